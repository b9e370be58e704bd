// Recommends programs: the form's answers go to the module, which knows how to rank them.

import { call, findPrograms } from './core.js';
import { h, sentence } from './run/dom.js';
import { parts, t } from './texts.js';

const root = new URL('.', import.meta.url);
const form = document.getElementById('questions');
const result = document.getElementById('questions-result');
const place = `kb programs ${root.pathname}`;

let data;
let newest = 0;

// The parts of a field with commas in it.
function items(text) {
  return text.split(',').map((item) => item.replaceAll(/[\t\n]/g, ' ').trim()).filter(Boolean);
}

function answers() {
  const given = new FormData(form);
  return {
    goal: given.get('goal'),
    level: given.get('level'),
    days: given.get('days'),
    minutes: given.get('minutes'),
    equipment: given.get('limited') ? given.getAll('equipment') : undefined,
    avoid: items(given.get('avoid')),
  };
}

function lines({ equipment, avoid, ...others }) {
  const all = Object.entries(others).map((pair) => pair.join('\t'));
  if (equipment) all.push(['equipment', ...equipment].join('\t'));
  if (avoid.length > 0) all.push(['avoid', ...avoid].join('\t'));
  return all.map((line) => `${line}\n`).join('');
}

function quoted(word) {
  return /^[\p{L}\p{N},./_-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function command(key, { equipment, avoid }) {
  const words = ['kb program start', key];
  // Without it the command keeps to what kb.yaml lists.
  words.push('--equipment', equipment ? quoted(equipment.join(',') || 'none') : 'all');
  if (avoid.length > 0) words.push('--avoid', quoted(avoid.join(',')));
  return words.join(' ');
}

function match({ key, name, score, reasons, swaps }, given) {
  const link = h('a', {}, name);
  link.href = new URL(`programs/${key.split('/').map(encodeURIComponent).join('/')}/`, root);
  const content = [
    h('h3', {}, link),
    h('p', { class: 'soft' }, t('programs.fits', { score })),
    h('ul', { class: 'reasons' }, ...reasons.map((reason) => h('li', {}, sentence(reason)))),
  ];
  if (swaps.length > 0) {
    const summary = h('summary', {},
      t('programs.swaps', { count: swaps.length }), h('span', { class: 'hidden' }, ' ', t('programs.inProgram', { name })));
    content.push(h('details', {}, summary,
      h('ul', { class: 'reasons' }, ...swaps.map((swap) => h('li', {}, sentence(swap))))));
  }
  content.push(h('p', { class: 'soft' }, ...parts('programs.start', { command: h('code', {}, command(key, given)) })));
  return h('li', {}, ...content);
}

function draw({ matches, removed, missing, unknown }, given) {
  const content = [];
  if (unknown.length > 0) {
    content.push(h('p', { class: 'problem' }, t('programs.unknown', { names: unknown.join(', ') })));
  }
  if (matches.length === 0) {
    content.push(h('div', { class: 'empty' },
      h('p', {}, h('strong', {}, t('programs.none'))),
      h('p', {}, removed ? sentence(removed) : t('programs.empty'))));
  } else {
    const list = h('ol', { class: 'ranked' }, ...matches.map((each) => match(each, given)));
    content.push(h('h3', { class: 'after' }, t('programs.best', { count: matches.length })), list);
    if (removed) content.push(h('p', { class: 'soft' }, t('programs.leftOut', { removed })));
  }
  if (missing) content.push(h('p', {}, sentence(missing)));
  result.replaceChildren(...content);
}

async function load() {
  const response = await fetch(new URL('programs.txt', root));
  if (!response.ok) throw new Error(t('programs.noList', { status: String(response.status) }));
  return response.text();
}

async function recommend() {
  const turn = (newest += 1);
  const given = answers();
  keep(given);
  try {
    data ??= load();
    const answer = await call(findPrograms, lines(given) + (await data));
    if (turn === newest) draw(answer, given);
  } catch (problem) {
    data = undefined;
    if (turn === newest) result.replaceChildren(h('p', { class: 'problem' }, problem.message));
  }
}

function keep(given) {
  try {
    localStorage.setItem(place, JSON.stringify(given));
  } catch {
    // Without storage they hold until the page is left.
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function show(given) {
  const tick = (name, values) => {
    for (const box of form.querySelectorAll(`[name="${name}"]`)) {
      box.checked = values.includes(box.value);
    }
  };
  for (const name of ['goal', 'level', 'days', 'minutes']) {
    const isThere = [...form.elements[name]].some((box) => box.value === given[name]);
    if (isThere) tick(name, [given[name]]);
  }
  if (Array.isArray(given.equipment) && form.elements.limited) {
    tick('limited', ['yes']);
    tick('equipment', given.equipment);
  }
  if (Array.isArray(given.avoid)) form.elements.avoid.value = given.avoid.join(', ');
}

function showEquipment() {
  const box = document.getElementById('questions-equipment');
  if (box) box.hidden = new FormData(form).get('limited') !== 'yes';
}

const before = kept();
if (before && typeof before === 'object') show(before);
showEquipment();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  recommend();
});
form.addEventListener('input', () => {
  showEquipment();
  // Once there is an answer it follows the form.
  if (result.childElementCount > 0) recommend();
});
