/**
 * A process for `killing.ts` to kill or resume. It runs the waiting job and freezes in the middle of a batch, with rows written but not
 * committed. After it resumes, it prints how its job ended.
 */
import { writeSync } from 'node:fs';
import { copySharedJob } from '../../../demo/service/jobs/copy_shared_job.ts';
import { indexRecordsJob } from '../../../demo/service/jobs/indexing/index_records_job.ts';
import type { JobKind } from '../../../demo/service/jobs/job_kinds.ts';
import { JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { sourceJob } from '../../../demo/service/jobs/source_job.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { jobContext, timesAfterKill } from './support.ts';

const { databaseUrl, dataDirectory, batch, kind, idleInTransactionMilliseconds } = JSON.parse(
  process.argv[2]!,
) as {
  databaseUrl: string;
  dataDirectory: string;
  batch: number;
  kind?: 'load' | 'copy' | 'index';
  idleInTransactionMilliseconds?: number;
};
const context = await jobContext(
  await openServer(databaseUrl, { idleInTransactionMilliseconds }),
  dataDirectory,
);
let batches = 0;
/** On a busy machine the server may end a transaction before: the batch is then written again, and the process freezes there. */
let hasFrozen = false;
const kinds = { load: sourceJob, copy: copySharedJob, index: indexRecordsJob };
const whole = kinds[kind ?? 'load'] as JobKind;
const stuck: JobKind = {
  ...whole,
  run: (job) =>
    whole
      .run({
        ...job,
        checkpoint: async (state, inside) => {
          await job.checkpoint(state, inside);
          if (!inside || ++batches < batch || hasFrozen) return;
          hasFrozen = true;
          writeSync(1, 'in the middle\n');
          process.kill(process.pid, 'SIGSTOP');
        },
      })
      .finally(() => writeSync(1, 'over\n')),
};
export const runner = new JobRunner(context, [stuck], () => undefined, timesAfterKill);
