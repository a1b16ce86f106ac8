/** What a change of the data model means for calculated fields: which ones it breaks, and whose values are calculated again. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { changeWordless } from '../custom_fields/index_field.ts';
import type { DataModel } from '../data_model.ts';
import { startJob } from '../jobs/job_queue.ts';
import { Refusal } from '../refusal.ts';
import { loadDataModel } from '../stored_model/read_model.ts';
import type { User } from '../users/users.ts';
import { calculationsOf, isCalculated, pathOf, type CalculatedField } from './calculations.ts';
import { calculateKind, hasRecords, isWaiting, type CalculateParameters } from './recalculate.ts';
import { placeOf } from './shape.ts';

/** Returns whether a field of the customer has an expression. */
async function hasCalculated({ db }: Store): Promise<boolean> {
  const found = await db
    .selectFrom('custom_field')
    .select('field_id')
    .where(sql<boolean>`definition ->> 'expression' IS NOT NULL`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the values of a field depend on, beside the records. */
const calculationIn = ({ expression, countries, maximum_length, status }: CalculatedField): string =>
  JSON.stringify([expression, countries, maximum_length, status]);

const calculatedIn = (model: DataModel | undefined): ReadonlyMap<string, CalculatedField> =>
  new Map((model?.customFields ?? []).filter(isCalculated).map((field) => [pathOf(field), field]));

/** Throws INVALID_DATA for the first expression that was all right before the change. */
function requireUnbroken(before: DataModel | undefined, after: DataModel): void {
  const old = calculatedIn(before);
  const now = calculatedIn(after);
  const broken = before && calculationsOf(before).problems;
  for (const [path, problem] of calculationsOf(after).problems) {
    if (broken?.has(path)) continue;
    const field = now.get(path)!;
    const was = old.get(path);
    const isSame = was && calculationIn(was) === calculationIn(field);
    const what = isSame ? `${path} is calculated from this` : `${path}, expression`;
    throw new Refusal('INVALID_DATA', `${what}: ${problem.message}${placeOf(problem)}`);
  }
}

/** Starts the jobs that calculate the values of new and changed fields, one for each object type with records. */
async function startJobs(
  store: Store,
  user: User,
  before: DataModel | undefined,
  after: DataModel,
): Promise<void> {
  const old = calculatedIn(before);
  const changed = [...calculatedIn(after).values()].filter((field) => {
    const was = old.get(pathOf(field));
    return field.status === 'ACTIVE' && !(was && calculationIn(was) === calculationIn(field));
  });
  for (const object_type of new Set(changed.map((field) => field.object_type))) {
    const fields = changed.filter((field) => field.object_type === object_type);
    const parameters: CalculateParameters = {
      object_type,
      field_ids: fields.map(({ field_id }) => field_id),
    };
    if ((await hasRecords(store, object_type)) && !(await isWaiting(store, parameters)))
      await startJob(store, { kind: calculateKind, parameters, userId: user.id });
  }
}

/** A profile hides a calculated field when it hides what the expression reads: words of the field then find nothing. */
async function changeWords(store: Store, user: User, before: DataModel, after: DataModel): Promise<void> {
  for (const { object_type, field_id, searchable } of calculatedIn(before).values()) {
    const was = before.isWordless(object_type, field_id);
    const field = after.field(object_type, field_id);
    if (searchable && field && was !== after.isWordless(object_type, field_id))
      await changeWordless(store, user, field, { was });
  }
}

/**
 * Call it in the transaction of a change of the data model, before the change. Returns what to call after it: it throws INVALID_DATA when an expression no longer fits, and
 * starts the jobs that the change needs.
 */
export async function watchCalculations(store: Store, user: User): Promise<() => Promise<void>> {
  const before = (await hasCalculated(store)) ? await loadDataModel(store) : undefined;
  return async () => {
    if (!before && !(await hasCalculated(store))) return;
    const after = await loadDataModel(store);
    requireUnbroken(before, after);
    await startJobs(store, user, before, after);
    if (before) await changeWords(store, user, before, after);
  };
}
