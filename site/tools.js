// The calculators of the tools page.

import { call, platesOnBar, understandLine } from './core.js';
import { plates as drawPlates } from './plates.js';

const inventory = JSON.parse(document.getElementById('inventory').textContent);
const platesForm = document.getElementById('plates-form');
const lineForm = document.getElementById('notation-form');

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function paragraph(text, style = '') {
  return element('p', style ? { class: style } : {}, text);
}

function problem(summary, fix) {
  const box = element('div', { class: 'problem' }, paragraph(summary));
  if (fix) box.append(paragraph(fix, 'soft'));
  return box;
}

function problems(answer) {
  const list = answer.problems ?? [];
  return list.map(({ column, summary, fix }) =>
    problem(column ? `Column ${column}: ${summary}` : summary, fix));
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

function askPlates({ load, bar }) {
  const wanted = load.value.trim();
  if (wanted === '') return '';
  const withUnit = /\p{L}\s*$/u.test(wanted) ? wanted : wanted + inventory.unit;
  const plates = inventory.plates.map((plate) => `${plate.weight}*${plate.count}`).join(',');
  return { operation: platesOnBar, text: `${withUnit};${bar.value};${plates}` };
}

function showPlates(answer) {
  if (!answer.ok) return problems(answer);
  const colors = new Map(inventory.plates.map((plate) => [plate.weight, plate.color]));
  const sides = answer.perSide.map((plate) => ({
    ...plate,
    color: plate.color || colors.get(plate.weight) || '',
  }));
  const each = sides.map((plate) => plate.weight).join(' + ');
  const heading = element('p', {}, element('strong', {}, answer.load),
    sides.length === 0 ? ': the empty bar' : `: on each side ${each}`);
  const content = [heading, drawPlates(sides, each)];
  if (!answer.exact) content.push(...nearest(answer));
  return content;
}

function nearest(answer) {
  const choices = [answer.below, answer.above].filter((choice) => choice?.load);
  const buttons = choices.map((choice) => {
    const text = choice.difference ? `${choice.load} (${choice.difference})` : choice.load;
    const button = element('button', { type: 'button', class: 'quiet' }, text);
    button.addEventListener('click', () => {
      platesForm.elements.load.value = choice.load;
      updatePlates();
      platesForm.elements.load.focus();
    });
    return button;
  });
  return [
    paragraph('Your plates do not make it exactly. The nearest that they make:'),
    element('p', { class: 'choices' }, ...buttons),
  ];
}

function askLine({ line }) {
  const text = line.value.trim();
  return text === '' ? '' : { operation: understandLine, text };
}

function showLine(answer) {
  const content = problems(answer);
  if (!answer.ok) return content;
  const kind = answer.kind === 'entry' ? 'Entry of the journal' : 'Step of a workout';
  content.push(element('p', {}, element('span', { class: 'soft' }, `${kind}: `),
    element('strong', {}, answer.name)));
  const rows = answer.parts.map(({ label, value }) => [label, value]);
  if (answer.volume) rows.push(['Volume', answer.volume]);
  if (answer.note) rows.push(['Note', answer.note]);
  if (answer.canonical) {
    rows.push(['Written by kb', element('span', { class: 'notation' }, answer.canonical)]);
  }
  content.push(element('dl', { class: 'pairs' }, ...rows.map(([label, value]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value)))));
  return content;
}

const updatePlates =
  live(platesForm, document.getElementById('plates-result'), askPlates, showPlates);
live(lineForm, document.getElementById('notation-result'), askLine, showLine);
