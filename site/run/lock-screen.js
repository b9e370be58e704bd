// The run on the lock screen: what is to be done, and buttons for the rest and the set at hand.
//
// A browser shows that only for a page that plays something, so that a loop of silence is played. It
// can interrupt the music of another app, and is played only where somebody chose it.

import { t } from '../texts.js';
import { act } from './keeping.js';
import { page } from './page.js';
import { restLeft } from './rest-bar.js';
import * as signals from './signals.js';
import { isOver, openSet } from './state.js';
import { placeAtHand, setDone } from './taps.js';
import '../words-run.js';

const session = navigator.mediaSession;
const step = 15000;
let silence;
let shown = '';

export const isPossible = () => session !== undefined && 'MediaMetadata' in globalThis;

/** Plays the silence where that was chosen; browsers ask that a tap comes first. */
export function listen() {
  if (!signals.wishes.lockScreen || !isPossible() || silence) return;
  silence = Object.assign(new Audio(new URL('silence.wav', import.meta.url)), { loop: true });
  silence.play().then(takeActions).catch(() => {
    silence = undefined;
  });
}

/** Shows nothing more there, and gives the sound back. */
export function stop() {
  if (!silence) return;
  silence.pause();
  silence = undefined;
  shown = '';
  session.metadata = null;
  session.playbackState = 'none';
  for (const name of Object.keys(actions)) handle(name, null);
}

const atHand = () => page.run?.exercises.find(({ uid }) => uid === page.run.current);

const hold = () => act(page.run.rest ? { type: 'holdRest' } : { type: 'pause' });

async function goOn() {
  if (page.run.clock.paused !== null) await act({ type: 'resume' });
  if (page.run.rest?.isHeld) await act({ type: 'releaseRest' });
}

/** Skips the rest, else the set at hand is done. */
async function next() {
  if (page.run.rest) return act({ type: 'rested' });
  const exercise = atHand();
  return exercise && !isOver(exercise) ? setDone(exercise, placeAtHand(exercise)) : undefined;
}

const longer = (by) => () => page.run.rest && act({ type: 'rest', by });

const actions = {
  pause: hold, play: goOn, nexttrack: next, seekbackward: longer(-step), seekforward: longer(step),
};

function handle(name, action) {
  try {
    session.setActionHandler(name, action && (() => page.run && page.owned && action()));
  } catch {
    // An engine without this button shows the others.
  }
}

function takeActions() {
  for (const [name, action] of Object.entries(actions)) handle(name, action);
}

function words() {
  const { run } = page;
  const exercise = atHand();
  if (!exercise) return { title: run.workout.name, artist: '' };
  const place = openSet(exercise);
  const title = place < 0 ? exercise.name
    : t('run.lock.set', { exercise: exercise.name, number: place + 1, sets: exercise.sets.length });
  return { title, artist: run.rest ? t('run.rest') : exercise.target ?? '' };
}

function showRest({ length }, left) {
  const duration = Math.max(1, length, left) / 1000;
  const position = Math.max(0, Math.min(duration, duration - left / 1000));
  session.setPositionState?.({ duration, position, playbackRate: 1 });
}

/** Moves what the lock screen shows on to now. */
export function move() {
  if (!silence || !page.run) return;
  const { run } = page;
  const isHeld = run.clock.paused !== null || run.rest?.isHeld === true;
  const { title, artist } = words();
  const left = run.rest ? restLeft() : 0;
  session.playbackState = isHeld ? 'paused' : 'playing';
  const now = [title, artist, run.rest?.until, run.rest?.left, isHeld].join('\n');
  if (now === shown) return;
  shown = now;
  session.metadata = new MediaMetadata({ title, artist, album: run.workout.name });
  if (run.rest) showRest(run.rest, left);
  else session.setPositionState?.();
}

// After a reload the silence waits for the first tap.
document.addEventListener('click', () => {
  if (page.run && page.owned) listen();
});
