// What a set's text says of its kind, and the set of last time that stands beside it.

import { dayText, decimalPoint, decimalText } from '../locale.js';
import { isWarmup, marksOf, parted, withMarks } from '../sets/marks.js';
import { t } from '../texts.js';
import '../words-run.js';

/** The kinds that a tap can give a set, with the word that the journal writes for each. */
export const kinds = [
  { letter: '', word: '', name: t('run.kind.working') },
  { letter: t('run.letter.warmup'), word: 'warmup', name: t('run.kind.warmup') },
  { letter: t('run.letter.drop'), word: 'drop', name: t('run.kind.drop') },
  { letter: t('run.letter.fail'), word: 'fail', name: t('run.kind.fail') },
  { letter: t('run.letter.amrap'), word: 'amrap', name: t('run.kind.amrap') },
];

/** The kind of a set by its text; a working set where none is named. */
export function kindOf(text) {
  if (parted(text)[0].endsWith('max')) return kinds.at(-1);
  const marks = marksOf(text);
  return kinds.find(({ word }) => marks.includes(word)) ?? kinds[0];
}

/** The same set as another kind. */
export const withKind = withMarks;

/** The numbers of working sets by their places; warm-up sets have none. */
export function setNumbers(sets) {
  let number = 0;
  return sets.map(({ text }) => (isWarmup(text) ? 0 : (number += 1)));
}

/** The texts of the working sets that were done, which later runs on this device show. */
export const doneTexts = ({ sets, rounds }) => (rounds !== null ? [] : sets)
  .filter(({ text, status }) => status === 'done' && text !== 'tick' && !isWarmup(text))
  .map(({ text }) => text);

/** A set as it is shown: `65kg x 9` becomes `65 kg × 9`. */
export const shownSet = (text) => withKind(text, '').replace(/^([\d.]+)(kg|lb)/, '$1 $2').replace(' x ', ' × ');

/** Day and sets of last time: on this device, where the site does not know that session yet. */
export function lastText({ last = '', lastHere }) {
  const text = lastHere ? `${lastHere.day}: ${lastHere.sets.map(shownSet).join(', ')}` : last;
  return decimalText(text.replace(/^\d{4}-\d\d-\d\d(?=:)/, (day) => dayText(day, 'digits')));
}

/** The sets of last time, one by one: `65 kg × 9, 8` becomes `65 kg × 9` and `65 kg × 8`. */
export function lastSets({ last, lastHere }) {
  if (lastHere) return lastHere.sets.map(shownSet);
  if (!last) return [];
  let load = '';
  return decimalPoint(last).slice(last.indexOf(': ') + 2).split(', ').map((text) => {
    const [first, work] = text.split(' × ');
    if (work === undefined) return load ? `${load} × ${text}` : text;
    load = first;
    return text;
  });
}

/** The first load that a text names, as a number and its unit; `null` for none. */
export function loadIn(text) {
  const found = /(?<![\d.])(\d+(?:\.\d+)?) ?(kg|lb)\b/.exec(text ?? '');
  return found && { value: Number(found[1]), unit: found[2] };
}

/** How the load of the target differs from that of last time: `+2.5 kg`; empty for the same. */
export function loadChange(target, last) {
  const [now, then] = [loadIn(target), loadIn(last)];
  if (!now || !then || now.unit !== then.unit || now.value === then.value) return '';
  const by = Math.round((now.value - then.value) * 1000) / 1000;
  return `${by > 0 ? '+' : '−'}${decimalText(String(Math.abs(by)))} ${now.unit}`;
}
