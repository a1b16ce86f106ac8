/** A database of either engine, and the processes that work on it one after the other. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, openServer, type Store } from '../../../../demo/service/store/store.ts';
import {
  closeAtEnd,
  copyServerDatabase,
  newDatabase,
  temporaryDirectory,
  type Engine,
} from '../../../support/databases.ts';
import { fastFolder } from '../../../support/databases/memory_folder.ts';
import { seedOf } from '../../../support/databases/seeded.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { callsByAccount, serviceAt } from '../../../support/service.ts';
import { until } from '../support.ts';
import { succeed, works, type Call, type Work } from './works.ts';

export interface Instance {
  call: Call;
  child: ChildProcess;
  /** Starts the count of statements that write, and returns those since then at the second call. */
  count(): Promise<number>;
}

interface SeenJob {
  job_id: string | number;
  status: string;
  progress: { records?: number; total?: number };
  error: string | null;
}

const kindsOfWorks = [...new Set(works.flatMap(({ kinds }) => kinds))];

/** On the embedded database every statement is slower, and 50 professionals are several transactions too. */
const seeds: Readonly<Record<Engine, number>> = { pglite: 50, postgres: 200 };

export class KilledDatabase {
  readonly #databaseUrl: string | undefined;
  readonly #folder: string;
  readonly #environment: Record<string, string>;

  private constructor(databaseUrl: string | undefined, folder: string, hcps: number) {
    this.#databaseUrl = databaseUrl;
    this.#folder = folder;
    this.#environment = {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SANDBOX_DATA_DIR: folder,
      SANDBOX_HCPS: String(hcps),
      DIES_AT: join(folder, 'dies_at'),
    };
  }

  /** Returns databases with the same content: `prepare` runs once, in a process that then ends. */
  static async make(
    engine: Engine,
    prepare: (call: Call) => Promise<void>,
  ): Promise<() => Promise<KilledDatabase>> {
    const hcpCount = seeds[engine];
    const { databaseUrl, dataDirectory } = await newDatabase(engine, seedOf({ hcpCount, seed: 20260101 }));
    const model = new KilledDatabase(databaseUrl, dataDirectory, hcpCount);
    const { call, child } = await model.start();
    await prepare(call);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
    return async () => {
      const folder = temporaryDirectory(fastFolder());
      cpSync(dataDirectory, folder, { recursive: true });
      return new KilledDatabase(databaseUrl && (await copyServerDatabase(databaseUrl)), folder, hcpCount);
    };
  }

  async start(): Promise<Instance> {
    const { url, child } = await startProcess(this.#environment, {
      imports: ['./test/service/jobs/killed/dies.ts'],
    });
    const { call } = callsByAccount(() => serviceAt(url));
    // Signs in before the count begins.
    for (const account of ['admin', 'integration']) await call(account, 'GET', '/metadata/objectTypes');
    const count = async (): Promise<number> => {
      const heard = once(child.stdout!, 'data') as Promise<[Buffer]>;
      child.kill('SIGUSR2');
      return Number.parseInt(String((await heard)[0]), 10);
    };
    return { call, child, count };
  }

  /** The next process whose count begins dies at this statement. */
  nextDiesAt(statement: number): void {
    writeFileSync(this.#environment['DIES_AT']!, String(statement));
  }

  /** Waits for the end of the work's jobs. Their progress never goes back, and never exceeds the total. */
  async ended({ call }: Instance, group: readonly Work[]): Promise<void> {
    const kinds = new Set(group.flatMap((work) => work.kinds));
    const seen = new Map<string | number, number>();
    await until(async () => {
      const { jobs } = succeed(await call('admin', 'GET', '/jobs')).body;
      const own = (jobs as (SeenJob & { kind: string; job_status: string })[]).filter(({ kind }) =>
        kinds.has(kind),
      );
      for (const { job_id, job_status, progress, error } of own) {
        const { records = 0, total = Infinity } = progress;
        assert.ok(records >= (seen.get(job_id) ?? 0) && records <= total, JSON.stringify(progress));
        seen.set(job_id, records);
        assert.notEqual(job_status, 'FAILED', String(error));
      }
      return own.every(({ job_status }) => job_status === 'COMPLETE');
    }, 'the end of the jobs');
  }

  /** Ends the process, and returns kind, result and progress of the works' jobs, and what `read` finds. */
  async read<T>(
    { child }: Instance,
    read: (store: Store) => Promise<T>,
  ): Promise<{ jobs: string[]; state: T }> {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const store = await (this.#databaseUrl ? openServer(this.#databaseUrl) : openEmbedded(this.#folder));
    closeAtEnd(() => store.close());
    const jobs = await store.db
      .selectFrom('job')
      .select(['kind', 'status', 'result', 'progress'])
      .where('kind', 'in', kindsOfWorks)
      .execute();
    return { jobs: jobs.map((job) => JSON.stringify(job)).sort(), state: await read(store) };
  }
}
