// Changes of what the journal has already that could not be sent: each waits with the version that it was
// made to, so that the server refuses it where somebody has changed the same thing meanwhile.

import { call } from '../server.js';
import { change, get } from './store.js';

const root = new URL('..', import.meta.url);
const key = 'changes';
// All pages look for this sign, and load nothing for changes without it.
const sign = `kb changes ${root.pathname}`;

/** Whether a failure was one of the network, after which nothing is known of the server. */
export const isAway = ({ name }) => name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError';

export const waitingChanges = async () => (await get(key)) ?? [];

async function edit(work) {
  const left = await change(key, (list = []) => work(list));
  try {
    if (left.length > 0) localStorage.setItem(sign, '1');
    else localStorage.removeItem(sign);
  } catch {
    // Then they are sent from the page of what waits.
  }
  return left;
}

/**
 * Lets a change wait: its title, its call, and the version that it was made to. A later one of the same thing, which
 * its path names, takes its place; where the call has another path, `to` is that.
 */
export const keepChange = (one) => edit((list) => [...list.filter(({ path }) => path !== one.path), one]);

export const dropChange = ({ path }) => edit((list) => list.filter((one) => one.path !== path));

const replaceChange = (newer) => edit((list) => list.map((one) => (one.path === newer.path ? newer : one)));

/** Sends it over what the server has now, which its person has seen. */
export const overrule = ({ current, ...one }) => replaceChange({ ...one, etag: current.etag, problem: undefined });

const isMade = ({ body }, current) => body?.markdown !== undefined
  && body.markdown.trim() === current?.markdown?.trim() && (body.date ?? current.date) === current.date;

async function send(one) {
  const { status, ok, answer } = await call(one.method, one.to ?? one.path, { body: one.body, etag: one.etag });
  // Another host at this address refuses whatever it is asked, but not in these words.
  const isKb = ok ? typeof (answer.place ?? answer.removed ?? answer.setsForDay) !== 'undefined' : typeof answer.error === 'string';
  if (!isKb || status >= 500) throw new TypeError('No kb server answered.');
  // A change whose answer was lost has been made, and what it was to remove is gone.
  const isDone = ok || (one.method === 'DELETE' && status === 404) || (status === 412 && isMade(one, answer.current));
  if (isDone) return dropChange(one);
  if (status === 412 && answer.current) return replaceChange({ ...one, current: answer.current });
  const [first] = answer.diagnostics ?? [];
  return replaceChange({ ...one, problem: first?.summary ?? answer.error });
}

let sending;

async function sendAll() {
  for (const one of await waitingChanges()) {
    // What was refused waits for a person.
    if (one.current || one.problem) continue;
    try {
      await send(one);
    } catch {
      return;
    }
  }
}

/** Sends what waits, in the order in which it was done; resolves once that is tried. */
export function sendChanges() {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}
