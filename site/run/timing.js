// The clocks of a run: what their buttons do, and what is heard and shown as they go on.

import { t } from '../texts.js';
import * as clock from './clock.js';
import { closeFace, moveFace } from './clock-face.js';
import { act } from './keeping.js';
import { ask, draw, page, say } from './page.js';
import { timerAt } from './questions.js';
import * as signals from './signals.js';
import { isOver, timerOf } from './state.js';
import * as clockwork from './timer.js';
import '../words-run.js';

/** What each clock sounded last, so that nothing sounds twice. */
const heard = new Map();

// While the run is paused, its clocks stand where they stood then.
const moment = () => page.run.clock.paused ?? clock.now();

export const timerState = (of) => {
  const timer = page.run.timers[of.key];
  const time = timer ? clockwork.time(timer, moment()) : 0;
  return ask(timerAt(of.text, time, of.exercises.map((exercise) => exercise.label)));
};

/** The exercise whose turn it is, where those of a round do not all belong to each of them. */
function turnOf(of, { active }) {
  const now = of.exercises.filter((_, place) => active[place]);
  return of.exercises.length > 1 && now.length === 1 ? now[0] : undefined;
}

// A line does not end between the name and what is asked.
const asked = ({ name, written, target }) =>
  [name, (written ?? target)?.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0');

/** What is to be done now and what comes behind it, for the clock over the whole screen. */
async function turns(of, state) {
  if (state.ended) return {};
  const named = (active) => of.exercises.filter((_, place) => active[place]).map(asked).join(' · ');
  const isRest = state.kind === 'rest';
  const now = named(state.active);
  if (state.active.every(Boolean)) return isRest ? { next: now } : { now };
  if (state.up || state.kind === 'ready') return { now };
  const end = timing.ran(of) + state.clock + 1;
  const then = await ask(timerAt(of.text, end, of.exercises.map((exercise) => exercise.label)));
  return { now: isRest ? '' : now, next: then.ended ? '' : named(then.active) };
}

const set = (of, timer, { byItself, ...options } = {}) =>
  act({ type: 'timer', key: of.key, timer, byItself }, options);

export const timing = {
  async start(of) {
    signals.unlock();
    heard.delete(of.key);
    const state = await ask(timerAt(of.text, 0, []));
    return set(of, { ...clockwork.started(moment(), of), counted: state.counts });
  },
  pause: (of) => set(of, clockwork.paused(page.run.timers[of.key], moment())),
  resume: (of) => set(of, clockwork.resumed(page.run.timers[of.key], moment())),
  hold: (of) => (page.run.timers[of.key].paused === null ? timing.pause(of) : timing.resume(of)),
  cancel: (of) => set(of, undefined),
  /** How long its clock has run, in milliseconds; less than nothing before its start. */
  ran: (of) => clockwork.time(page.run.timers[of.key], moment()),
  async round(of, by) {
    const timer = page.run.timers[of.key];
    const rounds = Math.max(0, timer.rounds + by);
    const state = await timerState(of);
    const isLast = by > 0 && state.rounds > 0 && rounds >= state.rounds;
    await set(of, { ...timer, rounds }, { quiet: isLast });
    if (isLast) await timing.stop(of);
  },
  async stop(of, byItself = false) {
    const before = page.run;
    const timer = before.timers[of.key];
    const state = await timerState(of);
    closeFace(of.key);
    const undo = timer && !byItself && !state.ended ? { text: t('run.undo.stopped'), run: before } : undefined;
    const took = timer ? Math.max(0, clockwork.time(timer, moment())) : 0;
    const counted = timer ? (state.counts ? timer.rounds : state.done) : state.rounds;
    if (timer) {
      await set(of, { ...timer, paused: timer.paused ?? moment(), over: true, took }, { quiet: true, byItself });
    }
    // What it was for was swapped meanwhile.
    if (of.exercises.length === 0) return draw();
    if (!state.repeats) {
      const open = of.exercises.find((exercise) => !isOver(exercise)) ?? of.exercises[0];
      return act({ type: 'all', uid: open.uid, byItself }, { undo });
    }
    return act({
      type: 'rounds', uids: of.exercises.map((exercise) => exercise.uid), rounds: Math.max(1, counted),
      cycle: state.cycle, over: true, byItself,
    }, { undo });
  },
};

export function put(id, text) {
  const element = document.getElementById(id);
  if (element && element.textContent !== text) element.textContent = text;
}

function showTimer(key, state, shown) {
  moveFace(key, shown);
  const panel = document.getElementById('run-timer');
  if (panel?.dataset.timer === key) {
    panel.className = `run-timer is-${shown.kind}`;
    put('timer-clock', shown.clock);
    put('timer-kind', shown.name);
    put('timer-below', shown.below);
    for (const [index, step] of [...document.querySelectorAll('[data-step]')].entries()) {
      step.className = state.active[index] ? 'now' : '';
    }
  }
  const hold = document.querySelector(`.run-hold [data-timer="${CSS.escape(key)}"]`);
  if (hold) hold.textContent = `${shown.name} ${shown.clock}`;
}

/** Moves every clock that runs on to now, and says where those are that go on. */
export async function tickTimers() {
  const { run } = page;
  const running = [];
  const keys = Object.keys(run.timers).filter((key) => run.timers[key] && !run.timers[key].over);
  for (const key of keys) {
    const timer = run.timers[key];
    const owner = run.exercises.find((other) => timerOf(run, other)?.key === key);
    const held = run.exercises.filter(({ uid }) => key.startsWith(`hold-${uid}-`));
    const of = owner ? timerOf(run, owner) : { key, text: timer.text, exercises: held };
    const state = await timerState(of);
    const isRunning = timer.paused === null && run.clock.paused === null;
    if (!heard.has(key)) heard.set(key, {});
    const changed = isRunning && clockwork.sound(state, heard.get(key));
    const turn = turnOf(of, state);
    if (changed) {
      const spoken = [clockwork.spoken(state), !state.ended && turn?.name].filter(Boolean).join('. ');
      say(spoken);
      signals.speak(spoken);
    }
    await follow(of, turn, heard.get(key));
    showTimer(key, state, { ...clockwork.face(state, timer), ...await turns(of, state) });
    if (!state.ended) {
      if (isRunning) running.push(state);
      continue;
    }
    closeFace(key);
    if (!changed) signals.change();
    await ranOut(key, of);
  }
  return running;
}

/** Once it is another exercise's turn, that one is at hand, unless somebody looks at something else. */
async function follow(of, turn, last) {
  if (!turn || last.turn === turn.uid) return;
  last.turn = turn.uid;
  const { run, screen, choosing, editing } = page;
  const isThere = of.exercises.some(({ uid }) => uid === run.current);
  if (run.current === turn.uid || !isThere || screen !== 'run' || choosing || editing) return;
  await act({ type: 'go', uid: turn.uid, byItself: true });
}

/** The clock ran out: a held set is done, a block has all its rounds. */
async function ranOut(key, of) {
  if (!key.startsWith('hold-')) return timing.stop(of, true);
  const [uid, place] = [key.slice(5, key.lastIndexOf('-')), Number(key.slice(key.lastIndexOf('-') + 1))];
  await act({ type: 'timer', key, timer: undefined, byItself: true }, { quiet: true });
  return act({ type: 'mark', uid, place, status: 'done', byItself: true });
}
