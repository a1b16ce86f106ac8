/**
 * An instance of the embedded database, in a thread of its own, so that calls are answered while it works. The `pg` driver talks to it, as to a
 * server.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseUnavailable } from '../outages.ts';
import { driverTypes } from '../session/driver_types.ts';
import type {
  RowsToCopy,
  WorkerAnswer,
  WorkerData,
  WorkerOptions,
  WorkerQuestion,
} from './database_worker.ts';
import { ThreadSocket } from './thread_socket.ts';

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles PGlite once for the process. Threads share the machine code, also the code that is optimized later. */
const compiledDatabase = (): Promise<WebAssembly.Module> =>
  (compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((code) =>
    WebAssembly.compile(code),
  ));

export class DatabaseThread {
  readonly #worker: Worker;
  readonly #socket = new ThreadSocket((message) => this.#send(message, [message.buffer]));
  readonly #client = new pg.Client({
    stream: (() => this.#socket) as never,
    types: driverTypes(),
    ssl: false,
    // Sends each statement at once. The thread runs them in this order.
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
  });
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #hasEnded = false;
  /** Questions without an answer. */
  #needs = 0;

  private constructor(workerData: WorkerData) {
    this.#worker = new Worker(new URL('./database_worker.ts', import.meta.url), {
      workerData,
      // Does not inherit the Node options of the main process, which are meant for its entry file.
      execArgv: [],
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end());
    this.#client.on('error', () => undefined);
  }

  /** Starts a thread and opens the database. Rejects when it cannot be opened. */
  static async open(options: WorkerOptions): Promise<DatabaseThread> {
    const thread = new DatabaseThread({ ...options, code: await compiledDatabase() });
    try {
      await thread.#answered();
      await thread.#whileNeeded(() => thread.#client.connect());
      return thread;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  /** Whether the thread has ended, and with it the database. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Sends a statement before it returns. */
  query(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#whileNeeded(() => this.#client.query(query));
  }

  /** Runs a COPY from `/dev/blob`. Bytes cannot be used afterwards. */
  copy(rows: RowsToCopy): Promise<void> {
    const transferred = typeof rows.rows === 'string' ? [] : [rows.rows.buffer];
    return this.#whileNeeded(() => this.#ask(rows, transferred));
  }

  /** Closes the database in order, and ends the thread. */
  async close(): Promise<void> {
    await this.#whileNeeded(() => this.#ask('close'));
    await this.terminate();
  }

  /** Ends the thread, also one that does not answer. The next instance recovers what was committed. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Keeps the process running until the database has answered. At other times an open database does not. */
  async #whileNeeded<T>(work: () => Promise<T>): Promise<T> {
    this.#needs++;
    this.#worker.ref();
    try {
      return await work();
    } finally {
      if (--this.#needs === 0) this.#worker.unref();
    }
  }

  #send(question: WorkerQuestion, transferred: ArrayBuffer[] = []): void {
    if (this.#hasEnded) throw new DatabaseUnavailable('The embedded database has ended.');
    this.#worker.postMessage(question, transferred);
  }

  #answered(): Promise<void> {
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  #ask(question: RowsToCopy | 'close', transferred: ArrayBuffer[] = []): Promise<void> {
    this.#send(question, transferred);
    return this.#answered();
  }

  #receive(answer: WorkerAnswer): void {
    if (answer instanceof Uint8Array) this.#socket.received(answer);
    else if (typeof answer === 'string') this.#waiting?.resolve();
    else this.#waiting?.reject(Object.assign(new Error(), answer.failed));
  }

  #end(cause?: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const error = new DatabaseUnavailable('The embedded database has ended.', { cause });
    this.#waiting?.reject(error);
    this.#socket.destroy(error);
  }
}
