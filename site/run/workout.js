// The screen of a run: the exercise at hand, what comes next, all steps, and the buttons below.

import { platesOnBar } from '../core.js';
import { t } from '../texts.js';
import { card } from './card.js';
import { choose, chooser } from './chooser.js';
import * as clock from './clock.js';
import { button, h, prescription } from './dom.js';
import { act, goTo } from './keeping.js';
import * as lock from './lock-screen.js';
import { ask, data, draw, page, say } from './page.js';
import { cardOf } from './questions.js';
import { restBar } from './rest-bar.js';
import * as signals from './signals.js';
import { isOver, openSet, superset, timerOf, upNext } from './state.js';
import { allDone, cardActions, isCorrecting, isCounting, placeAtHand, setDone, stopCorrecting } from './taps.js';
import { panel } from './timer.js';
import { timerState, timing } from './timing.js';
import { undoLine } from './undo.js';
import '../words-run.js';

const recordsSeen = new Set();

/** What the screen of a run shows. */
export async function runScreen() {
  const { run, choosing } = page;
  const exercise = run.exercises.find((other) => other.uid === run.current) ?? run.exercises[0];
  const over = run.exercises.filter(isOver).length;
  const empty = t(run.workout.id ? 'run.empty.workout' : 'run.empty.free');
  return [
    top(over),
    h('progress', { max: Math.max(1, run.exercises.length), value: over, 'aria-label': t('run.progress') }),
    choosing ? chooser() : exercise ? await exerciseCard(exercise) : h('p', { class: 'soft' }, empty),
    peek(exercise),
    steps(exercise),
    wishes(),
    endings(over),
    bottom(exercise, over),
  ];
}

function top(over) {
  const { run } = page;
  const elapsed = h('span', {
    id: 'run-elapsed', role: 'timer', 'aria-live': 'off', 'aria-label': t('run.elapsed'),
  }, clock.text(clock.elapsed(run.clock)));
  return h('header', { class: 'run-top' },
    h('div', {}, h('h1', { id: 'run-title', tabindex: '-1', dir: 'auto', title: run.workout.name }, run.workout.name),
      h('p', { class: 'soft' }, elapsed, ' · ', t('run.overOf', { done: over, count: run.exercises.length }))),
    run.clock.paused !== null
      ? button(t('actions.resume'), 'resume', () => act({ type: 'resume' }), { class: 'button' })
      : button(t('timer.pause'), 'pause', () => act({ type: 'pause' })));
}

async function exerciseCard(exercise) {
  const place = placeAtHand(exercise);
  const view = await ask(cardOf(data, exercise, place, clock.now()));
  const set = view.sets[place];
  if (set?.load && exercise.plates) {
    view.plates = await ask({ operation: platesOnBar, text: `${set.load};${exercise.plates}` });
  }
  celebrate(exercise, view.badges);
  const of = timerOf(page.run, exercise);
  const state = of && await timerState(of);
  const clockwork = of && panel({ of, timer: page.run.timers[of.key], state, act: timing });
  const timed = state && (state.repeats || exercise.timer) ? [clockwork, inRound(of, state)] : null;
  const actions = cardActions(exercise, view, place);
  const partners = await partnersOf(exercise);
  return [
    of && !timed && clockwork,
    card({
      run: page.run, exercise, view, place, current: openSet(exercise), data, timed, problem: page.problem,
      partners, act: actions,
    }),
  ];
}

/** What the card shows of the others of a superset. */
async function partnersOf(exercise) {
  const partners = [];
  for (const other of superset(page.run, exercise).filter((one) => one !== exercise)) {
    const place = openSet(other);
    const view = await ask(cardOf(data, other, place, clock.now()));
    partners.push({ exercise: other, view, data, act: cardActions(other, view, place) });
  }
  return partners;
}

function celebrate(exercise, badges) {
  for (const badge of badges) {
    const key = `${exercise.uid} ${badge}`;
    if (recordsSeen.has(key)) continue;
    recordsSeen.add(key);
    signals.record();
    say(t('run.record', { record: badge }));
  }
}

/** What a round of the block is made of; what is done now stands out. */
function inRound(of, state) {
  if (of.exercises.length < 2) return null;
  return h('ul', { class: 'run-round-steps' }, of.exercises.map((exercise, index) =>
    h('li', { class: state.active[index] ? 'now' : '', dir: 'auto', 'data-step': index },
      exercise.label && h('b', { class: 'mark' }, exercise.label, ' '), exercise.name, ' ',
      h('span', { class: 'soft' }, exercise.written ?? exercise.target ?? ''))));
}

function peek(exercise) {
  const of = exercise && timerOf(page.run, exercise);
  // The exercises of a block with a clock are done together.
  const last = of?.exercises.length > 1 ? of.exercises.at(-1) : exercise;
  const found = last && upNext(page.run, last.uid);
  const next = found && found !== exercise && of?.exercises.includes(found) ? null : found;
  if (!next || page.choosing) return null;
  return h('p', { class: 'run-peek' }, h('span', { class: 'soft' }, t('run.next'), ' '),
    button(next.name, 'peek', () => act({ type: 'go', uid: next.uid }), { dir: 'auto' }),
    h('span', { class: 'soft' }, prescription(next.target ?? next.written ?? '')));
}

function steps(current) {
  const mark = (exercise) => (exercise.skipped !== null ? '– ' : isOver(exercise) ? '✓ ' : '');
  return h('details', { class: 'run-steps', 'data-key': 'steps' },
    h('summary', { 'data-key': 'steps-open' }, t('run.allSteps')),
    h('ol', {}, page.run.exercises.map((exercise) => h('li', { class: isOver(exercise) ? 'over' : '' },
      h('button', {
        type: 'button', class: 'quiet', 'data-key': `go-${exercise.uid}`, dir: 'auto',
        'aria-current': exercise === current ? 'step' : undefined,
        onclick: () => {
          page.choosing = null;
          return act({ type: 'go', uid: exercise.uid });
        },
      }, mark(exercise), exercise.name),
      h('span', { class: 'soft' }, prescription(exercise.target ?? exercise.written ?? ''))))),
    button(t('run.addExercise'), 'add', () => choose('add')));
}

function wishes() {
  const box = (name, text) => h('label', { class: 'chip' },
    h('input', {
      type: 'checkbox', checked: signals.wishes[name], 'data-key': `wish-${name}`,
      onchange: (event) => signals.wish(name, event.target.checked),
    }), h('span', {}, text));
  const allow = async () => {
    await signals.allowNotify();
    draw();
  };
  return h('details', { class: 'run-more', 'data-key': 'settings' },
    h('summary', { 'data-key': 'settings-open' }, t('run.signals.title')),
    h('fieldset', {}, box('sound', t('run.signals.sound')), box('vibration', t('run.signals.vibration')),
      signals.canSpeak() && box('speech', t('run.signals.speech')),
      lockScreen(),
      h('label', { class: 'run-volume' }, t('run.signals.volume'), h('input', {
        type: 'range', min: '5', max: '100', step: '5', value: String(signals.wishes.volume), 'data-key': 'wish-volume',
        onchange: (event) => {
          signals.wish('volume', Number(event.target.value));
          signals.unlock();
          signals.change();
        },
      })),
      signals.canNotify() && button(t('run.signals.notify'), 'notify', allow)));
}

/** Controls on the lock screen, with what they cost; a note where the browser has none. */
function lockScreen() {
  if (!lock.isPossible()) return h('p', { class: 'soft' }, t('run.signals.noLockScreen'));
  return [h('label', { class: 'chip' }, h('input', {
    type: 'checkbox', checked: signals.wishes.lockScreen, 'data-key': 'wish-lockScreen',
    onchange: ({ target }) => {
      signals.wish('lockScreen', target.checked);
      if (target.checked) lock.listen();
      else lock.stop();
    },
  }), h('span', {}, t('run.signals.lockScreen'))),
  h('p', { class: 'soft' }, t('run.signals.lockScreenCost'))];
}

/** What ends the run, below all of its steps. */
function endings(over) {
  const all = page.run.exercises.length > 0 && over === page.run.exercises.length;
  const isFree = !page.run.workout.id && page.run.exercises.length > 0 && !page.choosing;
  const everything = t(over === 0 ? 'run.logAll' : 'run.logRest');
  return [
    isFree && button(t('run.addExercise'), 'add-next', () => choose('add')),
    !all && h('div', { class: 'run-actions run-endings' },
      page.run.exercises.length > 0 && button(everything, 'everything', allDone),
      button(t('run.finish'), 'finish', () => goTo('finish'))),
  ];
}

function bottom(exercise, over) {
  const { run, choosing } = page;
  const place = exercise ? placeAtHand(exercise) : -1;
  const all = run.exercises.length > 0 && over === run.exercises.length;
  const isOpen = !all && !choosing && exercise && !isOver(exercise) && place >= 0;
  const of = exercise && timerOf(run, exercise);
  const [name, key] = !of ? [t('run.setDone'), 'set-done']
    : isCounting(of) ? [t('timer.roundDone'), 'timer-round'] : [t('actions.done'), 'set-done'];
  return h('div', { class: 'run-bottom' },
    undoLine(),
    run.rest !== null && restBar(),
    run.exercises.length === 0 && !choosing
      && button(t('run.addExercise'), 'add-first', () => choose('add'), { class: 'button run-main' }),
    exercise && isCorrecting(exercise)
      ? button(t('run.correctingDone'), 'correct-done', stopCorrecting, { class: 'button run-main' })
      : isOpen && button(name, key, () => setDone(exercise, place), { class: 'button run-main' }),
    all && button(t('run.finish'), 'finish', () => goTo('finish'), { class: 'button run-main' }));
}
