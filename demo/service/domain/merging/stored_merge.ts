/** A merge, and what undoing it needs besides both records as they are now. */
import type { MergeSnapshot } from '../../records/merge.ts';
import type { Mark } from '../../records/origins.ts';
import type { ChildRecord } from '../../records/record.ts';
import type { KeptRow } from '../sources/match/stored_rows.ts';

/** A child that the survivor gets, because its own rows say the same as one that goes to the merged record. */
export interface SharedChild {
  child: ChildRecord;
  /** ID of the child that goes. */
  of: string;
  /** Number of children of its type when the first of the rows was loaded. */
  siblings: number;
  marks: readonly Mark[];
}

export interface StoredMerge {
  before: MergeSnapshot;
  after: MergeSnapshot;
  children: Readonly<Record<string, string>>;
  /** Source of a row that a load took into the survivor; absent for a merge of two records. */
  source?: string | undefined;
  /** Job and file of that row. */
  load?: string | undefined;
  /** New relationships of other records with the merged record, by record. */
  added?: ReadonlyMap<string, readonly { child: ChildRecord; from: string; marks: readonly Mark[] }[]>;
  /** Children for the survivor, in place of those that belong to both records and go to the merged one. */
  shared?: readonly SharedChild[];
  /** IDs of children that rows added to the survivor, and that say more about a child that the merged record has already. */
  surplus?: ReadonlySet<string>;
  /** IDs of the survivor and its children, as far as later rows of the survivor gave them values. */
  said?: ReadonlySet<string>;
  /** Rows that concern an earlier merge into the merged record. */
  passed?: readonly KeptRow[];
}
