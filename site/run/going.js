// On every page: the workout that is not finished yet, and the way back to it.

import { parts, t } from '../texts.js';
import { button, h } from './dom.js';
import { get } from './store.js';

const said = 'kb going';
const closed = 'kb going closed';

const kept = (key) => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key, value) => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Then the next page says it again.
  }
};

/** Shows it in that place, unless somebody has closed it; closing loses nothing of the workout. */
export async function draw(place) {
  const run = await get('run');
  if (!run || kept(closed) === run.id) return place.replaceChildren();
  // A screen reader hears of a workout once, and not again on each page.
  if (kept(said) === run.id) {
    place.setAttribute('role', 'region');
    place.setAttribute('aria-label', t('home.unfinishedWorkout'));
  }
  const { id, name } = run.workout;
  const close = () => {
    keep(closed, run.id);
    place.replaceChildren();
  };
  const link = new URL(`./?workout=${id}`, import.meta.url).href;
  place.replaceChildren(
    h('p', {}, parts('home.unfinished', { workout: h('strong', { dir: 'auto' }, name) })),
    h('a', { class: 'button', href: link }, t('actions.resume')),
    button('×', 'going-close', close, { 'aria-label': t('actions.close') }));
  return keep(said, run.id);
}
