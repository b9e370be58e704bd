// What this browser keeps of the site: wishes, the offline copy, and a way to forget it all.

import { dayText, sizeText } from './locale.js';
import { served } from './server.js';
import { t } from './texts.js';
import { keepWishes, keptWishes, yamlOf } from './wishes.js';
import './words-settings.js';

const root = new URL('.', import.meta.url);
const at = (id) => document.getElementById(id);

function showWishes() {
  const kept = keptWishes();
  const box = at('wishes');
  if (!box) return;
  box.hidden = kept === undefined;
  at('wishes-none').hidden = kept !== undefined;
  if (kept === undefined) return;
  const yaml = yamlOf(kept);
  at('wishes-yaml').textContent = yaml;
  at('wishes-download').href = `data:text/yaml;charset=utf-8,${encodeURIComponent(yaml)}`;
}

async function copyWishes() {
  try {
    await navigator.clipboard.writeText(at('wishes-yaml').textContent);
    at('wishes-status').textContent = t('settings.copied');
  } catch {
    getSelection().selectAllChildren(at('wishes-yaml'));
    at('wishes-status').textContent = t('settings.notCopied');
  }
}

async function showOffline() {
  if (!at('offline-state')) return;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) {
    at('offline-state').textContent = navigator.serviceWorker ? t('settings.notYet') : t('settings.notPossible');
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind !== 'about') return;
    at('offline-state').textContent = data.whole ? t('settings.whole') : t('settings.fetching');
    at('offline-day').textContent = dayText(data.day, 'digits');
  });
  worker.postMessage({ kind: 'about' });
  const room = await navigator.storage?.estimate?.();
  if (room?.usage !== undefined) at('offline-size').textContent = sizeText(room.usage);
  const isSafe = await navigator.storage?.persisted?.();
  at('offline-persist').hidden = isSafe !== false;
}

async function persist() {
  const granted = await navigator.storage.persist();
  at('offline-persist').hidden = granted;
  at('offline-status').textContent = granted
    ? t('settings.persists') : t('settings.notPersists');
}

async function update() {
  try {
    const registration = await navigator.serviceWorker.getRegistration(root);
    await registration?.update();
    at('offline-status').textContent = registration?.installing || registration?.waiting
      ? t('settings.newVersion') : t('settings.latest');
  } catch {
    at('offline-status').textContent = t('settings.away');
  }
}

async function removeKept() {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  await registration?.unregister();
  for (const name of await caches.keys()) {
    if (name.startsWith(`kb ${root.href} `)) await caches.delete(name);
  }
  at('offline-state').textContent = t('settings.removed');
}

async function clearAll() {
  if (!confirm(t('settings.askClear'))) return;
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith('kb ')) store.removeItem(key);
  }
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (name?.startsWith('kb')) indexedDB.deleteDatabase(name);
  }
  await removeKept();
  at('going')?.replaceChildren();
  showWishes();
  at('clear-status').textContent = t('settings.cleared');
}

function forget() {
  keepWishes(undefined);
  showWishes();
}

at('wishes-copy')?.addEventListener('click', copyWishes);
at('wishes-forget')?.addEventListener('click', forget);
at('offline-persist')?.addEventListener('click', persist);
at('offline-update')?.addEventListener('click', update);
at('offline-remove')?.addEventListener('click', removeKept);
at('clear-all').addEventListener('click', clearAll);
showWishes();
showOffline();
if (at('inbox-form')) import('./inbox-settings.js').then(({ draw }) => draw(at('inbox-section')));
if (at('reminder-section')) import('./reminder.js').then(({ draw }) => draw(at('reminder-section')));
served.then(async (status) => {
  if (status && !status.readOnly) (await import('./own-settings.js')).draw(at('own-settings'));
});
