// The dialog of the search over the whole site.

import { openIndex } from './lookup.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const dialog = document.getElementById('search');
const input = document.getElementById('search-text');
const status = document.getElementById('search-status');
const results = document.getElementById('search-results');
const most = 20;
const kinds = {
  exercise: t('search.exercise'), program: t('search.program'), session: t('search.session'), workout: t('search.workout'),
};

let find;
let newest = 0;

async function text(path) {
  const response = await fetch(new URL(path, root));
  if (!response.ok) throw new Error(t('server.answered', { file: path, status: String(response.status) }));
  return response.text();
}

function row(page) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(page.url, root);
  link.textContent = page.title;
  const kind = document.createElement('span');
  kind.className = 'soft';
  kind.textContent = kinds[page.kind];
  item.append(link, ' ', kind);
  return item;
}

// What was typed last is shown, however late an earlier answer comes.
async function update() {
  if (!find) return;
  const turn = (newest += 1);
  const typed = input.value;
  try {
    const found = await find(typed, most, () => turn === newest);
    if (turn !== newest) return;
    results.replaceChildren(...found.pages.map(row));
    status.textContent = typed.trim() === '' ? '' : summary(found.count);
    const others = await found.rest();
    if (turn === newest) results.append(...others.map(row));
  } catch (problem) {
    if (turn === newest) fail(problem);
  }
}

function fail(problem) {
  results.replaceChildren();
  status.textContent = t('search.fails', { problem: problem.message });
}

function summary(count) {
  if (count === 0) return t('search.none');
  return count > most ? t('search.best', { count, most }) : t('search.pages', { count });
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

/** Loads the index where it is not there yet, and finds what was typed meanwhile. */
export async function load() {
  if (find) return;
  status.textContent = t('search.loading');
  try {
    find = await openIndex(text);
    status.textContent = '';
    await update();
  } catch (problem) {
    fail(problem);
  }
}
