// What is in a log, and what must be asked about it.

import { button, h, sentence } from './run/dom.js';
import { countText, dayText, numberText } from './locale.js';

const most = 12;
const datesOption = /; --dates says which$/;

// The roles that a person can give a column of a table that kb does not know.
const roles = [
  ['', 'Nothing'], ['date', 'Date'], ['exercise', 'Exercise'], ['weight', 'Weight'], ['reps', 'Reps'],
  ['duration', 'Time of a set'], ['distance', 'Distance'], ['rpe', 'RPE'], ['title', 'Name of the workout'],
  ['note', 'Note'],
];

function choice(label, name, options, value, act) {
  const field = h('select', { id: `ask-${name}`, 'data-key': name, onchange: () => act(field.value) },
    options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)));
  return h('p', {}, h('label', { for: `ask-${name}` }, label), ' ', field);
}

function unitQuestion(answer, answers, act) {
  const options = [['kg', 'kilograms'], ['lb', 'pounds']];
  const label = answer.unitHint ? sentence(answer.unitHint) : 'The weights without a unit are in';
  return choice(label, 'unit', options, answers.unit ?? answer.unit, (value) => act('unit', value));
}

function datesQuestion(answers, act) {
  const options = [['', 'Choose…'], ['day-first', 'the day: 3 April'], ['month-first', 'the month: March 4']];
  return choice('Which comes first in 03/04/2026?', 'dates', options, answers.dates ?? '', (value) => act('dates', value));
}

function columnsQuestion(columns, answers, act) {
  const chosen = new Map((answers.columns ?? '').split(',').map((part) => part.split('=').reverse()));
  const isChosen = (key, { number, role }) => key === (answers.columns ? chosen.get(String(number)) ?? '' : role);
  const fields = columns.map((column) => [column, h('select', {
    'aria-label': `What is ${column.heading || `column ${column.number}`}?`,
  }, roles.map(([key, text]) => h('option', { value: key, selected: isChosen(key, column) }, text)))]);
  const table = h('table', { class: 'import-columns' },
    h('caption', {}, 'kb does not know this table. What is in its columns?'),
    h('thead', {}, h('tr', {}, ['Heading', 'For example', 'Is the'].map((text) => h('th', { scope: 'col' }, text)))),
    h('tbody', {}, fields.map(([{ heading, example }, field]) => h('tr', {},
      h('th', { scope: 'row' }, heading), h('td', { class: 'soft' }, example), h('td', {}, field)))));
  const missing = h('p', { role: 'alert', class: 'write-message' });
  const read = () => {
    const named = fields.map(([, field]) => field.value);
    const isWhole = named.includes('date') && named.includes('exercise');
    missing.textContent = isWhole ? '' : 'Say which column is the date and which is the exercise.';
    if (!isWhole) return;
    act('columns', fields.filter(([, field]) => field.value)
      .map(([{ number }, field]) => `${field.value}=${number}`).join(','));
  };
  return [h('div', { class: 'scroll' }, table), button('Read the table', 'columns', read, { class: 'button' }), missing];
}

/** The questions that a file leaves open; `act` takes the name of one and its answer. */
export function questions(answer, answers, act) {
  const open = [];
  if (answer.columns) open.push(...columnsQuestion(answer.columns, answers, act));
  if (answer.dialect && (answers.unit || !answer.unitIsCertain)) open.push(unitQuestion(answer, answers, act));
  if (answers.dates || answer.errors.some(({ reason }) => datesOption.test(reason))) {
    open.push(datesQuestion(answers, act));
  }
  return open;
}

function summary(answer) {
  const { first, last } = answer;
  const span = first === last ? dayText(first, 'short') : `${dayText(first, 'short')} to ${dayText(last, 'short')}`;
  const pairs = [
    ['Sessions', numberText(answer.sessions)], ['Days', numberText(answer.days)], ['Sets', numberText(answer.sets)],
    ['Warm-ups', answer.warmups && numberText(answer.warmups)], ['Reps', numberText(answer.reps)],
    ['Failed sets', answer.failed && numberText(answer.failed)],
    ['Body weights', answer.bodyweights && numberText(answer.bodyweights)],
    ['In the journal already', answer.already && numberText(answer.already)],
  ].filter(([, value]) => value);
  return [
    h('h2', {}, `${answer.file}: ${answer.dialectName}`),
    first && h('p', { class: 'soft' }, `${span}${answer.unit ? `, in ${answer.unit}` : ''}`),
    h('dl', { class: 'numbers' }, pairs.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value)))),
    ...(answer.remarks ?? []).map((remark) => h('p', { class: 'soft' }, sentence(remark))),
    ...(answer.changed ?? []).slice(0, most).map((line) =>
      h('p', { class: 'problem' }, `Changed in the app since, and left as it is in the journal: ${line}.`)),
  ];
}

function newName({ name, becomes, proposal }, answers, act) {
  const given = answers.names[name];
  const field = h('input', {
    value: given ?? becomes, list: 'known-exercises', 'aria-label': `What is ${name} called in the journal?`,
    autocomplete: 'off', spellcheck: false, onchange: () => act('name', [name, field.value.trim()]),
  });
  const take = proposal && h('button', {
    type: 'button', class: 'quiet', onclick: () => act('name', [name, proposal]),
  }, `Is it ${proposal}?`);
  return h('li', {}, h('span', { class: 'import-name' }, name), field, take);
}

function names(answer, answers, act) {
  const asked = answer.names.filter(({ name, known }) => !known || answers.names[name]);
  const renamed = answer.names.filter(({ name, becomes, known }) => known && becomes !== name && !answers.names[name]);
  const parts = [h('h2', {}, 'Exercises')];
  parts.push(h('p', { class: 'soft' }, `${countText(answer.known, 'exercise')} known, ${numberText(answer.new)} new to your library.`));
  if (asked.length > 0) {
    const items = asked.map((name) => newName(name, answers, act));
    parts.push(h('p', {}, 'What is new keeps its name, unless you write another one here:'),
      h('ul', { class: 'import-names' }, items.slice(0, most)));
    if (items.length > most) {
      parts.push(h('details', { 'data-key': 'more-names' }, h('summary', {}, `${items.length - most} more`),
        h('ul', { class: 'import-names' }, items.slice(most))));
    }
  }
  if (renamed.length > 0) {
    parts.push(h('details', { 'data-key': 'renamed' },
      h('summary', {}, `${countText(renamed.length, 'exercise')} under another name in your library`),
      h('ul', {}, renamed.map(({ name, becomes }) => h('li', {}, `${name} → ${becomes}`)))));
  }
  return parts;
}

function rows(answer) {
  const parts = [];
  if (answer.skipped?.length) {
    const reasons = new Map();
    for (const { reason } of answer.skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    parts.push(h('details', { 'data-key': 'skipped' },
      h('summary', {}, `${countText(answer.skipped.length, 'row')} without a set`),
      h('ul', {}, [...reasons].map(([reason, times]) => h('li', {}, `${numberText(times)} × ${reason}`)))));
  }
  const { errors } = answer;
  if (answer.dialect && errors.length > 0) {
    parts.push(h('h2', {}, `${countText(errors.length, 'row')} cannot be read`),
      h('ul', { class: 'import-errors' }, errors.slice(0, most).map(({ line, reason }) =>
        h('li', {}, `Line ${line}: ${reason.replace(datesOption, '')}`))));
    if (errors.length > most) parts.push(h('p', { class: 'soft' }, `and ${numberText(errors.length - most)} more`));
  }
  return parts;
}

/** What is in the file. */
export function preview(answer, answers, act) {
  if (!answer.dialect) {
    return answer.needsProgram || (answer.columns && !answers.columns) ? []
      : answer.errors.map(({ line, reason }) =>
        h('p', { class: 'problem' }, sentence(line ? `Line ${line}: ${reason}` : reason)));
  }
  return [...summary(answer), ...names(answer, answers, act), ...rows(answer)].filter(Boolean);
}
