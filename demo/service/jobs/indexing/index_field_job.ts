/** The job that brings the words of a custom field to the search index, or takes them away, for records that had a value before. */
import {
  indexFieldKind,
  laterIndexJobs,
  pageOfRecords,
  type IndexFieldParameters,
} from '../../domain/custom_fields/index_field.ts';
import { readModelVersion } from '../../domain/custom_fields/model_version.ts';
import { reindexModels } from '../../domain/custom_fields/index_models.ts';
import { reindexRecords, type ReindexModels } from '../../domain/search/index/reindex.ts';
import type { JobKind, RunningJob } from '../job_kinds.ts';
import { indexInLots } from './index_lots.ts';

/** Returns the models of the job. Reads the later jobs after the model, so that it knows the job of each change that the model has. */
async function modelsNow({
  id,
  store,
  model,
  parameters,
}: RunningJob<IndexFieldParameters>): Promise<ReindexModels> {
  const { snapshot } = model;
  return reindexModels(snapshot, parameters, await laterIndexJobs(store, id));
}

async function run(job: RunningJob<IndexFieldParameters>): Promise<{ records: number }> {
  const { store, parameters } = job;
  let models: ReindexModels | undefined;
  const { records } = await indexInLots(job, {
    pageAfter: (last) => pageOfRecords(store, parameters, last),
    prepare: async () => {
      if (models?.after !== job.model.snapshot) models = await modelsNow(job);
    },
    index: async (inner, locked) => {
      // A later job may be beyond these records, so none may be indexed by a former model. The next change has a job that waits for this transaction.
      if ((await readModelVersion(inner.db)) > models!.after.version) return false;
      await reindexRecords(inner, locked, models!);
      return true;
    },
  });
  return { records };
}

export const indexFieldJob: JobKind<IndexFieldParameters> = { name: indexFieldKind, run };
