/** A database with a few records for one test file, and helpers to search it. */
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import type {
  ChildRecord,
  CustomKey,
  FullRecord,
  ChildType,
  EntityType,
  Fields,
} from '../../../demo/service/records/record.ts';
import { indexRecords } from '../../../demo/service/domain/search/index/index_records.ts';
import { search, type SearchAnswer, type SearchQuery } from '../../../demo/service/domain/search/search.ts';
import { searchAnswer, searchQuery } from '../../../src/contract/records/entities.ts';
import { inTransaction, type Store } from '../../../demo/service/store/store.ts';

const day = new Date('2025-01-02T03:04:05.678Z');
let numbers = 0;
/** Returns a new vid__v. */
export const newVid = (): string => `300000000000${String(++numbers).padStart(6, '0')}`;

export interface Sketch {
  vid?: string;
  fields?: Fields;
  addresses?: readonly Fields[];
  licenses?: readonly Fields[];
  parents?: readonly Fields[];
  /** Custom keys: source, item, value, and status when not active. */
  keys?: readonly (readonly [source: string, item: string, value: string, status?: 'A' | 'I'])[];
  isMaster?: boolean;
  isUnderReview?: boolean;
  mergedInto?: string;
  modified?: Date;
}

function record(type: EntityType, sketch: Sketch): FullRecord {
  const vid = sketch.vid ?? newVid();
  const child = (child_type: ChildType, fields: Fields, position: number): ChildRecord => ({
    vid: newVid(),
    child_type,
    position,
    parent_hco_vid: (fields['parent_hco_vid__v'] as string | undefined) ?? null,
    record_state: 'VALID',
    record_version: 1,
    created_at: day,
    modified_at: day,
    fields,
  });
  const keys = (sketch.keys ?? []).map(([source, item, value, status = 'A']): CustomKey => ({
    vid: newVid(),
    record_vid: vid,
    record_type: type,
    source,
    item,
    value,
    status,
    created_at: day,
    modified_at: day,
  }));
  return {
    vid,
    entity_type: type,
    in_instance: !sketch.isMaster,
    record_state: sketch.isUnderReview ? 'UNDER_REVIEW' : 'VALID',
    record_version: 1,
    merged_into: sketch.mergedInto ?? null,
    created_at: day,
    modified_at: sketch.modified ?? day,
    fields: { [`${type.toLowerCase()}_status__v`]: 'A', primary_country__v: 'US', ...sketch.fields },
    children: [
      ...(sketch.addresses ?? []).map((fields, position) => child('ADDRESS', fields, position)),
      ...(sketch.licenses ?? []).map((fields, position) => child('LICENSE', fields, position)),
      ...(sketch.parents ?? []).map((fields, position) => child('PARENTHCO', fields, position)),
    ],
    custom_keys: keys,
  };
}

/** Returns an HCP named `first last`. */
export const person = (first: string, last: string, sketch: Sketch = {}): FullRecord =>
  record('HCP', {
    ...sketch,
    fields: {
      first_name__v: first,
      last_name__v: last,
      formatted_name__v: `${first} ${last}`.trim(),
      hcp_type__v: 'PHYS',
      ...sketch.fields,
    },
  });

/** Returns an HCO. */
export const organization = (name: string, sketch: Sketch = {}): FullRecord =>
  record('HCO', {
    ...sketch,
    fields: { corporate_name__v: name, formatted_name__v: name, hco_type__v: 'HOSP', ...sketch.fields },
  });

export class Fixture {
  readonly store: Store;
  readonly model: DataModel;

  private constructor(store: Store, model: DataModel) {
    this.store = store;
    this.model = model;
  }

  static async open(open: () => Promise<Store>): Promise<Fixture> {
    const store = await open();
    await writeDataModel(store);
    return new Fixture(store, await loadDataModel(store));
  }

  /** Runs `work` with a fixture that adds records in one transaction. */
  inTransaction(work: (fixture: Fixture) => Promise<void>): Promise<void> {
    return inTransaction(this.store, (store) => work(new Fixture(store, this.model)));
  }

  /** Stores and indexes records. */
  async add(...records: readonly FullRecord[]): Promise<void> {
    for (const { children, custom_keys, ...entity } of records) {
      const { fields, vid } = entity;
      await this.store.db
        .insertInto('entity')
        .values({ ...entity, fields: JSON.stringify(fields) })
        .execute();
      for (const child of children)
        await this.store.db
          .insertInto('child_record')
          .values({ ...child, entity_vid: vid, fields: JSON.stringify(child.fields) })
          .execute();
      for (const key of custom_keys)
        await this.store.db
          .insertInto('custom_key')
          .values({ ...key, entity_vid: vid })
          .execute();
      const record = { ...entity, children, custom_keys };
      await indexRecords(this.store, [{ record, before: null }], this.model);
    }
  }

  /** Searches. Checks the parameters and the answer against the contract. */
  async search(query: Partial<Record<keyof SearchQuery, string | number>>): Promise<SearchAnswer> {
    const answer = await search(this.store, this.model, searchQuery.parse(query));
    return searchAnswer.parse(answer);
  }

  /** Returns the names of the hits in order. */
  async names(query: Partial<Record<keyof SearchQuery, string | number>> | string): Promise<string[]> {
    const { entities } = await this.search(typeof query === 'string' ? { q: query, limit: 100 } : query);
    return entities.map(({ entity }) => String(entity.formatted_name__v));
  }
}
