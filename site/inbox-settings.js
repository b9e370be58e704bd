// The part of Settings in which a token for the inbox is typed, tried and removed. The token leaves its
// field at once and is never shown again.

import { button, h } from './run/dom.js';
import { hostOf } from './run/hosts.js';
import { forget, hostName, inbox, isForElsewhere, isToken, keep, token } from './inbox.js';
import { t } from './texts.js';
import './words-settings.js';

async function tryOut(say) {
  const name = inbox.repository;
  const host = hostOf(inbox, token());
  let found;
  try {
    found = await host.look();
  } catch {
    return say('problem', navigator.onLine
      ? t('inbox.away', { host: hostName() }) : t('inbox.noNetwork'));
  }
  const { status, isLimited, about } = found;
  if (isLimited) return say('problem', t('inbox.limited', { host: hostName() }));
  if (status === 401) return say('problem', t('inbox.refused'));
  if (status === 403) return say('problem', t('inbox.mayNotRead', { name }));
  if (status === 404) return say('problem', t('inbox.missing', { name }));
  if (status >= 500) return say('problem', t('inbox.hostFails', { host: hostName(), status: String(status) }));
  if (!about?.name) return say('problem', t('inbox.otherHost', { address: inbox.address }));
  if (about.archived) return say('problem', t('inbox.archived', { name }));
  if (!about.mayWrite) return say('problem', t('inbox.mayNotWrite', { name }));
  const branch = await host.branch().catch(() => ({}));
  if (branch.status === 404) return say('problem', t('inbox.noBranch', { name, branch: inbox.branch }));
  if (branch.status !== 200) return say('problem', t('inbox.mayNotReadBranch', { branch: inbox.branch }));
  if (about.isPublic) say('notice', t('inbox.public', { name }));
  return say('soft', t('inbox.works', { name, branch: inbox.branch }));
}

/** Fills the section of the page. */
export function draw(section) {
  const place = section.querySelector('#inbox-form');
  const status = h('div', { role: 'status' });
  const say = (kind, words) => status.append(h('p', { class: kind }, words));

  function clear() {
    status.replaceChildren();
  }

  async function test(event) {
    clear();
    event.target.disabled = true;
    await tryOut(say);
    event.target.disabled = false;
  }

  function save(event) {
    event.preventDefault();
    const field = place.querySelector('input');
    const text = field.value.trim();
    field.value = '';
    clear();
    if (!isToken(text)) {
      say('problem', t('inbox.noToken'));
      return;
    }
    try {
      keep(text);
    } catch {
      say('problem', t('inbox.notKept'));
      return;
    }
    show();
    say('soft', t('inbox.kept'));
    if (text.startsWith('ghp_')) {
      say('notice', t('inbox.classic'));
    }
  }

  function show() {
    if (!isSecureContext) {
      place.replaceChildren(h('p', { class: 'problem' }, t('inbox.insecure')));
      return;
    }
    if (token() !== undefined) {
      place.replaceChildren(
        h('p', {}, t('inbox.hasToken')),
        h('p', { class: 'choices' }, button(t('inbox.test'), 'inbox-test', test),
          button(t('inbox.remove'), 'inbox-forget', () => {
            forget();
            show();
            clear();
            say('soft', t('inbox.removed'));
          })));
      return;
    }
    place.replaceChildren(h('form', { class: 'settings', onsubmit: save },
      isForElsewhere() && h('p', { class: 'problem' }, t('inbox.elsewhere')),
      h('p', {}, h('label', { for: 'inbox-token' }, t('inbox.token')),
        h('input', { id: 'inbox-token', type: 'password', autocomplete: 'off', spellcheck: 'false', required: '' })),
      h('p', { class: 'choices' }, h('button', { class: 'button' }, t('inbox.keep')))));
  }

  section.querySelector('#inbox-origin').textContent = location.origin;
  show();
  place.after(status);
}
