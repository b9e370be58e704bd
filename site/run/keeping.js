// Keeps the run at each tap, before it is shown, and gives it to one tab at a time.

import { t } from '../texts.js';
import * as clock from './clock.js';
import { draw, page, root, toTop, trouble } from './page.js';
import { reduce } from './state.js';
import * as store from './store.js';
import '../words-run.js';

const tab = Math.random().toString(36).slice(2);
const channel = openChannel();

/** The way to other tabs; a browser that keeps nothing for the site refuses it. */
function openChannel() {
  try {
    return new BroadcastChannel(`kb run ${root.pathname}`);
  } catch {
    return undefined;
  }
}

export async function keep() {
  const { run } = page;
  const kept = { ...run, owner: tab, seenAt: clock.now() };
  const result = await store.change('run', (old) =>
    (old && old.owner !== tab && old.id === run.id ? undefined : kept));
  if (result === undefined) lost();
  if (store.kind() === 'memory') {
    page.warning = t('run.keepOpen');
  }
}

/** Keeps a run that begins. */
export const keepFirst = (run) => store.change('run', () => ({ ...run, owner: tab }));

function lost() {
  page.owned = false;
  page.screen = 'elsewhere';
}

export async function claim() {
  await store.change('run', (old) => (old ? { ...old, owner: tab } : undefined));
  channel?.postMessage({ taken: tab });
  page.owned = true;
}

channel?.addEventListener('message', ({ data: message }) => {
  if (message.who && page.owned) channel.postMessage({ here: tab });
  if (message.taken && message.taken !== tab && page.owned) {
    lost();
    draw();
  }
});

/** Whether another open tab has the run. */
export function isElsewhere() {
  if (!channel) return false;
  return new Promise((resolve) => {
    const answer = ({ data: message }) => {
      if (message.here) resolve(true);
    };
    channel.addEventListener('message', answer);
    channel.postMessage({ who: tab });
    setTimeout(() => {
      channel.removeEventListener('message', answer);
      resolve(false);
    }, 150);
  });
}

// Taps are taken one after another, so that none is lost between two of them.
let queue = Promise.resolve();

/** Ends when every tap so far is kept. */
export const allKept = () => queue;

let waiting = 0;

function inTurn(take) {
  waiting += 1;
  queue = queue.then(take).catch(trouble).finally(() => {
    waiting -= 1;
  });
  return queue;
}

const made = (run, action) => reduce(run, { at: clock.now(), ...action });

// What takes the offer to undo away is another tap on the run, not what a clock does or an answer at the end.
const isAside = ({ type, byItself }) => byItself || type === 'set' || type === 'rested';

/** Takes a tap; `undo` has the run before it, and the text that offers to go back to that. */
export function act(action, { quiet = false, undo } = {}) {
  return inTurn(async () => {
    if (!page.owned) return;
    page.problem = undefined;
    page.undo = undo ?? (isAside(action) ? page.undo : undefined);
    page.run = made(page.run, action);
    await keep();
    if (!quiet) await draw();
  });
}

// Of what is being typed only the newest waits for its turn, so that no letter is long in coming.
const typing = new Map();

/** Keeps a text that goes on being typed into the field of that name. */
export function typed(name, action) {
  const isWaiting = typing.has(name);
  typing.set(name, action);
  if (isWaiting) return queue;
  return inTurn(async () => {
    const newest = typing.get(name);
    typing.delete(name);
    if (!page.owned) return;
    page.run = made(page.run, newest);
    await keep();
  });
}

// A page that is left in the middle of that has no time to wait for the disk.
addEventListener('pagehide', () => {
  if (waiting === 0 || !page.owned || !page.run) return;
  const run = [...typing.values()].reduce(made, page.run);
  store.keepBeside('run', { ...run, owner: tab, seenAt: clock.now() });
});

/** Shows another screen of the run from its top. */
export async function goTo(screen) {
  if (page.run?.clock.paused === null && screen === 'finish') {
    await act({ type: 'rested' }, { quiet: true });
  }
  page.screen = screen;
  page.endedAt = screen === 'finish' ? clock.now() : undefined;
  await draw();
  toTop();
}
