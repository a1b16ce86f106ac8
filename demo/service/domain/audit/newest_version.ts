/** The one check that a change of a setting is based on its newest version (docs/api.md, "Versions of settings"). */
import type { Store } from '../../store/store.ts';
import { OutdatedChange, type SavedVersion } from '../refusal.ts';
import { timestamp } from '../wrapper.ts';

/** The newest version of a setting. `by` and `at`: who saved it and when; null when that is not known, as for settings of the seed. */
export interface NewestVersion {
  readonly version: number;
  readonly by: number | null;
  readonly at: Date | null;
}

async function savedVersion({ db }: Store, { version, by, at }: NewestVersion): Promise<SavedVersion> {
  const editor =
    by === null
      ? undefined
      : await db.selectFrom('app_user').select('display_name').where('id', '=', by).executeTakeFirst();
  return {
    version,
    saved_by: editor?.display_name ?? null,
    saved_date: at === null ? null : timestamp(at),
  };
}

function wordsOf({ version, saved_by: by, saved_date: date }: SavedVersion): string {
  if (date === null) return `the newest version is ${version}`;
  return by === null
    ? `version ${version} was saved on ${date}`
    : `${by} saved version ${version} on ${date}`;
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
  const saved = await savedVersion(store, newest);
  throw new OutdatedChange(
    `${what} changed: ${wordsOf(saved)}, but these changes are based on version ${based}. Read it again.`,
    saved,
  );
}

/** Returns the newest version of a setting whose row has who changed it. */
export const newestOf = (row: {
  readonly version: number;
  readonly modified_by: number | null;
  readonly modified_at: Date;
}): NewestVersion => ({ version: row.version, by: row.modified_by, at: row.modified_at });
