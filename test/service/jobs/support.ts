/** Helpers for tests of jobs below HTTP: a store with data model and accounts, runners with short times, and kinds that a test controls. */
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { JobRunner, type JobContext, type RunnerTimes } from '../../../demo/service/jobs/job_runner.ts';
import type { JobKind } from '../../../demo/service/jobs/job_kinds.ts';
import { readJob, type Job } from '../../../demo/service/domain/jobs/job_queue.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { seedAccounts } from '../../../demo/service/seed/accounts.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { temporaryDirectory } from '../../support/databases.ts';
import { testSettings } from '../../support/service.ts';

/** On a busy machine a process may stand still for seconds, and is not dead. */
const quickTimes: RunnerTimes = {
  lookMilliseconds: 20,
  heartbeatMilliseconds: 50,
  deadAfterMilliseconds: 30_000,
};
/** Times of a runner that continues the work of a process that a test kills or freezes. */
export const timesAfterKill: RunnerTimes = { ...quickTimes, deadAfterMilliseconds: 2000 };

/** The context of a runner, on a store with a data model. */
export async function jobContext(store: Store, dataDirectory = temporaryDirectory()): Promise<JobContext> {
  return {
    store,
    model: await loadDataModel(store),
    clock: () => new Date(),
    settings: testSettings({ dataDirectory }),
  };
}

/** Fills a new database with what jobs need: systems, fields, users. */
export async function fill(store: Store): Promise<void> {
  await writeDataModel(store);
  await seedAccounts(store, { isPublic: false });
}

const fail = (_: unknown, error: unknown): void => {
  throw new Error('A job met a fault.', { cause: error });
};

export const startRunner = (
  context: JobContext,
  kinds: readonly JobKind[],
  report: (jobId: string | undefined, error: unknown) => void = fail,
  times = quickTimes,
): JobRunner => new JobRunner(context, kinds, report, times);

/** Starts a runner that continues the work of a process that a test kills or freezes. */
export const startRunnerAfterKill = (context: JobContext, kinds: readonly JobKind[]): JobRunner =>
  startRunner(context, kinds, fail, timesAfterKill);

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until a condition is true; fails after two minutes. */
export async function until<T>(ask: () => Promise<T | undefined | false>, what: string): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(20)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`Two minutes have passed, and not yet: ${what}`);
}

/** Waits until a job has ended. */
export const ended = (store: Store, jobId: string): Promise<Job> =>
  until(async () => {
    const job = await readJob(store, jobId);
    return job?.completed_at ? job : undefined;
  }, `the end of job ${jobId}`);
