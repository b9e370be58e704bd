// The run page: begins with a workout that is new, kept on this device or open in another tab.

import { prepareCard, prepareSession } from '../core.js';
import { parts, t, term } from '../texts.js';
import * as ahead from './ahead.js';
import { nameWithLabel } from './card.js';
import { choose } from './chooser.js';
import * as clock from './clock.js';
import { button, h, prescription } from './dom.js';
import { finishScreen } from './ending.js';
import { claim, isElsewhere, keep, keepFirst } from './keeping.js';
import * as box from './outbox.js';
import { ask, data, draw, page, root, screens, showOnly } from './page.js';
import { pasts, withPast } from './past.js';
import { cardOf } from './questions.js';
import { sentScreen, showWaiting } from './sending.js';
import { lastSets, lastText, loadChange } from './set-kinds.js';
import { changes, shortened, timeChoice } from './shorter.js';
import * as signals from './signals.js';
import { begin, reduce } from './state.js';
import * as store from './store.js';
import './swipe.js';
import './ticking.js';
import { runScreen } from './workout.js';
import '../words-run.js';

const site = (path) => new URL(path, root).href;

const elsewhereScreen = () => [
  h('h1', {}, t('run.elsewhere.title')),
  h('p', {}, t('run.elsewhere.text')),
  button(t('run.elsewhere.here'), 'here', takeOver, { class: 'button' }),
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
    page.warning = t('run.clockBack');
  }
  signals.stayAwake(true);
  await keep();
  await draw();
}

/** A run that follows no workout: its exercises are chosen on the way. */
const freeWorkout = {
  id: '', key: '', version: '', name: t('run.free.name'), url: 'workouts/', blocks: [], exercises: [],
  summary: t('run.free.summary'),
};

async function file(id, options) {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new Error(t('run.start.badAddress'));
  const response = await fetch(new URL(`${id}.json`, import.meta.url), options);
  if (!response.ok) throw new Error(t('run.start.serverAnswered', { status: response.status }));
  return response.json();
}

async function load(id) {
  const [workout, past] = await Promise.all([file(id), pasts()]);
  return { ...workout, exercises: withPast(workout.exercises, past) };
}

function ready(workout, kept, waiting, minutes = 0) {
  const changed = changes(workout, minutes);
  const other = kept && kept.workout.id !== workout.id;
  const goal = (exercise) => exercise.target ?? exercise.written ?? '';
  return [
    h('h1', { dir: 'auto' }, workout === freeWorkout ? t('run.free.title') : workout.name),
    workout.summary && h('p', { dir: 'auto' }, workout.summary),
    needs(workout),
    timeChoice(workout, minutes, (chosen) => showOnly(ready(workout, kept, waiting, chosen), 'ready')),
    other && h('div', { class: 'notice' },
      h('p', {}, parts('home.unfinished', { workout: h('strong', { dir: 'auto' }, kept.workout.name) })),
      button(t('run.start.resume'), 'resume-other', () => resume(kept), { class: 'button' })),
    waiting.length > 0 && h('p', { class: 'notice' }, t('run.start.waiting'), ' ',
      h('a', { class: 'more', href: './' }, t('home.sync'))),
    h('ol', { class: 'run-list run-plan' }, workout.exercises.map((exercise, place) =>
      planned(exercise, goal(exercise), changed.get(place), blockBefore(workout, place)))),
    h('div', { class: 'run-bottom' },
      button(startText(workout, other), 'lets-go',
        () => start(workout, changed).catch((error) => showProblem(error, workout)),
        { class: 'button run-main' }),
      h('a', { class: 'quiet', href: site(workout.url) }, t('run.start.notNow'))),
  ];
}

function startText(workout, other) {
  if (!other) return t('run.start.go');
  return workout === freeWorkout ? t('run.start.discardFree') : t('run.start.discard', { workout: workout.name });
}

/** How long the workout takes, and what it needs. */
function needs({ durationSeconds, equipment = [] }) {
  const minutes = durationSeconds > 0 && t('run.minutes', { minutes: Math.max(1, Math.round(durationSeconds / 60)) });
  const words = [minutes, ...equipment.map(term)].filter(Boolean);
  return words.length > 0 && h('p', { class: 'soft run-needs' }, words.join(' · '));
}

/** The block that begins with an exercise, and its clock. */
function blockBefore({ blocks, exercises }, place) {
  const { block } = exercises[place];
  const { name, timer } = blocks[block] ?? {};
  const text = [name, timer].filter(Boolean).join(' · ');
  return text && exercises[place - 1]?.block !== block && h('span', { class: 'run-block', dir: 'auto' }, text);
}

/** An exercise with what it asks for, or why it is left out today. */
function planned(exercise, goal, change, block) {
  const name = h('span', { dir: 'auto' }, nameWithLabel(exercise));
  if (change?.sets === 0) {
    return h('li', { class: 'run-out' }, block, h('s', {}, name),
      h('span', { class: 'soft remark' }, t('run.start.leftOut', { reason: change.why })));
  }
  const fewer = change && h('span', { class: 'soft remark' }, t('run.start.fewer', { count: change.sets }));
  return h('li', {}, block, name, ' ', h('strong', {}, prescription(goal)), fewer, lastTime(exercise));
}

/** What was done last time, and how much heavier or lighter it is now. */
function lastTime(exercise) {
  const last = lastText(exercise);
  if (!last) return null;
  const change = loadChange(exercise.target, lastSets(exercise).join(' '));
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
  const link = workout ? h('a', { href: site(workout.url) }, t('run.problem.page'))
    : h('a', { href: site('workouts/') }, t('run.problem.workouts'));
  showOnly([
    h('h1', {}, t('run.problem.title')),
    h('p', { class: 'problem', role: 'alert' }, error.message),
    h('p', {}, workout
      ? parts('run.problem.workout', { page: link, command: h('code', {}, `kb log ${workout.key}`) })
      : parts('run.problem.choose', { workouts: link })),
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
  showOnly(ready(workout, kept, await box.waiting()), 'ready');
  // Once it is shown.
  setTimeout(prepareCard);
}

/** A workout that was edited meanwhile is finished as it was begun. */
async function checkVersion(id) {
  if (!id || !page.owned) return;
  const workout = await file(id, { cache: 'no-cache' }).catch(() => undefined);
  if (!workout || workout.version === page.run.workout.version) return;
  page.warning = t('run.changedMeanwhile');
  await draw();
}

main().catch((error) => showProblem(error));
