/** The one check that a change of a setting is based on its newest version (docs/api.md, "Versions of settings"). */
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import { timestamp } from '../wrapper.ts';

/** The newest version of a setting. `by` and `at`: who saved it and when; null when that is not known, as for settings of the seed. */
export interface NewestVersion {
  readonly version: number;
  readonly by: number | null;
  readonly at: Date | null;
}

async function savedBy({ db }: Store, { version, by, at }: NewestVersion): Promise<string> {
  const editor =
    by === null
      ? undefined
      : await db.selectFrom('app_user').select('display_name').where('id', '=', by).executeTakeFirst();
  if (at === null) return `the newest version is ${version}`;
  const date = timestamp(at);
  return editor
    ? `${editor.display_name} saved version ${version} on ${date}`
    : `version ${version} was saved on ${date}`;
}

/**
 * Throws INVALID_STATE with who saved the newest version and when, if a change is based on another version. `based`: undefined applies the change to any
 * version. `what`: the setting with its verb, such as "The field has". Call it in the transaction of the change, with the setting locked.
 */
export async function requireNewest(
  store: Store,
  what: string,
  based: number | undefined,
  newest: NewestVersion,
): Promise<void> {
  if (based === undefined || based === newest.version) return;
  throw new Refusal(
    'INVALID_STATE',
    `${what} changed: ${await savedBy(store, newest)}, but these changes are based on version ${based}. Read it again.`,
  );
}

/** Returns the newest version of a setting whose row has who changed it. */
export const newestOf = (row: {
  readonly version: number;
  readonly modified_by: number | null;
  readonly modified_at: Date;
}): NewestVersion => ({ version: row.version, by: row.modified_by, at: row.modified_at });
