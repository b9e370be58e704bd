// A clock over the whole screen, to be read from across the room. It lies beside the page, so that
// nothing that is drawn anew closes it.

import { t } from '../texts.js';
import { button, h } from './dom.js';

let open;

/**
 * Shows the clock with that key, `rest` or a timer's, until it is closed or its clock is gone. `hold`
 * pauses it and lets it go on, and answers what is shown then.
 */
export function openFace(key, shown, hold) {
  const opener = document.activeElement?.dataset.key;
  const face = h('dialog', { class: 'run-face', 'aria-label': t('timer.clock') },
    h('p', { class: 'run-face-kind' }),
    h('p', { class: 'run-face-clock', role: 'timer', 'aria-live': 'off' }),
    h('p', { class: 'run-face-below' }),
    h('div', { class: 'run-face-actions' },
      hold && button(t('timer.hold'), 'face-hold', async () => {
        const now = await hold();
        if (now) moveFace(key, now);
      }, { class: 'button' }),
      button(t('actions.close'), 'face-close', () => face.close(), { class: 'button' })));
  face.addEventListener('close', () => {
    face.remove();
    open = undefined;
    document.querySelector(`[data-key="${opener}"]`)?.focus({ preventScroll: true });
  });
  document.querySelector('.run').after(face);
  open = { key, face };
  moveFace(key, shown);
  face.showModal();
}

/** Moves the open face on; `shown` has `kind`, `name`, `clock` and `below`. */
export function moveFace(key, shown) {
  if (open?.key !== key) return;
  const { face } = open;
  face.dataset.kind = shown.kind;
  face.dataset.digits = shown.clock.length;
  for (const [place, text] of [['kind', shown.name], ['clock', shown.clock], ['below', shown.below]]) {
    const element = face.querySelector(`.run-face-${place}`);
    if (element.textContent !== text) element.textContent = text;
  }
}

/** Closes the face of a clock that is over. */
export function closeFace(key) {
  if (open?.key === key) open.face.close();
}
