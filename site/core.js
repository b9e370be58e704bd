// The doors to the WebAssembly module: text in, what it means out. Draws nothing.

import { language } from './locale.js';
import { t } from './texts.js';

const notSupported = 52;

export const understandLine = 1;
export const platesOnBar = 2;
const canonical = 3;
export const card = 5;
export const typedSet = 6;
export const session = 7;
export const timer = 8;
export const ahead = 9;
export const convertUnit = 10;
export const maximum = 11;
export const findPrograms = 12;

/** The parts of the module, each with those that it builds on; docs/templates.md says what they are. */
const below = {
  core: [], sets: ['core'], card: ['sets'], session: ['card'], words: ['core'], discover: ['words'],
  notation: ['sets', 'words'], tools: ['notation'], import: ['notation'],
};

const compiled = new Map();
// What is running: the parts share a memory, so they begin and end together.
let running = new Map();
const fresh = 'no-cache';
let caching = 'default';

/** Loads what shows the first card, before a run begins. */
export function prepareCard() {
  load('card').catch(() => {});
}

/** Loads what the end of a run and what follows from it need, so that a run that began with a network ends without one. */
export function prepareSession() {
  load('session').catch(() => {});
}

/** Calls the operation with a text and answers the value of the JSON that it returns. */
export function call(operation, text) {
  if (operation === session) {
    return answer('session', text, (core, input, length) => core.kb_session(input, length));
  }
  if (operation === ahead) {
    return answer('session', text, (core, input, length) => core.kb_ahead(input, length));
  }
  if (operation >= convertUnit || operation === understandLine) {
    return answer('tools', text, (core, input, length) => core.kb_tool(operation, input, length));
  }
  return answer('card', text, (core, input, length) => core.kb_call(operation, input, length));
}

/** The canonical form of each line, as lines; `docs/templates.md` says of what. */
export function canonicalLines(lines) {
  const ask = (core, input, length) => core.kb_tool(canonical, input, length);
  return answer('tools', lines.join('\n'), ask, (text) => text.split('\n'));
}

/** Ranks workouts; the question and the answer are those of `DiscoveryQuestion`. */
export function discover(text) {
  return answer('discover', text, (core, input, length) => core.kb_discover(input, length));
}

/** Says what importing a file would do; `head` has the lines of `ImportQuestion` before the file. */
export function previewImport(head, bytes) {
  const lines = new TextEncoder().encode(`${head}\n`);
  const question = new Uint8Array(lines.length + bytes.length);
  question.set(lines);
  question.set(bytes, lines.length);
  return answer('import', question, (core, input, length) => core.kb_import(input, length));
}

async function load(name) {
  for (;;) {
    const parts = running;
    try {
      const core = await part(name, parts);
      // Another call may have met a trap meanwhile.
      if (parts === running) return core;
    } catch (problem) {
      const fits = problem.name !== 'LinkError';
      // Another call has already started over.
      if (!fits && parts !== running) continue;
      const isTried = caching === fresh;
      if (!fits) startFresh();
      if (fits || isTried) throw new Error(t('core.notLoaded', { problem: problem.message }), { cause: problem });
    }
  }
}

// Parts of two builds do not fit: the site was built again since the first of them was loaded.
function startFresh() {
  caching = fresh;
  compiled.clear();
  running = new Map();
}

async function answer(name, question, ask, read = JSON.parse) {
  const core = await load(name);
  try {
    return read(run(core, question, ask));
  } catch (problem) {
    // After a trap the memory is in doubt; the next call starts with a new one.
    running = new Map();
    throw new Error(t('core.stopped', { problem: problem.message }), { cause: problem });
  }
}

/** The promise in the map, which is made where there is none; after a failure another try has its own chance. */
function once(map, name, make) {
  if (!map.has(name)) {
    const made = make();
    map.set(name, made);
    made.catch(() => map.delete(name));
  }
  return map.get(name);
}

const part = (name, parts) => once(parts, name, () => (name === 'core' ? startCore(name) : start(name, parts)));

/** What the part and those below it export. */
async function start(name, parts) {
  const [module, ...earlier] = await Promise.all([compile(name), ...below[name].map((one) => part(one, parts))]);
  const before = Object.assign({}, ...earlier);
  const { exports } = await WebAssembly.instantiate(module, { k: before });
  return { ...before, ...exports };
}

async function startCore(name) {
  const [module, lines] = await Promise.all([compile(name), phrases()]);
  let memory;
  const { exports } = await WebAssembly.instantiate(module, stubs(module, () => memory));
  memory = exports.memory;
  exports._initialize?.();
  tell(exports, lines);
  return exports;
}

/** English is in the module itself; a site in another language has a file of what it says. */
const spoken = new Map();
const phrases = () => once(spoken, language, fetchPhrases);

async function fetchPhrases() {
  if (language === 'en' || language.startsWith('en-')) return new Uint8Array();
  const response = await fetch(new URL('phrases.txt', import.meta.url));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

function tell(core, lines) {
  if (lines.length === 0) return;
  const input = core.kb_alloc(lines.length);
  new Uint8Array(core.memory.buffer, input, lines.length).set(lines);
  core.kb_phrases(input, lines.length);
  core.kb_free(input, lines.length);
}

const compile = (name) => once(compiled, name, () => fetchModule(`${name}.wasm`));

async function fetchModule(file) {
  const response = await fetch(new URL(file, import.meta.url), { cache: caching });
  if (!response.ok) throw new Error(t('server.answered', { file, status: String(response.status) }));
  const typed = response.headers.get('Content-Type')?.startsWith('application/wasm');
  if (typed && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

// The core needs nothing from outside; what its C library asks for is refused.
function stubs(module, memory) {
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`The module needs ${from}.${name}.`);
    imports[from] ??= {};
    imports[from][name] = stub(name, memory);
  }
  return imports;
}

function stub(name, memory) {
  switch (name) {
    case 'proc_exit':
      return (status) => {
        throw new Error(`exit status ${status}`);
      };
    case 'random_get':
      return (pointer, length) => {
        crypto.getRandomValues(new Uint8Array(memory().buffer, pointer, length));
        return 0;
      };
    default:
      return () => notSupported;
  }
}

function run(core, question, ask) {
  const bytes = typeof question === 'string' ? new TextEncoder().encode(question) : question;
  const input = core.kb_alloc(bytes.length);
  new Uint8Array(core.memory.buffer, input, bytes.length).set(bytes);
  const result = ask(core, input, bytes.length);
  core.kb_free(input, bytes.length);
  const length = new DataView(core.memory.buffer).getUint32(result, true);
  const answer = new TextDecoder().decode(new Uint8Array(core.memory.buffer, result + 4, length));
  core.kb_release(result);
  return answer;
}
