// The part of Settings that reminds of a workout at an hour of the day, unless today is done.

import { change, get, kind } from './run/store.js';
import { t } from './texts.js';
import './words-settings.js';

const root = new URL('.', import.meta.url);
const tag = 'kb-reminder';
// All pages look for this sign, and load nothing for reminders without it.
const sign = `kb reminder ${root.pathname}`;

/** Whether the browser looks by itself now and then while the site is installed. */
async function looksInTheBackground(registration) {
  if (!registration?.periodicSync) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' });
    if (state !== 'granted') return false;
    await registration.periodicSync.register(tag, { minInterval: 3600000 });
    return true;
  } catch {
    return false;
  }
}

const cannot = () => {
  if (!isSecureContext) return t('reminder.insecure');
  if (!('Notification' in window) || !navigator.serviceWorker) {
    return t('reminder.none');
  }
  if (Notification.permission === 'denied') return t('reminder.blocked');
  return undefined;
};

/** Fills the section of the page. */
export async function draw(section) {
  const [form, field, stop, status] = ['form', 'input', '[data-key=reminder-stop]', '[role=status]']
    .map((place) => section.querySelector(place));

  async function show() {
    const reminder = await get('reminder');
    const trouble = cannot();
    form.hidden = trouble !== undefined;
    stop.hidden = !reminder;
    if (reminder) field.value = reminder.hour;
    if (trouble) {
      status.textContent = trouble;
      return;
    }
    if (!reminder) {
      status.textContent = '';
      return;
    }
    const registration = await navigator.serviceWorker.getRegistration(root);
    status.textContent = await looksInTheBackground(registration)
      ? t('reminder.background', { hour: reminder.hour })
      : t('reminder.open', { hour: reminder.hour });
  }

  async function start(event) {
    event.preventDefault();
    if (await Notification.requestPermission() !== 'granted') {
      await show();
      if (status.textContent === '') status.textContent = t('reminder.notAllowed');
      return;
    }
    await change('reminder', () => ({ hour: field.value }));
    if (kind() !== 'disk') {
      await change('reminder', () => null);
      status.textContent = t('reminder.notKept');
      return;
    }
    localStorage.setItem(sign, '1');
    await show();
    (await import('./reminding.js')).watch();
  }

  async function end() {
    await change('reminder', () => null);
    localStorage.removeItem(sign);
    const registration = await navigator.serviceWorker?.getRegistration(root);
    // Where it may not look by itself, some browsers refuse even this.
    await registration?.periodicSync?.unregister(tag).catch(() => undefined);
    await show();
    status.textContent = t('reminder.ended');
  }

  form.addEventListener('submit', start);
  stop.addEventListener('click', end);
  await show();
}
