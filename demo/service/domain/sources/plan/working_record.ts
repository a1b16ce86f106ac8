/** The records that a load works on, and the context of merging rows into them. */
import type { EntityType, Fields, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import type { Lineage } from '../../lineage/lineage_rows.ts';
import type { Ranker } from '../../lineage/ranking.ts';
import type { LoadCounts } from '../load_counts.ts';
import type { Reference, SourceChild, SourceRow } from '../read/source_row.ts';
import type { KeyDirectory } from './key_directory.ts';
import type { SharedOf } from './shared_ends.ts';

export interface MergeContext {
  model: DataModel;
  ranker: Ranker;
  lineage: Lineage;
  /** System of the subscription: the source of the values in its files. */
  source: string;
  now: Date;
  nextVid: () => string;
  keys: KeyDirectory;
  /** Returns vid and name of the record of this type at the other end of a relationship; undefined when there is none. */
  otherOf: (reference: Reference, type: EntityType) => { vid: string; name: string } | undefined;
  /** Returns the shared record of a type that a row names. */
  sharedOf: SharedOf;
  /** Called with the ID of the child that a child of the row is merged into or makes. */
  placed?: (child: SourceChild, vid: string) => void;
  counts: LoadCounts;
  /** Whether a new child may lack required fields: a place without a street is better than none. */
  takesIncomplete: boolean;
  /** Whether a new HCP may have no first name. */
  firstNameIsOptional?: boolean | undefined;
  /** Called with the reason when a part of a row is not loaded. */
  problem: (reason: string) => void;
}

/** A record that a load works on. */
export interface WorkingRecord {
  before: FullRecord | null;
  after: FullRecord;
  /** The row that created the record; absent for a stored record. */
  madeBy?: SourceRow;
  /** Fields, by vid, that keep their value and belong to this source from now on. */
  confirmed: Map<string, readonly string[]>;
  /** Children that earlier rows of the file described, with the values of these rows. Among equivalent children, the next row means a different one. */
  taken: Map<string, Fields>;
  keysAreNew?: true;
}

/** Returns a copy to work on. It shares the `fields` objects of the record: replace them, do not change them. */
export const copyOf = (record: FullRecord): FullRecord => ({
  ...record,
  children: record.children.map((child) => ({ ...child })),
  custom_keys: record.custom_keys.map((key) => ({ ...key })),
});

export const workOn = (record: FullRecord, taken?: ReadonlyMap<string, Fields>): WorkingRecord => ({
  before: record,
  after: copyOf(record),
  confirmed: new Map(),
  taken: new Map(taken),
});
