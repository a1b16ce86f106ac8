/** Writes an Excel file in a worker thread: typed cells, a fixed header row with filters, and no formula. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkbookColumn } from './workbook_cells.ts';
import type { WorkbookMessage, WorkbookSheet } from './workbook_worker.ts';

/** Maximum cells of a file, which limits the memory of the thread to about half a gigabyte. */
const mostCells = 2_000_000;

/** Returns the maximum number of rows of a file, header excluded. */
export const mostRows = (columns: number): number => Math.floor(mostCells / Math.max(1, columns));

export class WorkbookFile {
  readonly #worker: Worker;
  readonly #bytes: Promise<Uint8Array>;

  /** `name`: of the sheet, at most 31 characters. */
  constructor(name: string, columns: readonly WorkbookColumn[]) {
    const workerData: WorkbookSheet = { name, columns };
    this.#worker = new Worker(new URL('./workbook_worker.ts', import.meta.url), {
      workerData,
      // Does not inherit the Node options of the main process, which are meant for its entry file.
      execArgv: [],
    });
    // Rejects with an error of the thread.
    this.#bytes = once(this.#worker, 'message').then(([bytes]) => bytes as Uint8Array);
    // The error is thrown where the result is awaited.
    this.#bytes.catch(() => undefined);
  }

  #send(message: WorkbookMessage): void {
    this.#worker.postMessage(message, []);
  }

  add(rows: readonly (readonly (string | null)[])[]): void {
    this.#send(rows);
  }

  /** Returns the complete file. */
  async finish(): Promise<Uint8Array> {
    this.#send(null);
    try {
      return await this.#bytes;
    } finally {
      await this.#worker.terminate();
    }
  }

  async abandon(): Promise<void> {
    await this.#worker.terminate();
  }
}
