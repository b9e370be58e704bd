// Lines of the journal as sets and sets as lines, both by the WebAssembly modules.

import { call, canonicalLines, card, convertUnit, session, typedSet, understandLine } from '../core.js';
import { sentence } from '../run/dom.js';
import { joined, marksOf, parted } from './marks.js';

const line = (word, value) => `${word}\t${String(value).replace(/[\t\r\n]+/g, ' ')}`;

const exerciseLines = ({ name, target }, texts) => [
  'exercise', line('name', name), line('target', target), ...texts.map((text) => `set\tdone\t${text}`),
];

/** What the journal reads in each item of a list: an entry in canonical form, or `undefined` for anything else. */
export async function entriesIn(items) {
  const read = await canonicalLines(items.map((item) => `~ ${item}`));
  // A line with several entries, with a mistake or with none stays as it is.
  return read.map((text) => (/^\(a remark\)| ! | ; /.test(text) ? undefined : text));
}

/** The set of that text without what belongs to it alone: its effort and its note. */
export const asNew = (text) => parted(text)[0].split(' ').filter((word) => !word.startsWith('@')).join(' ');

const problem = ({ problems: [{ summary, fix }] }) => [summary, fix].filter(Boolean).map(sentence).join(' ');

/** Reads what stands in the fields of a set: `text`, or `problem` in words. */
export async function typed(entry, { load, work, effort }, unit, was = '') {
  const [plain, note] = parted(was);
  const answer = await call(typedSet, [
    line('unit', unit), line('name', entry.name), line('load', load), line('work', work), line('was', plain),
    line('effort', effort),
  ].join('\n'));
  return answer.ok ? { text: joined(answer.text, note) } : { problem: problem(answer) };
}

async function setOf(entry, shown) {
  const [, note] = parted(shown.text);
  const { load, work, effort, kind } = shown;
  const again = work === '' ? {} : await typed(entry, shown, 'kg', shown.text);
  return {
    text: shown.text, load, work, effort, measure: kind, note,
    marks: marksOf(shown.text).join(' '),
    // Where its fields do not say all of it, a set is shown as text.
    isFixed: again.text !== shown.text,
  };
}

/** An entry's name, target and sets; `undefined` if it has no sets. */
export async function read(text) {
  const answer = await call(understandLine, text);
  if (!answer.ok || answer.kind !== 'entry' || answer.problems.length > 0) return undefined;
  // The labels are in the site's language: those of sets have their number.
  const isSet = ({ label }) => /\d/.test(label);
  const entry = { name: answer.name, target: answer.parts.find((part) => !isSet(part))?.value ?? '' };
  const texts = answer.parts.filter(isSet).map(({ value }) => value);
  if (texts.length === 0) return undefined;
  const { sets } = await call(card, exerciseLines(entry, texts).join('\n'));
  if (sets.length !== texts.length) return undefined;
  return { ...entry, sets: await Promise.all(sets.map((set) => setOf(entry, set))) };
}

/** The entry with sets of these texts, as the journal writes it; `undefined` if it takes more than a line. */
export async function written(entry, texts) {
  const head = ['day\t2000-01-01', 'title\tSession'];
  const { markdown, entries } = await call(session, [...head, ...exerciseLines(entry, texts)].join('\n'));
  return entries === 1 ? markdown.split('\n').filter((one) => one.startsWith('- ')).at(-1).slice(2) : undefined;
}

/** A number of kilograms in pounds, or the other way round, as text. */
export async function converted(number, unit) {
  const answer = await call(convertUnit, `${number};${unit}`);
  if (!answer.ok) throw new Error(problem(answer));
  return answer.value;
}
