// The page of the day: asks before a workout begins, and counts sets of the challenge by taps.

import { countTaps } from './challenge.js';

const startDialog = document.getElementById('start');
const tap = document.getElementById('challenge-tap');

function ask(link) {
  document.getElementById('start-title').textContent = `Start ${link.dataset.start}?`;
  document.getElementById('start-about').textContent = link.dataset.about;
  startDialog.returnValue = '';
  startDialog.showModal();
  startDialog.addEventListener('close', () => {
    if (startDialog.returnValue === 'go') location.assign(link.dataset.run ?? link.href);
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
