// The page Import: reads a file of another app in the browser, asks what the file does not say, shows
// what would become of it, and sends it to kb serve once that is wanted.

import { language } from './locale.js';
import { h } from './run/dom.js';
import { decision } from './import-sending.js';
import { preview, questions } from './import-preview.js';
import { t } from './texts.js';
import './words-import.js';

const root = new URL('.', import.meta.url);
const at = (id) => document.getElementById(id);
// What is longer is read by kb alone.
const longest = 64 << 20;

let worker;
let asked = 0;
// The file, its bytes, and what was answered about it.
let chosen;

function ask(head, bytes) {
  worker ??= new Worker(new URL('import-worker.js', import.meta.url), { type: 'module', name: language });
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.id !== asked) return;
      if (data.problem) reject(new Error(data.problem));
      else resolve(data.answer);
    };
    worker.onerror = () => reject(new Error(t('import.noReader')));
    worker.postMessage({ id, head, bytes });
  });
}

let known;

async function exercises() {
  known ??= fetch(new URL('import/exercises.txt', root))
    .then((response) => (response.ok ? response.text() : ''));
  return known.catch(() => {
    known = undefined;
    return '';
  });
}

const aheadAt = (seconds) => -60 * new Date(seconds * 1000).getTimezoneOffset();

// When this device's clock was moved, as lines: exports in UTC are read by it.
function clocks() {
  const month = 30 * 86400;
  let from = 946684800;
  const lines = [`clock\t${from}\t${aheadAt(from)}`];
  for (; from < Date.now() / 1000 + month; from += month) {
    let [low, high] = [from, from + month];
    if (aheadAt(low) === aheadAt(high)) continue;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (aheadAt(middle) === aheadAt(low)) low = middle;
      else high = middle;
    }
    lines.push(`clock\t${high}\t${aheadAt(high)}`);
  }
  return lines;
}

const plain = (text) => text.replace(/[\t\r\n]/g, ' ');

async function head({ file, answers }) {
  const lines = [`file\t${plain(file.name)}`, ...clocks()];
  for (const name of ['unit', 'dates', 'columns']) {
    if (answers[name]) lines.push(`${name}\t${answers[name]}`);
  }
  for (const [name, becomes] of Object.entries(answers.names)) {
    lines.push(`name\t${plain(name)}\t${plain(becomes)}`);
  }
  return `${lines.join('\n')}\n${await exercises()}`;
}

async function read() {
  const turn = chosen;
  const { file } = turn;
  at('import-status').textContent = t('import.reading', { file: file.name });
  try {
    if (file.size > longest) {
      show({ file: file.name, dialect: null, needsProgram: true, errors: [] });
      return;
    }
    turn.bytes ??= await file.arrayBuffer();
    const answer = await ask(await head(turn), turn.bytes);
    if (turn === chosen) show(answer);
  } catch (problem) {
    if (turn !== chosen) return;
    at('import-status').textContent = problem.name === 'NotReadableError' || problem.name === 'NotFoundError'
      ? t('import.fileGone') : problem.message;
  }
}

/** Answers a question about the file, and reads it again. */
function answerQuestion(name, value) {
  if (name === 'name') {
    const [source, becomes] = value;
    if (becomes === '' || becomes === source) delete chosen.answers.names[source];
    else chosen.answers.names[source] = becomes;
  } else {
    chosen.answers[name] = value;
  }
  if (chosen.sent) chosen.sent.look(chosen.answers).then(show, ({ message }) => {
    at('import-status').textContent = message;
  });
  else read();
}

async function show(answer) {
  chosen.answer = answer;
  // A table that was not understood with these columns is asked about once more.
  chosen.columns ??= answer.columns;
  if (!answer.dialect && chosen.columns) answer.columns = chosen.columns;
  at('import-status').textContent = '';
  const form = at('questions');
  form.replaceChildren(...questions(answer, chosen.answers, answerQuestion));
  form.hidden = form.childElementCount === 0;
  const names = (await exercises()).split('\n').filter((line) => line.startsWith('exercise\t'))
    .map((line) => line.split('\t')[2]);
  const list = h('datalist', { id: 'known-exercises' }, names.map((name) => h('option', { value: name })));
  at('preview').replaceChildren(list, ...preview(answer, chosen.answers, answerQuestion));
  at('preview').hidden = false;
  at('decide').replaceChildren(...await decision(chosen, show));
  at('decide').hidden = at('decide').childElementCount === 0;
}

function choose(file) {
  if (!file) return;
  chosen = { file, answers: { names: {} } };
  for (const id of ['questions', 'preview', 'decide']) at(id).hidden = true;
  read();
}

at('questions').addEventListener('submit', (event) => event.preventDefault());
at('choose').addEventListener('click', () => at('file').click());
at('file').addEventListener('change', (event) => {
  choose(event.target.files[0]);
  // The same file once more, after it was exported again, is a change too.
  event.target.value = '';
});
// A file that misses the field must not replace the page.
for (const kind of ['dragover', 'drop']) addEventListener(kind, (event) => event.preventDefault());
addEventListener('dragover', () => at('drop').classList.add('over'));
addEventListener('dragleave', (event) => { if (!event.relatedTarget) at('drop').classList.remove('over'); });
addEventListener('drop', (event) => {
  at('drop').classList.remove('over');
  choose(event.dataTransfer.files[0]);
});
