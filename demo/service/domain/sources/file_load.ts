/** Loads one file. Rows are streamed and gathered in batches. Each batch is written in one transaction with its checkpoint. */
import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { TimeSlice } from '../../store/time_slices.ts';
import { inside } from '../retrieve.ts';
import { MatchMemory } from '../match/batch_matcher.ts';
import { EntryGatherer } from '../search/index/entry_gatherer.ts';
import { applySharedRows } from './shared/apply_shared.ts';
import { sharedTypeOf } from './shared/shared_rows.ts';
import { applyBatch, planBatch, type PlannedBatch } from './write/apply_batch.ts';
import type { BatchContext } from './plan/batch_context.ts';
import type { BatchOutcome } from './plan/batch_outcome.ts';
import { TakenChildren } from './plan/taken_children.ts';
import { readRows } from './read/csv_rows.ts';
import type { CsvRow } from './read/csv_text.ts';
import { addCounts } from './load_counts.ts';
import { matchAhead, MatchOutdated } from './match/matched_ahead.ts';
import { readerOf, type CheckedFile, type FileReader, type LoadState, type SourceLoad } from './load.ts';
import { fromThread, RowRejected, subjectOf, type SourceRow } from './read/source_row.ts';
import { writtenBy } from './plan/split_rows.ts';
import { isTransient, lockMilliseconds, mostUnderWay, Outrun, type UnderWay } from './under_way.ts';
import { mostMatchedInside, partsOf, rejectsOf, WaitingRows, type Batch } from './waiting_rows.ts';

const progressMilliseconds = 1000;
/** Maximum number of attempts at a batch that conflicts with another transaction: both add the same key, or both lock the same rows. */
const mostAttempts = 5;

/** Loads one file. While the database writes a batch, the next ones are read and, where they concern other records, planned. */
export class FileLoad {
  readonly #load: SourceLoad;
  readonly #file: CheckedFile;
  readonly #state: LoadState;
  readonly #name: string;
  /** The file with each mapping of this pass, and the reader of its rows. A row belongs to at most one. */
  readonly #readers: { file: CheckedFile; reader: FileReader }[];
  /** Null when rows are not matched. */
  readonly #matching: MatchMemory | null;
  /** Whether the file has shared records, not HCPs, HCOs or what belongs to them. */
  readonly #isShared: boolean;
  /** Whether calls wait while a batch is written. */
  readonly #isSmall: boolean;
  readonly #taken = new TakenChildren();
  readonly #described: Map<string, CheckedFile>;
  readonly #waiting: WaitingRows;
  #rowsRead = 0;
  #shown = 0;
  /** In file order. */
  readonly #underWay: UnderWay[] = [];
  /** Settles with the plan that was started last. */
  #planning: Promise<unknown> = Promise.resolve();
  /** Null when batches flush their search index entries themselves: on the embedded database, and when rows are matched, which reads them. */
  readonly #entries: EntryGatherer | null;

  constructor(load: SourceLoad, file: CheckedFile, state: LoadState, described: Map<string, CheckedFile>) {
    this.#load = load;
    this.#file = file;
    this.#state = state;
    this.#described = described;
    this.#name = basename(file.path);
    // Calls wait for a batch on the embedded database. The seed's load is not a job, and no calls come during it.
    this.#isSmall = load.store.engine === 'pglite' && load.job !== null;
    this.#isShared = sharedTypeOf(load.model, file.mapping) !== undefined;
    this.#matching = load.settings.match_on_load && !this.#isShared ? new MatchMemory() : null;
    const size = this.#isSmall ? (this.#matching ? 'matched' : 'small') : 'large';
    this.#waiting = new WaitingRows(this.#isShared ? 'shared' : size);
    const files = file.beside ? [file, file.beside] : [file];
    this.#readers = files.map((each) => ({ file: each, reader: readerOf(load, each) }));
    this.#entries =
      load.store.engine === 'postgres' && !this.#matching && !this.#isShared
        ? new EntryGatherer(load.store)
        : null;
  }

  async run(): Promise<void> {
    try {
      await this.#read();
      await this.#underWay.at(-1)?.end;
      await this.#entries?.end();
    } finally {
      // When `run` settles, no part of the load is running any more, even after an error.
      await this.#underWay.at(-1)?.end.catch(() => undefined);
      await this.#entries?.end().catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const { form, mapping } = this.#file;
    const done = this.#state.rows;
    let isHeader = mapping.format !== 'fhir' && mapping.columns === undefined;
    const slice = new TimeSlice();
    const rows = this.#readers[0]!.reader.rows ?? readRows;
    for await (const row of this.#file.started?.all() ?? rows(this.#file, form)) {
      const pause = slice.pause();
      if (pause) await pause;
      if (isHeader) {
        isHeader = false;
        continue;
      }
      this.#rowsRead++;
      const isDone = this.#rowsRead <= done;
      if ('problem' in row) {
        if (!isDone && !this.#file.earlier?.length) this.#reject(row.line, row.problem, row.text);
      } else this.#take(row, isDone);
      const batch = this.#waiting.next();
      if (batch) await this.#flush(batch);
    }
    for (let batch; (batch = this.#waiting.last());) await this.#flush(batch);
    this.#load.signal.throwIfAborted();
  }

  #take(sent: CsvRow, isDone: boolean): void {
    const { line, read } = sent;
    for (const { file, reader } of this.#readers) {
      let row: SourceRow | null;
      try {
        row = read === undefined ? reader.read(line, sent.cells) : fromThread(sent, read);
      } catch (error) {
        if (!(error instanceof RowRejected)) throw error;
        if (!isDone) this.#reject(line, error.message, sent.cells.join(file.form.delimiter), file);
        return;
      }
      if (!row) continue;
      const subject = subjectOf(row);
      const isRepeated = subject !== undefined && this.#isDescribed(subject, file);
      if (subject !== undefined && !isRepeated) this.#described.set(subject, file);
      if (isDone) return;
      const { object_type: objectType } = file.mapping;
      this.#waiting.add({ rowsRead: this.#rowsRead, objectType, row: { row, isRepeated }, reject: null });
      return;
    }
  }

  /**
   * Returns whether this file or one of another mapping already described a record. An earlier file of the same mapping is older and does
   * not count: this file contains what changed.
   */
  #isDescribed(reference: string, file: CheckedFile): boolean {
    const by = this.#described.get(reference);
    return by !== undefined && (by === file || by.mapping !== file.mapping);
  }

  #reject(line: number, reason: string, text: string, { mapping } = this.#file): void {
    const reject = { file: this.#name, line, isLoaded: false, reason, text };
    this.#waiting.add({ rowsRead: this.#rowsRead, objectType: mapping.object_type, row: null, reject });
  }

  /** Starts a batch as soon as fewer than the maximum are in progress. */
  async #flush(batch: Batch): Promise<void> {
    const { signal, progress } = this.#load;
    signal.throwIfAborted();
    while (this.#underWay.length >= mostUnderWay) await this.#underWay[0]!.end;
    const planning = this.#planAhead(batch);
    this.#planning = planning.catch(() => undefined);
    this.#send(batch, planning);
    if (Date.now() - this.#shown > progressMilliseconds) {
      this.#shown = Date.now();
      await progress(this.#state, this.#name);
    }
    // Lets the service answer calls between batches.
    await breathe();
  }

  /** Plans a batch while earlier ones are written. On the embedded database, which does one thing at a time, planning would only wait. */
  async #planAhead({ rows }: Batch): Promise<PlannedBatch | undefined> {
    const { store } = this.#load;
    const isAhead = store.engine === 'postgres' && !this.#matching && !this.#isShared;
    if (!isAhead || !this.#underWay.length) return undefined;
    const written = this.#underWay.map((before) => before.written);
    return planBatch(store, this.#context(), rows, { written, after: this.#planning });
  }

  /** Writes a batch when it is planned, beside the previous one, and commits it after that one. */
  #send(batch: Batch, planning: Promise<PlannedBatch | undefined>): void {
    const before = this.#underWay.at(-1);
    const beforeThat = this.#underWay.at(-2);
    let tried!: (isIn: boolean) => void;
    const firstTry = new Promise<boolean>((resolve) => (tried = resolve));
    const write = async (): Promise<void> => {
      try {
        await beforeThat?.end;
        this.#load.signal.throwIfAborted();
        const planned = await planning;
        if (!planned) await before?.end;
        // A previous batch that is already committed needs no waiting, however many transactions it took.
        const beside = before && this.#underWay.includes(before) ? before : undefined;
        await this.#write(batch, planned, beside, tried);
        this.#entries?.gathered();
        this.#underWay.shift();
      } finally {
        tried(false);
        // Even when a batch is not written, its plan must have ended.
        await planning.catch(() => undefined);
      }
    };
    const end = write();
    // The error is thrown where the result is awaited.
    end.catch(() => undefined);
    this.#underWay.push({ written: writtenBy(batch.rows), firstTry, end });
  }

  #context(): BatchContext {
    const { model, clock, system, subscription, job } = this.#load;
    return {
      model,
      system,
      subscription,
      file: this.#name,
      firstNameIsOptional: this.#load.settings.first_name_optional,
      matching: this.#matching,
      job,
      leavesEntries: this.#entries !== null,
      taken: this.#taken,
      now: clock(),
    };
  }

  /**
   * Writes a batch in one transaction and retries after conflicts. `beside`: the previous batch if it is not committed yet. `tried` is
   * called with whether the first transaction committed the batch.
   */
  async #write(
    batch: Batch,
    planned: PlannedBatch | undefined,
    beside: UnderWay | undefined,
    tried: (isIn: boolean) => void,
  ): Promise<void> {
    const { store } = this.#load;
    for (let attempt = 1; ; attempt++)
      try {
        const isFirst = attempt === 1;
        const context = this.#context();
        if (this.#isSmall && this.#matching) {
          context.matchedAhead = await matchAhead(store, context.model, this.#matching, batch.rows);
          context.isMatchedOutside = batch.taken.length > mostMatchedInside;
        }
        const { state, described } = await store.db
          .transaction()
          .execute((transaction) =>
            this.#writeInside(inside(store, transaction), context, batch, isFirst ? { planned, beside } : {}),
          );
        Object.assign(this.#state, state);
        this.#taken.keep(described);
        tried(true);
        break;
      } catch (error) {
        tried(false);
        await beside?.end;
        if (error instanceof MatchOutdated) {
          for (const part of partsOf(batch, mostMatchedInside))
            await this.#write(part, undefined, undefined, tried);
          return;
        }
        this.#matching?.forget();
        if (!isTransient(error) || attempt === mostAttempts) throw error;
      }
  }

  /**
   * Waits until the previous batch is committed. Throws when its first transaction failed, so that this one does not block the next
   * attempt.
   */
  async #turn(before: UnderWay): Promise<void> {
    if (!(await before.firstTry)) throw new Outrun();
    await before.end;
    this.#load.signal.throwIfAborted();
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
    const turn = beside && this.#turn(beside);
    // The error is thrown where the result is awaited.
    turn?.catch(() => undefined);
    if (planned)
      await sql`SELECT set_config('lock_timeout', ${String(lockMilliseconds)}, true)`.execute(store.db);
    const { counts, problems, described } = this.#isShared
      ? await applySharedRows(store, context, batch.rows)
      : await applyBatch(store, context, batch.rows, { planned, ...(turn && { turn }) });
    const rejects = rejectsOf(batch, problems, this.#name, this.#file.form);
    const all = structuredClone(this.#state.counts);
    for (const some of [batch.counts, counts]) addCounts(all, some);
    const state: LoadState = {
      files: this.#state.files,
      rows: batch.rowsRead,
      counts: all,
      rejectBytes: await this.#load.reject(this.#state.rejectBytes, rejects),
    };
    await this.#load.checkpoint(state, store);
    return { state, described };
  }
}
