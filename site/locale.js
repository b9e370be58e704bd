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

export const locale = known(document.documentElement.lang || 'en');

const forms = {
  // Saturday 21 November 2026
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  // Saturday 21 November
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  // 21 November 2026
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  // 21 Nov 2026
  short: { day: 'numeric', month: 'short', year: 'numeric' },
};

/** A day such as `2026-11-21`, or milliseconds of one, in words. */
export function dayText(day, form) {
  const format = new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: 'UTC' });
  const moment = new Date(typeof day === 'string' ? `${day}T00:00:00Z` : day);
  if (locale !== 'en-GB') return format.format(moment);
  // Browsers differ in commas, and in how much of September they write.
  return format.formatToParts(moment).filter(({ type }) => type !== 'literal')
    .map(({ type, value }) => (type === 'month' && form === 'short' ? value.slice(0, 3) : value)).join(' ');
}

/** A number as the language writes it. */
export const numberText = (value) => new Intl.NumberFormat(locale).format(value);

/** A number with its noun: `1 session`, `1,200 sessions`. */
export const countText = (value, one) => `${numberText(value)} ${one}${value === 1 ? '' : 's'}`;

const units = ['kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes in the unit that suits it. */
export function sizeText(bytes) {
  if (bytes < 1000) return countText(bytes, 'byte');
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[power - 1], maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** power);
}
