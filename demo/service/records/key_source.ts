/**
 * Sources of custom keys that differ only in case are one source (docs/api.md, custom keys). A key keeps the spelling that it was added with. Folds only ASCII
 * letters, as `lower(source)` does in the database, whose column has the collation "C".
 */
export const foldedSource = (source: string): string =>
  source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const isSameSource = (one: string, other: string): boolean =>
  one === other || foldedSource(one) === foldedSource(other);

/** Returns a key `<source>:<item>:<key>` with its source folded, for comparing. */
export const foldedKey = (key: string): string => key.replace(/^[^:]*(?=:)/, foldedSource);
