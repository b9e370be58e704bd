// The door to core.wasm: text in, what it means out. Draws nothing.

const address = new URL('core.wasm', import.meta.url);
const notSupported = 52;

export const understandLine = 1;
export const platesOnBar = 2;

let starting;

/** Calls the operation with a text and answers the value of the JSON that it returns. */
export async function call(operation, text) {
  starting ??= start();
  let core;
  try {
    core = await starting;
  } catch (problem) {
    starting = undefined;
    throw new Error(`The calculator could not be loaded: ${problem.message}`, { cause: problem });
  }
  try {
    return JSON.parse(run(core, operation, text));
  } catch (problem) {
    // After a trap the memory is in doubt; the next call starts with a new one.
    starting = undefined;
    throw new Error(`The calculator stopped: ${problem.message}`, { cause: problem });
  }
}

async function start() {
  const module = await compile();
  let memory;
  const instance = await WebAssembly.instantiate(module, stubs(module, () => memory));
  memory = instance.exports.memory;
  instance.exports._initialize?.();
  return instance.exports;
}

async function compile() {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`core.wasm answered ${response.status}.`);
  const typed = response.headers.get('Content-Type')?.startsWith('application/wasm');
  if (typed && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

// The core needs nothing from outside; what its C library asks for is refused.
function stubs(module, memory) {
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`core.wasm asks for ${from}.${name}.`);
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

function run(core, operation, text) {
  const bytes = new TextEncoder().encode(text);
  const input = core.kb_alloc(bytes.length);
  new Uint8Array(core.memory.buffer, input, bytes.length).set(bytes);
  const result = core.kb_call(operation, input, bytes.length);
  core.kb_free(input, bytes.length);
  const length = new DataView(core.memory.buffer).getUint32(result, true);
  const answer = new TextDecoder().decode(new Uint8Array(core.memory.buffer, result + 4, length));
  core.kb_release(result);
  return answer;
}
