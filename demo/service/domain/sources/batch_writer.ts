/** Plans and writes the batches of a file, each in one transaction with its checkpoint. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { MatchMemory } from '../match/batch_matcher.ts';
import { inside } from '../retrieve.ts';
import { addCounts } from './load_counts.ts';
import type { CheckedFile, LoadState, SourceLoad } from './load.ts';
import { matchAhead, MatchOutdated } from './match/matched_ahead.ts';
import type { BatchContext } from './plan/batch_context.ts';
import type { BatchOutcome } from './plan/batch_outcome.ts';
import { TakenChildren } from './plan/taken_children.ts';
import { applySharedRows } from './shared/apply_shared.ts';
import { isTransient, lockMilliseconds, Outrun, type UnderWay } from './under_way.ts';
import { mostMatchedInside, partsOf, rejectsOf, type Batch } from './waiting_rows.ts';
import { applyBatch, planBatch, type PlannedBatch } from './write/apply_batch.ts';

/** Maximum number of attempts at a batch that conflicts with another transaction: both add the same key, or both lock the same rows. */
const mostAttempts = 5;

export interface BatchWriting {
  load: SourceLoad;
  file: CheckedFile;
  /** Name of the file, for rejects and merges. */
  name: string;
  /** Takes the counts and the place of every batch that is committed. */
  state: LoadState;
  /** Whether the file has shared records, not HCPs, HCOs or what belongs to them. */
  isShared: boolean;
  /** Whether calls wait while a batch is written. */
  isSmall: boolean;
  /** Whether batches are planned before their transaction, and the caller flushes their pending entries of the search index after it. */
  isAhead: boolean;
}

export class BatchWriter {
  readonly #writing: BatchWriting;
  readonly #taken = new TakenChildren();
  /** Null when rows are not matched. */
  readonly #matching: MatchMemory | null;

  constructor(writing: BatchWriting) {
    this.#writing = writing;
    const { load, isShared } = writing;
    this.#matching = load.settings.match_on_load && !isShared ? new MatchMemory() : null;
  }

  /**
   * Plans a batch outside of its transaction. `underWay`: the batches before it. `after`: settles with the plan of the last one. A server
   * writes the earlier batches meanwhile. The embedded database does one thing at a time, so the plan begins when they are committed. It
   * is made outside only so that calls do not wait for it.
   */
  async plan(
    { rows }: Batch,
    underWay: readonly UnderWay[],
    after: Promise<unknown>,
  ): Promise<PlannedBatch | undefined> {
    const { load, isSmall, isAhead } = this.#writing;
    if (!isAhead) return undefined;
    if (isSmall) {
      await underWay.at(-1)?.end;
      return planBatch(load.store, this.#context(), rows);
    }
    if (!underWay.length) return undefined;
    const written = underWay.map((before) => before.written);
    return planBatch(load.store, this.#context(), rows, { written, after });
  }

  /**
   * Writes a batch in one transaction and retries after conflicts. `beside`: the previous batch if it is not committed yet. `tried` is
   * called with whether the first transaction committed the batch.
   */
  async write(
    batch: Batch,
    planned: PlannedBatch | undefined,
    beside: UnderWay | undefined,
    tried: (isIn: boolean) => void,
  ): Promise<void> {
    const { load, isSmall, state: all } = this.#writing;
    const { store } = load;
    for (let attempt = 1; ; attempt++)
      try {
        const isFirst = attempt === 1;
        const context = this.#context();
        if (isSmall && this.#matching) {
          context.matchedAhead = await matchAhead(store, context.model, this.#matching, batch.rows);
          context.isMatchedOutside = batch.taken.length > mostMatchedInside;
        }
        const { state, described } = await store.db
          .transaction()
          .execute((transaction) =>
            this.#writeInside(inside(store, transaction), context, batch, isFirst ? { planned, beside } : {}),
          );
        Object.assign(all, state);
        this.#taken.keep(described);
        tried(true);
        break;
      } catch (error) {
        tried(false);
        await beside?.end;
        if (error instanceof MatchOutdated) {
          for (const part of partsOf(batch, mostMatchedInside))
            await this.write(part, undefined, undefined, tried);
          return;
        }
        this.#matching?.forget();
        if (!isTransient(error) || attempt === mostAttempts) throw error;
      }
  }

  #context(): BatchContext {
    const { load, name, isAhead } = this.#writing;
    const { model, clock, system, subscription, job, settings } = load;
    return {
      model,
      system,
      subscription,
      file: name,
      firstNameIsOptional: settings.first_name_optional,
      matching: this.#matching,
      job,
      leavesEntries: isAhead,
      taken: this.#taken,
      now: clock(),
    };
  }

  /**
   * Waits until the previous batch is committed. Throws when its first transaction failed, so that this one does not block the next
   * attempt.
   */
  async #turn(before: UnderWay): Promise<void> {
    if (!(await before.firstTry)) throw new Outrun();
    await before.end;
    this.#writing.load.signal.throwIfAborted();
  }

  /**
   * Writes a batch and its checkpoint in one transaction. Waits for the previous batch before it writes what other batches may write too.
   */
  async #writeInside(
    store: Store,
    context: BatchContext,
    batch: Batch,
    { planned, beside }: { planned?: PlannedBatch | undefined; beside?: UnderWay | undefined },
  ): Promise<{ state: LoadState; described: BatchOutcome['described'] }> {
    const { load, file, name, state: before, isShared } = this.#writing;
    const turn = beside && this.#turn(beside);
    // The error is thrown where the result is awaited.
    turn?.catch(() => undefined);
    if (turn)
      await sql`SELECT set_config('lock_timeout', ${String(lockMilliseconds)}, true)`.execute(store.db);
    const { counts, problems, described } = isShared
      ? await applySharedRows(store, context, batch.rows)
      : await applyBatch(store, context, batch.rows, { planned, ...(turn && { turn }) });
    const rejects = rejectsOf(batch, problems, name, file.form);
    const all = structuredClone(before.counts);
    for (const some of [batch.counts, counts]) addCounts(all, some);
    const state: LoadState = {
      files: before.files,
      rows: batch.rowsRead,
      counts: all,
      rejectBytes: await load.reject(before.rejectBytes, rejects),
    };
    await load.checkpoint(state, store);
    return { state, described };
  }
}
