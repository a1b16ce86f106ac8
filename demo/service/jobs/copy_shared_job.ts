/** The job that copies the values of a changed shared record to its members, when they are more than one transaction should hold. */
import {
  copySharedKind,
  countMembers,
  memberVids,
  membersAtOnce,
  type CopySharedParameters,
} from '../domain/shared_records/copies.ts';
import { copyToMembers } from '../domain/shared_records/copy_to_members.ts';
import { lockRecords } from '../domain/revisions/save_records.ts';
import { loadShared } from '../domain/shared_records/rows.ts';
import { inside } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';

type Progress = { records: number; total: number; last: string };

async function run(job: RunningJob<CopySharedParameters>): Promise<{ records: number }> {
  const { store, parameters } = job;
  const { shared_vid: vid } = parameters;
  let progress: Progress = (job.restoredState as Progress | null) ?? {
    records: 0,
    total: await countMembers(store, vid),
    last: '0',
  };
  for (;;) {
    job.signal.throwIfAborted();
    await job.progress({ records: progress.records, total: progress.total });
    const vids = await memberVids(store, vid, { after: progress.last, limit: membersAtOnce });
    if (!vids.length) return { records: progress.records };
    progress = { ...progress, records: progress.records + vids.length, last: vids.at(-1)! };
    await store.db.transaction().execute(async (db) => {
      const inner = inside(store, db);
      const records = await lockRecords(inner, vids);
      // Read with the members locked: the values are those of now, also when the record changed again since the job began.
      const [shared] = await loadShared(inner, [vid], 'SHARE');
      if (shared) await copyToMembers(inner, job.model.snapshot, shared, records);
      await job.checkpoint(progress, inner);
    });
  }
}

export const copySharedJob: JobKind<CopySharedParameters> = { name: copySharedKind, run };
