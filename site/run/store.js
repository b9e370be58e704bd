// What the browser keeps for a run: in IndexedDB, else in localStorage, else only in memory.

const root = new URL('..', import.meta.url);
const name = `kb ${root.pathname}`;

function request(open) {
  return new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
    open.onblocked = () => reject(new Error('Another tab is using the storage.'));
  });
}

async function database() {
  const open = indexedDB.open(name, 1);
  open.onupgradeneeded = () => open.result.createObjectStore('kept');
  return request(open);
}

// Reads, changes and writes in one transaction, so that two tabs never mix their changes.
function changeOnDisk(db, key, newer, edit) {
  return new Promise((resolve, reject) => {
    const work = db.transaction('kept', 'readwrite', { durability: 'strict' });
    const kept = work.objectStore('kept');
    let result;
    let problem;
    const read = kept.get(key);
    read.onsuccess = () => {
      try {
        result = edit(newer ?? read.result);
        if (result === undefined) return;
        if (result === null) kept.delete(key);
        else kept.put(result, key);
      } catch (error) {
        problem = error;
        work.abort();
      }
    };
    work.oncomplete = () => resolve(result);
    work.onabort = () => reject(problem ?? work.error ?? new Error('The storage failed.'));
  });
}

const small = {
  key: (key) => `${name} ${key}`,
  get: (key) => JSON.parse(localStorage.getItem(small.key(key)) ?? 'null') ?? undefined,
  set: (key, value) => localStorage.setItem(small.key(key), JSON.stringify(value)),
  remove: (key) => localStorage.removeItem(small.key(key)),
};

// All pages look for this sign of a run that is not finished, and for nothing more without it.
function sign(key, result) {
  if (key !== 'run' || result === undefined) return;
  const going = `kb going ${root.pathname}`;
  attempt(() => (result === null ? localStorage.removeItem(going) : localStorage.setItem(going, '1')));
}

const memory = new Map();
let place = 'disk';
let opening;

/** `disk`, `small`, or `memory` where nothing outlives this page. */
export const kind = () => place;

function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

// What could not be written to the disk stands elsewhere, and is newer.
const newer = (key) => structuredClone(memory.get(key)) ?? attempt(() => small.get(key));

async function disk() {
  opening ??= Promise.resolve().then(database);
  return opening;
}

export async function get(key) {
  const kept = newer(key);
  if (kept !== undefined) return kept;
  try {
    return await request((await disk()).transaction('kept').objectStore('kept').get(key));
  } catch {
    return undefined;
  }
}

let isLeft = false;

addEventListener('pageshow', () => {
  isLeft = false;
});

/** Keeps a value of a page that is left, at once and as newer than what still comes to the disk. */
export function keepBeside(key, value) {
  isLeft = true;
  attempt(() => small.set(key, value));
}

/** Gives the value to `edit` and keeps what that returns; `null` removes, `undefined` changes nothing. */
export async function change(key, edit) {
  const kept = newer(key);
  try {
    const result = await changeOnDisk(await disk(), key, kept, edit);
    sign(key, result);
    if (result !== undefined) {
      memory.delete(key);
      if (!isLeft) attempt(() => small.remove(key));
    }
    place = 'disk';
    return result;
  } catch {
    return changeBeside(key, edit(kept ?? await get(key)));
  }
}

function changeBeside(key, result) {
  if (result === undefined) return result;
  sign(key, result);
  try {
    if (result === null) small.remove(key);
    else small.set(key, result);
    place = 'small';
  } catch {
    if (result === null) memory.delete(key);
    else memory.set(key, structuredClone(result));
    place = 'memory';
  }
  return result;
}
