// The calculators of the tools page.

import { call, convertUnit, maximum, platesOnBar, understandLine } from './core.js';
import { decimalPoint, decimalText } from './locale.js';
import { plates as drawPlates } from './plates.js';
import { h } from './run/dom.js';
import { parts, t } from './texts.js';

const inventory = JSON.parse(document.getElementById('inventory').textContent);
const platesForm = document.getElementById('plates-form');
const lineForm = document.getElementById('notation-form');
const maximumForm = document.getElementById('maximum-form');
const unitsForm = document.getElementById('units-form');

function paragraph(text, style = '') {
  return h('p', style ? { class: style } : {}, text);
}

function problem(summary, fix) {
  const box = h('div', { class: 'problem' }, paragraph(summary));
  if (fix) box.append(paragraph(fix, 'soft'));
  return box;
}

function problems(answer) {
  const list = answer.problems ?? [];
  return list.map(({ column, summary, fix }) =>
    problem(column ? t('tools.column', { column: String(column), summary }) : summary, fix));
}

// Keeps one place on the page equal to the newest answer; slower, older answers are dropped.
function live(form, place, ask, show) {
  let newest = 0;
  async function update() {
    const turn = (newest += 1);
    let content;
    try {
      const question = ask(form.elements);
      content = question === '' ? [] : show(await call(question.operation, question.text));
    } catch (error) {
      content = [problem(error.message)];
    }
    if (turn === newest) place.replaceChildren(...content);
  }
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  update();
  return update;
}

const owned = inventory.plates.map((plate) => `${plate.weight}*${plate.count}`).join(',');

function withUnit(load) {
  return /\p{L}\s*$/u.test(load) ? load : load + inventory.unit;
}

function askPlates({ load, bar }) {
  const wanted = decimalPoint(load.value.trim());
  if (wanted === '') return '';
  return { operation: platesOnBar, text: `${withUnit(wanted)};${bar.value};${owned}` };
}

function showPlates(answer) {
  if (!answer.ok) return problems(answer);
  const colors = new Map(inventory.plates.map((plate) => [plate.weight, plate.color]));
  const sides = answer.perSide.map((plate) => ({
    ...plate,
    color: plate.color || colors.get(plate.weight) || '',
  }));
  const each = decimalText(sides.map((plate) => plate.weight).join(' + '));
  const load = h('strong', {}, decimalText(answer.load));
  const heading = h('p', {}, ...(sides.length === 0
    ? parts('tools.emptyBar', { load }) : parts('tools.eachSide', { load, plates: each })));
  const content = [heading, drawPlates(sides, each)];
  if (!answer.exact) content.push(...nearest(answer));
  return content;
}

function nearest(answer) {
  const choices = [answer.below, answer.above].filter((choice) => choice?.load);
  const buttons = choices.map((choice) => {
    const text = decimalText(choice.difference ? `${choice.load} (${choice.difference})` : choice.load);
    const button = h('button', { type: 'button', class: 'quiet' }, text);
    button.addEventListener('click', () => {
      platesForm.elements.load.value = decimalText(choice.load);
      updatePlates();
      platesForm.elements.load.focus();
    });
    return button;
  });
  return [
    paragraph(t('tools.nearest')),
    h('p', { class: 'choices' }, ...buttons),
  ];
}

function askLine({ line }) {
  const text = line.value.trim();
  return text === '' ? '' : { operation: understandLine, text };
}

function showLine(answer) {
  const content = problems(answer);
  if (!answer.ok) return content;
  const kind = answer.kind === 'entry' ? t('tools.entry') : t('tools.step');
  content.push(h('p', {}, h('span', { class: 'soft' }, `${kind}: `),
    h('strong', {}, answer.name)));
  const rows = answer.parts.map(({ label, value }) => [label, value]);
  if (answer.volume) rows.push([t('tools.volume'), answer.volume]);
  if (answer.note) rows.push([t('tools.note'), answer.note]);
  if (answer.canonical) {
    rows.push([t('tools.written'), h('span', { class: 'notation' }, answer.canonical)]);
  }
  content.push(h('dl', { class: 'pairs' }, ...rows.map(([label, value]) =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value)))));
  return content;
}

function askMaximum({ load, reps, formula, bar }) {
  const fields = [load, reps].map((field) => field.value.trim());
  if (fields.includes('')) return '';
  const text = [withUnit(decimalPoint(fields[0])), fields[1], formula.value, bar.value, owned].join(';');
  return { operation: maximum, text };
}

function headed(caption, titles, rows) {
  const row = (cells) => h('tr', {}, ...cells.map((cell, index) => (index === 0
    ? h('th', { scope: 'row', class: 'n' }, cell) : h('td', { class: 'n' }, cell))));
  return h('table', { class: 'shares' }, h('caption', {}, caption),
    h('thead', {}, h('tr', {}, ...titles.map((title) =>
      h('th', { scope: 'col', class: 'n' }, title)))),
    h('tbody', {}, ...rows.map(row)));
}

function showMaximum(answer) {
  if (!answer.ok) return problems(answer);
  const others = answer.formulas.filter(({ name }) => name !== answer.formula)
    .map((other) => `${other.name} ${decimalText(other.maximum)}`).join(', ');
  return [
    h('p', { class: 'big' }, decimalText(answer.maximum)),
    paragraph(t('tools.maximum', { formula: answer.formula, others }), 'soft'),
    headed(t('tools.loads'), [t('tools.reps'), t('tools.percent'), t('tools.exact'), t('tools.onBar')],
      answer.rows.map(({ reps, share, exact, load }) => [reps, share, decimalText(exact), decimalText(load)])),
  ];
}

// Each number is shown in the unit of the other system beside it.
async function convert({ target }) {
  const status = document.getElementById('units-status');
  const pair = [...target.closest('fieldset').querySelectorAll('input')];
  const other = pair.find((field) => field !== target);
  const typed = decimalPoint(target.value.trim());
  const answer = typed === '' ? { ok: true, value: '' }
    : await call(convertUnit, `${typed};${target.name}`).catch((error) => ({ problems: [{ summary: error.message }] }));
  // A later letter has an answer of its own.
  if (decimalPoint(target.value.trim()) !== typed) return;
  other.value = answer.ok ? decimalText(answer.value) : '';
  status.textContent = answer.ok ? '' : answer.problems[0].summary;
}

const updatePlates =
  live(platesForm, document.getElementById('plates-result'), askPlates, showPlates);
live(lineForm, document.getElementById('notation-result'), askLine, showLine);
live(maximumForm, document.getElementById('maximum-result'), askMaximum, showMaximum);
unitsForm.addEventListener('input', convert);
unitsForm.addEventListener('submit', (event) => event.preventDefault());
