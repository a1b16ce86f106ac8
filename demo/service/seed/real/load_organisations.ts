/**
 * Loading real organizations from a CSV file (the first form of the file load of source subscriptions, specification 4.14). The file
 * streams; records are found again by their custom key `<source>:<item>:<key>`, so that loading a file twice doubles nothing.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import type { DataModel } from '../../domain/data_model.ts';
import { readLineage } from '../../domain/lineage/lineage_rows.ts';
import { readRanker } from '../../domain/lineage/rankings.ts';
import type { FullRecord } from '../../domain/records.ts';
import { saveRecords } from '../../domain/revisions/save_records.ts';
import type { Store } from '../../store/store.ts';
import { findDataFile, readMapping, type Mapping } from './mapping.ts';
import { mergeRow, newRecord, updateRecord } from './merge.ts';
import { findByKeys } from './find_records.ts';
import { RowReader, RowRejected, type Row, type SourceRecord } from './rows.ts';

export interface LoadResult {
  file: string;
  rowsRead: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows about a record that an earlier row of the file described: only their addresses were looked at. */
  repeated: number;
  /** Rows not loaded, by reason. */
  rejected: Record<string, number>;
}

/** Rows of one transaction. */
const rowsAtOnce = 500;

/** Rows of a CSV file as objects by column name. `onMalformed` hears of lines that are no rows. */
function readRows(file: string, mapping: Mapping, onMalformed: () => void): AsyncIterable<Row> {
  const bytes = createReadStream(file);
  const parser = parse({
    columns: true,
    bom: true,
    delimiter: mapping.delimiter,
    encoding: mapping.encoding,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => {
      onMalformed();
      return undefined;
    },
  });
  const text: NodeJS.ReadableStream = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // `pipe` does not pass errors on, and an error nobody hears would end the process.
  bytes.on('error', (error: Error) => parser.destroy(error));
  if (text !== bytes) text.on('error', (error: Error) => parser.destroy(error));
  return text.pipe(parser) as AsyncIterable<Row>;
}

class OrganisationLoad {
  readonly result: LoadResult;
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #mapping: Mapping;
  readonly #reader: RowReader;
  /** Keys of this file so far: the one thing that grows with the file. */
  readonly #seen = new Set<string>();
  #batch: SourceRecord[] = [];

  constructor(store: Store, model: DataModel, mapping: Mapping, file: string) {
    this.#store = store;
    this.#model = model;
    this.#mapping = mapping;
    this.#reader = new RowReader(mapping, model);
    this.result = {
      file: basename(file),
      rowsRead: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      repeated: 0,
      rejected: {},
    };
  }

  reject(reason: string): void {
    this.result.rejected[reason] = (this.result.rejected[reason] ?? 0) + 1;
  }

  async add(row: Row): Promise<void> {
    this.result.rowsRead++;
    try {
      this.#batch.push(this.#reader.read(row));
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      this.reject(error.message);
    }
    if (this.#batch.length >= rowsAtOnce) await this.flush();
  }

  /** One transaction: a killed load leaves whole records only. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (!batch.length) return;
    await this.#store.db.transaction().execute((db) => this.#apply({ ...this.#store, db }, batch));
  }

  async #apply(store: Store, batch: readonly SourceRecord[]): Promise<void> {
    const { source_system: source, key } = this.#mapping;
    const found = await findByKeys(store, source, key.item, [...new Set(batch.map(({ key }) => key))]);
    const vids = await this.#vids(store, batch, found);
    const nextVid = (): string => vids.pop()!;
    const created = new Map<string, FullRecord>();
    const changed = new Map<string, FullRecord>();
    const before = new Map([...found.values()].map((record) => [record.vid, structuredClone(record)]));
    const context = { source, item: key.item, now: new Date(), nextVid };
    const survivorship = {
      model: this.#model,
      ranker: await readRanker(store, this.#model),
      lineage: await readLineage(
        store,
        [...found.values()].map(({ vid }) => vid),
      ),
    };
    for (const row of batch) {
      const existing = found.get(row.key);
      const isRepeated = this.#seen.has(row.key);
      this.#seen.add(row.key);
      if (!existing) {
        const record = newRecord(row, context);
        found.set(row.key, record);
        created.set(row.key, record);
        this.result.created++;
        continue;
      }
      const touched = isRepeated
        ? mergeRow(existing, row, context)
        : updateRecord(existing, row, context, survivorship);
      if (isRepeated) this.result.repeated++;
      else if (touched) this.result.updated++;
      else this.result.unchanged++;
      if (touched && !created.has(row.key)) changed.set(existing.vid, existing);
    }
    const changes = [
      ...(await this.#withFreeKeys(store, [...created.values()])).map((after) => ({ before: null, after })),
      ...[...changed].map(([vid, after]) => ({ before: before.get(vid)!, after })),
    ];
    const cause = { source, time: context.now, jobId: null, changeRequestId: null, userId: null };
    await saveRecords(store, this.#model, changes, cause, survivorship.lineage);
  }

  /** As many new IDs as the batch can need. */
  async #vids(
    store: Store,
    batch: readonly SourceRecord[],
    found: Map<string, FullRecord>,
  ): Promise<string[]> {
    const needed = batch.reduce(
      (sum, row) => sum + (found.has(row.key) ? 2 : 3) + row.licenses.length + row.keys.length,
      0,
    );
    const { rows } = await sql<{ vid: string }>`
      SELECT nextval('vid_sequence') AS vid FROM generate_series(1, ${needed}::integer)`.execute(store.db);
    return rows.map(({ vid }) => vid).reverse();
  }

  /** A further key that another record has already is left out: keys belong to one record. */
  async #withFreeKeys(store: Store, records: FullRecord[]): Promise<FullRecord[]> {
    const { source_system: source, key, custom_keys } = this.#mapping;
    for (const { item } of custom_keys) {
      const values = records.flatMap((record) =>
        record.custom_keys.filter((own) => own.item === item).map(({ value }) => value),
      );
      const taken = new Set((await findByKeys(store, source, item, values)).keys());
      for (const record of records)
        record.custom_keys = record.custom_keys.filter((own) => {
          if (own.item !== item || item === key.item) return true;
          if (taken.has(own.value)) return false;
          taken.add(own.value);
          return true;
        });
    }
    return records;
  }
}

/** Loads what a mapping file finds in a data folder; undefined when the folder has no such file. */
export async function loadOrganisations(
  store: Store,
  model: DataModel,
  { dataDirectory, mappingFile }: { dataDirectory: string; mappingFile: string },
  log: (line: string) => void = () => undefined,
): Promise<LoadResult | undefined> {
  const mapping = readMapping(mappingFile);
  const file = findDataFile(mapping, dataDirectory);
  if (file === undefined) return undefined;
  const load = new OrganisationLoad(store, model, mapping, file);
  for await (const row of readRows(file, mapping, () => {
    load.result.rowsRead++;
    load.reject('malformed row');
  }))
    await load.add(row);
  await load.flush();
  const { rowsRead, created, updated, unchanged, repeated, rejected } = load.result;
  const reasons = Object.entries(rejected).map(([reason, count]) => `${reason}: ${count}`);
  log(
    `${load.result.file}: ${rowsRead} rows read, ${created} organizations added, ${updated} updated, ${unchanged} unchanged, ${repeated} rows about the same ones${reasons.length ? `, rejected: ${reasons.join(', ')}` : ''}.`,
  );
  return load.result;
}
