// The forms of the calendar: another day or time for a planned workout, its end, and a workout for a day.

import { button, h } from '../run/dom.js';
import { call } from '../server.js';
import { fold, words } from '../text.js';
import { t } from '../texts.js';
import { add, cancel, othersStay, sendMove, showMoved } from './changes.js';
import { whenOf } from './days.js';
import { plan, reason, root } from './page.js';
import '../words-serve.js';

const most = 8;

/**
 * Opens a dialog with a form. What `submit` and the other buttons do resolves with what is to be shown once the
 * dialog is closed; what they throw is said in it.
 */
function open(title, content, label, submit, others = []) {
  const problem = h('p', { class: 'problem', role: 'alert', hidden: true });
  const run = async (work) => {
    problem.hidden = true;
    let after;
    try {
      after = await work();
    } catch (error) {
      problem.textContent = reason(error);
      problem.hidden = false;
      return;
    }
    dialog.close();
    await after?.();
  };
  const form = h('form', {}, content, problem, h('div', { class: 'plan-choices' },
    h('button', { class: 'button' }, label),
    others.map(([text, key, work]) => button(text, key, () => run(work)))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(() => submit(form));
  });
  const dialog = h('dialog', { class: 'plan-dialog', 'aria-labelledby': 'plan-title' },
    h('header', {}, h('h2', { id: 'plan-title', dir: 'auto' }, title),
      button(t('actions.close'), 'plan-dismiss', () => dialog.close())),
    form);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('input').focus();
  return dialog;
}

const field = (label, name, attributes) =>
  h('label', {}, label, h('input', { name, autocomplete: 'off', ...attributes }));

/** What can be done with a planned workout. */
export function change(item) {
  const time = field(t('plan.time'), 'time', { type: 'time', value: item.time ?? '' });
  const first = item.date < plan.today ? plan.today : item.date;
  const stay = othersStay(item);
  const address = new URL(`workouts/${item.key.split('/').map(encodeURIComponent).join('/')}/`, root);
  open(item.name, [
    h('p', { class: 'soft' }, [whenOf(item, plan.today), item.note].filter(Boolean).join(', ')),
    stay && h('p', { class: 'soft' }, stay),
    h('div', { class: 'plan-fields' },
      field(t('actions.day'), 'day', { type: 'date', required: '', min: plan.today, value: first }),
      time),
    item.known && h('p', {}, h('a', { class: 'more', href: address.href }, t('plan.open'))),
  ], t('plan.move'), async ({ elements: { day, time: at } }) => {
    if (day.value === item.date && at.value === (item.time ?? '')) return undefined;
    await sendMove(item, day.value, at.value);
    return () => showMoved({ ...item, date: day.value, time: at.value || undefined }, item.date);
  }, [[t('plan.cancel'), 'plan-cancel', () => cancel(item)]]);
}

let workouts;

async function load() {
  const { ok, answer } = await call('GET', 'list?kind=workouts');
  if (!ok) throw new Error(answer.error ?? t('server.silent'));
  // Those that somebody wrote or likes are what they plan.
  const rank = ({ favorite, source }) => (favorite ? 0 : source.startsWith('workouts/') ? 1 : 2);
  return answer.map((one) => ({ ...one, text: words(`${one.name} ${one.key} ${(one.tags ?? []).join(' ')}`) }))
    .sort((one, other) => rank(one) - rank(other));
}

function found(text) {
  const wanted = words(text);
  const fits = workouts.filter((one) => wanted.every((word) => one.text.some((own) => own.startsWith(word))));
  const begins = ({ name }) => wanted.length > 0 && fold(name).startsWith(wanted.join(' '));
  return [...fits.filter(begins), ...fits.filter((one) => !begins(one))];
}

function chooser() {
  const list = h('ul', { class: 'plan-workouts' });
  const count = h('p', { class: 'soft', role: 'status' });
  const search = h('input', {
    type: 'search', 'aria-label': t('plan.find'), placeholder: t('plan.find'), autocomplete: 'off', dir: 'auto',
  });
  const draw = () => {
    const chosen = list.querySelector(':checked')?.value;
    const fits = found(search.value);
    list.replaceChildren(...fits.slice(0, most).map(({ key, name }) => h('li', {}, h('label', {},
      h('input', {
        type: 'radio', name: 'workout', value: key, required: '', checked: key === chosen || fits.length === 1,
      }),
      h('span', { dir: 'auto' }, name)))));
    count.textContent = fits.length > most ? t('plan.more', { count: fits.length - most })
      : fits.length === 0 ? t('plan.noneFound') : '';
  };
  search.addEventListener('input', draw);
  draw();
  return h('fieldset', {}, h('legend', {}, t('plan.workout')), search, list, count);
}

/** Plans a workout for a day. */
export async function choose(day) {
  workouts = await load();
  const dialog = open(t('plan.plan'), [
    h('div', { class: 'plan-fields' },
      field(t('actions.day'), 'day', { type: 'date', required: '', min: plan.today, value: day }),
      field(t('plan.time'), 'time', { type: 'time' })),
    chooser(),
    h('details', {}, h('summary', {}, t('plan.weeksAndNote')), h('div', { class: 'plan-fields' },
      field(t('plan.weeks'), 'weeks', { type: 'number', min: '1', max: '52', value: '1' }),
      field(t('plan.note'), 'note', { dir: 'auto' }))),
  ], t('plan.planIt'), ({ elements }) => {
    const { value } = elements.workout;
    return add({
      workout: value, name: workouts.find(({ key }) => key === value).name, date: elements.day.value,
      time: elements.time.value, note: elements.note.value.trim(), weeks: Number(elements.weeks.value),
    });
  });
  dialog.querySelector('[type="search"]').focus();
}
