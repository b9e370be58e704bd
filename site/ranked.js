// Workouts in the order in which they fit a day, as the built pages draw them.

import { decimalText } from './locale.js';
import { h, sentence } from './run/dom.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);

/** A link to a workout. */
export function link({ key, name }) {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return h('a', { href: new URL(`workouts/${path}/`, root) }, name);
}

function partRow({ name, why, value, weight, adds }) {
  return h('tr', {}, h('th', { scope: 'row' }, name),
    h('td', {}, sentence(why)), h('td', { class: 'n' }, decimalText(value)),
    h('td', { class: 'n' }, `× ${decimalText(weight)}`), h('td', { class: 'n' }, decimalText(adds)));
}

/** A ranked workout with the parts of its score. */
export function row(item) {
  const head = [t('ranked.part'), t('ranked.why'), t('ranked.value'), t('ranked.weight'), t('ranked.adds')].map((text, index) =>
    h('th', index > 1 ? { scope: 'col', class: 'n' } : { scope: 'col' }, text));
  const table = h('table', {}, h('thead', {}, h('tr', {}, ...head)),
    h('tbody', {}, ...item.parts.map(partRow)));
  const scroll = h('div', {
    class: 'scroll', role: 'region', tabindex: '0', 'aria-label': t('ranked.scoreOf', { name: item.name }),
  }, table);
  const summary = h('summary', {}, t('ranked.score', { score: decimalText(item.score) }),
    h('span', { class: 'hidden' }, ' ', t('ranked.forWorkout', { name: item.name })));
  return h('li', {}, h('h3', {}, link(item)),
    h('p', {}, sentence(item.why)), h('details', {}, summary, scroll));
}

/** What the ranking starts from: the lines of the usual wishes, and those of everything else. */
export async function loadRanking() {
  const response = await fetch(new URL('discover.txt', root));
  if (!response.ok) throw new Error(t('ranked.noList', { status: String(response.status) }));
  const text = await response.text();
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n') + 1;
  return { usual: text.slice(0, end), data: text.slice(end + 1) };
}
