/** Loading one file: rows are read as they come, gathered in batches, and each batch is brought in with the checkpoint that says so. */
import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Store } from '../../store/store.ts';
import { Spell } from '../spells.ts';
import { inside } from '../retrieve.ts';
import { MatchMemory } from '../match/batch_matcher.ts';
import { EntryGatherer } from '../search/entry_gatherer.ts';
import { applyBatch, planBatch, speakOfWhatIsWritten, writtenBy, type PlannedBatch } from './apply_batch.ts';
import type { BatchContext } from './batch_round.ts';
import type { RowOfBatch } from './batch_rows.ts';
import { readRows } from './csv_rows.ts';
import { addCounts, countRow, noCounts, type LoadCounts } from './load_counts.ts';
import { RowReader } from './row_reader.ts';
import type { CheckedFile, LoadState, Reject, SourceLoad } from './source_load.ts';
import { referenceText, RowRejected, type SourceRow } from './source_row.ts';

/** Rows of one transaction. */
const batchRows = 1000;
const progressMilliseconds = 1000;
/** Attempts at a batch that met another transaction: a key that both add, rows that both hold. */
const mostAttempts = 5;

/** Batches on their way into the database at most: one that is written, one that is ready, and one that is planned while the next is read. */
const mostUnderWay = 3;

const isTransient = (error: unknown): boolean =>
  ['23505', '40P01', '40001'].includes(String((error as { code?: unknown }).code));

/** What one transaction brings in. */
interface Batch {
  rows: RowOfBatch[];
  rejects: Reject[];
  counts: LoadCounts;
  /** Rows of the file up to its end. */
  rowsRead: number;
}

/** A batch that is not in yet. */
interface UnderWay {
  /** Records and keys that it writes. */
  written: ReadonlySet<string>;
  /** When it is in. Fails with the first batch before it that does. */
  end: Promise<void>;
}

/**
 * One file under way: while the database writes a batch, the next ones are read and, where they speak of other records, planned.
 */
export class FileLoad {
  readonly #load: SourceLoad;
  readonly #file: CheckedFile;
  readonly #state: LoadState;
  readonly #name: string;
  readonly #reader: RowReader;
  /** Null when rows are not matched. */
  readonly #matching: MatchMemory | null;
  readonly #seen: Set<string>;
  #batch: RowOfBatch[] = [];
  #rejects: Reject[] = [];
  #counts = noCounts();
  #rowsRead = 0;
  #shown = 0;
  /** In their order. */
  readonly #underWay: UnderWay[] = [];
  /**
   * Null where batches bring their entries into the search index themselves: on the embedded database, which does one thing at a time, and before
   * rows are matched, which look through what is gathered.
   */
  readonly #entries: EntryGatherer | null;

  constructor(load: SourceLoad, file: CheckedFile, state: LoadState, seen: Set<string>) {
    this.#load = load;
    this.#file = file;
    this.#state = state;
    this.#seen = seen;
    this.#name = basename(file.path);
    this.#reader = new RowReader(file.mapping, file.header, load.model, load.system);
    this.#matching = load.settings.match_on_load ? new MatchMemory() : null;
    this.#entries =
      load.store.engine === 'postgres' && !this.#matching ? new EntryGatherer(load.store) : null;
  }

  async run(): Promise<void> {
    try {
      await this.#read();
      await this.#underWay.at(-1)?.end;
      await this.#entries?.end();
    } finally {
      // Whatever ends a load, it has ended when it says so.
      await this.#underWay.at(-1)?.end.catch(() => undefined);
      await this.#entries?.end().catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const { path, form, mapping } = this.#file;
    const done = this.#state.rows;
    let isHeader = mapping.columns === undefined;
    const spell = new Spell();
    for await (const row of readRows(path, form)) {
      const pause = spell.pause();
      if (pause) await pause;
      if (isHeader) {
        isHeader = false;
        continue;
      }
      this.#rowsRead++;
      const isDone = this.#rowsRead <= done;
      if ('problem' in row) {
        if (!isDone) this.#reject(row.line, row.problem, row.text);
      } else this.#take(row.line, row.cells, isDone);
      if (this.#batch.length + this.#rejects.length >= batchRows) await this.#flush();
    }
    await this.#flush();
  }

  #take(line: number, cells: string[], isDone: boolean): void {
    let row: SourceRow;
    try {
      row = this.#reader.read(line, cells);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      if (!isDone) this.#reject(line, error.message, cells.join(this.#file.form.delimiter));
      return;
    }
    const reference = referenceText(row.record);
    // Rows of child files are about one record many times; each is a description of its own.
    const isRepeated = row.entityType !== null && this.#seen.has(reference);
    if (row.entityType !== null) this.#seen.add(reference);
    if (isDone) return;
    countRow(this.#counts, this.#file.mapping.object_type, true);
    this.#batch.push({ row, isRepeated });
  }

  #reject(line: number, reason: string, text: string): void {
    countRow(this.#counts, this.#file.mapping.object_type, false);
    this.#counts.errorCount++;
    this.#counts.badRecordCount++;
    this.#rejects.push({ file: this.#name, line, isLoaded: false, reason, text });
  }

  /** Sends the gathered rows on their way, as soon as those before them are in. */
  async #flush(): Promise<void> {
    const { signal, progress } = this.#load;
    signal.throwIfAborted();
    if (this.#batch.length || this.#rejects.length) {
      const batch = {
        rows: this.#batch,
        rejects: this.#rejects,
        counts: this.#counts,
        rowsRead: this.#rowsRead,
      };
      this.#batch = [];
      this.#rejects = [];
      this.#counts = noCounts();
      while (this.#underWay.length >= mostUnderWay) await this.#underWay[0]!.end;
      const written = writtenBy(batch.rows);
      this.#send(batch, written, this.#planAhead(batch, written));
    }
    if (Date.now() - this.#shown > progressMilliseconds) {
      this.#shown = Date.now();
      await progress(this.#state, this.#name);
    }
    // Calls are answered between batches.
    await breathe();
  }

  /** Plans a batch while those before it are written. The embedded database does one thing at a time: there it would only wait. */
  async #planAhead({ rows }: Batch, written: ReadonlySet<string>): Promise<PlannedBatch | undefined> {
    const { store } = this.#load;
    if (store.engine !== 'postgres' || this.#matching || !this.#underWay.length) return undefined;
    return this.#underWay.some((before) => speakOfWhatIsWritten(rows, written, before.written))
      ? undefined
      : planBatch(store, this.#context(), rows);
  }

  /** Has a batch written when it is planned and all those before it are in. */
  #send(batch: Batch, written: ReadonlySet<string>, planning: Promise<PlannedBatch | undefined>): void {
    const before = this.#underWay.at(-1)?.end;
    // Heard of where it is waited for, as the end is.
    planning.catch(() => undefined);
    const write = async (): Promise<void> => {
      try {
        await before;
        this.#load.signal.throwIfAborted();
        await this.#write(batch, await planning);
        this.#entries?.gathered();
        this.#underWay.shift();
      } finally {
        // One that is not written has still ended when it says so.
        await planning.catch(() => undefined);
      }
    };
    const end = write();
    end.catch(() => undefined);
    this.#underWay.push({ written, end });
  }

  #context(): BatchContext {
    const { model, clock, system, subscription, job } = this.#load;
    return {
      model,
      system,
      subscription,
      matching: this.#matching,
      job,
      leavesEntries: this.#entries !== null,
      now: clock(),
    };
  }

  async #write(batch: Batch, planned: PlannedBatch | undefined): Promise<void> {
    const { store } = this.#load;
    for (let attempt = 1; ; attempt++)
      try {
        const state = await store.db
          .transaction()
          .execute((transaction) =>
            this.#writeInside(inside(store, transaction), batch, attempt === 1 ? planned : undefined),
          );
        Object.assign(this.#state, state);
        break;
      } catch (error) {
        this.#matching?.forget();
        if (!isTransient(error) || attempt === mostAttempts) throw error;
      }
  }

  /** Brings a batch in, with the state that says so, in one transaction. */
  async #writeInside(store: Store, batch: Batch, planned: PlannedBatch | undefined): Promise<LoadState> {
    const { counts, problems } = await applyBatch(store, this.#context(), batch.rows, planned);
    const rejects = [
      ...batch.rejects,
      ...problems.map(({ row, reason, isLoaded }) => ({
        file: this.#name,
        line: row.line,
        isLoaded,
        reason,
        text: row.cells.join(this.#file.form.delimiter),
      })),
    ].sort((one, other) => one.line - other.line);
    const all = structuredClone(this.#state.counts);
    addCounts(all, batch.counts);
    addCounts(all, counts);
    const state: LoadState = {
      files: this.#state.files,
      rows: batch.rowsRead,
      counts: all,
      rejectBytes: await this.#load.reject(this.#state.rejectBytes, rejects),
    };
    await this.#load.checkpoint(state, store);
    return state;
  }
}
