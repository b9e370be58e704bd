// The sets of a session as rows, in the place of its buttons. What the rows do not show stays as it is written.

import { attempt, labelled, message } from '../actions.js';
import { styled } from '../editing.js';
import { decimalPoint, decimalText, withSignOf } from '../locale.js';
import { isAway } from '../run/changes.js';
import { button, h, show } from '../run/dom.js';
import { call } from '../server.js';
import { problemsIn, theirs } from '../text-form.js';
import { t } from '../texts.js';
import { withMarks } from './marks.js';
import { asNew, converted, read, typed, written } from './notation.js';
import { entryView, fieldsOf } from './rows.js';
import { entriesOf, newEntry, textWith } from './text.js';
import '../words-run.js';
import '../words-serve.js';

const article = document.querySelector('article.session');
const textsOf = (sets) => sets.map(({ text }) => text);

// What a load that is typed without a unit is: as in this session, else as the settings have it.
async function unitOf(entries) {
  const loads = entries.flatMap(({ sets = [] }) => sets.map(({ load }) => load));
  const unit = loads.map((load) => /(kg|lb)$/.exec(load)?.[1]).find(Boolean);
  if (unit) return unit;
  const { ok, answer } = await call('GET', 'settings').catch(() => ({ ok: false }));
  return (ok && answer.find(({ key }) => key === 'units')?.value) || 'kg';
}

// What is done is done in turn, and saving waits for it. A field that is left by the Tab key is drawn anew only
// once the next one has the focus.
function queue() {
  let last = Promise.resolve();
  const nextTask = () => new Promise((resolve) => { setTimeout(resolve); });
  return {
    add: (work) => (last = last.then(nextTask).then(() => attempt(work))),
    end: () => last,
  };
}

/** Puts sets of these texts into an entry, as its line is then read. */
async function take(entry, sets) {
  const { first } = entry;
  const line = await written(entry, textsOf(sets));
  const again = line && await read(line);
  if (!again) {
    entry.problem = t('sets.notWritten');
    return;
  }
  entry.problem = undefined;
  const isSame = again.sets.length === sets.length;
  entry.sets = again.sets.map((set, place) => ({ ...set, draft: isSame ? sets[place].draft : undefined }));
  const isAsBefore = textsOf(entry.sets).join() === textsOf(first.sets).join();
  entry.line = isAsBefore ? first.line : entry.bullet + line;
}

/** What can be done with an entry's sets; `draw` shows it afterwards, with the focus where that says. */
function actions(unit, { inTurn, draw, say }) {
  const changed = (entry, place, set) => entry.sets.map((old, index) => (index === place ? set : old));

  async function fill(entry, place, fields) {
    const set = entry.sets[place];
    const { number, work, effort } = fields;
    const load = fields.unit === 'BW' ? 'BW' : number === '' || /\p{L}/u.test(number) ? number : number + fields.unit;
    const { text, problem } = work === '' ? { problem: t('sets.noWork') }
      : await typed(entry, { load, work, effort }, fields.unit === 'BW' ? unit : fields.unit, set.text);
    if (problem) set.draft = { ...fields, problem };
    else await take(entry, changed(entry, place, { ...set, text, draft: undefined }));
    draw(entry);
  }

  return {
    type: (entry, place, field, value) => inTurn(() => {
      const before = fieldsOf(entry.sets[place], unit);
      const given = field === 'number' ? withSignOf(before.number, value) : value;
      return fill(entry, place, { ...before, [field]: given, problem: undefined });
    }),
    convert: (entry, place, wanted) => inTurn(async () => {
      const set = entry.sets[place];
      const fields = { ...fieldsOf(set, unit), problem: undefined };
      const [, sign, value] = /^([+-]?)([\d.,]+)$/.exec(fields.number) ?? [];
      if (wanted === 'BW') {
        await fill(entry, place, { ...fields, number: '', unit: wanted });
      } else if (value === undefined) {
        // Without a load there is nothing to convert, and the one that is typed next has this unit.
        set.draft = { ...fields, unit: wanted, problem: set.load === 'BW' ? t('sets.noLoad') : undefined };
        draw(entry, `set-${entry.place}-${place}-number`);
      } else {
        const number = sign + await converted(decimalPoint(value), fields.unit);
        say(t('sets.converted', {
          before: decimalText(`${fields.number} ${fields.unit}`), after: decimalText(`${number} ${wanted}`),
        }));
        await fill(entry, place, { ...fields, number, unit: wanted });
      }
    }),
    mark: (entry, place, marks) => inTurn(async () => {
      const set = entry.sets[place];
      await take(entry, changed(entry, place, { ...set, text: withMarks(set.text, marks) }));
      draw(entry);
    }),
    remove: (entry, place) => inTurn(async () => {
      await take(entry, entry.sets.filter((_, index) => index !== place));
      draw(entry, `set-${entry.place}-${Math.min(place, entry.sets.length - 1)}-remove`, `add-${entry.place}`);
    }),
    add: (entry, isWarmup) => inTurn(async () => {
      const open = entry.sets.filter(({ isFixed }) => !isFixed);
      const working = open.filter(({ marks }) => marks === '');
      const like = isWarmup ? open[0] : working.at(-1) ?? open.at(-1);
      const text = withMarks(asNew(like.text), isWarmup ? 'warmup' : '');
      const place = isWarmup
        ? entry.sets.findLastIndex(({ marks }) => marks.includes('warmup')) + 1 : entry.sets.length;
      await take(entry, [...entry.sets.slice(0, place), { text }, ...entry.sets.slice(place)]);
      draw(entry, `set-${entry.place}-${place}-number`, `set-${entry.place}-${place}-work`);
    }),
    drop: (entry) => inTurn(async () => {
      entry.isRemoved = !entry.isRemoved;
      draw(entry, entry.isRemoved ? `keep-${entry.place}` : `drop-${entry.place}`);
    }),
  };
}

/** Fields that add an exercise to the entries; `added` is called with the new one, and `add` says whether it is there. */
function adding(entries, added) {
  const names = h('datalist', { id: 'exercise-names' });
  const name = h('input', { type: 'text', list: 'exercise-names', autocomplete: 'off', dir: 'auto' });
  const sets = h('input', { type: 'text', placeholder: '60kg x 8, 8, 7', autocomplete: 'off' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  name.addEventListener('focus', async () => {
    const { ok, answer } = await call('GET', 'list?kind=exercises').catch(() => ({ ok: false }));
    if (ok) names.replaceChildren(...answer.map((one) => h('option', { value: one.name })));
  }, { once: true });

  async function add() {
    const wanted = name.value.replace(/\s+/g, ' ').trim();
    const entry = wanted === '' ? { problem: t('sets.noName') } : await newEntry(wanted, sets.value.trim(), entries);
    problem.textContent = entry.problem ?? '';
    if (entry.problem) {
      (wanted === '' ? name : sets).focus();
      return false;
    }
    name.value = '';
    sets.value = '';
    added(entry);
    return true;
  }
  // Enter adds it instead of saving all of the session.
  for (const field of [name, sets]) {
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      attempt(add);
    });
  }
  const view = h('fieldset', { class: 'set-adding' }, h('legend', {}, t('sets.another')), names,
    h('div', { class: 'plan-fields' }, labelled(t('sets.exercise'), name), labelled(t('sets.sets'), sets)), problem,
    button(t('sets.addExercise'), 'add-exercise', () => attempt(add)));
  return { view, add, isTyped: () => name.value.trim() !== '' || sets.value.trim() !== '' };
}

/** The heading with another time; nothing where that stays. */
function headingOf({ time = '', title }, wanted) {
  if (wanted === time) return undefined;
  return `## ${[wanted, title].filter(Boolean).join(' ') || t('run.free.name')}`;
}

/**
 * Shows the editor in the place of a row of buttons. `send` takes the text, the day and the version that they
 * replace; `later` takes the same where the server cannot be reached.
 */
export async function editSets(row, { session, first, send, done, closed, later }) {
  const [entries] = await Promise.all([entriesOf(session.markdown, first), styled()]);
  for (const entry of entries) entry.first = { line: entry.line, sets: entry.sets };
  const unit = await unitOf(entries);
  let { etag } = session;
  const inTurn = queue();
  const status = h('p', { role: 'status', class: 'hidden' });
  const day = h('input', { type: 'date', value: session.date, required: '' });
  const time = h('input', { type: 'time', value: session.time ?? '' });
  const problems = h('ul', { class: 'write-problems', role: 'alert' });
  const other = h('div');
  const sectionOf = ({ place }) => h('section', { class: 'set-entry', 'aria-labelledby': `entry-${place}` });
  const places = new Map(entries.map((entry) => [entry, sectionOf(entry)]));
  const list = h('div', {}, [...places.values()]);

  const draw = (entry, ...focus) => {
    const place = places.get(entry);
    show(place, entryView(entry, { unit, act }));
    const found = focus.map((key) => place.querySelector(`[data-key="${key}"]:not([disabled])`)).find(Boolean);
    found?.focus();
  };
  const act = actions(unit, { inTurn: inTurn.add, draw, say: (words) => { status.textContent = words; } });

  const close = () => {
    form.remove();
    article.classList.remove('editing');
    row.hidden = false;
    closed?.();
  };

  const save = async () => {
    await inTurn.end();
    await attempt(async () => {
      if (extra?.isTyped() && !(await extra.add())) return;
      const wrong = form.querySelector('[aria-invalid="true"]');
      if (wrong) {
        wrong.focus();
        throw new Error(t('sets.wrong'));
      }
      const markdown = textWith(session.markdown, entries, headingOf(session, time.value));
      let result;
      try {
        result = await send(markdown, day.value, etag);
      } catch (error) {
        if (!isAway(error)) throw error;
        await later(markdown, day.value, etag);
        close();
        return;
      }
      problems.replaceChildren();
      if (result.ok) {
        close();
        done(result.answer);
      } else if (result.status === 412) {
        etag = result.answer.current.etag;
        other.replaceChildren(...theirs({
          changed: t('session.setsChanged'), takeLabel: t('session.take'), markdown: result.answer.current.markdown,
          take: () => {
            close();
            location.reload();
          },
        }));
      } else {
        problems.replaceChildren(...problemsIn(result.answer));
      }
    });
  };

  // Where exercises are not items of a list, another one can only be added as text.
  const extra = entries.every(({ bullet }) => bullet) ? adding(entries, (entry) => {
    entry.first = { line: entry.line, sets: entry.sets };
    entries.push(entry);
    places.set(entry, sectionOf(entry));
    list.append(places.get(entry));
    draw(entry, `set-${entry.place}-0-number`, `set-${entry.place}-0-work`);
  }) : undefined;

  const form = h('form', { class: 'write-form sets-form', 'data-unsaved': '', novalidate: '' },
    h('div', { class: 'plan-fields' }, labelled(t('sets.day'), day), labelled(t('sets.time'), time)),
    entries.some(({ sets: rows }) => rows) && h('p', { class: 'soft' }, t('sets.help')),
    list,
    extra?.view,
    h('p', { class: 'soft' }, t('sets.rest')), status, problems, other,
    h('div', { class: 'write-actions' }, h('button', { class: 'button' }, t('run.save')),
      button(t('run.cancel'), 'cancel', close)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (day.reportValidity()) save();
  });
  for (const entry of entries) draw(entry);
  row.hidden = true;
  article.classList.add('editing');
  message.before(form);
  form.querySelector('.set-entry :is(input, select):not([disabled])')?.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'nearest' });
}
