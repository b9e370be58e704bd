// The changes that wait, and those that the server refused, with both versions.

import { dropChange, overrule, sendChanges } from './changes.js';
import { button, h, sentence } from './dom.js';

const version = (title, text) => [h('h3', {}, title), h('pre', {}, text)];

function choices(one, redraw) {
  const act = (work) => async () => {
    await work();
    await redraw();
  };
  if (one.current) {
    return [
      h('p', { class: 'problem' }, 'It was changed elsewhere meanwhile. Neither version is lost until you choose.'),
      version('In your journal', one.current.markdown),
      one.body?.markdown !== undefined && version('From this device', one.body.markdown),
      h('div', { class: 'run-actions' },
        button('Keep the journal’s', `drop-${one.path}`, act(() => dropChange(one))),
        button(one.method === 'DELETE' ? 'Delete it all the same' : 'Take this device’s', `mine-${one.path}`, act(async () => {
          await overrule(one);
          await sendChanges();
        }))),
    ];
  }
  return [
    one.problem && h('p', { class: 'problem' }, sentence(one.problem)),
    one.body?.markdown !== undefined && h('details', { 'data-key': `change-${one.path}` }, h('summary', {}, 'Text'), h('pre', {}, one.body.markdown)),
    h('div', { class: 'run-actions' }, button('Discard this change', `drop-${one.path}`, act(() => dropChange(one)))),
  ];
}

/** A section with all of them; nothing where none waits. */
export function changeList(list, redraw) {
  if (list.length === 0) return null;
  return h('section', { class: 'run-outbox', 'aria-labelledby': 'changes-title' },
    h('h2', { id: 'changes-title' }, list.length === 1 ? '1 change to sync' : `${list.length} changes to sync`),
    h('ul', { class: 'run-list' }, list.map((one) => h('li', {},
      h('strong', { dir: 'auto' }, one.title), choices(one, redraw).flat(2)))));
}
