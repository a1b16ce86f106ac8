/** Finds the rows of a batch that can be planned while other batches are written. Pure: no database. */
import { namesIn, type RowOfBatch } from './batch_rows.ts';

export const writtenBy = (rows: readonly RowOfBatch[]): ReadonlySet<string> => {
  const written = new Set<string>();
  for (const one of rows) for (const name of namesIn(one).written) written.add(name);
  return written;
};

const writtenIn = (one: RowOfBatch): readonly string[] => namesIn(one).written;
const parentsOf = (one: RowOfBatch): readonly string[] => namesIn(one).parents;

/** Returns a lookup of rows by name. */
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
 * Splits rows into those that share nothing with what other batches write (`written`), and the rest. The rest names something of `written`,
 * if only as a parent, or shares something with a row that does. No row of one part writes what a row of the other part names. Both parts
 * keep their order.
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
  // The loop also visits the rows that it adds to the set.
  for (const one of rest) {
    for (const name of writtenIn(one))
      for (const other of [...writersOf(name), ...childrenOf(name)]) rest.add(other);
    for (const name of parentsOf(one)) for (const other of writersOf(name)) rest.add(other);
  }
  return { ahead: rows.filter((one) => !rest.has(one)), rest: rows.filter((one) => rest.has(one)) };
}
