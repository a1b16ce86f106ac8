/** A record in the hands of a load, and what its rows are merged with. */
import type { EntityType, Fields, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import type { Lineage } from '../../lineage/lineage_rows.ts';
import type { Ranker } from '../../lineage/ranking.ts';
import type { LoadCounts } from '../load_counts.ts';
import type { Reference } from '../read/source_row.ts';
import type { KeyDirectory } from './key_directory.ts';

export interface MergeContext {
  model: DataModel;
  ranker: Ranker;
  lineage: Lineage;
  /** System of the subscription: the source of what its files say. */
  source: string;
  now: Date;
  nextVid: () => string;
  keys: KeyDirectory;
  /** ID and name of the record of this type at the other end of a relationship; undefined when there is none. */
  otherOf: (reference: Reference, type: EntityType) => { vid: string; name: string } | undefined;
  counts: LoadCounts;
  /** Whether a new child may lack what the data model requires: a place without a street is better than none. */
  takesIncomplete: boolean;
  /** Hears of parts of a row that do not get in. */
  problem: (reason: string) => void;
}

/** A record in the hands of a load. */
export interface WorkingRecord {
  before: FullRecord | null;
  after: FullRecord;
  /** Fields by vid__v that keep their value and are this source's from now on. */
  confirmed: Map<string, readonly string[]>;
  /** Children that rows were about already, and what these said of them: of several that say the same, the next row means another one. */
  taken: Map<string, Fields>;
  keysAreNew?: true;
}

/** A copy to work on. Its fields are those of the record itself: whoever changes one makes all of them anew. */
export const copyOf = (record: FullRecord): FullRecord => ({
  ...record,
  children: record.children.map((child) => ({ ...child })),
  custom_keys: record.custom_keys.map((key) => ({ ...key })),
});

export const workOn = (record: FullRecord): WorkingRecord => ({
  before: record,
  after: copyOf(record),
  confirmed: new Map(),
  taken: new Map(),
});
