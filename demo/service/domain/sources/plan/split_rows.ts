/** Which rows of a batch may be planned while others are written. Pure: no database. */
import { namesIn, type RowOfBatch } from './batch_rows.ts';

export const writtenBy = (rows: readonly RowOfBatch[]): ReadonlySet<string> => {
  const written = new Set<string>();
  for (const one of rows) for (const name of namesIn(one).written) written.add(name);
  return written;
};

const writtenIn = (one: RowOfBatch): readonly string[] => namesIn(one).written;
const parentsOf = (one: RowOfBatch): readonly string[] => namesIn(one).parents;

/** Rows by the names that they have in some sense. */
function rowsByName(rows: readonly RowOfBatch[], namesOf: (one: RowOfBatch) => readonly string[]) {
  const found = new Map<string, RowOfBatch[]>();
  for (const one of rows)
    for (const name of namesOf(one)) {
      const others = found.get(name);
      if (others) others.push(one);
      else found.set(name, [one]);
    }
  return (name: string): readonly RowOfBatch[] => found.get(name) ?? [];
}

/**
 * Parts rows into those that share nothing with what others write, `written`, and the rest: those that do, be it a parent, and those that share
 * something with them. Between the two no row writes what another one speaks of. Both are in their order.
 */
export function splitRows(
  rows: readonly RowOfBatch[],
  written: readonly ReadonlySet<string>[],
): { ahead: readonly RowOfBatch[]; rest: readonly RowOfBatch[] } {
  const isWritten = (name: string): boolean => written.some((names) => names.has(name));
  const rest = new Set(
    rows.filter((one) => writtenIn(one).some(isWritten) || parentsOf(one).some(isWritten)),
  );
  if (!rest.size) return { ahead: rows, rest: [] };
  const writersOf = rowsByName(rows, writtenIn);
  const childrenOf = rowsByName(rows, parentsOf);
  // A set is gone through with what is added to it on the way.
  for (const one of rest) {
    for (const name of writtenIn(one))
      for (const other of [...writersOf(name), ...childrenOf(name)]) rest.add(other);
    for (const name of parentsOf(one)) for (const other of writersOf(name)) rest.add(other);
  }
  return { ahead: rows.filter((one) => !rest.has(one)), rest: rows.filter((one) => rest.has(one)) };
}
