// Reads values from the charts: where a pointer is over a line, or a finger touches it, the nearest
// session's day and value stand at its point.

import { dayText, numberText } from './locale.js';

const space = 'http://www.w3.org/2000/svg';
const day = 86_400_000;

function shape(name, attributes) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function pointsOf(picture) {
  const places = picture.querySelector('polyline').getAttribute('points').split(' ');
  const from = Date.parse(picture.dataset.from);
  return picture.dataset.points.split(',').map((text, index) => {
    const [days, value] = text.split(' ').map(Number);
    const [x, y] = places[index].split(',').map(Number);
    const words = `${numberText(value)} ${picture.dataset.unit}, ${dayText(from + days * day, 'short')}`;
    return { x, y, words };
  });
}

function readable(picture) {
  const points = pointsOf(picture);
  const line = shape('path', { class: 'chart-pointer' });
  const dot = shape('circle', { class: 'chart-dot', r: 5 });
  const text = shape('text', { class: 'chart-reading', y: 14 });
  const reading = shape('g', { visibility: 'hidden', 'aria-hidden': 'true' });
  reading.append(line, dot, text);
  picture.append(reading);
  function show(event) {
    const frame = picture.getBoundingClientRect();
    const at = ((event.clientX - frame.left) / frame.width) * 360;
    let best = points[0];
    for (const point of points) {
      if (Math.abs(point.x - at) < Math.abs(best.x - at)) best = point;
    }
    line.setAttribute('d', `M${best.x} 20V168`);
    dot.setAttribute('cx', best.x);
    dot.setAttribute('cy', best.y);
    text.textContent = best.words;
    text.setAttribute('x', best.x > 200 ? best.x + 6 : best.x - 6);
    text.setAttribute('text-anchor', best.x > 200 ? 'end' : 'start');
    reading.setAttribute('visibility', 'visible');
  }
  picture.addEventListener('pointermove', show);
  picture.addEventListener('pointerdown', show);
  picture.addEventListener('pointerleave', () => reading.setAttribute('visibility', 'hidden'));
}

for (const picture of document.querySelectorAll('.chart svg[data-points]')) readable(picture);
