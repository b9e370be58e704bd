// Clocks without a workout: the form makes a timer's notation, the module says where the timer stands,
// and the run page's own clock face shows it. A timer goes on over a reload.

import { call, timer as timerOperation } from './core.js';
import { decimalPoint } from './locale.js';
import * as clock from './run/clock.js';
import { show } from './run/dom.js';
import * as signals from './run/signals.js';
import * as clockwork from './run/timer.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const place = `kb timer ${root.pathname}`;
const form = document.getElementById('timer-form');
const face = document.getElementById('timer');
const status = document.getElementById('timer-status');
const heard = {};

let timer = kept();
let drawn;
let next;

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null');
    return Number.isFinite(found?.startedAt) && typeof found.text === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

function keep() {
  try {
    if (timer) localStorage.setItem(place, JSON.stringify(timer));
    else localStorage.removeItem(place);
  } catch {
    // Without storage it runs until the page is left.
  }
}

// A bare number gets the unit that its label names.
function time(name, unit) {
  const typed = form.elements[name].value.trim();
  return /^[\d.,]+$/.test(typed) ? `${decimalPoint(typed)} ${unit}` : decimalPoint(typed);
}

function text() {
  const rounds = form.elements.rounds.value.trim() || '1';
  switch (form.elements.kind.value) {
    case 'countdown': return `Countdown ${time('time', 'min')}`;
    case 'amrap': return `AMRAP ${time('time', 'min')}`;
    case 'tabata': return 'Tabata';
    case 'emom': return `Every ${time('every', 's')} x ${rounds}`;
    case 'intervals':
      return `${rounds} rounds: ${time('work', 's')} on / ${time('rest', 's')} off`;
    default: return 'Stopwatch';
  }
}

function ask(of, ms) {
  const at = ms < 0 ? `before\t${Math.round(-ms)}` : `at\t${Math.round(ms)}`;
  return call(timerOperation, `timer\t${of}\n${at}`);
}

function problem(answer) {
  const box = document.createElement('div');
  box.className = 'problem';
  for (const { summary, fix } of answer.problems) box.append(summary, ' ', fix ?? '');
  return box;
}

const act = {
  start(of) {
    signals.unlock();
    timer = clockwork.started(clock.now(), of);
    // Who starts a stopwatch has begun.
    if (of.text === 'Stopwatch') timer.startedAt = clock.now();
    change();
  },
  pause() {
    timer = clockwork.paused(timer, clock.now());
    change();
  },
  resume() {
    signals.unlock();
    timer = clockwork.resumed(timer, clock.now());
    change();
  },
  round(of, by) {
    timer = { ...timer, rounds: Math.max(0, timer.rounds + by) };
    change();
  },
  stop() {
    timer = undefined;
    change();
  },
};

function change() {
  keep();
  update(true);
}

// Draws the clock; while nothing but time changes, only its texts.
async function update(redrawsAll) {
  const of = { key: 'tool', name: t('timers.name'), text: timer?.text ?? text() };
  let state;
  try {
    state = await ask(of.text, timer ? clockwork.time(timer) : 0);
  } catch (error) {
    state = { problems: [{ summary: error.message }] };
  }
  if (of.text !== (timer?.text ?? text())) return;
  form.hidden = timer !== undefined;
  signals.stayAwake(timer !== undefined && timer.paused === null && !state.ended);
  if (!state.problems) of.text = state.text;
  const mark = JSON.stringify([of.text, timer === undefined, timer?.paused, timer?.rounds, state.kind, state.ended]);
  if (redrawsAll || mark !== drawn) {
    drawn = mark;
    face.dataset.clock = of.text;
    show(face, [state.problems ? problem(state) : clockwork.panel({ of, timer, state, act })], 'timer-start');
  } else if (timer) {
    const shown = clockwork.face(state, timer);
    document.getElementById('timer-clock').textContent = shown.clock;
    document.getElementById('timer-below').textContent = shown.below;
  }
  const isRunning = timer && timer.paused === null && !state.problems;
  if (isRunning && clockwork.sound(state, heard)) status.textContent = clockwork.spoken(state);
  clearTimeout(next);
  if (!isRunning || state.ended) return;
  const until = document.hidden ? clock.untilHeard : clock.untilSecond;
  next = setTimeout(update, until(state.clock, state.up));
}

function showFields() {
  for (const field of form.querySelectorAll('[data-for]')) {
    field.hidden = !field.dataset.for.split(' ').includes(form.elements.kind.value);
  }
}

for (const name of ['sound', 'vibration']) {
  form.elements[name].checked = signals.wishes[name];
  form.elements[name].addEventListener('change', ({ target }) => signals.wish(name, target.checked));
}
form.addEventListener('input', () => {
  showFields();
  update(true);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  update(true);
});
document.addEventListener('visibilitychange', () => update(true));
showFields();
update(true);
