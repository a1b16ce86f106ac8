/** Reduces a folded word to what all its spellings share: drops silent and doubled letters, and unifies letters of one sound. Pure function. */
export const spelling = (word: string): string =>
  word
    .replace(/^g(?=e|i)/, 'j')
    .replaceAll('ph', 'f')
    // Dawid is David. Dropped, a w would make Lewis a spelling of Louis, and Andrew one of Andre.
    .replace(/[vw]/g, 'f')
    .replace(/ck|c|q/g, 'k')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    // Sara and Zara are two names, Elizabeth and Elisabeth are one.
    .replace(/(?<!^)z/g, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '');
