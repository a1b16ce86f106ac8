/** Versions of settings that administrators replace as a whole, so that two of them do not overwrite each other's changes. */
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { requireNewest } from './newest_version.ts';

export interface Setting {
  kind: Tables['setting_version']['kind'];
  /** Identifies one of several settings of the kind. */
  key?: string;
}

/** A change of a setting. `version`: the one that it is based on; undefined applies the change to any version. */
export interface SettingChange {
  by: { id: number };
  now: Date;
  version: number | undefined;
}

/** The version of a setting before its first change. */
const firstVersion = 1;

/** What a setting is called in messages. */
const names: Readonly<Record<Setting['kind'], string>> = {
  user: 'The user has',
  target_subscription: 'The target subscription has',
  review_rules: 'The rules have',
  source_rankings: 'The rankings have',
  agent_access: 'The access of agents has',
};

export async function settingVersion({ db }: Store, { kind, key = '' }: Setting): Promise<number> {
  const row = await db
    .selectFrom('setting_version')
    .select('version')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.version ?? firstVersion;
}

/** Returns the versions of the settings of a kind that have changed, by key. */
export async function settingVersions(
  { db }: Store,
  kind: Setting['kind'],
  keys: readonly string[],
): Promise<(key: string) => number> {
  const rows = keys.length
    ? await db
        .selectFrom('setting_version')
        .select(['key', 'version'])
        .where('kind', '=', kind)
        .where('key', 'in', keys)
        .execute()
    : [];
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  return (key) => versions.get(key) ?? firstVersion;
}

/**
 * Raises the version of a setting. Call it in the transaction of the change, which then is the only one that changes the setting until its end. Throws
 * INVALID_STATE with who changed the setting and when, if the change is based on an older version.
 */
export async function raiseSettingVersion(
  store: Store,
  { kind, key = '' }: Setting,
  { by, now, version }: SettingChange,
): Promise<void> {
  const { db } = store;
  const changed = { changed_by: by.id, changed_at: now };
  // The first change has no row to lock: a concurrent one waits for it here.
  await db
    .insertInto('setting_version')
    .values({ kind, key, version: firstVersion, ...changed })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  const newest = await db
    .selectFrom('setting_version')
    .select(['version', 'changed_by', 'changed_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await requireNewest(store, names[kind], version, {
    version: newest.version,
    by: newest.changed_by,
    at: newest.changed_at,
  });
  await db
    .updateTable('setting_version')
    .set({ version: newest.version + 1, ...changed })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}
