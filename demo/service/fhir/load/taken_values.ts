/** Reads what the mapping took of a resource as values of fields, by the rules of all loads. */
import type { DataModel, Field } from '../../domain/data_model.ts';
import { isKeyTooLong, keyStartProblem, keyTooLong } from '../../domain/change_requests/key_parts.ts';
import { isOfCountry, notOfCountry } from '../../domain/change_requests/receive/validate.ts';
import { clip } from '../../domain/search/language/fold.ts';
import { leaveOutHalves } from '../../domain/sources/plan/field_groups.ts';
import { ValueReader } from '../../domain/sources/read/cell_values.ts';
import { RowRejected, SourceKey } from '../../domain/sources/read/source_row.ts';
import type { Fields } from '../../records/record.ts';
import { isObject, type Json } from '../mapping/json.ts';

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

/** Returns a text that is not empty; null for everything else. */
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Parses a resource. Throws RowRejected for text that is not a JSON object. */
export function parseResource(json: string): Json {
  try {
    const resource: unknown = JSON.parse(json);
    if (isObject(resource)) return resource;
  } catch {
    // Falls through to the same rejection.
  }
  throw new RowRejected('no JSON object');
}

export class TakenValues {
  readonly #model: DataModel;
  readonly #values: ValueReader;

  constructor(model: DataModel, system: string) {
    this.#model = model;
    this.#values = new ValueReader(model, system);
  }

  /** Returns the code of a country. Throws RowRejected without one. */
  country(given: string | undefined): string {
    const code = given && this.#values.code('Country', given.toUpperCase(), null);
    if (!code) throw new RowRejected(given ? `unknown country ${clip(given, 40)}` : 'no country');
    return code;
  }

  /** Returns the valid values of an object. Reports the others in `problems`. */
  fields(type: string, taken: Fields, country: string | null, problems: string[]): Fields {
    const fields: Fields = {};
    const wrong: string[] = [];
    for (const [name, value] of Object.entries(taken)) {
      const field: Field | undefined = this.#model.field(type, name);
      if (!field || field.status !== 'ACTIVE' || field.read_only || !isPlain(value) || value === '') continue;
      if (!isOfCountry(field, country)) {
        problems.push(`${name}: ${notOfCountry(country)}`);
        continue;
      }
      const read = this.#values.read(field, value, country);
      if (read !== undefined) fields[name] = read;
      else {
        wrong.push(name);
        problems.push(`${name}: not a value of this field: ${clip(String(value), 60)}`);
      }
    }
    leaveOutHalves(this.#model, type, country, fields, wrong, (reason) => problems.push(reason));
    return fields;
  }
}

/** Returns the key of an identifier; undefined, with a problem, for one that no call could name. */
export function keyOf(
  { custom_key_source_type__v, custom_key_item_type__v, custom_key_value__v }: Fields,
  problems: string[],
): SourceKey | undefined {
  const key = new SourceKey(
    String(custom_key_source_type__v),
    String(custom_key_item_type__v),
    String(custom_key_value__v),
  );
  const problem = keyStartProblem(key.source, key.item) ?? (isKeyTooLong(key.text) ? keyTooLong : undefined);
  if (problem === undefined) return key;
  problems.push(problem);
  return undefined;
}
