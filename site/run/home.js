// On the first page: the workout that is not finished yet, and sessions that are not home yet.

import { get } from './store.js';
import { keepTrying, waiting } from './outbox.js';
import { h } from './dom.js';
import { countOnFromHere } from './since.js';

const place = document.getElementById('resume');

async function draw() {
  const [run, box, changes] = await Promise.all([get('run'), waiting(), get('changes')]);
  const rows = [];
  const link = new URL('./', import.meta.url).href;
  if (run) {
    rows.push(h('p', { class: 'notice' }, h('strong', { dir: 'auto' }, run.workout.name), ' is not finished yet. ',
      h('a', { class: 'button', href: `${link}?workout=${run.workout.id}` }, 'Resume')));
  }
  if (box.length > 0) {
    rows.push(h('p', { class: 'notice' }, box.length === 1 ? '1 session to sync: ' : `${box.length} sessions to sync: `,
      box.flatMap(({ title }, index) => [index > 0 && ', ', h('strong', { dir: 'auto' }, title)]), '. ',
      h('a', { class: 'more', href: link }, 'Sync')));
  }
  if (changes?.length > 0) {
    rows.push(h('p', { class: 'notice' }, changes.length === 1 ? '1 change to sync: ' : `${changes.length} changes to sync: `,
      changes.flatMap(({ title }, index) => [index > 0 && ', ', h('strong', { dir: 'auto' }, title)]), '. ',
      h('a', { class: 'more', href: link }, 'Sync')));
  }
  rows.push(...(await countOnFromHere()).filter(Boolean));
  const isNew = !run && box.length === 0 && !((await get('ahead'))?.done?.length > 0);
  document.getElementById('welcome')?.toggleAttribute('hidden', !isNew);
  place.replaceChildren(...rows);
  place.hidden = rows.length === 0;
}

draw();
addEventListener('pageshow', (event) => { if (event.persisted) draw(); });
keepTrying(draw);
