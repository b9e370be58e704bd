// The search itself: words, the places of words, and the pages, loaded as they are needed.
// `search.json` names the parts; SearchIndex.swift writes them.

import { words as wordsOf } from './text.js';

const firstOfTitle = 9;
const inTitle = 5;
const inText = 2;
const inBody = 1;
const wholeWord = 1.25;
const mistyped = 0.5;
// Shorter words have too many neighbours, and begin too many words of texts.
const shortestTypo = 3;
const shortestInBody = 3;

/** Opens the index below an address; `load` gives the text behind a path. */
export async function openIndex(load) {
  const { parts, ...sizes } = JSON.parse(await load('search.json'));
  const opened = await Promise.all(
    parts.filter(({ pages }) => pages > 0).map((part) => openPart(part, sizes, load)),
  );
  return (text, most) => find(opened, wordsOf(text), most);
}

async function openPart({ name, pages, blocks }, sizes, load) {
  const lines = (await load(`search/${name}-words.txt`)).split('\n');
  lines.pop();
  const starts = lines.shift().split(' ').map((start) => Number.parseInt(start, 36));
  const words = unfolded(lines);
  const once = new Map();
  const loaded = (path) => {
    if (!once.has(path)) once.set(path, load(path));
    return once.get(path);
  };
  return { ...sizes, name, pages, blocks, starts, words, loaded, decoded: new Map() };
}

// Words of which each has the letters left out that it shares with the one before.
function unfolded(lines) {
  let last = '';
  return lines.map((line) => {
    last = last.slice(0, Number.parseInt(line[0], 36)) + line.slice(1);
    return last;
  });
}

async function find(parts, wanted, most) {
  if (wanted.length === 0) return { count: 0, pages: [] };
  const chosen = await Promise.all(wanted.map((word) => wordsLike(parts, word)));
  const found = (
    await Promise.all(parts.map((part, index) => scores(part, chosen.map((each) => each[index]))))
  ).flat();
  // Equal pages stand in the order of their parts and tables.
  found.sort((a, b) => b.score - a.score || a.order - b.order || a.page - b.page);
  const pages = await Promise.all(found.slice(0, most).map(read));
  return { count: found.length, pages };
}

// For each part the words that begin with what was typed, else those that are a letter away.
async function wordsLike(parts, typed) {
  const bodies = await Promise.all(parts.map((part) => bodyShards(part, typed)));
  const like = (choose) => parts.map((part, index) => [
    ...choose(part.words, typed),
    ...bodies[index].flatMap((shard) => choose(shard.words, typed).map(({ word, quality }) =>
      ({ quality, pages: decoded(shard.pages[word], shard.first) }))),
  ]);
  const exact = like(beginning);
  if (typed.length < shortestTypo || exact.some((each) => each.length > 0)) return exact;
  return like(neighbours);
}

// Of each block of pages the shard in which the words of texts lie that begin like what was typed.
async function bodyShards(part, typed) {
  if (typed.length < shortestInBody) return [];
  const shard = shardOf(typed, part.blockShards);
  return Promise.all(Array.from({ length: part.blocks }, (_, block) => bodyShard(part, block, shard)));
}

function shardOf(word, count) {
  let hash = 0;
  for (let place = 0; place < 3; place += 1) hash = (hash * 31 + word.charCodeAt(place)) % 65521;
  return hash % count;
}

async function bodyShard(part, block, shard) {
  const path = `search/body-${block}-${shard}.txt`;
  const known = part.decoded.get(path);
  if (known) return known;
  const lines = (await part.loaded(path)).split('\n');
  lines.pop();
  const cut = lines.map((line) => line.split(','));
  const made = {
    words: unfolded(cut.map(([word]) => word)),
    pages: cut.map(([, pages]) => pages),
    first: block * part.blockSize,
  };
  part.decoded.set(path, made);
  return made;
}

function beginning(words, typed) {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle] < typed) low = middle + 1;
    else high = middle;
  }
  const like = [];
  for (; low < words.length && words[low].startsWith(typed); low += 1) {
    like.push({ word: low, quality: words[low].length === typed.length ? wholeWord : 1 });
  }
  return like;
}

function neighbours(words, typed) {
  const like = [];
  for (const [index, word] of words.entries()) {
    if (isNear(word, typed)) like.push({ word: index, quality: mistyped });
  }
  return like;
}

/** Whether a word begins with what was typed but for one letter more, less, other or swapped. */
export function isNear(word, typed) {
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

// The pages that have all words, each with the sum of its words' best places.
async function scores(part, chosen) {
  if (chosen.some((each) => each.length === 0)) return [];
  const sums = new Float32Array(part.pages);
  const hits = new Uint8Array(part.pages);
  const best = new Float32Array(part.pages);
  for (const [turn, like] of chosen.entries()) {
    best.fill(0);
    for (const { pages, quality } of like.filter((each) => each.pages !== undefined)) {
      const value = inBody * quality;
      for (const page of pages) if (value > best[page]) best[page] = value;
    }
    const names = like.filter((each) => each.pages === undefined);
    const lines = await Promise.all(names.map(({ word }) => places(part, word)));
    for (const [index, line] of lines.entries()) {
      const { quality } = names[index];
      for (const [field, weight] of [[0, turn === 0 ? firstOfTitle : inTitle], [1, inTitle], [2, inText]]) {
        const value = weight * quality;
        for (const page of line[field]) if (value > best[page]) best[page] = value;
      }
    }
    for (let page = 0; page < part.pages; page += 1) {
      if (best[page] > 0) {
        sums[page] += best[page];
        hits[page] += 1;
      }
    }
  }
  const order = part.name === 'library' ? 0 : 1;
  const found = [];
  for (let page = 0; page < part.pages; page += 1) {
    if (hits[page] === chosen.length) found.push({ part, page, order, score: sums[page] });
  }
  return found;
}

async function places(part, word) {
  const known = part.decoded.get(word);
  if (known) return known;
  let shard = part.starts.length - 1;
  while (shard > 0 && part.starts[shard] > word) shard -= 1;
  const text = await part.loaded(`search/${part.name}-${shard}.txt`);
  const lines = part.decoded.get(`lines ${shard}`) ?? text.split('\n');
  part.decoded.set(`lines ${shard}`, lines);
  const made = lines[word - part.starts[shard]].split(',').map((list) => decoded(list));
  part.decoded.set(word, made);
  return made;
}

// Pages, each written as the distance from the one before.
function decoded(list, first = 0) {
  if (list === '') return [];
  let page = first;
  return list.split(' ').map((step) => (page += Number.parseInt(step, 36)));
}

async function read({ part, page }) {
  const table = Math.floor(page / part.tableSize);
  const text = await part.loaded(`search/${part.name}-${table}.json`);
  const rows = part.decoded.get(`table ${table}`) ?? JSON.parse(text);
  part.decoded.set(`table ${table}`, rows);
  const [url, title, kind] = rows[page % part.tableSize];
  return { url, title, kind };
}
