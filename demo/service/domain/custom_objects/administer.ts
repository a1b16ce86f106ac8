/** Administrators define custom objects while the instance runs (specification 2.1; decision 35). */
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { customObject } from '../../../../src/contract/custom_objects.ts';
import { languages } from '../../../languages/languages.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { newestOf, requireNewest } from '../audit/newest_version.ts';
import type { Clock } from '../clock.ts';
import { loadDataModel } from '../stored_model/read_model.ts';
import { indexObjectStatus } from '../custom_fields/index_field.ts';
import { changeModel, madeBy, nextVersion, stampsOf } from '../model_document/change_model.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { checkEntityTypes, checkName, mostCustomObjects } from './check_object.ts';
import {
  storedDefinition,
  type CustomObjectDefinition,
  type CustomObjectSettings,
  type NewCustomObject,
} from './definition.ts';

export type CustomObject = z.output<typeof customObject>;

/** What writing needs. */
interface Write {
  store: Store;
  clock: Clock;
}

type Row = Selectable<Tables['custom_object']>;

const noSuchObject = (): Refusal => new Refusal('NOT_FOUND', 'There is no such custom object.');

const select = ({ db }: Store) =>
  db
    .selectFrom('custom_object as object')
    .innerJoin('app_user as creator', 'creator.id', 'object.created_by')
    .innerJoin('app_user as editor', 'editor.id', 'object.modified_by')
    .selectAll('object')
    .select(['creator.display_name as creatorName', 'editor.display_name as editorName']);

function show(row: Row & { creatorName: string; editorName: string }): CustomObject {
  const definition = storedDefinition(row);
  const { labels, plural_labels: plurals } = definition;
  return {
    ...definition,
    ...stampsOf(row),
    missing_languages: languages.filter(
      (language) => !Object.hasOwn(labels, language) || !Object.hasOwn(plurals, language),
    ),
  };
}

/** Returns all custom objects, in the order in which they were created. Throws INSUFFICIENT_ACCESS. */
export async function listCustomObjects(store: Store, user: User): Promise<CustomObject[]> {
  requireAdministrator(user);
  return (await select(store).orderBy('position').execute()).map(show);
}

/** Returns a custom object. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readCustomObject(store: Store, user: User, name: string): Promise<CustomObject> {
  requireAdministrator(user);
  const row = await select(store).where('name', '=', name).executeTakeFirst();
  if (!row) throw noSuchObject();
  return show(row);
}

const without = ({ name: _name, ...rest }: NewCustomObject): object => rest;

/** Creates a custom object. Throws INSUFFICIENT_ACCESS, LIMIT_EXCEEDED, and INVALID_DATA for a name that is in use. */
export async function createCustomObject(
  write: Write,
  user: User,
  definition: NewCustomObject,
): Promise<CustomObject> {
  const { name } = definition;
  await changeModel(write, user, async ({ inner, now, log }) => {
    checkEntityTypes(definition);
    // Another administrator may have created the name in the meantime.
    const model = await loadDataModel(inner);
    checkName(model, name);
    if (model.customObjects.length >= mostCustomObjects)
      throw new Refusal('LIMIT_EXCEEDED', `There are ${mostCustomObjects} custom objects already.`);
    await inner.db
      .insertInto('custom_object')
      .values({ name, definition: JSON.stringify(definition), ...madeBy(user, now) })
      .execute();
    await log({}, without(definition), name);
  });
  return readCustomObject(write.store, user, name);
}

/** Takes the words of an object's fields out of the search, or brings them back. */
async function indexStatus(
  store: Store,
  user: User,
  { name, status }: Pick<CustomObjectDefinition, 'name' | 'status'>,
): Promise<void> {
  const { customFields } = await loadDataModel(store);
  const fields = customFields.filter(({ object_type }) => object_type === name);
  await indexObjectStatus(store, user, fields, status);
}

/** Writes the next version of an object. Throws NOT_FOUND, and INVALID_STATE when there is a newer version. */
async function writeVersion(
  write: Write,
  user: User,
  name: string,
  version: number,
  change: (before: CustomObjectDefinition) => CustomObjectDefinition,
): Promise<CustomObject> {
  await changeModel(write, user, async ({ inner, now, log }) => {
    const row = await inner.db
      .selectFrom('custom_object')
      .selectAll()
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noSuchObject();
    await requireNewest(inner, 'The object has', version, newestOf(row));
    const before = storedDefinition(row);
    const after = change(before);
    if (before.status !== after.status) await indexStatus(inner, user, after);
    await inner.db
      .updateTable('custom_object')
      .set(nextVersion(after, version, user, now))
      .where('name', '=', name)
      .execute();
    await log(without(before), without(after), name);
  });
  return readCustomObject(write.store, user, name);
}

/** Changes the labels and entity types of an object. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE and INVALID_DATA. */
export const replaceCustomObject = (
  write: Write,
  user: User,
  name: string,
  { version, ...settings }: CustomObjectSettings & { version: number },
): Promise<CustomObject> =>
  writeVersion(write, user, name, version, (before) => {
    checkEntityTypes(settings, before);
    return { ...before, ...settings };
  });

/** Deactivates or reactivates an object. Throws INSUFFICIENT_ACCESS, NOT_FOUND and INVALID_STATE. */
export const setCustomObjectStatus = (
  write: Write,
  user: User,
  name: string,
  { version, status }: { version: number; status: CustomObject['status'] },
): Promise<CustomObject> => writeVersion(write, user, name, version, (before) => ({ ...before, status }));
