// What goes on by itself while a run is open: its clocks, and a screen that stays on.

import { t } from '../texts.js';
import * as clock from './clock.js';
import { closeFace, moveFace } from './clock-face.js';
import { act } from './keeping.js';
import * as lockScreen from './lock-screen.js';
import { page, say, trouble } from './page.js';
import * as signals from './signals.js';
import { put, tickTimers } from './timing.js';
import { restFace, restLeft } from './rest-bar.js';
import '../words-run.js';

let timeout;
let isTicking = false;
// Whether something was drawn meanwhile, which may have begun a clock.
let isAsked = false;
let restHeard;

async function tick() {
  clearTimeout(timeout);
  if (!page.run || !page.owned) return lockScreen.stop();
  isAsked = isTicking;
  if (isTicking) return;
  isTicking = true;
  let clocks = [];
  try {
    await followClock();
    if (page.screen !== 'run') return;
    put('run-elapsed', clock.text(clock.elapsed(page.run.clock)));
    if (page.run.rest && page.run.clock.paused === null) await tickRest();
    clocks = await tickTimers();
    lockScreen.move();
  } catch (error) {
    await trouble(error);
  } finally {
    isTicking = false;
    timeout = next(isAsked ? 0 : pause(clocks));
  }
}

const next = (wait) => (wait === undefined ? undefined : setTimeout(tick, wait));

/**
 * How long nothing changes: until the clock that somebody looks at shows another second, or, behind other
 * pages, until one is heard; `undefined` where there is none.
 */
function pause(clocks) {
  const { run } = page;
  if (!run) return undefined;
  const isResting = run.rest && !run.rest.isHeld && run.clock.paused === null;
  const running = [...clocks, ...(isResting ? [{ clock: Math.max(1, restLeft()), up: false }] : [])];
  if (document.hidden) {
    const waits = running.map((one) => clock.untilHeard(one.clock, one.up));
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }
  const [shown = { clock: clock.elapsed(run.clock), up: true }] = running;
  return clock.untilSecond(shown.clock, shown.up);
}

/** A clock that was set takes no time away and adds none. */
async function followClock() {
  const by = clock.jump();
  if (by === 0) return;
  page.warning = t(by > 0 ? 'run.clockForwardBy' : 'run.clockBackBy', { time: clock.text(Math.abs(by)) });
  await act({ type: 'shift', by });
}

async function tickRest() {
  const left = restLeft();
  put('run-rest', clock.text(left, true));
  moveFace('rest', restFace());
  const second = Math.ceil(left / 1000);
  if (left <= 0) {
    signals.change();
    signals.notify(t('run.rest.over'));
    say(t('run.rest.over'));
    signals.speak(t('run.rest.overNext', { exercise: restFace().below }));
    closeFace('rest');
    await act({ type: 'rested' });
  } else if (left <= 3000 && restHeard !== second) signals.tick();
  restHeard = second;
}

// A clock may have begun or ended with what was drawn.
addEventListener('drawn', tick);

addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  trouble(event.reason);
});

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && page.owned) signals.stayAwake(true);
  tick();
});
