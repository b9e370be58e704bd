// The exercise that is being done: its sets, and below them what is known of it.

import { decimalText } from '../locale.js';
import { t } from '../texts.js';
import { button, h, prescription, trend } from './dom.js';
import { openNotes } from './notes.js';
import { lastText } from './set-kinds.js';
import { setTable } from './set-table.js';
import * as signals from './signals.js';
import { isOver, openSet } from './state.js';
import '../words-run.js';

/** Today, last time, the best and the trend. */
function analytics(exercise, view) {
  const rows = [
    [t('run.today'), view.volume], [t('run.card.last'), lastText(exercise)],
    [t('run.card.best'), decimalText(exercise.best ?? '')],
  ].filter(([, value]) => value);
  // It stays open from one exercise to the next, as the person left it.
  return h('details', {
    class: 'run-analytics', open: signals.wishes.analytics,
    ontoggle: (event) => signals.wish('analytics', event.target.open),
  },
    h('summary', { 'data-key': 'analytics-open' }, t('run.card.howTo')),
    rows.length > 0 ? h('dl', { class: 'pairs' }, rows.map(([label, value]) =>
      h('div', {}, h('dt', {}, label), h('dd', {}, value))))
      : h('p', { class: 'soft' }, t('run.card.noProgress')),
    exercise.trend?.length > 1 && trend(exercise.trend, t('run.card.trend', { count: exercise.trend.length })),
    exercise.url && h('p', {}, h('a', { class: 'more', href: `../${exercise.url}` },
      t('run.card.more', { exercise: exercise.name }))));
}

function why(exercise) {
  if (!exercise.why) return null;
  return h('details', { class: 'run-why', 'data-key': `why-${exercise.uid}` },
    h('summary', { 'data-key': `why-open-${exercise.uid}` }, t('run.card.why')), h('p', {}, exercise.why));
}

function more(exercise, run, act) {
  const place = run.exercises.indexOf(exercise);
  return h('details', { class: 'run-more', 'data-key': `more-${exercise.uid}` },
    h('summary', { 'data-key': `more-open-${exercise.uid}` }, t('run.card.actions')),
    h('div', { class: 'run-actions' },
      button(t('run.card.skip'), 'skip', () => act.skip(exercise)),
      button(t('run.card.skipSet'), 'skip-set', () => act.skipSet(exercise), { disabled: openSet(exercise) < 0 }),
      button(t('run.card.swap'), 'swap', () => act.choose(exercise)),
      button(t('run.card.earlier'), 'earlier', () => act.move(exercise, -1), { disabled: place === 0 }),
      button(t('run.card.later'), 'later', () => act.move(exercise, 1), { disabled: place === run.exercises.length - 1 })));
}

/** What is done to the rows as a whole: another one, a warm-up set, and one less. */
function rowActions(exercise, place, act) {
  const isAlone = exercise.sets.length < 2;
  return h('div', { class: 'run-actions run-row-actions' },
    button(t('run.card.addSet'), 'more-set', () => act.moreSets(exercise), { 'aria-label': t('run.card.addSetLabel') }),
    button(t('run.card.addWarmup'), 'warm-up', () => act.addWarmup(exercise), {
      'aria-label': t('run.card.addWarmupLabel'),
    }),
    place >= 0 && button(t('run.card.deleteSet'), 'remove-set', () => act.remove(exercise, place), { disabled: isAlone }));
}

/** The name with the label of a superset or a station. */
export const nameWithLabel = (exercise) =>
  [exercise.label && h('b', { class: 'mark' }, exercise.label, ' '), exercise.name];

/** What an exercise asks for, and that it does so of each side. */
function goalLine(goal, view) {
  const isSaid = !view.perSide || goal.includes('/side');
  return goal && h('p', { class: 'run-goal' }, prescription(goal), !isSaid && [' ', t('run.card.eachSide')]);
}

/** The other exercises of a superset with their sets, below the one at hand. */
function partner({ exercise, view, data, act }) {
  const goal = exercise.target ?? exercise.written ?? '';
  return h('section', { class: 'run-partner', 'aria-label': exercise.name },
    h('h3', { dir: 'auto' }, nameWithLabel(exercise)),
    goalLine(goal, view),
    setTable({ exercise, view, place: -1, current: -1, data, act }));
}

/** The card; `act` has what can be done with it, and `place` is the set whose numbers can be changed. */
export function card({ run, exercise, view, place, current, data, timed, problem, partners, act }) {
  const over = isOver(exercise);
  const set = view.sets[place];
  const goal = exercise.target ?? exercise.written ?? '';
  return h('section', { class: 'run-card', 'aria-labelledby': 'run-exercise' },
    h('h2', { id: 'run-exercise', tabindex: '-1', dir: 'auto', title: exercise.name }, nameWithLabel(exercise)),
    goalLine(goal, view),
    exercise.skipped !== null && h('p', { class: 'soft' }, t('run.card.skipped')),
    timed ?? [
      setTable({ exercise, view, place, current, problem, data, act }),
      view.struggle && button(t('run.card.lighter', { load: view.struggle.label }), 'struggle', () => act.change(view.struggle), {
        class: 'button run-second',
      }),
      !over && set?.kind === 'time' && act.hold(exercise, place, set),
      rowActions(exercise, place, act),
    ],
    !timed && partners.map(partner),
    over && button(t('run.card.again'), 'again', () => act.again(exercise)),
    view.badges.map((badge) => h('p', { class: 'run-badge' }, `★ ${badge}`)),
    exercise.note && h('p', { class: 'soft', dir: 'auto' }, exercise.note),
    // A heavier load that is near, or a deload: worth knowing without being asked.
    (exercise.hints ?? []).map((hint) => h('p', { class: 'run-hint' }, hint)),
    exercise.lastNote && h('p', { class: 'run-last' },
      h('span', { class: 'soft' }, t('run.card.lastNote'), ' '), h('span', { dir: 'auto' }, exercise.lastNote)),
    why(exercise),
    exercise.remark.trim() && h('p', { class: 'run-remark', dir: 'auto' }, exercise.remark),
    button(t(exercise.remark.trim() ? 'run.card.changeNotes' : 'run.notes'), 'notes-open', () => openNotes(exercise)),
    analytics(exercise, view), more(exercise, run, act));
}
