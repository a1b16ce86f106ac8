/** Administrators define custom fields while the instance runs (specification 2.4). */
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { customField } from '../../../../src/contract/custom_fields.ts';
import { languages } from '../../../languages/languages.ts';
import { inside, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import type { Clock } from '../clock.ts';
import { loadDataModel, type DataModel } from '../data_model.ts';
import { changedMeanwhile, Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { checkFieldSettings, checkIdentity } from './check_definition.ts';
import type { CustomFieldDefinition, CustomFieldSettings, FieldName, NewCustomField } from './definition.ts';
import { hasValues, openIndexJobs, startIndexJob, type IndexJob } from './index_field.ts';
import { recordModelVersion } from '../model_document/history.ts';
import { raiseModelVersion } from './model_version.ts';

export type CustomField = z.output<typeof customField>;

/** Maximum number of custom fields of an object type, inactive ones included: several times what users can find their way in. */
export const mostCustomFields = 500;

/** What writing needs. */
interface Write {
  store: Store;
  clock: Clock;
  model: DataModel;
}

type Row = Selectable<Tables['custom_field']>;

const noSuchField = (): Refusal => new Refusal('NOT_FOUND', 'There is no such custom field.');

const select = ({ db }: Store) =>
  db
    .selectFrom('custom_field as field')
    .innerJoin('app_user as creator', 'creator.id', 'field.created_by')
    .innerJoin('app_user as editor', 'editor.id', 'field.modified_by')
    .selectAll('field')
    .select(['creator.display_name as creatorName', 'editor.display_name as editorName']);

const definitionOf = ({ definition, status }: Pick<Row, 'definition' | 'status'>): CustomFieldDefinition => ({
  ...(definition as NewCustomField),
  status,
});

function show(
  row: Row & { creatorName: string; editorName: string },
  jobs: readonly IndexJob[],
): CustomField {
  const definition = definitionOf(row);
  return {
    ...definition,
    version: row.version,
    created_date: timestamp(row.created_at),
    created_by: row.creatorName,
    modified_date: timestamp(row.modified_at),
    modified_by: row.editorName,
    missing_languages: languages.filter((language) => !Object.hasOwn(definition.labels, language)),
    index_job:
      jobs.find((job) => job.object_type === row.object_type && job.field_id === row.field_id)?.job ?? null,
  };
}

/** Returns all custom fields, in the order in which they were created. Throws INSUFFICIENT_ACCESS. */
export async function listCustomFields(store: Store, user: User): Promise<CustomField[]> {
  requireAdministrator(user);
  const rows = await select(store).orderBy('position').execute();
  const jobs = await openIndexJobs(store);
  return rows.map((row) => show(row, jobs));
}

/** Returns a custom field. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readCustomField(store: Store, user: User, name: FieldName): Promise<CustomField> {
  requireAdministrator(user);
  const row = await select(store)
    .where('object_type', '=', name.object_type)
    .where('field_id', '=', name.field_id)
    .executeTakeFirst();
  if (!row) throw noSuchField();
  return show(row, await openIndexJobs(store));
}

/** Logs a change with each value below the name of the field, such as `HCP.golf__c.required`. */
async function log(
  { store, clock }: Write,
  administrator: User,
  { object_type, field_id }: FieldName,
  before: object,
  after: object,
): Promise<void> {
  const below = `${object_type}.${field_id}`;
  const act = { action: 'data_model', administrator, subjectId: null, below, time: clock() } as const;
  await logAdministration(store, act, before, after);
}

/**
 * Creates a custom field. Throws INSUFFICIENT_ACCESS, LIMIT_EXCEEDED, and INVALID_DATA for a name that the object type has already and for settings that do
 * not fit the type.
 */
export async function createCustomField(
  write: Write,
  user: User,
  definition: NewCustomField,
): Promise<CustomField> {
  requireAdministrator(user);
  const { store, clock } = write;
  await checkFieldSettings(write.model, definition, definition);
  const { object_type, field_id } = definition;
  await store.db.transaction().execute(async (db) => {
    const inner = inside(store, db);
    await raiseModelVersion(db);
    // Another administrator may have created the name in the meantime.
    const model = await loadDataModel(inner);
    checkIdentity(model, definition);
    const own = model.customFields.filter((field) => field.object_type === object_type);
    if (own.length >= mostCustomFields)
      throw new Refusal('LIMIT_EXCEEDED', `${object_type} has ${mostCustomFields} custom fields already.`);
    const now = clock();
    await db
      .insertInto('custom_field')
      .values({
        object_type,
        field_id,
        definition: JSON.stringify(definition),
        created_by: user.id,
        created_at: now,
        modified_by: user.id,
        modified_at: now,
      })
      .execute();
    const { object_type: _type, field_id: _id, ...after } = definition;
    await log({ ...write, store: inner }, user, definition, {}, after);
    await recordModelVersion(inner, user, now);
  });
  return readCustomField(store, user, definition);
}

/** Locks a field that is about to change. Throws NOT_FOUND, and INVALID_STATE when there is a newer version. */
async function hold({ db }: Store, { object_type, field_id }: FieldName, version: number): Promise<Row> {
  const row = await db
    .selectFrom('custom_field')
    .selectAll()
    .where('object_type', '=', object_type)
    .where('field_id', '=', field_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchField();
  if (row.version !== version) throw changedMeanwhile('field', row.version, version);
  return row;
}

const without = ({ object_type: _type, field_id: _id, ...rest }: CustomFieldDefinition): object => rest;

/** Writes the next version of a field. */
async function writeVersion(
  write: Write,
  user: User,
  name: FieldName,
  version: number,
  change: (store: Store, before: CustomFieldDefinition) => Promise<CustomFieldDefinition>,
): Promise<CustomField> {
  requireAdministrator(user);
  const { store, clock } = write;
  await store.db.transaction().execute(async (db) => {
    const inner = inside(store, db);
    await raiseModelVersion(db);
    const before = definitionOf(await hold(inner, name, version));
    const { status, ...definition } = await change(inner, before);
    await db
      .updateTable('custom_field')
      .set({
        definition: JSON.stringify(definition),
        status,
        version: version + 1,
        modified_by: user.id,
        modified_at: clock(),
      })
      .where('object_type', '=', name.object_type)
      .where('field_id', '=', name.field_id)
      .execute();
    const after = { ...definition, status };
    await log({ ...write, store: inner }, user, name, without(before), without(after));
    await recordModelVersion(inner, user, clock());
  });
  return readCustomField(store, user, name);
}

/** Changes the settings of a field. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE and INVALID_DATA. */
export async function replaceCustomField(
  write: Write,
  user: User,
  name: FieldName,
  { version, ...settings }: CustomFieldSettings & { version: number },
): Promise<CustomField> {
  const known = await readCustomField(write.store, user, name);
  await checkFieldSettings(write.model, known, settings);
  return writeVersion(write, user, name, version, async (store, before) => {
    if (before.searchable !== settings.searchable && (await hasValues(store, name)))
      await startIndexJob(store, user, name, settings.searchable);
    return { ...before, ...settings };
  });
}

/** Deactivates or reactivates a field. Throws INSUFFICIENT_ACCESS, NOT_FOUND and INVALID_STATE. */
export const setCustomFieldStatus = (
  write: Write,
  user: User,
  name: FieldName,
  { version, status }: { version: number; status: CustomField['status'] },
): Promise<CustomField> =>
  writeVersion(write, user, name, version, async (_store, before) => ({ ...before, status }));
