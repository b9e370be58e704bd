// What this device knows without asking anybody: the day of its clock, and ids that nothing else has.

const two = (value) => String(value).padStart(2, '0');

/** A moment's day on this device: `2026-11-21`. */
export const dayOf = (date) => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Its time of day: `07:05`. */
export const timeOf = (date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** 32 hexadecimal digits, which make a second attempt harmless. */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0')).join('');
