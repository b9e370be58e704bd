// A planned workout follows a mouse that drags it, or a finger that was held on it for a moment. A finger that
// moves at once scrolls the page.

import { h } from '../run/dom.js';

const holdMs = 400;
const slack = 8;
const edge = 72;

let drag;

/**
 * Lets the elements of a selector be dragged to the cells of days; `isFree` says whether a day can be chosen,
 * `begin` what is dragged by its element, and `drop` takes it and the day.
 */
export function letDrag(selector, { isFree, begin, drop }) {
  document.addEventListener('pointerdown', (event) => {
    const from = event.isPrimary && event.button === 0 && event.target.closest?.(selector);
    if (!from) return;
    end();
    drag = {
      from, isFree, begin, drop, id: event.pointerId, x: event.clientX, y: event.clientY,
      isFinger: event.pointerType !== 'mouse',
    };
    if (drag.isFinger) drag.timer = setTimeout(lift, holdMs);
  });
}

function lift() {
  drag.timer = undefined;
  drag.item = drag.begin(drag.from);
  if (!drag.item) {
    end();
    return;
  }
  drag.shade = h('div', { class: 'plan-shade', 'data-unsaved': '', 'aria-hidden': 'true' }, drag.item.name);
  document.body.append(drag.shade);
  drag.from.classList.add('lifted');
  document.documentElement.classList.add('plan-dragging');
  if (drag.isFinger) navigator.vibrate?.(20);
  follow();
}

function target() {
  const cell = document.elementFromPoint(drag.x, drag.y)?.closest('[data-day]');
  return cell && drag.isFree(cell.dataset.day) ? cell : undefined;
}

function point(cell) {
  if (cell === drag.over) return;
  drag.over?.classList.remove('plan-over');
  cell?.classList.add('plan-over');
  drag.over = cell;
}

function follow() {
  drag.shade.style.translate = `${drag.x}px ${drag.y}px`;
  point(target());
  drag.scrolling ??= requestAnimationFrame(scroll);
}

// Near an edge of the window the page goes on below what is dragged.
function scroll() {
  if (!drag?.item) return;
  drag.scrolling = undefined;
  const by = drag.y < edge ? drag.y - edge : Math.max(0, drag.y - (innerHeight - edge - 64));
  if (by === 0) return;
  scrollBy(0, by / 6);
  point(target());
  drag.scrolling = requestAnimationFrame(scroll);
}

function end() {
  if (!drag) return;
  clearTimeout(drag.timer);
  if (drag.scrolling) cancelAnimationFrame(drag.scrolling);
  drag.shade?.remove();
  drag.from.classList.remove('lifted');
  drag.over?.classList.remove('plan-over');
  document.documentElement.classList.remove('plan-dragging');
  drag = undefined;
}

// What was dragged is not tapped as well.
function swallowClick() {
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

addEventListener('pointermove', (event) => {
  if (event.pointerId !== drag?.id) return;
  const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > slack;
  if (!drag.item && drag.isFinger) {
    if (isFar) end();
    return;
  }
  if (!drag.item && !isFar) return;
  [drag.x, drag.y] = [event.clientX, event.clientY];
  if (drag.item) follow();
  else lift();
});

addEventListener('pointerup', (event) => {
  if (event.pointerId !== drag?.id) return;
  const { item, over, drop } = drag;
  end();
  if (!item) return;
  swallowClick();
  drop(item, over?.dataset.day);
});

addEventListener('pointercancel', (event) => {
  if (event.pointerId === drag?.id) end();
});

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && drag?.item) end();
});

// The page stays where it is under a finger that drags, and no menu opens below one that is held.
document.addEventListener('touchmove', (event) => {
  if (drag?.item && event.cancelable) event.preventDefault();
}, { passive: false });
document.addEventListener('contextmenu', (event) => {
  if (drag?.isFinger) event.preventDefault();
});
