/** Loads one file. Rows are streamed and gathered in batches, which are written in order. */
import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { TimeSlice } from '../../store/time_slices.ts';
import { EntryGatherer } from '../search/index/entry_gatherer.ts';
import { sharedTypeOf } from './shared/shared_rows.ts';
import { BatchWriter } from './batch_writer.ts';
import type { PlannedBatch } from './write/apply_batch.ts';
import { readRows } from './read/csv_rows.ts';
import type { CsvRow } from './read/csv_text.ts';
import { readerOf, type CheckedFile, type FileReader, type LoadState, type SourceLoad } from './load.ts';
import { fromThread, RowRejected, subjectOf, type SourceRow } from './read/source_row.ts';
import { writtenBy } from './plan/split_rows.ts';
import { mostUnderWay, type UnderWay } from './under_way.ts';
import { WaitingRows, type Batch } from './waiting_rows.ts';

const progressMilliseconds = 1000;
/** Loads one file. While the database writes a batch, the next ones are read and, where they concern other records, planned. */
export class FileLoad {
  readonly #load: SourceLoad;
  readonly #file: CheckedFile;
  readonly #state: LoadState;
  readonly #name: string;
  /** The file with each mapping of this pass, and the reader of its rows. A row belongs to at most one. */
  readonly #readers: { file: CheckedFile; reader: FileReader }[];
  /** Whether calls wait while a batch is written. */
  readonly #isSmall: boolean;
  readonly #described: Map<string, CheckedFile>;
  readonly #waiting: WaitingRows;
  readonly #writer: BatchWriter;
  #rowsRead = 0;
  #shown = 0;
  /** In file order. */
  readonly #underWay: UnderWay[] = [];
  /** Settles with the plan that was started last. */
  #planning: Promise<unknown> = Promise.resolve();
  /** Null when batches flush their search index entries themselves: in the load of a seed, and when rows are matched, which reads them. */
  readonly #entries: EntryGatherer | null;

  constructor(load: SourceLoad, file: CheckedFile, state: LoadState, described: Map<string, CheckedFile>) {
    this.#load = load;
    this.#file = file;
    this.#state = state;
    this.#described = described;
    this.#name = basename(file.path);
    // Calls wait for a batch on the embedded database. The seed's load is not a job, and no calls come during it.
    this.#isSmall = load.store.engine === 'pglite' && load.job !== null;
    const isShared = sharedTypeOf(load.model, file.mapping) !== undefined;
    const isMatched = load.settings.match_on_load && !isShared;
    const size = this.#isSmall ? (isMatched ? 'matched' : 'small') : 'large';
    this.#waiting = new WaitingRows(isShared ? 'shared' : size);
    const files = file.beside ? [file, file.beside] : [file];
    this.#readers = files.map((each) => ({ file: each, reader: readerOf(load, each) }));
    const isAhead = (load.store.engine === 'postgres' || this.#isSmall) && !isMatched && !isShared;
    this.#entries = isAhead ? new EntryGatherer(load.store) : null;
    this.#writer = new BatchWriter({
      load,
      file,
      name: this.#name,
      state,
      isShared,
      isSmall: this.#isSmall,
      isAhead,
    });
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
    const planning = this.#writer.plan(batch, this.#underWay, this.#planning);
    this.#planning = planning.catch(() => undefined);
    this.#send(batch, planning);
    if (Date.now() - this.#shown > progressMilliseconds) {
      this.#shown = Date.now();
      await progress(this.#state, this.#name);
    }
    // Lets the service answer calls between batches.
    await breathe();
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
        if (!planned || this.#isSmall) await before?.end;
        // A previous batch that is already committed needs no waiting, however many transactions it took.
        const beside = before && this.#underWay.includes(before) ? before : undefined;
        await this.#writer.write(batch, planned, beside, tried);
        this.#entries?.gathered(batch.taken.length);
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
}
