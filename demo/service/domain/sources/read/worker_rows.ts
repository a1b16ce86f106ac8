/** Streams rows from a worker thread that parses a file, which would block the calls of the service. Both sides of the exchange. */
import { on } from 'node:events';
import { parentPort, Worker, type MessagePort, type Transferable } from 'node:worker_threads';
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { ContentUnusable } from './file_bytes.ts';

interface RowChunk<Row> {
  rows: Row[];
  isLast: boolean;
  /** Why the file cannot be read; continues a sentence that begins with its name. */
  problem?: string;
}

const rowsPerChunk = 500;
/** Memory of the thread. A file that needs more ends the thread and not the service. */
const workerMegabytes = 1024;

/**
 * Yields the rows that a worker reads for a task. The worker gets `bytes`, the bytes of the file or a port that sends them, without a copy. `instead`: another form to
 * send, for files that need too much memory. Throws ContentUnusable.
 */
export async function* rowsOfWorker<Row = CsvRow | BrokenRow>(
  script: URL,
  task: { bytes: Uint8Array<ArrayBuffer> | MessagePort },
  instead: string,
): AsyncGenerator<Row> {
  const worker = new Worker(script, {
    workerData: task,
    transferList: [task.bytes instanceof Uint8Array ? task.bytes.buffer : task.bytes],
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
    // Does not inherit the Node options of the main process, which are meant for its entry file.
    execArgv: [],
  });
  const none: Transferable[] = [];
  try {
    // An error in the thread makes the loop throw.
    const chunks = on(worker, 'message') as AsyncIterable<[RowChunk<Row>]>;
    worker.postMessage('next', none);
    for await (const [{ rows, isLast, problem }] of chunks) {
      if (!isLast) worker.postMessage('next', none);
      yield* rows;
      if (problem !== undefined) throw new ContentUnusable(problem);
      if (isLast) return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ContentUnusable(`needs too much memory. Send it as ${instead}.`, { cause: error });
  } finally {
    await worker.terminate();
  }
}

/** Answers every request of the service with a chunk of rows; call it in the worker. `problemOf` returns why reading stopped, or throws an error that is no problem of the file. */
export function serveRows<Row>(
  rows: Iterator<Row> | AsyncIterator<Row>,
  problemOf: (error: unknown) => string,
): void {
  const nextChunk = async (): Promise<RowChunk<Row>> => {
    const chunk: RowChunk<Row> = { rows: [], isLast: false };
    try {
      while (chunk.rows.length < rowsPerChunk) {
        const { done, value } = await rows.next();
        if (done) return { ...chunk, isLast: true };
        chunk.rows.push(value);
      }
      return chunk;
    } catch (error) {
      return { ...chunk, isLast: true, problem: problemOf(error) };
    }
  };
  parentPort!.on('message', () => void nextChunk().then((chunk) => parentPort!.postMessage(chunk, [])));
}
