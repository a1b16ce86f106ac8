/**
 * Keeps the embedded database intact: no writes without free space or after its folder was lost, and a new instance after one broke.
 * PostgreSQL panics when it cannot write its log. The next call of an instance that panicked would never return, so its thread is ended. A new
 * instance recovers everything that was committed from the log (decision 18).
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { DatabaseThread } from './database_thread.ts';
import { embeddedQuery, type EmbeddedResult } from '../copy.ts';
import { holdDirectory, type DirectoryLock } from './directory_lock.ts';
import { freeBytes, lackOfSpace } from '../disk_space.ts';
import { DatabaseUnavailable, StorageFull } from '../outages.ts';

// V8 ends the process now and then when it frees code of WebAssembly ("jit_page_->allocations_.erase(addr) == 1", nodejs/node#64500).
// Without that, some megabytes of code that is no longer used stay in memory.
setFlagsFromString('--no-wasm-code-gc');

const megabyte = 2 ** 20;
const gibibyte = 2 ** 30;

/** Free space required to open the database, and to close it in order. Both write to its log. */
const openingBytes = 48 * megabyte;
/** Share of the space limit down to which sign-ins and sign-outs still work. They write little, and users can go on reading. */
const smallWritePart = 1 / 4;
/** Minimum time between two attempts to open the database. */
const reopenMilliseconds = 1000;
/** Number of log files, of 16 MB each, that trigger a checkpoint. The embedded database never makes one by itself. */
const mostLogFiles = 24;
const checkLogMilliseconds = 10_000;

/** Returns the total size in bytes of the files in a folder and its subfolders. */
function sizeOf(directory: string): number {
  if (!existsSync(directory)) return 0;
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/**
 * Returns the memory for pages of the embedded database, which is allocated at start. Little for a usual sandbox; enough for searches with
 * a million records, because reading a page from a file costs five times as much. The most only when plenty of memory is free.
 */
function buffersFor(directory: string): string {
  const size = sizeOf(directory);
  // It stays allocated while nobody uses the sandbox. With 20,000 HCPs more of it makes no call faster.
  if (size <= gibibyte / 2) return '48MB';
  if (size <= gibibyte) return '128MB';
  return size > 4 * gibibyte && freemem() > 8 * gibibyte ? '1536MB' : '768MB';
}

/** Row locks write too. Statements that match this pattern by mistake are refused only while space is low. */
const write =
  /\b(?:insert|update|delete|merge|copy|create|alter|drop|truncate|vacuum|analyze|reindex|nextval|gin_clean_pending_list)\b/i;
const smallWrite =
  /^\s*(?:insert into|update|delete from)\s+"?(?:session|failed_sign_in|identity_entry)"?\s/i;

/** Returns whether the instance must not be called again after an error. */
function breaks(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity === 'PANIC' || severity === 'FATAL';
}

export interface EmbeddedOptions {
  workMemory: string;
  /** Memory for pages in MB; by the size of the database when undefined. Starting fills it with zeros, a second for 100 MB on a slow machine. */
  bufferMegabytes?: number | undefined;
  /** Minimum free space for writing; 0 turns the check off. */
  minimumFreeBytes: number;
}

export class EmbeddedDatabase {
  readonly #directory: string;
  readonly #options: EmbeddedOptions;
  readonly #lock: DirectoryLock;
  #thread: DatabaseThread | undefined;
  #triedAt = -Infinity;
  #logCheckedAt = -Infinity;

  private constructor(directory: string, options: EmbeddedOptions) {
    this.#directory = directory;
    this.#options = options;
    this.#lock = holdDirectory(directory);
  }

  /** Opens the database. Throws an error for users when another process has the folder or the disk is full. */
  static async open(directory: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(directory, options);
    try {
      await database.#create();
      return database;
    } catch (error) {
      database.#lock.release();
      throw error;
    }
  }

  /** Returns what prevents writing, as text for users; undefined when nothing does. */
  obstacle(limitBytes = this.#options.minimumFreeBytes): string | undefined {
    if (!this.#lock.isHeld())
      return `this process no longer holds ${this.#directory}: its lock file was deleted or replaced`;
    return lackOfSpace(this.#directory, limitBytes);
  }

  /** Returns the working instance. Opens a new one when the last one broke. */
  async instance(): Promise<DatabaseThread> {
    const thread = this.#thread ?? (await this.#reopen());
    await this.#shortenLog(thread);
    return this.#thread ?? this.#reopen();
  }

  /** Runs a statement on an instance. It is sent before this returns. Throws StorageFull for a write without space, DatabaseUnavailable when the instance has broken. */
  async query(
    thread: DatabaseThread,
    statement: string,
    parameters: readonly unknown[],
  ): Promise<EmbeddedResult> {
    if (thread !== this.#thread) throw new DatabaseUnavailable('The embedded database was reopened.');
    this.#requireWritable(statement);
    try {
      return await embeddedQuery(thread, statement, parameters);
    } catch (error) {
      if (breaks(error) || thread.hasEnded) {
        // Others whose statements ended with it may have opened a new one.
        if (this.#thread === thread) this.#thread = undefined;
        await thread.terminate();
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    // Closing writes to the log. Without space, the next start recovers instead.
    const canClose = freeBytes(this.#directory) >= openingBytes && this.#lock.isHeld();
    await (canClose ? this.#thread?.close() : this.#thread?.terminate());
    this.#thread = undefined;
    this.#lock.release();
  }

  #requireWritable(statement: string): void {
    const { minimumFreeBytes } = this.#options;
    if (!this.obstacle() || !write.test(statement)) return;
    const obstacle = this.obstacle(minimumFreeBytes * (smallWrite.test(statement) ? smallWritePart : 1));
    if (obstacle) throw new StorageFull(obstacle);
  }

  async #create(): Promise<DatabaseThread> {
    const lack = lackOfSpace(this.#directory, openingBytes);
    if (lack) throw new DatabaseUnavailable(`The embedded database cannot be opened: ${lack}.`);
    const { workMemory, bufferMegabytes } = this.#options;
    const buffers = bufferMegabytes ? `${bufferMegabytes}MB` : buffersFor(this.#directory);
    const thread = await DatabaseThread.open({ folder: join(this.#directory, 'database'), buffers });
    await thread.query(`SET work_mem = '${workMemory}'; SET maintenance_work_mem = '512MB'; SET jit = off`);
    this.#thread = thread;
    return thread;
  }

  async #reopen(): Promise<DatabaseThread> {
    const now = performance.now();
    if (now - this.#triedAt < reopenMilliseconds)
      throw new DatabaseUnavailable('The embedded database could not be opened a moment ago.');
    this.#triedAt = now;
    try {
      const thread = await this.#create();
      this.#triedAt = -Infinity;
      return thread;
    } catch (error) {
      throw new DatabaseUnavailable('The embedded database cannot be opened.', { cause: error });
    }
  }

  /** Makes a checkpoint when the log is long, or when space is low and a checkpoint may free some. */
  async #shortenLog(thread: DatabaseThread): Promise<void> {
    const now = performance.now();
    if (now - this.#logCheckedAt < checkLogMilliseconds) return;
    this.#logCheckedAt = now;
    const files = readdirSync(join(this.#directory, 'database/pg_wal')).length;
    const isLong = files > (this.obstacle() ? 4 : mostLogFiles);
    if (isLong && freeBytes(this.#directory) >= openingBytes) await this.query(thread, 'CHECKPOINT', []);
  }
}
