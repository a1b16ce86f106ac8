/** The job that brings the words of a custom field to the search index, or takes them away, for records that had a value before. */
import {
  countRecordsWithValue,
  indexFieldKind,
  modelWith,
  recordsWithValue,
  type IndexFieldParameters,
} from '../domain/custom_fields/index_field.ts';
import { lockRecords } from '../domain/revisions/save_records.ts';
import { reindexRecords } from '../domain/search/index/index_records.ts';
import { inside } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';

/** Records in one transaction. Writers of these records wait for its end, and on the embedded database all calls, so it is short there. */
const recordsAtOnce = { postgres: 50, pglite: 10 } as const;

type Progress = { records: number; total: number; last: string };

async function run(job: RunningJob<IndexFieldParameters>): Promise<{ records: number }> {
  const { store, parameters } = job;
  const { was_searchable = !parameters.searchable } = parameters;
  let progress: Progress = (job.restoredState as Progress | null) ?? {
    records: 0,
    total: await countRecordsWithValue(store, parameters),
    last: '0',
  };
  await job.progress({ records: progress.records, total: progress.total });
  let after = job.model.snapshot;
  let before = modelWith(after, parameters, was_searchable, parameters.was_wordless);
  for (;;) {
    job.signal.throwIfAborted();
    const page = { after: progress.last, limit: recordsAtOnce[store.engine] };
    const vids = await recordsWithValue(store, parameters, page);
    if (!vids.length) return { records: progress.records };
    if (after !== job.model.snapshot) {
      after = job.model.snapshot;
      before = modelWith(after, parameters, was_searchable, parameters.was_wordless);
    }
    progress = { ...progress, records: progress.records + vids.length, last: vids.at(-1)! };
    await store.db.transaction().execute(async (db) => {
      const inner = inside(store, db);
      await reindexRecords(inner, await lockRecords(inner, vids), { before, after });
      await job.checkpoint(progress, inner);
    });
    await job.progress({ records: progress.records, total: progress.total });
  }
}

export const indexFieldJob: JobKind<IndexFieldParameters> = { name: indexFieldKind, run };
