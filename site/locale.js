// The language that scripts write dates and numbers in. Plain English has the day before the month,
// as the built pages have it; what is no language is the browser's own.

function known(language) {
  if (language === 'en') return 'en-GB';
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

export const locale = known(document.documentElement.lang || 'en');
