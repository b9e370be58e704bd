// A finger moved over the card goes to the exercise after it or before it, as the list does.

import { act } from './keeping.js';
import { page } from './page.js';

const far = 64;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let from;

const cardAt = (target) => (target.closest('input, textarea, a') ? null : target.closest('.run-card'));

function neighbour(by) {
  const { exercises, current } = page.run;
  return exercises[exercises.findIndex((exercise) => exercise.uid === current) + by];
}

/** How far the finger is from where it began; 0 while it may still be scrolling. */
function moved(touch) {
  const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
  return Math.abs(x) > 2 * Math.abs(y) ? x : 0;
}

function follow(x) {
  if (from?.card && !calm.matches) from.card.style.translate = x === 0 ? '' : `${x / 3}px`;
}

function begin(event) {
  const [touch] = event.touches;
  const isPossible = page.screen === 'run' && page.owned && !page.choosing && event.touches.length === 1;
  const card = isPossible ? cardAt(event.target) : null;
  from = card ? { card, x: touch.clientX, y: touch.clientY } : undefined;
}

function end(event) {
  if (!from) return;
  const x = moved(event.changedTouches[0]);
  follow(0);
  from = undefined;
  if (Math.abs(x) < far) return;
  const toEnd = getComputedStyle(document.documentElement).direction === 'rtl' ? x > 0 : x < 0;
  const next = neighbour(toEnd ? 1 : -1);
  if (next) act({ type: 'go', uid: next.uid }).then(() => arrive(x));
}

/** The new card comes from the side that the finger came from, whichever way the page runs. */
function arrive(x) {
  if (calm.matches) return;
  document.querySelector('.run-card')?.animate(
    [{ translate: `${x < 0 ? 40 : -40}px`, opacity: 0.3 }, { translate: '0', opacity: 1 }],
    { duration: 160, easing: 'ease-out' });
}

document.addEventListener('touchstart', begin, { passive: true });
document.addEventListener('touchmove', (event) => {
  if (from && event.touches.length === 1) follow(moved(event.touches[0]));
}, { passive: true });
document.addEventListener('touchend', end, { passive: true });
document.addEventListener('touchcancel', () => {
  follow(0);
  from = undefined;
}, { passive: true });
