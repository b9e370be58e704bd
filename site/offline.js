// Keeps the site on this device, and says when a new version is ready or an old one is shown.

import { dayOf } from './here.js';
import { dayText } from './locale.js';
import { served, stayUntil } from './server.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const notice = document.getElementById('notice');
const speaksOfDay = document.querySelector('time[data-today]');
const dismissed = 'kb notice';

let said = '';

// Where the browser keeps nothing, a notice that was closed comes again on the next page.
function wasDismissed(text) {
  try {
    return sessionStorage.getItem(dismissed) === text;
  } catch {
    return false;
  }
}

function dismiss(text) {
  try {
    sessionStorage.setItem(dismissed, text);
  } catch {
    // As above.
  }
}

function button(text, action) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'quiet';
  made.textContent = text;
  made.addEventListener('click', action);
  return made;
}

function say(text, ...buttons) {
  if (text === said) return;
  said = text;
  const close = button(t('actions.close'), () => {
    notice.replaceChildren();
    dismiss(text);
  });
  if (text === '' || wasDismissed(text)) {
    notice.replaceChildren();
    return;
  }
  const words = document.createElement('p');
  words.textContent = text;
  notice.replaceChildren(words, ...buttons, close);
}

// What the page shows may be older than the day that the reader has.
function sayHowOld(day, offline) {
  if (registration?.waiting || isFull) return;
  const isOld = day < dayOf(new Date());
  if (offline) {
    say(t('offline.offline', { day: dayText(day, 'long') }));
  } else if (isOld && speaksOfDay) {
    say(t('offline.old', { day: dayText(day, 'long') }));
  } else {
    say('');
  }
}

// How long a worker has to take over, in milliseconds.
const takingOver = 3000;

function takeOver() {
  const { waiting } = registration;
  if (!waiting) return;
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, takingOver);
  });
  // The next page will do so otherwise.
  if (stayUntil(taken)) waiting.postMessage({ kind: 'take' });
}

function offerReload() {
  // With kb serve every page is the newest, and only what is kept for offline changes.
  if (isServed) {
    takeOver();
    return;
  }
  const reload = button(t('offline.reload'), () => {
    if (registration.waiting) registration.waiting.postMessage({ kind: 'take' });
    else location.reload();
  });
  say(t('offline.newVersion'), reload);
}

let registration;
let day = speaksOfDay?.dateTime;
let isOffline = !navigator.onLine;
let isFull = false;
let isServed = false;

function listen(event) {
  switch (event.data?.kind) {
    case 'about':
      day = event.data.day;
      sayHowOld(day, isOffline);
      break;
    case 'full':
      isFull = true;
      say(t('offline.full'));
      break;
    default:
  }
}

function ask() {
  const worker = navigator.serviceWorker.controller;
  if (worker) worker.postMessage({ kind: 'about' });
  else if (day) sayHowOld(day, isOffline);
}

function network(offline) {
  isOffline = offline;
  ask();
}

// A page of the version before must not load parts of the one after it.
function changeOver(hadWorker) {
  if (!hadWorker || isServed) return;
  if (document.visibilityState === 'hidden' || said === t('offline.newVersion')) location.reload();
  else offerReload();
}

function watch(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerReload();
  });
}

async function start() {
  isServed = Boolean(await served);
  const workers = navigator.serviceWorker;
  const hadWorker = Boolean(workers.controller);
  workers.addEventListener('message', listen);
  workers.addEventListener('controllerchange', () => changeOver(hadWorker));
  addEventListener('online', () => network(false));
  addEventListener('offline', () => network(true));
  try {
    registration = await workers.register(new URL('sw.js', root), {
      scope: root.pathname, updateViaCache: 'none',
    });
  } catch {
    // Where the site cannot be kept, or there is no network, pages work as they are.
    registration = await workers.getRegistration(root).catch(() => undefined);
    isOffline = Boolean(registration);
  }
  if (!registration) {
    ask();
    return;
  }
  if (registration.waiting && workers.controller) offerReload();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  try {
    if (hadWorker) await registration.update();
  } catch {
    isOffline = true;
  }
  ask();
}

if (notice && 'serviceWorker' in navigator && isSecureContext) {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
} else if (notice && day) {
  sayHowOld(day, false);
}
