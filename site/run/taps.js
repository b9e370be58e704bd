// What the taps on the card of an exercise do.

import { withSignOf } from '../locale.js';
import { isWarmup } from '../sets/marks.js';
import { t } from '../texts.js';
import { choose } from './chooser.js';
import * as clock from './clock.js';
import { openFace } from './clock-face.js';
import { button, h } from './dom.js';
import { act, goTo } from './keeping.js';
import { ask, data, draw, page, trouble } from './page.js';
import { cardOf, typedOf } from './questions.js';
import * as signals from './signals.js';
import { withKind } from './set-kinds.js';
import { openSet, timerOf } from './state.js';
import { timerState, timing } from './timing.js';
import '../words-run.js';

export function cardActions(exercise, view, place) {
  const { uid } = exercise;
  return {
    async change(chosen) {
      const name = Object.keys(view).find((key) => view[key] === chosen);
      const change = (await viewNow(exercise, view, place))[name];
      return change && act({ type: 'texts', uid, texts: change.sets });
    },
    toggle(_, index) {
      if (exercise.sets[index].status === 'open') return setDone(exercise, index);
      page.editing = null;
      return act({ type: 'mark', uid, place: index, status: 'open' });
    },
    type(field, text) {
      taking = typed(exercise, view.sets, place, field, text).catch(trouble);
      return taking;
    },
    skip: () => act({ type: 'skip', uid, reason: '' }),
    skipSet: () => act({ type: 'mark', uid, place, status: 'skipped' }),
    select(_, index) {
      page.editing = { uid, index };
      page.problem = undefined;
      return page.run.current === uid ? draw() : act({ type: 'go', uid });
    },
    setKind(_, index, word) {
      const texts = exercise.sets.map((set, other) => (other === index ? withKind(set.text, word) : null));
      return act({ type: 'texts', uid, texts });
    },
    remove(_, index) {
      page.editing = null;
      return act({ type: 'remove', uid, place: index });
    },
    addWarmup: () => addWarmup(exercise),
    warmUp(texts) {
      page.editing = null;
      return act({ type: 'insert', uid, place: 0, texts });
    },
    moreSets: () => act({ type: 'more', uid, text: asPlanned(exercise.sets.at(-1)?.text ?? 'tick') }),
    choose: () => choose(uid),
    move: (_, by) => act({ type: 'move', uid, by }),
    again: () => act({ type: 'again', uid }),
    hold: (_, index, set) => hold(exercise, index, set),
  };
}

/** A set that is to be done like another one, of which nobody can know how hard it will be. */
const asPlanned = (text) => withKind(text.replace(/ "[^"]*"/g, ''), '').replace(/ @\S+/g, '');

/** One more warm-up set before the work, with the least that the equipment makes to begin with. */
function addWarmup(exercise) {
  const place = exercise.sets.findIndex((set) => set.status === 'open' && !isWarmup(set.text));
  const lightest = /^grid\tstack (\S+)/.exec(exercise.lines.find((line) => line.startsWith('grid\t')) ?? '')?.[1];
  const before = exercise.sets.filter((set) => isWarmup(set.text)).at(-1)?.text;
  const hasLoad = /(kg|lb) x /.test(exercise.sets[0]?.text ?? '');
  const text = before ?? withKind(hasLoad && lightest ? `${lightest} x 8` : '8', 'warmup');
  const at = place < 0 ? exercise.sets.length : place;
  page.editing = { uid: exercise.uid, index: at };
  return act({ type: 'insert', uid: exercise.uid, place: at, texts: [text] });
}

/** The set whose numbers can be changed: the one that was tapped, else the one to do. */
export function placeAtHand(exercise) {
  const { editing } = page;
  const isEditing = editing?.uid === exercise.uid && editing.index < exercise.sets.length;
  return isEditing ? editing.index : openSet(exercise);
}

/** Whether a set that is over is being corrected. */
export const isCorrecting = (exercise) =>
  page.editing?.uid === exercise.uid && exercise.sets[page.editing.index] !== undefined
    && exercise.sets[page.editing.index].status !== 'open';

export function stopCorrecting() {
  page.editing = null;
  return draw();
}

/** Whether a set goes along with the load of the one at hand, as it does with the buttons. */
const follows = (exercise, sets, place, index) =>
  index > place && exercise.sets[index].status === 'open' && sets[index].load === sets[place].load
    && !sets[index].warmup;

// What was typed last is on its way until this has ended; the tap that took the focus from it may be the next.
let taking;

/** The exercise once that has been taken. */
async function afterTyping(uid) {
  await taking;
  return page.run.exercises.find((exercise) => exercise.uid === uid);
}

/** The view of the exercise as it is now; the one that is shown, where nothing has changed since. */
async function viewNow(exercise, view, place) {
  const now = await afterTyping(exercise.uid);
  return now === exercise ? view : ask(cardOf(data, now, place, clock.now()));
}

/** A load as it was typed, with the sign and the unit that it had where it is a number alone. */
function typedLoad(text, before) {
  const number = text.trim();
  if (!/^[+-]?\d+([.,]\d+)?$/.test(number)) return text;
  return withSignOf(before, number) + (/(kg|lb)$/.exec(before)?.[0] ?? data.unit);
}

/** Puts what was typed into its sets; `false` where it cannot be read. */
async function typed(exercise, sets, place, field, text) {
  const texts = exercise.sets.map(() => null);
  for (const [index, set] of sets.entries()) {
    if (index !== place && !(field === 'load' && follows(exercise, sets, place, index))) continue;
    const value = field === 'load' ? typedLoad(text, set.load) : text;
    const answer = await ask(typedOf(data, exercise, { load: set.load, work: set.work, [field]: value }, set.text));
    if (!answer.ok) {
      await slipped(answer);
      return false;
    }
    texts[index] = answer.text;
  }
  await act({ type: 'texts', uid: exercise.uid, texts });
  return true;
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
    return button(t('timer.startClock'), 'hold-start', () => timing.start(of), { class: 'button run-second' });
  }
  return h('p', { class: 'run-hold' }, h('strong', { id: 'hold-clock', 'data-timer': key }, ''), ' ',
    button(t('timer.fullScreen'), 'hold-face', () =>
      openFace(key, { kind: 'work', name: '', clock: '', below: '' })),
    button(t('timer.stop'), 'hold-stop', () => endHold(exercise, index, of)));
}

/** The set was held for as long as its clock ran; one that had not begun is as if it was never started. */
async function endHold(exercise, index, of) {
  const seconds = Math.floor(timing.ran(of) / 1000);
  if (seconds < 1) return timing.cancel(of);
  await held(exercise, index, seconds);
  return act({ type: 'mark', uid: exercise.uid, place: index, status: 'done' });
}

async function held(exercise, index, seconds) {
  const { text } = exercise.sets[index];
  const answer = await ask(typedOf(data, exercise, { load: loadOf(text), work: `${seconds}s` }, text));
  if (!answer.ok) return undefined;
  const texts = exercise.sets.map((_, other) => (other === index ? answer.text : null));
  return act({ type: 'texts', uid: exercise.uid, texts }, { quiet: true });
}

const loadOf = (text) => / x /.test(text) ? text.split(' x ')[0] : '';

/** Whether the clock runs for which rounds are counted. */
export const isCounting = ({ key }) => page.run.timers[key]?.counted === true && !page.run.timers[key].over;

export async function setDone({ uid }, place) {
  signals.unlock();
  signals.tap();
  // What was typed and cannot be taken is told first; another tap takes the set as it stands then.
  if (await taking === false) {
    taking = undefined;
    return undefined;
  }
  const exercise = await afterTyping(uid);
  const of = timerOf(page.run, exercise);
  if (of && (await timerState(of)).repeats) return isCounting(of) ? timing.round(of, 1) : timing.stop(of);
  if (exercise.sets[place].text.endsWith('max')) {
    page.problem = [t('run.howMany')];
    page.editing = { uid: exercise.uid, index: place };
    if (page.run.current !== exercise.uid) page.run = { ...page.run, current: exercise.uid };
    await draw();
    document.querySelector('[data-key="work-value"]')?.focus();
    return undefined;
  }
  page.editing = null;
  const hold = { key: `hold-${uid}-${place}`, exercises: [exercise] };
  if (page.run.timers[hold.key]) {
    const seconds = Math.floor(timing.ran(hold) / 1000);
    if (seconds > 0) await held(exercise, place, seconds);
  }
  return act({ type: 'mark', uid: exercise.uid, place, status: 'done' });
}

/** All that is open is done as planned. */
export async function allDone() {
  const before = page.run;
  const rounds = {};
  for (const exercise of page.run.exercises) {
    const of = timerOf(page.run, exercise);
    const state = of && await timerState(of);
    if (!state?.repeats) continue;
    const counted = state.rounds || Math.max(1, page.run.timers[of.key]?.rounds ?? 0);
    rounds[exercise.uid] = { rounds: counted, cycle: state.cycle };
  }
  const undo = { text: t('run.undo.logged'), run: before };
  await act({ type: 'everything', rounds }, { quiet: true, undo });
  await goTo('finish');
}
