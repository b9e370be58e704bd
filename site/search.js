// The search over the whole site, from search.json.

import { fold, words } from './text.js';

const root = new URL('.', import.meta.url);
const dialog = document.getElementById('search');
const input = document.getElementById('search-text');
const status = document.getElementById('search-status');
const results = document.getElementById('search-results');
const most = 20;

let pages;

async function load() {
  const response = await fetch(new URL('search.json', root));
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`);
  const list = await response.json();
  return list.pages.map((page) => ({
    url: page.u,
    title: page.t,
    kind: page.k,
    name: ` ${fold(page.t)}`,
    text: ` ${fold(`${page.t} ${page.k} ${page.x ?? ''}`)}`,
  }));
}

// A word at the start of the title counts most, then anywhere in the title, then in the text.
function score(page, wanted) {
  let sum = 0;
  for (const [index, word] of wanted.entries()) {
    if (index === 0 && page.name.startsWith(` ${word}`)) sum += 9;
    else if (page.name.includes(` ${word}`)) sum += 5;
    else if (page.text.includes(` ${word}`)) sum += 2;
    else if (page.text.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function row(page) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(page.url, root);
  link.textContent = page.title;
  const kind = document.createElement('span');
  kind.className = 'soft';
  kind.textContent = page.kind;
  item.append(link, ' ', kind);
  return item;
}

function update() {
  if (!pages) return;
  const wanted = words(input.value);
  if (wanted.length === 0) {
    results.replaceChildren();
    status.textContent = '';
    return;
  }
  const found = pages
    .map((page) => ({ page, score: score(page, wanted) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || a.page.title.localeCompare(b.page.title));
  results.replaceChildren(...found.slice(0, most).map((entry) => row(entry.page)));
  status.textContent = summary(found.length);
}

function summary(count) {
  if (count === 0) return 'Nothing found. Try another word.';
  if (count === 1) return '1 page';
  return count > most ? `${count} pages, the best ${most}` : `${count} pages`;
}

// The arrow keys walk from the text field through the results and back.
function walk(event) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [input, ...results.querySelectorAll('a')];
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = stops[stops.indexOf(document.activeElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

// Return opens the best result. Escape closes at once; left alone, it would first empty the field.
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  if (event.key === 'Enter') results.querySelector('a')?.click();
  else dialog.close();
});
input.addEventListener('input', update);
dialog.addEventListener('keydown', walk);
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

export async function show() {
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  if (pages) return;
  status.textContent = 'Loading the list of pages…';
  try {
    pages = await load();
    status.textContent = '';
    update();
  } catch (problem) {
    status.textContent = `The search could not start: ${problem.message}`;
  }
}
