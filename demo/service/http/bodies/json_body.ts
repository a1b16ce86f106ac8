/** Parses JSON that clients send. */
import { Refusal } from '../../domain/refusal.ts';

/** Assigning to this name changes what an object inherits. Libraries therefore drop it without a word. */
const unusable = '__proto__';

/** Finds texts that may have the name, which escapes can hide. Most have neither, and are not searched. */
const mayHaveName = /__proto__|\\u00/i;

/** Returns where the name is used, such as `entity.__proto__`; undefined when it is not. */
function placeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, unusable)) return unusable;
  for (const [name, part] of Object.entries(value)) {
    const place = placeOf(part);
    if (place !== undefined) return `${name}.${place}`;
  }
  return undefined;
}

/** Parses a text. Throws SyntaxError for malformed JSON, and INVALID_DATA for a field with the name `__proto__`, in objects at any depth. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const place = mayHaveName.test(text) ? placeOf(value) : undefined;
  if (place !== undefined) throw new Refusal('INVALID_DATA', `${place}: a field cannot have this name.`);
  return value;
}
