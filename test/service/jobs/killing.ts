/** Kills or freezes a process in the middle of a batch of its job. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { closeAtEnd } from '../../support/databases.ts';

const worker = fileURLToPath(new URL('loading_worker.ts', import.meta.url));

type Worker = ChildProcessByStdio<null, Readable, null>;

/** Resolves when a process has said some words, and rejects when it ends before. */
export const heard = (child: Worker, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes(words)) return;
      child.stdout.off('data', listen);
      resolve();
    };
    child.stdout.on('data', listen);
    child.once('exit', () => reject(new Error(`The process ended before it said "${words}".`)));
  });

/** Where a process finds the waiting job, and its kind: a load, the copying of a shared record, or the index of all records. */
interface Where {
  databaseUrl: string;
  dataDirectory: string;
  kind?: 'load' | 'copy' | 'index';
}

/** Runs a process until it freezes in the middle of a batch. */
export async function freezeInBatch(
  batch: number,
  where: Where & { idleInTransactionMilliseconds?: number },
): Promise<Worker> {
  const child = spawn(process.execPath, [worker, JSON.stringify({ ...where, batch })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closeAtEnd(() => void child.kill('SIGKILL'));
  await heard(child, 'in the middle');
  return child;
}

/** Runs a process until it is in the middle of a batch, and kills it there. */
export async function killInBatch(batch: number, where: Where): Promise<void> {
  const child = await freezeInBatch(batch, where);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
