// How the load of a set is put together: plates on each side, a pair of dumbbells, the pin of a stack.

import { decimalText } from '../locale.js';
import { t } from '../texts.js';
import { button, h } from './dom.js';
import { loadIn } from './set-kinds.js';
import { plates } from '../plates.js';
import '../words-run.js';

const bare = (weight) => decimalText(weight.replace(/ ?(kg|lb)$/, ''));
const spaced = (weight) => decimalText(weight.replace(/(kg|lb)$/, ' $1'));

/** `25 + 15 each side`, with the picture behind a tap. */
function bar(view, data) {
  const sides = view.plates.perSide.map((plate) => ({ ...plate, color: plate.color || data.colors[plate.weight] || '' }));
  const each = sides.map((plate) => bare(plate.weight)).join(' + ');
  return h('details', { class: 'run-plates', 'data-key': 'plates' },
    h('summary', { 'data-key': 'plates-open' }, each ? t('run.load.eachSide', { plates: each }) : t('run.load.emptyBar')),
    plates(sides, sides.map((plate) => decimalText(plate.weight)).join(' + ')));
}

/** The nearest loads that can be made, each to be taken with a tap. */
function nearest(load, choices, act) {
  return h('div', { class: 'run-nearest' },
    h('span', {}, t('run.load.nearest', { load: spaced(load) }), ' '),
    choices.map((choice) => button(spaced(choice), `take-${choice}`, () => act.type('load', choice))));
}

/** What the equipment makes around a load that is not one of its steps; nothing for one that is. */
function stepsAround(exercise, load) {
  const line = exercise.lines.find((one) => one.startsWith('grid\tstack '));
  const [from, to, step] = line ? line.slice('grid\tstack '.length).split(' ').map(loadIn) : [];
  const own = loadIn(load);
  if (!step || !own || own.unit !== step.unit || step.value <= 0) return [];
  const steps = (own.value - from.value) / step.value;
  if (own.value >= from.value && own.value <= to.value && Math.abs(steps - Math.round(steps)) < 1e-6) return [];
  const whole = [Math.floor(steps), Math.ceil(steps)].map((count) => from.value + count * step.value);
  return [...new Set(whole.map((value) => Math.min(to.value, Math.max(from.value, value))))]
    .map((value) => `${Math.round(value * 1000) / 1000}${own.unit}`);
}

const implementKeys = {
  dumbbell: 'run.load.dumbbell', kettlebell: 'run.load.kettlebell', machine: 'run.load.stack', cable: 'run.load.stack',
};

/** The line below the load of the set at that place; `null` where there is nothing to put together. */
export function loadLine(exercise, view, place, data, act) {
  const load = view.sets[place]?.load;
  if (!load) return null;
  if (view.plates?.ok) {
    if (view.plates.exact) return bar(view, data);
    const choices = [view.plates.below, view.plates.above].filter(Boolean).map((choice) => choice.load);
    return nearest(load, choices, act);
  }
  const choices = stepsAround(exercise, load);
  if (choices.length > 0) return nearest(load, choices, act);
  const implement = exercise.lines.find((line) => line.startsWith('kind\t'))?.split('\t').at(-1);
  const key = implementKeys[implement];
  return key ? h('p', { class: 'run-implement' }, t(key, { load: spaced(load) })) : null;
}
