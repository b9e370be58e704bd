// The rest between two sets: what is left of it, and what can be done with it.

import { t } from '../texts.js';
import * as clock from './clock.js';
import { openFace } from './clock-face.js';
import { button, h } from './dom.js';
import { act } from './keeping.js';
import { page } from './page.js';
import '../words-run.js';

/** How long the rest still lasts, in milliseconds. */
export function restLeft() {
  const { rest: { left, until }, clock: { paused } } = page.run;
  return left ?? until - (paused ?? clock.now());
}

/** What the clock over the whole screen says of it. */
export const restFace = () => ({
  kind: 'rest', isHeld: page.run.rest.isHeld, name: t(page.run.rest.isHeld ? 'run.rest.held' : 'run.rest'), clock: clock.text(restLeft(), true),
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
  return h('div', { class: 'run-rest', role: 'group', 'aria-label': t('run.rest') },
    h('button', {
      type: 'button', class: 'quiet run-rest-clock', 'data-key': 'rest-face', 'aria-label': t('run.rest.face'),
      onclick: () => openFace('rest', restFace(), { hold }),
    }, h('span', {}, t('run.rest'), ' '), h('strong', { id: 'run-rest', role: 'timer', 'aria-live': 'off' },
      clock.text(restLeft(), true))),
    button(isHeld ? '▶' : 'Ⅱ', 'rest-hold', hold, { 'aria-label': t(isHeld ? 'run.rest.release' : 'run.rest.hold') }),
    button('−15', 'rest-less', by(-15), { 'aria-label': t('run.rest.less') }),
    button('+15', 'rest-more', by(15), { 'aria-label': t('run.rest.more') }),
    button(t('run.rest.skip'), 'rest-end', () => act({ type: 'rested' }), { 'aria-label': t('run.rest.skipLabel') }));
}
