// On the first page: the workout that is not finished yet, and sessions that are not home yet, which
// the numbers of the page do not have.

import { get } from './store.js';
import { keepTrying, waiting } from './outbox.js';
import { h } from './dom.js';

const place = document.getElementById('resume');
const note = document.getElementById('numbers-note');

async function draw() {
  const [run, box] = await Promise.all([get('run'), waiting()]);
  const rows = [];
  const link = new URL('./', import.meta.url).href;
  if (run) {
    rows.push(h('p', { class: 'notice' }, h('strong', { dir: 'auto' }, run.workout.name), ' is not finished yet. ',
      h('a', { class: 'button', href: `${link}?workout=${run.workout.id}` }, 'Resume')));
  }
  if (box.length > 0) {
    rows.push(h('p', { class: 'notice' }, box.length === 1 ? '1 session waits on this device: ' : `${box.length} sessions wait on this device: `,
      box.flatMap((session, index) => [index > 0 && ', ', h('strong', { dir: 'auto' }, session.title)]), '. ',
      h('a', { class: 'more', href: link }, 'Bring it home')));
  }
  place.replaceChildren(...rows);
  place.hidden = rows.length === 0;
  note.textContent = box.length === 1 ? 'The session that waits on this device is not counted here yet.'
    : 'The sessions that wait on this device are not counted here yet.';
  note.hidden = box.length === 0;
  dispatchEvent(new CustomEvent('kb-waiting', { detail: box }));
}

addEventListener('pageshow', (event) => { if (event.persisted) draw(); });
draw().then(() => keepTrying(draw));
