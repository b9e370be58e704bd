// What kb serve makes on the spot: exports of the journal, a backup of the folder, and how large it is.

import { h } from './run/dom.js';
import { sizeText } from './locale.js';
import { call } from './server.js';
import { t } from './texts.js';
import './words-serve.js';

const FILES = [
  ['export/csv', 'CSV', t('downloads.csv')],
  ['export/json', 'JSON', t('downloads.json')],
  ['export/sqlite', 'SQLite', t('downloads.sqlite')],
  ['backup', t('downloads.backup'), t('downloads.backupAbout')],
];

async function drawSizes(section) {
  const { ok, answer } = await call('GET', 'about').catch(() => ({}));
  if (!ok) return;
  const largest = answer.largest.map(({ path, bytes }) => h('li', {}, h('code', {}, path), ` ${sizeText(bytes)}`));
  // It counts pictures and all other files too.
  document.getElementById('largest-texts')?.remove();
  section.append(h('h2', {}, t('downloads.files')),
    h('p', {}, t('downloads.inAll', { count: answer.files, size: sizeText(answer.bytes) })),
    h('ul', { class: 'rows', id: 'largest' }, largest));
}

/** Fills the list of a section and shows it. */
export function draw(section) {
  const list = section.querySelector('ul');
  for (const [path, name, about] of FILES) {
    const link = document.createElement('a');
    link.href = new URL(`api/${path}`, import.meta.url);
    link.download = '';
    link.textContent = name;
    const text = document.createElement('span');
    text.className = 'soft';
    text.textContent = about;
    const item = document.createElement('li');
    item.append(link, ' ', text);
    list.append(item);
  }
  section.hidden = false;
  drawSizes(section);
}
