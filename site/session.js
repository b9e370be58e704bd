// A session's page where kb serve stands behind it: its text can be edited, and it can be deleted.

import { button, h } from './run/dom.js';
import { isAway, keepChange } from './run/changes.js';
import { actions, attempt, message, sayDone, sayKept } from './actions.js';
import { call } from './server.js';
import { textForm } from './text-form.js';

const root = new URL('.', import.meta.url);
const article = document.querySelector('article.session');

const address = (place) => `sessions/${place.split('/').map(encodeURIComponent).join('/')}`;

/** Adds the buttons; `place` is the file and the line that the page names. */
export function draw(place) {
  const row = actions(button('Edit', 'edit', edit), button('Delete', 'delete', remove));
  const name = article.querySelector('h1').textContent.trim();
  let isOpen = false;
  let known;

  // The version that the page had from the server stands in where that cannot be reached any more.
  async function load() {
    try {
      const { ok, etag, answer } = await call('GET', address(place));
      if (!ok) throw new Error(answer.error ?? 'The server did not answer.');
      known = { ...answer, etag };
    } catch (error) {
      if (!known || !isAway(error)) throw error;
    }
    return known;
  }

  load().catch(() => undefined);

  async function later(method, body, etag) {
    const verb = method === 'DELETE' ? 'Delete' : 'Edit';
    await keepChange({ title: `${verb} ${name} of ${known.date}`, method, path: address(place), body, etag });
    sayKept();
  }

  function edit() {
    return attempt(async () => {
      if (isOpen) return;
      show(await load());
    });
  }

  function show(session) {
    const day = h('input', { type: 'date', value: session.date, required: '' });
    isOpen = true;
    textForm(row, {
      markdown: session.markdown, etag: session.etag, label: 'Session', what: 'This session', where: 'the journal',
      fields: [h('label', {}, 'Day ', day)],
      send: (markdown, etag) => call('PUT', address(place), { body: { markdown, date: day.value }, etag }),
      done: () => {
        sayDone('Saved to your journal.');
        leave();
      },
      closed: () => { isOpen = false; },
      later: (markdown, etag) => later('PUT', { markdown, date: day.value }, etag),
    });
  }

  function remove() {
    return attempt(async () => {
      const { etag } = await load();
      let result;
      try {
        result = await call('DELETE', address(place), { etag });
      } catch (error) {
        if (!isAway(error)) throw error;
        await later('DELETE', undefined, etag);
        return;
      }
      const { ok, status, answer } = result;
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
