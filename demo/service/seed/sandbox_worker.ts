/**
 * Worker thread that creates the records of a sandbox while the main thread loads them. Answers every request with a chunk; the
 * last chunk has the vocabulary. See `sandbox_records.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDataModel, type DataModelRows } from '../domain/data_model.ts';
import { RecordRows, recordTables, type RecordTable } from './record_rows.ts';
import { syntheticRecords } from './synthetic/neighbourhoods.ts';
import { wellKnownRecords } from './well_known.ts';

export interface SandboxTask {
  seed: number;
  hcpCount: number;
  model: DataModelRows;
}

export interface SandboxChunk {
  /** Rows for COPY by table. */
  rows: Record<RecordTable, Uint8Array<ArrayBuffer>>;
  /** Number of synthetic HCPs created so far. */
  hcps: number;
  /** Number of documents per word; only in the last chunk. */
  words: Map<string, number> | undefined;
}

/** Bytes per chunk. */
const chunkLength = 2_000_000;

function* makeChunks({ seed, hcpCount, model }: SandboxTask): Generator<SandboxChunk> {
  const rows = new RecordRows(makeDataModel(model));
  let hcps = 0;
  const chunk = (words?: Map<string, number>): SandboxChunk => ({ rows: rows.take(), hcps, words });
  for (const record of wellKnownRecords()) rows.add(record);
  for (const records of syntheticRecords(seed, hcpCount)) {
    for (const record of records) {
      rows.add(record);
      if (record.entity_type === 'HCP') hcps++;
    }
    if (rows.length > chunkLength) yield chunk();
  }
  yield chunk(rows.words);
}

const chunks = makeChunks(workerData as SandboxTask);
parentPort!.on('message', () => {
  const { value, done } = chunks.next();
  if (done) return;
  const buffers = recordTables.map((table) => value.rows[table].buffer);
  parentPort!.postMessage(value, buffers);
});
