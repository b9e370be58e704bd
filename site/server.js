// The way to `kb serve`, where it is what serves the site. Other hosts answer for it with a file that
// says there is none.

const root = new URL('.', import.meta.url);

/** Whether the host has said that no server of kb stands behind it. */
export let isStatic = false;

async function find() {
  try {
    const response = await fetch(new URL('server.json', root), { cache: 'no-cache' });
    const status = response.ok ? await response.json() : undefined;
    isStatic = status?.server === false;
    return status?.server ? status : undefined;
  } catch {
    return undefined;
  }
}

/** What the server says of itself; `undefined` without one. */
export const served = find();

/** Has the server answer in the language of the page, and not in that of the browser. */
export const spoken = { 'Accept-Language': document.documentElement.lang };

/** Sends a call and gives its status, its ETag and what it answers; throws without a network. */
export async function call(method, path, { body, etag, patience = 15000 } = {}) {
  const headers = { ...spoken };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  if (etag) headers['If-Match'] = etag;
  const response = await fetch(new URL(`api/${path}`, root), {
    method, headers, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(patience),
  });
  const answer = await response.json().catch(() => ({}));
  return { status: response.status, ok: response.ok, etag: response.headers.get('ETag'), answer };
}

let listener;

/** Resolves with the next build that changed a page, or after five seconds. */
export const nextBuild = () => new Promise((resolve) => {
  listener?.addEventListener('change', resolve, { once: true });
  setTimeout(resolve, 5000);
});

// The version of what this page shows, which kb serve writes into it: what one asked for now would be
// that of a page which may have changed since.
let { version } = document.documentElement.dataset;

const newVersion = async () => {
  try {
    const tag = (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).headers.get('ETag');
    // A proxy that compresses makes it a weak one.
    return tag?.replace(/^W\/|"/g, '');
  } catch {
    return undefined;
  }
};

/** Whether a form or a dialog is open, or something dragged; all of it is worth more than the newest page. */
export const isEditing = () => document.querySelector('dialog[open], [data-unsaved]') !== null;
// So are a run and typed words.
const isBusy = () => document.querySelector('#run') !== null
  || document.activeElement?.matches('input, textarea, select');

// A page that WebKit is loading while the service worker changes is lost with the old worker.
let settled = Promise.resolve();

// To load this page again would end the way to the next one. A download begins like such a way and
// leaves nothing, so that this counts for five seconds.
let leftAt = -Infinity;
const leave = () => { leftAt = performance.now(); };
const isLeaving = () => performance.now() - leftAt < 5000;
addEventListener('beforeunload', leave);

/** Lets the page stay until the promise, too, is kept; false where it is on its way already. */
export function stayUntil(promise) {
  if (!isLeaving()) settled = Promise.all([settled, promise]);
  return !isLeaving();
}

/**
 * Lets a page stay whose deletion is undone. It can be loaded again only after the build of the undo, which
 * follows `gone`, the build of the deletion.
 */
export const stayForReturn = (gone) => stayUntil(gone.then(nextBuild));

/** Goes to another page. */
export function goTo(address) {
  leave();
  location.assign(address);
}

/** Goes to a page that a build is about to bring; what came first may be the end of the one before. */
export async function goToNew(address, built) {
  await built;
  const isThere = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false);
  if (!isThere) await nextBuild();
  goTo(address);
}

let refresh = () => {
  leave();
  location.reload();
};

/** Lets a page take what is new in its own way instead of being loaded again. */
export const refreshBy = (act) => { refresh = act; };

// How often to ask whether the page may be loaded again, in milliseconds.
const pause = 500;
let waiting;

async function follow() {
  clearTimeout(waiting);
  await settled;
  const now = isEditing() || isLeaving() || isBusy() ? undefined : await newVersion();
  await settled;
  // It may have begun while that was asked for.
  if (isEditing() || isLeaving()) {
    clearTimeout(waiting);
    waiting = setTimeout(follow, pause);
    return;
  }
  if (isBusy() || now === undefined || now === version) return;
  const isKnown = version !== undefined;
  version = now;
  if (isKnown) refresh();
}

async function listen() {
  const status = await served;
  if (!status || typeof EventSource !== 'function') return;
  const events = new EventSource(new URL('api/events', root));
  listener = events;
  events.addEventListener('change', follow);
  events.addEventListener('open', follow);
  // A page that comes back from the browser's cache has no connection.
  addEventListener('pagehide', () => events.close());
  addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
}

if (document.getElementById('run') === null) listen();

const kept = (name) => {
  try {
    return localStorage.getItem(`${name} ${root.pathname}`) !== null;
  } catch {
    return false;
  }
};

function remember({ readOnly }) {
  try {
    if (!readOnly) localStorage.setItem(`kb served ${root.pathname}`, '1');
  } catch {
    // Then the device is not known as one of its own.
  }
}

// A page that changes nothing loads nothing for it.
async function offerChanges() {
  const status = await served;
  if (status) remember(status);
  if (status && !status.readOnly && kept('kb changes')) (await import('./run/changes.js')).sendChanges();
  // A device that a server or a token knows may log where neither can be reached.
  if (!status && (kept('kb served') || kept('kb inbox'))) {
    if (document.querySelector('article .page-head')) (await import('./actions.js')).drawAlone();
    return;
  }
  if (status && !status.readOnly && document.querySelector('article .page-head')) {
    (await import('./actions.js')).draw();
  }
  const isCalendar = document.querySelector('.months [aria-current="date"]') !== null;
  if (isCalendar && status && !status.readOnly) (await import('./plan/start.js')).draw();
  const place = document.getElementById('new-workout');
  if (place && status && !status.readOnly) (await import('./workout-actions.js')).drawNew(place);
}

offerChanges();

async function offerDownloads() {
  const section = document.getElementById('served');
  if (section && await served) (await import('./downloads.js')).draw(section);
}

offerDownloads();
