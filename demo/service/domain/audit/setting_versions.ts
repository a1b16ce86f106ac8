/** Versions of settings that administrators replace as a whole, so that two of them do not overwrite each other's changes. */
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { Refusal } from '../refusal.ts';
import { timestamp } from '../wrapper.ts';

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
  { db }: Store,
  { kind, key = '' }: Setting,
  { by, now, version }: SettingChange,
): Promise<void> {
  const changed = { changed_by: by.id, changed_at: now };
  // The first change has no row to lock: a concurrent one waits for it here.
  await db
    .insertInto('setting_version')
    .values({ kind, key, version: firstVersion, ...changed })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  const newest = await db
    .selectFrom('setting_version')
    .innerJoin('app_user', 'app_user.id', 'setting_version.changed_by')
    .select(['setting_version.version', 'changed_at', 'display_name'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate('setting_version')
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== newest.version)
    throw new Refusal(
      'INVALID_STATE',
      `${names[kind]} changed: ${newest.display_name} saved version ${newest.version} on ${timestamp(newest.changed_at)}, but these changes are based on version ${version}. Read it again.`,
    );
  await db
    .updateTable('setting_version')
    .set({ version: newest.version + 1, ...changed })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}
