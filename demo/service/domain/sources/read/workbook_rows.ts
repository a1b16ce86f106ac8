/** Streams the rows of a sheet of an Excel file, which a worker thread reads. */
import { on } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { bytesOf, FileUnusable, type DiskFile } from './file_bytes.ts';
import { tooLarge, workbookLimit, WorkbookUnusable } from './workbook_limits.ts';
import type { WorkbookChunk, WorkbookTask } from './workbook_worker.ts';

/** Memory of the worker thread. A file that needs more ends the thread and not the service. */
const workerMegabytes = 1024;

export const isWorkbook = (path: string): boolean => path.toLowerCase().endsWith('.xlsx');

async function allBytes(file: DiskFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    size += chunk.length;
    if (size > workbookLimit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

async function* rowsOf(task: WorkbookTask): AsyncGenerator<CsvRow | BrokenRow> {
  const worker = new Worker(new URL('./workbook_worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
    // Does not inherit the Node options of the main process, which are meant for its entry file.
    execArgv: [],
  });
  try {
    // An error in the thread makes the loop throw.
    const chunks = on(worker, 'message') as AsyncIterable<[WorkbookChunk]>;
    worker.postMessage('next', []);
    for await (const [{ rows, isLast, problem }] of chunks) {
      if (!isLast) worker.postMessage('next', []);
      yield* rows;
      if (problem !== undefined) throw new WorkbookUnusable(problem);
      if (isLast) return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new WorkbookUnusable('needs too much memory. Send it as CSV.', { cause: error });
  } finally {
    await worker.terminate();
  }
}

/** Reads the rows of a sheet, the first visible one when none is named. `width`: number of columns, else that of the first row. Throws FileUnusable. */
export async function* workbookRows(
  file: DiskFile,
  sheet: string | undefined,
  width: number | undefined,
): AsyncGenerator<CsvRow | BrokenRow> {
  try {
    yield* rowsOf({ bytes: await allBytes(file), sheet, width });
  } catch (error) {
    if (!(error instanceof WorkbookUnusable)) throw error;
    throw new FileUnusable(`${basename(file.path)} ${error.message}`, { cause: error });
  }
}
