/** The job of a call of Data Update: it has no work, but it names the call in the history. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Item } from './item.ts';

/** Job kind of Data Update. */
const jobKind = 'data_update';

type Done = Pick<Item, 'responseStatus'>;

/** Reserves the ID of the call's job. `endJob` inserts its row, because the job ends with the call. */
export async function newJob({ db }: Store): Promise<{ id: string; startedAt: Date }> {
  const { rows } = await sql<{ id: string; startedAt: Date }>`
    SELECT nextval(pg_get_serial_sequence('job', 'job_id')) AS id, clock_timestamp() AS "startedAt"`.execute(
    db,
  );
  return rows[0]!;
}

const countOf = (items: readonly Done[], status: Item['responseStatus']): number =>
  items.filter(({ responseStatus }) => responseStatus === status).length;

export async function endJob(
  { db }: Store,
  job: { id: string; startedAt: Date },
  { system, userId, items }: { system: string; userId: number; items: readonly Done[] },
): Promise<void> {
  const result = {
    records: items.length,
    succeeded: countOf(items, 'SUCCESS'),
    partiallySucceeded: countOf(items, 'PARTIAL_SUCCESS'),
    failed: countOf(items, 'FAILURE'),
  };
  await db
    .insertInto('job')
    .values({
      job_id: job.id,
      kind: jobKind,
      system,
      subscription: null,
      type: 'API',
      status: 'COMPLETE',
      parameters: '{}',
      state: null,
      result: JSON.stringify(result),
      error: null,
      created_by: userId,
      claimed_by: null,
      created_at: job.startedAt,
      started_at: job.startedAt,
      completed_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** Returns the status of a call by those of its records. */
export const overall = (items: readonly Done[]): Item['responseStatus'] => {
  const succeeded = countOf(items, 'SUCCESS');
  if (succeeded === items.length) return 'SUCCESS';
  return succeeded || countOf(items, 'PARTIAL_SUCCESS') ? 'PARTIAL_SUCCESS' : 'FAILURE';
};
