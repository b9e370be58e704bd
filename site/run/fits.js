// What fits today, ranked again with the workouts of this device.

import { discover } from '../core.js';
import { loadRanking, row } from '../ranked.js';
import { told } from './told.js';

/** Ranks the list anew; as it was built it stays where that cannot be. */
export async function rankAnew(list, sessions) {
  try {
    const { usual, data } = await loadRanking();
    const answer = await discover(`limit\t${list.childElementCount}\n${usual}${data}${told(sessions, data)}`);
    list.replaceChildren(...answer.ranked.map(row));
  } catch {
    // Without a network or the module.
  }
}
