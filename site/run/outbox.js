// Sessions on their way into the journal. None leaves before somebody has said that it arrived.

import { language } from '../locale.js';
import { t } from '../texts.js';
import { canDeliver, deliver } from './delivery.js';
import { h } from './dom.js';
import { change, get } from './store.js';

const root = new URL('..', import.meta.url);
const waits = [2, 5, 15, 60, 300];

export const waiting = async () => (await get('outbox')) ?? [];

/** Puts a session into the box; one with the same id takes the place of the older. */
export function put(session) {
  return change('outbox', (box = []) => [...box.filter((other) => other.id !== session.id), session]);
}

export function remove(ids) {
  return change('outbox', (box = []) => box.filter((session) => !ids.includes(session.id)));
}

/** Puts it in the place of the one with the same id; false where that does not wait any more. */
export async function replace(session) {
  const changed = await change('outbox', (box = []) => (box.some(({ id }) => id === session.id)
    ? box.map((other) => (other.id === session.id ? session : other)) : undefined));
  return changed !== undefined;
}

const refuse = (id, problems) =>
  change('outbox', (box = []) => box.map((one) => (one.id === id ? { ...one, problems } : one)));

async function post({ id, markdown }) {
  const response = await fetch(new URL('api/sessions', root), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ id, markdown }),
    signal: AbortSignal.timeout(15000),
  });
  const answer = await response.json().catch(() => undefined);
  // Another program at this address may answer anything, but not with the session's place.
  if ((response.status === 201 || response.status === 200) && typeof answer?.path === 'string') {
    return { arrived: answer };
  }
  const isRefusal = response.status >= 400 && response.status < 500 && Array.isArray(answer?.diagnostics);
  return isRefusal ? { problems: answer.diagnostics } : {};
}

let sending;

/** Ends when nothing is on its way. */
export const allSent = () => sending;

/** By `kb serve` where it answers, else through the inbox of a repository. */
async function bring(session) {
  if (!canDeliver()) return post(session);
  const answer = await post(session).catch(() => ({}));
  return answer.arrived || answer.problems ? answer : deliver(session);
}

/**
 * Sends what waits; says `done`, `refused`, `stopped` or `away` of it, and where each session went. What
 * has stopped goes on only once a person has done something about the reason.
 */
export function send() {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll() {
  const places = [];
  let state = 'done';
  for (const session of await waiting()) {
    let answer;
    try {
      answer = await bring(session);
    } catch {
      return { state: 'away', places };
    }
    if (answer.reason) return { state: 'stopped', reason: answer.reason, places };
    if (answer.arrived) {
      await remove([session.id]);
      places.push({ ...answer.arrived, id: session.id, title: session.title });
    } else if (answer.problems) {
      await refuse(session.id, answer.problems);
      if (state === 'done') state = 'refused';
    } else {
      // One that a server stumbles over does not hold back those behind it.
      state = 'away';
    }
  }
  return { state, places };
}

/** Attempts something for as long as the page is open and the attempt resolves to true. */
export function tryAgain(attempt) {
  let round = 0;
  let timeout;
  async function go() {
    clearTimeout(timeout);
    if (!(await attempt())) return;
    timeout = setTimeout(go, waits[Math.min(round, waits.length - 1)] * 1000);
    round += 1;
  }
  addEventListener('online', () => {
    round = 0;
    go();
  });
  return go();
}

/** Tries again for as long as the page is open and something waits. */
export const keepTrying = (tell) => tryAgain(async () => {
  if ((await waiting()).length === 0) return false;
  const result = await send();
  tell(result);
  return result.state === 'away';
});

/** The exact text for `kb log --from`. */
const textOf = (sessions) => sessions.map((session) => session.markdown).join('\n');

export const canShare = () => typeof navigator.share === 'function';

export const share = (sessions) => navigator.share({ title: sessions[0].title, text: textOf(sessions) });

export async function copy(sessions) {
  const text = textOf(sessions);
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = h('textarea', { value: text });
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error(t('outbox.noCopy'));
  return undefined;
}

export function download(sessions) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([textOf(sessions)], { type: 'text/markdown' }));
  link.download = sessions.length === 1 ? `${sessions[0].file}.md` : 'sessions.md';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
