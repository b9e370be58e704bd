// Days written as 2026-11-24, and months counted from the year 0.

import { dayText } from '../locale.js';
import { t } from '../texts.js';
import '../words-serve.js';

const moment = (day) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another, or before it. */
export const addDays = (day, count) => new Date(moment(day) + count * 86400000).toISOString().slice(0, 10);

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day) => (new Date(moment(day)).getUTCDay() + 6) % 7;

export const monthOf = (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const two = (number) => String(number).padStart(2, '0');

/** The days of a month, in order. */
export function daysOf(month) {
  const first = `${Math.floor(month / 12)}-${two((month % 12) + 1)}-01`;
  const days = [];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `November 2026` */
export const monthText = (month) => dayText(daysOf(month)[0], 'month');

/** `Tuesday 24 November`, with its year where that is not this one. */
export const spokenDay = (day, today) =>
  dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'full');

/** The day of a planned workout in words, with its time if it has one. */
export function whenOf({ date, time }, today) {
  const day = spokenDay(date, today);
  return time ? t('plan.at', { day, time }) : day;
}
