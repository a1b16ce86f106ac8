/** Reads JSON that a client sent. Throws INVALID_DATA naming the element for a value of another type than FHIR gives it. */
import { Refusal } from '../../domain/refusal.ts';

export type Json = Readonly<Record<string, unknown>>;

export const wrong = (path: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${path.slice(0, 200)}: ${why}`);

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function textIn(object: Json, name: string, path: string): string | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrong(`${path}.${name}`, 'expected text.');
  const text = value.trim();
  if (text === '') throw wrong(`${path}.${name}`, 'expected text that is not empty.');
  return text;
}

export function booleanIn(object: Json, name: string, path: string): boolean | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw wrong(`${path}.${name}`, 'expected true or false.');
  return value;
}

export function numberIn(object: Json, name: string, path: string): number | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number') throw wrong(`${path}.${name}`, 'expected a number.');
  return value;
}

export function objectIn(object: Json, name: string, path: string): Json | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw wrong(`${path}.${name}`, 'expected an object.');
  return value;
}

function listIn(object: Json, name: string, path: string): readonly unknown[] {
  const value = object[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrong(`${path}.${name}`, 'expected a list.');
  return value;
}

/** Returns the objects of a list, each with its path. */
export const objectsIn = (object: Json, name: string, path: string): (readonly [Json, string])[] =>
  listIn(object, name, path).map((value, index) => {
    const own = `${path}.${name}[${index}]`;
    if (!isObject(value)) throw wrong(own, 'expected an object.');
    return [value, own] as const;
  });

export const textsIn = (object: Json, name: string, path: string): string[] =>
  listIn(object, name, path).flatMap((value, index) => {
    // FHIR allows null beside an extension of a primitive value.
    if (value === null) return [];
    if (typeof value !== 'string' || value.trim() === '')
      throw wrong(`${path}.${name}[${index}]`, 'expected text that is not empty.');
    return [value.trim()];
  });
