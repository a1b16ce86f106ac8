/** Writes a batch of rows to the database. Call it in a transaction: a batch is written completely or not at all. */
import type { Store } from '../../../store/store.ts';
import { Round } from '../plan/batch_round.ts';
import type { BatchOutcome } from '../plan/batch_outcome.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import type { RowOfBatch } from '../plan/batch_rows.ts';
import { addCounts, noCounts } from '../load_counts.ts';
import { stands, writeReady, type ReadyBatch } from './ready_batch.ts';
import { splitRows } from '../plan/split_rows.ts';

const noOutcome = (): BatchOutcome => ({ counts: noCounts(), problems: [], described: new Map() });

/** A batch that was planned while others were written. */
export interface PlannedBatch {
  /** Null when there is nothing to write. */
  ready: ReadyBatch | null;
  outcome: BatchOutcome;
  /** Rows that name what the other batches write. They are planned when those are committed. */
  rest: readonly RowOfBatch[];
}

/** Rows of a batch turn out to concern the same record, some planned ahead and some not. They must be written in order. */
export class RowsOverlap extends Error {}

/**
 * Plans rows outside of any transaction: reads without locks. Not for rows that are matched, because their candidates must be committed.
 * `written`: what the batches in progress write. `after`: settles when the previous plan is made; the computation waits for it, so that the
 * plan needed first is ready first. Returns undefined when most rows have to wait.
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

/** Applies rows while nothing else is written. `others`: records that other rows of the same batch concern. */
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
 * Applies rows in order. Plans them again when their records have changed since. `turn`: resolves when the batches before this one are
 * committed; before that, only what other batches do not write is written. Throws RowsOverlap when the rows must be applied without the
 * plan.
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
  return {
    counts: others.counts,
    problems: [...outcome.problems, ...others.problems],
    described: new Map([...outcome.described, ...others.described]),
  };
}
