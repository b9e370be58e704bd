// What the page asks the module, in its lines: a word, and behind a tab what belongs to it.

import { ahead, card, session, timer, typedSet } from '../core.js';
import { elapsed, stamp, whenOf } from './clock.js';

const line = (word, ...fields) =>
  [word, ...fields.map((field) => String(field).replace(/[\t\r\n]+/g, ' '))].join('\t');

const site = ({ unit, formula }) => [line('unit', unit), line('formula', formula)];

function exerciseLines(exercise) {
  const lines = [
    line('exercise'), line('name', exercise.name), line('label', exercise.label ?? ''),
    line('target', exercise.target ?? ''), ...exercise.lines,
  ];
  for (const set of exercise.sets ?? []) lines.push(line('set', set.status, set.text));
  if (exercise.skipped !== null && exercise.skipped !== undefined) lines.push(line('skipped', exercise.skipped));
  if (typeof exercise.rounds === 'number') lines.push(line('rounds', exercise.rounds, exercise.cycle));
  return lines;
}

const question = (operation, lines) => ({ operation, text: lines.join('\n') });

/** The card of an exercise; `place` is the set that the buttons are for. */
export function cardOf(data, exercise, place, at) {
  return question(card, [
    ...site(data), line('day', stamp(at).day), ...exerciseLines(exercise), line('at', Math.max(0, place)),
  ]);
}

/** The exercise as the site has it, and what earlier runs left of it, the latest first. */
export function aheadOf(data, exercise, earlier) {
  const past = earlier.flatMap((lines) => [line('exercise'), line('name', exercise.name), ...lines]);
  return question(ahead, [...site(data), ...exerciseLines({ ...exercise, sets: [] }), ...past]);
}

/** What stands in the fields of a set; without an effort, the one that it had stays. */
export function typedOf(data, exercise, { load, work, effort }, was) {
  const lines = [
    line('unit', data.unit), line('name', exercise.name), line('load', load), line('work', work), line('was', was),
  ];
  return question(typedSet, effort === undefined ? lines : [...lines, line('effort', effort)]);
}

export function timerAt(text, ms, labels) {
  const time = ms < 0 ? line('before', Math.round(-ms)) : line('at', Math.round(ms));
  return question(timer, [line('timer', text), time, ...labels.map((label) => line('label', label ?? ''))]);
}

/** The finished run; `isLast` asks for what later runs go on from, too. */
export function sessionOf(data, run, at, isLast = false) {
  const { day, time, minutes } = whenOf(run);
  const { key, id, version, name } = run.workout;
  const lines = [
    ...site(data), line('day', day), line('title', name), line('id', run.id),
    line('milestones', data.milestones),
  ];
  if (id) lines.push(line('workout', `${key} ${id}@${version}`));
  if (time) lines.push(line('time', time));
  const lasted = minutes === undefined ? Math.round(elapsed(run.clock, at)) : Number(minutes) * 60000;
  if (minutes !== '') lines.push(line('duration', lasted));
  if (run.effort) lines.push(line('effort', run.effort));
  for (const what of ['soreness', 'sleep', 'stress']) {
    if (run.felt?.[what]) lines.push(line('felt', `${what}: ${run.felt[what]}`));
  }
  if (run.partial) lines.push(line('partial'));
  for (const name of run.confirmed ?? []) lines.push(line('confirmed', name));
  if (isLast) lines.push(line('ahead'));
  for (const text of run.notes.split('\n')) lines.push(line('note', text));
  for (const exercise of run.exercises) {
    if (exercise.remark.trim()) lines.push(line('note', ''), line('note', `${exercise.name}: ${exercise.remark}`));
  }
  for (const [name, score] of Object.entries(run.timers)) {
    if (!score?.counted || name === '') continue;
    lines.push(line('score', score.name, score.text, score.rounds ?? 0, Math.round(score.took ?? 0)));
  }
  return question(session, [...lines, ...run.exercises.flatMap(exerciseLines)]);
}
