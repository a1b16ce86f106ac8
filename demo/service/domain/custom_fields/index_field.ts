/** The search index of a custom field: which records have a value, and the job that indexes them when `searchable` or `filterable` changes. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { startJob } from '../jobs/job_queue.ts';
import { isMatchKey } from '../match/compare/own_fields.ts';
import type { User } from '../users/users.ts';
import { isCustomChild } from '../../records/record.ts';
import { isSearched, type CustomFieldDefinition, type FieldName } from './definition.ts';

export const indexFieldKind = 'index_custom_field';

/**
 * The field ID is empty for the custom keys of all children of a type. `field_ids`: the fields of an object type that change together; absent: only the
 * field. `was_searchable`: as the records are indexed until the job; absent: the opposite of `searchable`.
 */
export type IndexFieldParameters = FieldName & {
  field_ids?: string[];
  searchable: boolean;
  was_searchable?: boolean;
  /** Whether a visibility profile hid the field; absent when that did not change. */
  was_wordless?: boolean;
  /** True when the field changed more than once before the job began. Records that were saved in between may have words that neither setting explains. */
  is_repeated?: boolean;
};

/** Returns the IDs of the fields of a job. */
export const fieldIdsOf = ({ field_id, field_ids = [field_id] }: IndexFieldParameters): readonly string[] =>
  field_ids;

/** A queued or running job of a field. */
export interface IndexJob extends FieldName {
  job: { job_id: number; records: number; total: number };
}

/** Fields of an object type, by which a job finds its records. */
type FieldNames = FieldName & Pick<IndexFieldParameters, 'field_ids'>;

/** Returns the condition that the record `e` has a value of one of the fields, itself or in a child. All records of a custom object count, because they all have a status. */
function hasValue({ object_type, field_id, field_ids = [field_id] }: FieldNames): RawBuilder<boolean> {
  const names = field_ids.filter(Boolean);
  const inFields = (fields: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`EXISTS (SELECT FROM unnest(${names}::text[]) name WHERE ${fields} ->> name IS NOT NULL)`;
  const ofKeys = sql<boolean>`EXISTS (SELECT FROM custom_key k JOIN child_record c ON c.vid = k.record_vid
      WHERE k.entity_vid = e.vid AND c.child_type = ${object_type})`;
  if (!names.length) return ofKeys;
  const ofFields =
    object_type === 'HCP' || object_type === 'HCO'
      ? sql<boolean>`(e.entity_type = ${object_type} AND ${inFields(sql`e.fields`)})`
      : sql<boolean>`EXISTS (SELECT FROM child_record c WHERE c.entity_vid = e.vid AND c.child_type = ${object_type}
        AND ${isCustomChild(object_type) ? sql`true` : inFields(sql`c.fields`)})`;
  return names.length < field_ids.length ? sql<boolean>`(${ofFields} OR ${ofKeys})` : ofFields;
}

/** Records that one statement looks at. On the embedded database, calls wait for its end. */
const recordsInPage = { postgres: 1000, pglite: 200 } as const;
/** Records that a call looks at before it leaves the rest to the job. */
const recordsInCall = 20_000;

const isSameField = (one: FieldName, other: FieldName): boolean =>
  one.object_type === other.object_type && one.field_id === other.field_id;

/** The records of a page that have a value, and the last ID of the page. */
interface Page {
  vids: string[];
  last: string;
}

/** Returns the next page of records by ID; undefined when there are no more records. */
export async function pageOfRecords(
  { db, engine }: Store,
  name: FieldNames,
  after: string,
): Promise<Page | undefined> {
  const { rows } = await sql<{ vid: string; has_value: boolean }>`
    SELECT e.vid, ${hasValue(name)} AS has_value
    FROM (SELECT * FROM entity WHERE vid > ${after}::bigint ORDER BY vid LIMIT ${recordsInPage[engine]}) e
    ORDER BY e.vid`.execute(db);
  const last = rows.at(-1);
  return last && { vids: rows.flatMap(({ vid, has_value }) => (has_value ? vid : [])), last: last.vid };
}

/** Returns whether a record or child may have a value of the field. Of many records it looks at the first ones only. */
async function mayHaveValues(store: Store, name: FieldNames): Promise<boolean> {
  let page: Page | undefined = { vids: [], last: '0' };
  for (let records = 0; records < recordsInCall; records += recordsInPage[store.engine]) {
    page = await pageOfRecords(store, name, page.last);
    if (!page) return false;
    if (page.vids.length) return true;
  }
  return true;
}

/** The jobs of all fields, the newest first. */
const fieldJobs = ({ db }: Store) =>
  db
    .selectFrom('job')
    .select(['job_id', 'parameters', 'progress'])
    .where('kind', '=', indexFieldKind)
    .orderBy('job_id', 'desc');

/** The queued and running ones of these jobs. */
const openJobs = (store: Store) => fieldJobs(store).where('status', 'in', ['QUEUED', 'RUNNING']);

/** Returns the queued and running jobs of all fields, the newest first. */
export async function openIndexJobs(store: Store): Promise<IndexJob[]> {
  const rows = await openJobs(store).execute();
  return rows.flatMap(({ job_id, parameters, progress }) => {
    const { records = 0, total = 0 } = progress as { records?: number; total?: number };
    const job = { job_id: Number(job_id), records, total };
    const { object_type, ...fields } = parameters as IndexFieldParameters;
    return fieldIdsOf({ object_type, ...fields }).map((field_id) => ({ object_type, field_id, job }));
  });
}

/** Returns the parameters of the queued and running jobs, the newest first. */
export async function openFieldJobs(store: Store): Promise<IndexFieldParameters[]> {
  const rows = await openJobs(store).execute();
  return rows.map(({ parameters }) => parameters as IndexFieldParameters);
}

/** Returns the parameters of the jobs after a job, the newest first. Ended ones count, because jobs may run at the same time. */
export async function laterIndexJobs(store: Store, jobId: string): Promise<IndexFieldParameters[]> {
  const rows = await fieldJobs(store).where('job_id', '>', jobId).execute();
  return rows.map(({ parameters }) => parameters as IndexFieldParameters);
}

type Indexed = FieldName &
  Pick<CustomFieldDefinition, 'data_type' | 'searchable' | 'filterable' | 'facet' | 'sortable' | 'matching'> &
  Partial<Pick<CustomFieldDefinition, 'status'>>;

/** Returns whether the index has entries for matching by the field. An inactive field has none. */
const isKey = (field: Indexed): boolean => field.status !== 'INACTIVE' && isMatchKey(field);

/**
 * Starts the job of a field in the transaction of a change of the model. A job of the same fields that has not begun takes the change over, so that at most
 * one waits behind one that runs (`claimJob`).
 */
async function queueJob(store: Store, user: User, parameters: IndexFieldParameters): Promise<void> {
  const merged = await mergeIntoQueued(store, parameters);
  if (!merged) await startJob(store, { kind: indexFieldKind, parameters, userId: user.id });
}

/** Returns false when the newest job of any of the fields has begun, or has other fields, too. */
async function mergeIntoQueued(
  store: Store,
  { searchable, ...more }: IndexFieldParameters,
): Promise<boolean> {
  const fieldIds = fieldIdsOf({ searchable, ...more });
  const newest = (await openJobs(store).execute()).find((row) => {
    const other = row.parameters as IndexFieldParameters;
    return other.object_type === more.object_type && fieldIdsOf(other).some((id) => fieldIds.includes(id));
  });
  if (!newest) return false;
  const known = newest.parameters as IndexFieldParameters;
  if (fieldIdsOf(known).join() !== fieldIds.join()) return false;
  // What the records had before the first change is still what they are indexed by.
  const parameters: IndexFieldParameters = { ...more, ...known, searchable, is_repeated: true };
  const { numUpdatedRows } = await store.db
    .updateTable('job')
    .set({ parameters: JSON.stringify(parameters) })
    .where('job_id', '=', newest.job_id)
    .where('status', '=', 'QUEUED')
    .where('state', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Starts the job in the transaction of a change, when records are indexed in another way than the field needs. `before` is undefined for a new field. */
export async function indexChange(
  store: Store,
  user: User,
  before: Indexed | undefined,
  after: Indexed,
): Promise<void> {
  const { object_type, field_id } = after;
  const searchable = isSearched(after);
  const wasSearched = before ? isSearched(before) : searchable;
  // In other object types, filters find any field.
  const isFiltered = isCustomChild(object_type) && after.filterable && !before?.filterable;
  const isCounted = after.data_type === 'BOOLEAN' && after.facet === true && !before?.facet;
  const isSorted = after.sortable === true && !before?.sortable;
  const isKeyed = isKey(after) && !(before && isKey(before));
  const isOther = wasSearched !== searchable || isFiltered || isCounted || isSorted || isKeyed;
  if (!isOther || !(await mayHaveValues(store, after))) return;
  await queueJob(store, user, { object_type, field_id, searchable, was_searchable: wasSearched });
}

/** Starts the job for the searched fields of a custom object whose status changes. */
export async function indexObjectStatus(
  store: Store,
  user: User,
  fields: readonly Indexed[],
  status: 'ACTIVE' | 'INACTIVE',
): Promise<void> {
  const searched = fields.filter(isSearched);
  const [first] = searched;
  if (!first || !(await mayHaveValues(store, first))) return;
  await queueJob(store, user, {
    object_type: first.object_type,
    field_id: first.field_id,
    field_ids: searched.map(({ field_id }) => field_id),
    searchable: status === 'ACTIVE',
    was_searchable: status === 'INACTIVE',
  });
}

/**
 * Starts the job for a field that a visibility profile hides now, or no longer, or for the custom keys of a child type (with an empty field ID).
 * `fieldIds`: several of them that change together. `isIndexed`: whether the index has words of the field now.
 */
export async function changeWordless(
  store: Store,
  user: User,
  {
    objectType,
    fieldId,
    fieldIds = [fieldId],
    searchable = false,
  }: {
    objectType: string;
    fieldId: string;
    fieldIds?: readonly string[];
    searchable?: boolean | undefined;
  },
  { was, isIndexed = true }: { was: boolean; isIndexed?: boolean },
): Promise<void> {
  const parameters: IndexFieldParameters = {
    object_type: objectType,
    field_id: fieldId,
    ...(fieldIds.length > 1 && { field_ids: [...fieldIds] }),
    searchable,
    was_searchable: searchable,
    was_wordless: was,
  };
  if (await mergeIntoQueued(store, parameters)) return;
  // A field that has no words now may have a job that takes out those that it had.
  const hasWords = isIndexed || (await openIndexJobs(store)).some((job) => isSameField(job, parameters));
  if (!hasWords || !(await mayHaveValues(store, parameters))) return;
  await startJob(store, { kind: indexFieldKind, parameters, userId: user.id });
}
