// A run as a value, and what each tap makes of it. Nothing here knows the page or the storage.

import { newId } from '../here.js';
import { isWarmup } from '../sets/marks.js';

let last = 0;

// A warm-up set tires nobody: what is rested then is about the time that plates take.
const warmUpRest = 60000;

export function begin(workout, layouts, at) {
  const exercises = workout.exercises.map((exercise, index) => made(exercise, layouts[index]));
  return {
    id: newId(),
    workout: { id: workout.id, key: workout.key, version: workout.version, name: workout.name, url: workout.url },
    blocks: workout.blocks,
    exercises,
    current: exercises[0]?.uid ?? null,
    clock: { startedAt: at, paused: null, pausedMs: 0 },
    seenAt: at,
    tappedAt: at,
    timers: {},
    rest: null,
    notes: '',
    effort: '',
    partial: null,
    confirmed: [],
    felt: {},
  };
}

function made(exercise, sets) {
  last += 1;
  return {
    ...exercise,
    uid: `${Date.now().toString(36)}-${last}`,
    sets: sets.map((text) => ({ text, status: 'open' })),
    planned: sets,
    skipped: null,
    rounds: null,
    cycle: 1,
    remark: '',
  };
}

export const isOver = (exercise) =>
  exercise.skipped !== null || exercise.rounds > 0
  || (exercise.rounds === null && exercise.sets.every((set) => set.status !== 'open'));

/** The place of the set to do next; -1 where none is left. */
export const openSet = (exercise) => exercise.sets.findIndex((set) => set.status === 'open');

/** The exercise behind another that still has something to do, else the first that has. */
export function upNext(run, uid) {
  const place = run.exercises.findIndex((exercise) => exercise.uid === uid);
  const behind = [...run.exercises.slice(place + 1), ...run.exercises.slice(0, Math.max(0, place))];
  return behind.find((exercise) => !isOver(exercise)) ?? null;
}

/** The exercises that alternate with one: those of its block whose labels have its letter, as A1 and A2. */
export function superset(run, exercise) {
  const letter = /^([A-Za-z])\d+$/.exec(exercise.label ?? '')?.[1];
  if (!letter || exercise.block < 0 || timerOf(run, exercise)) return [exercise];
  return run.exercises.filter((other) => other === exercise || (other.block === exercise.block
    && other.label?.length > 1 && other.label[0] === letter && /^\d+$/.test(other.label.slice(1))));
}

/** Where to go on once a set is done: round a superset, else with the next set or exercise. */
function afterSet(run, exercise, staysHere) {
  const group = superset(run, exercise);
  if (staysHere && !isOver(exercise)) return exercise;
  const place = group.indexOf(exercise);
  const behind = [...group.slice(place + 1), ...group.slice(0, place + 1)];
  return behind.find((other) => !isOver(other)) ?? upNext(run, exercise.uid);
}

/** Whether a rest follows a set: in a superset only once its round is over, unless one is asked for. */
function restsAfter(run, exercise, next) {
  const group = superset(run, exercise);
  const isWithin = next !== exercise && group.indexOf(next) > group.indexOf(exercise);
  return !isWithin || /\brest\b/.test(exercise.target ?? '');
}

/** The key and the text of the timer that an exercise runs by; `null` for none. */
export function timerOf(run, exercise) {
  if (exercise.timer) return { key: exercise.uid, text: exercise.timer, exercises: [exercise], name: exercise.name };
  const block = run.blocks[exercise.block];
  if (!block?.timer) return null;
  const exercises = run.exercises.filter((other) => other.block === exercise.block);
  return { key: `block-${exercise.block}`, text: block.timer, exercises, name: block.name, block: block.name };
}

const edits = {
  texts(run, { uid, texts }) {
    return withExercise(run, uid, (exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set, index) => (texts[index] ? { ...set, text: texts[index] } : set)),
    }));
  },
  mark(run, { uid, place, status, at, rest = true }) {
    const changed = withExercise(run, uid, (exercise) => ({
      ...exercise,
      skipped: null,
      sets: exercise.sets.map((set, index) => (index === place ? { ...set, status } : set)),
    }));
    const exercise = changed.exercises.find((other) => other.uid === uid);
    // A set that is taken back is the one to do again.
    const next = status === 'open' ? exercise : afterSet(changed, exercise, isWarmup(exercise.sets[place]?.text ?? ''));
    const begins = status === 'done' && rest && next && exercise.rest > 0 && restsAfter(changed, exercise, next);
    const length = isWarmup(exercise.sets[place]?.text ?? '') ? Math.min(exercise.rest, warmUpRest) : exercise.rest;
    return {
      ...changed, current: next?.uid ?? uid, rest: begins ? resting(run, length, at) : changed.rest,
    };
  },
  all(run, { uid, rounds = null, cycle = 1 }) {
    const changed = withExercise(run, uid, (exercise) => finished(exercise, rounds, cycle));
    return { ...changed, current: upNext(changed, uid)?.uid ?? uid };
  },
  everything(run, { rounds }) {
    return {
      ...run,
      rest: null,
      exercises: run.exercises.map((exercise) => (isOver(exercise) ? exercise
        : finished(exercise, rounds[exercise.uid]?.rounds ?? null, rounds[exercise.uid]?.cycle ?? 1))),
    };
  },
  skip(run, { uid, reason }) {
    const changed = withExercise(run, uid, (exercise) => ({ ...exercise, skipped: reason }));
    return { ...changed, current: upNext(changed, uid)?.uid ?? uid };
  },
  again(run, { uid }) {
    const changed = withExercise(run, uid, (exercise) => ({
      ...exercise,
      skipped: null,
      rounds: exercise.rounds === null ? null : 0,
      sets: exercise.sets.map((set) => ({ ...set, status: 'open' })),
    }));
    return { ...changed, current: uid };
  },
  more(run, { uid, text }) {
    return { ...withExercise(run, uid, (exercise) => ({
      ...exercise, skipped: null, sets: [...exercise.sets, { text, status: 'open' }],
    })), current: uid };
  },
  insert(run, { uid, place, texts }) {
    const sets = texts.map((text) => ({ text, status: 'open' }));
    return { ...withExercise(run, uid, (exercise) => ({
      ...exercise, skipped: null, sets: exercise.sets.toSpliced(place, 0, ...sets),
    })), current: uid };
  },
  remove(run, { uid, place }) {
    return withExercise(run, uid, (exercise) => (exercise.sets.length < 2 ? exercise
      : { ...exercise, sets: exercise.sets.toSpliced(place, 1) }));
  },
  go: (run, { uid }) => ({ ...run, current: uid }),
  move(run, { uid, by }) {
    const exercises = [...run.exercises];
    const from = exercises.findIndex((exercise) => exercise.uid === uid);
    const to = from + by;
    if (from < 0 || to < 0 || to >= exercises.length) return run;
    exercises.splice(to, 0, ...exercises.splice(from, 1));
    return { ...run, exercises };
  },
  add(run, { exercise, sets }) {
    const added = made({ ...exercise, block: -1 }, sets);
    return { ...run, exercises: [...run.exercises, added], current: added.uid };
  },
  // What was done stays with its exercise, and the other one has as many sets as were left.
  swap(run, { uid, exercise, sets }) {
    const old = run.exercises.find((other) => other.uid === uid);
    const kept = old.sets.filter(({ status }) => status === 'done');
    const isBegun = kept.length > 0 || old.rounds > 0;
    const left = old.sets.length - kept.length;
    const added = made({ ...exercise, block: old.block, label: old.label }, isBegun && left > 0 ? sets.slice(-left) : sets);
    const both = isBegun ? [{ ...old, sets: kept.length > 0 ? kept : old.sets }, added] : [added];
    return {
      ...run,
      exercises: run.exercises.flatMap((other) => (other.uid === uid ? both : other)),
      current: added.uid,
    };
  },
  remark: (run, { uid, text }) => withExercise(run, uid, (exercise) => ({ ...exercise, remark: text })),
  // The clock of the run and the answers at its end stay.
  undo(run, { before: { exercises, current, timers, rest }, at }) {
    const isResting = rest && (rest.left !== undefined || rest.until > at);
    return { ...run, exercises, current, timers, rest: isResting ? rest : null };
  },
  set: (run, { field, value }) => ({ ...run, [field]: value }),
  pause: (run, { at }) => (run.clock.paused === null
    ? { ...run, clock: { ...run.clock, paused: at }, rest: held(run.rest, at) }
    : run),
  resume(run, { at }) {
    if (run.clock.paused === null) return run;
    const { paused, pausedMs } = run.clock;
    const rest = run.rest?.left === undefined || run.rest.isHeld ? run.rest
      : { length: run.rest.length, until: at + run.rest.left };
    const timers = eachTimer(run, (timer) => (timer.paused === null
      ? { ...timer, pausedMs: timer.pausedMs + at - paused } : timer));
    return {
      ...run, rest, timers, clock: { ...run.clock, paused: null, pausedMs: pausedMs + at - paused },
    };
  },
  rest(run, { by, at }) {
    if (!run.rest) return run;
    const left = (run.rest.left ?? run.rest.until - at) + by;
    const changed = resting(run, Math.max(0, left), at, run.rest.length);
    return { ...run, rest: run.rest.isHeld ? { ...held(changed, at), isHeld: true } : changed };
  },
  // A rest that is held stays so until somebody lets it go on, whatever the run's own pause does.
  holdRest: (run, { at }) => (run.rest ? { ...run, rest: { ...held(run.rest, at), isHeld: true } } : run),
  releaseRest(run, { at }) {
    if (!run.rest?.isHeld) return run;
    return { ...run, rest: resting(run, run.rest.left, at, run.rest.length) };
  },
  rested: (run) => ({ ...run, rest: null }),
  timer(run, { key, timer }) {
    const { [key]: _, ...others } = run.timers;
    return { ...run, timers: timer ? { ...others, [key]: timer } : others };
  },
  rounds(run, { uids, rounds, cycle, over }) {
    const changed = {
      ...run,
      exercises: run.exercises.map((exercise) =>
        (uids.includes(exercise.uid) ? { ...exercise, rounds, cycle } : exercise)),
    };
    return over ? { ...changed, current: upNext(changed, uids.at(-1))?.uid ?? run.current } : changed;
  },
  // The clock was set: what counts from it moves along, so that no time is lost or won.
  shift(run, { by }) {
    const moved = (clock) => ({
      ...clock, startedAt: clock.startedAt + by, paused: clock.paused === null ? null : clock.paused + by,
    });
    return {
      ...run,
      clock: moved(run.clock),
      tappedAt: run.tappedAt + by,
      rest: run.rest && { ...run.rest, until: run.rest.until + by },
      timers: eachTimer(run, moved),
    };
  },
};

const eachTimer = (run, edit) =>
  Object.fromEntries(Object.entries(run.timers).filter(([, timer]) => timer).map(
    ([key, timer]) => [key, edit(timer)]));

const held = (rest, at) => (rest && rest.left === undefined ? { ...rest, left: rest.until - at } : rest);

// A rest that begins while the run is paused waits for it.
function resting(run, left, at, length = left) {
  return { length, until: at + left, ...(run.clock.paused === null ? {} : { left }) };
}

function finished(exercise, rounds, cycle) {
  if (rounds !== null) return { ...exercise, rounds, cycle, skipped: null };
  return {
    ...exercise,
    skipped: null,
    sets: exercise.sets.map((set) => (set.status === 'open' ? { ...set, status: 'done' } : set)),
  };
}

function withExercise(run, uid, edit) {
  return {
    ...run,
    exercises: run.exercises.map((exercise) => (exercise.uid === uid ? edit(exercise) : exercise)),
  };
}

// What somebody does while training. What a clock does by itself, and the questions at the end, say
// nothing of when that was.
const signs = new Set([
  'texts', 'mark', 'all', 'skip', 'again', 'more', 'go', 'move', 'add', 'swap', 'remark', 'rounds', 'timer',
  'insert', 'remove', 'undo', 'pause', 'resume', 'rest', 'holdRest', 'releaseRest',
]);

// What is done to the sets of an exercise while one of them is held: the clock of that one ends.
const endHold = new Set(['mark', 'all', 'everything', 'skip', 'again', 'insert', 'remove', 'swap']);

function withoutHolds(run, { uid = '' }) {
  const timers = Object.entries(run.timers).filter(([key]) => !key.startsWith(`hold-${uid}`));
  return timers.length === Object.keys(run.timers).length ? run : { ...run, timers: Object.fromEntries(timers) };
}

/** What a tap makes of a run. */
export function reduce(run, action) {
  const edited = edits[action.type](run, action);
  const changed = endHold.has(action.type) ? withoutHolds(edited, action) : edited;
  return signs.has(action.type) && !action.byItself ? { ...changed, tappedAt: action.at } : changed;
}
