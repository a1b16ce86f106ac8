/**
 * A service that is killed like `kill -9` in the middle of the work on a data model of the customer's own: after a restart the work goes on by
 * itself, and its end is that of an uninterrupted run (CONTRIBUTING.md has the variable for a long run).
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openServer, type Store } from '../../../../demo/service/store/store.ts';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../../support/databases.ts';
import { seedOf } from '../../../support/databases/seeded.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { callsByAccount, serviceAt } from '../../../support/service.ts';
import { until } from '../support.ts';
import { endState } from './end_state.ts';
import { prepare, succeed, works, type Call, type Work } from './works.ts';

/** Kills of each work. `JOB_KILLS=20` for the long run. */
const kills = Number(process.env['JOB_KILLS'] ?? 1);
const seed = Number(process.env['JOB_KILLS_SEED'] ?? 20261128);

/** Returns numbers from 0 to 1 that a seed determines. */
function numbersOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Group = readonly Work[];
const named = (...names: Work['name'][]): Group => works.filter(({ name }) => names.includes(name));
/** Work that runs at the same time. Only one of a group writes a version of a record. In a long run each is killed by itself. */
const groups: readonly Group[] =
  kills === 1
    ? [named('index', 'load'), named('calculation', 'merge'), named('import')]
    : works.map((work) => [work]);
const nameOf = (group: Group): string => group.map(({ name }) => name).join(' and ');

interface Instance {
  call: Call;
  child: ChildProcess;
  /** Starts the count of statements that write, and returns those since then at the second call. */
  count(): Promise<number>;
}

class Database {
  readonly store: Store;
  readonly #folder = temporaryDirectory();
  readonly #environment: Record<string, string>;

  private constructor(store: Store, databaseUrl: string) {
    this.store = store;
    this.#environment = {
      DATABASE_URL: databaseUrl,
      SANDBOX_DATA_DIR: this.#folder,
      SANDBOX_HCPS: '200',
      DIES_AT: join(this.#folder, 'dies_at'),
    };
  }

  static async make(): Promise<Database> {
    const databaseUrl = await newServerDatabase(seedOf({ hcpCount: 200, seed: 20260101 }));
    const store = await openServer(databaseUrl);
    closeAtEnd(() => store.close());
    return new Database(store, databaseUrl);
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
  async ended(group: Group): Promise<void> {
    const kinds = group.flatMap((work) => work.kinds);
    const seen = new Map<string, number>();
    await until(async () => {
      const jobs = await this.store.db
        .selectFrom('job')
        .select(['job_id', 'status', 'progress', 'error'])
        .where('kind', 'in', kinds)
        .execute();
      for (const { job_id, status, progress, error } of jobs) {
        const { records = 0, total = Infinity } = progress as { records?: number; total?: number };
        assert.ok(records >= (seen.get(job_id) ?? 0) && records <= total, JSON.stringify(progress));
        seen.set(job_id, records);
        assert.notEqual(status, 'FAILED', String(error));
      }
      return jobs.every(({ status }) => status === 'COMPLETE');
    }, 'the end of the jobs');
  }

  /** Returns kind, result and progress of the works' jobs. */
  async results(): Promise<string[]> {
    const jobs = await this.store.db
      .selectFrom('job')
      .select(['kind', 'status', 'result', 'progress'])
      .where('kind', 'in', [...new Set(works.flatMap(({ kinds }) => kinds))])
      .execute();
    return jobs.map((job) => JSON.stringify(job)).sort();
  }
}

/** Makes the calls in their order, which the history of the model has, unless an earlier one took effect before its process died. */
async function begin({ call }: Instance, group: Group): Promise<void> {
  for (const work of group) if (!(await work.hasBegun(call))) succeed(await work.start(call));
}

/** Returns what an uninterrupted run leaves, and how many statements each group writes. */
async function uninterrupted() {
  const database = await Database.make();
  const writes: number[] = [];
  const instance = await database.start();
  await prepare(instance.call);
  await instance.count();
  let before = 0;
  for (const group of groups) {
    await begin(instance, group);
    await database.ended(group);
    const until = await instance.count();
    writes.push(until - before);
    before = until;
  }
  instance.child.kill('SIGKILL');
  return { writes, state: await endState(database.store), jobs: await database.results() };
}

async function prepared(): Promise<{ database: Database; instance: Instance }> {
  const database = await Database.make();
  const instance = await database.start();
  await prepare(instance.call);
  return { database, instance };
}

test('work on the data model that is killed -9 at any statement goes on after a restart, and ends as an uninterrupted run', async () => {
  const [expected, first] = await Promise.all([uninterrupted(), prepared()]);
  let given = first;
  const next = numbersOf(seed);
  for (let round = 0; round < kills; round++) {
    if (round) given = await prepared();
    let { instance } = given;
    const { database } = given;
    const points = expected.writes.map((writes) => 1 + Math.floor(next() * writes * 0.95));
    const what = `killed at ${points.map((point, index) => `${point} of ${expected.writes[index]} (${nameOf(groups[index]!)})`).join(', ')}`;
    for (const [index, group] of groups.entries()) {
      database.nextDiesAt(points[index]!);
      const exit = once(instance.child, 'exit');
      await instance.count();
      const beginning = begin(instance, group).catch(() => 'the process died in the call');
      assert.equal((await exit)[1], 'SIGKILL', what);
      await beginning;
      instance = await database.start();
      await begin(instance, group);
      await database.ended(group);
    }
    instance.child.kill('SIGKILL');
    assert.deepEqual(await database.results(), expected.jobs, what);
    const state = await endState(database.store);
    for (const [table, rows] of Object.entries(expected.state)) {
      const missing = rows.filter((row) => !state[table]!.includes(row));
      const more = state[table]!.filter((row) => !rows.includes(row));
      assert.equal(missing.length + more.length, 0, `${table}, ${what}:\n${missing[0]}\n${more[0]}`);
    }
    if (kills > 1) console.log(`Round ${round + 1}: ${what}`);
  }
});
