// The day of a session, which may be another than the one that it is written down on.

import * as clock from './clock.js';
import { button, h } from './dom.js';
import { dayText } from '../locale.js';

/** `Friday 20 November 2026, 07:30`. */
function words({ day, time }) {
  const text = dayText(day, 'full');
  return time ? `${text}, ${time}` : text;
}

function field(label, attributes) {
  return h('label', {}, label, h('input', { autocomplete: 'off', ...attributes }));
}

/**
 * The fields for when a run was done and how long it lasted, at first `lasted` milliseconds; `act`
 * takes what was chosen. Days to come are not taken.
 */
export function whenFields(run, lasted, key, act) {
  const when = clock.whenOf(run);
  const begun = clock.stamp(run.clock.startedAt);
  const today = clock.stamp(clock.now()).day;
  const measured = Math.round(lasted / 60000);
  const problem = h('p', { class: 'problem', role: 'alert', hidden: true });
  function refuse(text, target, value) {
    target.value = value;
    problem.textContent = text;
    problem.hidden = false;
  }
  function onDay({ target }) {
    const { value } = target;
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return refuse('That is not a date. It was not changed.', target, when.day);
    if (value > today) return refuse('That day is in the future. It was not changed.', target, when.day);
    // Of another day neither the minute nor the length is known until somebody says them.
    return act(value === begun.day ? undefined : { day: value, time: '', minutes: '' });
  }
  const onTime = ({ target: { value } }) => act({ ...run.when, day: when.day, time: value });
  const lengthNow = String(when.minutes ?? measured);
  function onMinutes({ target }) {
    const minutes = target.value.trim();
    if (!/^\d{0,4}$/.test(minutes)) return refuse('Minutes must be a whole number, such as 50.', target, lengthNow);
    return act({ ...run.when, day: when.day, time: when.time, minutes });
  }
  return h('details', { class: 'run-when', 'data-key': key },
    h('summary', { 'data-key': `${key}-open` }, words(when)),
    h('div', { class: 'fields' },
      field('Day', { type: 'date', max: today, value: when.day, 'data-key': `${key}-day`, onchange: onDay }),
      field('Began at', { type: 'time', value: when.time, 'data-key': `${key}-time`, onchange: onTime }),
      field('Minutes', {
        inputmode: 'numeric', value: lengthNow, 'data-key': `${key}-minutes`,
        onchange: onMinutes,
      })),
    problem,
    run.when && button('Use the clock’s time', `${key}-clock`, () => act(undefined)));
}
