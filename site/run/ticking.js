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

const step = 200;
let isTicking = false;
let restHeard;

async function tick() {
  if (!page.run || !page.owned) return lockScreen.stop();
  if (isTicking) return;
  isTicking = true;
  try {
    await followClock();
    if (page.screen !== 'run') return;
    put('run-elapsed', clock.text(clock.elapsed(page.run.clock)));
    if (page.run.rest && page.run.clock.paused === null) await tickRest();
    await tickTimers();
    lockScreen.move();
  } catch (error) {
    await trouble(error);
  } finally {
    isTicking = false;
  }
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

setInterval(tick, step);

addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  trouble(event.reason);
});

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  if (page.owned) signals.stayAwake(true);
  tick();
});
