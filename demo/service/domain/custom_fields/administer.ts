/** Administrators define custom fields while the instance runs (specification 2.4). */
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { customField } from '../../../../src/contract/custom_fields.ts';
import { languages } from '../../../languages/languages.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { newestOf, requireNewest } from '../audit/newest_version.ts';
import { openCalculations, type CalculationJob } from '../calculations/recalculate.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { loadDataModel } from '../stored_model/read_model.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { checkFieldSettings, checkIdentity } from './check_definition.ts';
import {
  inObject,
  type CustomFieldDefinition,
  type CustomFieldSettings,
  type FieldName,
  type NewCustomField,
} from './definition.ts';
import { indexChange, openIndexJobs, type IndexJob } from './index_field.ts';
import { changeModel, madeBy, nextVersion, stampsOf } from '../model_document/change_model.ts';

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

const missingIn = (texts: Readonly<Record<string, string>>): string[] =>
  languages.filter((language) => !Object.hasOwn(texts, language));

function show(
  row: Row & { creatorName: string; editorName: string },
  jobs: readonly IndexJob[],
  calculations: readonly CalculationJob[],
): CustomField {
  const definition = definitionOf(row);
  const calculation = calculations.find(({ isOf }) => isOf(row));
  return {
    ...definition,
    ...stampsOf(row),
    missing_languages: missingIn(definition.labels),
    missing_help_languages: Object.keys(definition.help).length ? missingIn(definition.help) : [],
    index_job:
      jobs.findLast((job) => job.object_type === row.object_type && job.field_id === row.field_id)?.job ??
      null,
    ...(calculation && { calculation_job: calculation.job }),
  };
}

/** Returns all custom fields, in the order in which they were created. Throws INSUFFICIENT_ACCESS. */
export async function listCustomFields(store: Store, user: User): Promise<CustomField[]> {
  requireAdministrator(user);
  const rows = await select(store).orderBy('position').execute();
  const jobs = await openIndexJobs(store);
  const calculations = await openCalculations(store);
  return rows.map((row) => show(row, jobs, calculations));
}

/** Returns a custom field. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readCustomField(store: Store, user: User, name: FieldName): Promise<CustomField> {
  requireAdministrator(user);
  const row = await select(store)
    .where('object_type', '=', name.object_type)
    .where('field_id', '=', name.field_id)
    .executeTakeFirst();
  if (!row) throw noSuchField();
  return show(row, await openIndexJobs(store), await openCalculations(store));
}

/** The name of a field in the log, such as `HCP.golf__c`. */
const loggedName = ({ object_type, field_id }: FieldName): string => `${object_type}.${field_id}`;

const without = <Definition extends FieldName>({
  object_type: _type,
  field_id: _id,
  ...rest
}: Definition): object => rest;

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
  await checkFieldSettings(write.model, user, definition, definition);
  const { object_type, field_id } = definition;
  await changeModel(write, user, async ({ inner, now, log }) => {
    // Another administrator may have created the name in the meantime.
    const model = await loadDataModel(inner);
    checkIdentity(model, definition);
    const own = model.customFields.filter((field) => field.object_type === object_type);
    if (own.length >= mostCustomFields)
      throw new Refusal('LIMIT_EXCEEDED', `${object_type} has ${mostCustomFields} custom fields already.`);
    await inner.db
      .insertInto('custom_field')
      .values({ object_type, field_id, definition: JSON.stringify(definition), ...madeBy(user, now) })
      .execute();
    await indexChange(inner, user, undefined, definition);
    await log({}, without(definition), loggedName(definition));
  });
  return readCustomField(write.store, user, definition);
}

/** Locks a field that is about to change. Throws NOT_FOUND, and INVALID_STATE when there is a newer version. */
async function hold(store: Store, { object_type, field_id }: FieldName, version: number): Promise<Row> {
  const row = await store.db
    .selectFrom('custom_field')
    .selectAll()
    .where('object_type', '=', object_type)
    .where('field_id', '=', field_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchField();
  await requireNewest(store, 'The field has', version, newestOf(row));
  return row;
}

/** Returns the status of a custom object; undefined for the object types of the release. */
const statusOfObject = async ({ db }: Store, name: string): Promise<string | undefined> =>
  (await db.selectFrom('custom_object').select('status').where('name', '=', name).executeTakeFirst())?.status;

/** Writes the next version of a field. */
async function writeVersion(
  write: Write,
  user: User,
  name: FieldName,
  version: number,
  change: (before: CustomFieldDefinition) => CustomFieldDefinition,
): Promise<CustomField> {
  await changeModel(write, user, async ({ inner, now, log }) => {
    const before = definitionOf(await hold(inner, name, version));
    const after = change(before);
    const objectStatus = await statusOfObject(inner, name.object_type);
    await indexChange(inner, user, inObject(before, objectStatus), inObject(after, objectStatus));
    await inner.db
      .updateTable('custom_field')
      .set(nextVersion(after, version, user, now))
      .where('object_type', '=', name.object_type)
      .where('field_id', '=', name.field_id)
      .execute();
    await log(without(before), without(after), loggedName(name));
  });
  return readCustomField(write.store, user, name);
}

/** Throws INVALID_DATA when a field would become calculated, or would no longer be: values that users entered are not overwritten. */
export function requireSameKind(
  before: Pick<CustomFieldDefinition, 'expression'>,
  { expression }: Pick<CustomFieldSettings, 'expression'>,
): void {
  if (
    expression === undefined ||
    (typeof expression === 'string') === (typeof before.expression === 'string')
  )
    return;
  throw new Refusal('INVALID_DATA', 'expression: whether a field is calculated never changes.');
}

/** Changes the settings of a field. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE and INVALID_DATA. */
export async function replaceCustomField(
  write: Write,
  user: User,
  name: FieldName,
  { version, ...settings }: CustomFieldSettings & { version: number },
): Promise<CustomField> {
  const known = await readCustomField(write.store, user, name);
  requireSameKind(known, settings);
  await checkFieldSettings(write.model, user, known, settings);
  return writeVersion(write, user, name, version, (before) => ({ ...before, ...settings }));
}

/** Deactivates or reactivates a field. Throws INSUFFICIENT_ACCESS, NOT_FOUND and INVALID_STATE. */
export const setCustomFieldStatus = (
  write: Write,
  user: User,
  name: FieldName,
  { version, status }: { version: number; status: CustomField['status'] },
): Promise<CustomField> => writeVersion(write, user, name, version, (before) => ({ ...before, status }));
