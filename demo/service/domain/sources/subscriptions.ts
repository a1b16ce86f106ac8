/** Source subscriptions in the database. */
import type { Selectable } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { changedMeanwhile, Refusal } from '../refusal.ts';
import type { SourceSettings } from './check_settings.ts';

export type SourceSubscription = Omit<Selectable<Tables['source_subscription']>, 'settings'> & {
  settings: SourceSettings;
};

const select = ({ db }: Store, system: string) =>
  db.selectFrom('source_subscription').selectAll().where('system', '=', system);

export async function listSubscriptions(store: Store, system: string): Promise<SourceSubscription[]> {
  return (await select(store, system).orderBy('name').execute()) as unknown as SourceSubscription[];
}

/** Returns a subscription. Throws `NOT_FOUND`. */
export async function findSubscription(
  store: Store,
  system: string,
  name: string,
): Promise<SourceSubscription> {
  const row = await select(store, system).where('name', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', `The system ${system} has no source subscription ${name}.`);
  return row as unknown as SourceSubscription;
}

interface Kept {
  system: string;
  name: string;
  settings: SourceSettings;
  /** The version that the change is based on, 0 for a new subscription; any when absent. */
  version?: number | undefined;
  now: Date;
}

/** Changes a subscription in its version; returns undefined when it has another one. */
const updateVersion = ({ db }: Store, { system, name, settings, version, now }: Kept) =>
  db
    .updateTable('source_subscription')
    .set(({ eb, ref }) => ({
      settings: JSON.stringify(settings),
      modified_at: now,
      version: eb(ref('version'), '+', 1),
    }))
    .where('system', '=', system)
    .where('name', '=', name)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst();

/** Creates a subscription; returns undefined when there is one of this name. */
const create = ({ db }: Store, { system, name, settings, now }: Kept) =>
  db
    .insertInto('source_subscription')
    .values({ system, name, settings: JSON.stringify(settings), created_at: now, modified_at: now })
    .onConflict((conflict) => conflict.columns(['system', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Creates or updates a subscription. Its settings must have been checked. Throws INVALID_STATE when it has another version than the one that the change is
 * based on, and NOT_FOUND when it no longer exists.
 */
export async function keepSubscription(store: Store, kept: Kept): Promise<SourceSubscription> {
  const { system, name, version } = kept;
  const isNew = version === 0;
  const row =
    version === undefined
      ? ((await create(store, kept)) ?? (await updateVersion(store, kept)))
      : await (isNew ? create : updateVersion)(store, kept);
  if (row) return row as unknown as SourceSubscription;
  throw changedMeanwhile(
    'source subscription',
    (await findSubscription(store, system, name)).version,
    version!,
  );
}
