// A workout brought down to the time that there is, by what the site says can be left out first.

import { isWarmup } from '../sets/marks.js';
import { t } from '../texts.js';
import { h } from './dom.js';
import '../words-run.js';

const choices = [15, 20, 30, 40, 45, 60, 75, 90];
const reason = 'no time';

/** What is left out for so many minutes, as little as that takes. */
function cutsFor({ cuts }, minutes) {
  const last = cuts.findIndex(({ left }) => left <= minutes * 60);
  return last < 0 ? cuts : cuts.slice(0, last + 1);
}

/** By the place of an exercise how many sets are left and why, 0 for none. */
export function changes(workout, minutes) {
  const found = new Map();
  if (!minutes || !workout.shorter) return found;
  for (const { exercises, sets, why } of cutsFor(workout.shorter, minutes)) {
    for (const place of exercises) found.set(place, { sets, why });
  }
  return found;
}

const minutesOf = (seconds) => Math.max(1, Math.round(seconds / 60));

/** The choice of how much time there is; nothing where the workout is short as it is. */
export function timeChoice(workout, minutes, choose) {
  const all = minutesOf(workout.shorter?.seconds ?? 0);
  const shorter = choices.filter((choice) => choice < all - 2);
  if (shorter.length === 0) return null;
  const option = (value, text) => h('option', { value: String(value), selected: value === minutes }, text);
  const made = cutsFor(workout.shorter, minutes || all);
  const left = minutesOf(minutes && made.length > 0 ? made.at(-1).left : workout.shorter.seconds);
  return h('div', { class: 'run-time' },
    h('label', {}, t('run.short.time'), ' ', h('select', {
      'data-key': 'time', onchange: ({ target }) => choose(Number(target.value)),
    }, option(0, t('run.short.all', { minutes: all })),
    shorter.map((choice) => option(choice, t('run.minutes', { minutes: choice }))))),
    minutes > 0 && h('p', { class: 'soft', role: 'status' }, left > minutes
      ? t('run.short.tooShort', { minutes, left }) : t('run.short.about', { left })));
}

/** Leaves out of a run what there is no time for. */
export function shortened(run, changed) {
  const exercises = run.exercises.map((exercise, place) => {
    const change = changed.get(place);
    if (!change) return exercise;
    if (change.sets === 0) return { ...exercise, skipped: reason };
    const working = exercise.sets.filter(({ text }) => !isWarmup(text));
    const dropped = new Set(working.slice(change.sets));
    return { ...exercise, sets: exercise.sets.filter((set) => !dropped.has(set)) };
  });
  const first = exercises.find(({ skipped }) => skipped === null) ?? exercises[0];
  return { ...run, exercises, current: first?.uid ?? null };
}
