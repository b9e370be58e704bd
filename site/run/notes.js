// The sheet for notes: beside the page, so that nothing that is drawn anew disturbs what is typed.

import { t } from '../texts.js';
import { button, h } from './dom.js';
import { allKept, typed } from './keeping.js';
import { draw, page } from './page.js';
import '../words-run.js';

function field(label, value, keep) {
  return h('label', {}, label,
    h('textarea', { rows: 4, value, oninput: (event) => keep(event.target.value) }));
}

/** Opens the notes on an exercise and on the whole workout. */
export function openNotes({ uid, name, remark }) {
  const close = () => sheet.close();
  const sheet = h('dialog', { class: 'run-sheet', 'aria-labelledby': 'notes-title' },
    h('h2', { id: 'notes-title' }, t('run.notes')),
    field(h('span', { dir: 'auto' }, name), remark, (text) => typed(`remark ${uid}`, { type: 'remark', uid, text })),
    field(t('run.notes.whole'), page.run.notes,
      (value) => typed('notes', { type: 'set', field: 'notes', value })),
    button(t('actions.close'), 'notes-close', close, { class: 'button' }));
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) close();
  });
  sheet.addEventListener('close', async () => {
    sheet.remove();
    await allKept();
    await draw();
    document.querySelector('[data-key="notes-open"]')?.focus({ preventScroll: true });
  });
  document.querySelector('.run').after(sheet);
  sheet.showModal();
}
