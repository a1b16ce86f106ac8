/** Removes later additions from requests and responses. */
import { addedIn, partsOf, resolve, type Schema } from './schemas.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true for an enum value that was added after the version, and for an object with such a value. */
function isLater(version: number, value: unknown, schema: Schema): boolean {
  const own = resolve(schema);
  if (partsOf(own).some((part) => isLater(version, value, part))) return true;
  if (typeof value === 'string') return (own['x-values-since']?.[value] ?? 0) > version;
  return (
    isObject(value) &&
    Object.entries(own.properties ?? {}).some(
      ([name, property]) => typeof value[name] === 'string' && isLater(version, value[name], property),
    )
  );
}

/** Removes fields and list items that were added after the version, in place. Keeps values that do not match the schema. */
export function leaveOutLater(version: number, value: unknown, schema: Schema): void {
  const own = resolve(schema);
  for (const part of partsOf(own)) leaveOutLater(version, value, part);
  const { properties = {}, additionalProperties, items } = own;
  if (Array.isArray(value) && items) {
    const kept = value.filter((item) => !isLater(version, item, items));
    value.splice(0, value.length, ...kept);
    for (const item of kept) leaveOutLater(version, item, items);
  } else if (isObject(value))
    for (const name of Object.keys(value)) {
      const property = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (typeof property !== 'object') continue;
      if (addedIn(property) > version) delete value[name];
      else leaveOutLater(version, value[name], property);
    }
}
