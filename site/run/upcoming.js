// The card of the workout that is next, on a page that was built before the last session of this device.

import { h } from './dom.js';

const root = new URL('..', import.meta.url);
const idOf = (address) => new URL(address, root).searchParams.get('workout');

/** A workout of the rotation as the buttons below the card have it, with its page and what it is about. */
function shown({ id }) {
  const tile = [...document.querySelectorAll('.others a[data-run]')].find(({ dataset }) => idOf(dataset.run) === id);
  return tile && { tile, url: tile.href, about: tile.dataset.about };
}

function link(attributes, text, name) {
  return h('a', attributes, text, h('span', { class: 'hidden' }, `: ${name}`));
}

/** Whether the card says what comes next in the rotation, and not what is planned. */
const isOfRotation = (title, days) =>
  days.some(({ next }) => next && !next.planned && next.heading === title.textContent);

/** The button of the workout that goes onto the card has the one that was there. */
function swapWith(tile, card, run) {
  const name = card.querySelector('h2').textContent;
  const about = card.querySelector('h2 + p:not([class])')?.textContent ?? '';
  tile.href = card.querySelector('.after a')?.href ?? run;
  Object.assign(tile.dataset, { start: name, run, about });
  tile.replaceChildren(h('strong', { dir: 'auto' }, name), ...(about ? [h('span', {}, about)] : []));
}

/** Shows the next workout on the card, where that has the one before it or what was done today. */
export function bringCardTo(next, last, { days, isToday }) {
  const title = document.getElementById('next');
  const card = title?.closest('section');
  const start = card?.querySelector('a.button[href*="workout="]');
  const other = shown(next);
  // A home page of somebody's own that has no words for the card keeps the card as it was built.
  const words = document.querySelector('script[data-planned]')?.dataset;
  if (!start || !other || !words?.start || idOf(start.href) === next.id) return;
  const isDone = isToday && idOf(start.href) === last.id;
  if (!isDone && !isOfRotation(title, days)) return;
  swapWith(other.tile, card, start.href);
  const heading = days.find((day) => day.next && !day.next.planned)?.next.heading;
  if (heading) title.textContent = heading;
  card.dataset.url = new URL(other.url).pathname.slice(root.pathname.length);
  card.replaceChildren(title, h('h2', { dir: 'auto' }, next.name), ...(other.about ? [h('p', {}, other.about)] : []),
    h('p', { class: 'scripted' }, link({ class: 'button', href: new URL(next.start, root).href }, words.start, next.name)),
    h('p', { class: 'after' }, link({ class: 'more', href: other.url }, words.open, next.name)));
}
