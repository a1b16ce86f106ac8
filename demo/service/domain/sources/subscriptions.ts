/** Source subscriptions in the database. */
import type { Selectable } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
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

/** Creates or updates a subscription. Its settings must have been checked. */
export async function keepSubscription(
  store: Store,
  { system, name, settings, now }: { system: string; name: string; settings: SourceSettings; now: Date },
): Promise<SourceSubscription> {
  const text = JSON.stringify(settings);
  const row = await store.db
    .insertInto('source_subscription')
    .values({ system, name, settings: text, created_at: now, modified_at: now })
    .onConflict((conflict) =>
      conflict.columns(['system', 'name']).doUpdateSet({ settings: text, modified_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as SourceSubscription;
}
