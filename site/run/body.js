// The muscles that a run worked, as the picture that pages have of a workout.

import { t, term } from '../texts.js';
import { isDone } from './better.js';
import { h, shape } from './dom.js';
import { root } from './page.js';
import '../words-run.js';

/** The size of the picture, in its own units. */
export const size = { width: 400, height: 424 };
const file = new URL('body.svg', root).href;
const whole = 21;

/** The ids of the shapes: those that were worked, and those that helped and were not worked themselves. */
export function areasOf(run) {
  const parts = run.exercises.filter((exercise) => exercise.body && isDone(exercise)).map(({ body }) =>
    body.split(';').map((ids) => ids.split(' ').filter(Boolean)));
  // What is for the whole body is nothing beside what is for some of it, as on the other pages.
  const hasSome = parts.flat().some((ids) => ids.length > 0 && ids.length < whole);
  const at = (place) => parts.flatMap((part) => (hasSome && part[place].length === whole ? [] : part[place]));
  const main = new Set(at(0));
  const helps = new Set(at(1).filter((id) => !main.has(id)));
  return { main: [...main], helps: [...helps] };
}

const words = (ids) => (ids.length === whole ? t('run.body.whole') : ids.map(term).join(', '));

const use = (id, attributes) => shape('use', { href: `${file}#${id}`, ...attributes });

function hatch() {
  return shape('pattern', {
    id: 'helps', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)',
  }, shape('path', { class: 'body-under', d: 'M0 0h7v7H0z' }), shape('path', { class: 'body-helps', d: 'M0 0h3v7H0z' }));
}

/** A line of the legend with a piece of what it means. */
const legend = (label, ids, attributes) => ids.length > 0 && h('p', {},
  shape('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, shape('path', { d: 'M0 0h16v16H0z', ...attributes })),
  ' ', h('span', {}, h('span', { class: 'soft' }, label), ' ', words(ids)));

/** The picture with its words; `null` where nothing that was done has muscles that are known. */
export function bodyMap(run) {
  const { main, helps } = areasOf(run);
  if (main.length + helps.length === 0) return null;
  const { width, height } = size;
  return h('figure', { class: 'body-map' },
    shape('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
      shape('defs', {}, hatch(), shape('mask', { id: 'helping' }, ...helps.map((id) => use(id, {})))),
      use('outline', { class: 'body-outline' }), use('muscles', { class: 'body-muscles' }),
      ...main.map((id) => use(id, { class: 'body-main' })),
      shape('path', { fill: 'url(#helps)', mask: 'url(#helping)', d: `M0 0h${width}v${height}H0z` })),
    h('figcaption', {}, legend(t('run.body.main'), main, { class: 'body-main' }),
      legend(t('run.body.helps'), helps, { fill: 'url(#helps)' })));
}
