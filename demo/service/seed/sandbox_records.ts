/** Loads a new sandbox's records. They are made in a thread of their own: making takes as long as loading. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readDataModel } from '../domain/data_model.ts';
import type { Store } from '../store/store.ts';
import { countWords, recordColumns, recordTables } from './record_rows.ts';
import type { SandboxChunk, SandboxTask } from './sandbox_worker.ts';

/** Chunks that may wait to be loaded: one is being made while one is being loaded, and memory stays flat. */
const chunksAhead = 2;

/** Writes the well-known and the synthetic records of a seed. `report` hears how many synthetic HCPs are in. */
export async function loadSandboxRecords(
  store: Store,
  { seed, hcpCount }: { seed: number; hcpCount: number },
  report: (hcps: number) => void,
): Promise<void> {
  const task: SandboxTask = { seed, hcpCount, model: await readDataModel(store) };
  const worker = new Worker(new URL('./sandbox_worker.ts', import.meta.url), {
    workerData: task,
    // Options of the process are about its own entry file.
    execArgv: [],
  });
  try {
    // An error in the thread ends the loop by rejecting it.
    const chunks = on(worker, 'message') as AsyncIterable<[SandboxChunk]>;
    for (let request = 0; request < chunksAhead; request++) worker.postMessage('next', []);
    for await (const [{ rows, hcps, words }] of chunks) {
      for (const table of recordTables)
        if (rows[table].length) await store.copyIn(table, recordColumns[table], [rows[table]]);
      report(hcps);
      if (words) {
        await countWords(store, words);
        return;
      }
      worker.postMessage('next', []);
    }
  } finally {
    await worker.terminate();
  }
}
