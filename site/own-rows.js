// A setting that is a list of things, such as bars or plates, as a row of fields for each of them.

import { decimalPoint, decimalText, hasDecimalComma } from './locale.js';
import { button, h } from './run/dom.js';
import { t } from './texts.js';
import './words-settings.js';

const labels = {
  name: t('settings.name'), weight: t('settings.weight'), default: t('settings.first'), count: t('settings.count'),
  color: t('settings.color'), from: t('settings.from'), to: t('settings.to'), step: t('settings.step'),
};
const isPlain = (text) => /^[\p{L}\d.][\p{L}\d ._+/()-]*$/u.test(text) && !/^(true|false|yes|no|on|off|null)$/i.test(text);

/** A text as YAML reads it back. */
const quoted = (text) => (isPlain(text) ? text : JSON.stringify(text));
const mapping = (parts) => `{${parts.map(([name, text]) => `${name}: ${quoted(text)}`).join(', ')}}`;

const isFlag = ({ words }) => words.length === 2 && words[0] === 'yes';
const isOn = (text) => /^(yes|true|on)$/i.test(text ?? '');

function input(field, text) {
  const attributes = { 'data-part': field.name, title: field.about };
  if (isFlag(field)) return h('input', { ...attributes, type: 'checkbox', checked: isOn(text) });
  const value = field.name === 'name' ? text : text && decimalText(text);
  return h('input', { ...attributes, value: value ?? '', autocomplete: 'off', spellcheck: 'false', required: field.required });
}

/** What a row says; `undefined` as long as a part is missing that it cannot do without. */
function partsOf(row, fields) {
  const parts = fields.flatMap((field) => {
    const place = row.querySelector(`[data-part="${field.name}"]`);
    if (!place) return [];
    if (place.type === 'checkbox') return [[field, place.checked ? 'true' : '']];
    const text = place.value.replace(/\s+/g, ' ').trim();
    return [[field, field.name === 'name' ? text : decimalPoint(text)]];
  });
  if (parts.some(([field, text]) => field.required && text === '')) return undefined;
  return parts.filter(([, text]) => text !== '').map(([field, text]) => [field.name, text]);
}

const isEmpty = (row) => [...row.querySelectorAll('input')].every((place) => place.value === '' || (place.type === 'checkbox' && !place.checked));

/** One thing with its parts; those of its parts that have no label here stay in the file alone. */
function rowOf(fields, texts, name, remove) {
  return h('div', { class: 'own-row' },
    fields.filter((field) => labels[field.name]).map((field) =>
      h('label', { class: `own-${field.name}` }, h('span', {}, labels[field.name]), input(field, texts[field.name]))),
    remove && button('×', `remove-${name}`, remove, { 'aria-label': t('settings.remove'), class: 'quiet set-remove' }));
}

/**
 * The fields of a setting; `save` is given its value as YAML on one line. A setting that may be one thing, from, to and
 * in steps, may also be written as a list of loads.
 */
export function rows({ key, fields, rows: things, value }, label, save) {
  const isList = fields.every(({ name }) => name !== 'step') || fields.some(({ name }) => name === 'name');
  const list = h('div', { class: 'own-rows' });
  const known = (row) => row.kept ?? [];

  function tell() {
    const made = [...list.children].filter((row) => !isEmpty(row));
    const parts = made.map((row) => {
      const own = partsOf(row, fields);
      return own && [...own, ...known(row)];
    });
    if (parts.includes(undefined)) return;
    if (isList) save(`[${parts.map(mapping).join(', ')}]`);
    else if (parts.length > 0) save(mapping(parts[0]));
  }

  function add(texts = {}) {
    const row = rowOf(fields, texts, key, isList && (() => {
      row.remove();
      tell();
    }));
    // What has no field here stays as it is.
    row.kept = Object.entries(texts).filter(([name]) => !(labels[name] && fields.some((field) => field.name === name)));
    row.addEventListener('change', tell);
    list.append(row);
    return row;
  }

  for (const texts of things) add(texts);
  if (!isList && things.length === 0) add();
  const loads = !isList && h('label', {}, h('span', {}, t('settings.eachLoad')), h('input', {
    value: value?.startsWith('[') ? decimalText(value.slice(1, -1)) : '', autocomplete: 'off', spellcheck: 'false', placeholder: '2kg, 4kg, 6kg',
  }));
  loads?.addEventListener?.('change', ({ target }) => {
    const typed = hasDecimalComma ? decimalPoint(target.value) : target.value;
    const texts = typed.split(',').map((text) => text.trim()).filter(Boolean);
    if (texts.length > 0) save(`[${texts.map(quoted).join(', ')}]`);
  });
  return h('fieldset', { 'data-key': key, class: 'own-things' }, h('legend', {}, label), list, loads,
    isList && button(t('settings.addOne'), `add-${key}`, () => add().querySelector('input').focus()));
}
