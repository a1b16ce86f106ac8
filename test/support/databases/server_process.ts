/** The process of a PostgreSQL server for tests, with its settings. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { PostgresPrograms } from './postgres_programs.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** English messages, because the code waits for the text that the server is ready. */
export const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=100',
  'shared_buffers=128MB',
  // Skips filling log files with zeros, which a running server does only once.
  'wal_init_zero=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/**
 * Resolves when the program prints `awaited`, or, without `awaited`, when it exits successfully. Rejects with
 * its output when it exits otherwise.
 */
export async function untilDone(program: ChildProcess, awaited?: string): Promise<void> {
  let printed = '';
  const isPrinted = new Promise<void>((resolve) => {
    for (const output of [program.stdout!, program.stderr!])
      output.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (awaited !== undefined && printed.includes(awaited)) resolve();
      });
  });
  // `once` rejects when the program cannot be started.
  const ended = once(program, 'close').then(([status]) => {
    if (status !== 0 || awaited !== undefined)
      throw new Error(`${program.spawnfile} ended with ${status}:\n${printed}`);
  });
  await Promise.race([isPrinted, ended]);
  ended.catch(() => undefined);
}

/** The process of a server, which can stop and restart. */
export class ServerProcess {
  #process: ChildProcess | undefined;
  readonly #programs: PostgresPrograms;
  readonly #flags: string[];

  constructor(programs: PostgresPrograms, dataDirectory: string, port: number, more: readonly string[] = []) {
    this.#programs = programs;
    this.#flags = ['-D', dataDirectory, '-p', String(port)];
    for (const setting of [...settings, ...more]) this.#flags.push('-c', setting);
  }

  /** Of the running server. */
  get processId(): number {
    return this.#process!.pid!;
  }

  async start(): Promise<void> {
    const { postgres, options } = this.#programs;
    this.#process = spawn(postgres, this.#flags, { ...options, env: environment });
    await untilDone(this.#process, 'ready to accept');
  }

  /** Kills the server without waiting. The cluster is deleted afterwards, so the server need not flush it. */
  kill(): void {
    this.#process?.kill('SIGQUIT');
  }

  /** SIGINT ends all connections and flushes all data. */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    // A terminal's Ctrl+C ends it, too.
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** Kills all processes of the server. */
  async crash(): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.signalAll('SIGKILL');
    this.#process = undefined;
    await ended;
  }

  /** Sends a signal to all processes of the server. */
  signalAll(signal: NodeJS.Signals): void {
    const { pid } = this.#process!;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const each of [pid!, ...children.map(Number)])
      try {
        process.kill(each, signal);
      } catch {
        // A connection that has ended in the meantime.
      }
  }
}
