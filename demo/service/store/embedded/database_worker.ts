/** The thread of the embedded database: answers messages of PostgreSQL's protocol. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { rememberFileSizes } from './file_sizes.ts';
import { joined } from './thread_socket.ts';

export interface WorkerOptions {
  /** The folder of the database. */
  folder: string;
  /** Memory for pages, with its unit. */
  buffers: string;
}

export interface WorkerData extends WorkerOptions {
  /** PGlite, compiled. */
  code: WebAssembly.Module;
}

/** `statement`: a COPY from `/dev/blob`, which contains the rows. */
export interface RowsToCopy {
  statement: string;
  rows: string | Uint8Array<ArrayBuffer>;
}

/** Messages of the protocol, rows, or the end. */
export type WorkerQuestion = Uint8Array<ArrayBuffer> | RowsToCopy | 'close';

/** The error of a statement as a plain object, because a copy of an error between threads loses its properties. */
export type WorkerAnswer = Uint8Array<ArrayBuffer> | 'open' | 'copied' | 'closed' | { failed: object };

const port = parentPort!;
const { folder, buffers, code } = workerData as WorkerData;
const settings = [
  `shared_buffers=${buffers}`,
  // A checkpoint keeps few log files for later use.
  'min_wal_size=32MB',
  'max_wal_size=128MB',
];
const pglite = await PGlite.create({
  dataDir: folder,
  pgliteWasmModule: code,
  extensions: { pg_trgm, unaccent, fuzzystrmatch },
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
});
rememberFileSizes(pglite);

/** An error after which the instance must not be called again. Its next call, even with the rest of the same message, may never return. */
const isEnd = (bytes: Uint8Array): boolean => {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return answer.includes('\0VPANIC\0') || answer.includes('\0VFATAL\0');
};

/** Runs messages of the protocol and sends their answers as one, or at once when the instance breaks. */
async function runMessages(messages: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  const send = (): void => {
    const answer = joined(chunks.splice(0));
    port.postMessage(answer satisfies WorkerAnswer, [answer.buffer]);
  };
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => {
      chunks.push(bytes.slice());
      if (isEnd(bytes)) send();
    },
  });
  send();
}

/** Why a statement failed, as the driver tells it. */
function failureOf(error: unknown): object {
  const { message, code, severity, detail, constraint, table, column } = error as Error &
    Record<string, unknown>;
  return { message, code, severity, detail, constraint, table, column };
}

async function answerTo(question: Exclude<WorkerQuestion, Uint8Array>): Promise<WorkerAnswer> {
  if (question === 'close') {
    await pglite.close();
    return 'closed';
  }
  try {
    await pglite.query(question.statement, [], { blob: new Blob([question.rows]) });
    return 'copied';
  } catch (error) {
    return { failed: failureOf(error) };
  }
}

async function answer(question: WorkerQuestion): Promise<void> {
  if (question instanceof Uint8Array) await runMessages(question);
  else port.postMessage(await answerTo(question), []);
}

/** The last question that came. The next one waits for its answer. */
let last = Promise.resolve();
port.on('message', (question: WorkerQuestion) => {
  // An error ends the thread.
  last = last.then(() => answer(question));
});
port.postMessage('open' satisfies WorkerAnswer, []);
