// The exercise that is being done: its sets, the controls for the current one, and what is known.

import { button, h, parts, taken, trend } from './dom.js';
import { openNotes } from './notes.js';
import * as signals from './signals.js';
import { isOver, openSet } from './state.js';
import { plates } from '../plates.js';

const word = (set) => [set.load && set.load.replace(/(kg|lb)$/, ' $1'), set.work && `${set.work}${set.kind === 'reps' ? ' reps' : ''}`, set.effort && `effort ${set.effort}`]
  .filter(Boolean).join(' × ') || (set.kind === 'max' ? 'as many as possible' : 'done or not');

function tracker(exercise, view, place, act) {
  return h('ol', { class: 'run-sets', 'aria-label': 'Sets' }, exercise.sets.map((set, index) => {
    const shown = view.sets[index];
    const state = { done: 'done', skipped: 'skipped', open: index === place ? 'current' : 'to do' }[set.status];
    const name = `${shown.warmup ? 'Warm-up set' : 'Set'} ${index + 1}, ${word(shown)}, ${state}`;
    const effort = shown.effort && ` @${shown.effort}`;
    const text = shown.work ? shown.work + effort : (shown.kind === 'max' ? 'max' : '');
    return h('li', {}, h('button', {
      type: 'button', 'data-key': `set-${exercise.uid}-${index}`, 'aria-label': name,
      'aria-pressed': String(set.status === 'done'),
      class: `run-set ${set.status}${index === place ? ' now' : ''}${shown.below ? ' below' : ''}${shown.warmup ? ' warm' : ''}`,
      onclick: () => act.toggle(exercise, index),
    }, set.status === 'done' ? '✓ ' : set.status === 'skipped' ? '– ' : '', text || String(index + 1)));
  }));
}

function stepper(label, value, key, down, up, type, act) {
  const field = h('input', {
    value, 'data-key': `${key}-value`, inputmode: type, autocomplete: 'off', 'aria-label': label,
    onchange: (event) => {
      taken(event.target);
      act.type(key, event.target.value);
    },
    onfocus: (event) => event.target.select(),
  });
  return h('div', { class: 'run-stepper' },
    h('span', { class: 'soft' }, label),
    h('div', {},
      button('−', `${key}-down`, () => act.change(down), {
        class: 'run-round', 'aria-label': `Less ${label.toLowerCase()}`, disabled: !down,
      }),
      field,
      button('+', `${key}-up`, () => act.change(up), {
        class: 'run-round', 'aria-label': `More ${label.toLowerCase()}`, disabled: !up,
      })));
}

function controls(exercise, view, place, act) {
  const set = view.sets[place];
  if (!set || set.kind === 'tick') return null;
  const kinds = { reps: 'Reps', max: 'Reps', time: 'Time', distance: 'Distance', calories: 'Calories' };
  const hasLoad = set.load !== '' || view.loadUp || view.loadDown;
  return h('div', { class: 'run-steppers' },
    hasLoad && stepper('Load', set.load, 'load', view.loadDown, view.loadUp, 'decimal', act),
    stepper(kinds[set.kind], set.work, 'work', view.workDown, view.workUp,
      set.kind === 'reps' || set.kind === 'max' ? 'numeric' : 'text', act),
    view.asksEffort && set.kind !== 'max'
      && stepper('Effort (RPE)', set.effort, 'effort', view.effortDown, view.effortUp, 'decimal', act));
}

function picture(exercise, view, data) {
  if (!view.plates?.ok || !view.plates.exact) return null;
  const sides = view.plates.perSide.map((plate) => ({ ...plate, color: plate.color || data.colors[plate.weight] || '' }));
  const each = sides.map((plate) => plate.weight).join(' + ');
  return h('figure', { class: 'run-plates' }, plates(sides, each),
    h('figcaption', {}, each ? `Each side ${each}` : 'The empty bar'));
}

/** Today, last time, the best and the trend. */
function analytics(exercise, view) {
  const rows = [
    ['Today', view.volume], ['Last', exercise.last], ['Best', exercise.best],
  ].filter(([, value]) => value);
  // It stays open from one exercise to the next, as the person left it.
  return h('details', {
    class: 'run-analytics', open: signals.wishes.analytics,
    ontoggle: (event) => signals.wish('analytics', event.target.open),
  },
    h('summary', { 'data-key': 'analytics-open' }, 'How to do it'),
    rows.length > 0 ? h('dl', { class: 'pairs' }, rows.map(([label, value]) =>
      h('div', {}, h('dt', {}, label), h('dd', {}, value))))
      : h('p', { class: 'soft' }, 'Your progress will appear here.'),
    exercise.trend?.length > 1 && trend(exercise.trend, `Trend of the last ${exercise.trend.length} sessions`),
    exercise.url && h('p', {}, h('a', { class: 'more', href: `../${exercise.url}` }, `More about ${exercise.name}`)));
}

function why(exercise) {
  if (!exercise.why) return null;
  return h('details', { class: 'run-why', 'data-key': `why-${exercise.uid}` },
    h('summary', { 'data-key': `why-open-${exercise.uid}` }, 'Why'), h('p', {}, exercise.why));
}

function more(exercise, run, act) {
  const place = run.exercises.indexOf(exercise);
  return h('details', { class: 'run-more', 'data-key': `more-${exercise.uid}` },
    h('summary', { 'data-key': `more-open-${exercise.uid}` }, 'Skip, swap, move'),
    h('div', { class: 'run-actions' },
      button('Skip', 'skip', () => act.skip(exercise)),
      button('Skip this set', 'skip-set', () => act.skipSet(exercise), { disabled: openSet(exercise) < 0 }),
      button('One more set', 'more-set', () => act.moreSets(exercise)),
      button('Swap', 'swap', () => act.choose(exercise)),
      button('Earlier', 'earlier', () => act.move(exercise, -1), { disabled: place === 0 }),
      button('Later', 'later', () => act.move(exercise, 1), { disabled: place === run.exercises.length - 1 })));
}

/** The card; `act` has what can be done with it. */
export function card({ run, exercise, view, place, data, timed, problem, act }) {
  const over = isOver(exercise);
  const set = view.sets[place];
  const goal = exercise.target ?? exercise.written ?? '';
  return h('section', { class: 'run-card', 'aria-labelledby': 'run-exercise' },
    h('h2', { id: 'run-exercise', tabindex: '-1', dir: 'auto' },
      exercise.label && h('b', { class: 'mark' }, exercise.label, ' '), exercise.name),
    goal && h('p', { class: 'run-goal' }, parts(goal), view.perSide && ' on each side'),
    exercise.note && h('p', { class: 'soft', dir: 'auto' }, exercise.note),
    // A heavier load that is near, or a deload: worth knowing without being asked.
    (exercise.hints ?? []).map((hint) => h('p', { class: 'run-hint' }, hint)),
    exercise.lastNote && h('p', { class: 'run-last' },
      h('span', { class: 'soft' }, 'Last time: '), h('span', { dir: 'auto' }, exercise.lastNote)),
    why(exercise),
    view.badges.map((badge) => h('p', { class: 'run-badge' }, `★ ${badge}`)),
    exercise.skipped !== null && h('p', { class: 'soft' }, 'Skipped.'),
    timed ?? [
      tracker(exercise, view, place, act),
      !over && controls(exercise, view, place, act),
      problem && h('div', { class: 'problem', role: 'alert' }, problem.map((text) => h('p', {}, text))),
      !over && picture(exercise, view, data),
      view.struggle && button(`Lighter: ${view.struggle.label}`, 'struggle', () => act.change(view.struggle), { class: 'button run-second' }),
      !over && set?.kind === 'time' && act.hold(exercise, place, set),
    ],
    over && button('Do it again', 'again', () => act.again(exercise)),
    exercise.remark.trim() && h('p', { class: 'run-remark', dir: 'auto' }, exercise.remark),
    button(exercise.remark.trim() ? 'Change the notes' : 'Notes', 'notes-open', () => openNotes(exercise)),
    analytics(exercise, view), more(exercise, run, act));
}
