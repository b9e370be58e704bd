// The page of the day: greets by the hour, asks before a workout begins, and counts sets of the challenge by taps.

import { countTaps } from './challenge.js';
import { goTo } from './server.js';
import { t } from './texts.js';

/** Greets as it is said at this hour, which no page knows when it is built. */
function greet(title) {
  const all = title.dataset.greetings.split('|').map((part) => {
    const [from, ...words] = part.split(' ');
    return { from: Number(from), words: words.join(' ') };
  });
  const now = all.filter(({ from }) => from <= new Date().getHours()).at(-1);
  const [{ words: plain }] = all;
  if (title.textContent.startsWith(plain)) title.textContent = now.words + title.textContent.slice(plain.length);
}

for (const title of document.querySelectorAll('h1[data-greetings]')) greet(title);

const startDialog = document.getElementById('start');
const tap = document.getElementById('challenge-tap');

function ask(link) {
  document.getElementById('start-title').textContent = t('today.start', { name: link.dataset.start });
  document.getElementById('start-about').textContent = link.dataset.about;
  startDialog.returnValue = '';
  startDialog.showModal();
  startDialog.addEventListener('close', () => {
    if (startDialog.returnValue === 'go') goTo(link.dataset.run ?? link.href);
  }, { once: true });
}

function askBeforeStart(event) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!plain) return;
  event.preventDefault();
  ask(event.currentTarget);
}

if (typeof startDialog?.showModal === 'function') {
  for (const link of document.querySelectorAll('a[data-start]')) {
    link.addEventListener('click', askBeforeStart);
  }
  startDialog.addEventListener('click', (event) => {
    if (event.target === startDialog) startDialog.close('');
  });
}

if (tap) countTaps(tap);
