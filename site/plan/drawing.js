// Draws the plan into the calendar: a button for each planned workout and each day to come, and below the
// months the same workouts as a list.

import { h } from '../run/dom.js';
import { t } from '../texts.js';
import { addDays, monthOf, spokenDay, whenOf } from './days.js';
import { showMonths } from './grid.js';
import '../words-serve.js';

const missedDays = 14;
const address = (key) => `workouts/${key.split('/').map(encodeURIComponent).join('/')}/`;

function itemButton(item, today, held) {
  const isMissed = item.status === 'missed';
  const values = { name: item.name, when: whenOf(item, today) };
  const isHeld = held?.key === item.key && held.date === item.date;
  return h('button', {
    type: 'button', class: ['plan-item', item.isBusy && 'busy', isHeld && 'lifted'].filter(Boolean).join(' '),
    'data-workout': item.key, 'data-on': item.date,
    'aria-label': isMissed ? t('plan.missedItem', values) : t('plan.plannedItem', values), 'aria-describedby': 'plan-keys',
  }, h('i', { class: isMissed ? 'mark-missed' : 'mark-planned' }), h('span', { dir: 'auto' }, item.name));
}

function drawDay(cell, day, items, { today, at, held }) {
  for (const old of cell.querySelectorAll('.mark-planned, .mark-missed, .plan-item, .plan-day')) old.remove();
  const number = cell.querySelector(':scope > .date');
  if (day >= today) {
    // A day that has sessions leads to them, and is planned for by a sign beside its number.
    const isLink = !number;
    const made = h('button', {
      type: 'button', class: 'plan-day', 'data-for': day, tabindex: day === at ? '0' : '-1',
      'aria-label': t('plan.planFor', { day: spokenDay(day, today) }),
    }, isLink ? '+' : number.textContent);
    if (number) {
      number.hidden = true;
      number.after(made);
    } else {
      cell.append(made);
    }
  } else if (number) {
    number.hidden = false;
  }
  for (const item of items) cell.append(itemButton(item, today, held));
}

function row(item, today, root) {
  const name = item.known
    ? h('a', { href: new URL(address(item.key), root).href }, item.name) : t('plan.unknown', { name: item.name });
  return h('div', {},
    h('dt', {}, whenOf(item, today)),
    h('dd', { dir: 'auto' }, name, item.note && `, ${item.note}`),
    h('dd', {}, h('button', {
      type: 'button', class: 'quiet plan-change', 'data-list': `${item.key} ${item.date}`,
      'aria-label': t('plan.changeItem', { name: item.name, when: whenOf(item, today) }),
    }, t('plan.change'))));
}

function drawList(name, items, today, root) {
  const section = document.querySelector(`section[aria-labelledby="${name}"]`);
  if (!section) return;
  const list = h('dl', { class: 'pairs plan-list' }, items.map((item) => row(item, today, root)));
  section.querySelector(':scope > dl, :scope > .empty, :scope > .plan-none')?.replaceWith(items.length > 0
    ? list : h('p', { class: 'plan-none soft' }, t('plan.nothing')));
  section.hidden = name === 'missed' && items.length === 0;
}

function drawHead() {
  if (document.getElementById('plan-head')) return;
  document.querySelector('main > .months').before(h('div', { id: 'plan-head' },
    h('p', { class: 'soft' }, t('plan.how')),
    h('p', {}, h('button', { type: 'button', class: 'quiet plan-new' }, t('plan.plan'))),
    h('p', { class: 'hidden', id: 'plan-keys' }, t('plan.keys'))));
  document.querySelector('main > .months').after(h('p', { id: 'plan-more' },
    h('button', { type: 'button', class: 'quiet plan-later' }, t('plan.later'))));
}

/** Draws a plan into the page. */
export function drawPlan({ today, items, grid, held, shown = 1 }, root) {
  drawHead();
  const months = items.filter(({ status }) => status === 'planned').map(({ date }) => monthOf(date));
  showMonths(grid, Math.max(monthOf(today) + shown, Math.min(Math.max(...months, 0), monthOf(today) + 3)));
  const byDay = grouped(items);
  // One of the days can be reached by the Tab key, and the others by the arrows from there.
  const reached = document.querySelector('.plan-day[tabindex="0"]')?.dataset.for;
  const at = reached >= today ? reached : today;
  for (const [day, cell] of grid.cells) drawDay(cell, day, byDay.get(day) ?? [], { today, at, held });
  drawList('coming', items.filter(({ status }) => status === 'planned'), today, root);
  drawList('missed', items.filter(({ status, date }) =>
    status === 'missed' && date >= addDays(today, -missedDays)), today, root);
}

function grouped(items) {
  const groups = new Map();
  for (const item of items) groups.set(item.date, [...(groups.get(item.date) ?? []), item]);
  return groups;
}
