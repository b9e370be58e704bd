// What is in a log, and what must be asked about it.

import { button, h, sentence } from './run/dom.js';
import { dayText, numberText } from './locale.js';
import { t } from './texts.js';
import './words-import.js';

const most = 12;

// The roles that a person can give a column of a table that kb does not know.
const roles = [
  ['', t('import.nothing')], ['date', t('import.date')], ['exercise', t('import.exercise')],
  ['weight', t('import.weight')], ['reps', t('import.reps')], ['duration', t('import.duration')],
  ['distance', t('import.distance')], ['rpe', t('import.rpe')], ['title', t('import.title')],
  ['note', t('import.note')],
];

function choice(label, name, options, value, act) {
  const field = h('select', { id: `ask-${name}`, 'data-key': name, onchange: () => act(field.value) },
    options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)));
  return h('p', {}, h('label', { for: `ask-${name}` }, label), ' ', field);
}

function unitQuestion(answer, answers, act) {
  const options = [['kg', t('import.kilograms')], ['lb', t('import.pounds')]];
  const label = answer.unitHint ? sentence(answer.unitHint) : t('import.unit');
  return choice(label, 'unit', options, answers.unit ?? answer.unit, (value) => act('unit', value));
}

function datesQuestion(answers, act) {
  const options = [['', t('import.choose')], ['day-first', t('import.dayFirst')], ['month-first', t('import.monthFirst')]];
  return choice(t('import.dates'), 'dates', options, answers.dates ?? '', (value) => act('dates', value));
}

function columnsQuestion(columns, answers, act) {
  const chosen = new Map((answers.columns ?? '').split(',').map((part) => part.split('=').reverse()));
  const isChosen = (key, { number, role }) => key === (answers.columns ? chosen.get(String(number)) ?? '' : role);
  const fields = columns.map((column) => [column, h('select', {
    'aria-label': column.heading
      ? t('import.whatIs', { heading: column.heading }) : t('import.whatIsColumn', { number: column.number }),
  }, roles.map(([key, text]) => h('option', { value: key, selected: isChosen(key, column) }, text)))]);
  const table = h('table', { class: 'import-columns' },
    h('caption', {}, t('import.unknownTable')),
    h('thead', {}, h('tr', {}, [t('import.heading'), t('import.example'), t('import.isThe')].map((text) => h('th', { scope: 'col' }, text)))),
    h('tbody', {}, fields.map(([{ heading, example }, field]) => h('tr', {},
      h('th', { scope: 'row' }, heading), h('td', { class: 'soft' }, example), h('td', {}, field)))));
  const missing = h('p', { role: 'alert', class: 'write-message' });
  const read = () => {
    const named = fields.map(([, field]) => field.value);
    const isWhole = named.includes('date') && named.includes('exercise');
    missing.textContent = isWhole ? '' : t('import.needsColumns');
    if (!isWhole) return;
    act('columns', fields.filter(([, field]) => field.value)
      .map(([{ number }, field]) => `${field.value}=${number}`).join(','));
  };
  return [h('div', { class: 'scroll' }, table), button(t('import.readTable'), 'columns', read, { class: 'button' }), missing];
}

/** The questions that a file leaves open; `act` takes the name of one and its answer. */
export function questions(answer, answers, act) {
  const open = [];
  if (answer.columns) open.push(...columnsQuestion(answer.columns, answers, act));
  if (answer.dialect && (answers.unit || !answer.unitIsCertain)) open.push(unitQuestion(answer, answers, act));
  if (answers.dates || answer.errors.some(({ asks }) => asks === 'dates')) {
    open.push(datesQuestion(answers, act));
  }
  return open;
}

function summary(answer) {
  const { first, last } = answer;
  const span = first === last ? dayText(first, 'short')
    : t('import.span', { first: dayText(first, 'short'), last: dayText(last, 'short') });
  const pairs = [
    [t('import.sessions'), numberText(answer.sessions)], [t('import.days'), numberText(answer.days)],
    [t('import.sets'), numberText(answer.sets)],
    [t('import.warmups'), answer.warmups && numberText(answer.warmups)],
    [t('import.reps'), numberText(answer.reps)],
    [t('import.failed'), answer.failed && numberText(answer.failed)],
    [t('import.bodyWeights'), answer.bodyweights && numberText(answer.bodyweights)],
    [t('import.already'), answer.already && numberText(answer.already)],
  ].filter(([, value]) => value);
  return [
    h('h2', {}, `${answer.file}: ${answer.dialectName}`),
    first && h('p', { class: 'soft' }, answer.unit ? t('import.spanInUnit', { span, unit: answer.unit }) : span),
    h('dl', { class: 'numbers' }, pairs.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value)))),
    ...(answer.remarks ?? []).map((remark) => h('p', { class: 'soft' }, sentence(remark))),
    ...(answer.changed ?? []).slice(0, most).map((line) =>
      h('p', { class: 'problem' }, t('import.changed', { line }))),
  ];
}

function newName({ name, becomes, proposal }, answers, act) {
  const given = answers.names[name];
  const field = h('input', {
    value: given ?? becomes, list: 'known-exercises', 'aria-label': t('import.whatIsCalled', { name }),
    autocomplete: 'off', spellcheck: false, onchange: () => act('name', [name, field.value.trim()]),
  });
  const take = proposal && h('button', {
    type: 'button', class: 'quiet', onclick: () => act('name', [name, proposal]),
  }, t('import.isIt', { name: proposal }));
  return h('li', {}, h('span', { class: 'import-name' }, name), field, take);
}

function names(answer, answers, act) {
  const asked = answer.names.filter(({ name, known }) => !known || answers.names[name]);
  const renamed = answer.names.filter(({ name, becomes, known }) => known && becomes !== name && !answers.names[name]);
  const parts = [h('h2', {}, t('import.exercises'))];
  parts.push(h('p', { class: 'soft' }, t('import.known', { count: answer.known, new: answer.new })));
  if (asked.length > 0) {
    const items = asked.map((name) => newName(name, answers, act));
    parts.push(h('p', {}, t('import.keepsName')),
      h('ul', { class: 'import-names' }, items.slice(0, most)));
    if (items.length > most) {
      parts.push(h('details', { 'data-key': 'more-names' }, h('summary', {}, t('import.more', { count: items.length - most })),
        h('ul', { class: 'import-names' }, items.slice(most))));
    }
  }
  if (renamed.length > 0) {
    parts.push(h('details', { 'data-key': 'renamed' },
      h('summary', {}, t('import.renamed', { count: renamed.length })),
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
      h('summary', {}, t('import.skipped', { count: answer.skipped.length })),
      h('ul', {}, [...reasons].map(([reason, times]) => h('li', {}, `${numberText(times)} × ${reason}`)))));
  }
  const { errors } = answer;
  if (answer.dialect && errors.length > 0) {
    parts.push(h('h2', {}, t('import.errors', { count: errors.length })),
      h('ul', { class: 'import-errors' }, errors.slice(0, most).map(({ line, reason }) =>
        h('li', {}, t('server.line', { line: String(line), reason })))));
    if (errors.length > most) parts.push(h('p', { class: 'soft' }, t('import.andMore', { count: errors.length - most })));
  }
  return parts;
}

/** What is in the file. */
export function preview(answer, answers, act) {
  if (!answer.dialect) {
    return answer.needsProgram || (answer.columns && !answers.columns) ? []
      : answer.errors.map(({ line, reason }) =>
        h('p', { class: 'problem' }, sentence(line ? t('server.line', { line: String(line), reason }) : reason)));
  }
  return [...summary(answer), ...names(answer, answers, act), ...rows(answer)].filter(Boolean);
}
