// A clock over the whole screen, to be read from across the room. It lies beside the page, so that
// nothing that is drawn anew closes it.

import { t } from '../texts.js';
import { button, h } from './dom.js';
import '../words-run.js';

let open;

/**
 * Shows the clock with that key, `rest` or a timer's, until it is closed or its clock is gone. `hold`
 * pauses it and lets it go on, and may answer what is shown then; `round` counts a round.
 */
export function openFace(key, shown, { hold, round } = {}) {
  const opener = document.activeElement?.dataset.key;
  const face = h('dialog', { class: 'run-face', 'aria-label': t('timer.clock') },
    h('p', { class: 'run-face-kind' }),
    h('p', { class: 'run-face-clock', role: 'timer', 'aria-live': 'off' }),
    h('p', { class: 'run-face-below' }),
    h('div', { class: 'run-face-turns' },
      h('p', { class: 'run-face-now', dir: 'auto' }), h('p', {}, h('span', { class: 'run-face-then' }, t('run.next'), ' '),
        h('span', { class: 'run-face-next', dir: 'auto' }))),
    h('div', { class: 'run-face-actions' },
      round && button(t('timer.roundDone'), 'face-round', round, { class: 'button run-face-round' }),
      hold && button('', 'face-hold', async () => {
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

function put(face, place, text) {
  const element = face.querySelector(place);
  if (element && element.textContent !== text) element.textContent = text;
}

/** Moves the open face on; `shown` has `kind`, `name`, `clock`, `below`, `isHeld`, and what is done `now` and `next`. */
export function moveFace(key, shown) {
  if (open?.key !== key) return;
  const { face } = open;
  face.dataset.kind = shown.kind;
  face.dataset.digits = shown.clock.length;
  const { name: kind, clock, below, now = '', next = '' } = shown;
  for (const [place, text] of Object.entries({ kind, clock, below, now, next })) put(face, `.run-face-${place}`, text);
  put(face, '[data-key="face-hold"]', t(shown.isHeld ? 'actions.resume' : 'timer.pause'));
  face.classList.toggle('has-turns', Boolean(now || next));
  face.querySelector('.run-face-next').parentElement.hidden = !next;
}

/** Closes the face of a clock that is over. */
export function closeFace(key) {
  if (open?.key === key) open.face.close();
}
