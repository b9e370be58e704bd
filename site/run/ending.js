// The end of a run: its session is kept for the way home, and the run is over.

import { t } from '../texts.js';
import * as clock from './clock.js';
import { finish } from './finish.js';
import { act, allKept, goTo, typed } from './keeping.js';
import * as lockScreen from './lock-screen.js';
import { ask, data, page, root, trouble } from './page.js';
import { sessionOf } from './questions.js';
import { wrap } from './redate.js';
import { showSent } from './sending.js';
import { sharePicture, shareText } from './sharing.js';
import * as signals from './signals.js';
import * as store from './store.js';
import '../words-run.js';

/** The run with the answer that is shown where nobody has touched the question. */
const ended = (summary) => ({ ...page.run, partial: page.run.partial ?? summary?.underHalf ?? false });

const minute = 60000;

/** When the run ended: with its last tap where it was then forgotten, unless somebody says otherwise. */
function endOf(run, now = page.endedAt ?? clock.now()) {
  const tapped = run.tappedAt ?? now;
  const [whole, done] = [clock.elapsed(run.clock, now), clock.elapsed(run.clock, tapped)];
  const isIdle = whole - done > 30 * minute;
  const until = run.until ?? (isIdle && whole > 360 * minute ? 'tap' : 'now');
  return {
    isIdle, until, at: isIdle && until === 'tap' ? tapped : now,
    tapped: clock.text(done), now: clock.text(whole),
    lasted: isIdle && until === 'tap' ? done : whole,
  };
}

/** What the end of a run shows. */
export async function finishScreen() {
  const end = endOf(page.run);
  let summary = await ask(sessionOf(data, ended(), end.at));
  // What a session earns depends on that answer, or on the default until somebody has given one.
  if (page.run.partial === null && summary.underHalf) summary = await ask(sessionOf(data, ended(summary), end.at));
  return finish({ run: page.run, summary, end, data, act: finishing });
}

const finishing = {
  set: (field, value) => act({ type: 'set', field, value }),
  // A field that is left may say so after the page was drawn for another one.
  feel: (what, answer) => act({ type: 'set', field: 'felt', value: { ...page.run.felt, [what]: answer } }),
  type: (field, value) => typed(field, { type: 'set', field, value }),
  back: () => goTo('run'),
  async correct({ uid }) {
    await act({ type: 'go', uid }, { quiet: true });
    await goTo('run');
  },
  shareText, sharePicture,
  async discard() {
    if (!confirm(t('run.discardSure'))) return;
    await store.change('run', () => null);
    location.href = root.href;
  },
  save: () => save().catch(trouble),
};

async function save() {
  await allKept();
  const { at } = endOf(page.run);
  const summary = await ask(sessionOf(data, ended(), at));
  const { id } = page.run;
  await wrap(ended(summary), at);
  await store.change('run', (kept) => (kept?.id === id ? null : undefined));
  page.owned = false;
  signals.tap();
  signals.stayAwake(false);
  lockScreen.stop();
  page.run = undefined;
  await showSent();
}
