// How the site compares words: without case, accents and punctuation.

export function fold(text) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function words(text) {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
