// Brings the page of the day to its reader's day, which may be later than the one it was built on: it has
// what changes as days go by for two weeks, as `kb` would say it if nothing more was logged.

import { dayText, numberText } from './locale.js';
import { t } from './texts.js';

const coming = [...document.querySelectorAll('.week [data-day]')];
// As many planned workouts are shown as there were at first.
const comingLimit = coming.filter(({ hidden }) => !hidden).length;

/** Puts a figure in its place; without a unit, the value alone. */
export function showNumber(name, value, unit) {
  const place = document.querySelector(`[data-counts="${name}"] dd`);
  if (!place) return;
  delete place.dataset.built;
  const small = document.createElement('small');
  small.textContent = unit ?? '';
  place.replaceChildren(value, ...(unit ? [' ', small] : []));
}

/** The day that the page is of, in its own words or else in the browser's. */
export function showDay(day, text) {
  const place = document.querySelector('time[data-today]');
  if (!place || place.dateTime >= day) return;
  place.textContent = text ?? dayText(day, 'full');
}

/** Weeks and months that are over by then, and how long ago the last session was, are not in the data. */
function showBeyond(today, known) {
  if (today > known.week[1]) showNumber('week', numberText(0), t('today.noSessions'));
  if (today > known.month[1]) showNumber('month', numberText(0), t('today.noSessions'));
  const last = document.querySelector('[data-counts="last"] dd small');
  if (last) last.textContent = t('today.before', { day: dayText(known.day, 'long') });
}

/** Shows the day and gives what is known as of it; the same as was given where the page is of today. */
export function bringTo(today, known) {
  if (today <= known.day) return known;
  const later = known.days.filter(({ day }) => day <= today).at(-1);
  const isKnown = later.day === today;
  for (const [name, [value, unit]] of Object.entries(later.numbers)) showNumber(name, value, unit);
  if (!isKnown) showBeyond(today, { ...known, ...later, day: known.day });
  showDay(today, isKnown ? later.text : undefined);
  // A template of the reader's own may lack any of these.
  const progress = document.getElementById('progress');
  if (progress) progress.textContent = isKnown || today <= later.week[1] ? later.progress : '';
  const recent = [...document.querySelectorAll('[aria-labelledby="recent"] .when')];
  for (const [index, text] of later.recent.entries()) if (recent[index]) recent[index].textContent = text;
  // These speak of the day of the build.
  document.getElementById('recovery')?.remove();
  if (today > known.week[1]) document.querySelector('.week .marks')?.remove();
  const open = coming.filter(({ dataset }) => dataset.day >= today).slice(0, comingLimit);
  for (const place of coming) place.hidden = !open.includes(place);
  document.dispatchEvent(new Event('kb-day'));
  return { ...known, ...later };
}
