// The contents APIs of GitHub, GitLab, Forgejo and Gitea: a look at the repository, and a file that is
// written and read. Nothing of an answer but its status and known fields is ever shown.

const encode = encodeURIComponent;

const toBase64 = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const fromBase64 = (text) =>
  new TextDecoder().decode(Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)));

const gitlab = ({ repository, branch }, token) => {
  const project = `projects/${encode(repository)}`;
  const file = (path) => `${project}/repository/files/${encode(path)}`;
  return {
    headers: { 'PRIVATE-TOKEN': token },
    look: project,
    branch: `${project}/repository/branches/${encode(branch)}`,
    file: (path) => `${file(path)}?ref=${encode(branch)}`,
    write: (path, message, text, version) => [version ? 'PUT' : 'POST', file(path), {
      branch, commit_message: message, content: toBase64(text), encoding: 'base64',
      ...(version && { last_commit_id: version }),
    }],
    written: (answer) => answer?.file_path,
    version: (answer) => answer.last_commit_id,
    about: ({ path_with_namespace: name, permissions, visibility, archived }) => ({
      name, archived, isPublic: visibility === 'public',
      mayWrite: Math.max(permissions?.project_access?.access_level ?? 0, permissions?.group_access?.access_level ?? 0) >= 30,
    }),
  };
};

const contents = ({ repository, branch }, headers, create) => {
  const start = `repos/${repository}`;
  return {
    headers,
    look: start,
    branch: `${start}/branches/${encode(branch)}`,
    file: (path) => `${start}/contents/${path}?ref=${encode(branch)}`,
    write: (path, message, text, version) => [version ? 'PUT' : create, `${start}/contents/${path}`, {
      branch, message, content: toBase64(text), ...(version && { sha: version }),
    }],
    written: (answer) => answer?.content?.path,
    version: (answer) => answer.sha,
    about: ({ full_name: name, permissions, private: isPrivate, archived }) => ({
      name, archived, isPublic: isPrivate === false, mayWrite: permissions?.push !== false,
    }),
  };
};

const forgejo = (inbox, token) => contents(inbox, { Authorization: `token ${token}`, Accept: 'application/json' }, 'POST');

const kinds = {
  gitlab,
  forgejo,
  gitea: forgejo,
  github: (inbox, token) => contents(inbox, {
    Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28',
  }, 'PUT'),
};

/** The calls of a host; each gives a status and an answer, and throws without a network. */
export function hostOf(inbox, token) {
  const kind = kinds[inbox.host](inbox, token);

  async function call(method, path, body) {
    const response = await fetch(`${inbox.address}/${path}`, {
      method,
      headers: { ...kind.headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      // A redirect could lead the token elsewhere.
      redirect: 'error',
      credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store',
      signal: AbortSignal.timeout(20000),
    });
    const { headers, status } = response;
    const isLimited = status === 429 || headers.get('retry-after') !== null || headers.get('x-ratelimit-remaining') === '0';
    return { status, isLimited, answer: await response.json().catch(() => undefined) };
  }

  return {
    /** The repository; `about` says what its host says of it. */
    async look() {
      const { answer, ...rest } = await call('GET', kind.look);
      return { ...rest, about: rest.status === 200 && answer ? kind.about(answer) : undefined };
    },
    branch: () => call('GET', kind.branch),
    /** Writes a file, a new one without the version of the old; `isWritten` says that the host did. */
    async write(path, message, text, version) {
      const { answer, ...rest } = await call(...kind.write(path, message, text, version));
      return { ...rest, isWritten: [200, 201].includes(rest.status) && kind.written(answer) === path };
    },
    /** A file's text and version; nothing where there is none. */
    async read(path) {
      const { status, answer } = await call('GET', kind.file(path));
      if (status !== 200 || typeof answer?.content !== 'string') return undefined;
      try {
        return { text: fromBase64(answer.content), version: kind.version(answer) };
      } catch {
        return undefined;
      }
    },
  };
}
