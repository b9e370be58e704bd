// The page Calendar where kb serve stands behind it: workouts are planned, moved and cancelled on it.

import { styled } from '../editing.js';
import { refreshBy } from '../server.js';
import { move } from './changes.js';
import { change, choose } from './forms.js';
import { listenToKeys } from './keys.js';
import { follow, load, plan, reason, redraw, say } from './page.js';
import { letDrag } from './pointer.js';

const itemAt = (key, date) => plan.items.find((item) => item.key === key && item.date === date);
const itemOf = ({ dataset }) => itemAt(dataset.workout, dataset.on);

function itemOfRow({ dataset: { list } }) {
  const blank = list.lastIndexOf(' ');
  return itemAt(list.slice(0, blank), list.slice(blank + 1));
}

async function said(work) {
  try {
    await work();
  } catch (error) {
    say(reason(error));
  }
}

function onClick(event) {
  const pressed = event.target.closest('button');
  if (!pressed) return;
  if (pressed.matches('.plan-item, .plan-change')) {
    const item = pressed.matches('.plan-item') ? itemOf(pressed) : itemOfRow(pressed);
    if (item && !item.isBusy) change(item);
  } else if (pressed.matches('.plan-day, .plan-new')) {
    said(() => choose(pressed.dataset.for ?? plan.today));
  } else if (pressed.matches('.plan-later')) {
    plan.shown = (plan.shown ?? 1) + 1;
    redraw();
  }
}

/** Draws what can be done with the plan. */
export async function draw() {
  await Promise.all([load(), styled()]);
  redraw();
  if (!plan.grid) return;
  document.addEventListener('click', onClick);
  listenToKeys(itemOf);
  letDrag('.plan-item', {
    isFree: (day) => day >= plan.today,
    begin: (from) => {
      const item = itemOf(from);
      if (!item || item.isBusy) return undefined;
      say('');
      return item;
    },
    drop: (item, day) => day && move(item, day),
  });
  refreshBy(() => said(follow));
}
