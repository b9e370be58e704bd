// The search itself: files of words with their pages, and tables of pages, loaded as they are
// needed. `search.json` names the parts; SearchIndex.swift and SearchBodies.swift write them.

import { words as wordsOf } from './text.js';

const names = ['library', 'journal'];
// What a word is worth by where a page has it: at the start of its title, in the title, in a name
// or tag, in its text. The start counts for the word that was typed first.
const worthOfFirst = [6, 5, 2, 1];
const worthOfOthers = [5, 5, 2, 1];
const wholeWord = 1.25;
// A whole word of a title comes before the beginning of any.
const wholeInTitle = 4;
const mistyped = 0.5;
// Shorter words have too many neighbours, and begin too many words of texts.
const shortestTypo = 3;
const shortestInBody = 3;
const kinds = { e: 'exercise', p: 'program', s: 'session', w: 'workout' };

// As many results as a phone shows are loaded first; each may stand in a table of its own.
const shownFirst = 8;

/**
 * Opens the index below an address; `load` gives the text behind a path. What is returned finds the
 * best pages for a text: those that are seen first, and `rest`, which loads the others. It gives null
 * as soon as `isWanted` says no: nothing more is loaded then.
 */
export async function openIndex(load) {
  const [json, ...starts] = await Promise.all([
    load('search.json'), ...names.map((name) => load(`search/${name}-starts.txt`)),
  ]);
  const { parts, ...sizes } = JSON.parse(json);
  const opened = names.map((name, index) =>
    openPart({ ...sizes, ...parts.find((part) => part.name === name) }, starts[index], load));
  const filled = opened.filter(({ pages }) => pages > 0);
  return (text, most, isWanted) => find(filled, wordsOf(text), most, isWanted);
}

function openPart(part, starts, load) {
  const known = new Map();
  // Every file is loaded and read once; one that failed is asked for again.
  const file = (path, read) => {
    if (!known.has(path)) {
      const made = load(`search/${path}`).then(read);
      made.catch(() => known.delete(path));
      known.set(path, made);
    }
    return known.get(path);
  };
  const [shards, beginnings] = starts.split('\n').map((line) => line.split(' '));
  return { ...part, shards, beginnings, spread: new Set(shards.flatMap(beginningsOf)), file };
}

// A shard begins with as few letters as tell its words from those of the one before: with less of
// them begin words of both.
function beginningsOf(start) {
  const letters = [...start];
  return letters.slice(1).map((_, index) => letters.slice(0, index + 1).join(''));
}

async function find(parts, wanted, most, isWanted) {
  if (wanted.length === 0) return none;
  const chosen = await Promise.all(wanted.map((word) => wordsLike(parts, word, isWanted)));
  if (!isWanted()) return null;
  const { count, best } = bestOf(
    parts.map((part, index) => ({ part, sums: scores(part, chosen.map((each) => each[index])) })),
    most,
  );
  const rows = (places) => Promise.all(places.map(row));
  return {
    count, pages: await rows(best.slice(0, shownFirst)), rest: () => rows(best.slice(shownFirst)),
  };
}

const none = { count: 0, pages: [], rest: async () => [] };

// For each part the words that begin with what was typed, else those that are a letter away: of
// each the lists of its pages by where they have it, and how well it fits.
async function wordsLike(parts, typed, isWanted) {
  const begins = (word) => (word.startsWith(typed) ? fitOf(word, typed) : 0);
  const [named, bodies] = await Promise.all([
    Promise.all(parts.map((part) => namesBeginning(part, typed, begins))),
    Promise.all(parts.map((part) => bodyShards(part, typed))),
  ]);
  const inBodies = (fit) => bodies.map((blocks) => blocks.flatMap((words, block) =>
    fitting(words, fit, block * parts[0].blockSize)));
  const exact = joined(named, inBodies(begins));
  if (typed.length < shortestTypo || exact.some((each) => each.length > 0)) return exact;
  if (!isWanted()) return exact;
  const near = await Promise.all(parts.map((part) => namesNear(part, typed)));
  return joined(near, inBodies((word) => (isNear(word, typed) ? mistyped : 0)));
}

function joined(named, bodies) {
  return named.map((each, index) => [...each, ...bodies[index]]);
}

function fitOf(word, typed) {
  return word.length === typed.length ? wholeWord : 1;
}

function fitting(words, fit, first = 0) {
  const found = [];
  for (const [word, lists] of words) {
    const quality = fit(word);
    if (quality > 0) found.push({ lists, quality, first });
  }
  return found;
}

// The words of a beginning lie in one shard, or their pages stand together under the beginning.
async function namesBeginning(part, typed, begins) {
  if (!part.spread.has(typed)) return fitting(await nameShard(part, typed), begins);
  const lists = await spreadLists(part, typed);
  return [
    { lists: lists.slice(0, 3), quality: 1, first: 0 },
    { lists: lists.slice(3), quality: wholeWord, first: 0 },
  ];
}

// Where a beginning is near, so is every word that begins with it.
async function namesNear(part, typed) {
  const isLike = (word) => isNear(word, typed);
  const all = [...part.spread].filter(isLike);
  const isInside = (word, beginning) => word !== beginning && word.startsWith(beginning);
  const beginnings = all.filter((word) => !all.some((other) => isInside(word, other)));
  // With two letters that are no digits it is near to no number.
  const lists = typed.replace(/[0-9]/g, '').length < 2 ? ['words', 'numbers'] : ['words'];
  const words = await Promise.all(lists.map((list) =>
    part.file(`${part.name}-${list}.txt`, wordLists)));
  const others = words.flatMap((list) => [...list.keys()].filter((word) =>
    isLike(word) && !beginnings.some((beginning) => word.startsWith(beginning))));
  const found = await Promise.all([
    ...beginnings.map(async (beginning) => (await spreadLists(part, beginning)).slice(0, 3)),
    ...others.map(async (word) => (await nameShard(part, word)).get(word)),
  ]);
  return found.map((pages) => ({ lists: pages, quality: mistyped, first: 0 }));
}

async function spreadLists(part, beginning) {
  const place = placeOf(beginning, part.beginnings);
  return (await part.file(`${part.name}-b${place}.txt`, wordLists)).get(beginning);
}

function nameShard(part, word) {
  return part.file(`${part.name}-${placeOf(word, part.shards)}.txt`, wordLists);
}

// The last of the places that does not begin behind a word.
function placeOf(word, starts) {
  let place = starts.length - 1;
  while (place > 0 && starts[place] > word) place -= 1;
  return place;
}

// Of each block of pages the shard in which the words of texts lie that begin like what was typed.
async function bodyShards(part, typed) {
  if (typed.length < shortestInBody) return [];
  let hash = 0;
  for (let place = 0; place < 3; place += 1) hash = (hash * 31 + typed.charCodeAt(place)) % 65521;
  const shard = hash % part.blockShards;
  return Promise.all(Array.from({ length: part.blocks }, (_, block) =>
    part.file(`body-${block}-${shard}.txt`, (text) => {
      const words = wordLists(text);
      for (const [word, lists] of words) words.set(word, ['', '', '', ...lists]);
      return words;
    })));
}

// Lines of a word and its lists of pages; each word has the letters left out that it shares with
// the one before, and in front how many they are.
function wordLists(text) {
  const words = new Map();
  let last = '';
  for (const line of text.split('\n')) {
    if (line === '') break;
    const [word, ...lists] = line.split(',');
    last = last.slice(0, Number.parseInt(word[0], 36)) + word.slice(1);
    words.set(last, lists);
  }
  return words;
}

/** Whether a word begins with what was typed but for one letter more, less, other or swapped. */
function isNear(word, typed) {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const rest = typed.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (word[at] === typed[at + 1] && word[at + 1] === typed[at] &&
      word.startsWith(typed.slice(at + 2), at + 2))
  );
}

// The sum of the words' best places for each page that has all of them, else 0.
function scores(part, chosen) {
  const [sums, ...others] = chosen.map((like, turn) => {
    const best = new Float32Array(part.pages);
    const worth = turn === 0 ? worthOfFirst : worthOfOthers;
    for (const { lists, quality, first } of like) {
      lists.forEach((list, field) => {
        const more = quality === wholeWord && field < 2 ? wholeInTitle : 0;
        raise(best, list, first, worth[field] * quality + more);
      });
    }
    return best;
  });
  for (const best of others) {
    for (let page = 0; page < part.pages; page += 1) {
      sums[page] = sums[page] > 0 && best[page] > 0 ? sums[page] + best[page] : 0;
    }
  }
  return sums;
}

// Gives a list's pages a value where they have no greater one. They ascend: behind a mark there are
// six to a letter, else each is the distance from the one before, five bits to a letter, of which a
// sixth says that another one follows.
function raise(best, list, first, value) {
  if (list[0] === '!') {
    for (let place = 1; place < list.length; place += 1) {
      let page = first + (place - 1) * 6;
      for (let bits = list.charCodeAt(place) - 48; bits > 0; bits >>= 1) {
        if (bits & 1 && value > best[page]) best[page] = value;
        page += 1;
      }
    }
    return;
  }
  let page = first;
  let distance = 0;
  for (let place = 0; place < list.length; place += 1) {
    const bits = list.charCodeAt(place) - 48;
    distance = distance * 32 + (bits & 31);
    if (bits < 32) {
      page += distance;
      if (value > best[page]) best[page] = value;
      page += 1;
      distance = 0;
    }
  }
}

// Equal pages stand in the order of their parts and tables.
function bestOf(parts, most) {
  const best = [];
  let count = 0;
  for (const { part, sums } of parts) {
    for (let page = 0; page < sums.length; page += 1) {
      const score = sums[page];
      if (score === 0) continue;
      count += 1;
      if (best.length === most && score <= best[most - 1].score) continue;
      let place = best.length;
      while (place > 0 && best[place - 1].score < score) place -= 1;
      best.splice(place, 0, { part, page, score });
      best.length = Math.min(best.length, most);
    }
  }
  return { count, best };
}

// A line of a table: the first letter of the page's kind, its key, a blank and its title.
async function row({ part, page }) {
  const table = Math.floor(page / part.tableSize);
  const rows = await part.file(`${part.name}-${table}.json`, JSON.parse);
  const line = rows[page % part.tableSize];
  const kind = kinds[line[0]];
  const end = line.indexOf(' ');
  return { url: `${kind}s/${line.slice(1, end)}/`, title: line.slice(end + 1), kind };
}
