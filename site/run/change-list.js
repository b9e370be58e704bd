// The changes that wait, and those that the server refused, with both versions.

import { t } from '../texts.js';
import { dropChange, overrule, sendChanges } from './changes.js';
import { button, h, sentence } from './dom.js';
import '../words-run.js';

const version = (title, text) => [h('h3', {}, title), h('pre', {}, text)];

function choices(one, redraw) {
  const act = (work) => async () => {
    await work();
    await redraw();
  };
  if (one.current) {
    return [
      h('p', { class: 'problem' }, t('run.changes.elsewhere')),
      version(t('run.changes.inJournal'), one.current.markdown),
      one.body?.markdown !== undefined && version(t('run.changes.onDevice'), one.body.markdown),
      h('div', { class: 'run-actions' },
        button(t('run.changes.keepJournal'), `drop-${one.path}`, act(() => dropChange(one))),
        button(t(one.method === 'DELETE' ? 'run.changes.delete' : 'run.changes.takeDevice'), `mine-${one.path}`,
          act(async () => {
            await overrule(one);
            await sendChanges();
          }))),
    ];
  }
  return [
    one.problem && h('p', { class: 'problem' }, sentence(one.problem)),
    one.body?.markdown !== undefined && h('details', { 'data-key': `change-${one.path}` },
      h('summary', {}, t('run.changes.text')), h('pre', {}, one.body.markdown)),
    h('div', { class: 'run-actions' },
      button(t('run.changes.discard'), `drop-${one.path}`, act(() => dropChange(one)))),
  ];
}

/** A section with all of them; nothing where none waits. */
export function changeList(list, redraw) {
  if (list.length === 0) return null;
  return h('section', { class: 'run-outbox', 'aria-labelledby': 'changes-title' },
    h('h2', { id: 'changes-title' }, t('run.changes.title', { count: list.length })),
    h('ul', { class: 'run-list' }, list.map((one) => h('li', {},
      h('strong', { dir: 'auto' }, one.title), choices(one, redraw).flat(2)))));
}
