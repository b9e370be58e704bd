// What was done of each exercise, and how it differs from last time.

import { decimalText } from '../locale.js';
import { t } from '../texts.js';
import { data } from './page.js';
import { doneTexts, lastSets, loadIn, shownSet } from './set-kinds.js';
import '../words-run.js';

/** The numbers of a set that is shown; `null` for what has none, such as a distance. */
function numbersOf(text) {
  const work = text.split(' × ').at(-1);
  const load = text.includes(' × ') ? loadIn(text) : null;
  const time = /^(?:(\d+):)?(\d+)(?: ?s)?$/.exec(work);
  if (/^\d+$/.test(work)) return { load, kind: 'reps', amount: Number(work) };
  return time && { load, kind: 's', amount: Number(time[1] ?? 0) * 60 + Number(time[2]) };
}

const sum = (sets) => sets.reduce((total, { amount }) => total + amount, 0);
const heaviest = (sets) => Math.max(...sets.map(({ load }) => load?.value ?? 0));
const signed = (by) => `${by > 0 ? '+' : '−'}${decimalText(String(Math.round(Math.abs(by) * 1000) / 1000))}`;

/** How today's sets differ from those of last time: the heaviest load counts first, then the work done with it. */
function difference(today, last) {
  const [now, then] = [today.map(numbersOf), last.map(numbersOf)];
  const [first] = now;
  const isAlike = first && [...now, ...then].every((set) => set?.kind === first.kind
    && set.load?.unit === first.load?.unit);
  if (!isAlike) return null;
  const [load, before] = [heaviest(now), heaviest(then)];
  if (load !== before) return { by: load - before, text: `${signed(load - before)} ${first.load.unit}` };
  const at = (sets) => sets.filter((set) => (set.load?.value ?? 0) === load);
  const by = sum(at(now)) - sum(at(then));
  if (by === 0) return { by, text: t('run.better.same') };
  const key = first.kind === 's' ? 'run.better.seconds' : 'run.better.reps';
  return { by, text: t(key, { by: signed(by), count: Math.abs(by) }) };
}

/** `65 kg × 9, 9, 8`: the load of several sets is said once. */
function together(sets) {
  let load = '';
  return sets.map((set) => {
    const [own, work] = set.includes(' × ') ? set.split(' × ') : ['', set];
    const isSame = own && own === load;
    load = own;
    return isSame ? work : set;
  }).join(', ');
}

/** Sets of the challenge that were tapped are in the journal without their exercise. */
const isFirst = ({ key, last }) => !last && !(key === 'daily-challenge' && /^\d/.test(data.milestones.split('|')[3]));

/** Less than last time is as it should be, where the plan asked for that. */
function plannedLess({ sets, planned }, changed) {
  const isAsPlanned = planned?.length === sets.length
    && sets.every(({ text, status }, place) => status === 'done' && text === planned[place]);
  return changed?.by < 0 && isAsPlanned ? { by: 0, text: t('run.better.planned') } : changed;
}

/**
 * The exercises that were done: `sets` in words, `by` above 0 where it was better, and `text` with
 * how. Loads that are doubted are compared once somebody has said that they are right.
 */
export function comparisons(run, { doubts, rounds: ownRounds }) {
  const doubted = new Set(doubts.map(({ name }) => name));
  const done = run.exercises.map((exercise, place) => ({ exercise, count: ownRounds[place] }))
    .filter(({ exercise, count }) => isDone(exercise) && (exercise.rounds === null || count > 0));
  return done.map(({ exercise, count }) => {
    const sets = doneTexts(exercise).map(shownSet);
    const last = lastSets(exercise);
    const rounds = count > 0 && t('run.rounds', { count });
    const changed = sets.length === 0 || doubted.has(exercise.name) ? null
      : last.length === 0 ? { by: 0, text: isFirst(exercise) ? t('run.better.first') : '' }
        : plannedLess(exercise, difference(sets, last));
    return { exercise, sets: rounds || decimalText(together(sets)) || t('run.better.done'), by: 0, text: '', ...changed };
  });
}

/** Whether something of the exercise was done. */
export const isDone = (exercise) => exercise.skipped === null
  && (exercise.rounds === null ? exercise.sets.some(({ status }) => status === 'done') : exercise.rounds > 0);
