/** Rows that are the same as in the last load of their subscription, under the same source rankings. They are only counted. */
import type { Store } from '../../../store/store.ts';
import { vidOf, type RowOfBatch } from './batch_rows.ts';
import type { KeyDirectory } from './key_directory.ts';
import { countMatch, countObject, type LoadCounts } from '../load_counts.ts';
import { digestOf, readDigests } from './row_digests.ts';
import type { SourceRow } from '../read/source_row.ts';

/** Returns the digest of a row, with its parents as currently known. `ranks`: version of the source rankings. */
export function digestWith(one: RowOfBatch, keys: KeyDirectory, ranks: string): string {
  const parents = one.row.children
    .flatMap(({ parent }) => (parent ? (vidOf(parent, keys) ?? '') : []))
    .join();
  if (one.digest?.parents !== parents || one.digest.ranks !== ranks)
    one.digest = { parents, ranks, text: digestOf(one.row, ranks, (reference) => vidOf(reference, keys)) };
  return one.digest.text;
}

function count(row: SourceRow, keys: KeyDirectory, counts: LoadCounts): void {
  const children = row.children.filter(({ parent }) => !parent || vidOf(parent, keys) !== undefined);
  const keyed = 1 + row.keys.length + children.filter(({ key }) => key).length;
  countMatch(counts, row.entityType!, 'ACT');
  countObject(counts, row.entityType!, false);
  for (const { type } of children) countObject(counts, type, false);
  for (let key = 0; key < keyed; key++) countObject(counts, 'CUSTOMKEYS', false);
  counts.unchanged++;
}

/** Counts unchanged rows and returns the others. `keys` must contain the keys of records and parents. */
export async function leaveOutUnchanged(
  store: Store,
  subscriptionId: string,
  rows: readonly RowOfBatch[],
  keys: KeyDirectory,
  ranks: string,
  counts: LoadCounts,
): Promise<readonly RowOfBatch[]> {
  const keyOf = ({ row, isRepeated }: RowOfBatch) =>
    row.entityType && !isRepeated && !row.problems.length && 'key' in row.record
      ? keys.find(row.record.key)
      : undefined;
  const digests = await readDigests(
    store,
    subscriptionId,
    rows.flatMap((one) => keyOf(one)?.vid ?? []),
  );
  return rows.filter((one) => {
    const known = digests.get(keyOf(one)?.vid ?? '');
    if (known === undefined || known !== digestWith(one, keys, ranks)) return true;
    count(one.row, keys, counts);
    return false;
  });
}
