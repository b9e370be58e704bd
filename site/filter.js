// Narrows a list of workouts or exercises. The state lives in the address, so a filtered list can
// be kept as a bookmark and survives going back.

import { numberText } from './locale.js';
import { h } from './run/dom.js';
import { fold, words } from './text.js';
import { t } from './texts.js';

const form = document.getElementById('filters');
const none = document.getElementById('filters-none');
const count = document.getElementById('filters-count');
const active = document.getElementById('filters-active');
const clear = document.getElementById('filters-clear');
const details = form.querySelector('details');
const groups = [...document.querySelectorAll('#filtered .group')].map((element) => ({
  element,
  count: element.querySelector('h2 small'),
  items: [...element.querySelectorAll('[data-f]')].map(read),
}));
const everything = count.textContent;

// Where the page has no room for all, what filters look through is loaded when one is set.
const list = document.getElementById('filtered');
const further = document.getElementById('filtered-more');
const next = document.getElementById('filtered-next');
const root = new URL('.', import.meta.url);
const atOnce = 60;
let all;
let fitting = [];
// The other names of what is listed, which are loaded when a word is typed.
let names;

// Several tags must all fit; of the other kinds one is enough.
const needsAll = new Set(['tag']);

function read(element) {
  const tokens = new Set(element.dataset.f.split(' '));
  const minutes = [...tokens].find((token) => token.startsWith('minutes:'));
  return {
    element,
    tokens,
    minutes: minutes ? Number(minutes.slice('minutes:'.length)) : undefined,
    text: fold(element.textContent),
  };
}

function card([url, name, summary, facts, tags]) {
  const link = h('a', {}, name);
  link.href = new URL(url, root);
  const parts = [h('h3', {}, link)];
  if (summary) parts.push(h('p', { class: 'soft' }, summary));
  parts.push(h('p', { class: 'facts' }, ...facts.flatMap((fact) => [h('span', {}, fact), ' '])));
  if (tags.length > 0) {
    parts.push(h('p', { class: 'tags' }, ...tags.flatMap((text) => [h('span', {}, text), ' '])));
  }
  return h('li', { class: 'card' }, ...parts);
}

async function loadAll() {
  const response = await fetch(list.dataset.more);
  if (!response.ok) throw new Error(t('filter.noList', { status: String(response.status) }));
  const rows = await response.json();
  return rows.map((row) => {
    const [, name, summary, facts, tags, words] = row;
    const tokens = new Set(words.split(' '));
    const minutes = /(?:^| )minutes:(\d+)/.exec(words)?.[1];
    const text = fold([name, summary, ...facts, ...tags].join(' '));
    return { row, tokens, minutes: minutes ? Number(minutes) : undefined, text };
  });
}

function showMore() {
  const shown = further.childElementCount;
  further.append(...fitting.slice(shown, shown + atOnce).map(({ row }) => card(row)));
  next.hidden = further.childElementCount >= fitting.length;
}

async function loadNames() {
  const response = await fetch(list.dataset.names);
  if (!response.ok) throw new Error(t('filter.noNames', { status: String(response.status) }));
  const found = Object.entries(await response.json());
  const other = new Map(found.map(([address, text]) => [new URL(address, root).href, fold(text)]));
  for (const item of groups.flatMap((group) => group.items)) {
    const link = item.element.querySelector('a').href;
    if (other.has(link)) item.text += ` ${other.get(link)}`;
  }
}

// The filters over the page, and over the names that it does not show.
async function applyWithNames() {
  names ??= loadNames();
  try {
    await names;
    applyToPage();
  } catch (problem) {
    names = undefined;
    applyToPage();
    count.textContent += `; ${problem.message}`;
  }
}

// The filters over all workouts, of which the page itself lists a part.
async function applyToAll(wish, narrowed) {
  if (narrowed) {
    all ??= loadAll();
    try {
      const items = await all;
      fitting = items.filter((item) => fits(item, wish));
    } catch (problem) {
      all = undefined;
      count.textContent = problem.message;
      return;
    }
    further.replaceChildren();
    showMore();
  }
  list.hidden = narrowed;
  further.hidden = !narrowed;
  if (!narrowed) next.hidden = true;
  report(wish, narrowed ? fitting.length : 1, narrowed);
}

function chosen() {
  const data = new FormData(form);
  const facets = new Map();
  for (const [name, value] of data) {
    if (name === 'q' || name === 'minutes' || value === '') continue;
    facets.set(name, [...(facets.get(name) ?? []), `${name}:${value}`]);
  }
  const minutes = data.get('minutes');
  return { words: words(data.get('q')), facets, minutes: minutes ? Number(minutes) : undefined };
}

function isNarrowed(wish) {
  return wish.facets.size > 0 || wish.minutes !== undefined || wish.words.length > 0;
}

function fits(item, wish) {
  if (!wish.words.every((word) => item.text.includes(word))) return false;
  if (wish.minutes !== undefined && !(item.minutes <= wish.minutes)) return false;
  for (const [name, tokens] of wish.facets) {
    const has = (token) => item.tokens.has(token);
    if (!(needsAll.has(name) ? tokens.every(has) : tokens.some(has))) return false;
  }
  return true;
}

function apply() {
  const wish = chosen();
  const narrowed = isNarrowed(wish);
  if (list.dataset.more) {
    applyToAll(wish, narrowed);
  } else if (list.dataset.names && wish.words.length > 0) {
    applyWithNames();
  } else {
    applyToPage();
  }
}

function applyToPage() {
  const wish = chosen();
  const narrowed = isNarrowed(wish);
  let shown = 0;
  for (const group of groups) {
    let inGroup = 0;
    for (const item of group.items) {
      const fit = fits(item, wish);
      item.element.hidden = !fit;
      if (fit) inGroup += 1;
    }
    group.element.hidden = inGroup === 0;
    group.count.textContent = numberText(inGroup);
    shown += inGroup;
  }
  report(wish, shown, narrowed);
}

function report(wish, shown, narrowed) {
  const filters = [...wish.facets.values()].flat().length + (wish.minutes === undefined ? 0 : 1);
  none.hidden = shown > 0;
  clear.hidden = !narrowed || shown === 0;
  active.textContent = filters > 0 ? `(${numberText(filters)})` : '';
  const text = narrowed ? t('filter.some', { shown, everything }) : everything;
  if (count.textContent !== text) count.textContent = text;
}

function remember() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, value);
  const text = query.toString();
  history.replaceState(null, '', text === '' ? location.pathname : `?${text}`);
}

function recall() {
  const query = new URLSearchParams(location.search);
  form.elements.q.value = query.get('q') ?? '';
  let filters = 0;
  for (const box of form.querySelectorAll('input[type=checkbox], input[type=radio]')) {
    const values = query.getAll(box.name);
    const any = box.type === 'radio' && box.value === '' && values.length === 0;
    box.checked = any || values.includes(box.value);
    if (box.checked && box.value !== '') filters += 1;
  }
  if (filters > 0) details.open = true;
  apply();
}

function change() {
  apply();
  remember();
}

function reset() {
  for (const box of form.querySelectorAll('input[type=checkbox]')) box.checked = false;
  for (const box of form.querySelectorAll('input[type=radio]')) box.checked = box.value === '';
  form.elements.q.value = '';
  form.elements.q.focus();
  change();
}

form.addEventListener('input', change);
next?.addEventListener('click', showMore);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', (event) => {
  event.preventDefault();
  reset();
});
document.getElementById('filters-none-clear').addEventListener('click', reset);
addEventListener('popstate', recall);
addEventListener('pageshow', recall);
recall();
