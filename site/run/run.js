// Runs a workout: the kept run, the taps, and what is shown. Each tap is kept before it is shown.

import { call, platesOnBar, prepareSession } from '../core.js';
import * as clock from './clock.js';
import { card } from './card.js';
import { button, h, show } from './dom.js';
import { finish, outbox } from './finish.js';
import * as box from './outbox.js';
import { cardOf, sessionOf, timerAt, typedOf } from './questions.js';
import * as signals from './signals.js';
import { begin, isOver, openSet, reduce, timerOf, upNext } from './state.js';
import * as store from './store.js';
import * as clockwork from './timer.js';

const place = document.getElementById('run');
const status = document.getElementById('run-status');
const data = JSON.parse(document.getElementById('run-data').textContent);
const root = new URL('..', import.meta.url);
const tab = Math.random().toString(36).slice(2);
const channel = globalThis.BroadcastChannel && new BroadcastChannel(`kb run ${root.pathname}`);

let run;
let screen = 'run';
let owned = false;
let library;
let problem;
let warning = '';
let choosing = null;
let heard = {};
const recordsSeen = new Set();

// After a trap the module is started anew, and the question asked again.
async function ask({ operation, text }) {
  try {
    return await call(operation, text);
  } catch (error) {
    warning = `${error.message} What you did so far is kept.`;
    return call(operation, text);
  }
}

const say = (text) => { if (status.textContent !== text) status.textContent = text; };

// MARK: Keeping

async function keep() {
  const kept = { ...run, owner: tab, seenAt: clock.now() };
  const result = await store.change('run', (old) =>
    (old && old.owner !== tab && old.id === run.id ? undefined : kept));
  if (result === undefined) lost();
  if (store.kind() === 'memory') {
    warning = 'This browser keeps nothing: leave this page open until you have finished, then copy the text.';
  }
}

function lost() {
  owned = false;
  screen = 'elsewhere';
}

async function claim() {
  await store.change('run', (old) => (old ? { ...old, owner: tab } : undefined));
  channel?.postMessage({ taken: tab });
  owned = true;
}

channel?.addEventListener('message', ({ data: message }) => {
  if (message.who && owned) channel.postMessage({ here: tab });
  if (message.taken && message.taken !== tab && owned) {
    lost();
    draw();
  }
});

/** Whether another open tab has the run. */
function isElsewhere() {
  if (!channel) return false;
  return new Promise((resolve) => {
    const answer = ({ data: message }) => { if (message.here) resolve(true); };
    channel.addEventListener('message', answer);
    channel.postMessage({ who: tab });
    setTimeout(() => {
      channel.removeEventListener('message', answer);
      resolve(false);
    }, 150);
  });
}

// Taps are taken one after another, so that none is lost between two of them.
let queue = Promise.resolve();

function act(action, { quiet = false } = {}) {
  queue = queue.then(async () => {
    if (!owned) return;
    problem = undefined;
    run = reduce(run, { at: clock.now(), ...action });
    await keep();
    if (!quiet) await draw();
  }).catch(trouble);
  return queue;
}

function trouble(error) {
  warning = `${error.message} What you did so far is kept.`;
  return draw().catch(() => {
    place.prepend(h('p', { class: 'problem', role: 'alert' }, warning));
  });
}

// MARK: Screens

async function draw(fallback) {
  const content = await screens[screen]();
  show(place, [warning && h('p', { class: 'notice', role: 'alert' }, warning), ...content], fallback);
  document.body.dataset.run = screen;
}

const screens = {
  run: runScreen,
  async finish() {
    const summary = await ask(sessionOf(data, ended(), clock.now()));
    return finish({ run, summary, act: finishing });
  },
  elsewhere: () => [
    h('h1', {}, 'This workout is open in another tab'),
    h('p', {}, 'Go on there, or here with everything that was done so far.'),
    button('Use it here', 'here', takeOver, { class: 'button' }),
  ],
  sent: async () => {
    const waiting = await box.waiting();
    return [
      h('h1', { tabindex: '-1', id: 'run-title' },
        waiting.length > 0 ? 'Saved on this device' : sent.places.length > 0 || !sent.isEmpty ? 'Saved' : 'Nothing is waiting'),
      outbox({ box: waiting, ...sent, act: sending }),
      h('p', {}, h('a', { class: 'button', href: root.href }, 'Today')),
    ];
  },
};

async function runScreen() {
  const exercise = run.exercises.find((other) => other.uid === run.current) ?? run.exercises[0];
  const over = run.exercises.filter(isOver).length;
  const isPaused = run.clock.paused !== null;
  return [
    h('header', { class: 'run-top' },
      h('div', {}, h('h1', { id: 'run-title', tabindex: '-1', dir: 'auto' }, run.workout.name),
        h('p', { class: 'soft' }, h('span', { id: 'run-elapsed', role: 'timer', 'aria-live': 'off', 'aria-label': 'Elapsed time' },
          clock.text(clock.elapsed(run.clock))), ` · ${over} of ${run.exercises.length} done`)),
      isPaused ? button('Resume', 'resume', () => act({ type: 'resume' }), { class: 'button' })
        : button('Pause', 'pause', () => act({ type: 'pause' }))),
    h('progress', { max: Math.max(1, run.exercises.length), value: over, 'aria-label': 'Exercises done' }),
    choosing ? chooser()
      : exercise ? await exerciseCard(exercise) : h('p', { class: 'soft' }, 'This workout has no steps that were understood. Add what you do.'),
    peek(exercise),
    steps(exercise),
    h('details', { class: 'run-more', 'data-key': 'settings' }, h('summary', { 'data-key': 'settings-open' }, 'Sound and alerts'), wishes()),
    bottom(exercise, over),
  ];
}

async function exerciseCard(exercise) {
  const place = openSet(exercise);
  const view = await ask(cardOf(data, exercise, place, clock.now()));
  const set = view.sets[place];
  if (set?.load && exercise.plates) view.plates = await ask({ operation: platesOnBar, text: `${set.load};${exercise.plates}` });
  for (const badge of view.badges) {
    if (recordsSeen.has(`${exercise.uid} ${badge}`)) continue;
    recordsSeen.add(`${exercise.uid} ${badge}`);
    signals.record();
    say(`Record: ${badge}`);
  }
  const of = timerOf(run, exercise);
  const state = of && await timerState(of);
  const timed = state && (state.repeats || exercise.timer)
    ? [clockwork.panel({ of, timer: run.timers[of.key], state, act: timing }), inRound(of, state)] : null;
  return [
    of && !timed && clockwork.panel({ of, timer: run.timers[of.key], state, act: timing }),
    card({ run, exercise, view, place, data, timed, problem, act: cardActions(exercise, view, place) }),
  ];
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
  const next = exercise && upNext(run, exercise.uid);
  if (!next || choosing) return null;
  return h('p', { class: 'run-peek' }, h('span', { class: 'soft' }, 'Next '),
    button(next.name, 'peek', () => act({ type: 'go', uid: next.uid }), { dir: 'auto' }),
    h('span', { class: 'soft' }, next.target ?? next.written ?? ''));
}

function steps(current) {
  return h('details', { class: 'run-steps', 'data-key': 'steps' },
    h('summary', { 'data-key': 'steps-open' }, 'All steps'),
    h('ol', {}, run.exercises.map((exercise) => h('li', { class: isOver(exercise) ? 'over' : '' },
      h('button', {
        type: 'button', class: 'quiet', 'data-key': `go-${exercise.uid}`, dir: 'auto',
        'aria-current': exercise === current ? 'step' : undefined,
        onclick: () => act({ type: 'go', uid: exercise.uid }),
      }, exercise.skipped !== null ? '– ' : isOver(exercise) ? '✓ ' : '', exercise.name),
      h('span', { class: 'soft' }, exercise.target ?? exercise.written ?? '')))),
    button('Add an exercise', 'add', () => choose('add')));
}

function bottom(exercise, over) {
  const isRest = run.rest !== null;
  const place = exercise ? openSet(exercise) : -1;
  const of = exercise && timerOf(run, exercise);
  const all = run.exercises.length > 0 && over === run.exercises.length;
  return h('div', { class: 'run-bottom' },
    isRest && h('div', { class: 'run-rest' },
      h('span', {}, 'Rest ', h('strong', { id: 'run-rest', role: 'timer', 'aria-live': 'off' }, clock.text(restLeft(), true))),
      button('−15', 'rest-less', () => act({ type: 'rest', by: -15000 }), { 'aria-label': '15 seconds less' }),
      button('+15', 'rest-more', () => act({ type: 'rest', by: 15000 }), { 'aria-label': '15 seconds more' }),
      button('Go on', 'rest-end', () => act({ type: 'rested' }))),
    !all && exercise && !isOver(exercise) && place >= 0 && button(
      of ? 'Done' : 'Set done',
      'set-done', () => setDone(exercise, place), { class: 'button run-main' }),
    h('div', { class: 'run-actions' },
      !all && button(over === 0 ? 'All as planned' : 'Rest as planned', 'everything', allDone),
      button('Finish', 'finish', () => goTo('finish'), { class: all ? 'button run-main' : 'quiet' })));
}

const restLeft = () => run.rest.left ?? run.rest.until - (run.clock.paused ?? clock.now());

function wishes() {
  const box = (name, text) => h('label', { class: 'chip' },
    h('input', { type: 'checkbox', checked: signals.wishes[name], 'data-key': `wish-${name}`, onchange: (event) => signals.wish(name, event.target.checked) }),
    h('span', {}, text));
  return h('fieldset', {}, box('sound', 'Sound'), box('vibration', 'Vibration'),
    signals.canNotify() && button('Allow notifications', 'notify', async () => { await signals.allowNotify(); draw(); }));
}

async function goTo(name) {
  if (run?.clock.paused === null && name === 'finish') await act({ type: 'rested' }, { quiet: true });
  screen = name;
  await draw();
  scrollTo(0, 0);
  document.getElementById('run-title')?.focus({ preventScroll: true });
}

// MARK: Taps on the card

function cardActions(exercise, view, place) {
  const { uid } = exercise;
  return {
    change: (change) => act({ type: 'texts', uid, texts: change.sets }),
    toggle: (_, index) => {
      const isOpen = exercise.sets[index].status === 'open';
      if (isOpen) return setDone(exercise, index);
      return act({ type: 'mark', uid, place: index, status: 'open' });
    },
    async type(field, text) {
      const set = view.sets[place];
      const [load, work] = field === 'load' ? [text, set.work] : [set.load, text];
      const answer = await ask(typedOf(data, exercise, load, work, set.text));
      if (answer.ok) return act({ type: 'texts', uid, texts: exercise.sets.map((_, index) => (index === place ? answer.text : null)) });
      problem = answer.problems.flatMap(({ summary, fix }) => [summary, fix]);
      return draw();
    },
    remark: (_, text) => act({ type: 'remark', uid, text }, { quiet: true }),
    skip: () => act({ type: 'skip', uid, reason: '' }),
    skipSet: () => act({ type: 'mark', uid, place, status: 'skipped' }),
    moreSets: () => act({ type: 'more', uid, text: exercise.sets.at(-1)?.text ?? 'tick' }),
    choose: () => choose(uid),
    move: (_, by) => act({ type: 'move', uid, by }),
    again: () => act({ type: 'again', uid }),
    hold: (_, index, set) => {
      const key = `hold-${uid}-${index}`;
      const of = { key, text: `Countdown ${set.work}`, exercises: [exercise], name: '' };
      const timer = run.timers[key];
      if (!timer) return button('Start the clock', 'hold-start', () => timing.start(of), { class: 'button run-second' });
      return h('p', { class: 'run-hold' }, h('strong', { id: 'hold-clock', 'data-timer': key }, ''), ' ',
        button('Stop', 'hold-stop', () => act({ type: 'timer', key, timer: undefined })));
    },
  };
}

async function setDone(exercise, place) {
  signals.unlock();
  signals.tap();
  const of = timerOf(run, exercise);
  if (of && (await timerState(of)).repeats) return timing.stop(of);
  if (exercise.sets[place].text.endsWith('max')) {
    problem = ['How many were it? Type the number, or press +.'];
    await draw();
    document.querySelector('[data-key="work-value"]')?.focus();
    return undefined;
  }
  return act({ type: 'mark', uid: exercise.uid, place, status: 'done' });
}

async function allDone() {
  const rounds = {};
  for (const exercise of run.exercises) {
    const of = timerOf(run, exercise);
    const state = of && await timerState(of);
    if (state?.repeats) rounds[exercise.uid] = { rounds: state.rounds || Math.max(1, run.timers[of.key]?.rounds ?? 0), cycle: state.cycle };
  }
  await act({ type: 'everything', rounds }, { quiet: true });
  await goTo('finish');
}

// MARK: Timers

const timerState = (of) => {
  const timer = run.timers[of.key];
  return ask(timerAt(of.text, timer ? clockwork.time(timer, run.clock.paused ?? clock.now()) : 0, of.exercises.map((exercise) => exercise.label)));
};

const timing = {
  async start(of) {
    signals.unlock();
    heard = {};
    const state = await ask(timerAt(of.text, 0, []));
    const timer = { ...clockwork.started(clock.now(), of), counted: state.counts };
    return act({ type: 'timer', key: of.key, timer });
  },
  pause: (of) => act({ type: 'timer', key: of.key, timer: clockwork.paused(run.timers[of.key], clock.now()) }),
  resume: (of) => act({ type: 'timer', key: of.key, timer: clockwork.resumed(run.timers[of.key], clock.now()) }),
  async round(of, by) {
    const timer = run.timers[of.key];
    const rounds = Math.max(0, timer.rounds + by);
    const state = await timerState(of);
    await act({ type: 'timer', key: of.key, timer: { ...timer, rounds } }, { quiet: by > 0 && state.rounds > 0 && rounds >= state.rounds });
    if (by > 0 && state.rounds > 0 && rounds >= state.rounds) await timing.stop(of);
  },
  async stop(of) {
    const timer = run.timers[of.key];
    const state = await timerState(of);
    const took = timer ? Math.max(0, clockwork.time(timer)) : 0;
    const counted = timer ? (state.counts ? timer.rounds : state.done) : state.rounds;
    if (timer) await act({ type: 'timer', key: of.key, timer: { ...timer, paused: timer.paused ?? clock.now(), over: true, took } }, { quiet: true });
    if (!state.repeats) {
      return act({ type: 'all', uid: of.exercises.find((exercise) => !isOver(exercise))?.uid ?? of.exercises[0].uid });
    }
    return act({
      type: 'rounds', uids: of.exercises.map((exercise) => exercise.uid), rounds: Math.max(1, counted), cycle: state.cycle, over: true,
    });
  },
};

async function tickTimer() {
  const exercise = run.exercises.find((other) => other.uid === run.current);
  const keys = Object.keys(run.timers).filter((key) => run.timers[key] && !run.timers[key].over);
  for (const key of keys) {
    const timer = run.timers[key];
    const owner = run.exercises.find((other) => timerOf(run, other)?.key === key);
    const of = owner ? timerOf(run, owner) : { key, text: timer.text, exercises: [] };
    const state = await timerState(of);
    if (timer.paused === null && run.clock.paused === null && clockwork.sound(state, heard)) say(clockwork.spoken(state));
    const shown = clockwork.face(state, timer);
    if (exercise && owner && timerOf(run, exercise)?.key === key && document.getElementById('timer-clock')) {
      const panel = document.getElementById('run-timer');
      panel.className = `run-timer is-${shown.kind}`;
      put('timer-clock', shown.clock);
      put('timer-kind', shown.name);
      put('timer-below', shown.below);
      for (const [index, step] of [...document.querySelectorAll('[data-step]')].entries()) step.className = state.active[index] ? 'now' : '';
    }
    const hold = document.querySelector(`[data-timer="${CSS.escape(key)}"]`);
    if (hold) hold.textContent = `${shown.name} ${shown.clock}`;
    if (state.ended) await ranOut(key, of);
  }
}

/** The clock ran out: a held set is done, a block has all its rounds. */
async function ranOut(key, of) {
  signals.change();
  if (key.startsWith('hold-')) {
    const [uid, index] = [key.slice(5, key.lastIndexOf('-')), Number(key.slice(key.lastIndexOf('-') + 1))];
    await act({ type: 'timer', key, timer: undefined }, { quiet: true });
    await act({ type: 'mark', uid, place: index, status: 'done' });
  } else {
    await timing.stop(of);
  }
}

// MARK: The clock

function put(id, text) {
  const element = document.getElementById(id);
  if (element && element.textContent !== text) element.textContent = text;
}

let ticking = false;

async function tick() {
  if (!run || !owned || ticking) return;
  ticking = true;
  try {
    const by = clock.jump();
    if (by !== 0) {
      warning = `The clock of this device was set ${by > 0 ? 'forward' : 'back'} by ${clock.text(Math.abs(by))}. The times here go on as if it had not been.`;
      await act({ type: 'shift', by });
    }
    if (screen !== 'run') return;
    put('run-elapsed', clock.text(clock.elapsed(run.clock)));
    if (run.rest && run.clock.paused === null) {
      const left = restLeft();
      put('run-rest', clock.text(left, true));
      if (left <= 0) {
        signals.change();
        signals.notify('Rest is over');
        say('Rest is over');
        await act({ type: 'rested' });
      } else if (left <= 3000) {
        const second = Math.ceil(left / 1000);
        if (heard.rest !== second) signals.tick();
        heard.rest = second;
      }
    }
    await tickTimer();
  } catch (error) {
    await trouble(error);
  } finally {
    ticking = false;
  }
}

setInterval(tick, 200);
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  trouble(event.reason);
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  if (owned) signals.stayAwake(true);
  tick();
});

// MARK: Add and swap

async function choose(target) {
  choosing = { target, text: '' };
  await draw();
  document.querySelector('[data-key="choose-text"]')?.focus();
  try {
    library ??= await (await fetch(new URL('exercises.json', import.meta.url))).json();
  } catch (error) {
    choosing = null;
    return trouble(new Error(`The list of exercises could not be loaded: ${error.message}`));
  }
  return draw();
}

function chooser() {
  const old = run.exercises.find((exercise) => exercise.uid === choosing.target);
  const close = () => { choosing = null; draw(); };
  const results = h('ul', { class: 'run-list' });
  const list = () => {
    const wanted = choosing.text.trim().toLowerCase();
    const first = old?.substitutes ?? [];
    const fits = (library ?? []).filter((exercise) => (wanted ? exercise.name.toLowerCase().includes(wanted) : first.length === 0 || first.includes(exercise.name)));
    results.replaceChildren(...fits.slice(0, 30).map((exercise) => h('li', {},
      button(exercise.name, `choose-${exercise.name}`, () => take(exercise, old), { dir: 'auto' }), h('span', { class: 'soft' }, exercise.target ?? ''))));
    if (library && fits.length === 0) results.replaceChildren(h('li', { class: 'soft' }, 'Nothing in the library is called so.'));
  };
  list();
  return h('section', { class: 'run-card' },
    h('h2', { dir: 'auto' }, old ? `In place of ${old.name}` : 'Add an exercise'),
    h('input', {
      type: 'search', 'data-key': 'choose-text', value: choosing.text, 'aria-label': 'Name of an exercise', placeholder: 'Search the library',
      oninput: (event) => { choosing.text = event.target.value; list(); },
    }),
    results, button('Cancel', 'choose-cancel', close));
}

async function take(exercise, old) {
  const sets = (await ask(cardOf(data, exercise, 0, clock.now()))).sets.map((set) => set.text);
  choosing = null;
  await act(old ? { type: 'swap', uid: old.uid, exercise, sets } : { type: 'add', exercise, sets });
}

// MARK: The end

/** The run with the answer that is shown where nobody has touched the question. */
const ended = (summary) => ({ ...run, partial: run.partial ?? summary?.underHalf ?? false });

const finishing = {
  set: (field, value, quiet = false) => act({ type: 'set', field, value }, { quiet }),
  back: () => goTo('run'),
  async discard() {
    if (!confirm('Throw this session away? Nothing of it will be in your journal.')) return;
    await store.change('run', () => null);
    location.href = root.href;
  },
  async save() {
    try {
      await queue;
      const at = clock.now();
      const summary = await ask(sessionOf(data, ended(), at));
      const { markdown } = await ask(sessionOf(data, ended(summary), at));
      const { day, time } = clock.stamp(run.clock.startedAt);
      await box.put({ id: run.id, title: run.workout.name, markdown, file: `${day}-${time.replace(':', '')}` });
      await store.change('run', (kept) => (kept?.id === run.id ? null : undefined));
      owned = false;
      signals.stayAwake(false);
      run = undefined;
      await showSent();
    } catch (error) {
      await trouble(error);
    }
  },
};

let sent = { state: 'trying', places: [], message: '' };

async function showSent() {
  screen = 'sent';
  await draw();
  scrollTo(0, 0);
  document.getElementById('run-title')?.focus({ preventScroll: true });
  await box.keepTrying(tell);
}

function tell({ state, places }) {
  const known = new Set(sent.places.map((place) => place.id));
  sent = { ...sent, state, places: [...sent.places, ...places.filter((place) => !known.has(place.id))] };
  return draw();
}

async function home(words, bring) {
  try {
    await bring(await box.waiting());
    sent = { ...sent, message: words };
  } catch (error) {
    if (error.name === 'AbortError') return;
    sent = { ...sent, message: `That did not work: ${error.message}` };
  }
  await draw();
}

const sending = {
  share: () => home('Shared. Once it is in your journal, remove it here.', box.share),
  copy: () => home('Copied. Once it is in your journal, remove it here.', copy),
  download: () => home('Downloaded. Once it is in your journal, remove it here.', box.download),
  async send() {
    sent = { ...sent, state: 'trying' };
    await draw();
    tell(await box.send());
  },
  async arrived() {
    await box.remove((await box.waiting()).map((session) => session.id));
    sent = { ...sent, message: '', isEmpty: true };
    await draw();
  },
};

async function copy(sessions) {
  const text = box.textOf(sessions);
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = h('textarea', { value: text });
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('This browser does not copy; download the text.');
  return undefined;
}

// MARK: The beginning

async function takeOver() {
  await claim();
  run = await store.get('run');
  screen = 'run';
  await goOn();
}

async function goOn() {
  const back = run.seenAt - clock.now();
  if (back > 2000) {
    run = reduce(run, { type: 'shift', by: -back });
    warning = 'The clock of this device was set back. The times here go on as if it had not been.';
  }
  signals.stayAwake(true);
  await keep();
  await draw();
}

async function load(id) {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new Error('This address names no workout.');
  const response = await fetch(new URL(`${id}.json`, import.meta.url));
  if (!response.ok) throw new Error(`The workout answered ${response.status}.`);
  return response.json();
}

function ready(workout, kept, waiting) {
  const goal = (exercise) => exercise.target ?? exercise.written ?? '';
  const other = kept && kept.workout.id !== workout.id;
  return [
    h('h1', { dir: 'auto' }, workout.name),
    workout.summary && h('p', { dir: 'auto' }, workout.summary),
    other && h('div', { class: 'notice' },
      h('p', {}, h('strong', { dir: 'auto' }, kept.workout.name), ' is not finished yet.'),
      button('Go on with it', 'resume-other', () => resume(kept), { class: 'button' })),
    waiting.length > 0 && h('p', { class: 'notice' }, 'Sessions wait on this device. ', h('a', { class: 'more', href: './' }, 'Bring them home')),
    h('ol', { class: 'run-list run-plan' }, workout.exercises.map((exercise) => h('li', {}, h('span', { dir: 'auto' }, exercise.name), ' ', h('strong', {}, goal(exercise))))),
    h('div', { class: 'run-bottom' },
      button(other ? `Throw it away and start ${workout.name}` : 'Let’s go', 'lets-go', () => start(workout), { class: 'button run-main' }),
      h('a', { class: 'quiet', href: new URL(workout.url, root).href }, 'Not now')),
  ];
}

async function start(workout) {
  prepareSession();
  try {
    signals.unlock();
    const layouts = [];
    for (const exercise of workout.exercises) {
      layouts.push((await ask(cardOf(data, exercise, 0, clock.now()))).sets.map((set) => set.text));
    }
    run = begin(workout, layouts, clock.now());
    await store.change('run', () => ({ ...run, owner: tab }));
    await claim();
    screen = 'run';
    await goOn();
    scrollTo(0, 0);
  } catch (error) {
    await showProblem(error, workout);
  }
}

async function resume(kept) {
  prepareSession();
  run = kept;
  if (await isElsewhere()) {
    screen = 'elsewhere';
    await draw();
    return;
  }
  await takeOver();
}

async function showProblem(error, workout) {
  const link = workout ? h('a', { href: new URL(workout.url, root).href }, 'The workout’s page') : h('a', { href: new URL('workouts/', root).href }, 'Workouts');
  show(place, [
    h('h1', {}, 'The workout cannot be run here'), h('p', { class: 'problem', role: 'alert' }, error.message),
    h('p', {}, link, ' has all steps to read. Write down what you did with ', h('code', {}, `kb log ${workout?.key ?? 'and its name'}`), '.'),
  ]);
}

async function main() {
  const id = new URLSearchParams(location.search).get('workout');
  const kept = await store.get('run');
  if (kept && (!id || kept.workout.id === id)) {
    await resume(kept);
    return checkVersion(id);
  }
  if (!id) {
    sent = { ...sent, isEmpty: (await box.waiting()).length === 0 };
    return showSent();
  }
  const workout = await load(id);
  return show(place, ready(workout, kept, await box.waiting()));
}

/** A workout that was edited meanwhile is finished as it was begun. */
async function checkVersion(id) {
  if (!id || !owned) return;
  const workout = await load(id).catch(() => undefined);
  if (!workout || workout.version === run.workout.version) return;
  warning = 'This workout was changed after you began. You finish it as it was; the next run has the changes.';
  await draw();
}

main().catch((error) => showProblem(error));
