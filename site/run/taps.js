// What the taps on the card of an exercise do.

import { choose } from './chooser.js';
import { button, h } from './dom.js';
import { act, goTo } from './keeping.js';
import { ask, data, draw, page } from './page.js';
import { typedOf } from './questions.js';
import * as signals from './signals.js';
import { timerOf } from './state.js';
import { timerState, timing } from './timing.js';

export function cardActions(exercise, view, place) {
  const { uid } = exercise;
  return {
    change: (change) => act({ type: 'texts', uid, texts: change.sets }),
    toggle(_, index) {
      if (exercise.sets[index].status === 'open') return setDone(exercise, index);
      return act({ type: 'mark', uid, place: index, status: 'open' });
    },
    type: (field, text) => typed(exercise, view.sets, place, field, text),
    skip: () => act({ type: 'skip', uid, reason: '' }),
    skipSet: () => act({ type: 'mark', uid, place, status: 'skipped' }),
    moreSets: () => act({ type: 'more', uid, text: exercise.sets.at(-1)?.text ?? 'tick' }),
    choose: () => choose(uid),
    move: (_, by) => act({ type: 'move', uid, by }),
    again: () => act({ type: 'again', uid }),
    hold: (_, index, set) => hold(exercise, index, set),
  };
}

/** Whether a set goes along with the load of the one at hand, as it does with the buttons. */
const follows = (exercise, sets, place, index) =>
  index > place && exercise.sets[index].status === 'open' && sets[index].load === sets[place].load
    && !sets[index].warmup;

async function typed(exercise, sets, place, field, text) {
  const texts = exercise.sets.map(() => null);
  for (const [index, set] of sets.entries()) {
    if (index !== place && !(field === 'load' && follows(exercise, sets, place, index))) continue;
    const answer = await ask(typedOf(data, exercise, { load: set.load, work: set.work, [field]: text }, set.text));
    if (!answer.ok) return slipped(answer);
    texts[index] = answer.text;
  }
  return act({ type: 'texts', uid: exercise.uid, texts });
}

function slipped(answer) {
  page.problem = answer.problems.flatMap(({ summary, fix }) => [summary, fix]);
  return draw();
}

/** The clock of a set that is held for a time. */
function hold(exercise, index, set) {
  const key = `hold-${exercise.uid}-${index}`;
  const of = { key, text: `Countdown ${set.work}`, exercises: [exercise], name: '' };
  if (!page.run.timers[key]) {
    return button('Start the clock', 'hold-start', () => timing.start(of), { class: 'button run-second' });
  }
  return h('p', { class: 'run-hold' }, h('strong', { id: 'hold-clock', 'data-timer': key }, ''), ' ',
    button('Stop', 'hold-stop', () => timing.cancel(of)));
}

export async function setDone(exercise, place) {
  signals.unlock();
  signals.tap();
  const of = timerOf(page.run, exercise);
  if (of && (await timerState(of)).repeats) return timing.stop(of);
  if (exercise.sets[place].text.endsWith('max')) {
    page.problem = ['How many did you do? Type the number, or press +.'];
    await draw();
    document.querySelector('[data-key="work-value"]')?.focus();
    return undefined;
  }
  return act({ type: 'mark', uid: exercise.uid, place, status: 'done' });
}

/** All that is open is done as planned. */
export async function allDone() {
  const rounds = {};
  for (const exercise of page.run.exercises) {
    const of = timerOf(page.run, exercise);
    const state = of && await timerState(of);
    if (!state?.repeats) continue;
    const counted = state.rounds || Math.max(1, page.run.timers[of.key]?.rounds ?? 0);
    rounds[exercise.uid] = { rounds: counted, cycle: state.cycle };
  }
  await act({ type: 'everything', rounds }, { quiet: true });
  await goTo('finish');
}
