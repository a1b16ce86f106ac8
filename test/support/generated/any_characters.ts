/** Text of any characters, for properties that hold for every text. */
import fc from 'fast-check';

/** Halves of characters, which no text in UTF-8 has. */
const surrogates = { first: 0xd800, count: 0x800 };
const highest = 0x10ffff;

/**
 * Any character. The one of fast-check, `unit: 'binary'`, is the same, but makes a table of all of them, which takes a second of
 * processor time and 100 MB in each process.
 */
const anyCharacter = fc.nat(highest - surrogates.count).map(
  (place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count),
  // Texts such as `__proto__` are among the generated ones because their characters have places.
  (character) => {
    if (typeof character !== 'string' || [...character].length !== 1)
      throw new Error(`This is not a character: ${JSON.stringify(character)}`);
    const code = character.codePointAt(0)!;
    return code < surrogates.first ? code : code - surrogates.count;
  },
);

/** Returns texts of at most so many characters. */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, maxLength });
