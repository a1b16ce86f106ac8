/** Runs waiting jobs, a few at a time. Every service process has one runner; the database decides which process runs which job. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { onBehalfOf } from '../store/caller.ts';
import { outageOf } from '../store/outages.ts';
import { endFrozenSessions } from '../store/server/server_database.ts';
import {
  beat,
  claimJob,
  declareDead,
  endJob,
  returnJob,
  sharedAttempts,
  writeProgress,
  writeState,
  type Claim,
} from './job_claims.ts';
import { JobFailure, type JobKind, type RunningJob } from './job_kinds.ts';
import type { LiveModel } from '../domain/live_model.ts';
import { onJobChange, type Job } from '../domain/jobs/job_queue.ts';

export type JobContext = Pick<RunningJob, 'store' | 'clock' | 'settings'> & {
  /** A live model is refreshed while jobs run. */
  readonly model: RunningJob['model'] & Partial<Pick<LiveModel, 'refresh'>>;
};
export type JobReport = (jobId: string | undefined, error: unknown) => void;

export interface RunnerTimes {
  /** How often a runner looks for jobs that other processes created. */
  lookMilliseconds: number;
  heartbeatMilliseconds: number;
  /** A job without a heartbeat for this long belongs to a dead process. Several heartbeats long, because one may be late. */
  deadAfterMilliseconds: number;
}
export const usualTimes: RunnerTimes = {
  lookMilliseconds: 1000,
  heartbeatMilliseconds: 2000,
  deadAfterMilliseconds: 30_000,
};

/** Number of jobs that one process runs at once: a long export does not delay a load. */
const jobsAtOnce = 2;

/** The reason why a job's signal is aborted. */
class JobStop extends Error {
  readonly why: 'cancel' | 'lost' | 'shutdown';
  constructor(why: JobStop['why']) {
    super(`The job stops: ${why}.`);
    this.why = why;
  }
}

export class JobRunner {
  readonly #context: JobContext;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #report: JobReport;
  readonly #times: RunnerTimes;
  readonly #underWay = new Map<AbortController, { jobId: string; run: Promise<void> }>();
  readonly #forget: () => void;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #isFirstLook = true;
  /** A running job whose process ended before. No other job starts beside it. */
  #suspect: string | undefined;
  #isOutage = false;

  constructor(
    context: JobContext,
    kinds: readonly JobKind[],
    report: JobReport,
    times: RunnerTimes = usualTimes,
  ) {
    this.#context = context;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#report = report;
    this.#times = times;
    this.#forget = onJobChange(() => this.#look());
    this.#look();
  }

  /** Stops the runner: claims no more jobs, returns running ones to the queue and waits until they have stopped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#forget();
    clearTimeout(this.#timer);
    await this.#looking;
    for (const controller of this.#underWay.keys()) controller.abort(new JobStop('shutdown'));
    await Promise.all([...this.#underWay.values()].map(({ run }) => run));
  }

  #look(): void {
    this.#lookAgain = true;
    if (this.#isStopped || this.#looking) return;
    clearTimeout(this.#timer);
    // A call that starts a job has it looked for. The job itself is not part of the call.
    this.#looking = onBehalfOf(null, () => this.#claimAll()).finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain) this.#look();
      else if (!this.#isStopped)
        this.#timer = setTimeout(() => this.#look(), this.#times.lookMilliseconds).unref();
    });
  }

  async #claimAll(): Promise<void> {
    this.#lookAgain = false;
    const { store } = this.#context;
    try {
      // The embedded database has one process, so jobs from before its start are dead, however recent their heartbeat.
      if (this.#isFirstLook && store.engine === 'pglite') await declareDead(store);
      this.#isFirstLook = false;
      if (store.engine === 'postgres') await endFrozenSessions(store.db, this.#times.deadAfterMilliseconds);
      while (!this.#isStopped && !this.#suspect && this.#underWay.size < jobsAtOnce) {
        const token = randomUUID();
        const own = [...this.#underWay.values()].map(({ jobId }) => jobId);
        const kinds = [...this.#kinds.keys()];
        const job = await claimJob(store, token, kinds, this.#times.deadAfterMilliseconds, own);
        if (!job) break;
        this.#begin(job, { jobId: job.job_id, token });
      }
      this.#isOutage = false;
    } catch (error) {
      // Every look fails during an outage, but only the first error is logged.
      if (!this.#isOutage) this.#report(undefined, error);
      this.#isOutage = outageOf(error) !== undefined;
    }
  }

  #begin(job: Job, claim: Claim): void {
    const controller = new AbortController();
    if (job.attempts > sharedAttempts) this.#suspect = job.job_id;
    const run = this.#run(job, claim, controller).finally(() => {
      this.#underWay.delete(controller);
      if (this.#suspect === job.job_id) this.#suspect = undefined;
      this.#look();
    });
    this.#underWay.set(controller, { jobId: claim.jobId, run });
  }

  async #run(job: Job, claim: Claim, controller: AbortController): Promise<void> {
    const { store } = this.#context;
    const stopBeating = this.#keepBeating(claim, controller);
    try {
      await this.#context.model.refresh?.();
      const result = await this.#kinds.get(job.kind)!.run(this.#running(job, claim, controller));
      await stopBeating();
      await endJob(store, claim, { status: 'COMPLETE', result });
    } catch (error) {
      await stopBeating();
      await this.#fail(claim, controller.signal, error).catch((fault: unknown) =>
        // The database is unreachable. The next runner that reaches it finds the job without a heartbeat.
        this.#report(claim.jobId, fault),
      );
    }
  }

  async #fail(claim: Claim, signal: AbortSignal, error: unknown): Promise<void> {
    const { store } = this.#context;
    const stop = signal.reason instanceof JobStop ? signal.reason.why : undefined;
    if (stop === 'lost') return;
    if (stop === 'shutdown') return returnJob(store, claim, 'no attempt');
    if (stop === 'cancel') return endJob(store, claim, { status: 'CANCELLED' });
    if (error instanceof JobFailure) {
      // The message may quote a file. A job whose message the database cannot store would never end.
      const message = error.message.replaceAll('\0', '');
      return endJob(store, claim, { status: 'FAILED', error: message });
    }
    const outage = outageOf(error);
    if (outage && outage !== 'files') return this.#returnAfterOutage(claim, signal);
    this.#report(claim.jobId, error);
    if (outage)
      return endJob(store, claim, {
        status: 'FAILED',
        error: `The store of files is out of reach. Start a new job when it is back. The service log has the reason under job ${claim.jobId}.`,
      });
    const words = `The job failed with an internal error. The service log has it under job ${claim.jobId}.`;
    return endJob(store, claim, { status: 'FAILED', error: words });
  }

  /** Returns a job to the queue as soon as the database accepts writes. A runner resumes it from its checkpoint. */
  async #returnAfterOutage(claim: Claim, signal: AbortSignal): Promise<void> {
    for (;;)
      try {
        return await returnJob(this.#context.store, claim, 'attempt');
      } catch (error) {
        if (!outageOf(error) || signal.aborted) throw error;
        await wait(this.#times.lookMilliseconds, undefined, { signal }).catch(() => undefined);
      }
  }

  #running(job: Job, claim: Claim, controller: AbortController): RunningJob {
    const { store } = this.#context;
    const requireClaim = (isOurs: boolean): void => {
      if (!isOurs) controller.abort(new JobStop('lost'));
      controller.signal.throwIfAborted();
    };
    return {
      ...this.#context,
      id: job.job_id,
      system: job.system,
      subscription: job.subscription,
      parameters: job.parameters as Record<string, unknown>,
      userId: job.created_by,
      signal: controller.signal,
      restoredState: job.state as Record<string, unknown> | null,
      progress: async (update) => {
        requireClaim(await writeProgress(store, claim, update));
        // Another process may have changed the model since the job began.
        await this.#context.model.refresh?.();
      },
      checkpoint: async (state, inside = store) => requireClaim(await writeState(inside, claim, state)),
    };
  }

  /** Writes heartbeats and watches for a cancel. Returns a function that stops both. */
  #keepBeating(claim: Claim, controller: AbortController): () => Promise<void> {
    let beating: Promise<void> = Promise.resolve();
    let isDue = true;
    const once = async (): Promise<void> => {
      try {
        const answer = await beat(this.#context.store, claim);
        if (answer !== 'go on' && !controller.signal.aborted) controller.abort(new JobStop(answer));
      } catch (error) {
        // The job handles the outage itself.
        if (!outageOf(error)) this.#report(claim.jobId, error);
      }
      isDue = true;
    };
    const next = (): void => {
      // On the embedded database a heartbeat waits for the current batch, so it never queues a second one.
      if (!isDue) return;
      isDue = false;
      beating = once();
    };
    const timer = setInterval(next, this.#times.heartbeatMilliseconds);
    const forget = onJobChange(next);
    return async () => {
      clearInterval(timer);
      forget();
      await beating;
    };
  }
}
