/**
 * Returns a key for tests of length limits: characters that the database cannot compress, three bytes each in
 * UTF-8.
 */
export const wideText = (length: number): string => {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(0x4e00 + (state % 20000));
  }).join('');
};
