/** Jobs are claimed by one runner, can be canceled, resume from their checkpoint, and never count twice (specification 3.2; decision 7). */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { cancelJob } from '../../../demo/service/domain/jobs/administer_jobs.ts';
import {
  beat,
  claimJob,
  mostAttempts,
  sharedAttempts,
  writeState,
} from '../../../demo/service/jobs/job_claims.ts';
import { JobFailure, type JobKind, type RunningJob } from '../../../demo/service/jobs/job_kinds.ts';
import { readJob, startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import type { JobContext, JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { inside } from '../../../demo/service/domain/retrieve.ts';
import { findUserByName, type User } from '../../../demo/service/domain/users/users.ts';
import { openServer, type Store } from '../../../demo/service/store/store.ts';
import { closeAtEnd, forEachDatabase, newServerDatabase } from '../../support/databases.ts';
import { ended, fill, jobContext, startRunner, until } from './support.ts';

const kindOf = (run: (job: RunningJob) => Promise<Record<string, unknown>>): JobKind => ({
  name: 'test',
  run,
});
const start = (store: Store, more: object = {}): Promise<string> =>
  startJob(store, { kind: 'test', userId: null, ...more });
/** Works until it is stopped. */
const untilStopped = (job: RunningJob): Promise<never> =>
  new Promise((_, reject) =>
    job.signal.addEventListener('abort', () => reject(job.signal.reason as Error), { once: true }),
  );

forEachDatabase((open) => {
  describe('a runner', () => {
    let store: Store;
    let context: JobContext;
    let admin: User;
    let runner: JobRunner;
    let kind: JobKind;
    const faults: unknown[] = [];
    const running: JobKind = { name: 'test', run: (job) => kind.run(job) };
    before(async () => {
      store = await open();
      await fill(store);
      context = await jobContext(store);
      admin = (await findUserByName(store, 'admin@sandbox.example'))!;
      runner = startRunner(context, [running], (_, error) => faults.push(error));
    });
    after(() => runner.stop());
    beforeEach(() => {
      faults.length = 0;
    });

    test('runs a job with its parameters, shows its progress, stores its result', async () => {
      kind = kindOf(async ({ parameters, progress, system }) => {
        await progress({ rowsRead: 1 });
        await progress({ file: 'a.csv' });
        return { doubled: 2 * (parameters['number'] as number), system };
      });
      const id = await start(store, { system: 'crm_us', subscription: 'a', parameters: { number: 21 } });
      const job = await ended(store, id);
      assert.equal(job.status, 'COMPLETE');
      assert.deepEqual(job.result, { doubled: 42, system: 'crm_us' });
      assert.deepEqual(job.progress, { rowsRead: 1, file: 'a.csv' });
      assert.deepEqual([job.type, job.attempts, job.error], ['MANUAL', 1, null]);
      assert.ok(job.created_at <= job.started_at! && job.started_at! <= job.completed_at!);
    });

    test('ends a failed job with its message, and a job with an internal error without details', async () => {
      kind = kindOf(async () => Promise.reject(new JobFailure('There are no files.')));
      const failed = await ended(store, await start(store));
      assert.deepEqual([failed.status, failed.error], ['FAILED', 'There are no files.']);
      assert.equal(faults.length, 0);
      kind = kindOf(async () => Promise.reject(new Error('password=secret')));
      const fault = await ended(store, await start(store));
      assert.equal(fault.status, 'FAILED');
      assert.doesNotMatch(fault.error!, /secret/);
      assert.equal(faults.length, 1, 'the log has it');
    });

    test('ends a job at its first start when its message quotes a NUL, which is dropped', async () => {
      kind = kindOf(async () => Promise.reject(new JobFailure('It has: i\0d.')));
      const { status, error, attempts } = await ended(store, await start(store));
      assert.deepEqual([status, error, attempts], ['FAILED', 'It has: id.', 1]);
      assert.equal(faults.length, 0);
    });

    test('cancels a waiting job at once and a running one at its next step; stored data stays', async () => {
      kind = kindOf(async (job) => {
        await job.progress({ batches: 1 });
        return untilStopped(job);
      });
      const id = await start(store, { system: 'crm_us', subscription: 'cancel' });
      const behind = await start(store, { system: 'crm_us', subscription: 'cancel' });
      await until(async () => (await readJob(store, id))?.progress['batches'], 'progress');
      assert.equal((await readJob(store, behind))!.status, 'QUEUED', 'one job of a subscription at a time');
      assert.equal((await cancelJob(store, admin, behind)).status, 'CANCELLED');
      assert.equal((await cancelJob(store, admin, id)).cancel_requested, true);
      const job = await ended(store, id);
      assert.deepEqual([job.status, job.result, job.progress], ['CANCELLED', null, { batches: 1 }]);
      await assert.rejects(cancelJob(store, admin, id), { type: 'INVALID_STATE' });
      assert.equal((await readJob(store, behind))!.attempts, 0);
    });

    test('resumes a job from its checkpoint when another process shut down', async () => {
      const seen: unknown[] = [];
      kind = kindOf(async (job) => {
        seen.push(job.restoredState);
        if (job.restoredState) return { from: job.restoredState['batch'] };
        await job.checkpoint({ batch: 7 });
        return untilStopped(job);
      });
      const id = await start(store);
      await until(async () => (await readJob(store, id))?.state, 'a checkpoint');
      await runner.stop();
      assert.equal((await readJob(store, id))!.status, 'QUEUED');
      runner = startRunner(context, [running], (_, error) => faults.push(error));
      const job = await ended(store, id);
      assert.deepEqual(job.result, { from: 7 });
      assert.deepEqual(seen, [null, { batch: 7 }]);
      assert.equal(job.attempts, 1, 'being shut down is no failed attempt');
    });

    test('leaves jobs of unknown kinds to other processes', async () => {
      const id = await start(store, { kind: 'elsewhere' });
      kind = kindOf(async () => ({}));
      await ended(store, await start(store));
      assert.equal((await readJob(store, id))!.status, 'QUEUED');
    });
  });

  describe('claims', () => {
    let store: Store;
    before(async () => {
      store = await open();
      await fill(store);
    });
    const tokens = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

    test('a process that was considered dead changes nothing when it resumes: data and checkpoint are written together', async () => {
      const id = await start(store);
      const [old, next] = tokens.map((token) => ({ jobId: id, token }));
      assert.equal((await claimJob(store, old!.token, ['test'], 60_000))!.job_id, id);
      assert.equal(await claimJob(store, next!.token, ['test'], 60_000), undefined, 'its heartbeat is young');
      assert.equal((await claimJob(store, next!.token, ['test'], -1))!.job_id, id, 'its heartbeat is old');
      assert.equal(await beat(store, old!), 'lost');
      await assert.rejects(
        store.db.transaction().execute(async (transaction) => {
          const here = inside(store, transaction);
          await transaction.insertInto('setting').values({ name: 'ghost', value: '1' }).execute();
          if (!(await writeState(here, old!, { batch: 2 }))) throw new Error('lost');
        }),
        /lost/,
      );
      const ghost = await store.db.selectFrom('setting').selectAll().where('name', '=', 'ghost').execute();
      assert.deepEqual(ghost, []);
      assert.equal(await beat(store, next!), 'go on');
      await store.db.deleteFrom('job').execute();
    });

    test('a job beside one that kills its process completes: both run alone after two starts', async () => {
      const [killer, neighbour] = [await start(store), await start(store)];
      const claimBoth = async (): Promise<(string | undefined)[]> => {
        const first = await claimJob(store, tokens[0], ['test'], -1);
        const second = first && (await claimJob(store, tokens[1], ['test'], -1, [first.job_id]));
        return [first?.job_id, second?.job_id];
      };
      for (let start = 0; start < sharedAttempts; start++)
        assert.deepEqual(await claimBoth(), [killer, neighbour]);
      for (let start = sharedAttempts; start < mostAttempts; start++)
        assert.deepEqual(await claimBoth(), [killer, undefined]);
      assert.deepEqual(await claimBoth(), [neighbour, undefined]);
      assert.equal((await readJob(store, killer))!.status, 'FAILED');
      await store.db.deleteFrom('job').execute();
    });

    test('a job whose process dies every time ends FAILED; a canceled one ends CANCELLED', async () => {
      const killer = await start(store);
      const unwanted = await start(store);
      for (let attempt = 0; attempt < mostAttempts; attempt++)
        assert.equal((await claimJob(store, tokens[0], ['test'], -1))!.job_id, killer);
      assert.equal((await claimJob(store, tokens[0], ['test'], -1))!.job_id, unwanted);
      await store.db
        .updateTable('job')
        .set({ cancel_requested: true })
        .where('job_id', '=', unwanted)
        .execute();
      assert.equal(await claimJob(store, tokens[0], ['test'], -1), undefined);
      const [failed, cancelled] = [await readJob(store, killer), await readJob(store, unwanted)];
      assert.equal(failed!.status, 'FAILED');
      assert.match(failed!.error!, /5 times/);
      assert.deepEqual([cancelled!.status, cancelled!.error], ['CANCELLED', null]);
    });
  });
});

describe('several processes on PostgreSQL', () => {
  test('two runners never run one job', async () => {
    const url = await newServerDatabase();
    const stores = [await openServer(url), await openServer(url)];
    await fill(stores[0]!);
    const runs: string[] = [];
    const kind = kindOf(async ({ id }) => {
      runs.push(id);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return {};
    });
    const runners = await Promise.all(
      stores.map(async (store) => startRunner(await jobContext(store), [kind])),
    );
    closeAtEnd(async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.all(stores.map((store) => store.close()));
    });
    const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => start(stores[index % 2]!)));
    for (const id of ids) assert.equal((await ended(stores[0]!, id)).status, 'COMPLETE');
    assert.deepEqual(runs.sort(), ids.sort());
  });
});
