/** Merges a code into another one: starts the job, and finds records and change requests with a code. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel, Field } from '../data_model.ts';
import { startJob } from '../jobs/job_queue.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';
import { storeList, withType, type Write } from './administer.ts';
import { isFixedType, mergedCodes } from './codes.ts';

export const mergeCodesKind = 'merge_reference_codes';

export type MergeCodesParameters = { type: string; code: string; into: string };

/** Returns the fields of an object type whose values are codes of a reference type. */
export const fieldsWithType = (model: DataModel, objectType: string, type: string): Field[] =>
  model
    .fields(objectType)
    .filter(
      ({ type: { dataType, discriminator } }) =>
        discriminator === type && (dataType === 'REFERENCE' || dataType === 'MULTI_REFERENCE'),
    );

const listed = (value: string): string[] => value.split(',').map((code) => code.trim());

/** Returns a value with the replacing code; several values lose a code that they would have twice. */
export function replacedValue(value: unknown, code: string, into: string): unknown {
  if (typeof value !== 'string' || !listed(value).includes(code)) return value;
  return [...new Set(listed(value).map((each) => (each === code ? into : each)))].join(',');
}

/** Returns the condition that a row of a table has the code in one of the fields of its object type; undefined when no field has such codes. */
function hasCode(
  model: DataModel,
  { type, code }: Pick<MergeCodesParameters, 'type' | 'code'>,
  alias: string,
  typeColumn: string,
  objectTypes: readonly string[],
): RawBuilder<boolean> | undefined {
  const conditions = objectTypes.flatMap((objectType) => {
    const fields = fieldsWithType(model, objectType, type);
    if (!fields.length) return [];
    const values = fields.map(
      ({ fieldId }) =>
        sql`${code}::text = ANY (string_to_array(replace(${sql.ref(`${alias}.fields`)} ->> ${fieldId}, ' ', ''), ','))`,
    );
    return [
      sql<boolean>`(${sql.ref(`${alias}.${typeColumn}`)} = ${objectType} AND (${sql.join(values, sql` OR `)}))`,
    ];
  });
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` OR `)})` : undefined;
}

/** Returns the condition that a record `e` has the code, itself or in a child. */
function recordHasCode(
  model: DataModel,
  merge: Pick<MergeCodesParameters, 'type' | 'code'>,
): RawBuilder<boolean> | undefined {
  const own = hasCode(model, merge, 'e', 'entity_type', ['HCP', 'HCO']);
  const ofChild = hasCode(model, merge, 'c', 'child_type', model.childTypes);
  const conditions = [
    ...(own ? [own] : []),
    ...(ofChild
      ? [sql<boolean>`EXISTS (SELECT FROM child_record c WHERE c.entity_vid = e.vid AND ${ofChild})`]
      : []),
  ];
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` OR `)})` : undefined;
}

export async function countRecordsWithCode(
  { db }: Store,
  model: DataModel,
  merge: Pick<MergeCodesParameters, 'type' | 'code'>,
): Promise<number> {
  const condition = recordHasCode(model, merge);
  if (!condition) return 0;
  const { rows } = await sql<{
    count: string;
  }>`SELECT count(*) AS count FROM entity e WHERE ${condition}`.execute(db);
  return Number(rows[0]!.count);
}

/** Returns the next records with the code, by ID. */
export async function recordsWithCode(
  { db }: Store,
  model: DataModel,
  merge: Pick<MergeCodesParameters, 'type' | 'code'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const condition = recordHasCode(model, merge);
  if (!condition) return [];
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid FROM entity e WHERE e.vid > ${after}::bigint AND ${condition} ORDER BY e.vid LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ vid }) => vid);
}

/** Returns the next open change requests that name the code anywhere, by ID. */
export async function requestsWithCode(
  { db }: Store,
  code: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM change_request
    WHERE id > ${after}::bigint AND completed_at IS NULL AND strpos(entity::text, ${code}) > 0
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Merges a code: makes it inactive, and starts the job. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE, and INVALID_DATA for codes that cannot be merged.
 */
export async function mergeReferenceCodes(
  write: Write,
  user: User,
  type: string,
  { version, code, into }: { version: number; code: string; into: string },
  isDryRun: boolean,
): Promise<{ recordCount: number; jobId: string | null }> {
  return withType(write, user, type, version, async (held, inner) => {
    if (isFixedType(type))
      throw new Refusal('INVALID_DATA', `code: the service needs the codes of ${type} as they are.`);
    const merged = held.codes.find((each) => each.code === code);
    const survivor = held.codes.find((each) => each.code === into);
    if (!merged) throw new Refusal('INVALID_DATA', `code: ${type} has no code ${code}.`);
    if (!survivor || survivor.inactive || code === into)
      throw new Refusal('INVALID_DATA', `into: expected another active code of ${type}.`);
    const recordCount = await countRecordsWithCode(inner.store, write.model, { type, code });
    if (isDryRun) return { recordCount, jobId: null };
    await storeList(inner, user, held, { labels: held.labels, codes: mergedCodes(held.codes, code, into) });
    const parameters: MergeCodesParameters = { type, code, into };
    const jobId = await startJob(inner.store, { kind: mergeCodesKind, parameters, userId: user.id });
    return { recordCount, jobId };
  });
}
