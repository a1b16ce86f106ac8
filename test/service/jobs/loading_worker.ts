/** A process for `kill.test.ts` to kill: loads the waiting job and stays in the middle of a batch, its rows written and not yet committed. */
import { JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { sourceJob } from '../../../demo/service/jobs/source_job.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { jobContext, quickTimes } from './support.ts';

const { databaseUrl, dataDirectory, batch } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string;
  dataDirectory: string;
  batch: number;
};
const context = await jobContext(await openServer(databaseUrl), dataDirectory);
let batches = 0;
const stuck: typeof sourceJob = {
  ...sourceJob,
  run: (job) =>
    sourceJob.run({
      ...job,
      checkpoint: async (state, inside) => {
        await job.checkpoint(state, inside);
        if (!inside || ++batches < batch) return;
        process.stdout.write('in the middle\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      },
    }),
};
export const runner = new JobRunner(context, [stuck], () => undefined, quickTimes);
