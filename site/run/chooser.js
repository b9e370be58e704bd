// The library during a run: an exercise to add, or one in the place of another.

import { t } from '../texts.js';
import { latest } from './ahead.js';
import * as clock from './clock.js';
import { button, h } from './dom.js';
import { act } from './keeping.js';
import { ask, data, draw, json, page, trouble } from './page.js';
import { pasts, withPast } from './past.js';
import { cardOf } from './questions.js';
import '../words-run.js';

const shown = 30;
const restMs = 90000;
let library;
// The words of other names, by the address of the exercise that they belong to.
let otherNames = {};

/** Opens the list for the exercise with that uid to be swapped, or for `add`. */
export async function choose(target) {
  page.choosing = { target, text: '' };
  await draw();
  document.querySelector('[data-key="choose-text"]')?.focus();
  // The list is complete; drawing it again could replace a button while it is being tapped.
  if (library) return undefined;
  try {
    // A site without a list of exercises has no such file; then names alone are searched.
    const [exercises, past, names] = await Promise.all([
      json('run/exercises.json'), pasts(), json('names.json').catch(() => ({})),
    ]);
    otherNames = names;
    library = await latest(withPast(exercises, past));
  } catch (error) {
    page.choosing = null;
    return trouble(new Error(t('run.chooser.notLoaded', { problem: error.message })));
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
    h('h2', { dir: 'auto' }, old ? t('run.chooser.instead', { exercise: old.name }) : t('run.addExercise')),
    h('input', {
      type: 'search', 'data-key': 'choose-text', value: page.choosing.text,
      'aria-label': t('run.chooser.name'), placeholder: t('run.chooser.name'), maxlength: '80', dir: 'auto',
      oninput: (event) => {
        page.choosing.text = event.target.value;
        list();
      },
    }),
    results, button(t('run.cancel'), 'choose-cancel', close));
}

function rows(old) {
  const wanted = folded(page.choosing.text);
  const first = old?.substitutes ?? [];
  const fits = wanted ? found(wanted)
    : byDay(library ?? []).filter(({ name }) => first.length === 0 || first.includes(name));
  const own = ownName(page.choosing.text);
  const isKnown = (library ?? []).some(({ name }) => folded(name) === folded(own));
  return [
    ...fits.slice(0, shown).map((exercise) => h('li', {},
      button(exercise.name, `choose-${exercise.name}`, () => take(exercise, old), { dir: 'auto' }),
      h('span', { class: 'soft' }, exercise.target ?? ''))),
    !library && h('li', { class: 'soft' }, t('run.chooser.loading')),
    library && own && !isKnown && h('li', {},
      button(t('run.chooser.use', { name: own }), 'choose-own', () => take(ownExercise(own), old), { dir: 'auto' }),
      h('span', { class: 'soft' }, t('run.chooser.own'))),
  ].filter(Boolean);
}

/** Without case and accents, so that `Élévation` is found as `elevation`. */
const folded = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The exercises that have every word in one of their names: with the whole text first, of those the most trained. */
function found(wanted) {
  const words = wanted.split(/\s+/);
  const fits = (library ?? []).filter(({ name, url }) => {
    const known = folded(`${name} ${otherNames[url] ?? ''}`);
    return words.every((word) => known.includes(word));
  });
  const rank = ({ name }) => Number(folded(name).includes(wanted)) + Number(folded(name) === wanted);
  return fits.sort((one, other) => rank(other) - rank(one) || trained(other) - trained(one));
}

/** How often it was trained, as far as the site says. */
const trained = ({ trend = [], last, lastHere }) => trend.length || Number(Boolean(last || lastHere));

const dayOf = ({ since = '', lastHere }) => [since, lastHere?.day ?? ''].sort().at(-1);

/** The latest first; what was never trained follows in its order. */
const byDay = (exercises) => exercises.toSorted((one, other) =>
  Number(dayOf(one) < dayOf(other)) - Number(dayOf(one) > dayOf(other)));

/** What was typed as a name that a journal's line can begin with; empty for none. */
function ownName(text) {
  const name = text.replace(/[^\p{L}\p{M}\p{N} '’&+/.-]/gu, ' ').replace(/\s+/g, ' ').trim();
  return /^\p{L}/u.test(name) ? name : '';
}

/** An exercise that the library does not have: ten reps to begin with, and any load. */
function ownExercise(name) {
  const grid = data.unit === 'lb' ? '0lb 1000lb 5lb' : '0kg 500kg 2.5kg';
  return {
    name, rest: restMs, substitutes: [], hints: [], own: ['10', '10', '10'],
    lines: ['kind\t\t', `grid\tstack ${grid}`],
  };
}

async function take({ own, ...known }, old) {
  // Those of the library are as sessions of this device left them already.
  const [exercise] = own ? await latest([known]) : [known];
  const texts = own ?? (await ask(cardOf(data, exercise, 0, clock.now()))).sets.map((set) => set.text);
  page.choosing = null;
  await act(old ? { type: 'swap', uid: old.uid, exercise, sets: texts }
    : { type: 'add', exercise, sets: texts });
}
