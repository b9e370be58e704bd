// The library during a run: an exercise to add, or one in the place of another.

import { latest } from './ahead.js';
import * as clock from './clock.js';
import { button, h } from './dom.js';
import { act } from './keeping.js';
import { ask, data, draw, page, trouble } from './page.js';
import { cardOf } from './questions.js';

const shown = 30;
let library;

/** Opens the list for the exercise with that uid to be swapped, or for `add`. */
export async function choose(target) {
  page.choosing = { target, text: '' };
  await draw();
  document.querySelector('[data-key="choose-text"]')?.focus();
  try {
    library ??= await (await fetch(new URL('exercises.json', import.meta.url))).json();
  } catch (error) {
    page.choosing = null;
    return trouble(new Error(`The list of exercises could not be loaded: ${error.message}`));
  }
  return draw();
}

export function chooser() {
  const old = page.run.exercises.find((exercise) => exercise.uid === page.choosing.target);
  const close = () => {
    page.choosing = null;
    draw();
  };
  const results = h('ul', { class: 'run-list' });
  const list = () => results.replaceChildren(...rows(old));
  list();
  return h('section', { class: 'run-card' },
    h('h2', { dir: 'auto' }, old ? `Instead of ${old.name}` : 'Add an exercise'),
    h('input', {
      type: 'search', 'data-key': 'choose-text', value: page.choosing.text,
      'aria-label': 'Name of an exercise', placeholder: 'Search the library',
      oninput: (event) => {
        page.choosing.text = event.target.value;
        list();
      },
    }),
    results, button('Cancel', 'choose-cancel', close));
}

function rows(old) {
  const wanted = page.choosing.text.trim().toLowerCase();
  const first = old?.substitutes ?? [];
  const fits = (library ?? []).filter(({ name }) => (wanted
    ? name.toLowerCase().includes(wanted) : first.length === 0 || first.includes(name)));
  if (library && fits.length === 0) {
    return [h('li', { class: 'soft' }, 'Nothing in the library has this name.')];
  }
  return fits.slice(0, shown).map((exercise) => h('li', {},
    button(exercise.name, `choose-${exercise.name}`, () => take(exercise, old), { dir: 'auto' }),
    h('span', { class: 'soft' }, exercise.target ?? '')));
}

async function take(known, old) {
  const [exercise] = await latest([known]);
  const { sets } = await ask(cardOf(data, exercise, 0, clock.now()));
  const texts = sets.map((set) => set.text);
  page.choosing = null;
  await act(old ? { type: 'swap', uid: old.uid, exercise, sets: texts }
    : { type: 'add', exercise, sets: texts });
}
