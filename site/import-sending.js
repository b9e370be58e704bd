// What a person can do with a file that was read: send it to kb serve, or import it by hand.

import { button, h } from './run/dom.js';
import { call, served, spoken } from './server.js';
import { t } from './texts.js';
import './words-import.js';

const root = new URL('.', import.meta.url);

/** A file that kb serve has, and what can be asked of it. */
class Sent {
  constructor(address) {
    this.address = address;
  }

  async post(body) {
    const response = await fetch(this.address, {
      method: 'POST', headers: { ...spoken, 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new Error(answer.error ?? answer.errors?.[0]?.reason ?? t('import.notImported'));
  }

  look(answers) {
    return this.post({ ...answers, preview: true });
  }

  write(answers, skipErrors) {
    return this.post({ ...answers, skipErrors });
  }
}

// With XMLHttpRequest, since fetch does not say how far it is.
function send(file, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = new URL('api/import', root);
    address.searchParams.set('file', file.name.slice(0, 200));
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept-Language', spoken['Accept-Language']);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.max = total;
      progress.value = loaded;
      if (loaded === total) progress.removeAttribute('value');
    });
    request.addEventListener('load', () => {
      if (request.status === 201) {
        resolve([new Sent(new URL(request.getResponseHeader('Location'), address)), request.response]);
      } else {
        reject(new Error(request.response?.error ?? t('import.notTaken')));
      }
    });
    request.addEventListener('error', () =>
      reject(new Error(t('server.away'))));
    request.send(file);
  });
}

const byHand = (file) => [
  h('p', {}, t('import.byHand')),
  h('pre', { class: 'panel-code', tabindex: '0' }, h('code', {}, `kb import '${file.name.replaceAll("'", "'\\''")}'`)),
];

async function takenBack(place) {
  const { ok, answer } = await call('POST', 'undo');
  place.replaceChildren(ok ? t('import.undone') : answer.error ?? t('server.notUndone'));
}

function done(place, answer) {
  const { written, sessions } = answer;
  const rest = sessions - written;
  if (written === 0) {
    place.replaceChildren(t('import.allThere'));
    return;
  }
  const said = [t('import.imported', { count: written }), rest > 0 && t('import.there', { count: rest })];
  place.replaceChildren(...said.filter(Boolean).map((text) => `${text} `),
    h('a', { href: new URL('history/all/', root).href }, t('import.history')), ' ',
    button(t('actions.undo'), 'undo', () => takenBack(place)));
}

/** What can be done now; `show` draws another preview. */
export async function decision(chosen, show) {
  const status = await served;
  const { answer, file } = chosen;
  const canSend = status && !status.readOnly;
  if (!answer.dialect && !answer.needsProgram) return [];
  if (!canSend) {
    const why = answer.needsProgram ? [h('p', { class: 'problem' }, t('import.needsKb'))] : [];
    return answer.dialect === null || answer.sessions > 0 ? [...why, ...byHand(file)] : why;
  }
  const message = h('p', { role: 'status', class: 'write-message' });
  const progress = h('progress', { hidden: true, 'aria-label': t('import.sending') });
  async function act(work, trigger) {
    trigger.disabled = true;
    message.textContent = '';
    progress.hidden = false;
    try {
      await work();
    } catch (problem) {
      message.textContent = problem.message;
      trigger.disabled = false;
    }
    progress.hidden = true;
  }
  if (answer.needsProgram && !chosen.sent) {
    const trigger = button(t('import.send'), 'send', () => act(async () => {
      const [sent, seen] = await send(file, progress);
      chosen.sent = sent;
      await show(seen);
    }, trigger), { class: 'button' });
    return [h('p', {}, `${t('import.needsKb')} ${t('import.notYet')}`), trigger, progress, message];
  }
  if (!answer.sessions) return [];
  const skip = h('input', { type: 'checkbox' });
  const some = answer.errors.length > 0;
  const trigger = button(t('import.import', { count: answer.sessions }), 'import', () => act(async () => {
    if (some && !skip.checked) throw new Error(t('import.someUnread'));
    if (!chosen.sent) [chosen.sent] = await send(file, progress);
    const answers = { ...chosen.answers };
    if (!answer.unitIsCertain) answers.unit ??= answer.unit;
    done(message, await chosen.sent.write(answers, skip.checked));
    trigger.parentElement.remove();
  }, trigger), { class: 'button' });
  return [
    some && h('label', { class: 'import-skip' }, skip, t('import.leaveOut', { count: answer.errors.length })),
    h('p', {}, trigger), progress, message,
  ].filter(Boolean);
}
