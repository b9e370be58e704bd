// The calendar's months: which day each cell is, and months that the page does not have.

import { h } from '../run/dom.js';
import { daysOf, monthOf, monthText, weekdayOf } from './days.js';

const ahead = () => document.querySelector('main > .months');
const earlier = () => document.querySelector('[aria-labelledby="earlier"] .months');
const tables = (place) => [...(place?.querySelectorAll('.month') ?? [])];

// The page was built on this day or, if midnight has passed since, on one before it.
function monthOfPage(today) {
  const number = ahead()?.querySelector('.month [aria-current="date"] :is(a, .date)')?.textContent;
  if (number === undefined) return undefined;
  return Number(number) <= Number(today.slice(8)) ? monthOf(today) : monthOf(today) - 1;
}

function nameCells(table, month, cells) {
  const days = daysOf(month);
  const found = [...table.tBodies[0].querySelectorAll('td')].filter((cell) => cell.childElementCount > 0);
  if (found.length !== days.length || found[0].cellIndex !== weekdayOf(days[0])) return false;
  found.forEach((cell, index) => {
    cell.dataset.day = days[index];
    cells.set(days[index], cell);
  });
  return true;
}

/** The cells by their days, and the last month; `undefined` if the page is not laid out as expected. */
export function findGrid(today) {
  const first = monthOfPage(today);
  if (first === undefined) return undefined;
  const cells = new Map();
  const [now, before] = [tables(ahead()), tables(earlier())];
  const isWhole = now.every((table, index) => nameCells(table, first + index, cells))
    && before.every((table, index) => nameCells(table, first - 1 - index, cells));
  return isWhole ? { cells, last: first + now.length - 1 } : undefined;
}

function table(month) {
  const days = daysOf(month);
  const cells = [
    ...Array.from({ length: weekdayOf(days[0]) }, () => h('td')),
    ...days.map((day) => h('td', {}, h('span', { class: 'date' }, String(Number(day.slice(8)))))),
  ];
  while (cells.length % 7 > 0) cells.push(h('td'));
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) =>
    h('tr', {}, cells.slice(week * 7, week * 7 + 7)));
  return h('table', { class: 'month' }, h('caption', {}, monthText(month)),
    tables(ahead())[0].tHead.cloneNode(true), h('tbody', {}, weeks));
}

/** Shows the months up to the one of that number. */
export function showMonths(grid, through) {
  while (grid.last < through) {
    grid.last += 1;
    const made = table(grid.last);
    ahead().append(made);
    nameCells(made, grid.last, grid.cells);
  }
}
