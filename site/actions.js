// What pages can change where kb serve stands behind them: a row of buttons below the heading, and a
// line that says what became of it.

import { dayOf, newId } from './here.js';
import { dayText, decimalText } from './locale.js';
import { isAway } from './run/changes.js';
import { button, h } from './run/dom.js';
import { call, goToNew, nextBuild } from './server.js';
import { t } from './texts.js';

const root = new URL('.', import.meta.url);
const head = document.querySelector('article .page-head');

/** Says what was done, or why not. */
export const message = h('p', { role: 'status', class: 'write-message' });

/** Puts buttons below the heading, with the message. */
export function actions(...buttons) {
  const row = h('div', { class: 'write-actions' }, buttons);
  head.after(row, message);
  return row;
}

/** Runs a change and says what went wrong with it. */
export async function attempt(act) {
  message.textContent = '';
  forget();
  try {
    await act();
  } catch (error) {
    message.textContent = error.name === 'TypeError' || error.name === 'TimeoutError'
      ? t('server.away') : error.message;
  }
}

// A change reloads its page, which then says what was done, every time for ten seconds: a build that was running
// before the change may reload it once more. Only the last change is kept, since that is the one to undo.
const key = 'kb done';
const shownFor = 10000;

function keep(done, path = location.pathname) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), path, ...done }));
  } catch {
    // Without a storage it is said on this page alone.
  }
}

function forget() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * Undoes the last change and says so, here and on the page as it is afterwards; `back` is the path of that where it
 * is another one.
 */
export async function undo(words = t('server.undone'), back = undefined) {
  const built = nextBuild();
  const { ok, answer } = await call('POST', 'undo');
  if (!ok) throw new Error(answer.error ?? t('server.notUndone'));
  keep({ words }, back);
  message.textContent = words;
  if (back) await goToNew(back, built);
}

const offerUndo = ({ words, back }) =>
  message.replaceChildren(`${words} `, button(t('actions.undo'), 'undo', () => attempt(() => undo(undefined, back))));

function sayAfterReload() {
  try {
    const done = JSON.parse(sessionStorage.getItem(key));
    if (done?.path !== location.pathname || Date.now() - done.at >= shownFor) return;
    if (done.canUndo) offerUndo(done);
    else message.textContent = done.words;
  } catch {
    // As above.
  }
}

/**
 * Says what was done and offers to undo it, here and on the page as it is afterwards, perhaps at another path, from
 * where undoing leads back to this one.
 */
export function sayDone(words, path) {
  const done = { words, canUndo: true, back: path && location.pathname };
  keep(done, path);
  offerUndo(done);
}

/** Says that it waits on this device, and where it is seen. */
export function sayKept() {
  message.replaceChildren(`${t('server.keptForLater')} `,
    h('a', { href: new URL('run/', root).href }, t('actions.sync')));
}

export async function change(method, path, body, done) {
  const { ok, answer } = await call(method, path, { body });
  if (!ok) throw new Error(answer.error ?? t('server.notWritten'));
  sayDone(done);
}

export function localDay(later = 0) {
  const day = new Date();
  day.setDate(day.getDate() + later);
  return dayOf(day);
}

/** A form in the place of the buttons, whose fields `send` reads. */
export function form(row, fields, label, send) {
  const made = h('form', { class: 'write-form', 'data-unsaved': '' }, fields,
    h('div', { class: 'write-actions' }, h('button', { class: 'button' }, label),
      button(t('actions.cancel'), 'cancel', close)));
  function close() {
    made.remove();
    row.hidden = false;
  }
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(async () => {
      await send();
      close();
    });
  });
  row.hidden = true;
  row.after(made);
  made.querySelector('input, textarea')?.focus();
}

export const dayField = (value) => h('input', { type: 'date', required: '', value });
export const labelled = (text, field) => h('label', {}, `${text} `, field);

// Asked for with the buttons, since it could not be fetched once the server is gone.
const outbox = () => import('./run/outbox.js');

/** Sets of any day; without a server they wait with the workouts of this device. */
function logForm(row, name, isServed) {
  const id = newId();
  const day = dayField(localDay());
  const sets = h('input', { type: 'text', required: '', placeholder: '60kg x 8, 8, 7', autocomplete: 'off' });
  form(row, [labelled(t('actions.day'), day), labelled(t('actions.sets'), sets)], t('actions.log'), async () => {
    const markdown = `# ${day.value}\n\n## ${name}\n\n- id: ${id}\n\n- ${name}: ${sets.value}\n`;
    if (isServed) {
      try {
        await change('POST', 'sessions', { id, markdown }, t('actions.logged', { day: dayText(day.value, 'digits') }));
        return;
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
    await (await outbox()).put({ id, title: name, markdown, file: day.value });
    message.replaceChildren(`${t('actions.savedHere')} `, h('a', { href: new URL('run/', root).href }, t('actions.sync')));
  });
}

function drawExercise(name) {
  outbox().catch(() => undefined);
  const { deload, suggested } = document.querySelector('#next')?.dataset ?? {};
  const row = actions(
    button(t('actions.logSets'), 'log', () => logForm(row, name, true)),
    suggested && button(t('actions.take', { load: decimalText(suggested) }), 'take', () => attempt(() => change(
      'POST', 'decisions', { kind: 'next', text: `${name} ${suggested}` }, t('actions.comesNext', { load: decimalText(suggested) })))),
    deload && button(t('actions.deload', { load: decimalText(deload) }), 'deload', () => attempt(() => change(
      'POST', 'decisions', { kind: 'deload', exercise: name }, t('actions.comesNext', { load: decimalText(deload) })))));
}

/** Draws what can be done on a device of its own where no server answers. */
export function drawAlone() {
  const path = decodeURIComponent(location.pathname.slice(root.pathname.length));
  if (!head || !/^exercises\/./.test(path)) return;
  const row = actions(button(t('actions.logSets'), 'log', () => logForm(row, head.querySelector('h1').textContent.trim(), false)));
}

/** Draws what this page can change, if anything. */
export async function draw() {
  if (!head) return;
  const path = decodeURIComponent(location.pathname.slice(root.pathname.length)).replace(/\/$/, '');
  const [kind, ...rest] = path.split('/');
  const place = document.querySelector('article.session .source code')?.textContent;
  if (place) (await import('./session.js')).draw(place);
  else if (kind === 'workouts' && rest.length > 0) (await import('./workout-actions.js')).draw(rest.join('/'));
  else if (kind === 'exercises' && rest.length > 0) drawExercise(head.querySelector('h1').textContent.trim());
  sayAfterReload();
}
