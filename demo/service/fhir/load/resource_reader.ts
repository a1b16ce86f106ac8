/** Reads records from FHIR resources, for loads: the same mapping as the face, in the other direction. */
import type { DataModel, Field } from '../../domain/data_model.ts';
import { isKeyTooLong, keyStartProblem, keyTooLong } from '../../domain/change_requests/keys.ts';
import { isOfCountry, notOfCountry } from '../../domain/change_requests/receive/validate.ts';
import { Refusal } from '../../domain/refusal.ts';
import { clip } from '../../domain/search/language/fold.ts';
import { leaveOutHalves } from '../../domain/sources/plan/field_groups.ts';
import { ValueReader } from '../../domain/sources/read/cell_values.ts';
import type { FileMapping } from '../../domain/sources/read/file_mapping.ts';
import { KeyRules } from '../../domain/sources/read/key_rules.ts';
import {
  RowRejected,
  SourceKey,
  type Reference,
  type SourceChild,
  type SourceRow,
} from '../../domain/sources/read/source_row.ts';
import type { ChildType, EntityType, Fields } from '../../records/record.ts';
import { Names } from '../mapping/names.ts';
import { takeResource, type WritableName } from '../mapping/take.ts';
import { isObject } from '../mapping/json.ts';

const resourceOf = { HCP: 'Practitioner', HCO: 'Organization' } as const satisfies Record<
  EntityType,
  WritableName
>;

const children = [
  ['addresses__v', 'ADDRESS'],
  ['licenses__v', 'LICENSE'],
] as const satisfies readonly (readonly [string, ChildType])[];

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export class ResourceReader {
  readonly #model: DataModel;
  readonly #names: Names;
  readonly #entityType: EntityType;
  readonly #country: string | null;
  /** Values of fields that a resource does not have. */
  readonly #constants: Fields;
  readonly #values: ValueReader;
  readonly #record: (cells: readonly string[]) => Reference | null;

  /** `mapping` is that of a file of resources: its record is named by the resource's `id`. */
  constructor(mapping: FileMapping, model: DataModel, system: string, names: Names) {
    this.#model = model;
    this.#names = names;
    this.#entityType = mapping.object_type as EntityType;
    this.#country = mapping.country && 'code' in mapping.country ? mapping.country.code : null;
    this.#constants = mapping.constants;
    this.#values = new ValueReader(model, system);
    this.#record = new KeyRules(
      system,
      () => 0,
      () => true,
    ).referenceOf(mapping.record);
  }

  /** Reads a resource. Throws RowRejected for one that is malformed, of another type, or names no record or country. */
  read(line: number, cells: readonly string[]): SourceRow {
    const resource = this.#parse(cells[0] ?? '');
    const record = this.#record([text(resource['id']) ?? '']);
    if (!record) throw new RowRejected('no id');
    const problems: string[] = [];
    const taken = this.#take(resource, problems);
    const country = this.#countryOf(taken);
    const fields = this.#fields(this.#entityType, { ...this.#constants, ...taken.fields }, country, problems);
    fields['primary_country__v'] = country;
    return {
      line,
      cells,
      record,
      entityType: this.#entityType,
      fields,
      children: children.flatMap(([array, type]) =>
        taken[array].flatMap((child) => this.#child(type, child, country, problems) ?? []),
      ),
      keys: taken.custom_keys__v.flatMap((key) => this.#key(key, problems) ?? []),
      keyed: null,
      problems,
    };
  }

  #parse(json: string): Record<string, unknown> {
    try {
      const resource: unknown = JSON.parse(json);
      if (isObject(resource)) return resource;
    } catch {
      // Falls through to the same rejection.
    }
    throw new RowRejected('no JSON object');
  }

  #take(resource: Record<string, unknown>, problems: string[]) {
    const how = { isLenient: true, report: (problem: string) => void problems.push(problem) };
    try {
      return takeResource(resourceOf[this.#entityType], resource, this.#names, this.#model, how);
    } catch (error) {
      if (error instanceof Refusal) throw new RowRejected(error.message);
      throw error;
    }
  }

  /** Returns the country of the extension, of the file, or of the first address. */
  #countryOf({ fields, addresses__v }: { fields: Fields; addresses__v: Fields[] }): string {
    const asked = [
      fields['primary_country__v'],
      this.#country,
      ...addresses__v.map((each) => each['country__v']),
    ];
    const given = asked.map(text).find((country) => country !== null);
    const code = given && this.#values.code('Country', given.toUpperCase(), null);
    if (!code) throw new RowRejected(given ? `unknown country ${clip(given, 40)}` : 'no country');
    return code;
  }

  #fields(type: string, taken: Fields, country: string | null, problems: string[]): Fields {
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
    leaveOutHalves(this.#model, type, fields, wrong, (reason) => problems.push(reason));
    return fields;
  }

  #child(type: ChildType, taken: Fields, country: string, problems: string[]): SourceChild | undefined {
    const own = type === 'ADDRESS' ? (text(taken['country__v']) ?? country) : country;
    const fields = this.#fields(type, taken, own, problems);
    if (!Object.keys(fields).length) return undefined;
    if (type === 'ADDRESS') fields['country__v'] ??= country;
    return { type, key: null, fields, parent: null, reportsMissingParent: true };
  }

  #key(
    { custom_key_source_type__v, custom_key_item_type__v, custom_key_value__v }: Fields,
    problems: string[],
  ): SourceKey | undefined {
    const key = new SourceKey(
      String(custom_key_source_type__v),
      String(custom_key_item_type__v),
      String(custom_key_value__v),
    );
    const problem =
      keyStartProblem(key.source, key.item) ?? (isKeyTooLong(key.text) ? keyTooLong : undefined);
    if (problem === undefined) return key;
    problems.push(problem);
    return undefined;
  }
}

/** Returns the reader of a file of resources for a job. */
export const resourceReaders = (
  mapping: FileMapping,
  { model, system, settings }: { model: DataModel; system: string | null; settings: { instanceUrl: string } },
): ResourceReader => new ResourceReader(mapping, model, system!, new Names(settings.instanceUrl));
