// A session's page where kb serve stands behind it: its sets and its text can be changed, and it can be deleted.

import { button, h } from './run/dom.js';
import { isAway, keepChange } from './run/changes.js';
import { actions, attempt, labelled, message, sayDone, sayKept, undo } from './actions.js';
import { dayText } from './locale.js';
import { call, goTo, nextBuild, stayForReturn } from './server.js';
import { textForm } from './text-form.js';
import { t } from './texts.js';
import './words-serve.js';

const root = new URL('.', import.meta.url);
const article = document.querySelector('article.session');

const address = (place) => `sessions/${place.split('/').map(encodeURIComponent).join('/')}`;

/** Adds the buttons; `place` is the file and the line that the page names. */
export function draw(place) {
  const row = actions(
    button(t('session.changeSets'), 'sets', () => open(showSets)),
    button(t('session.editText'), 'edit', () => open(showText)), button(t('actions.delete'), 'delete', remove));
  const name = article.querySelector('h1').textContent.trim();
  let isOpen = false;
  let known;

  // The version that the page had from the server stands in where that cannot be reached any more.
  async function load() {
    try {
      const { ok, etag, answer } = await call('GET', address(place));
      if (!ok) throw new Error(answer.error ?? t('server.silent'));
      known = { ...answer, etag };
    } catch (error) {
      if (!known || !isAway(error)) throw error;
    }
    return known;
  }

  load().catch(() => undefined);

  async function later(method, body, etag) {
    const values = { name, day: dayText(known.date, 'digits') };
    const title = method === 'DELETE' ? t('session.deleteOf', values) : t('session.editOf', values);
    await keepChange({ title, method, path: address(place), body, etag });
    sayKept();
  }

  let built;
  const send = (markdown, date, etag) => {
    built = nextBuild();
    return call('PUT', address(place), { body: { markdown, date }, etag });
  };
  const keep = (markdown, date, etag) => later('PUT', { markdown, date }, etag);

  // With another day or time the session has another page, and this one may be gone.
  async function done({ date, time = '' }) {
    sayDone(t('session.saved'));
    if (date === known.date && time === (known.time ?? '')) return;
    article.dataset.unsaved = '';
    await built;
    const other = time && new URL(`sessions/${date}/${time.replace(':', '')}/`, root);
    const isThere = other && (await fetch(other, { method: 'HEAD', cache: 'no-store' })).ok;
    if (isThere) sayDone(t('session.saved'), other.pathname);
    goTo(isThere ? other : new URL('history/', root));
  }

  const closed = () => { isOpen = false; };

  function open(form) {
    return attempt(async () => {
      if (isOpen) return;
      isOpen = true;
      try {
        await form(await load());
      } catch (error) {
        closed();
        throw error;
      }
    });
  }

  async function showSets(session) {
    const { editSets } = await import('./sets/editor.js');
    const first = Number(place.slice(place.lastIndexOf(':') + 1));
    await editSets(row, { session, first, send, done, closed, later: keep });
  }

  function showText(session) {
    const day = h('input', { type: 'date', value: session.date, required: '' });
    textForm(row, {
      markdown: session.markdown, etag: session.etag, label: t('session.text'), changed: t('session.textChanged'),
      takeLabel: t('session.take'), fields: [labelled(t('actions.day'), day)], done, closed,
      send: (markdown, etag) => send(markdown, day.value, etag),
      later: (markdown, etag) => keep(markdown, day.value, etag),
    });
  }

  function remove() {
    return attempt(async () => {
      const { etag } = await load();
      const gone = nextBuild();
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
          ? t('session.changedMeanwhile') : answer.error ?? t('server.notDeleted'));
      }
      article.dataset.unsaved = '';
      article.classList.add('deleted');
      row.hidden = true;
      message.replaceChildren(
        `${t('session.deleted')} `, button(t('actions.undo'), 'undo', () => bringBack(gone)), ' ',
        h('a', { href: new URL('history/', root).href }, t('session.history')));
    });
  }

  const bringBack = (gone) => attempt(async () => {
    stayForReturn(gone);
    await undo(t('session.back'));
    delete article.dataset.unsaved;
    article.classList.remove('deleted');
    row.hidden = false;
  });
}
