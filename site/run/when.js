// The day of a session, which may be another than the one that it is written down on.

import { dayText } from '../locale.js';
import { t } from '../texts.js';
import * as clock from './clock.js';
import { button, h } from './dom.js';
import '../words-run.js';

/** `Friday 20 November 2026, 07:30`. */
function words({ day, time }) {
  const text = dayText(day, 'full');
  return time ? t('run.when.dayAndTime', { day: text, time }) : text;
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
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return refuse(t('run.when.noDate'), target, when.day);
    if (value > today) return refuse(t('run.when.future'), target, when.day);
    // Of another day neither the minute nor the length is known until somebody says them.
    return act(value === begun.day ? undefined : { day: value, time: '', minutes: '' });
  }
  const onTime = ({ target: { value } }) => act({ ...run.when, day: when.day, time: value });
  const lengthNow = String(when.minutes ?? measured);
  function onMinutes({ target }) {
    const minutes = target.value.trim();
    if (!/^\d{0,4}$/.test(minutes)) return refuse(t('run.when.wholeMinutes'), target, lengthNow);
    return act({ ...run.when, day: when.day, time: when.time, minutes });
  }
  return h('details', { class: 'run-when', 'data-key': key },
    h('summary', { 'data-key': `${key}-open` }, words(when)),
    h('div', { class: 'fields' },
      field(t('run.when.day'), { type: 'date', max: today, value: when.day, 'data-key': `${key}-day`, onchange: onDay }),
      field(t('run.when.began'), { type: 'time', value: when.time, 'data-key': `${key}-time`, onchange: onTime }),
      field(t('run.when.minutes'), {
        inputmode: 'numeric', value: lengthNow, 'data-key': `${key}-minutes`,
        onchange: onMinutes,
      })),
    problem,
    run.when && button(t('run.when.byClock'), `${key}-clock`, () => act(undefined)));
}
