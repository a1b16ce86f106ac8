/** Encodes request bodies as JSON. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns a copy whose lists have no `toJSON`, including an inherited one of the page. */
function withPlainLists(value: unknown): unknown {
  if (Array.isArray(value))
    return Object.defineProperty(value.map(withPlainLists), 'toJSON', { value: undefined });
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPlainLists(each)]));
  return value;
}

/** Returns the JSON of a value. Some old libraries add `toJSON` to arrays, which would encode lists as text. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify('toJSON' in Array.prototype ? withPlainLists(value) : value);
