// A session's page where kb serve stands behind it: its text can be edited, and it can be deleted.

import { button, h } from './run/dom.js';
import { actions, attempt, message, sayDone } from './actions.js';
import { call } from './server.js';

const root = new URL('.', import.meta.url);
const article = document.querySelector('article.session');

const address = (place) => `sessions/${place.split('/').map(encodeURIComponent).join('/')}`;

/** Adds the buttons; `place` is the file and the line that the page names. */
export function draw(place) {
  const row = actions(button('Edit', 'edit', edit), button('Delete', 'delete', remove));
  let form;

  async function load() {
    const { ok, etag, answer } = await call('GET', address(place));
    if (!ok) throw new Error(answer.error ?? 'The server did not answer.');
    return { ...answer, etag };
  }

  function edit() {
    return attempt(async () => {
      if (form) return;
      show(await load());
    });
  }

  function show(session) {
    let { etag } = session;
    const day = h('input', { type: 'date', value: session.date, required: '' });
    const text = h('textarea', { rows: '14', spellcheck: 'false', value: session.markdown });
    const problems = h('ul', { class: 'write-problems', role: 'alert' });
    const other = h('div');
    const close = () => {
      form.remove();
      form = undefined;
      row.hidden = false;
    };
    const save = () => attempt(async () => {
      const { status, ok, answer } = await call('PUT', address(place), {
        body: { markdown: text.value, date: day.value }, etag,
      });
      problems.replaceChildren();
      if (ok) {
        close();
        sayDone('Saved to your journal.');
        leave();
        return;
      }
      if (status === 412) {
        etag = answer.current.etag;
        const theirs = h('pre');
        theirs.textContent = answer.current.markdown;
        other.replaceChildren(
          h('p', {}, 'This session was changed meanwhile. Your text is above, and this is what the journal has now:'),
          theirs,
          button('Take the journal’s text', 'theirs', () => {
            text.value = answer.current.markdown;
            other.replaceChildren();
          }));
        return;
      }
      const found = answer.diagnostics ?? [];
      problems.replaceChildren(...(found.length > 0 ? found : [{ summary: answer.error ?? 'It was not saved.' }])
        .map(({ line, summary, fix }) => h('li', {}, `${line ? `Line ${line}: ` : ''}${summary}${fix ? `. ${fix}` : ''}`)));
    });
    form = h('form', { class: 'write-form', 'data-unsaved': '' },
      h('label', {}, 'Day ', day), h('label', {}, 'Session ', text), problems, other,
      h('div', { class: 'write-actions' }, h('button', { class: 'button' }, 'Save'), button('Cancel', 'cancel', close)));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      save();
    });
    row.hidden = true;
    message.before(form);
    text.focus();
  }

  function remove() {
    return attempt(async () => {
      const { etag } = await load();
      const { ok, status, answer } = await call('DELETE', address(place), { etag });
      if (!ok) {
        throw new Error(status === 412
          ? 'It was changed meanwhile. Reload the page to see it.' : answer.error ?? 'It was not deleted.');
      }
      article.dataset.unsaved = '';
      row.hidden = true;
      message.replaceChildren(
        'Deleted from your journal. ', button('Undo', 'undo', undo), ' ', h('a', { href: new URL('history/', root).href }, 'History'));
    });
  }

  function undo() {
    return attempt(async () => {
      const { ok, answer } = await call('POST', 'undo');
      if (!ok) throw new Error(answer.error ?? 'It could not be undone.');
      delete article.dataset.unsaved;
      row.hidden = false;
      message.textContent = 'It is back in your journal.';
    });
  }

  // With another day or time the session has another page, and this one goes.
  function leave() {
    setTimeout(async () => {
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.assign(ok ? location.href : new URL('history/', root).href);
    }, 1500);
  }
}
