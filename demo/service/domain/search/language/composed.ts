/**
 * Reads what an input method is still composing: `高n` on the way to 高野, `김ㅁ` on the way to 김민. Pure functions.
 */

const afterScript =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])([a-z]+)(?=\s|$)/gu;
/** A consonant without a vowel is no syllable yet. */
const consonant = /(?<=[가-힣])[ㄱ-ㅎ](?=\s|$)/gu;

/** Removes one letter after a name in an Asian script, which is no syllable yet, and separates several, which are the rest of the name. */
export const composed = (text: string): string =>
  text
    .replace(afterScript, (letters: string) => (letters.length > 1 ? ` ${letters}` : ''))
    .replace(consonant, '');
