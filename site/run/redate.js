// A session that waits, made from its run; made anew where it was done on another day.

import * as ahead from './ahead.js';
import { whenOf } from './clock.js';
import * as box from './outbox.js';
import { ask, data } from './page.js';
import { sessionOf } from './questions.js';

/** What the box keeps of a run that ended at `at`; `milestones` are those before it. */
function made(run, { markdown }, { at, milestones }) {
  const { day, time } = whenOf(run);
  const file = time ? `${day}-${time.replace(':', '')}` : day;
  return { id: run.id, title: run.workout.name, markdown, file, run, at, milestones };
}

/** Puts the run into the box by `put`, and keeps what later runs go on from. */
async function wait(run, { at, milestones }, put) {
  const session = await ask(sessionOf({ ...data, milestones }, run, at, true));
  if (await put(made(run, session, { at, milestones })) === false) return;
  await ahead.remember(run, session, { milestones, at });
}

/** Lets a run that has ended wait for its way home. */
export const wrap = (run, at) => wait(run, { at, milestones: data.milestones }, box.put);

/** Gives a session that still waits another day, time or length. */
export async function redate(session, when) {
  // What is on its way arrives as it is.
  await box.allSent();
  await wait({ ...session.run, when }, session, box.replace);
}
