/** Versions of the data model: who made them, when and why. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { modelVersionEntry } from '../../../../src/contract/model_document.ts';
import type { Store } from '../../store/store.ts';
import { requireNewest } from '../audit/newest_version.ts';
import { readModelVersion } from '../custom_fields/model_version.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import type { SettingDifference } from '../../../widget_settings/differences.ts';
import { timestamp } from '../wrapper.ts';
import { documentChanges, readDocument, storedDocument, type ModelDocument } from './document.ts';

type Entry = z.output<typeof modelVersionEntry>;

/** Older versions are deleted: a document can have a megabyte. */
const mostVersions = 200;

/** Keeps the model as it is now as a version. Call it at the end of the transaction of a change. */
export async function recordModelVersion(store: Store, user: User, time: Date, note = ''): Promise<void> {
  const { db } = store;
  const version = await readModelVersion(db);
  const last = await db
    .selectFrom('model_history')
    .select('document')
    .orderBy('model_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const document = await readDocument(store);
  const changes = await documentChanges(storedDocument(last?.document), document);
  await db
    .insertInto('model_history')
    .values({
      model_version: version,
      document: JSON.stringify(document),
      changes: JSON.stringify(changes),
      note,
      user_id: user.id,
      created_at: time,
    })
    .execute();
  await sql`DELETE FROM model_history WHERE model_version <= (
    SELECT model_version FROM model_history ORDER BY model_version DESC OFFSET ${mostVersions} LIMIT 1)`.execute(
    db,
  );
}

/** Throws INVALID_STATE with who changed the model and when, unless a change is based on its newest version. */
export async function requireNewestModel(store: Store, based: number, newest: number): Promise<void> {
  const made = await store.db
    .selectFrom('model_history')
    .select(['user_id', 'created_at'])
    .where('model_version', '=', newest)
    .executeTakeFirst();
  const saved = { by: made?.user_id ?? null, at: made?.created_at ?? null };
  await requireNewest(store, 'The data model has', based, { version: newest, ...saved });
}

const entries = ({ db }: Store) =>
  db
    .selectFrom('model_history as version')
    .innerJoin('app_user as maker', 'maker.id', 'version.user_id')
    .select([
      'version.model_version',
      'version.created_at',
      'version.note',
      'maker.display_name',
      sql<number>`jsonb_array_length(version.changes)`.as('count'),
    ]);

const show = (row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]): Entry => ({
  model_version: row.model_version,
  date: timestamp(row.created_at),
  user: row.display_name,
  note: row.note,
  change_count: row.count,
});

/** Returns the versions, newest first. Throws INSUFFICIENT_ACCESS. */
export async function listModelVersions(store: Store, user: User): Promise<Entry[]> {
  requireAdministrator(user);
  const rows = await entries(store).orderBy('version.model_version', 'desc').execute();
  return rows.map(show);
}

/** Returns a version. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readModelVersionEntry(
  store: Store,
  user: User,
  version: string,
): Promise<{ entry: Entry; changes: SettingDifference[]; document: ModelDocument }> {
  requireAdministrator(user);
  const row = await entries(store)
    .select(['version.changes', 'version.document'])
    .where('version.model_version', '=', Number(version))
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', `There is no version ${version}.`);
  return {
    entry: show(row),
    changes: row.changes as SettingDifference[],
    document: storedDocument(row.document),
  };
}
