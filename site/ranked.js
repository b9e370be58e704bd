// Workouts in the order in which they fit a day, as the built pages draw them.

import { decimalText } from './locale.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);

/** An element with attributes and children. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Names from right to left stand apart, so that the numbers beside them stay in their places.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])*/gu;

/** A text as a sentence. */
export function sentence(text) {
  const full = text.charAt(0).toUpperCase() + text.slice(1);
  const ended = /[.!?]$/.test(full) ? full : `${full}.`;
  return ended.replace(rightToLeft, '\u2068$&\u2069');
}

/** A link to a workout. */
export function link({ key, name }) {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return element('a', { href: new URL(`workouts/${path}/`, root) }, name);
}

function partRow({ name, why, value, weight, adds }) {
  return element('tr', {}, element('th', { scope: 'row' }, name),
    element('td', {}, sentence(why)), element('td', { class: 'n' }, decimalText(value)),
    element('td', { class: 'n' }, `× ${decimalText(weight)}`), element('td', { class: 'n' }, decimalText(adds)));
}

/** A ranked workout with the parts of its score. */
export function row(item) {
  const head = [t('ranked.part'), t('ranked.why'), t('ranked.value'), t('ranked.weight'), t('ranked.adds')].map((text, index) =>
    element('th', index > 1 ? { scope: 'col', class: 'n' } : { scope: 'col' }, text));
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...item.parts.map(partRow)));
  const scroll = element('div', {
    class: 'scroll', role: 'region', tabindex: '0', 'aria-label': t('ranked.scoreOf', { name: item.name }),
  }, table);
  const summary = element('summary', {}, t('ranked.score', { score: decimalText(item.score) }),
    element('span', { class: 'hidden' }, ' ', t('ranked.forWorkout', { name: item.name })));
  return element('li', {}, element('h3', {}, link(item)),
    element('p', {}, sentence(item.why)), element('details', {}, summary, scroll));
}

/** What the ranking starts from: the lines of the usual wishes, and those of everything else. */
export async function loadRanking() {
  const response = await fetch(new URL('discover.txt', root));
  if (!response.ok) throw new Error(t('ranked.noList', { status: String(response.status) }));
  const text = await response.text();
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n') + 1;
  return { usual: text.slice(0, end), data: text.slice(end + 1) };
}
