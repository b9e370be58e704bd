// Ranks the workouts again, with the code of `kb discover`, whenever a knob is moved.

import { discover } from './core.js';
import { dayText, decimalText, listText } from './locale.js';
import { link, loadRanking, row } from './ranked.js';
import { h, sentence } from './run/dom.js';
import { toldSince } from './run/told.js';
import { served } from './server.js';
import { dayOf } from './here.js';
import { t } from './texts.js';
import { showDay } from './today-updates.js';
import { fieldsOf, keepWishes, keptWishes } from './wishes.js';

const form = document.getElementById('knobs');
const status = document.getElementById('discover-status');
const ranked = document.getElementById('ranked');
const excluded = document.getElementById('excluded');
const ahead = document.getElementById('ahead');
const shown = 12;
const daysAhead = 14;

// The days as the built page writes them.
const dayNames = new Map();
let data;
let usual = '';
let newest = 0;

// The parts of a comma-separated field.
function items(text) {
  return text.split(',').map((item) => item.replaceAll(/[\t\n]/g, ' ').trim()).filter(Boolean);
}

// What the form says, as lines.
function wishes() {
  const data = new FormData(form);
  const lines = [];
  const add = (...fields) => lines.push(fields.join('\t'));
  for (const slider of form.querySelectorAll('input[type=range]')) {
    if (slider.value !== slider.dataset.usual) add('weight', slider.name.slice(7), slider.value);
  }
  const minutes = Number.parseInt(data.get('minutes'), 10);
  if (minutes >= 1 && minutes <= 600) add('duration', minutes);
  else if (data.get('duration')) add('duration', data.get('duration'));
  if (data.get('location')) add('location', data.get('location'));
  if (data.get('limited')) add('equipment', ...data.getAll('equipment'));
  // A field named focus would hide the form's own function of that name.
  if (data.has('focus-on')) add('focus', ...data.getAll('focus-on'));
  if (data.has('sources')) add('sources', ...data.getAll('sources'));
  if (data.has('exclude-categories')) {
    add('exclude', 'categories', ...data.getAll('exclude-categories'));
  }
  for (const kind of ['exercises', 'movements', 'muscles']) {
    const names = items(data.get(`exclude-${kind}`));
    if (names.length > 0) add('exclude', kind, ...names);
  }
  // The form has no field for them, so they stay as kb.yaml has them.
  const fieldless = ['workouts', 'equipment', 'joints', 'locations', 'sore'];
  for (const fields of fieldsOf(usual)) {
    if (fields[0] === 'exclude' && fieldless.includes(fields[1])) add(...fields);
    if (fields[0] === 'level' || fields[0] === 'felt') add(...fields);
  }
  for (const rule of items(data.get('rest-days'))) {
    const [, part, days] = /^(.*\D)\s*(\d{1,2})$/.exec(rule) ?? [];
    if (part) add('rest', part.replace(/[:\s]+$/, ''), days);
  }
  if (data.get('avoid-repeat')) add('avoid-repeat');
  const window = Number.parseInt(data.get('window'), 10);
  if (window >= 1 && window <= 60) add('window', window);
  return lines.map((line) => `${line}\n`).join('');
}

// What is wanted for today, beside what is always preferred: the kinds of lines that kb.yaml has not.
function wished(lines) {
  const always = new Set(usual.split('\n'));
  const kinds = { duration: 'duration', focus: 'kind' };
  const words = new Set(lines.split('\n').filter((line) => !always.has(line))
    .map((line) => kinds[line.split('\t')[0]]).filter(Boolean));
  return words.size > 0 ? `wished\t${[...words].join('\t')}\n` : '';
}

// The wish in the reader's own words, which holds until the page is left.
function words() {
  const text = form.elements.wish.value.replaceAll(/\s+/g, ' ').trim();
  return text ? `wish\t${text}\n` : '';
}

// Sets the form to what lines say.
function show(lines) {
  for (const box of form.querySelectorAll('input[type=checkbox]')) box.checked = false;
  for (const box of form.querySelectorAll('input[type=radio]')) box.checked = box.value === '';
  for (const field of form.querySelectorAll('input:not([type]), input[inputmode]')) {
    field.value = '';
  }
  for (const slider of form.querySelectorAll('input[type=range]')) {
    slider.value = slider.dataset.usual;
  }
  const check = (name, values) => {
    for (const box of form.querySelectorAll(`[name="${name}"]`)) {
      if (values.includes(box.value)) box.checked = true;
    }
  };
  const rests = [];
  for (const [word, ...values] of fieldsOf(lines)) {
    switch (word) {
      case 'weight':
        if (form.elements[`weight-${values[0]}`]) {
          form.elements[`weight-${values[0]}`].value = values[1];
        }
        break;
      case 'duration':
        if (/^\d+$/.test(values[0])) form.elements.minutes.value = values[0];
        else check('duration', values);
        break;
      case 'equipment':
        check('limited', ['yes']);
        check('equipment', values);
        break;
      case 'exclude':
        if (values[0] === 'categories') check('exclude-categories', values);
        else if (form.elements[`exclude-${values[0]}`]) {
          form.elements[`exclude-${values[0]}`].value = values.slice(1).join(', ');
        }
        break;
      case 'focus':
        check('focus-on', values);
        break;
      case 'rest':
        rests.push(values.join(' '));
        break;
      case 'avoid-repeat':
        check('avoid-repeat', ['yes']);
        break;
      case 'window':
        form.elements.window.value = values[0];
        break;
      default:
        check(word, values);
    }
  }
  form.elements['rest-days'].value = rests.join(', ');
  label();
}

function label() {
  for (const slider of form.querySelectorAll('input[type=range]')) {
    slider.nextElementSibling.textContent = decimalText(slider.value);
  }
}

function dayParts({ day, rest, ranked: best }) {
  const parts = [h('h3', {}, h('time', { datetime: day }, dayNames.get(day) ?? dayText(day, 'weekday')))];
  if (rest) parts.push(h('p', { class: 'soft' }, sentence(rest)));
  parts.push(h('ol', {}, ...best.map((item) =>
    h('li', {}, link(item), ' ', h('span', { class: 'soft' }, sentence(item.why))))));
  return parts;
}

function understanding({ wish, unknownNames }) {
  const parts = [];
  if (wish?.understood.length > 0) parts.push(t('discover.understood', { words: wish.understood.join('; ') }));
  else if (wish) parts.push(t(wish.notUnderstood.length > 0 ? 'discover.understoodNothing' : 'discover.noWish'));
  if (wish?.notUnderstood.length > 0) parts.push(t('discover.notUnderstood', { words: wish.notUnderstood.join(', ') }));
  for (const { name, nearest } of unknownNames) {
    parts.push(t('discover.unknown', { name }));
    if (nearest.length > 0) parts.push(t('discover.nearest', { names: listText(nearest, 'disjunction') }));
  }
  return parts.join(' ');
}

function draw(answer) {
  document.getElementById('wish-understood').textContent = understanding(answer);
  const notice = document.getElementById('overruled');
  if (notice) notice.hidden = true;
  if (answer.overruled) {
    const text = sentence(answer.overruled);
    if (notice) Object.assign(notice, { textContent: text, hidden: false });
    else form.parentElement.before(h('p', { class: 'notice', id: 'overruled' }, text));
  }
  ranked.replaceChildren(...answer.ranked.map(row));
  excluded.hidden = answer.excludedCount === 0;
  document.getElementById('excluded-text').textContent = t('discover.leftOut', { count: answer.excludedCount });
  excluded.querySelector('ul').replaceChildren(...answer.excluded.map((item) =>
    h('li', {}, link(item), ' ', h('span', { class: 'soft' }, sentence(item.reason)))));
  ahead.replaceChildren(...answer.ahead.flatMap(dayParts));
  status.textContent = answer.ranked.length === 0
    ? t('discover.none') : '';
}

async function rank() {
  const turn = (newest += 1);
  try {
    const lines = wishes();
    const question = `limit\t${shown}\ndays\t${daysAhead}\n${lines}${wished(lines)}${words()}${data}`;
    const answer = await discover(question);
    if (turn === newest) draw(answer);
  } catch (problem) {
    if (turn === newest) status.textContent = problem.message;
  }
}

// What is moved before the data is here counts as soon as it is.
let prepared;
let touched = false;

async function change() {
  touched = true;
  label();
  if (!(await prepared)) return;
  keepWishes(wishes());
  rank();
}

async function reset(event) {
  event.preventDefault();
  if (!(await prepared)) return;
  keepWishes(undefined);
  show(usual);
  rank();
}

// Whether the list can be ranked again.
async function prepare(kept) {
  let told = '';
  try {
    ({ usual, data } = await loadRanking());
    told = await toldSince(data);
    showDay(dayOf(new Date()));
    data += told;
  } catch (problem) {
    status.textContent = t('discover.notRanked', { problem: problem.message });
    return false;
  }
  if (kept === undefined && !touched) show(usual);
  // The page is already ranked by kb.yaml's own wishes, and by the journal as it was built.
  if (kept !== undefined || told !== '') rank();
  return true;
}

function start() {
  for (const time of ahead.querySelectorAll('time')) dayNames.set(time.dateTime, time.textContent);
  const kept = keptWishes();
  if (kept !== undefined) show(kept);
  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', reset);
  prepared = prepare(kept);
}

if (form) {
  start();
  served.then((server) => server && import('./asking.js'));
}
