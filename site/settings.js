// What this browser keeps of the site: wishes, the offline copy, and a way to forget it all.

import { sizeText } from './locale.js';
import { served } from './server.js';
import { keepWishes, keptWishes, yamlOf } from './wishes.js';

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
    at('wishes-status').textContent = 'Copied.';
  } catch {
    getSelection().selectAllChildren(at('wishes-yaml'));
    at('wishes-status').textContent = 'This browser cannot copy automatically; the text is selected.';
  }
}

async function showOffline() {
  if (!at('offline-state')) return;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) {
    at('offline-state').textContent = navigator.serviceWorker ? 'not yet' : 'not possible in this browser';
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind !== 'about') return;
    at('offline-state').textContent = data.whole ? 'all of it' : 'being fetched';
    at('offline-day').textContent = data.day;
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
    ? 'The browser will keep it until you remove it.' : 'The browser did not agree to keep it.';
}

async function update() {
  try {
    const registration = await navigator.serviceWorker.getRegistration(root);
    await registration?.update();
    at('offline-status').textContent = registration?.installing || registration?.waiting
      ? 'Fetching a new version.' : 'This is the latest version.';
  } catch {
    at('offline-status').textContent = 'The site cannot be reached right now.';
  }
}

async function removeKept() {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  await registration?.unregister();
  for (const name of await caches.keys()) {
    if (name.startsWith(`kb ${root.href} `)) await caches.delete(name);
  }
  at('offline-state').textContent = 'removed; the next page that you open stores it again';
}

async function clearAll() {
  if (!confirm('Delete everything that this site stores in this browser?')) return;
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith('kb ')) store.removeItem(key);
  }
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (name?.startsWith('kb')) indexedDB.deleteDatabase(name);
  }
  await removeKept();
  at('going')?.replaceChildren();
  showWishes();
  at('clear-status').textContent = 'Everything has been deleted.';
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
