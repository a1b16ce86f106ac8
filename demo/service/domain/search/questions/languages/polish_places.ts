/** Names of places after a Polish preposition: "w Krakowie", "w Kalifornii". */

/** Endings of the locative case, with those of the name. Several names may have the same form, and only a known one counts. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/dzie$/, ['da']],
  [/sce$/, ['ska']],
  [/rze$/, ['ra']],
  [/cie$/, ['to', 'ta']],
  [/ie$/, ['', 'a']],
  [/iu$/, ['']],
  [/u$/, ['']],
  [/ii$/, ['ia']],
  [/ji$/, ['ja']],
  [/i$/, ['', 'ia']],
  [/ach$/, ['e', 'y']],
];

const prepositions = new Set(['w', 'we', 'na']);

/** Returns the folded names that a folded word may be a form of. */
export function polishNames(preposition: string, word: string): string[] {
  if (!prepositions.has(preposition) || word.length < 5 || word.includes(' ')) return [];
  return endings.flatMap(([ending, names]) =>
    ending.test(word) ? names.map((name) => word.replace(ending, name)) : [],
  );
}

/** Returns a folded name with a capital letter. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
