// Time that passes, from the clock on the wall: a phone that slept has not missed any of it.

import { dayOf, timeOf } from '../here.js';

let wall = Date.now();
let steady = performance.now();
let wasHidden = document.hidden;

document.addEventListener('visibilitychange', () => {
  wasHidden = true;
});

export const now = () => Date.now();

/**
 * How many milliseconds the clock was set forward or back since the last call; 0 for a clock that
 * only went on. While the page is hidden, no difference is taken for a change: phones sleep.
 */
export function jump() {
  const passed = performance.now() - steady;
  const shown = Date.now() - wall;
  wall = Date.now();
  steady = performance.now();
  const slept = wasHidden || document.hidden;
  wasHidden = document.hidden;
  const difference = shown - passed;
  if (difference < -2000) return difference;
  return !slept && difference > 5000 ? difference : 0;
}

/** The time that something has run which knows when it began and how long it stood still. */
export function elapsed({ startedAt, paused, pausedMs }, at = now()) {
  return Math.max(0, (paused ?? at) - startedAt - pausedMs);
}

/** `1:05:09` or `4:09`; what is counted down shows a begun second as a whole one. */
export function text(ms, down = false) {
  const total = Math.max(0, down ? Math.ceil(ms / 1000) : Math.floor(ms / 1000));
  const two = (value) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

// So long after the moment, that a clock which is read in whole milliseconds has come to it.
const slack = 2;
// What counts down is heard for its last three seconds.
const heardMs = 3000;

/** In how many milliseconds a clock shows another second. */
export const untilSecond = (ms, up) => slack + (up ? 1000 - ms % 1000 : ms % 1000 || 1000);

/** The same where nobody looks: when it is heard, if it counts down. */
export const untilHeard = (ms, up) => (!up && ms > heardMs ? slack + ms - heardMs : untilSecond(ms, up));

/** When a run was done: when it began, unless somebody says otherwise; the minute may be empty. */
export const whenOf = (run) => ({ ...stamp(run.clock.startedAt), ...run.when });

/** The local day and minute, as the journal writes them. */
export function stamp(ms) {
  const date = new Date(ms);
  return { day: dayOf(date), time: timeOf(date) };
}
