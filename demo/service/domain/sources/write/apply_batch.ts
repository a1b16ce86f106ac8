/** Brings a batch of rows into the database. Call it in a transaction; a batch comes in whole or not at all. */
import type { Store } from '../../../store/store.ts';
import { Round, type BatchOutcome } from '../plan/batch_round.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import type { RowOfBatch } from '../plan/batch_rows.ts';
import { addCounts, noCounts } from '../load_counts.ts';
import { stands, writeReady, type ReadyBatch } from './ready_batch.ts';
import { splitRows } from '../plan/split_rows.ts';

const noOutcome = (): BatchOutcome => ({ counts: noCounts(), problems: [] });

/** A batch that was planned while others were written. */
export interface PlannedBatch {
  /** Null when there is nothing to write. */
  ready: ReadyBatch | null;
  outcome: BatchOutcome;
  /** Rows that speak of what those others write: they are planned when that is in. */
  rest: readonly RowOfBatch[];
}

/** Rows of a batch that turn out to be about one record, some of them planned ahead and some not: they have to be brought in in their order. */
export class RowsOverlap extends Error {}

/**
 * Plans rows outside of any transaction: reads, and takes nothing. Not for rows that are matched: what they may be has to be in. `written`: what the
 * batches under way write. `after`: ends when the plan before is made; what this one thinks out waits for it, so that the one that is needed first
 * is ready first. Undefined when most rows have to wait.
 */
export async function planBatch(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
  { written = [], after }: { written?: readonly ReadonlySet<string>[]; after?: Promise<unknown> } = {},
): Promise<PlannedBatch | undefined> {
  const { ahead, rest } = splitRows(rows, written);
  if (rest.length > ahead.length) return undefined;
  const outcome = noOutcome();
  const ready = await new Round(store, context, outcome).plan(ahead, { holds: false, after });
  return { ready, outcome, rest };
}

/** Applies rows that nothing else is written beside. `others`: records that rows of the same batch were about. */
async function applyRows(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
  others?: ReadonlySet<string>,
): Promise<BatchOutcome> {
  const outcome = noOutcome();
  const ready = await new Round(store, context, outcome).plan(rows, { holds: true });
  if (!ready) return outcome;
  if (others && [...ready.vids].some((vid) => others.has(vid))) throw new RowsOverlap();
  await writeReady(store, context, ready);
  return outcome;
}

/**
 * Applies rows in their order. A plan whose records have changed since is made again. `turn`: ends when the batches before this one are in; only what
 * other batches do not write is written before. Throws RowsOverlap when they have to be applied without the plan.
 */
export async function applyBatch(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
  { planned, turn }: { planned?: PlannedBatch | undefined; turn?: Promise<void> } = {},
): Promise<BatchOutcome> {
  if (!planned || (planned.ready && !(await stands(store, planned.ready)))) {
    await turn;
    return applyRows(store, context, rows);
  }
  const { ready, outcome, rest } = planned;
  if (ready) await writeReady(store, context, ready, turn);
  await turn;
  if (!rest.length) return outcome;
  const others = await applyRows(store, context, rest, ready?.vids);
  addCounts(others.counts, outcome.counts);
  return { counts: others.counts, problems: [...outcome.problems, ...others.problems] };
}
