// A block's clock: where it stands comes from the module, what it is called and sounds like is here.

import { t } from '../texts.js';
import { openFace } from './clock-face.js';
import { button, h } from './dom.js';
import { elapsed, now, text } from './clock.js';
import * as signals from './signals.js';

const lead = 5000;

/** A timer that begins after a short lead. */
export const started = (at, of) => ({
  startedAt: at + lead, paused: null, pausedMs: 0, rounds: 0, counted: false, took: 0, over: false,
  name: of.name, text: of.text,
});

/** How long it has run; less than nothing before its start. */
export function time(timer, at = now()) {
  const end = timer.paused ?? at;
  const ran = end - timer.startedAt - timer.pausedMs;
  return ran < 0 ? ran : elapsed(timer, at);
}

export const paused = (timer, at) => ({ ...timer, paused: at });
export const resumed = (timer, at) =>
  ({ ...timer, paused: null, pausedMs: timer.pausedMs + at - timer.paused });

/** Sounds the last three seconds and every change; remembers where it was in `heard`. */
export function sound(state, heard) {
  const second = Math.ceil(state.clock / 1000);
  const mark = `${state.segment} ${state.ended}`;
  const changed = heard.mark !== undefined && heard.mark !== mark;
  if (changed) {
    signals.change();
    signals.notify(inRound(state, state.rounds > 1));
  } else if (!state.up && !state.ended && second <= 3 && second !== heard.second) {
    signals.tick();
  }
  heard.mark = mark;
  heard.second = second;
  return changed;
}

const kindText = (kind) => t(`timer.${kind}`);

const inRound = ({ kind, round, rounds }, hasRounds) =>
  (hasRounds ? t('timer.inRound', { kind: kindText(kind), round, rounds }) : kindText(kind));

/** What the clock says, for those who do not see it. */
export const spoken = (state) => inRound(state, state.rounds > 1 && !state.ended);

export function face(state, timer) {
  const counted = state.counts ? t('timer.counted', { count: timer.rounds }) : '';
  const round = !state.counts && state.rounds > 1 && !state.ended && state.kind !== 'ready'
    ? t('timer.round', { round: state.round, rounds: state.rounds }) : '';
  const next = state.next && state.kind !== 'ready' && state.next !== state.kind ? t(`timer.then.${state.next}`) : '';
  return {
    isHeld: timer.paused !== null,
    kind: state.ended ? 'done' : state.kind,
    name: kindText(state.ended || timer.over ? 'done' : timer.paused !== null ? 'paused' : state.kind),
    clock: state.ended ? text(0) : text(state.clock, !state.up),
    below: [round, counted, next].filter(Boolean).join(' · '),
  };
}

/** The clock with its buttons. */
export function panel({ of, timer, state, act }) {
  if (!timer) {
    return h('div', { class: 'run-timer' },
      h('p', { class: 'run-timer-name' }, state.shown ?? of.text),
      button(of.block ? t('timer.startNamed', { name: of.block }) : t('timer.startClock'), 'timer-start', () => act.start(of), { class: 'button' }));
  }
  const shown = face(state, timer);
  const isPaused = timer.paused !== null;
  return h('div', { class: `run-timer is-${shown.kind}`, id: 'run-timer', 'data-timer': of.key },
    h('p', { class: 'run-timer-name' }, state.shown ?? of.text),
    h('p', { class: 'run-timer-kind', id: 'timer-kind' }, shown.name),
    h('p', { class: 'run-timer-clock', id: 'timer-clock', role: 'timer', 'aria-live': 'off' }, shown.clock),
    h('p', { class: 'run-timer-below', id: 'timer-below' }, shown.below),
    !timer.over && h('div', { class: `run-actions${state.counts ? ' pairs-of-two' : ''}` },
      state.counts && button(t('timer.oneLess'), 'timer-round-less', () => act.round(of, -1), { disabled: timer.rounds === 0 }),
      isPaused ? button(t('actions.resume'), 'timer-resume', () => act.resume(of))
        : button(t('timer.pause'), 'timer-pause', () => act.pause(of)),
      button(t('timer.fullScreen'), 'timer-face', () => openFace(of.key, shown, {
        hold: () => act.hold(of), round: state.counts && (() => act.round(of, 1)),
      })),
      button(t(state.ended ? 'actions.done' : 'timer.stop'), 'timer-stop', () => act.stop(of))),
    timer.over && button(t('timer.again'), 'timer-again', () => act.start(of)));
}
