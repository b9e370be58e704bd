// Settings of kb.yaml, where kb serve stands behind the site: each is written as soon as it is changed.

import { rows } from './own-rows.js';
import { button, h, sentence } from './run/dom.js';
import { call } from './server.js';
import { t } from './texts.js';
import './words-settings.js';

// What a lifter changes now and then, in this order; the others are changed in the file.
const shown = [
  ['units', t('settings.units'), ['kg', 'lb']], ['formula', t('settings.formula')],
  ['rest.compound', t('settings.restCompound')], ['rest.isolation', t('settings.restIsolation')],
  ['progression.scheme', t('settings.scheme')], ['progression.auto', t('settings.auto'), ['yes', 'no']],
  ['equipment.bars', t('settings.bars')], ['equipment.plates', t('settings.plates')],
  ['equipment.dumbbells', t('settings.dumbbells')], ['equipment.kettlebells', t('settings.kettlebells')],
  ['equipment.machines', t('settings.machines')], ['equipment.attachments', t('settings.attachments')],
  ['challenge.name', t('settings.challengeName')], ['challenge.sets', t('settings.challengeSets')],
  ['challenge.each', t('settings.challengeEach')], ['name', t('settings.yourName')],
];

// What these words are called; others stand as kb.yaml has them.
const names = { '': t('settings.asKb'), yes: t('settings.yes'), no: t('settings.no') };

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
    h('option', { value: word, selected: same(word) }, names[word] ?? word)));
}

/** Fills the section with fields and shows it. */
export async function draw(section) {
  const status = section.querySelector('[role=status]');
  const fields = section.querySelector('#own-fields');
  let saved;

  async function load() {
    const { ok, answer } = await call('GET', 'settings');
    if (!ok) throw new Error(answer.error ?? t('server.silent'));
    return new Map(answer.map((setting) => [setting.key, setting]));
  }

  async function undo() {
    const { ok, answer } = await call('POST', 'undo');
    if (ok) show(await load());
    status.textContent = ok ? t('server.undone') : answer.error ?? t('server.notUndone');
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
        const why = found.find((line) => !line.startsWith('Try:')) ?? t('server.notSaved');
        // Its place in the file is of no use here.
        throw new Error(why.replace(/^kb\.yaml:[\d:]+ \w+: /, '').replace(/ \[[\w-]+\]$/, ''));
      }
      show(await load());
      status.replaceChildren(`${t('settings.saved', { label })} `, button(t('actions.undo'), 'undo', undo));
    } catch (problem) {
      if (isOne) field.setAttribute('aria-invalid', 'true');
      status.textContent = sentence(problem.name === 'TypeError'
        ? t('server.away') : problem.message);
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
