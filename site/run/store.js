// What the browser keeps for a run: in IndexedDB, else in localStorage, else only in memory.

const root = new URL('..', import.meta.url);
const name = `kb ${root.pathname}`;

function request(open) {
  return new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
    open.onblocked = () => reject(new Error('Another tab holds the storage.'));
  });
}

async function database() {
  const open = indexedDB.open(name, 1);
  open.onupgradeneeded = () => open.result.createObjectStore('kept');
  return request(open);
}

function onDisk(db) {
  return {
    kind: 'disk',
    // Reads, changes and writes in one transaction, so that two tabs never mix their changes.
    change(key, edit) {
      return new Promise((resolve, reject) => {
        const work = db.transaction('kept', 'readwrite', { durability: 'strict' });
        const kept = work.objectStore('kept');
        let result;
        const read = kept.get(key);
        read.onsuccess = () => {
          result = edit(read.result);
          if (result === undefined) return;
          if (result === null) kept.delete(key);
          else kept.put(result, key);
        };
        work.oncomplete = () => resolve(result);
        work.onerror = () => reject(work.error);
        work.onabort = () => reject(work.error ?? new Error('The storage gave up.'));
      });
    },
    get: (key) => request(db.transaction('kept').objectStore('kept').get(key)),
  };
}

function inSmallStorage() {
  const read = (key) => JSON.parse(localStorage.getItem(`${name} ${key}`) ?? 'null') ?? undefined;
  localStorage.setItem(`${name} test`, '1');
  localStorage.removeItem(`${name} test`);
  return {
    kind: 'small',
    async change(key, edit) {
      const result = edit(read(key));
      if (result === null) localStorage.removeItem(`${name} ${key}`);
      else if (result !== undefined) localStorage.setItem(`${name} ${key}`, JSON.stringify(result));
      return result;
    },
    get: async (key) => read(key),
  };
}

function inMemory() {
  const kept = new Map();
  return {
    kind: 'memory',
    async change(key, edit) {
      const result = edit(structuredClone(kept.get(key)));
      if (result === null) kept.delete(key);
      else if (result !== undefined) kept.set(key, structuredClone(result));
      return result;
    },
    get: async (key) => structuredClone(kept.get(key)),
  };
}

const makers = [async () => onDisk(await database()), async () => inSmallStorage(), inMemory];

let place;
let opening;

async function open() {
  for (;;) {
    try {
      place = await makers[0]();
      return;
    } catch {
      makers.shift();
    }
  }
}

// Where one storage fails, the next takes over what this tab still knows.
async function use(act) {
  opening ??= open();
  await opening;
  for (;;) {
    try {
      return await act(place);
    } catch (problem) {
      if (makers.length === 1) throw problem;
      makers.shift();
      opening = open();
      await opening;
    }
  }
}

/** `disk`, `small`, or `memory` where nothing outlives this page. */
export const kind = () => place?.kind ?? 'disk';

export const get = (key) => use((store) => store.get(key));

/** Gives the value to `edit` and keeps what that returns; `null` removes, `undefined` changes nothing. */
export const change = (key, edit) => use((store) => store.change(key, edit));
