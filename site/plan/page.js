// What the page of the calendar knows of the plan, and the bar that says what was done.

import { button, h, sentence } from '../run/dom.js';
import { isAway } from '../run/changes.js';
import { call, isEditing } from '../server.js';
import { t } from '../texts.js';
import { drawPlan } from './drawing.js';
import { findGrid } from './grid.js';

export const root = new URL('..', import.meta.url);

/**
 * `items` are the planned workouts that are still to do or were missed, `today` is the server's day, and `held` is
 * what the keys have picked up.
 */
export const plan = { today: '', items: [], grid: undefined, held: undefined };

const bar = h('div', { class: 'notice-bar plan-said', role: 'status' });
document.querySelector('.notices').append(bar);

/** Says what was done, and offers to undo it. */
export function say(words, undo) {
  if (!words) return bar.replaceChildren();
  return bar.replaceChildren(h('p', {}, words),
    h('div', { class: 'plan-choices' }, undo && button(t('actions.undo'), 'plan-undo', undo), button(t('actions.close'), 'plan-close', () => {
      const hadFocus = bar.contains(document.activeElement);
      bar.replaceChildren();
      if (hadFocus) document.getElementById('main').focus({ preventScroll: true });
    })));
}

/** Why a change was not made. */
export const reason = (error) => (isAway(error)
  ? t('server.away') : sentence(error.message));

/** Sends a change; throws what the server says against it. */
export async function send(method, path, body) {
  const { ok, answer } = await call(method, path, { body });
  if (!ok) throw new Error(answer.error ?? t('server.notWritten'));
}

/** Asks the server for the plan. */
export async function load() {
  const { ok, answer } = await call('GET', 'plan?all=1');
  if (!ok) throw new Error(answer.error ?? t('server.silent'));
  plan.today = answer.date;
  plan.items = answer.plan.filter(({ status }) => status === 'planned' || status === 'missed')
    .map((item) => ({ ...item, name: item.name ?? item.key }));
}

/** The other days that a workout is planned for. */
export const otherDays = ({ key, date }) =>
  plan.items.filter((other) => other.key === key && other.date !== date && other.status === 'planned');

/** What finds the button of a planned workout, wherever it is drawn anew. */
export const buttonOf = ({ key, date }) =>
  `.plan-item[data-workout="${CSS.escape(key)}"][data-on="${date}"]`;

/** What finds the button that plans something for a day. */
export const dayButton = (day) => `.plan-day[data-for="${day}"]`;

// Of what has the focus, what finds it again after it was drawn anew.
function focused() {
  const { dataset } = document.activeElement;
  if (dataset.list) return `[data-list="${CSS.escape(dataset.list)}"]`;
  if (dataset.workout) return buttonOf({ key: dataset.workout, date: dataset.on });
  return dataset.for && dayButton(dataset.for);
}

/** Draws the plan, and gives the focus to what is named or back to what had it. */
export function redraw(...focus) {
  const isGiven = focus.length > 0 && !plan.held;
  const wanted = isGiven ? focus : [focused()];
  plan.grid ??= findGrid(plan.today);
  if (!plan.grid) return;
  drawPlan(plan, root);
  const found = wanted.map((selector) => selector && document.querySelector(selector)).find(Boolean);
  if (found && found !== document.activeElement) found.focus({ preventScroll: !isGiven });
}

/** Draws the plan as the server has it now. */
export async function renew(...focus) {
  try {
    await load();
  } catch {
    // What was written is drawn already, and the rest follows with the next answer.
  }
  redraw(...focus);
}

/** Takes the page as it was built anew, once nothing is held any more. */
export async function follow() {
  let built;
  do {
    while (isEditing()) await new Promise((resolve) => { setTimeout(resolve, 250); });
    const response = await fetch(location.href, { cache: 'no-store' });
    if (!response.ok) return;
    built = new DOMParser().parseFromString(await response.text(), 'text/html');
    await load();
  } while (isEditing());
  const { scrollY } = window;
  const focus = focused();
  document.querySelector('main').replaceChildren(...built.querySelector('main').childNodes);
  plan.grid = undefined;
  redraw(focus);
  window.scrollTo(0, scrollY);
}
