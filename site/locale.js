// The language that scripts write days and numbers in. In English, days look as they do on the built
// pages; if the page names no known language, the browser's own is used.

function known(language) {
  if (language === 'en') return 'en-GB';
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

/** The language of the page; a worker, which has none, has it as its name. */
export const language = (globalThis.document ? document.documentElement.lang : globalThis.name) || 'en';

export const locale = known(language);

const forms = {
  // Saturday 21 November 2026
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  // Saturday 21 November
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  // 21 November 2026
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  // 21 Nov 2026
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  // November 2026
  month: { month: 'long', year: 'numeric' },
  // In English as files have it: 2026-11-21
  digits: { day: 'numeric', month: 'numeric', year: 'numeric' },
};

/** A day such as `2026-11-21`, or milliseconds of one, in words. */
export function dayText(day, form) {
  if (locale === 'en-GB' && form === 'digits') return day;
  const format = new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: 'UTC' });
  const moment = new Date(typeof day === 'string' ? `${day}T00:00:00Z` : day);
  if (locale !== 'en-GB') return format.format(moment);
  // Browsers differ in commas, and in how much of September they write.
  return format.formatToParts(moment).filter(({ type }) => type !== 'literal')
    .map(({ type, value }) => (type === 'month' && form === 'short' ? value.slice(0, 3) : value)).join(' ');
}

const numbers = new Intl.NumberFormat(locale);

/** A number as the language writes it. */
export const numberText = (value) => numbers.format(value);

const mark = numbers.formatToParts(1.5).find(({ type }) => type === 'decimal').value;

export const hasDecimalComma = mark === ',';

/** A text of a file, such as `62.5kg`, with its decimals as the language writes them. */
export const decimalText = (text) => text.replace(/(\d)\.(?=\d)/g, `$1${mark}`);

/** What was typed for a number, `62,5kg`, as files have it; notation has commas of its own. */
export const decimalPoint = (text) => text.replace(/(\d)[,٫](?=\d|$)/g, '$1.');

/** Words as a list in a sentence: `one, two and three`; with `disjunction`, `one, two or three`. */
export const listText = (words, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(words);

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes in the unit that suits it. */
export function sizeText(bytes) {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit', unit: units[power], unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}

/** A number as it was typed into the field of a load, with the sign of what was there: a keypad of digits has none. */
export const withSignOf = (before, number) =>
  (/^\d/.test(number) ? /^[+-]/.exec(before)?.[0] ?? '' : '') + number;
