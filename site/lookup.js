// The search itself: words, the places of words, and the pages, loaded as they are needed.
// `search.json` names the parts; SearchIndex.swift writes them.

import { words as wordsOf } from './text.js';

const firstOfTitle = 9;
const inTitle = 5;
const inText = 2;
const wholeWord = 1.25;
const mistyped = 0.5;
// Shorter words have too many neighbours.
const shortestTypo = 3;

/** Opens the index below an address; `load` gives the text behind a path. */
export async function openIndex(load) {
  const { parts, tableSize } = JSON.parse(await load('search.json'));
  const opened = await Promise.all(
    parts.filter(({ pages }) => pages > 0).map((part) => openPart(part, tableSize, load)),
  );
  return (text, most) => find(opened, wordsOf(text), most);
}

async function openPart({ name, pages }, tableSize, load) {
  const lines = (await load(`search/${name}-words.txt`)).split('\n');
  lines.pop();
  const starts = lines.shift().split(' ').map((start) => Number.parseInt(start, 36));
  let last = '';
  const words = lines.map((line) => {
    last = last.slice(0, Number.parseInt(line[0], 36)) + line.slice(1);
    return last;
  });
  const once = new Map();
  const loaded = (path) => {
    if (!once.has(path)) once.set(path, load(path));
    return once.get(path);
  };
  return { name, pages, tableSize, starts, words, loaded, decoded: new Map() };
}

async function find(parts, wanted, most) {
  if (wanted.length === 0) return { count: 0, pages: [] };
  const chosen = wanted.map((word) => wordsLike(parts, word));
  const found = (
    await Promise.all(parts.map((part, index) => scores(part, chosen.map((each) => each[index]))))
  ).flat();
  // Equal pages stand in the order of their parts and tables.
  found.sort((a, b) => b.score - a.score || a.order - b.order || a.page - b.page);
  const pages = await Promise.all(found.slice(0, most).map(read));
  return { count: found.length, pages };
}

// For each part the words that begin with what was typed, else those that are a letter away.
function wordsLike(parts, typed) {
  const exact = parts.map((part) => beginning(part.words, typed));
  if (typed.length < shortestTypo || exact.some((each) => each.length > 0)) return exact;
  return parts.map((part) => neighbours(part.words, typed));
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
    const lines = await Promise.all(like.map(({ word }) => places(part, word)));
    for (const [index, line] of lines.entries()) {
      const { quality } = like[index];
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
  const made = lines[word - part.starts[shard]].split(',').map((list) => {
    if (list === '') return [];
    let page = 0;
    return list.split(' ').map((step) => (page += Number.parseInt(step, 36)));
  });
  part.decoded.set(word, made);
  return made;
}

async function read({ part, page }) {
  const table = Math.floor(page / part.tableSize);
  const text = await part.loaded(`search/${part.name}-${table}.json`);
  const rows = part.decoded.get(`table ${table}`) ?? JSON.parse(text);
  part.decoded.set(`table ${table}`, rows);
  const [url, title, kind] = rows[page % part.tableSize];
  return { url, title, kind };
}
