// What was done of exercises before, which the site has once for all workouts.

import { t } from '../texts.js';
import { root } from './page.js';
import '../words-run.js';

const site = new URL('run/past.json', root);

/** The pasts of all exercises by their keys. */
export async function pasts() {
  const response = await fetch(site);
  if (!response.ok) throw new Error(t('run.serverAnswered', { status: response.status }));
  return new Map((await response.json()).map(({ key, ...past }) => [key, past]));
}

/** Exercises as the site has them, with what was done of them. */
export const withPast = (exercises, past) => exercises.map((exercise) => {
  const done = past.get(exercise.key);
  return done ? { ...exercise, ...done, lines: [...exercise.lines, ...done.lines] } : exercise;
});
