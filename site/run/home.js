// On the first page: the workout that is not finished yet, and sessions that are not home yet.

import { parts, t } from '../texts.js';
import { get } from './store.js';
import { keepTrying, waiting } from './outbox.js';
import { h } from './dom.js';
import { countOnFromHere } from './since.js';

const place = document.getElementById('resume');
const link = new URL('./', import.meta.url).href;

function toSync(key, list) {
  const titles = list.flatMap(({ title }, index) => [index > 0 && ', ', h('strong', { dir: 'auto' }, title)]);
  return h('p', { class: 'notice' }, parts(key, { count: list.length, titles }), ' ',
    h('a', { class: 'more', href: link }, t('home.sync')));
}

async function draw() {
  const [run, box, changes] = await Promise.all([get('run'), waiting(), get('changes')]);
  const rows = [];
  if (run) {
    rows.push(h('p', { class: 'notice' },
      parts('home.unfinished', { workout: h('strong', { dir: 'auto' }, run.workout.name) }), ' ',
      h('a', { class: 'button', href: `${link}?workout=${run.workout.id}` }, t('actions.resume'))));
  }
  if (box.length > 0) rows.push(toSync('home.sessions', box));
  if (changes?.length > 0) rows.push(toSync('home.changes', changes));
  rows.push(...(await countOnFromHere()).filter(Boolean));
  const isNew = !run && box.length === 0 && !((await get('ahead'))?.done?.length > 0);
  document.getElementById('welcome')?.toggleAttribute('hidden', !isNew);
  place.replaceChildren(...rows);
  place.hidden = rows.length === 0;
}

draw();
addEventListener('pageshow', (event) => { if (event.persisted) draw(); });
keepTrying(draw);
