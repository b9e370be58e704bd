// What scripts say, in the language of the site: `kb build` writes words.js from its file, and beside it
// what only some pages say, such as words-run.js; a script that says something of it imports it.

import { numberText } from './locale.js';
import words from './words.js';

const plurals = {};

/** How a language chooses; one that no browser knows, by the name of its file, is as English. */
function pluralsOf(language) {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en');
  }
}

function patternOf(key, { count }) {
  const text = words[key] ?? key;
  if (typeof text === 'string') return text;
  const { in: language } = text;
  plurals[language] ??= pluralsOf(language);
  return text[plurals[language].select(count ?? 0)] ?? text.other;
}

/** The text with elements in the places of its `{names}`: what `h` takes. Numbers are written by locale. */
export function parts(key, values = {}) {
  const shown = (name) => {
    const value = values[name] ?? `{${name}}`;
    return typeof value === 'number' ? numberText(value) : value;
  };
  return patternOf(key, values).split(/\{(\w+)\}/)
    .map((piece, place) => (place % 2 === 0 ? piece : shown(piece))).filter((piece) => piece !== '');
}

/** The text of that key; of a plural the one for `count`. */
export const t = (key, values) => parts(key, values).join('');

const joined = (_, letter) => letter.toUpperCase();

/** A muscle, a piece of equipment or the like as it is shown; what kb does not know is shown as it is. */
export const term = (word) => words[`term.${word.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, joined)}`] ?? word;
