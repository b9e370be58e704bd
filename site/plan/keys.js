// A planned workout is moved by the keys: Enter picks it up, the arrows choose a day, Enter drops it, Escape
// gives up. Between days without a workout in the hand the arrows move the focus.

import { t } from '../texts.js';
import { addDays, monthOf, spokenDay } from './days.js';
import { move } from './changes.js';
import { showMonths } from './grid.js';
import { buttonOf, dayButton, plan, say } from './page.js';
import '../words-serve.js';

const furthest = 12;
let held;

const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl';

function steps(key) {
  const ahead = isRightToLeft() ? -1 : 1;
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -7, ArrowDown: 7 }[key];
}

/** The day that an arrow leads to; never one that is past, or more than a year ahead. */
function reached(day, by) {
  const next = addDays(day, by);
  if (next < plan.today) return plan.today;
  return monthOf(next) > monthOf(plan.today) + furthest ? day : next;
}

function show(day) {
  const months = monthOf(day);
  if (months > plan.grid.last) {
    plan.shown = months - monthOf(plan.today);
    showMonths(plan.grid, months);
  }
  const cell = plan.grid.cells.get(day);
  cell.scrollIntoView({ block: 'nearest' });
  return cell;
}

function point(day) {
  held.over?.classList.remove('plan-over');
  held.over = show(day);
  held.over.classList.add('plan-over');
  held.day = day;
}

const heldButton = () => document.querySelector(buttonOf(held.item));

function putDown() {
  held.over?.classList.remove('plan-over');
  heldButton()?.classList.remove('lifted');
  held = undefined;
  plan.held = undefined;
  delete document.documentElement.dataset.unsaved;
}

const sayStays = ({ name, date }) => say(t('plan.stays', { name, day: spokenDay(date, plan.today) }));

function pickUp(item) {
  held = { item, day: item.date };
  plan.held = item;
  heldButton().classList.add('lifted');
  // Nothing is drawn anew below it.
  document.documentElement.dataset.unsaved = '';
  say(t('plan.pickedUp', { name: item.name }));
}

function carry(event) {
  const { item, day } = held;
  const by = steps(event.key);
  if (by) {
    const next = reached(day, by);
    point(next);
    const isStopped = next === day && by < 0;
    say(isStopped ? t('plan.noEarlier', { day: spokenDay(next, plan.today) }) : spokenDay(next, plan.today));
  } else if (event.key === 'Enter') {
    putDown();
    if (day === item.date) sayStays(item);
    else move(item, day);
  } else if (event.key === 'Escape') {
    putDown();
    sayStays(item);
  } else if (event.key !== ' ') {
    return;
  }
  event.preventDefault();
}

function walk(event) {
  const by = steps(event.key);
  if (!by) return;
  event.preventDefault();
  const day = reached(event.target.dataset.for, by);
  if (monthOf(day) > plan.grid.last) return;
  show(day);
  document.querySelector(dayButton(day))?.focus({ preventScroll: true });
}

/** Listens to the keys; `itemOf` finds what a button stands for. */
export function listenToKeys(itemOf) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (held) {
      carry(event);
    } else if (event.key === 'Enter' && event.target.matches?.('.plan-item')) {
      event.preventDefault();
      const item = itemOf(event.target);
      if (item && !item.isBusy) pickUp(item);
    } else if (event.target.matches?.('.plan-day')) {
      walk(event);
    }
  });
  document.addEventListener('focusin', (event) => {
    if (!event.target.matches('.plan-day')) return;
    for (const other of document.querySelectorAll('.plan-day[tabindex="0"]')) other.tabIndex = -1;
    event.target.tabIndex = 0;
  });
  // A button that was drawn anew has the focus again at once.
  document.addEventListener('focusout', () => setTimeout(() => {
    if (!held || document.activeElement === heldButton()) return;
    const { item } = held;
    putDown();
    sayStays(item);
  }));
}
