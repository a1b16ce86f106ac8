/**
 * Makes values of records safe to put before a language model. Values are data: nothing in them may look like markup, hide text or
 * change the direction of what follows. Users still read the same words.
 */

/** Control characters, marks of direction, invisible characters, and characters of the tag block, which models read and users do not see. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u3164\uffa0]/gu;

/** Characters that begin markup, code or links, with characters that look alike. */
const harmless: Readonly<Record<string, string>> = {
  '<': '‹',
  '>': '›',
  '`': '′',
  '[': '⁅',
  ']': '⁆',
  '{': '❴',
  '}': '❵',
};
const markup = /[<>`[\]{}]/g;

/** Characters after which a value is cut. No field that an agent needs is longer. */
const longestValue = 500;

/** Returns a text without hidden characters, line breaks and markup, at most 500 characters long. Pure. */
export function neutralText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(hidden, '')
    .replace(markup, (character) => harmless[character]!);
  return plain.length > longestValue
    ? `${plain.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '')}…`
    : plain;
}

/** Returns a copy with every text made neutral, also names of properties. Pure. */
export function neutral<T>(value: T): T;
export function neutral(value: unknown): unknown {
  if (typeof value === 'string') return neutralText(value);
  if (Array.isArray(value)) return value.map((item) => neutral(item));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [neutralText(name), neutral(item)]),
    );
  return value;
}
