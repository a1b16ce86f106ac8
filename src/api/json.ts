/** How bodies are written. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy whose lists have no `toJSON`, wherever the page's come from. */
function withPlainLists(value: unknown): unknown {
  if (Array.isArray(value))
    return Object.defineProperty(value.map(withPlainLists), 'toJSON', { value: undefined });
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPlainLists(each)]));
  return value;
}

/** JSON of a value. Old libraries give arrays a `toJSON` that makes them text; the service is sent lists even so. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify('toJSON' in Array.prototype ? withPlainLists(value) : value);
