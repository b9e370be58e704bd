// Drafts of a language model, where kb serve stands behind the site and one is configured.

import { listText } from './locale.js';
import { button, h, sentence } from './run/dom.js';
import { call } from './server.js';
import { t } from './texts.js';
import './words-serve.js';

const place = document.getElementById('asking');
const wish = document.getElementById('wish');
// A model on a machine at home takes minutes.
const patience = 200000;
const root = new URL('.', import.meta.url);

const status = h('p', { role: 'status', class: 'soft' });
const result = h('div', {});
let model;

function say(text) {
  status.textContent = text;
}

async function ask(body) {
  result.replaceChildren();
  // A page that is built anew meanwhile must not take a draft away.
  place.dataset.unsaved = '';
  say(t('asking.asked', { model }));
  begin.disabled = true;
  try {
    const { ok, answer } = await call('POST', 'ask', { body, patience });
    say('');
    if (answer.consent) consent(answer.consent, body);
    else if (answer.draft) draft(answer.draft);
    else say(sentence(answer.problem ? `${answer.problem.summary}; ${answer.problem.fix}` : ok ? t('asking.noModel') : answer.error));
  } catch (problem) {
    say(problem.name === 'TimeoutError' ? t('asking.tooLong') : t('server.unreachable'));
  } finally {
    begin.disabled = false;
  }
}

/** What would leave, before it does for the first time. */
function consent({ address, model: name, new: told, payload }, body) {
  result.replaceChildren(h('div', { class: 'notice' },
    h('p', {}, t('asking.told', { name, address, told: listText(told) })),
    h('details', {}, h('summary', {}, t('asking.characters', { count: payload.length })), h('pre', { class: 'payload' }, payload)),
    h('div', { class: 'run-actions' },
      button(t('asking.send'), 'ask-send', () => ask({ ...body, send: true }), { class: 'button' }),
      button(t('asking.leave'), 'ask-leave', () => { result.replaceChildren(); say(t('asking.nothingSent')); }))));
}

function steps({ heading, steps: all }) {
  return [heading && h('h4', { dir: 'auto' }, heading), h('ul', {}, all.map(({ exercise, work }) =>
    h('li', {}, h('strong', { dir: 'auto' }, exercise), work && ` \u2013 ${work}`)))];
}

function draft({ name, reason, seconds, sessions, corrections }) {
  const again = () => (change.value.trim() ? ask({ change: change.value.trim() }) : change.focus());
  const change = h('input', {
    'aria-label': t('asking.different'), placeholder: t('asking.example'), autocomplete: 'off',
    onkeydown: (event) => event.key === 'Enter' && again(),
  });
  const kept = h('p', { role: 'status' });
  const keep = button(t('asking.keep'), 'ask-keep', async () => {
    keep.disabled = true;
    const { ok, answer } = await call('POST', 'ask/keep').catch(() => ({ answer: { error: t('server.unreachable') } }));
    const path = answer.files?.[0]?.path ?? '';
    const [, key] = /^workouts\/templates\/(.*)\.md$/.exec(path) ?? [];
    kept.replaceChildren(ok ? `${t('asking.kept', { path })} ` : sentence(answer.error ?? t('asking.notKept')),
      ok && key ? h('a', { href: new URL(`workouts/${key}/`, root) }, t('asking.open')) : '');
    keep.disabled = ok;
  }, { class: 'button' });
  result.replaceChildren(h('section', { class: 'notice', 'aria-label': t('asking.draft') },
    h('h3', { dir: 'auto' }, name, seconds && h('small', { class: 'soft' }, ' ', t('asking.minutes', { count: Math.round(seconds / 60) }))),
    reason && h('p', { dir: 'auto' }, reason),
    sessions.flatMap(({ week, title, blocks }) => [
      week && h('h4', { dir: 'auto' }, t('asking.week', { week, title })), ...blocks.flatMap(steps)]),
    corrections.length > 0 && h('details', {}, h('summary', {}, t('asking.changed')),
      h('ul', {}, corrections.map((text) => h('li', { dir: 'auto' }, sentence(text))))),
    h('div', { class: 'run-actions' }, keep, change,
      button(t('asking.change'), 'ask-change', again)),
    kept));
}

const begin = button(t('asking.begin'), 'ask-begin', () => {
  const text = wish.value.replace(/\s+/g, ' ').trim();
  if (text === '') {
    say(t('asking.writeFirst'));
    wish.focus();
    return;
  }
  ask({ wish: text });
});

async function start() {
  const { ok, answer } = await call('GET', 'ask');
  if (!ok || !answer.model) return;
  model = answer.model;
  begin.textContent = t('asking.beginWith', { model });
  place.replaceChildren(begin, status, result);
  // What is typed here ranks nothing.
  place.addEventListener('input', (event) => event.stopPropagation());
  place.hidden = false;
}

if (place && wish) start().catch(() => {});
