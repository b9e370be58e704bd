// Drafts of a language model, where kb serve stands behind the site and one is configured.

import { button, h, sentence } from './run/dom.js';
import { call } from './server.js';

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
  say(`${model} is being asked, which may take a minute or two.`);
  begin.disabled = true;
  try {
    const { ok, answer } = await call('POST', 'ask', { body, patience });
    say('');
    if (answer.consent) consent(answer.consent, body);
    else if (answer.draft) draft(answer.draft);
    else say(sentence(answer.problem ? `${answer.problem.summary}; ${answer.problem.fix}` : ok ? 'No model is configured' : answer.error));
  } catch (problem) {
    say(problem.name === 'TimeoutError' ? 'There was no answer for minutes. The list below is kb\u2019s own.'
      : 'Your kb server cannot be reached.');
  } finally {
    begin.disabled = false;
  }
}

/** What would leave, before it does for the first time. */
function consent({ address, model: name, new: told, payload }, body) {
  result.replaceChildren(h('div', { class: 'notice' },
    h('p', {}, `${name} at ${address} would be told ${list(told)}. It was not before.`),
    h('details', {}, h('summary', {}, `All ${payload.length.toLocaleString()} characters of it`), h('pre', { class: 'payload' }, payload)),
    h('div', { class: 'run-actions' },
      button('Send it, now and from now on', 'ask-send', () => ask({ ...body, send: true }), { class: 'button' }),
      button('Do not send it', 'ask-leave', () => { result.replaceChildren(); say('Nothing was sent.'); }))));
}

const list = (words) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

function steps({ heading, steps: all }) {
  return [heading && h('h4', { dir: 'auto' }, heading), h('ul', {}, all.map(({ exercise, work }) =>
    h('li', {}, h('strong', { dir: 'auto' }, exercise), work && ` \u2013 ${work}`)))];
}

function draft({ name, reason, seconds, sessions, corrections }) {
  const again = () => (change.value.trim() ? ask({ change: change.value.trim() }) : change.focus());
  const change = h('input', {
    'aria-label': 'What should be different', placeholder: 'shorter, no jumping', autocomplete: 'off',
    onkeydown: (event) => event.key === 'Enter' && again(),
  });
  const kept = h('p', { role: 'status' });
  const keep = button('Keep it', 'ask-keep', async () => {
    keep.disabled = true;
    const { ok, answer } = await call('POST', 'ask/keep').catch(() => ({ answer: { error: 'Your kb server cannot be reached' } }));
    const path = answer.files?.[0]?.path ?? '';
    const [, key] = /^workouts\/templates\/(.*)\.md$/.exec(path) ?? [];
    kept.replaceChildren(ok ? `Kept as ${path}. ` : sentence(answer.error ?? 'It could not be kept'),
      ok && key ? h('a', { href: new URL(`workouts/${key}/`, root) }, 'Open it') : '');
    keep.disabled = ok;
  }, { class: 'button' });
  result.replaceChildren(h('section', { class: 'notice', 'aria-label': 'A draft' },
    h('h3', { dir: 'auto' }, name, seconds && h('small', { class: 'soft' }, ` about ${Math.round(seconds / 60)} min`)),
    reason && h('p', { dir: 'auto' }, reason),
    sessions.flatMap(({ week, title, blocks }) => [
      week && h('h4', { dir: 'auto' }, `Week ${week}, ${title}`), ...blocks.flatMap(steps)]),
    corrections.length > 0 && h('details', {}, h('summary', {}, 'What kb changed'),
      h('ul', {}, corrections.map((text) => h('li', { dir: 'auto' }, sentence(text))))),
    h('div', { class: 'run-actions' }, keep, change,
      button('Change it', 'ask-change', again)),
    kept));
}

const begin = button('Ask for a draft', 'ask-begin', () => {
  const text = wish.value.replace(/\s+/g, ' ').trim();
  if (text === '') {
    say('Write what you feel like first.');
    wish.focus();
    return;
  }
  ask({ wish: text });
});

async function start() {
  const { ok, answer } = await call('GET', 'ask');
  if (!ok || !answer.model) return;
  model = answer.model;
  begin.textContent = `Ask ${model} for a draft`;
  place.replaceChildren(begin, status, result);
  // What is typed here ranks nothing.
  place.addEventListener('input', (event) => event.stopPropagation());
  place.hidden = false;
}

if (place && wish) start().catch(() => {});
