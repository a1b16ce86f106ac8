/** Lists, finds and saves target subscriptions. */
import type { Selectable } from 'kysely';
import { inside, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { raiseSettingVersion, settingVersions, type SettingChange } from '../audit/setting_versions.ts';
import { Refusal } from '../refusal.ts';
import { selectsSame, type TargetSettings } from './check_settings.ts';

export type TargetSubscription = Omit<Selectable<Tables['target_subscription']>, 'settings'> & {
  settings: TargetSettings;
};

const keyOf = ({ system, name }: { system: string; name: string }): string => `${system}/${name}`;

/** Returns the versions of subscriptions. */
export async function versionsOf(
  store: Store,
  subscriptions: readonly TargetSubscription[],
): Promise<(of: TargetSubscription) => number> {
  const versions = await settingVersions(store, 'target_subscription', subscriptions.map(keyOf));
  return (of) => versions(keyOf(of));
}

const select = ({ db }: Pick<Store, 'db'>, system: string) =>
  db.selectFrom('target_subscription').selectAll().where('system', '=', system);

export async function listSubscriptions(store: Store, system: string): Promise<TargetSubscription[]> {
  return (await select(store, system).orderBy('name').execute()) as unknown as TargetSubscription[];
}

/** Returns a subscription. Throws NOT_FOUND. */
export async function findSubscription(
  store: Store,
  system: string,
  name: string,
): Promise<TargetSubscription> {
  const row = await select(store, system).where('name', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', `The system ${system} has no target subscription ${name}.`);
  return row as unknown as TargetSubscription;
}

/**
 * Creates or replaces a subscription. The settings must be valid. When they select other records than before, the next export is a full
 * export. Throws INVALID_STATE when there is a newer version than `change` is based on.
 */
export async function keepSubscription(
  store: Store,
  { system, name, settings, now }: { system: string; name: string; settings: TargetSettings; now: Date },
  change?: SettingChange,
): Promise<TargetSubscription> {
  const text = JSON.stringify(settings);
  return store.db.transaction().execute(async (db) => {
    const made = await db
      .insertInto('target_subscription')
      .values({ system, name, settings: text, created_at: now, modified_at: now })
      .onConflict((conflict) => conflict.columns(['system', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made as unknown as TargetSubscription;
    if (change)
      await raiseSettingVersion(
        inside(store, db),
        { kind: 'target_subscription', key: keyOf({ system, name }) },
        change,
      );
    const row = await select({ db }, system).where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
    const before = row as unknown as TargetSubscription;
    const selection = before.selection + (selectsSame(before.settings, settings) ? 0 : 1);
    const kept = await db
      .updateTable('target_subscription')
      .set({ settings: text, selection, modified_at: now })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return kept as unknown as TargetSubscription;
  });
}
