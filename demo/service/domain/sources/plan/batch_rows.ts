/** The records, parents and keys that the rows of a batch name. No database access. */
import type { KeyParts } from '../../change_requests/key_parts.ts';
import type { KeyDirectory } from './key_directory.ts';
import { keyIdentity, referenceIdentity, type Reference, type SourceRow } from '../read/source_row.ts';

/** A row in the context of its file. */
export interface RowOfBatch {
  row: SourceRow;
  /** True when an earlier row of the load described the same record, or the same child in a child file. */
  isRepeated: boolean;
  /** Cached digest, with the vids of its parents and the version of the source rankings that it was computed for. */
  digest?: { parents: string; ranks: string; text: string };
  names?: RowNames;
}

/** Names that may occur in other rows too. */
export interface RowNames {
  /** The record that the row concerns, and the keys it gives. */
  written: readonly string[];
  parents: readonly string[];
}

/** Returns the keys of the records that a row concerns, of the parents it names, and of children that get keys. */
export const recordKeysIn = ({ row }: RowOfBatch): KeyParts[] =>
  [row.record, row.keyed, ...row.children.map(({ parent }) => parent)].flatMap((reference) =>
    reference && 'key' in reference ? [reference.key] : [],
  );

/** Returns the entity rows that name their record by an unknown key. */
export const unknownRows = (rows: readonly RowOfBatch[], keys: KeyDirectory): SourceRow[] =>
  rows.flatMap(({ row }) => (row.entityType && 'key' in row.record && !keys.find(row.record.key) ? row : []));

/** Returns the keys that a row gives to records and children. */
export const givenKeysIn = ({ row }: RowOfBatch): KeyParts[] => [
  ...row.keys,
  ...row.children.flatMap(({ key }) => key ?? []),
];

export const parentsIn = (rows: readonly RowOfBatch[]): Reference[] =>
  rows.flatMap(({ row }) => row.children.flatMap(({ parent }) => parent ?? []));

/** Returns the names in a row. Cached, because they are read for every later batch while the row is in progress. */
export const namesIn = (one: RowOfBatch): RowNames =>
  (one.names ??= {
    written: [referenceIdentity(one.row.record), ...givenKeysIn(one).map(keyIdentity)],
    parents: parentsIn([one]).map(referenceIdentity),
  });

export const vidOf = (reference: Reference, keys: KeyDirectory): string | undefined =>
  'vid' in reference ? reference.vid : keys.find(reference.key)?.entityVid;
