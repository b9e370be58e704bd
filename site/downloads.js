// What kb serve makes on the spot: exports of the journal, and a backup of the folder.

const FILES = [
  ['export/csv', 'CSV', 'A table of all sets'],
  ['export/json', 'JSON', 'Every session with its text; kb import reads it'],
  ['export/sqlite', 'SQLite', 'A database'],
  ['backup', 'Backup', 'The whole folder; kb restore makes it again'],
];

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
}
