/** The job that indexes all records again after an upgrade, because the release before derived other entries of them. */
import { modelBefore } from '../../domain/custom_fields/index_models.ts';
import { openFieldJobs } from '../../domain/custom_fields/index_field.ts';
import { readModelVersion } from '../../domain/custom_fields/model_version.ts';
import { indexAgain, renewSounds } from '../../domain/search/index/index_again.ts';
import {
  indexRecordsKind,
  noteIndexedAgain,
  pageOfAll,
  type IndexRecordsParameters,
} from '../../domain/search/index/index_version.ts';
import { inside } from '../../store/store.ts';
import type { JobKind, RunningJob } from '../job_kinds.ts';
import { indexInLots } from './index_lots.ts';

async function run(job: RunningJob<IndexRecordsParameters>): Promise<{ records: number }> {
  const { store, parameters, signal } = job;
  if (!job.restoredState && parameters.since === undefined)
    for (let last: string | undefined = ''; last !== undefined; last = await renewSounds(store, last))
      signal.throwIfAborted();
  const progress = await indexInLots(job, {
    pageAfter: (last) => pageOfAll(store, parameters, last),
    index: async (inner, locked) => {
      const { snapshot } = job.model;
      // Other processes may have saved these records by a newer model. Until the transaction ends, none saves them.
      if ((await readModelVersion(inner.db)) > snapshot.version) return false;
      await indexAgain(inner, locked, snapshot, modelBefore(snapshot, await openFieldJobs(inner)));
      return true;
    },
  });
  await store.db.transaction().execute(async (db) => {
    const inner = inside(store, db);
    // Fails when another process has the job now.
    await job.checkpoint(progress, inner);
    await noteIndexedAgain(inner, parameters);
  });
  return { records: progress.records };
}

export const indexRecordsJob: JobKind<IndexRecordsParameters> = { name: indexRecordsKind, run };
