/** Generates values from the JSON Schemas of the OpenAPI document: valid ones, and almost valid ones. */
import fc from 'fast-check';
import { anyCharacters } from '../../support/generated/any_characters.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/**
 * Returns values worth trying, by property or parameter name. A random vid_key would be refused at once and test nothing behind that check.
 */
export type Known = (name: string) => readonly unknown[];

/** Text of all kinds, more plain than hostile. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: anyCharacters(12) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud800',
      '%00',
      '../../etc/passwd',
      "'; DROP TABLE entity; --",
      '"',
      '\\',
      '\n',
      '\u202e\u0000',
      'null',
      '-1',
      '1e309',
      '999999999999999999999',
      '242976000000000001',
      'Network:Entity:1',
      'AlternateId:npi_num__v:1',
      'a:b:c',
      'v39.0',
      '2026-02-30',
      '9999-12-31T23:59:59.999+14:00',
      'x'.repeat(3000),
      '__proto__',
      'constructor',
      '🧪'.repeat(200),
      '*',
      '%',
      'a~b~c:d||e',
      'rangeDiff||modified_date:99999999999',
    ),
  },
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns nested arrays, deep enough to overflow the stack of a recursive reader. */
export const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

function fitting(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    return anyText;
  }
}

const texts: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  uri: fc.webUrl(),
};

/** Text for a schema without a format or pattern. */
const plainText = ({ minLength = 0, maxLength = 20 }: Schema): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(20, maxLength)) });

export class Values {
  readonly #schemas: Record<string, Schema>;
  readonly #known: Known;
  readonly #strays: boolean;

  /** With `strays`, some values ignore their schema. Otherwise all values are valid by their schemas and by known values. */
  constructor(schemas: Record<string, Schema>, known: Known, strays: boolean) {
    this.#schemas = schemas;
    this.#known = known;
    this.#strays = strays;
  }

  /** Returns a generator for a schema, with known values of the given name. */
  of(schema: Schema, name = '', levels = 4): fc.Arbitrary<unknown> {
    const known = this.#known(name);
    if (!this.#strays) return known.length ? fc.constantFrom(...known) : this.#fits(schema, name, levels);
    return fc.oneof(
      { weight: 12, arbitrary: this.#fits(schema, name, levels) },
      { weight: known.length ? 36 : 0, arbitrary: fc.constantFrom(...(known.length ? known : [null])) },
      { weight: 1, arbitrary: anyValue },
    );
  }

  #fits(schema: Schema, name: string, levels: number): fc.Arbitrary<unknown> {
    const { $ref, allOf } = schema;
    if ($ref) return this.#fits(this.#schemas[$ref.split('/').at(-1)!]!, name, levels);
    if (allOf)
      return this.#fits(Object.assign({}, schema, ...allOf, { allOf: undefined }) as Schema, name, levels);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.#fits(choice, name, levels)));
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => this.#fits({ ...schema, type }, name, levels)));
    switch (schema.type) {
      case 'object':
        return this.#object(schema, levels);
      case 'array':
        return fc.array(levels > 0 ? this.of(schema.items ?? {}, name, levels - 1) : fc.constant(null), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(3, schema.maxItems ?? 3),
        });
      case 'integer':
        return fc.integer({
          min: Math.max(schema.minimum ?? -10, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 5000, 2 ** 31 - 1),
        });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        if (schema.pattern) return fitting(schema.pattern);
        return texts[schema.format ?? ''] ?? (this.#strays ? anyText : plainText(schema));
      default:
        return anyValue;
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, levels: number) {
    const own = fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name, levels - 1)]),
      ),
      { requiredKeys: required },
    );
    if (additionalProperties === false || levels <= 0 || (!this.#strays && !additionalProperties)) return own;
    const value =
      typeof additionalProperties === 'object' ? this.of(additionalProperties, '', levels - 1) : anyValue;
    return fc
      .tuple(own, fc.dictionary(anyText, value, { maxKeys: 2 }))
      .map(([object, more]) => ({ ...more, ...object }));
  }
}

type Json = Record<string, unknown>;

/** Returns the paths of all places in a value. */
function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]));
  return [path, ...parts];
}

/** Generates a body with one defect: a value of another type, or a property or item missing, added or repeated. */
export function mutated(body: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(body).filter((path) => path.length > 0);
  if (!places.length) return anyValue;
  return fc
    .tuple(
      fc.constantFrom(...places),
      anyValue,
      anyText,
      fc.constantFrom('replace', 'remove', 'add', 'double', 'many'),
    )
    .map(([path, value, name, how]) => {
      const copy = structuredClone(body);
      const holder = path
        .slice(0, -1)
        .reduce((part, key) => (part as Json)[key] as object, copy as object) as Json;
      const key = String(path.at(-1));
      if (how === 'replace') holder[key] = value;
      else if (how === 'remove') delete holder[key];
      else if (how === 'add')
        Object.defineProperty(holder, name, { value, enumerable: true, configurable: true });
      else if (Array.isArray(holder)) {
        if (how === 'double') holder.push(holder[Number(key)]);
        else holder.push(...Array.from({ length: 600 }, () => holder[Number(key)]));
      } else holder[key] = [holder[key], holder[key]];
      return copy;
    });
}
