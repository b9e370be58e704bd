// Settings of kb.yaml, where kb serve stands behind the site: each is written as soon as it is changed.

import { rows } from './own-rows.js';
import { button, h, sentence } from './run/dom.js';
import { call } from './server.js';

// What a lifter changes now and then, in this order; the others are changed in the file.
const shown = [
  ['units', 'Unit', ['kg', 'lb']], ['formula', 'Formula for estimated maxima'],
  ['rest.compound', 'Rest after compound exercises'], ['rest.isolation', 'Rest after other exercises'],
  ['progression.scheme', 'Progression'], ['progression.auto', 'Raise targets by themselves', ['yes', 'no']],
  ['equipment.bars', 'Bars'], ['equipment.plates', 'Plates'],
  ['equipment.dumbbells', 'Dumbbells'], ['equipment.kettlebells', 'Kettlebells'], ['equipment.machines', 'Machines'],
  ['equipment.attachments', 'What else is there'], ['challenge.name', 'Daily challenge'],
  ['challenge.sets', 'Sets of the challenge a day'], ['challenge.each', 'One set of the challenge'],
  ['name', 'Your name'],
];

// A list is shown as its words between commas.
const isListed = (value) => /^\[.*\]$/.test(value ?? '');
const typed = ({ value, dataset }) => {
  const words = value.replace(/\s+/g, ' ').trim();
  return dataset.list ? `[${words}]` : words;
};

function control({ key, value, words }, id) {
  const attributes = { id, 'data-key': key, 'aria-describedby': `${id}-about` };
  if (words.length === 0) {
    const isList = isListed(value);
    return h('input', {
      ...attributes, value: (isList ? value.slice(1, -1) : value) ?? '', 'data-list': isList && 'true', autocomplete: 'off', spellcheck: 'false',
    });
  }
  const choices = value === null ? [''] : [];
  const same = (word) => word.toLowerCase() === value?.toLowerCase();
  if (value !== null && !words.some(same)) choices.push(value);
  return h('select', attributes, [...choices, ...words].map((word) =>
    h('option', { value: word, selected: same(word) }, word || 'as kb does')));
}

/** Fills the section with fields and shows it. */
export async function draw(section) {
  const status = section.querySelector('[role=status]');
  const fields = section.querySelector('#own-fields');
  let saved;

  async function load() {
    const { ok, answer } = await call('GET', 'settings');
    if (!ok) throw new Error(answer.error ?? 'The server did not answer.');
    return new Map(answer.map((setting) => [setting.key, setting]));
  }

  async function undo() {
    const { ok, answer } = await call('POST', 'undo');
    if (ok) show(await load());
    status.textContent = ok ? 'Undone.' : answer.error ?? 'It could not be undone.';
  }

  async function set(field, label, value = typed(field)) {
    const { key } = field.dataset;
    if (value === '' || value === (saved.get(key).value ?? '')) return;
    status.textContent = '';
    const isOne = field.matches('input, select');
    if (isOne) field.removeAttribute('aria-invalid');
    try {
      const { ok, answer } = await call('PATCH', 'settings', { body: { set: { [key]: value } } });
      if (!ok) {
        const found = [answer.error, ...(answer.details ?? [])].filter(Boolean);
        const why = found.find((line) => !line.startsWith('Try:')) ?? 'It was not saved';
        // Its place in the file is of no use here.
        throw new Error(why.replace(/^kb\.yaml:[\d:]+ \w+: /, '').replace(/ \[[\w-]+\]$/, ''));
      }
      show(await load());
      status.replaceChildren(`${label} is saved. `, button('Undo', 'undo', undo));
    } catch (problem) {
      if (isOne) field.setAttribute('aria-invalid', 'true');
      status.textContent = sentence(problem.name === 'TypeError'
        ? 'Your kb server cannot be reached; nothing was changed' : problem.message);
    }
  }

  function line(place, setting, label) {
    if (setting.fields) {
      const made = rows(setting, label, (value) => set(made, label, value));
      return made;
    }
    const id = `own-${place}`;
    const field = control(setting, id);
    field.addEventListener('change', () => set(field, label));
    return h('p', {}, h('label', { for: id }, label), field,
      h('span', { class: 'soft', id: `${id}-about` }, setting.about));
  }

  // What is being typed into another field meanwhile stays.
  function show(settings) {
    const there = new Map([...fields.children].map((old) => [old.dataset.key ?? old.querySelector('[data-key]').dataset.key, old]));
    for (const [place, [key, label, words]] of shown.entries()) {
      const old = there.get(key);
      if (!settings.has(key)) old?.remove();
      else if (!old?.contains(document.activeElement)) {
        const made = line(place, { ...settings.get(key), ...(words && { words }) }, label);
        if (old) old.replaceWith(made);
        else fields.append(made);
      }
    }
    saved = settings;
  }

  show(await load());
  section.hidden = false;
}
