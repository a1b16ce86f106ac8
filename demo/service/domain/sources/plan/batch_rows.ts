/** What the rows of a batch name: records, parents, keys. No database. */
import type { KeyParts } from '../../change_requests/keys.ts';
import type { KeyDirectory } from './key_directory.ts';
import { keyText, referenceText, type Reference, type SourceRow } from '../read/source_row.ts';

/** How a row is to be understood among the others of its file. */
export interface RowOfBatch {
  row: SourceRow;
  /** An earlier row of the load described the same record, or child of a child file. */
  isRepeated: boolean;
  /** Its digest, once it is known, and the IDs of its parents and the version of the source rankings then. */
  digest?: { parents: string; ranks: string; text: string };
  names?: RowNames;
}

/** How others may know what a row is about. */
export interface RowNames {
  /** The record it is about, and keys that it gives. */
  written: readonly string[];
  parents: readonly string[];
}

/** Keys of the records that rows are about, of the parents they name, and of children that get keys. */
export const recordKeysIn = ({ row }: RowOfBatch): KeyParts[] =>
  [row.record, row.keyed, ...row.children.map(({ parent }) => parent)].flatMap((reference) =>
    reference && 'key' in reference ? [reference.key] : [],
  );

/** Keys that rows give to records and children. */
export const givenKeysIn = ({ row }: RowOfBatch): KeyParts[] => [
  ...row.keys,
  ...row.children.flatMap(({ key }) => key ?? []),
];

export const parentsIn = (rows: readonly RowOfBatch[]): Reference[] =>
  rows.flatMap(({ row }) => row.children.flatMap(({ parent }) => parent ?? []));

/** Found out once: a row is asked as it comes, and all that comes after it while it is under way. */
export const namesIn = (one: RowOfBatch): RowNames =>
  (one.names ??= {
    written: [referenceText(one.row.record), ...givenKeysIn(one).map(keyText)],
    parents: parentsIn([one]).map(referenceText),
  });

export const vidOf = (reference: Reference, keys: KeyDirectory): string | undefined =>
  'vid' in reference ? reference.vid : keys.find(reference.key)?.entityVid;
