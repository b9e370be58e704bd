// The end of a run for others: its text, and a picture that is drawn here and goes nowhere by itself.

import { dayText } from '../locale.js';
import { t } from '../texts.js';
import { comparisons } from './better.js';
import { areasOf, size as body } from './body.js';
import { stamp } from './clock.js';
import { page, root } from './page.js';
import '../words-run.js';

const [width, height, edge] = [1080, 1350, 72];
const mostLines = 9;
const [top, step] = [250, 46];

const facts = ({ duration, volume }) => [duration, volume].filter(Boolean).join(' · ');
const dayOf = (run) => run.when?.day ?? stamp(run.clock.startedAt).day;
const dayShown = (run) => dayText(dayOf(run), 'digits');

/** The workout in a few lines of plain text. */
function textToShare(run, summary) {
  const lines = comparisons(run, summary).map(({ exercise, sets, by, text }) =>
    `${exercise.name}: ${sets}${by > 0 ? ` (${text})` : ''}`);
  const head = [`${run.workout.name}, ${dayShown(run)}`, facts(summary)].filter(Boolean);
  return [...head, '', ...lines, ...summary.achievements.map((text) => `★ ${text}`)].join('\n');
}

/** A text that fits into so many pixels, cut at its end. */
function fitted(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('')}…`;
}

function colours() {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(['page', 'ink', 'soft', 'accent', 'skin', 'muscle', 'line'].map((name) =>
    [name, style.getPropertyValue(`--${name}`).trim()]));
}

function hatch({ page: ground, accent }) {
  const tile = Object.assign(document.createElement('canvas'), { width: 12, height: 12 });
  const context = tile.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, 12, 12);
  context.strokeStyle = accent;
  context.lineWidth = 4;
  for (const x of [-12, 0, 12]) {
    context.moveTo(x - 2, 14);
    context.lineTo(x + 14, -2);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat');
}

/** The shapes of `body.svg` by their ids, as the canvas draws them. */
async function shapes() {
  const response = await fetch(new URL('body.svg', root));
  if (!response.ok) throw new Error(t('run.share.noPicture', { status: response.status }));
  const file = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return new Map([...file.querySelectorAll('path[id]')].map((path) => [path.id, new Path2D(path.getAttribute('d'))]));
}

async function drawBody(context, run, colour) {
  const known = await shapes();
  const { main, helps } = areasOf(run);
  const striped = hatch(colour);
  for (const [id, path] of known) {
    context.fillStyle = id === 'outline' ? colour.skin
      : main.includes(id) ? colour.accent : helps.includes(id) ? striped : colour.muscle;
    context.fill(path);
  }
}

/** The workout as a PNG of 1080 by 1350. */
async function pictureToShare(run, summary) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const colour = colours();
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text, y, pixels, weight, fill) => {
    context.font = `${weight} ${pixels}px ${family}`;
    context.fillStyle = fill;
    context.fillText(fitted(context, text, width - 2 * edge), edge, y);
  };
  context.fillStyle = colour.page;
  context.fillRect(0, 0, width, height);
  write(run.workout.name, 140, 72, 700, colour.ink);
  write([dayShown(run), facts(summary)].filter(Boolean).join(' · '), 200, 36, 400, colour.soft);
  const lines = [
    ...summary.achievements.slice(0, 3).map((text) => [`★ ${text}`, colour.accent]),
    ...comparisons(run, summary).map(({ exercise, sets, by, text }) =>
      [`${exercise.name}  ${sets}${by > 0 ? `  ${text}` : ''}`, colour.ink]),
  ].slice(0, mostLines);
  // The body takes the room that the lines leave.
  const first = height - edge - (lines.length - 1) * step;
  const scale = (first - top - 2 * step) / body.height;
  context.save();
  context.translate((width - body.width * scale) / 2, top);
  context.scale(scale, scale);
  await drawBody(context, run, colour);
  context.restore();
  lines.forEach(([text, fill], place) => write(text, first + place * step, 32, 500, fill));
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
  if (!blob) throw new Error(t('run.share.notDrawn'));
  return new File([blob], `${dayOf(run)}.png`, { type: 'image/png' });
}

function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** Does it, and says in a sentence what became of it; nothing where somebody closed the choice. */
async function told(work) {
  try {
    return await work();
  } catch (error) {
    return error.name === 'AbortError' ? '' : t('run.failed', { problem: error.message });
  }
}

/** Shares the picture where the device can, else downloads it. */
export const sharePicture = (summary) => told(async () => {
  const file = await pictureToShare(page.run, summary);
  if (!navigator.canShare?.({ files: [file] })) {
    download(file);
    return t('run.share.downloaded');
  }
  await navigator.share({ files: [file] });
  return '';
});

/** Shares the text where the device can, else copies it. */
export const shareText = (summary) => told(async () => {
  const text = textToShare(page.run, summary);
  if (navigator.share) {
    await navigator.share({ text });
    return '';
  }
  await navigator.clipboard.writeText(text);
  return t('run.share.copied');
});
