// The table of an exercise's sets: one row a set, the controls below the one at hand.

import { decimalPoint, decimalText } from '../locale.js';
import { isWarmup } from '../sets/marks.js';
import { t } from '../texts.js';
import { button, h, prescription, typing, wholeParts } from './dom.js';
import { loadLine } from './load-line.js';
import { kindOf, kinds, lastSets, loadIn, setNumbers, withKind } from './set-kinds.js';
import '../words-run.js';

const spaced = (load) => decimalText(load.replace(/(kg|lb)$/, ' $1'));

// Rows beyond this have no menu for their kind until they are tapped.
const menuLimit = 40;

/** What a set asks for or had, in parts between which a line may end: `65 kg × 9` and `@8`. */
function numbers({ load, work, effort, kind }) {
  const goal = decimalText(work) || (kind === 'max' ? t('run.max') : '');
  return [[spaced(load), goal].filter(Boolean).join(' × ') || '–', effort && `@${decimalText(effort)}`].filter(Boolean);
}

function spoken(set, status, name) {
  const goal = set.kind === 'reps' ? t('run.table.reps', { count: Number(set.work) }) : decimalText(set.work);
  const effort = set.effort && t('run.table.effort', { effort: decimalText(set.effort) });
  const said = [spaced(set.load), goal, effort].filter(Boolean).join(' × ');
  const what = said || t(set.kind === 'max' ? 'run.table.asMany' : 'run.table.tick');
  return t('run.table.status', { set: name, numbers: what, status });
}

function kindMenu(exercise, index, { label, kind, act }) {
  const { text } = exercise.sets[index];
  const isFixed = text === 'tick' || text.endsWith('max');
  return h('select', {
    'data-key': `kind-${exercise.uid}-${index}`, 'aria-label': label, disabled: isFixed,
    onchange: (event) => act.setKind(exercise, index, event.target.value),
  }, kinds.map((other) => h('option', { value: other.word, selected: other === kind },
    `${other.letter || '–'} ${other.name}`)));
}

function row(exercise, view, index, { number, last, isAtHand, isSelected, act }) {
  const set = exercise.sets[index];
  const shown = view.sets[index];
  const kind = kindOf(set.text);
  const isWarm = kind.word === 'warmup';
  const name = isWarm ? t('run.kind.warmup') : t('run.table.numbered', { number });
  const status = t(set.status === 'open' && isAtHand ? 'run.table.current' : `run.table.${set.status}`);
  const hasMenu = isSelected || exercise.sets.length <= menuLimit;
  const state = [
    set.status, isAtHand && 'now', shown.below && 'below', isWarm && 'warm',
  ].filter(Boolean).join(' ');
  return h('li', { class: `run-row ${state}${isSelected ? ' selected' : ''}` },
    h('span', { class: 'run-kind' },
      h('span', { 'aria-hidden': 'true', class: kind.letter.length > 1 && 'long' }, kind.letter || String(number)),
      hasMenu && kindMenu(exercise, index, {
        label: isWarm ? t('run.table.kindOfWarmup') : t('run.table.kindOfSet', { number }), kind, act,
      })),
    h('span', { class: 'run-before' },
      last && [h('span', { class: 'hidden' }, t('run.table.lastTime'), ' '), decimalText(last)]),
    h('button', {
      type: 'button', class: 'run-numbers', 'data-key': `edit-${exercise.uid}-${index}`,
      'aria-label': t(isWarm ? 'run.table.changeWarmup' : 'run.table.changeSet', { number, numbers: numbers(shown).join(' ') }),
      'aria-pressed': String(isSelected),
      onclick: () => act.select(exercise, index),
    }, wholeParts(numbers(shown))),
    h('button', {
      type: 'button', class: `run-set ${state}`, 'data-key': `set-${exercise.uid}-${index}`,
      'aria-label': spoken(shown, status, name), 'aria-pressed': String(set.status === 'done'),
      onclick: () => act.toggle(exercise, index),
    }, set.status === 'skipped' ? '–' : '✓'));
}

// So many letters that a field has a size of its own for them: a load that is cut off is another load.
const letters = (text) => String(Math.min(9, text.length));

function stepper(what, value, key, { of, down, up, type, act }) {
  const label = t(`run.field.${what}`);
  const field = h('input', {
    value: decimalText(value), 'data-key': `${key}-value`, inputmode: type, autocomplete: 'off', 'aria-label': label,
    'data-letters': letters(decimalText(value)),
    oninput: ({ target }) => { target.dataset.letters = letters(target.value); },
    ...typing(of, (text) => act.type(key, decimalPoint(text))),
    onfocus: (event) => event.target.select(),
  });
  return h('div', { class: 'run-stepper' },
    button('−', `${key}-down`, () => act.change(down), {
      class: 'run-round', 'aria-label': t(`run.less.${what}`), disabled: !down,
    }),
    h('label', {}, h('span', { class: 'soft' }, label), field),
    button('+', `${key}-up`, () => act.change(up), {
      class: 'run-round', 'aria-label': t(`run.more.${what}`), disabled: !up,
    }));
}

function controls(exercise, view, place, act) {
  const set = view.sets[place];
  if (!set || set.kind === 'tick') return null;
  const hasLoad = set.load !== '' || view.loadUp || view.loadDown;
  const common = { of: `${exercise.uid}-${place}`, act };
  return h('div', { class: 'run-steppers' },
    hasLoad && stepper('load', set.load, 'load',
      { ...common, down: view.loadDown, up: view.loadUp, type: 'decimal' }),
    stepper(set.kind === 'max' ? 'reps' : set.kind, set.work, 'work', {
      ...common, down: view.workDown, up: view.workUp,
      type: set.kind === 'reps' || set.kind === 'max' ? 'numeric' : 'text',
    }),
    view.asksEffort && !isWarmup(exercise.sets[place].text) && set.kind !== 'max' && stepper('effort', set.effort, 'effort',
      { ...common, down: view.effortDown, up: view.effortUp, type: 'decimal' }));
}

/** The places of warm-up sets that are folded: all of them, once they are done. */
function foldedPlaces(exercise, place) {
  const warm = exercise.sets.flatMap(({ text }, index) => (isWarmup(text) ? [index] : []));
  const isOver = warm.every((index) => exercise.sets[index].status !== 'open');
  return new Set(isOver && !warm.includes(place) ? warm : []);
}

/** The way up to the load of the first set that is open; empty once there is nothing to warm up for. */
function warmUpSets(exercise) {
  const [first] = exercise.sets;
  const top = loadIn(first?.text);
  const isBegun = exercise.sets.some(({ text, status }) => status !== 'open' || isWarmup(text));
  if (!top || isBegun || exercise.skipped !== null) return [];
  return (exercise.warmUp ?? []).filter((text) => {
    const load = loadIn(text);
    return load.unit === top.unit && load.value < top.value;
  });
}

/** One tap that puts the warm-up before the sets, as rows of their own. */
function warmUpRow(exercise, act) {
  const texts = warmUpSets(exercise);
  if (texts.length === 0) return null;
  const steps = texts.map((text) => withKind(text, '').replace(' x ', ' × ').replace(/(kg|lb) /, ' '));
  return h('button', {
    type: 'button', class: 'quiet run-ramp', 'data-key': 'ramp', onclick: () => act.warmUp(texts),
  }, h('span', {}, t('run.table.warmUp')), ' ', h('span', { class: 'soft' }, prescription(decimalText(steps.join(', ')))));
}

/** The rows of the sets; those at `place` have their controls below them. */
export function setTable({ exercise, view, place, current, problem, data, act }) {
  const numbersOf = setNumbers(exercise.sets);
  const last = lastSets(exercise);
  const folded = foldedPlaces(exercise, place);
  const rowAt = (index) => row(exercise, view, index, {
    number: numbersOf[index], last: numbersOf[index] > 0 && last[numbersOf[index] - 1],
    isAtHand: index === current, isSelected: index === place, act,
  });
  const rows = exercise.sets.flatMap((_, index) => {
    if (folded.has(index)) return [];
    if (index !== place) return [rowAt(index)];
    const below = controls(exercise, view, place, act);
    const line = loadLine(exercise, view, place, data, act);
    const slip = problem && h('div', { class: 'problem', role: 'alert' }, problem.map((text) => h('p', {}, text)));
    const lines = [below, slip, line].filter(Boolean);
    return [rowAt(index), lines.length > 0 && h('li', { class: 'run-at-hand' }, lines)];
  });
  return [
    place >= 0 && warmUpRow(exercise, act),
    folded.size > 0 && h('details', { class: 'run-warm', 'data-key': `warm-${exercise.uid}` },
      h('summary', { 'data-key': `warm-open-${exercise.uid}` },
        t('run.table.warmedUp', { count: folded.size })),
      h('ol', { class: 'run-sets', 'aria-label': t('run.table.warmups') }, [...folded].map(rowAt))),
    h('div', { class: 'run-columns', 'aria-hidden': 'true' },
      h('span', {}, t('run.table.set')), h('span', {}, last.length > 0 && t('run.table.lastTime')),
      h('span', {}, t('run.today')), h('span', {})),
    h('ol', { class: 'run-sets', 'aria-label': t('run.table.sets') }, rows),
  ];
}
