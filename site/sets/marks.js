// What a set's text says beside its numbers: its marks, and its note, in which the words of marks are words.

/** The marks of a set as the journal writes them, in that order. */
const marks = ['warmup', 'drop', 'back-off', 'rest-pause', 'cluster', 'amrap', 'fail', 'skip'];

/** A set's text and its note, which comes last and alone has quotation marks. */
export function parted(text) {
  const at = text.indexOf('"');
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at)];
}

/** What there is of the pieces, with blanks between them. */
export const joined = (...pieces) => pieces.filter(Boolean).join(' ');

/** The marks of the set of that text. */
export const marksOf = (text) => parted(text)[0].split(' ').filter((word) => marks.includes(word));

export const isWarmup = (text) => marksOf(text).includes('warmup');

/** The set of that text as another kind: its marks, with blanks between them. */
export function withMarks(text, wanted) {
  const [plain, note] = parted(text);
  return joined(...plain.split(' ').filter((word) => !marks.includes(word)), wanted, note);
}
