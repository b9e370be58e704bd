// The sessions of this device that a site does not know yet, as the ranking of workouts reads them.

import { now, stamp } from './clock.js';
import { get } from './store.js';

const line = (...fields) => `${fields.map((field) => String(field).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;

/** The lines of those sessions behind the day that it is here; nothing where `data` has all of it. */
export function told(sessions, data) {
  const [, day] = /^today\t(.*)$/m.exec(data) ?? [];
  const here = stamp(now()).day;
  if (sessions.length === 0 && !(here > day)) return '';
  return line('now', here) + sessions.map(({ at, key, title, ms, effort, isPartial }) =>
    line('done', at, key ?? '', title, ms ?? '', effort ?? '', isPartial ? '1' : '')).join('');
}

/** Those that began after the last one that `data` of the ranking knows. */
export async function toldSince(data) {
  const [, through] = /^through\t(.*)$/m.exec(data) ?? [];
  const { done = [] } = (await get('ahead')) ?? {};
  return told(done.filter(({ at }) => !(through >= at)), data);
}
