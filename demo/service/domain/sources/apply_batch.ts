/** Brings a batch of rows into the database. Call it in a transaction; a batch comes in whole or not at all. */
import type { Store } from '../../store/store.ts';
import { Round, type BatchContext, type BatchOutcome } from './batch_round.ts';
import { givenKeysIn, parentsIn, type RowOfBatch } from './batch_rows.ts';
import { noCounts } from './load_counts.ts';
import { stands, writeReady, type ReadyBatch } from './ready_batch.ts';
import { keyText, referenceText } from './source_row.ts';

const noOutcome = (): BatchOutcome => ({ counts: noCounts(), problems: [] });

/** A batch that was planned while another one was written. */
export interface PlannedBatch {
  /** Null when there is nothing to write. */
  ready: ReadyBatch | null;
  outcome: BatchOutcome;
}

/** What rows write: the records they are about, and keys. */
export const writtenBy = (rows: readonly RowOfBatch[]): ReadonlySet<string> => {
  const written = new Set<string>();
  for (const one of rows) {
    written.add(referenceText(one.row.record));
    for (const key of givenKeysIn(one)) written.add(keyText(key));
  }
  return written;
};

/** Whether rows speak of something that others write, be it as a parent. `own`: what they write themselves. */
export function speakOfWhatIsWritten(
  rows: readonly RowOfBatch[],
  own: ReadonlySet<string>,
  written: ReadonlySet<string>,
): boolean {
  for (const name of own) if (written.has(name)) return true;
  return parentsIn(rows).some((reference) => written.has(referenceText(reference)));
}

/** Plans rows outside of any transaction: reads, and takes nothing. Not for rows that are matched: what they may be has to be in. */
export async function planBatch(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
): Promise<PlannedBatch> {
  const outcome = noOutcome();
  return { ready: await new Round(store, context, outcome).plan(rows, { holds: false }), outcome };
}

/**
 * Applies rows in their order. A plan whose records have changed since is made again. `turn`: ends when the batches before this one are in; only what
 * other batches do not write is written before.
 */
export async function applyBatch(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
  { planned, turn }: { planned?: PlannedBatch | undefined; turn?: Promise<void> } = {},
): Promise<BatchOutcome> {
  if (planned && (!planned.ready || (await stands(store, planned.ready)))) {
    if (planned.ready) await writeReady(store, context, planned.ready, turn);
    await turn;
    return planned.outcome;
  }
  await turn;
  const outcome = noOutcome();
  const ready = await new Round(store, context, outcome).plan(rows, { holds: true });
  if (ready) await writeReady(store, context, ready);
  return outcome;
}
