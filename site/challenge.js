// The challenge's card on the page of the day, whose sets are counted by taps.

import { bring, broughtUp, forget, keep, kept, letWait, localDay } from './challenge-count.js';
import { h } from './run/dom.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const longPress = 500;
const check = 'm7.5 12.5 3 3 6-6.5';

/** Counts a tap of the button as a set, and corrects the count after a long press on its card. */
export function countTaps(tap) {
  const needed = Number(tap.dataset.needed);
  const dialog = document.getElementById('challenge-dialog');
  const note = document.getElementById('challenge-note');
  const marks = [...document.querySelectorAll('#challenge-marks svg')];

  // Sets of another day do not count for this one.
  const written = () => (tap.dataset.day === localDay() ? Number(tap.dataset.done) : 0);

  // A page of kb serve is of the moment, so that nothing counts beside it once nothing waits.
  const isOfMoment = document.documentElement.dataset.version !== undefined;

  function state() {
    const here = kept();
    const counts = here?.day === localDay() && !(isOfMoment && here.count === here.base && !here.waits);
    return counts ? { ...here, base: Math.max(here.base, written()) }
      : { day: localDay(), count: written(), base: written(), waits: '' };
  }

  function say({ count, base, waits }, problem) {
    const open = count - base;
    if (problem) note.textContent = problem;
    else if (open === 0 && !waits) note.textContent = '';
    else if (waits) {
      note.replaceChildren(`${open > 0 ? t('challenge.waits', { count: open }) : t('challenge.correctionWaits')} `,
        h('a', { href: new URL('run/', root).href }, t('actions.sync')));
    } else if (open < 0) {
      note.textContent = t('challenge.tooMany', { base, number: String(count) });
    } else note.textContent = t('challenge.open', { count: open, number: String(open) });
  }

  function show(problem) {
    const now = state();
    for (const [index, mark] of marks.entries()) {
      const done = index < now.count;
      const path = mark.querySelector('path');
      if (done && !path) {
        const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        made.setAttribute('d', check);
        mark.append(made);
      } else if (!done) path?.remove();
    }
    document.getElementById('challenge-status').textContent = t('challenge.today', { done: now.count, count: needed });
    say(now, problem);
    tap.disabled = now.count >= needed;
    tap.textContent = now.count >= needed ? t('challenge.done') : t('challenge.oneSet');
  }

  async function bringNow() {
    const before = await broughtUp(state()).catch(state);
    let after;
    let problem;
    try {
      after = await bring(before);
    } catch (error) {
      problem = error.message;
      // Where the browser's storage does not open, the note says what to type.
      after = await letWait(before).catch(() => undefined);
    }
    if (after?.waits === '') Object.assign(tap.dataset, { day: after.day, done: String(after.base) });
    // There may have been another tap meanwhile.
    const { day, count } = state();
    if (after?.day === day) keep({ ...after, count });
    show(problem);
  }

  let bringing = Promise.resolve();
  let soon;

  /** One after the other, since each rests on what the one before has left. */
  function bringSoon() {
    clearTimeout(soon);
    soon = setTimeout(() => { bringing = bringing.then(bringNow); }, 500);
  }

  function count(number) {
    keep({ ...state(), count: number });
    show();
    bringSoon();
  }

  const last = kept();
  show();
  if (last?.waits && last.day === localDay()) {
    broughtUp(state()).then((now) => { keep(now); show(); }, () => undefined);
  } else if (last && last.count > last.base) {
    // The page was left before it was brought anywhere, perhaps on another day.
    if (last.day === localDay()) bringSoon();
    else bringing = bring(last).then(() => forget(last.day)).catch(() => undefined);
  }

  // A workout of this device had sets of it.
  tap.addEventListener('kb-written', () => show());

  let held;
  let wasHeld = false;
  function correct() {
    dialog.returnValue = '';
    dialog.showModal();
  }
  tap.addEventListener('click', () => {
    if (wasHeld) return;
    count(Math.min(needed, state().count + 1));
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
    if (dialog.returnValue !== '') count(Number(dialog.returnValue));
  });
}
