/** The job that brings the words of a custom field to the search index, or takes them away, for records that had a value before. */
import {
  indexFieldKind,
  pageOfRecords,
  reindexModels,
  type IndexFieldParameters,
} from '../domain/custom_fields/index_field.ts';
import { lockRecords } from '../domain/revisions/save_records.ts';
import { bringInEntries } from '../domain/search/index/index_records.ts';
import { reindexRecords } from '../domain/search/index/reindex.ts';
import { inside, type Store } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';
import { LotSize } from './lot_size.ts';

/**
 * Records in one transaction. Writers of these records wait for its end, and on the embedded database all calls, so it is short there: the
 * number grows or shrinks towards the time.
 */
const lots = {
  postgres: { first: 50, least: 50, most: 1000, milliseconds: 200 },
  pglite: { first: 20, least: 10, most: 100, milliseconds: 15 },
} as const;

/** Records whose entries are pending together. Flushing many costs less per record; searches read what is pending one by one. */
const pendingRecords = { postgres: 2000, pglite: 100 } as const;

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

  async add(records: number): Promise<void> {
    this.#records += records;
    if (this.#records >= pendingRecords[this.#store.engine]) await this.flush();
  }

  async flush(): Promise<void> {
    this.#records = 0;
    await bringInEntries(this.#store);
  }
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
  let models = reindexModels(job.model.snapshot, parameters);
  const size = new LotSize(lots[store.engine]);
  const entries = new PendingEntries(store);
  for (;;) {
    // Also between pages without a value.
    signal.throwIfAborted();
    const page = await pageOfRecords(store, parameters, progress.last);
    if (!page) break;
    for (let done = 0; done < page.vids.length;) {
      signal.throwIfAborted();
      if (models.after !== job.model.snapshot) models = reindexModels(job.model.snapshot, parameters);
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
      await entries.add(vids.length);
      if (performance.now() - reportedAt > reportMilliseconds) reportedAt = await report();
    }
    progress = { ...progress, last: page.last };
  }
  await entries.flush();
  await report();
  return { records: progress.records };
}

export const indexFieldJob: JobKind<IndexFieldParameters> = { name: indexFieldKind, run };
