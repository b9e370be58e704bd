// The page of the day, counted on with what was trained on this device since the site was built.

import { dayOf } from '../here.js';
import { parts, t } from '../texts.js';
import { bringTo, showNumber } from '../today-updates.js';
import { h } from './dom.js';
import { get } from './store.js';
import { bringCardTo } from './upcoming.js';

const root = new URL('..', import.meta.url);
const built = JSON.parse(document.getElementById('today-data').textContent);
let known = built;
const evening = 19;

function yesterday() {
  const date = new Date();
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

/** How many of them lie in that period. */
function within(name, sessions) {
  const [from, to] = known[name];
  return sessions.filter(({ day }) => day >= from && !(day > to)).length;
}

function countOn(name, fresh) {
  const place = document.querySelector(`[data-counts="${name}"] dd`);
  if (!place) return;
  const before = Number(place.dataset.built ?? parseInt(place.textContent, 10));
  const count = before + within(name, fresh);
  showNumber(name, String(count), t('since.sessions', { count }));
  place.dataset.built = before;
}

/** The challenge's card knows sets that a workout of today had. */
function challenge([day, sets] = []) {
  const tap = document.getElementById('challenge-tap');
  if (!tap || day !== dayOf(new Date())) return;
  Object.assign(tap.dataset, { day, done: Math.min(Number(sets), Number(tap.dataset.needed)) });
  tap.dispatchEvent(new Event('kb-written'));
}

/** What was done last of the rotation, and what comes next in it. */
function rotation(fresh) {
  const find = (id) => known.rotation.find((one) => one.id === id);
  const last = fresh.filter((session) => !session.isPartial && find(session.workout)).at(-1);
  if (!last) return null;
  const next = find(find(last.workout).then);
  if (next) bringCardTo(next, find(last.workout), { days: built.days, isToday: last.day === dayOf(new Date()) });
  const today = new Set(fresh.filter(({ day }) => day === dayOf(new Date())).map(({ workout }) => workout));
  return h('p', { class: 'notice' },
    parts('since.done', { workout: h('strong', { dir: 'auto' }, last.title) }), ' ',
    next && !today.has(next.id) && parts('since.next', {
      workout: h('a', { class: 'button', href: new URL(next.start, root).href, dir: 'auto' }, next.name),
    }));
}

/** The days on which the challenge was done here, beside those that the site knows. */
function challengeDays([last, days] = [], fresh) {
  const here = [...new Set(fresh.filter((session) => session.isChallengeDone).map(({ day }) => day))]
    .filter((day) => !(known.challenged >= day)).map((day) => ({ day }));
  if (here.length === 0) return;
  const places = (name) => document.querySelector(`[data-counts="${name}"] dd`);
  if (last >= yesterday()) places('challenge-streak')?.replaceChildren(t('since.countedDays', { count: Number(days) }));
  for (const name of ['challenge-365', 'challenge-year']) {
    const place = places(name);
    if (!place) continue;
    place.dataset.built ??= parseInt(place.textContent, 10);
    const count = Number(place.dataset.built) + within(name, here);
    place.textContent = t('since.countedDays', { count });
  }
}

/** Ranks what fits once somebody comes to it, since that loads the list of all workouts. */
function rankAgain(fresh) {
  const list = document.querySelector('ol.ranked');
  if (!list) return;
  const watch = new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    watch.disconnect();
    (await import('./fits.js')).rankAnew(list, fresh);
  }, { rootMargin: '50%' });
  watch.observe(list);
}

function keepAlive(day, days) {
  if (new Date().getHours() < evening || day !== yesterday() || !(days > 0)) return null;
  return h('p', { class: 'notice' }, h('strong', {}, t('since.keepAlive')), ' ',
    t('since.soFar', { count: Number(days) }));
}

/** Counts on what the page shows, and gives what there is to say besides. */
export async function countOnFromHere() {
  const { done = [], milestones } = (await get('ahead')) ?? {};
  const today = dayOf(new Date());
  const isLater = today > built.day;
  known = bringTo(today, built);
  const fresh = done.filter(({ at }) => !(known.through >= at));
  if (isLater || fresh.length > 0) rankAgain(fresh);
  if (fresh.length === 0) return [keepAlive(known.trained, known.streak)];
  const [, , gym, days, sets] = milestones.text.split('|').map((field) => field.split(' '));
  countOn('week', fresh);
  countOn('month', fresh);
  if (gym[0] >= yesterday()) showNumber('streak', gym[1], t('since.days', { count: Number(gym[1]) }));
  showNumber('last', fresh.at(-1).title, t('since.onDevice'));
  challenge(sets);
  challengeDays(days, fresh);
  return [rotation(fresh), keepAlive(gym[0], Number(gym[1]))];
}
