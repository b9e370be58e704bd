// A form for a text that somebody else may change meanwhile: of two versions neither is lost.

import { isAway } from './run/changes.js';
import { button, h } from './run/dom.js';
import { attempt, message } from './actions.js';
import { t } from './texts.js';

function problemText({ line, summary, fix }) {
  const text = `${summary}${fix ? `. ${fix}` : ''}`;
  return line ? t('server.line', { line: String(line), reason: text }) : text;
}

/** What the server says against a text, as items of a list. */
export function problemsIn({ diagnostics = [], error }) {
  const found = diagnostics.length > 0 ? diagnostics : [{ summary: error ?? t('server.notSaved') }];
  return found.map((problem) => h('li', {}, problemText(problem)));
}

/** What somebody else wrote meanwhile, as `changed` says, and a button that takes it in the place of one's own. */
export function theirs({ changed, takeLabel, markdown, take }) {
  const text = h('pre');
  text.textContent = markdown;
  return [h('p', {}, changed), text, button(takeLabel, 'theirs', take)];
}

/**
 * Shows the form in the place of a row of buttons. `send` takes the text and the version that it
 * replaces, and gives the answer; `done` is called once the text is stored. `changed` says that somebody else has
 * changed it meanwhile, and `takeLabel` offers to take that.
 * `later` takes both where the server cannot be reached, and keeps them for it.
 */
export function textForm(row, { markdown, etag, label, changed, takeLabel, fields = [], send, done, closed, later }) {
  const text = h('textarea', { rows: '14', spellcheck: 'false', value: markdown });
  const problems = h('ul', { class: 'write-problems', role: 'alert' });
  const other = h('div');
  const close = () => {
    form.remove();
    row.hidden = false;
    closed?.();
  };
  const take = (current) => {
    text.value = current;
    other.replaceChildren();
  };
  const save = () => attempt(async () => {
    let result;
    try {
      result = await send(text.value, etag);
    } catch (error) {
      if (!later || !isAway(error)) throw error;
      await later(text.value, etag);
      close();
      return;
    }
    const { status, ok, answer } = result;
    problems.replaceChildren();
    if (ok) {
      close();
      done(answer);
      return;
    }
    if (status === 412) {
      etag = answer.current.etag;
      const { markdown: current } = answer.current;
      other.replaceChildren(...theirs({ changed, takeLabel, markdown: current, take: () => take(current) }));
      return;
    }
    problems.replaceChildren(...problemsIn(answer));
  });
  const form = h('form', { class: 'write-form', 'data-unsaved': '' },
    fields, h('label', {}, `${label} `, text), problems, other,
    h('div', { class: 'write-actions' }, h('button', { class: 'button' }, t('actions.save')), button(t('actions.cancel'), 'cancel', close)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  row.hidden = true;
  message.before(form);
  text.focus();
}
