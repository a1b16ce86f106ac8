/** A merge of two records as it is stored, so that it can be undone. */
import type { Mark } from './origins.ts';
import type { ChildRecord, FullRecord } from './record.ts';

/** What a merge concerns, before or after it. Times are text, because snapshots are stored as JSON. */
export interface MergeSnapshot {
  merged: FullRecord;
  survivor: FullRecord;
  /** Relationships of other records that the merge changed. */
  members: { vid: string; children: ChildRecord[] }[];
  /** Lineage of both records, their children and these relationships, by ID. */
  marks: Record<string, readonly Mark[]>;
}
