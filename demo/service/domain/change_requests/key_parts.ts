/** The parts of custom keys, and which parts can form a key (specification 2.5). Pure functions. */

export interface KeyParts {
  source: string;
  item: string;
  value: string;
}

/** Maximum length of a vid_key (2.2) in characters, and in UTF-8 bytes, which the database index of keys limits. */
const longestKey = { characters: 1000, bytes: 2500 };

/** Returns true when a whole key, `<source>:<item>:<key>`, is too long for a call to name it or for the database to store it. */
export const isKeyTooLong = (key: string): boolean =>
  key.length > longestKey.characters ||
  (key.length * 3 > longestKey.bytes && Buffer.byteLength(key) > longestKey.bytes);

/** Error message for a key that is too long. */
export const keyTooLong = `the whole key <source>:<item>:<key> has more than ${longestKey.characters} characters, or ${longestKey.bytes} bytes in UTF-8.`;

/** Returns true when a part of a key has at least one visible character. */
export const hasText = (part: string): boolean => /[^\s\p{Z}\p{C}]/u.test(part);

/** Parses `<source>:<item>:<key>`; the key part may contain colons. Returns undefined for everything else. */
export function readCustomKey(key: string): KeyParts | undefined {
  const [, source, item, value] = /^([^:]{1,255}):([^:]{1,255}):(.{1,1000})$/s.exec(key) ?? [];
  if (!source || !item || !value || ![source, item, value].every(hasText)) return undefined;
  if (isKeyTooLong(key) || /^(network|alternateid)$/i.test(source)) return undefined;
  return { source, item, value };
}

/** Returns an error message when no call could name a key with this source and item, for example because one contains a colon; else undefined. */
export function keyStartProblem(source: string, item: string): string | undefined {
  const read = readCustomKey(`${source}:${item}:1`);
  return read?.source === source && read.item === item
    ? undefined
    : `${source}:${item} cannot begin a key <source>:<item>:<key>`;
}
