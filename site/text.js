// How the site compares words: without case, accents and punctuation.

// Letters that Unicode does not take apart.
const plain = new Map(Object.entries({
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŧ: 't',
}));

export function fold(text) {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŧ]/g, (letter) => plain.get(letter))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function words(text) {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
