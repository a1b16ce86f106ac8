/** Source subscriptions in the database. */
import type { Selectable } from 'kysely';
import { inTransaction, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { newestOf, requireNewest } from '../audit/newest_version.ts';
import { Refusal } from '../refusal.ts';
import type { SourceSettings } from './check_settings.ts';

export type SourceSubscription = Omit<Selectable<Tables['source_subscription']>, 'settings'> & {
  settings: SourceSettings;
};

const select = ({ db }: Store, system: string) =>
  db.selectFrom('source_subscription').selectAll().where('system', '=', system);

export async function listSubscriptions(store: Store, system: string): Promise<SourceSubscription[]> {
  return (await select(store, system).orderBy('name').execute()) as unknown as SourceSubscription[];
}

const noSubscription = (system: string, name: string): Refusal =>
  new Refusal('NOT_FOUND', `The system ${system} has no source subscription ${name}.`);

/** Returns a subscription. Throws `NOT_FOUND`. */
export async function findSubscription(
  store: Store,
  system: string,
  name: string,
): Promise<SourceSubscription> {
  const row = await select(store, system).where('name', '=', name).executeTakeFirst();
  if (!row) throw noSubscription(system, name);
  return row as unknown as SourceSubscription;
}

interface Kept {
  system: string;
  name: string;
  settings: SourceSettings;
  /** The version that the change is based on, 0 for a new subscription; any when absent. */
  version?: number | undefined;
  /** The user who changes it; absent for the instance itself. */
  by?: { id: number };
  now: Date;
}

/** Creates a subscription; returns undefined when there is one of this name. */
const create = ({ db }: Store, { system, name, settings, by, now }: Kept) =>
  db
    .insertInto('source_subscription')
    .values({
      system,
      name,
      settings: JSON.stringify(settings),
      created_at: now,
      modified_at: now,
      modified_by: by?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['system', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Creates or updates a subscription. Its settings must have been checked. Throws INVALID_STATE when it has another version than the one that the change is
 * based on, and NOT_FOUND when it no longer exists.
 */
export async function keepSubscription(store: Store, kept: Kept): Promise<SourceSubscription> {
  const { system, name, settings, version, by, now } = kept;
  const made = version ? undefined : await create(store, kept);
  if (made) return made as unknown as SourceSubscription;
  return inTransaction(store, async (inner) => {
    const before = await select(inner, system).where('name', '=', name).forUpdate().executeTakeFirst();
    if (!before) throw noSubscription(system, name);
    await requireNewest(inner, 'The source subscription has', version, newestOf(before));
    const row = await inner.db
      .updateTable('source_subscription')
      .set({
        settings: JSON.stringify(settings),
        version: before.version + 1,
        modified_at: now,
        modified_by: by?.id ?? null,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return row as unknown as SourceSubscription;
  });
}
