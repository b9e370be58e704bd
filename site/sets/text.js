// A session's text as pieces: entries whose sets can be shown as rows, and lines that stay as they are.

import { t } from '../texts.js';
import { entriesIn, read, written } from './notation.js';
import '../words-serve.js';

// A bullet, with a box behind it perhaps.
const item = /^( {0,3}[-*+]\s+(?:\[[ xX]\]\s+)?)(.*)$/;

// The lines of its file that the page names as entries, with the exercise of each.
function namedLines() {
  return [...document.querySelectorAll('article.session > .performed[id^="line-"]')].map((section) => ({
    line: Number(section.id.slice('line-'.length)), name: section.querySelector('h2').textContent.trim(),
  }));
}

/**
 * The places of the entries among the lines of a text; negative for those that are not found. The text is that of
 * the file from line `first` on, perhaps with a heading and an empty line before it; of a day in another form than
 * kb's own it has the same entries in the same order.
 */
function placesOf(named, first, lines) {
  const begins = (place, name) => lines[place]?.some((text) => text?.startsWith(name)) ?? false;
  for (const before of [0, 2]) {
    const places = named.map(({ line }) => line - first + before);
    if (named.every(({ name }, index) => begins(places[index], name))) return places;
  }
  let last = -1;
  return named.map(({ name }, index) => {
    const place = lines.findIndex((_, at) => at > last && begins(at, name));
    if (place < 0) return -1 - index;
    last = place;
    return place;
  });
}

const isAlike = (one, other) => one.target === other.target
  && one.sets.map(({ text }) => text).join() === other.sets.map(({ text }) => text).join();

/** The entry as rows, if the line that they make has the same sets. */
async function rowsOf(text, name) {
  const entry = text && await read(text);
  if (!entry || entry.name !== name) return undefined;
  const again = await written(entry, entry.sets.map((set) => set.text));
  const other = again && await read(again);
  return other && isAlike(entry, other) ? entry : undefined;
}

/**
 * The entries of a session's text, whose heading is in line `first` of its file: each has the place of its line,
 * what is written there, and with `sets` what its rows show.
 */
export async function entriesOf(markdown, first) {
  const lines = markdown.split('\n').map((line) => ({ line, parts: item.exec(line) }));
  const contents = lines.map(({ parts }) => parts?.[2] ?? '');
  const texts = await entriesIn(contents);
  const named = namedLines();
  const places = placesOf(named, first, lines.map((_, at) => [contents[at] || undefined, texts[at]]));
  return Promise.all(named.map(async ({ name }, index) => {
    const place = places[index];
    const { line = '', parts } = lines[place] ?? {};
    return { place, name, line, bullet: parts?.[1] ?? '', ...parts && await rowsOf(texts[place], name) };
  }));
}

/** An entry of an exercise that the session does not have yet, after all others; or the `problem` with its line. */
export async function newEntry(name, sets, entries) {
  const text = (await entriesIn([`${name}: ${sets}`]))[0];
  const entry = text && await rowsOf(text, name);
  if (!entry?.sets.length) return { problem: t('sets.example') };
  const bullet = entries.findLast((one) => one.bullet)?.bullet.replace(/\[.*/, '') ?? '- ';
  return { place: `new-${entries.length}`, name, bullet, line: bullet + text, ...entry, isNew: true };
}

// Behind the last entry, else behind what the session says of itself.
function endOfEntries(lines, entries) {
  const last = Math.max(-1, ...entries.filter(({ place }) => place >= 0).map(({ place }) => place));
  if (last >= 0) {
    // What stands below an entry belongs to it.
    const next = lines.findIndex((line, place) => place > last && !/^\s+\S/.test(line));
    return next < 0 ? lines.length : next;
  }
  const fields = lines.findLastIndex((line) => /^- [\w-]+: /.test(line));
  return fields >= 0 ? fields + 1 : 1;
}

/** The text with the lines of entries that were changed or added, and without those that were removed. */
export function textWith(markdown, entries, heading) {
  const lines = markdown.split('\n');
  if (heading) lines[0] = heading;
  const found = entries.filter(({ place }) => place >= 0);
  const added = entries.filter(({ isNew, isRemoved }) => isNew && !isRemoved).map(({ line }) => line);
  const end = endOfEntries(lines, entries);
  for (const { place, line } of found) lines[place] = line;
  const removed = new Set(found.filter(({ isRemoved }) => isRemoved).map(({ place }) => place));
  const before = lines.slice(0, end).filter((_, place) => !removed.has(place));
  const rest = lines.slice(end);
  // What says something of the session is a list of its own.
  if (added.length > 0 && found.length === 0) added.unshift('');
  return [...before, ...added, ...rest].join('\n');
}
