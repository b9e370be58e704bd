// Where Settings asked for it: at that hour the service worker looks whether today is done, and reminds if not.

import { get } from './run/store.js';

let timeout;

/** The next moment at that hour of the clock: today's, or tomorrow's where today's is over. */
function next(hour) {
  const [hours, minutes] = hour.split(':').map(Number);
  const at = new Date();
  at.setHours(hours, minutes, 0, 0);
  if (at <= Date.now()) at.setDate(at.getDate() + 1);
  return at;
}

/** Looks now, and again at the hour for as long as the page is open. */
export async function watch() {
  clearTimeout(timeout);
  const reminder = await get('reminder');
  if (!reminder || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ kind: 'remind' });
  timeout = setTimeout(watch, next(reminder.hour) - Date.now() + 500);
}

// A device that slept through the hour reminds once somebody looks again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') watch();
});

watch();
