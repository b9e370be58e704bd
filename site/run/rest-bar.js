// The rest between two sets: what is left of it, and what can be done with it.

import * as clock from './clock.js';
import { openFace } from './clock-face.js';
import { button, h } from './dom.js';
import { act } from './keeping.js';
import { page } from './page.js';

/** How long the rest still lasts, in milliseconds. */
export function restLeft() {
  const { rest: { left, until }, clock: { paused } } = page.run;
  return left ?? until - (paused ?? clock.now());
}

/** What the clock over the whole screen says of it. */
export const restFace = () => ({
  kind: 'rest', name: page.run.rest.isHeld ? 'Rest, paused' : 'Rest', clock: clock.text(restLeft(), true),
  below: page.run.exercises.find(({ uid }) => uid === page.run.current)?.name ?? '',
});

async function hold() {
  await act({ type: page.run.rest?.isHeld ? 'releaseRest' : 'holdRest' });
  return page.run.rest && restFace();
}

/** The bar above Done; tapping the clock shows it over the whole screen. */
export function restBar() {
  const { isHeld } = page.run.rest;
  const by = (seconds) => () => act({ type: 'rest', by: seconds * 1000 });
  return h('div', { class: 'run-rest', role: 'group', 'aria-label': 'Rest' },
    h('button', {
      type: 'button', class: 'quiet run-rest-clock', 'data-key': 'rest-face', 'aria-label': 'Rest: show the clock full screen',
      onclick: () => openFace('rest', restFace(), hold),
    }, h('span', {}, 'Rest '), h('strong', { id: 'run-rest', role: 'timer', 'aria-live': 'off' },
      clock.text(restLeft(), true))),
    button(isHeld ? '▶' : 'Ⅱ', 'rest-hold', hold, { 'aria-label': isHeld ? 'Resume the rest' : 'Pause the rest' }),
    button('−15', 'rest-less', by(-15), { 'aria-label': '15 seconds less' }),
    button('+15', 'rest-more', by(15), { 'aria-label': '15 seconds more' }),
    button('Skip', 'rest-end', () => act({ type: 'rested' }), { 'aria-label': 'Skip rest' }));
}
