// The day's count of the challenge, and its way into the journal: at once where kb serve answers, and else it
// waits on this device as what it is of its day, which no midnight takes away.

import { dayOf, newId, timeOf } from './here.js';
import { dayText } from './locale.js';
import { dropChange, isAway, keepChange, waitingChanges } from './run/changes.js';
import { call, served } from './server.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const place = `kb challenge ${root.pathname}`;

export const localDay = () => dayOf(new Date());

// What was counted here, where the browser stores nothing.
let memory;

function stored() {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return memory;
  }
}

/** What was counted on this device last: the day's sets, those of them that the journal has, and what the others wait as. */
export function kept() {
  const [day, count, base = '0', waits = ''] = (stored() ?? '').split(' ');
  return day ? { day, count: Number(count), base: Number(base), waits } : undefined;
}

export function keep({ day, count, base, waits }) {
  memory = `${day} ${count} ${base} ${waits}`;
  try {
    localStorage.setItem(place, memory);
  } catch {
    // Then it is known until the page is closed.
  }
}

const outbox = () => import('./run/outbox.js');
// Once the server is gone it could not be fetched.
served.then((status) => status && outbox()).catch(() => undefined);

// What they wait as besides the id of a session.
const asChange = 'change';
const changePath = (day) => `challenge/${day}`;
const change = async (day) => (await waitingChanges()).find(({ path }) => path === changePath(day));
const isWaiting = async (id) => (await (await outbox()).waiting()).some((one) => one.id === id);

function session(id, day, sets) {
  const time = day === localDay() ? `${timeOf(new Date())} ` : '';
  const markdown = `# ${day}\n\n## ${time}Daily challenge\n\n- id: ${id}\n- challenge: ${sets}\n`;
  return { id, title: t('challenge.title'), markdown, file: day };
}

/** Lets the sets that the journal lacks wait as one session. */
export async function letWait({ day, count, base, waits }) {
  const box = await outbox();
  await box.allSent();
  const isThere = waits !== '' && await isWaiting(waits);
  if (count <= base) {
    if (isThere) await box.remove([waits]);
    return { day, count, base, waits: '' };
  }
  const made = session(isThere ? waits : newId(), day, count - base);
  await box.put(made);
  return { day, count, base, waits: made.id };
}

/**
 * Tells the server the whole count of the day, so that one which is sent twice counts once, and lets that wait
 * where the answer does not come. Without a server known, nothing is done.
 */
async function tellServer({ day, count, base, waits }) {
  const status = await served;
  const isOpen = await change(day).then(Boolean, () => false);
  if (!isOpen && (!status || status.readOnly)) return undefined;
  if (waits && waits !== asChange) await (await outbox()).remove([waits]);
  const body = { kind: 'challenge', set: count, date: day };
  const path = changePath(day);
  try {
    const { ok, answer } = await call('POST', 'decisions', { body });
    if (!ok) throw new Error(answer.error ?? t('server.notWritten'));
  } catch (error) {
    if (!isAway(error)) throw error;
    const title = t('challenge.change', { day: dayText(day, 'digits'), count });
    await keepChange({ title, method: 'POST', path, to: 'decisions', body });
    return { day, count, base, waits: asChange };
  }
  if (isOpen) await dropChange({ path });
  return { day, count, base: count, waits: '' };
}

/** With what has been sent since, which the journal has now. */
export async function broughtUp({ day, count, base, waits }) {
  const isOpen = waits === asChange ? await change(day) : waits === '' || await isWaiting(waits);
  return isOpen ? { day, count, base, waits } : { day, count, base: count, waits: '' };
}

/** Brings a count to the journal, or else lets it wait; throws where neither is possible. */
export const bring = async (state) => (await tellServer(state)) ?? letWait(state);

/** Forgets what was counted on a day, but not what has been counted on another day since. */
export function forget(day) {
  if (kept()?.day !== day) return;
  memory = undefined;
  localStorage.removeItem(place);
}
