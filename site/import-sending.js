// What a person can do with a file that was read: send it to kb serve, or import it by hand.

import { button, h } from './run/dom.js';
import { countText } from './locale.js';
import { call, served } from './server.js';

const root = new URL('.', import.meta.url);

/** A file that kb serve has, and what can be asked of it. */
class Sent {
  constructor(address) {
    this.address = address;
  }

  async post(body) {
    const response = await fetch(this.address, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new Error(answer.error ?? answer.errors?.[0]?.reason ?? 'Nothing was imported.');
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
        reject(new Error(request.response?.error ?? 'Your kb server did not take the file.'));
      }
    });
    request.addEventListener('error', () =>
      reject(new Error('Your kb server cannot be reached. Nothing was changed.')));
    request.send(file);
  });
}

const byHand = (file) => [
  h('p', {}, 'To import it, run this in the folder of your texts:'),
  h('pre', { class: 'panel-code', tabindex: '0' }, h('code', {}, `kb import '${file.name.replaceAll("'", "'\\''")}'`)),
];

async function takenBack(place) {
  const { ok, answer } = await call('POST', 'undo');
  place.replaceChildren(ok ? 'Undone. The journal is as it was.' : answer.error ?? 'It could not be undone.');
}

function done(place, answer) {
  const { written, sessions } = answer;
  const rest = sessions - written;
  const there = rest > 0 ? ` ${countText(rest, 'session')} ${rest === 1 ? 'was' : 'were'} there already.` : '';
  if (written === 0) {
    place.replaceChildren(`Everything is in the journal already.`);
    return;
  }
  place.replaceChildren(`Imported ${countText(written, 'session')}.${there} `,
    h('a', { href: new URL('history/all/', root).href }, 'See the history'), ' ',
    button('Undo', 'undo', () => takenBack(place)));
}

/** What can be done now; `show` draws another preview. */
export async function decision(chosen, show) {
  const status = await served;
  const { answer, file } = chosen;
  const canSend = status && !status.readOnly;
  if (!answer.dialect && !answer.needsProgram) return [];
  if (!canSend) {
    const why = answer.needsProgram ? [h('p', { class: 'problem' }, 'kb itself reads this kind of file; a browser cannot.')] : [];
    return answer.dialect === null || answer.sessions > 0 ? [...why, ...byHand(file)] : why;
  }
  const message = h('p', { role: 'status', class: 'write-message' });
  const progress = h('progress', { hidden: true, 'aria-label': 'Sending the file' });
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
    const trigger = button('Send it to your kb server for a preview', 'send', () => act(async () => {
      const [sent, seen] = await send(file, progress);
      chosen.sent = sent;
      await show(seen);
    }, trigger), { class: 'button' });
    return [h('p', {}, 'kb itself reads this kind of file; a browser cannot. Nothing is imported yet.'), trigger, progress, message];
  }
  if (!answer.sessions) return [];
  const skip = h('input', { type: 'checkbox' });
  const some = answer.errors.length > 0;
  const trigger = button(`Import ${countText(answer.sessions, 'session')}`, 'import', () => act(async () => {
    if (some && !skip.checked) throw new Error('Some rows cannot be read. Leave them out, or correct the file.');
    if (!chosen.sent) [chosen.sent] = await send(file, progress);
    const answers = { ...chosen.answers };
    if (!answer.unitIsCertain) answers.unit ??= answer.unit;
    done(message, await chosen.sent.write(answers, skip.checked));
    trigger.parentElement.remove();
  }, trigger), { class: 'button' });
  return [
    some && h('label', { class: 'import-skip' }, skip, `Leave out ${countText(answer.errors.length, 'row')} that cannot be read`),
    h('p', {}, trigger), progress, message,
  ].filter(Boolean);
}
