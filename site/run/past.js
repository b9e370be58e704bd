// What was done of exercises before, which the site has once for all workouts.

import { json } from './page.js';

/** The pasts of all exercises by their keys. */
export const pasts = async () => new Map(
  (await json('run/past.json')).map(({ key, ...past }) => [key, past]));

/** Exercises as the site has them, with what was done of them. */
export const withPast = (exercises, past) => exercises.map((exercise) => {
  const done = past.get(exercise.key);
  return done ? { ...exercise, ...done, lines: [...exercise.lines, ...done.lines] } : exercise;
});
