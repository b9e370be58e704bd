// The page of a run: what it knows, what it shows and how it asks the module.

import { call } from '../core.js';
import { t } from '../texts.js';
import { h, show } from './dom.js';
import '../words-run.js';

const place = document.getElementById('run');
const status = document.getElementById('run-status');

/** Where the site begins. */
export const root = new URL('..', import.meta.url);

/** What a file of the site says, by its address from the site's root. */
export async function json(path) {
  const response = await fetch(new URL(path, root));
  if (!response.ok) throw new Error(t('run.serverAnswered', { status: response.status }));
  return response.json();
}

/** What every run needs of the site. */
export const data = JSON.parse(document.getElementById('run-data').textContent);

/**
 * What the page knows; `owned` says that no other tab has the run, `endedAt` when somebody tapped Finish,
 * `undo` has the run before the last tap.
 */
export const page = {
  run: undefined,
  screen: 'run',
  owned: false,
  warning: '',
  problem: undefined,
  endedAt: undefined,
  choosing: null,
  editing: null,
  undo: undefined,
};

/** What each screen shows, by its name; `run.js` names them. */
export const screens = {};

export const say = (text) => {
  if (status.textContent !== text) status.textContent = text;
};

/** Shows what comes before a run, or in the place of one. */
export function showOnly(content, name) {
  show(place, content);
  document.body.dataset.run = name;
}

// A field that is left by pressing a button changes what is shown. The button stays until it is let go, or it
// would never be clicked.
let released = Promise.resolve();
let release = () => {};

addEventListener('pointerdown', () => {
  released = new Promise((resolve) => {
    release = resolve;
    setTimeout(resolve, 1000);
  });
}, { capture: true });
for (const name of ['click', 'pointercancel']) addEventListener(name, () => release());
addEventListener('pointerup', () => setTimeout(release));

export async function draw(fallback) {
  const content = await screens[page.screen]();
  await released;
  const warning = page.warning && h('p', { class: 'notice', role: 'alert' }, page.warning);
  show(place, [warning, ...content], fallback);
  document.body.dataset.run = page.screen;
  reveal();
  dispatchEvent(new Event('drawn'));
}

// A phone that is turned, and a keyboard that opens or closes, leave less room or more.
addEventListener('resize', () => reveal());

let revealed = '';

/** Brings the row at hand with its controls between the edges once another one is, or a bar grew. */
function reveal() {
  const row = place.querySelector('.run-row.selected');
  const below = row?.nextElementSibling;
  const bar = place.querySelector('.run-bottom');
  if (!row || !bar) return;
  const now = `${row.querySelector('.run-set').dataset.key} ${bar.offsetHeight} ${innerHeight}`;
  if (now === revealed) return;
  revealed = now;
  const isBelow = below?.matches('.run-at-hand');
  const end = (isBelow ? below : row).getBoundingClientRect().bottom;
  const [low, start] = [bar.getBoundingClientRect().top, row.getBoundingClientRect().top];
  if (start < 0 || end > low) scrollBy(0, Math.min(start - 4, end - low + 4));
}

/** Puts the words at the top and the focus with them. */
export function toTop() {
  scrollTo(0, 0);
  document.getElementById('run-title')?.focus({ preventScroll: true });
}

export function trouble(error) {
  page.warning = t('run.trouble', { problem: error.message });
  return draw().catch(() => {
    place.prepend(h('p', { class: 'problem', role: 'alert' }, page.warning));
  });
}

/** Asks the module; after a trap it is started anew, and asked again. */
export async function ask({ operation, text }) {
  try {
    return await call(operation, text);
  } catch (error) {
    page.warning = t('run.trouble', { problem: error.message });
    return call(operation, text);
  }
}
