// The rows of an entry: a set each, with its kind, load, work and effort.

import { decimalPoint, decimalText } from '../locale.js';
import { button, h } from '../run/dom.js';
import { kinds as usual } from '../run/set-kinds.js';
import { t } from '../texts.js';
import '../words-run.js';
import '../words-serve.js';

const kinds = [
  ...usual,
  { letter: t('sets.letter.backOff'), word: 'back-off', name: t('sets.kind.backOff') },
  { letter: t('sets.letter.restPause'), word: 'rest-pause', name: t('sets.kind.restPause') },
  { letter: t('sets.letter.cluster'), word: 'cluster', name: t('sets.kind.cluster') },
];

const measures = ['reps', 'time', 'distance', 'calories'];

/** What the numbers of such a set are called. */
const measureText = (measure, usual) => (measures.includes(measure) ? t(`run.field.${measure}`) : usual);

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

function kindMenu(set, { name, number }, key, act) {
  const own = kindOf(set);
  const all = kinds.includes(own) ? kinds : [...kinds, own];
  const { letter } = own;
  return h('span', { class: 'set-kind' },
    h('span', { 'aria-hidden': 'true', class: letter.length > 1 && 'long' }, letter || String(number)),
    h('select', {
      'data-key': `${key}-kind`, 'aria-label': t('sets.kindOf', { set: name }),
      onchange: ({ target }) => act.mark(target.value),
    }, all.map((kind) => h('option', { value: kind.word, selected: kind === own }, kind.name))));
}

function unitMenu(unit, name, key, act) {
  const units = [['kg', 'kg'], ['lb', 'lb'], ['BW', 'BW']];
  return h('select', {
    class: 'set-unit', 'data-key': `${key}-unit`, 'aria-label': t('sets.unitOf', { set: name }),
    onchange: ({ target }) => act.convert(target.value),
  }, units.map(([value, text]) => h('option', { value, selected: value === unit }, text)));
}

function fields(entry, set, name, key, { unit, showsLoad, act }) {
  const shown = fieldsOf(set, unit);
  const isWrong = Boolean(set.draft?.problem);
  const input = (label, field, attributes) => h('input', {
    value: decimalText(shown[field]), 'aria-label': t('sets.fieldOf', { field: label, set: name }),
    'data-key': `${key}-${field}`, autocomplete: 'off', class: `set-${field}`,
    'aria-invalid': isWrong && 'true', 'aria-describedby': isWrong && `${key}-problem`,
    onfocus: ({ target }) => target.select(),
    onchange: ({ target }) => act.type(field, decimalPoint(target.value.trim())),
    ...attributes,
  });
  return [
    showsLoad && input(t('run.field.load'), 'number', { inputmode: 'decimal', disabled: shown.unit === 'BW' }),
    showsLoad && unitMenu(shown.unit, name, key, act),
    input(measureText(set.measure, t('run.field.reps')), 'work', {
      inputmode: set.measure === 'reps' ? 'numeric' : 'text',
    }),
    input(t('run.field.effort'), 'effort', { inputmode: 'decimal' }),
  ];
}

/** The number of each set among those of its kind, with the name that has it: `set 2`, or `warm-up set 1`. */
function namesOf(sets) {
  const counts = { 'sets.set': 0, 'sets.warmup': 0 };
  return sets.map(({ marks }) => {
    const key = marks.split(' ').includes('warmup') ? 'sets.warmup' : 'sets.set';
    const number = counts[key] += 1;
    return { number, name: t(key, { number }) };
  });
}

function row(entry, place, { named, unit, showsLoad, actsOn }) {
  const set = entry.sets[place];
  const key = `set-${entry.place}-${place}`;
  const act = actsOn(place);
  const { name } = named;
  return h('li', { class: `set-row${showsLoad ? '' : ' without-load'}` },
    set.isFixed ? h('code', { class: 'set-fixed' }, set.text)
      : [kindMenu(set, named, key, act), fields(entry, set, name, key, { unit, showsLoad, act })],
    button('×', `${key}-remove`, act.remove, {
      'aria-label': t('sets.removeSet', { set: name }), disabled: entry.sets.length === 1, class: 'quiet set-remove',
    }),
    set.note && !set.isFixed && h('p', { class: 'soft set-note', dir: 'auto' }, set.note),
    set.draft?.problem && h('p', { class: 'problem', role: 'alert', id: `${key}-problem` }, set.draft.problem));
}

function table(entry, { unit, act }) {
  const names = namesOf(entry.sets);
  const open = entry.sets.filter(({ isFixed }) => !isFixed);
  const showsLoad = open.some(({ load, measure }) => load !== '' || measure === 'reps');
  const loads = showsLoad ? [t('run.field.load'), ''] : [];
  const measure = measureText(open[0]?.measure, t('actions.done'));
  const columns = [t('run.table.set'), ...loads, measure, t('run.field.effort'), ''];
  const actsOn = (place) => Object.fromEntries(
    Object.entries(act).map(([name, work]) => [name, (...given) => work(entry, place, ...given)]));
  return [
    open.length > 0 && h('div', {
      class: `set-row set-columns${showsLoad ? '' : ' without-load'}`, 'aria-hidden': 'true',
    }, columns.map((text) => h('span', {}, text))),
    h('ol', { class: 'set-rows' }, entry.sets.map((_, place) =>
      row(entry, place, { named: names[place], unit, showsLoad, actsOn }))),
    entry.problem && h('p', { class: 'problem', role: 'alert' }, entry.problem),
    h('div', { class: 'write-actions' },
      open.length > 0 && [
        button(t('sets.addSet'), `add-${entry.place}`, () => act.add(entry, false), {
          'aria-label': t('sets.addSetOf', { exercise: entry.name }),
        }),
        button(t('sets.addWarmup'), `warm-${entry.place}`, () => act.add(entry, true), {
          'aria-label': t('sets.addWarmupOf', { exercise: entry.name }),
        }),
      ],
      button(t('sets.remove'), `drop-${entry.place}`, () => act.drop(entry), {
        'aria-label': t('sets.removeExercise', { exercise: entry.name }),
      })),
  ];
}

/** What an entry shows: its rows, its text where rows could not say it, or that it will be removed. */
export function entryView(entry, { unit, act }) {
  const head = h('h2', { id: `entry-${entry.place}`, dir: 'auto' }, entry.name);
  if (entry.isRemoved) {
    return [head, h('p', {}, t('sets.removed'), ' ', button(t('sets.keep'), `keep-${entry.place}`, () => act.drop(entry), {
      'aria-label': t('sets.keepExercise', { exercise: entry.name }),
    }))];
  }
  if (!entry.sets) {
    return [head, entry.line && h('p', {}, h('code', { dir: 'auto' }, entry.line.slice(entry.bullet.length))),
      h('p', { class: 'soft' }, t('sets.asText'))];
  }
  return [
    h('header', {}, head, entry.target && h('p', {},
      h('span', { class: 'soft' }, t('sets.target'), ' '), h('span', { class: 'notation' }, entry.target))),
    table(entry, { unit, act }),
  ];
}
