// The run page: begins with a workout that is new, kept on this device or open in another tab.

import { prepareSession } from '../core.js';
import * as ahead from './ahead.js';
import { nameWithLabel } from './card.js';
import { choose } from './chooser.js';
import * as clock from './clock.js';
import { button, h, parts } from './dom.js';
import { finishScreen } from './ending.js';
import { claim, isElsewhere, keep, keepFirst } from './keeping.js';
import * as box from './outbox.js';
import { ask, data, draw, page, root, screens, showOnly } from './page.js';
import { cardOf } from './questions.js';
import { sentScreen, showWaiting } from './sending.js';
import { lastText, loadChange } from './set-kinds.js';
import { changes, shortened, timeChoice } from './shorter.js';
import * as signals from './signals.js';
import { begin, reduce } from './state.js';
import * as store from './store.js';
import './swipe.js';
import './ticking.js';
import { runScreen } from './workout.js';

const site = (path) => new URL(path, root).href;

const elsewhereScreen = () => [
  h('h1', {}, 'This workout is open in another tab'),
  h('p', {}, 'Continue there, or here with everything you have done so far.'),
  button('Use it here', 'here', takeOver, { class: 'button' }),
];

Object.assign(screens, { run: runScreen, finish: finishScreen, sent: sentScreen, elsewhere: elsewhereScreen });

async function takeOver() {
  await claim();
  page.run = await store.get('run');
  page.screen = 'run';
  await goOn();
}

async function goOn() {
  const back = page.run.seenAt - clock.now();
  if (back > 2000) {
    page.run = reduce(page.run, { type: 'shift', by: -back });
    page.warning = 'This device’s clock was set back. The times here continue as if it had not been.';
  }
  signals.stayAwake(true);
  await keep();
  await draw();
}

/** A run that follows no workout: its exercises are chosen on the way. */
const freeWorkout = {
  id: '', key: '', version: '', name: 'Workout', url: 'workouts/', blocks: [], exercises: [],
  summary: 'Add exercises as you go. It is saved like any other session.',
};

async function load(id, options) {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new Error('This address does not name a workout.');
  const response = await fetch(new URL(`${id}.json`, import.meta.url), options);
  if (!response.ok) throw new Error(`The server answered ${response.status} for the workout.`);
  return response.json();
}

function ready(workout, kept, waiting, minutes = 0) {
  const changed = changes(workout, minutes);
  const other = kept && kept.workout.id !== workout.id;
  const goal = (exercise) => exercise.target ?? exercise.written ?? '';
  return [
    h('h1', { dir: 'auto' }, workout === freeWorkout ? 'A workout of your own' : workout.name),
    workout.summary && h('p', { dir: 'auto' }, workout.summary),
    needs(workout),
    timeChoice(workout, minutes, (chosen) => showOnly(ready(workout, kept, waiting, chosen), 'ready')),
    other && h('div', { class: 'notice' },
      h('p', {}, h('strong', { dir: 'auto' }, kept.workout.name), ' is not finished yet.'),
      button('Resume it', 'resume-other', () => resume(kept), { class: 'button' })),
    waiting.length > 0 && h('p', { class: 'notice' }, 'There are sessions to sync. ',
      h('a', { class: 'more', href: './' }, 'Sync')),
    h('ol', { class: 'run-list run-plan' }, workout.exercises.map((exercise, place) =>
      planned(exercise, goal(exercise), changed.get(place)))),
    h('div', { class: 'run-bottom' },
      button(other ? `Discard it and start ${workout === freeWorkout ? 'a new one' : workout.name}` : 'Let’s go', 'lets-go',
        () => start(workout, changed).catch((error) => showProblem(error, workout)),
        { class: 'button run-main' }),
      h('a', { class: 'quiet', href: site(workout.url) }, 'Not now')),
  ];
}

/** How long the workout takes, and what it needs. */
function needs({ durationSeconds, equipment = [] }) {
  const minutes = durationSeconds > 0 && `${Math.max(1, Math.round(durationSeconds / 60))} min`;
  const words = [minutes, ...equipment].filter(Boolean);
  return words.length > 0 && h('p', { class: 'soft run-needs' }, words.join(' · '));
}

/** An exercise with what it asks for, or why it is left out today. */
function planned(exercise, goal, change) {
  const name = h('span', { dir: 'auto' }, nameWithLabel(exercise));
  if (change?.sets === 0) {
    return h('li', { class: 'run-out' }, h('s', {}, name), h('span', { class: 'soft remark' }, `Left out: ${change.why}.`));
  }
  const fewer = change && h('span', { class: 'soft remark' },
    `${change.sets} ${change.sets === 1 ? 'set' : 'sets'} today.`);
  return h('li', {}, name, ' ', h('strong', {}, parts(goal)), fewer, lastTime(exercise));
}

/** What was done last time, and how much heavier or lighter it is now. */
function lastTime(exercise) {
  const last = lastText(exercise);
  if (!last) return null;
  const change = loadChange(exercise.target, last);
  return h('span', { class: 'soft remark' }, last, change && [' · ', h('b', {}, change)]);
}

async function start(workout, changed) {
  prepareSession();
  signals.unlock();
  const layouts = [];
  for (const exercise of workout.exercises) {
    const { sets } = await ask(cardOf(data, exercise, 0, clock.now()));
    layouts.push(sets.map((set) => set.text));
  }
  page.run = shortened(begin(workout, layouts, clock.now()), changed);
  await keepFirst(page.run);
  await claim();
  page.screen = 'run';
  scrollTo(0, 0);
  await goOn();
  if (workout === freeWorkout) await choose('add');
}

async function resume(kept) {
  prepareSession();
  page.run = kept;
  if (!await isElsewhere()) return takeOver();
  page.screen = 'elsewhere';
  return draw();
}

function showProblem(error, workout) {
  const link = workout ? h('a', { href: site(workout.url) }, 'The workout’s page')
    : h('a', { href: site('workouts/') }, 'Workouts');
  showOnly([
    h('h1', {}, 'The workout cannot be run here'),
    h('p', { class: 'problem', role: 'alert' }, error.message),
    workout ? h('p', {}, link, ' has all the steps. Log what you did with ',
      h('code', {}, `kb log ${workout.key}`), '.')
      : h('p', {}, 'Choose one under ', link, ' and start it there.'),
  ], 'problem');
}

async function main() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get('workout');
  const isFree = asked.has('free');
  await ahead.goOnCounting();
  const kept = await store.get('run');
  if (kept && (isFree ? !kept.workout.id : !id || kept.workout.id === id)) {
    await resume(kept);
    return checkVersion(id);
  }
  if (!id && !isFree) return showWaiting();
  const workout = isFree ? freeWorkout : await load(id);
  workout.exercises = await ahead.latest(workout.exercises);
  return showOnly(ready(workout, kept, await box.waiting()), 'ready');
}

/** A workout that was edited meanwhile is finished as it was begun. */
async function checkVersion(id) {
  if (!id || !page.owned) return;
  const workout = await load(id, { cache: 'no-cache' }).catch(() => undefined);
  if (!workout || workout.version === page.run.workout.version) return;
  page.warning = 'This workout was changed after you started. You will finish it as it was; '
    + 'the next run will have the changes.';
  await draw();
}

main().catch((error) => showProblem(error));
