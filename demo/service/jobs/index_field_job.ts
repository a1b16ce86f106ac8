/** The job that brings the words of a custom field to the search index, or takes them away, for records that had a value before. */
import {
  indexFieldKind,
  laterIndexJobs,
  pageOfRecords,
  type IndexFieldParameters,
} from '../domain/custom_fields/index_field.ts';
import { reindexModels } from '../domain/custom_fields/index_models.ts';
import { lockRecords } from '../domain/revisions/save_records.ts';
import { bringInEntries } from '../domain/search/index/index_records.ts';
import { reindexRecords, type ReindexModels } from '../domain/search/index/reindex.ts';
import { inside, type Store } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';
import { LotSize } from './lot_size.ts';

/**
 * Records in one transaction, whose number grows or shrinks towards a time, and records whose entries are flushed together. Writers of these records
 * wait for the end of a transaction. On the embedded database all calls wait for either, so both are shorter while there are calls. Flushing many records
 * costs less per record; searches read what is pending one by one.
 */
const steps = {
  server: { lot: { first: 50, least: 50, most: 1000, milliseconds: 200 }, pendingRecords: 2000 },
  quiet: { lot: { first: 20, least: 10, most: 100, milliseconds: 12 }, pendingRecords: 50 },
  besideCalls: { lot: { first: 5, least: 5, most: 20, milliseconds: 6 }, pendingRecords: 15 },
} as const;

/** A user who types calls again within this time. */
const quietAfterMilliseconds = 300;

function stepsNow({ quietMilliseconds }: Store): keyof typeof steps {
  if (!quietMilliseconds) return 'server';
  return quietMilliseconds() < quietAfterMilliseconds ? 'besideCalls' : 'quiet';
}

/** Time between two reports. */
const reportMilliseconds = 500;

type Progress = { records: number; total: number; last: string };

async function countRecords({
  store,
  signal,
  parameters,
}: RunningJob<IndexFieldParameters>): Promise<number> {
  let count = 0;
  for (let last = '0'; ;) {
    signal.throwIfAborted();
    const page = await pageOfRecords(store, parameters, last);
    if (!page) return count;
    count += page.vids.length;
    last = page.last;
  }
}

/** Flushes pending entries after enough records. */
class PendingEntries {
  readonly #store: Store;
  #records = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async add(records: number, most: number): Promise<void> {
    this.#records += records;
    if (this.#records >= most) await this.flush();
  }

  async flush(): Promise<void> {
    this.#records = 0;
    await bringInEntries(this.#store);
  }
}

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
  const { store, parameters, signal } = job;
  let progress: Progress = (job.restoredState as Progress | null) ?? {
    records: 0,
    total: await countRecords(job),
    last: '0',
  };
  const report = async (): Promise<number> => {
    await job.progress({ records: progress.records, total: progress.total });
    return performance.now();
  };
  let reportedAt = await report();
  let models = await modelsNow(job);
  const sizes = {
    server: new LotSize(steps.server.lot),
    quiet: new LotSize(steps.quiet.lot),
    besideCalls: new LotSize(steps.besideCalls.lot),
  };
  const entries = new PendingEntries(store);
  for (;;) {
    // Also between pages without a value.
    signal.throwIfAborted();
    const page = await pageOfRecords(store, parameters, progress.last);
    if (!page) break;
    for (let done = 0; done < page.vids.length;) {
      signal.throwIfAborted();
      if (models.after !== job.model.snapshot) models = await modelsNow(job);
      const now = stepsNow(store);
      const size = sizes[now];
      const vids = page.vids.slice(done, done + size.records);
      done += vids.length;
      progress = { ...progress, records: progress.records + vids.length, last: vids.at(-1)! };
      await store.db.transaction().execute(async (db) => {
        const began = performance.now();
        const inner = inside(store, db);
        await reindexRecords(inner, await lockRecords(inner, vids), models);
        await job.checkpoint(progress, inner);
        size.took(vids.length, performance.now() - began);
      });
      await entries.add(vids.length, steps[now].pendingRecords);
      if (performance.now() - reportedAt > reportMilliseconds) reportedAt = await report();
    }
    progress = { ...progress, last: page.last };
  }
  await entries.flush();
  await report();
  return { records: progress.records };
}

export const indexFieldJob: JobKind<IndexFieldParameters> = { name: indexFieldKind, run };
