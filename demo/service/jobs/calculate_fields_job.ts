/** The job that calculates the fields of all records after an expression was made or changed. */
import {
  calculateKind,
  countRecords,
  nextRecords,
  type CalculateParameters,
} from '../domain/calculations/recalculate.ts';
import { lockRecords, saveRecords } from '../domain/revisions/save_records.ts';
import { dataModelSource } from '../records/origins.ts';
import { inside } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';

/** Records in one transaction. Writers of these records, and on the embedded database all calls, wait for its end. */
const recordsAtOnce = 25;

/** `changed`: records with another value than before. */
type Progress = { records: number; changed: number; total: number; last: string };

async function run(job: RunningJob<CalculateParameters>): Promise<{ records: number; changed: number }> {
  const { store, model } = job;
  const { object_type: objectType } = job.parameters;
  let progress = (job.restoredState as Progress | null) ?? {
    records: 0,
    changed: 0,
    total: await countRecords(store, objectType),
    last: '0',
  };
  for (;;) {
    const { records, changed, total, last } = progress;
    // Also brings the newest model of another process, so that no record gets values of an older expression after this.
    await job.progress({ records, changed, total });
    job.signal.throwIfAborted();
    const vids = await nextRecords(store, objectType, { after: last, limit: recordsAtOnce });
    if (!vids.length) return { records, changed };
    await store.db.transaction().execute(async (db) => {
      const inner = inside(store, db);
      const changes = (await lockRecords(inner, vids)).map((before) => ({ before, after: { ...before } }));
      const cause = {
        source: dataModelSource,
        time: job.clock(),
        jobId: job.id,
        changeRequestId: null,
        userId: job.userId,
      };
      const saved = await saveRecords(inner, model, changes, cause);
      progress = {
        total,
        records: records + vids.length,
        changed: changed + saved.length,
        last: vids.at(-1)!,
      };
      await job.checkpoint(progress, inner);
    });
  }
}

export const calculateFieldsJob: JobKind<CalculateParameters> = { name: calculateKind, run };
