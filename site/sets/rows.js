// The rows of an entry: a set each, with its kind, load, work and effort.

import { button, h } from '../run/dom.js';
import { kinds as usual } from '../run/set-kinds.js';

const kinds = [
  ...usual,
  { letter: 'B', word: 'back-off', name: 'Back-off set' },
  { letter: 'RP', word: 'rest-pause', name: 'Rest-pause set' },
  { letter: 'C', word: 'cluster', name: 'Cluster set' },
];

const measures = { reps: 'Reps', time: 'Time', distance: 'Distance', calories: 'Calories' };

/** What stands in a set's fields: what was typed and could not be taken, else what the set has. */
export function fieldsOf({ load, work, effort, draft }, unit) {
  if (draft) return draft;
  const [, number, own] = /^([+-]?[\d.]+)(kg|lb)$/.exec(load) ?? [];
  return { number: number ?? '', unit: load === 'BW' ? load : own ?? unit, work, effort };
}

function kindOf({ marks }) {
  const words = marks.split(' ');
  const known = words.map((word) => kinds.find((kind) => kind.word === word)).filter(Boolean);
  if (words.length === 1 && known.length === 1) return known[0];
  return { letter: known.map(({ letter }) => letter).join(' '), word: marks, name: marks };
}

function kindMenu(set, name, key, act) {
  const own = kindOf(set);
  const all = kinds.includes(own) ? kinds : [...kinds, own];
  const { letter } = own;
  return h('span', { class: 'set-kind' },
    h('span', { 'aria-hidden': 'true', class: letter.length > 1 && 'long' }, letter || name.replace(/\D+/, '')),
    h('select', {
      'data-key': `${key}-kind`, 'aria-label': `Kind of ${name}`,
      onchange: ({ target }) => act.mark(target.value),
    }, all.map((kind) => h('option', { value: kind.word, selected: kind === own }, kind.name))));
}

function unitMenu(unit, name, key, act) {
  const units = [['kg', 'kg'], ['lb', 'lb'], ['BW', 'BW']];
  return h('select', {
    class: 'set-unit', 'data-key': `${key}-unit`, 'aria-label': `Unit of ${name}`,
    onchange: ({ target }) => act.convert(target.value),
  }, units.map(([value, text]) => h('option', { value, selected: value === unit }, text)));
}

function fields(entry, set, name, key, { unit, showsLoad, act }) {
  const shown = fieldsOf(set, unit);
  const isWrong = Boolean(set.draft?.problem);
  const input = (label, field, attributes) => h('input', {
    value: shown[field], 'aria-label': `${label} of ${name}`, 'data-key': `${key}-${field}`, autocomplete: 'off',
    class: `set-${field}`, 'aria-invalid': isWrong && 'true', 'aria-describedby': isWrong && `${key}-problem`,
    onfocus: ({ target }) => target.select(),
    onchange: ({ target }) => act.type(field, target.value.trim()),
    ...attributes,
  });
  const measure = measures[set.measure] ?? 'Reps';
  return [
    showsLoad && input('Load', 'number', { inputmode: 'decimal', disabled: shown.unit === 'BW' }),
    showsLoad && unitMenu(shown.unit, name, key, act),
    input(measure, 'work', { inputmode: set.measure === 'reps' ? 'numeric' : 'text' }),
    input('RPE', 'effort', { inputmode: 'decimal' }),
  ];
}

/** `set 2`, or `warm-up set 1` */
function namesOf(sets) {
  const counts = { set: 0, 'warm-up set': 0 };
  return sets.map(({ marks }) => {
    const name = marks.split(' ').includes('warmup') ? 'warm-up set' : 'set';
    counts[name] += 1;
    return `${name} ${counts[name]}`;
  });
}

function row(entry, place, { name, unit, showsLoad, actsOn }) {
  const set = entry.sets[place];
  const key = `set-${entry.place}-${place}`;
  const act = actsOn(place);
  return h('li', { class: `set-row${showsLoad ? '' : ' without-load'}` },
    set.isFixed ? h('code', { class: 'set-fixed' }, set.text)
      : [kindMenu(set, name, key, act), fields(entry, set, name, key, { unit, showsLoad, act })],
    button('×', `${key}-remove`, act.remove, {
      'aria-label': `Remove ${name}`, disabled: entry.sets.length === 1, class: 'quiet set-remove',
    }),
    set.note && !set.isFixed && h('p', { class: 'soft set-note', dir: 'auto' }, set.note),
    set.draft?.problem && h('p', { class: 'problem', role: 'alert', id: `${key}-problem` }, set.draft.problem));
}

function table(entry, { unit, act }) {
  const names = namesOf(entry.sets);
  const open = entry.sets.filter(({ isFixed }) => !isFixed);
  const showsLoad = open.some(({ load, measure }) => load !== '' || measure === 'reps');
  const measure = measures[open[0]?.measure] ?? 'Done';
  const actsOn = (place) => Object.fromEntries(
    Object.entries(act).map(([name, work]) => [name, (...given) => work(entry, place, ...given)]));
  return [
    open.length > 0 && h('div', {
      class: `set-row set-columns${showsLoad ? '' : ' without-load'}`, 'aria-hidden': 'true',
    }, ['Set', ...(showsLoad ? ['Load', ''] : []), measure, 'RPE', ''].map((text) => h('span', {}, text))),
    h('ol', { class: 'set-rows' }, entry.sets.map((_, place) =>
      row(entry, place, { name: names[place], unit, showsLoad, actsOn }))),
    entry.problem && h('p', { class: 'problem', role: 'alert' }, entry.problem),
    h('div', { class: 'write-actions' },
      open.length > 0 && [
        button('Add set', `add-${entry.place}`, () => act.add(entry, false), {
          'aria-label': `Add set of ${entry.name}`,
        }),
        button('Add warm-up', `warm-${entry.place}`, () => act.add(entry, true), {
          'aria-label': `Add warm-up of ${entry.name}`,
        }),
      ],
      button('Remove', `drop-${entry.place}`, () => act.drop(entry), { 'aria-label': `Remove ${entry.name}` })),
  ];
}

/** What an entry shows: its rows, its text where rows could not say it, or that it will be removed. */
export function entryView(entry, { unit, act }) {
  const head = h('h2', { id: `entry-${entry.place}`, dir: 'auto' }, entry.name);
  if (entry.isRemoved) {
    return [head, h('p', {}, 'It is removed when you save. ',
      button('Keep it', `keep-${entry.place}`, () => act.drop(entry), { 'aria-label': `Keep ${entry.name}` }))];
  }
  if (!entry.sets) {
    return [head, entry.line && h('p', {}, h('code', { dir: 'auto' }, entry.line.slice(entry.bullet.length))),
      h('p', { class: 'soft' }, 'This exercise can be changed as text.')];
  }
  return [
    h('header', {}, head, entry.target && h('p', {},
      h('span', { class: 'soft' }, 'Target '), h('span', { class: 'notation' }, entry.target))),
    table(entry, { unit, act }),
  ];
}
