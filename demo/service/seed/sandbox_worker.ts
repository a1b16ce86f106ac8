/**
 * The thread that makes a sandbox's records while the main one loads them: it answers every request with a chunk, and the last
 * one with the vocabulary. See `sandbox_records.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDataModel, type DataModelRows } from '../domain/data_model.ts';
import { RecordLines, recordTables, type RecordTable } from './record_lines.ts';
import { syntheticRecords } from './synthetic/neighbourhoods.ts';
import { wellKnownRecords } from './well_known.ts';

export interface SandboxTask {
  seed: number;
  hcpCount: number;
  model: DataModelRows;
}

export interface SandboxChunk {
  /** COPY lines by table, UTF-8. */
  lines: Record<RecordTable, Uint8Array<ArrayBuffer>>;
  /** Synthetic HCPs made so far. */
  hcps: number;
  /** With the last chunk: words and in how many documents they are. */
  words: Map<string, number> | undefined;
}

/** Characters of one chunk. */
const chunkLength = 2_000_000;

function* makeChunks({ seed, hcpCount, model }: SandboxTask): Generator<SandboxChunk> {
  const lines = new RecordLines(makeDataModel(model));
  const encoder = new TextEncoder();
  let hcps = 0;
  const chunk = (words?: Map<string, number>): SandboxChunk => {
    const text = lines.take();
    const encoded = recordTables.map((table) => [table, encoder.encode(text[table])]);
    return { lines: Object.fromEntries(encoded) as SandboxChunk['lines'], hcps, words };
  };
  for (const record of wellKnownRecords()) lines.add(record);
  for (const records of syntheticRecords(seed, hcpCount)) {
    for (const record of records) {
      lines.add(record);
      if (record.entity_type === 'HCP') hcps++;
    }
    if (lines.length > chunkLength) yield chunk();
  }
  yield chunk(lines.words);
}

const chunks = makeChunks(workerData as SandboxTask);
parentPort!.on('message', () => {
  const { value, done } = chunks.next();
  if (done) return;
  const buffers = recordTables.map((table) => value.lines[table].buffer);
  parentPort!.postMessage(value, buffers);
});
