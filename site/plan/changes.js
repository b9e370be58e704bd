// Changes of the plan: each is sent, drawn at once, put back if the server refuses it, and can be undone.

import { t } from '../texts.js';
import { spokenDay } from './days.js';
import { buttonOf, dayButton, otherDays, plan, reason, redraw, renew, say, send } from './page.js';
import '../words-serve.js';

const spoken = (day) => spokenDay(day, plan.today);

// One at a time: a change is bound to what is planned when it is made.
let last = Promise.resolve();

function inTurn(work) {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

const undo = (...focus) => () => inTurn(async () => {
  try {
    await send('POST', 'undo');
    await renew(...focus);
    say(t('server.undone'));
  } catch (error) {
    say(reason(error));
  }
});

/** Says that the days on which a workout is planned besides stay as they are; empty without any. */
export function othersStay(item) {
  const count = otherDays(item).length;
  return count === 0 ? '' : t('plan.othersStay', { count });
}

const sentences = (...all) => all.filter(Boolean).join(' ');

/** Writes another day, and perhaps another time; throws what the server says against it. */
/** Moves it to a day and a time; an empty one takes its time away, and without one it keeps its own. */
export const sendMove = (item, date, time = item.time ?? '') => inTurn(() => send('PATCH', 'plan', {
  workout: item.key, day: item.date, date, ...(time !== (item.time ?? '') && { time: time || 'none' }),
}));

function movedText(item, from) {
  const { name } = item;
  if (item.date !== from) return t('plan.moved', { name, from: spoken(from), to: spoken(item.date) });
  return item.time ? t('plan.otherTime', { name, day: spoken(from) }) : t('plan.anyTime', { name, day: spoken(from) });
}

/** Draws a planned workout where it was moved to, and says so. */
export async function showMoved(item, from) {
  const back = { ...item, date: from };
  plan.items = plan.items.map((other) => (other.key === item.key && other.date === from ? item : other));
  await renew(buttonOf(item), dayButton(item.date));
  say(sentences(movedText(item, from), othersStay(item)), undo(buttonOf(back), dayButton(from)));
}

/** Moves a planned workout to another day: shown at once, and put back if that cannot be written. */
export async function move(item, date) {
  const from = item.date;
  if (date === from) return redraw(buttonOf(item));
  const moved = { ...item, date, isBusy: true };
  plan.items = plan.items.map((other) => (other.key === item.key && other.date === from ? moved : other));
  redraw(buttonOf(moved));
  say('');
  try {
    await sendMove(item, date);
  } catch (error) {
    plan.items = plan.items.map((other) => (other === moved ? item : other));
    redraw(buttonOf(item));
    return say(sentences(t('plan.stays', { name: item.name, day: spoken(from) }), reason(error)));
  }
  moved.isBusy = false;
  return showMoved({ ...item, date }, from);
}

/** Takes a workout from the plan. */
export async function cancel(item) {
  await inTurn(() => send('DELETE', 'plan', { workout: item.key, day: item.date }));
  return async () => {
    const stay = othersStay(item);
    plan.items = plan.items.filter((other) => other !== item);
    await renew(dayButton(item.date), '.plan-new');
    say(sentences(t('plan.cancelled', { name: item.name, day: spoken(item.date) }), stay), undo(buttonOf(item)));
  };
}

/** Plans a workout for a day, and for the same day of the weeks after it. */
export async function add({ workout, name, date, time, note, weeks }) {
  const before = plan.items.length;
  await inTurn(() => send('POST', 'plan', {
    workout, date, ...(time && { time }), ...(note && { note }), ...(weeks > 1 && { weeks }),
  }));
  return async () => {
    const item = { key: workout, date };
    await renew(buttonOf(item), dayButton(date));
    const further = plan.items.length - before - 1;
    const values = { name, day: spoken(date), count: further };
    say(further > 0 ? t('plan.addedWeeks', values) : t('plan.added', values), undo(dayButton(date)));
  };
}
