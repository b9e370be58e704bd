// The page of the day: asks before a workout begins, and counts sets of the challenge by taps. What
// is tapped goes into the journal where kb serve answers, and else stays in this browser until it is
// there.

import { call, served } from './server.js';

const root = new URL('.', import.meta.url);
const startDialog = document.getElementById('start');
const tap = document.getElementById('challenge-tap');
const longPress = 500;

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

function localDay() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function countChallenge() {
  const place = `kb challenge ${root.pathname}`;
  const needed = Number(tap.dataset.needed);
  const dialog = document.getElementById('challenge-dialog');
  const note = document.getElementById('challenge-note');
  const marks = [...document.querySelectorAll('#challenge-marks svg')];
  const check = 'm7.5 12.5 3 3 6-6.5';

  // Sets of another day do not count for this one.
  const written = () => (tap.dataset.day === localDay() ? Number(tap.dataset.done) : 0);

  function kept() {
    try {
      const [day, count] = (localStorage.getItem(place) ?? '').split(' ');
      return day === localDay() ? Number(count) : undefined;
    } catch {
      return undefined;
    }
  }

  function keep(count) {
    show(count);
    try {
      localStorage.setItem(place, `${localDay()} ${count}`);
    } catch {
      note.textContent = 'This browser stores nothing, so the count is lost when you close the page.';
    }
  }

  // The server writes the day's count, so that a tap which is sent twice counts once.
  let sending;
  async function send() {
    const status = await served;
    if (!status || status.readOnly) return;
    clearTimeout(sending);
    sending = setTimeout(async () => {
      const set = count;
      try {
        const { ok, answer } = await call('POST', 'decisions', { body: { kind: 'challenge', set } });
        if (!ok) throw new Error(answer.error ?? 'It was not written.');
        tap.dataset.day = localDay();
        tap.dataset.done = String(set);
        localStorage.removeItem(place);
        show(count);
      } catch (error) {
        if (error.name !== 'TypeError') note.textContent = error.message;
      }
    }, 500);
  }

  function show(count) {
    for (const [index, mark] of marks.entries()) {
      const done = index < count;
      const path = mark.querySelector('path');
      if (done && !path) {
        const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        made.setAttribute('d', check);
        mark.append(made);
      } else if (!done) path?.remove();
    }
    const sets = needed === 1 ? 'set' : 'sets';
    document.getElementById('challenge-status').textContent = `${count} of ${needed} ${sets} today`;
    const open = count - written();
    if (open > 0) {
      const them = open === 1 ? 'it' : 'them';
      note.textContent = `${open} not in your journal yet. “kb challenge ${open}” logs ${them}.`;
    } else if (open < 0) {
      note.textContent = `Your journal says ${written()}. “kb challenge --set ${count}” corrects it.`;
    } else note.textContent = '';
    tap.disabled = count >= needed;
    tap.textContent = count >= needed ? 'Done for today' : 'One set done';
  }

  let held;
  let wasHeld = false;
  let count = Math.max(written(), kept() ?? 0);
  if (kept() !== undefined) count = kept();
  show(count);

  // A workout of this device had sets of it.
  tap.addEventListener('kb-written', () => {
    count = kept() ?? written();
    show(count);
  });

  function correct() {
    dialog.returnValue = '';
    dialog.showModal();
  }
  tap.addEventListener('click', () => {
    if (wasHeld) return;
    count = Math.min(needed, count + 1);
    keep(count);
    send();
    navigator.vibrate?.(20);
  });
  // The whole card answers to a long press, since the button rests when all is done.
  const card = tap.closest('section');
  card.addEventListener('pointerdown', () => {
    wasHeld = false;
    held = setTimeout(() => {
      wasHeld = true;
      correct();
    }, longPress);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    card.addEventListener(end, () => clearTimeout(held));
  }
  card.addEventListener('contextmenu', (event) => {
    if (wasHeld) event.preventDefault();
  });
  document.getElementById('challenge-correct').addEventListener('click', correct);
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === '') return;
    count = Number(dialog.returnValue);
    keep(count);
    send();
  });
}

if (tap) countChallenge();
