// The part of Settings in which a token for the inbox is typed, tried and removed. The token leaves its
// field at once and is never shown again.

import { button, h } from './run/dom.js';
import { hostOf } from './run/hosts.js';
import { forget, hostName, inbox, isForElsewhere, isToken, keep, token } from './inbox.js';

async function tryOut(say) {
  const name = inbox.repository;
  const host = hostOf(inbox, token());
  let found;
  try {
    found = await host.look();
  } catch {
    return say('problem', navigator.onLine
      ? `${hostName()} cannot be reached. Either there is no connection to it, or it does not let this site call its API (CORS).`
      : 'There is no network.');
  }
  const { status, isLimited, about } = found;
  if (isLimited) return say('problem', `${hostName()} has had too many requests. Try again later.`);
  if (status === 401) return say('problem', 'The token is not accepted: it was mistyped, has expired or was revoked.');
  if (status === 403) return say('problem', `The token may not read ${name}. Give it access to the contents of this repository.`);
  if (status === 404) return say('problem', `${name} is not there for this token. Check the name in kb.yaml, and which repository the token is for.`);
  if (status >= 500) return say('problem', `${hostName()} has a problem of its own (${status}). Try again later.`);
  if (!about?.name) return say('problem', `${inbox.address} answers, but not as this kind of host does. Check host and url in kb.yaml.`);
  if (about.archived) return say('problem', `${name} is archived, so nothing can be written to it.`);
  if (!about.mayWrite) return say('problem', `You may read ${name}, but not write to it.`);
  const branch = await host.branch().catch(() => ({}));
  if (branch.status === 404) return say('problem', `${name} has no branch ${inbox.branch}.`);
  if (branch.status !== 200) return say('problem', `The token may not read the branch ${inbox.branch}. Give it access to the contents of the repository.`);
  if (about.isPublic) say('notice', `Anyone can read ${name}, and so everything that you log there.`);
  return say('soft', `The token reaches ${name} and its branch ${inbox.branch}. Whether it may write shows with the first session.`);
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
      say('problem', 'That is not a token: it has no blanks and at least 8 characters.');
      return;
    }
    try {
      keep(text);
    } catch {
      say('problem', 'This browser keeps nothing for this site, so it cannot keep the token.');
      return;
    }
    show();
    say('soft', 'The token is kept on this device.');
    if (text.startsWith('ghp_')) {
      say('notice', 'This is a classic token, which opens all of your repositories. Make a fine-grained one for this repository alone, and remove this one.');
    }
  }

  function show() {
    if (!isSecureContext) {
      place.replaceChildren(h('p', { class: 'problem' }, 'This page came over a connection that others can read and change. Open it with https to use a token.'));
      return;
    }
    if (token() !== undefined) {
      place.replaceChildren(
        h('p', {}, 'This device has a token, and sends finished workouts by itself.'),
        h('p', { class: 'choices' }, button('Test', 'inbox-test', test),
          button('Remove the token', 'inbox-forget', () => {
            forget();
            show();
            clear();
            say('soft', 'The token is removed from this device. Revoke it on the host as well if nobody else uses it.');
          })));
      return;
    }
    place.replaceChildren(h('form', { class: 'settings', onsubmit: save },
      isForElsewhere() && h('p', { class: 'problem' }, 'kb.yaml names another place than the one that your token was typed for. If you changed it, type a token again.'),
      h('p', {}, h('label', { for: 'inbox-token' }, 'Token'),
        h('input', { id: 'inbox-token', type: 'password', autocomplete: 'off', spellcheck: 'false', required: '' })),
      h('p', { class: 'choices' }, h('button', { class: 'button' }, 'Keep on this device'))));
  }

  section.querySelector('#inbox-origin').textContent = location.origin;
  show();
  place.after(status);
}
