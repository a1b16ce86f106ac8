/** Goes over the records of a job of the search index in lots. Each lot is a transaction, in which the job also stores how far it is. */
import { lockRecords } from '../../domain/revisions/save_records.ts';
import { bringInEntries } from '../../domain/search/index/index_records.ts';
import type { FullRecord } from '../../records/record.ts';
import { inside, type Store } from '../../store/store.ts';
import type { RunningJob } from '../job_kinds.ts';
import { LotSize, type LotLimits } from '../lot_size.ts';

interface Steps {
  lot: LotLimits;
  /** Records whose entries are flushed together. */
  pendingRecords: number;
}

/**
 * Records in one transaction, whose number grows or shrinks towards a time, and records whose entries are flushed together. Writers of these records
 * wait for the end of a transaction. Calls of this process wait while it makes the entries of a lot, and on the embedded database for the end of
 * either. So both are shorter while there are calls. Flushing many records costs less per record; searches read what is pending one by one.
 */
const steps: Record<Store['engine'], Record<'quiet' | 'besideCalls', Steps>> = {
  postgres: {
    quiet: { lot: { first: 50, least: 50, most: 1000, milliseconds: 200 }, pendingRecords: 2000 },
    besideCalls: { lot: { first: 10, least: 5, most: 100, milliseconds: 15 }, pendingRecords: 200 },
  },
  pglite: {
    quiet: { lot: { first: 20, least: 10, most: 100, milliseconds: 12 }, pendingRecords: 50 },
    besideCalls: { lot: { first: 5, least: 5, most: 20, milliseconds: 6 }, pendingRecords: 15 },
  },
};

/** A user who types calls again within this time. */
const quietAfterMilliseconds = 300;

/**
 * For so long, a lot and a flush on a server wait for the end of calls. Then they go on, so that the job also ends under constant load. The embedded
 * database itself lets calls go first.
 */
const patienceMilliseconds = 40;

/** Time between two reports. */
const reportMilliseconds = 500;

type Progress = { records: number; total: number; last: string };

/** Records of a job by ID, and the last ID that was looked at for them. */
export interface Page {
  vids: string[];
  last: string;
}

export interface Indexing {
  /** Returns the next records; undefined when there are no more. */
  pageAfter(last: string): Promise<Page | undefined>;
  /** Called before each lot, outside its transaction. */
  prepare?(): Promise<void>;
  /** Indexes the locked records in the transaction of a lot. Returns false when the model of the job is too old for it: then the lot is done again. */
  index(inner: Store, records: readonly FullRecord[]): Promise<boolean>;
}

async function countRecords({ signal }: RunningJob<unknown>, { pageAfter }: Indexing): Promise<number> {
  let count = 0;
  for (let last = '0'; ;) {
    signal.throwIfAborted();
    const page = await pageAfter(last);
    if (!page) return count;
    count += page.vids.length;
    last = page.last;
  }
}

async function callsEnded({ engine, recentCalls }: Store): Promise<void> {
  if (engine === 'postgres') await recentCalls.ended(patienceMilliseconds);
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
    await callsEnded(this.#store);
    await bringInEntries(this.#store);
  }
}

/** Returns the progress at the end. Goes on where an earlier process of the job stopped. */
export async function indexInLots(job: RunningJob<unknown>, indexing: Indexing): Promise<Progress> {
  const { store, signal } = job;
  let progress: Progress = (job.restoredState as Progress | null) ?? {
    records: 0,
    total: await countRecords(job, indexing),
    last: '0',
  };
  const report = async (): Promise<number> => {
    await job.progress({ records: progress.records, total: progress.total });
    return performance.now();
  };
  let reportedAt = await report();
  const { quiet, besideCalls } = steps[store.engine];
  const pace = {
    quiet: { size: new LotSize(quiet.lot), ...quiet },
    besideCalls: { size: new LotSize(besideCalls.lot), ...besideCalls },
  };
  const entries = new PendingEntries(store);
  for (;;) {
    // Also between pages without a record.
    signal.throwIfAborted();
    const page = await indexing.pageAfter(progress.last);
    if (!page) break;
    for (let done = 0; done < page.vids.length;) {
      signal.throwIfAborted();
      await indexing.prepare?.();
      await callsEnded(store);
      const now = store.recentCalls.quietMilliseconds < quietAfterMilliseconds ? 'besideCalls' : 'quiet';
      const { size, pendingRecords } = pace[now];
      const vids = page.vids.slice(done, done + size.records);
      const next = { ...progress, records: progress.records + vids.length, last: vids.at(-1)! };
      const isDone = await store.db.transaction().execute(async (db) => {
        const began = performance.now();
        const inner = inside(store, db);
        if (!(await indexing.index(inner, await lockRecords(inner, vids)))) return false;
        await job.checkpoint(next, inner);
        size.took(vids.length, performance.now() - began);
        return true;
      });
      if (isDone) {
        progress = next;
        done += vids.length;
        await entries.add(vids.length, pendingRecords);
      }
      // Reporting also brings the newest model.
      if (!isDone || performance.now() - reportedAt > reportMilliseconds) reportedAt = await report();
    }
    progress = { ...progress, last: page.last };
  }
  await entries.flush();
  await report();
  return progress;
}
