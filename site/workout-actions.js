// A workout's page where kb serve stands behind it: it is planned, liked, copied, varied, edited, put in
// another order, renamed and deleted.

import { dayText } from './locale.js';
import { button, h } from './run/dom.js';
import { actions, attempt, change, dayField, form, labelled, localDay, message, sayDone, undo } from './actions.js';
import { call, goToNew, nextBuild, stayForReturn } from './server.js';
import { textForm } from './text-form.js';
import { t } from './texts.js';
import './words-serve.js';

const root = new URL('.', import.meta.url);
const address = (key) => `workouts/${key.split('/').map(encodeURIComponent).join('/')}`;

const visit = (key, built) => goToNew(new URL(`${address(key)}/`, root), built);

const keyOf = (path) => path.replace(/^workouts\/(templates|variants)\//, '').replace(/\.md$/, '');

/** Makes a workout and goes to its page. */
export async function make(body) {
  const built = nextBuild();
  const { ok, answer } = await call('POST', 'workouts', { body });
  if (!ok) throw new Error(answer.error ?? t('server.notWritten'));
  const made = answer.key ?? keyOf(answer.files.find(({ change: kind }) => kind === 'new').path);
  await visit(made, built);
}

function named(row, label, what, send) {
  const name = h('input', { required: '', autocomplete: 'off', value: what });
  form(row, [labelled(t('workout.name'), name)], label, () => send(name.value.trim()));
  name.select();
}

function plan(row, key) {
  const day = dayField(localDay(1));
  const time = h('input', { type: 'time' });
  form(row, [labelled(t('actions.day'), day), labelled(t('plan.time'), time)], t('plan.planIt'), () => change(
    'POST', 'plan', { workout: key, date: day.value, ...(time.value && { time: time.value }) },
    t('workout.planned', { day: dayText(day.value, 'digits') })));
}

const like = (key) => attempt(async () => {
  const { answer } = await call('GET', address(key));
  const remove = answer.favorite === true;
  await change('POST', 'decisions', { kind: 'favorite', workout: key, remove },
    remove ? t('workout.noFavorite') : t('workout.isFavorite'));
});

const edit = (row, key) => attempt(async () => {
  const { ok, answer, etag } = await call('GET', `${address(key)}?text`);
  if (!ok) throw new Error(answer.error ?? t('server.silent'));
  textForm(row, {
    markdown: answer.markdown, etag, label: t('workout.text'), changed: t('workout.textChanged'), takeLabel: t('workout.take'),
    send: (markdown, version) => call('PUT', address(key), { body: { markdown }, etag: version }),
    done: () => sayDone(t('workout.saved')),
  });
});

// A step is named by its label, or by its name below its block where that occurs twice.
function stepsOf({ blocks }) {
  const all = blocks.flatMap(({ name, steps }) => steps.map((step) => ({ ...step, block: name })));
  return all.map((step) => {
    const twice = all.filter(({ name }) => name === step.name).length > 1;
    return { step: step.label ?? (twice && step.block ? `${step.block}/${step.name}` : step.name), ...step };
  });
}

const order = (row, key) => attempt(async () => {
  const list = h('ol', { class: 'write-order' });
  let hasMoved = false;
  const close = () => {
    box.remove();
    row.hidden = false;
    // The page waited with its reload as long as this was open.
    if (hasMoved) location.reload();
  };
  const box = h('div', { class: 'write-form', 'data-unsaved': '' }, list,
    h('div', { class: 'write-actions' }, button(t('workout.done'), 'done', close, { class: 'button' })));
  async function show() {
    const { ok, answer } = await call('GET', address(key));
    if (!ok) throw new Error(answer.error ?? t('server.silent'));
    const move = (step, to, sign, label) => button(sign, `${step.step} ${to}`, () => attempt(async () => {
      await change('PATCH', address(key), { step: step.step, to }, t('workout.moved', { name: step.name }));
      hasMoved = true;
      await show();
    }), { 'aria-label': label });
    list.replaceChildren(...stepsOf(answer).map((step) => h('li', {},
      h('span', {}, step.name), move(step, 'up', '↑', t('workout.moveUp', { name: step.name })),
      move(step, 'down', '↓', t('workout.moveDown', { name: step.name })))));
  }
  await show();
  row.hidden = true;
  message.before(box);
  box.scrollIntoView({ block: 'nearest' });
});

function rename(row, key) {
  const name = h('input', { required: '', autocomplete: 'off', value: key, pattern: '\\S+' });
  form(row, [labelled(t('workout.key'), name)], t('workout.rename'), async () => {
    const built = nextBuild();
    const { ok, answer } = await call('PATCH', address(key), { body: { key: name.value.trim() } });
    if (!ok) throw new Error(answer.error ?? t('workout.notRenamed'));
    await visit(name.value.trim(), built);
  });
}

function remove(row, key) {
  return attempt(async () => {
    const gone = nextBuild();
    const { ok, answer } = await call('DELETE', address(key));
    if (!ok) throw new Error(answer.error ?? t('server.notDeleted'));
    const article = document.querySelector('article.workout');
    article.dataset.unsaved = '';
    row.hidden = true;
    message.replaceChildren(`${t('workout.deleted')} `, button(t('actions.undo'), 'undo', () => attempt(async () => {
      stayForReturn(gone);
      await undo(t('workout.back'));
      delete article.dataset.unsaved;
      row.hidden = false;
    })), ' ', h('a', { href: new URL('workouts/', root).href }, t('workout.workouts')));
  });
}

/** Offers to begin a workout on the page of all workouts. */
export function drawNew(place) {
  const row = h('div', { class: 'write-actions' },
    button(t('workout.new'), 'new', () => named(row, t('workout.begin'), '', (name) => make({ name }))));
  place.append(row, message);
  place.hidden = false;
}

/** Adds what can be done with the workout of a key. */
export function draw(key) {
  const name = document.querySelector('article .page-head h1').textContent.trim();
  const isOwn = document.querySelector('.source code')?.textContent.startsWith('workouts/');
  const more = [
    button(t('workout.copy'), 'copy', () => named(row, t('workout.copy'), `${name} 2`, (copy) => make({ copy: key, name: copy }))),
    button(t('workout.variant'), 'variant', () => named(row, t('workout.makeVariant'), t('workout.mine', { name }), (variant) => make({ base: key, name: variant }))),
    isOwn && button(t('workout.edit'), 'edit', () => edit(row, key)),
    isOwn && button(t('workout.order'), 'order', () => order(row, key)),
    isOwn && button(t('workout.rename'), 'rename', () => rename(row, key)),
    isOwn && button(t('actions.delete'), 'delete', () => remove(row, key)),
  ].filter(Boolean);
  const row = actions(
    button(t('workout.plan'), 'plan', () => plan(row, key)), button(t('workout.favorite'), 'favorite', () => like(key)), ...more);
}
