/** A merge of two records as it is stored, so that it can be undone. */
import type { Mark } from './origins.ts';
import type { ChildRecord, ChildType, EntityType, Fields, FullRecord } from './record.ts';

/** What a merge concerns, before or after it. Times are text, because snapshots are stored as JSON. */
export interface MergeSnapshot {
  merged: FullRecord;
  survivor: FullRecord;
  /** Relationships of other records that the merge changed. */
  members: { vid: string; children: ChildRecord[] }[];
  /** Lineage of both records, their children and these relationships, by ID. */
  marks: Record<string, readonly Mark[]>;
  /** Keys by which a loaded row named the records at the other ends of its relationships, by child of `merged`. */
  parents?: Record<string, KeyOfRow>;
}

export interface KeyOfRow {
  source: string;
  item: string;
  value: string;
}
type RecordOfRow = { key: KeyOfRow } | { vid: string };

/** What a row of a file says, without its cells. */
export interface StoredRow {
  line: number;
  record: RecordOfRow;
  entityType: EntityType | null;
  fields: Fields;
  children: {
    type: ChildType;
    key: KeyOfRow | null;
    fields: Fields;
    parent: RecordOfRow | null;
    reportsMissingParent: boolean;
  }[];
  keys: KeyOfRow[];
  keyed: RecordOfRow | null;
  isEnd?: boolean | undefined;
}

/** The load of a row. */
interface LoadOfRow {
  file: string;
  source: string;
  jobId: string | null;
  userId: number | null;
  time: string;
}

/** A row that named the merged record by one of its keys, and what it changed of the survivor. */
export interface OwnRow {
  kind: 'row';
  load: LoadOfRow;
  row: StoredRow;
  /** Whether an earlier row of the file described the same object, so that this one adds children and keys only. */
  isRepeated: boolean;
  /** Records at the other ends of relationships, by key or ID and type. */
  others: Record<string, { vid: string; name: string }>;
  /** IDs of the survivor's children that the row's children were merged into or made; null for those that were not loaded. */
  places: (string | null)[];
  /** IDs of children that the row added to the survivor, and of keys, by their text. */
  added: string[];
  keys: Record<string, string>;
  before: { survivor: FullRecord; marks: Record<string, readonly Mark[]> };
  after: { survivor: FullRecord; marks: Record<string, readonly Mark[]> };
}

/** A row of another record that gave it a relationship with the survivor, by a key of the merged record or in another way. */
export interface RelationshipRow {
  kind: 'relationship';
  load: LoadOfRow;
  namesMerged: boolean;
  /** Whether the row is about a merged record itself. */
  isOfMerged: boolean;
  /** The key by which the row names the other record, if by a key. Rows of earlier versions have none. */
  parent?: KeyOfRow | null;
  said: Fields;
  /** Null for a relationship that the row added. */
  before: ChildRecord | null;
  after: ChildRecord;
}

/** A row of the survivor itself that says the same as a child that a row of the merged record added. */
export interface SharedRow {
  kind: 'shared';
  load: LoadOfRow;
  row: StoredRow;
  others: OwnRow['others'];
  before: ChildRecord;
  after: ChildRecord;
  /** Number of children of its type after the row. */
  siblings: number;
}

/** What a row of the survivor itself says about values of an object that the merge, or rows of the merged record, changed. */
export interface SaidRow {
  kind: 'said';
  load: LoadOfRow;
  /** The survivor or one of its children. */
  vid: string;
  objectType: EntityType | ChildType;
  country: string | null;
  said: Fields;
  /** The values of these fields after the row, and which of them the row set or confirmed. */
  values: Fields;
  taken: string[];
}

/** A row of a file after a merge, that undoing the merge concerns. */
export type RowAfterMerge = OwnRow | RelationshipRow | SharedRow | SaidRow;
