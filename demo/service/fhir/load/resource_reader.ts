/** Reads records from FHIR resources, for loads: the same mapping as the face, in the other direction. */
import type { DataModel } from '../../domain/data_model.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { FileMapping } from '../../domain/sources/read/file_mapping.ts';
import { KeyRules } from '../../domain/sources/read/key_rules.ts';
import {
  RowRejected,
  type Reference,
  type SourceChild,
  type SourceRow,
} from '../../domain/sources/read/source_row.ts';
import type { ChildType, EntityType, Fields } from '../../records/record.ts';
import { Names } from '../mapping/names.ts';
import { takeResource, type WritableName } from '../mapping/take.ts';
import type { Json } from '../mapping/json.ts';
import { RelationshipReader } from './relationship_reader.ts';
import { keyOf, parseResource, TakenValues, text } from './taken_values.ts';

const resourceOf = { HCP: 'Practitioner', HCO: 'Organization' } as const satisfies Record<
  EntityType,
  WritableName
>;

const children = [
  ['addresses__v', 'ADDRESS'],
  ['licenses__v', 'LICENSE'],
] as const satisfies readonly (readonly [string, ChildType])[];

export class ResourceReader {
  readonly #model: DataModel;
  readonly #names: Names;
  readonly #entityType: EntityType;
  readonly #country: string | null;
  /** Values of fields that a resource does not have. */
  readonly #constants: Fields;
  readonly #values: TakenValues;
  readonly #record: (cells: readonly string[]) => Reference | null;

  /** `mapping` is that of a file of resources: its record is named by the resource's `id`. */
  constructor(mapping: FileMapping, model: DataModel, system: string, names: Names) {
    this.#model = model;
    this.#names = names;
    this.#entityType = mapping.object_type as EntityType;
    this.#country = mapping.country && 'code' in mapping.country ? mapping.country.code : null;
    this.#constants = mapping.constants;
    this.#values = new TakenValues(model, system);
    this.#record = new KeyRules(
      system,
      () => 0,
      () => true,
    ).referenceOf(mapping.record);
  }

  /** Reads a resource, which may be parsed already. Throws RowRejected for one that is malformed, of another type, or names no record or country. */
  read(line: number, cells: readonly string[], resource = parseResource(cells[0] ?? '')): SourceRow {
    const record = this.#record([text(resource['id']) ?? '']);
    if (!record) throw new RowRejected('no id');
    const problems: string[] = [];
    const taken = this.#take(resource, problems);
    const country = this.#countryOf(taken);
    const own = { ...this.#constants, ...taken.fields };
    const fields = this.#values.fields(this.#entityType, own, country, problems);
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
      keys: taken.custom_keys__v.flatMap((key) => keyOf(key, problems) ?? []),
      keyed: null,
      problems,
    };
  }

  #take(resource: Json, problems: string[]) {
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
    return this.#values.country(asked.map(text).find((country) => country !== null) ?? undefined);
  }

  #child(type: ChildType, taken: Fields, country: string, problems: string[]): SourceChild | undefined {
    const own = type === 'ADDRESS' ? (text(taken['country__v']) ?? country) : country;
    const fields = this.#values.fields(type, taken, own, problems);
    if (!Object.keys(fields).length) return undefined;
    if (type === 'ADDRESS') fields['country__v'] ??= country;
    return { type, key: null, fields, parent: null, reportsMissingParent: true };
  }
}

/** What a reader of resources depends on besides the data model. Can be sent to another thread. */
export interface ReaderTask {
  mapping: FileMapping;
  system: string;
  instanceUrl: string;
}

/** Returns the reader of a file of resources. */
export function resourceReader(
  { mapping, system, instanceUrl }: ReaderTask,
  model: DataModel,
): Pick<ResourceReader, 'read'> {
  const Reader = mapping.object_type === 'PARENTHCO' ? RelationshipReader : ResourceReader;
  return new Reader(mapping, model, system, new Names(instanceUrl));
}
