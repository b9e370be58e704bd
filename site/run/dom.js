// Builds elements from names, attributes and children; text is only ever text.

export function h(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key === 'value' && name === 'textarea') made.defaultValue = value;
    else if (key in made && typeof value !== 'string') made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** A button; its key finds it again after the page was drawn anew. */
export const button = (text, key, act, options = {}) =>
  h('button', { type: 'button', class: 'quiet', 'data-key': key, ...options, onclick: act }, text);

/** Texts beside each other that stay whole where a line ends; `3-1-1` would break at its strokes. */
export const wholeParts = (texts) => texts.flatMap((part, place) => [place > 0 && ' ', h('span', { class: 'part' }, part)]);

/** A prescription in its parts. */
export const prescription = (text) => wholeParts(text.split(/(?<=,) /));

// Names from right to left stand apart, so that the numbers beside them stay in their places.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])*/gu;

/** A text as a sentence: it begins with a capital letter and ends with a full stop. */
export const sentence = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
  .replace(rightToLeft, '\u2068$&\u2069');

// Browsers tell a field that it was left when it is replaced, too. Nobody left it if another goes on in its place.
let goesOn = false;

const isTyped = (field) => field.value !== (field.defaultValue ?? field.value) && !/^(radio|checkbox)$/.test(field.type);

/**
 * The attributes of a field whose text `take` is given once: when the field is left or Enter is pressed. `of` says
 * what the text is about. It is typed on in a field of the same key after a drawing only where that is about the same.
 */
export function typing(of, take) {
  const end = ({ target }) => {
    if (goesOn || !isTyped(target)) return;
    target.defaultValue = target.value;
    take(target.value);
  };
  const onkeydown = (event) => event.key === 'Enter' && end(event);
  return { 'data-of': of, onchange: end, onblur: end, onkeydown };
}

/** Shows other content and gives the focus back to what had it, or to what `fallback` names. */
export function show(place, content, fallback) {
  const focused = place.contains(document.activeElement) ? document.activeElement : undefined;
  const open = new Set([...place.querySelectorAll('details[open]')].map((one) => one.dataset.key));
  const fresh = document.createDocumentFragment();
  fresh.append(...content.flat(Infinity).filter(Boolean));
  for (const one of fresh.querySelectorAll('details')) if (open.has(one.dataset.key)) one.open = true;
  const find = (wanted) => wanted && fresh.querySelector(`[data-key="${CSS.escape(wanted)}"]:not([disabled])`);
  const same = focused && find(focused.dataset.key);
  const again = same ?? (focused?.dataset.key && find(fallback));
  const hasTyped = focused && isTyped(focused);
  const { value, selectionStart, selectionEnd } = focused ?? {};
  goesOn = hasTyped && Boolean(same) && same.dataset.of === focused.dataset.of;
  place.replaceChildren(fresh);
  again?.focus({ preventScroll: true });
  if (goesOn) {
    same.value = value;
    Object.assign(same.dataset, focused.dataset);
    if (selectionStart !== null) same.setSelectionRange(selectionStart, selectionEnd);
  } else if (hasTyped) {
    // Not every browser tells a field that it is taken away; one that was told says nothing more.
    focused.dispatchEvent(new Event('blur'));
  }
  goesOn = false;
}

const space = 'http://www.w3.org/2000/svg';

/** An element of a picture. */
export function shape(name, attributes, ...children) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A small line of values, oldest first. */
export function trend(values, label) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => [
    8 + (index * 304) / (values.length - 1), 40 - ((value - low) * 32) / (high - low || 1),
  ]);
  const picture = shape('svg', { viewBox: '0 0 320 48', role: 'img', 'aria-label': label, class: 'run-trend' });
  const [x, y] = points.at(-1);
  picture.append(
    shape('polyline', { class: 'spark-line', points: points.map((point) => point.join(',')).join(' ') }),
    shape('circle', { class: 'spark-dot', cx: x, cy: y, r: 4 }),
  );
  return picture;
}
