// The picture of one end of the bar with its plates.

import { decimalText, numberText } from './locale.js';
import { t } from './texts.js';

const space = 'http://www.w3.org/2000/svg';
const width = 360;
const height = 150;
const middle = height / 2;
const thick = 34;

function shape(name, attributes, text) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Draws the plates from the collar outward; the heaviest is the tallest. */
export function plates(sides, description) {
  const picture = shape('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'bar-picture',
    role: 'img',
    'aria-label': description === '' ? t('plates.none') : t('plates.side', { plates: decimalText(description) }),
  });
  const heaviest = Math.max(25000, ...sides.map((plate) => plate.grams));
  const step = Math.min(thick + 3, (width - 92) / Math.max(1, sides.length));
  picture.append(
    shape('rect', { x: 0, y: middle - 4, width: 60, height: 8, class: 'bar-steel' }),
    shape('rect', {
      x: 60, y: middle - 9, width: width - 60, height: 18, rx: 3, class: 'bar-steel',
    }),
    shape('rect', { x: 60, y: middle - 17, width: 12, height: 34, rx: 2, class: 'bar-steel' }),
  );
  for (const [index, plate] of sides.entries()) {
    const tall = 44 + (height - 48) * Math.sqrt(plate.grams / heaviest);
    const x = 75 + index * step;
    const color = /^[a-z]+$/.test(plate.color) ? ` plate-${plate.color}` : '';
    picture.append(
      shape('rect', {
        x, y: middle - tall / 2, width: step - 3, height: tall, rx: 4, class: `plate${color}`,
      }),
      shape('text', { x: x + (step - 3) / 2, y: middle }, numberText(Number.parseFloat(plate.weight))),
    );
  }
  return picture;
}
