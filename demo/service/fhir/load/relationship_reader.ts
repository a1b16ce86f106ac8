/** Reads relationships from PractitionerRole and OrganizationAffiliation, for loads. Their members are records that exist already. */
import type { DataModel } from '../../domain/data_model.ts';
import { Refusal } from '../../domain/refusal.ts';
import { clip } from '../../domain/search/language/fold.ts';
import type { FileMapping } from '../../domain/sources/read/file_mapping.ts';
import { KeyRules } from '../../domain/sources/read/key_rules.ts';
import { resourceColumns, resourceTypeOf } from '../../domain/sources/read/resource_rows.ts';
import {
  RowRejected,
  type Reference,
  type SourceKey,
  type SourceRow,
} from '../../domain/sources/read/source_row.ts';
import type { Fields } from '../../records/record.ts';
import { objectIn, textIn, type Json } from '../mapping/json.ts';
import type { Names } from '../mapping/names.ts';
import { resources } from '../mapping/resources.ts';
import { members, takeRelationship, type RelationshipName } from '../mapping/roles_taken.ts';
import { takeIdentifiers, type Reading, type Taken } from '../mapping/taken.ts';
import { keyOf, parseResource, TakenValues, text } from './taken_values.ts';

type Cells = readonly string[];

/** Returns the ID of a reference, relative or absolute; empty without one. Throws RowRejected for one of another form or type. */
function idOf(resource: Json, element: string, type: string): string {
  const own = objectIn(resource, element, String(resource['resourceType']));
  const reference = own && textIn(own, 'reference', element);
  if (reference === undefined) return '';
  const current = reference.replace(/\/_history\/[^/]+$/, '');
  const [, found, id] = /(?:^|\/)([A-Za-z]+)\/([^/?#]+)$/.exec(current) ?? [];
  if (found !== type || id === undefined)
    throw new RowRejected(`${element}: expected a reference such as ${type}/1, not ${clip(reference, 100)}`);
  return id;
}

export class RelationshipReader {
  readonly #model: DataModel;
  readonly #names: Names;
  readonly #type: RelationshipName;
  readonly #constants: Fields;
  readonly #values: TakenValues;
  readonly #record: (cells: Cells) => Reference | null;
  readonly #parent: (cells: Cells) => Reference | null;
  readonly #key: ((cells: Cells) => SourceKey | null) | null;

  /** `mapping` names the member, the organization and the key by the elements of the resource. */
  constructor(mapping: FileMapping, model: DataModel, system: string, names: Names) {
    this.#model = model;
    this.#names = names;
    this.#type = resourceTypeOf(mapping) as RelationshipName;
    this.#constants = mapping.constants;
    this.#values = new TakenValues(model, system);
    const columns = resourceColumns(mapping);
    const rules = new KeyRules(
      system,
      (column) => columns.indexOf(column),
      () => true,
    );
    this.#record = rules.referenceOf(mapping.record);
    this.#parent = rules.referenceOf(mapping.parent!);
    this.#key = mapping.key ? rules.keyOf(mapping.key) : null;
  }

  /** Reads a resource, which may be parsed already. Throws RowRejected for one that is malformed, of another type, or names no member. */
  read(line: number, cells: Cells, sent = parseResource(cells[0] ?? '')): SourceRow {
    const problems: string[] = [];
    try {
      return { line, cells, entityType: null, fields: {}, problems, ...this.#take(sent, problems) };
    } catch (error) {
      if (error instanceof Refusal) throw new RowRejected(error.message);
      throw error;
    }
  }

  #take(sent: Json, problems: string[]): Pick<SourceRow, 'record' | 'children' | 'keys' | 'keyed'> {
    const reading: Reading = {
      names: this.#names,
      model: this.#model,
      entityType: resources[this.#type].entityType,
      isLenient: true,
      report: (problem) => void problems.push(problem),
    };
    const { resource, fields } = takeRelationship(this.#type, sent, reading);
    const { element, type } = members[this.#type];
    const named = [
      text(resource['id']) ?? '',
      idOf(resource, element, type),
      idOf(resource, 'organization', 'Organization'),
    ];
    const record = this.#record(named);
    if (!record) throw new RowRejected(`no ${element}`);
    const key = this.#key?.(named) ?? null;
    // Without a key, nothing tells which relationship gets the other keys.
    const keys = key ? this.#keys(resource, reading, problems) : [];
    const values = this.#values.fields('PARENTHCO', { ...this.#constants, ...fields }, null, problems);
    return {
      record,
      children: [
        { type: 'PARENTHCO', key, fields: values, parent: this.#parent(named), reportsMissingParent: true },
      ],
      keys,
      keyed: key && keys.length ? { key } : null,
    };
  }

  #keys(resource: Json, reading: Reading, problems: string[]): SourceKey[] {
    const taken: Taken = { fields: {}, addresses__v: [], licenses__v: [], custom_keys__v: [] };
    takeIdentifiers(resource, taken, reading, false);
    return taken.custom_keys__v.flatMap((key) => keyOf(key, problems) ?? []);
  }
}
