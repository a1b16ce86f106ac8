/** Loads the records of a new sandbox. A worker thread creates them, because creating takes as long as loading. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readDataModel } from '../domain/stored_model/read_model.ts';
import type { Store } from '../store/store.ts';
import { countWords, recordColumns, recordTables } from './record_rows.ts';
import type { SandboxChunk, SandboxTask } from './sandbox_worker.ts';

/** Number of requested chunks: one is created while one is loaded, and memory stays constant. */
const chunksAhead = 2;

/** Writes the well-known and synthetic records of a seed. Calls `report` with the number of synthetic HCPs written so far. */
export async function loadSandboxRecords(
  store: Store,
  { seed, hcpCount }: { seed: number; hcpCount: number },
  report: (hcps: number) => void,
): Promise<void> {
  const task: SandboxTask = { seed, hcpCount, model: await readDataModel(store) };
  const worker = new Worker(new URL('./sandbox_worker.ts', import.meta.url), {
    workerData: task,
    // Does not inherit the Node options of the main process, which are meant for its entry file.
    execArgv: [],
  });
  try {
    // An error in the thread makes the loop throw.
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
