/** The records whose calculated fields a job calculates, and the jobs that do. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { FieldName } from '../custom_fields/definition.ts';

export const calculateKind = 'calculate_custom_fields';

/** `field_ids`: the fields whose definition changed. A record's other calculated fields are calculated with them. */
export interface CalculateParameters extends Record<string, unknown> {
  object_type: string;
  field_ids: string[];
}

/** Returns the condition that the record `e` is of the object type, or has a child of it. */
const hasType = (objectType: string): RawBuilder<boolean> =>
  objectType === 'HCP' || objectType === 'HCO'
    ? sql<boolean>`e.entity_type = ${objectType}`
    : sql<boolean>`EXISTS (SELECT FROM child_record c WHERE c.entity_vid = e.vid AND c.child_type = ${objectType})`;

export async function hasRecords({ db }: Store, objectType: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM entity e WHERE ${hasType(objectType)}) AS found`.execute(db);
  return rows[0]!.found;
}

export async function countRecords({ db }: Store, objectType: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM entity e WHERE ${hasType(objectType)}`.execute(db);
  return Number(rows[0]!.count);
}

/** Returns the next records by ID. */
export async function nextRecords(
  { db }: Store,
  objectType: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid FROM entity e WHERE e.vid > ${after}::bigint AND ${hasType(objectType)}
    ORDER BY e.vid LIMIT ${limit}`.execute(db);
  return rows.map(({ vid }) => vid);
}

const openJobs = ({ db }: Store) =>
  db
    .selectFrom('job')
    .select(['job_id', 'parameters', 'progress', 'status'])
    .where('kind', '=', calculateKind)
    .where('status', 'in', ['QUEUED', 'RUNNING']);

/**
 * Returns whether a job that has not begun will calculate the fields. Call it in the transaction that changes them: such a job begins only after its
 * end. Otherwise the job could be over before the change is committed.
 */
export async function isWaiting(
  store: Store,
  { object_type, field_ids }: CalculateParameters,
): Promise<boolean> {
  const jobs = await openJobs(store).where('status', '=', 'QUEUED').forUpdate().skipLocked().execute();
  return jobs.some(({ parameters }) => {
    const waiting = parameters as CalculateParameters;
    return waiting.object_type === object_type && field_ids.every((name) => waiting.field_ids.includes(name));
  });
}

/** A queued or running job of a field. `records` of `total` are done. */
export interface CalculationJob {
  isOf(field: FieldName): boolean;
  job: { job_id: number; records: number; total: number };
}

/** Returns the queued and running jobs of all fields, the newest first. */
export async function openCalculations(store: Store): Promise<CalculationJob[]> {
  const jobs = await openJobs(store).orderBy('job_id', 'desc').execute();
  return jobs.map(({ job_id, parameters, progress }) => {
    const { object_type, field_ids } = parameters as CalculateParameters;
    const { records = 0, total = 0 } = progress as { records?: number; total?: number };
    return {
      isOf: (field) => field.object_type === object_type && field_ids.includes(field.field_id),
      job: { job_id: Number(job_id), records, total },
    };
  });
}
