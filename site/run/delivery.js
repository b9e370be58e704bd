// A session's way into the inbox of a repository. It has arrived once the host has said so, or has the
// very same text under its id.

import { hostName, inbox, token } from '../inbox.js';
import { t } from '../texts.js';
import { hostOf } from './hosts.js';

const attempts = 4;
const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Whether sessions can be sent there from this browser. */
export const canDeliver = () => token() !== undefined;

// Of a title, one short line.
const messageOf = ({ title }) => `Log ${[...title.replace(/\s+/g, ' ').trim()].slice(0, 60).join('') || 'a session'}`;

const reasons = {
  401: () => t('delivery.expired', { host: hostName() }),
  403: () => t('delivery.forbidden', inbox),
  404: () => t('delivery.missing', inbox),
};

/**
 * Sends a session: `arrived` with its place, `reason` where only a person can help, or nothing where it
 * should be tried again later. Throws without a network.
 */
export async function deliver(session) {
  const path = `workouts/inbox/${session.id}.md`;
  const host = hostOf(inbox, token());
  let version;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { status, isLimited, isWritten } = await host.write(path, messageOf(session), session.markdown, version);
    if (isWritten) return { arrived: { path } };
    if (isLimited) return {};
    if (reasons[status] && !(status === 404 && version)) return { reason: reasons[status]() };
    // Something else was written to the branch at the same time, or the file is there: an answer was lost.
    if (![400, 404, 409, 422].includes(status)) return {};
    const there = await host.read(path);
    if (there?.text === session.markdown) return { arrived: { path } };
    if (!there && [400, 422].includes(status) && !version) {
      return { reason: t('delivery.refused', { host: hostName(), status }) };
    }
    // What is there under this id came from this device, before the session was changed on it.
    version = there?.version;
    await pause(300 * 2 ** attempt * (0.5 + Math.random()));
  }
  return {};
}
