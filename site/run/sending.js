// The screen of sessions that wait, and their ways home.

import { inbox } from '../inbox.js';
import { isStatic } from '../server.js';
import { t } from '../texts.js';
import { changeList } from './change-list.js';
import { sendChanges, waitingChanges } from './changes.js';
import { canDeliver } from './delivery.js';
import { button, h } from './dom.js';
import { outbox } from './finish.js';
import * as box from './outbox.js';
import { draw, page, root, toTop } from './page.js';
import { redate } from './redate.js';
import '../words-run.js';

let shownChanges = 0;
let sent = { state: 'trying', places: [], message: '' };

/** What is shown once the session is on its way home. */
export async function sentScreen() {
  const [waiting, changes] = await Promise.all([box.waiting(), waitingChanges()]);
  shownChanges = changes.length;
  const isSaved = sent.places.length > 0 || !sent.isEmpty;
  return [
    h('h1', { tabindex: '-1', id: 'run-title' },
      t(waiting.length + changes.length > 0 ? 'run.sent.onDevice' : isSaved ? 'run.sent.saved'
        : isStatic && !inbox ? 'run.sent.nothing' : 'run.sent.synced')),
    changeList(changes, draw),
    outbox({ box: waiting, ...sent, inbox: inbox && { ...inbox, isReady: canDeliver() }, act: sending }),
    h('p', {}, h('a', { class: 'button', href: root.href }, t('run.today'))),
  ];
}

/** Shows what waits, and tries to send it. */
export async function showSent() {
  page.screen = 'sent';
  await draw();
  toTop();
  await Promise.all([box.keepTrying(tell), box.tryAgain(sendWaitingChanges)]);
}

// What was refused waits for a person.
const canBeSent = async () => (await waitingChanges()).some(({ current, problem }) => !current && !problem);

// They may have been sent since the screen was drawn, since every page tries to.
async function sendWaitingChanges() {
  if (shownChanges === 0) return false;
  await sendChanges();
  await draw();
  return canBeSent();
}

/** The same where no run has just ended. */
export async function showWaiting() {
  sent = { ...sent, isEmpty: (await box.waiting()).length === 0 };
  return showSent();
}

function tell({ state, reason, places }) {
  const known = new Set(sent.places.map((place) => place.id));
  sent = { ...sent, state, reason, places: [...sent.places, ...places.filter((place) => !known.has(place.id))] };
  return draw();
}

async function home(words, bring) {
  try {
    await bring(await box.waiting());
    sent = { ...sent, message: words };
  } catch (error) {
    if (error.name === 'AbortError') return;
    sent = { ...sent, message: t('run.failed', { problem: error.message }) };
  }
  await draw();
}

const sending = {
  share: () => home(t('run.sent.shared'), box.share),
  copy: () => home(t('run.sent.copied'), box.copy),
  download: () => home(t('run.sent.downloaded'), box.download),
  async send() {
    sent = { ...sent, state: 'trying' };
    await draw();
    tell(await box.send());
  },
  async redate(session, when) {
    try {
      await redate(session, when);
    } catch (error) {
      sent = { ...sent, message: t('run.sent.dayKept', { problem: error.message }) };
    }
    await draw();
  },
  async arrived() {
    await box.remove((await box.waiting()).map((session) => session.id));
    sent = { ...sent, message: '', isEmpty: true };
    await draw();
  },
};
