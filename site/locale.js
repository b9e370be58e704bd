// The language that scripts write dates and numbers in. Plain English has the day before the month,
// as the built pages have it.

const language = document.documentElement.lang;
export const locale = language === 'en' || language === '' ? 'en-GB' : language;
