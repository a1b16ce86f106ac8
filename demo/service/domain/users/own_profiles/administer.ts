/** Administrators make, change and delete visibility profiles (docs/decisions/0040-visibility-of-fields.md). */
import type { z } from '@hono/zod-openapi';
import type {
  newVisibilityProfile,
  visibilityProfile,
  visibilityProfileSettings,
} from '../../../../../src/contract/users/visibility_profiles.ts';
import type { Store } from '../../../store/store.ts';
import { newestOf, requireNewest } from '../../audit/newest_version.ts';
import type { Clock } from '../../clock.ts';
import type { DataModel } from '../../data_model.ts';
import { changedBy, changeModel, madeBy, stampsOf } from '../../model_document/change_model.ts';
import { Refusal } from '../../refusal.ts';
import { requireAdministrator, type User } from '../users.ts';
import { checkHidden } from './check_profile.ts';
import type { OwnProfile } from '../../../records/hidden_parts.ts';
import { changeIndex, openJobsOf } from './index_changes.ts';

type Administered = z.output<typeof visibilityProfile>;
type Settings = z.output<typeof visibilityProfileSettings>;

interface Write {
  store: Store;
  clock: Clock;
  model: DataModel;
}

const select = ({ db }: Store) =>
  db
    .selectFrom('visibility_profile as profile')
    .innerJoin('app_user as creator', 'creator.id', 'profile.created_by')
    .innerJoin('app_user as editor', 'editor.id', 'profile.modified_by')
    .selectAll('profile')
    .select((of) => [
      'creator.display_name as creatorName',
      'editor.display_name as editorName',
      of
        .selectFrom('app_user')
        .whereRef('own_profile', '=', 'profile.name')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('userCount'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const show = async (store: Store, model: DataModel, row: Row): Promise<Administered> => ({
  name: row.name,
  label: row.label,
  level: row.level,
  hidden: row.hidden,
  user_count: Number(row.userCount ?? 0),
  index_jobs: await openJobsOf(store, model, row),
  ...stampsOf(row),
});

const noProfile = (name: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no visibility profile ${name}.`);

/** Returns the profiles by name. Throws INSUFFICIENT_ACCESS. */
export async function listProfiles(store: Store, model: DataModel, user: User): Promise<Administered[]> {
  requireAdministrator(user);
  const rows = await select(store).orderBy('profile.name').execute();
  return Promise.all(rows.map((row) => show(store, model, row)));
}

/** Returns a profile. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readProfile(
  store: Store,
  model: DataModel,
  user: User,
  name: string,
): Promise<Administered> {
  requireAdministrator(user);
  const row = await select(store).where('profile.name', '=', name).executeTakeFirst();
  if (!row) throw noProfile(name);
  return show(store, model, row);
}

const settingsOf = ({ label, level, hidden }: Settings) => ({ label, level, hidden: [...hidden].sort() });

const stored = ({ db }: Store): Promise<OwnProfile[]> =>
  db.selectFrom('visibility_profile').select(['name', 'label', 'level', 'hidden']).execute();

/** Creates a profile. Throws INSUFFICIENT_ACCESS, and INVALID_DATA for a name in use and for what cannot be hidden. */
export async function createProfile(
  { store, clock, model }: Write,
  user: User,
  { name, ...given }: z.output<typeof newVisibilityProfile>,
): Promise<Administered> {
  requireAdministrator(user);
  checkHidden(model, given.hidden);
  const settings = settingsOf(given);
  await changeModel({ store, clock }, user, async ({ inner, now, log }) => {
    const before = await stored(inner);
    if (before.some((one) => one.name === name))
      throw new Refusal('INVALID_DATA', `name: there is already a visibility profile ${name}.`);
    await inner.db
      .insertInto('visibility_profile')
      .values({ name, ...settings, ...madeBy(user, now) })
      .execute();
    await changeIndex(inner, model, user, before, await stored(inner));
    await log({}, settings, name);
  });
  return readProfile(store, model, user, name);
}

/** Locks a profile in the version that the change is based on. Throws NOT_FOUND, INVALID_STATE. */
async function hold(store: Store, name: string, version: number) {
  const row = await store.db
    .selectFrom('visibility_profile')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noProfile(name);
  await requireNewest(store, 'The visibility profile has', version, newestOf(row));
  return row;
}

/**
 * Changes a profile for all its users. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE when there is a newer version, and INVALID_DATA for what
 * cannot be hidden.
 */
export async function replaceProfile(
  { store, clock, model }: Write,
  user: User,
  name: string,
  { version, ...given }: Settings & { version: number },
): Promise<Administered> {
  requireAdministrator(user);
  checkHidden(model, given.hidden);
  const settings = settingsOf(given);
  await changeModel({ store, clock }, user, async ({ inner, now, log }) => {
    const row = await hold(inner, name, version);
    const before = await stored(inner);
    await inner.db
      .updateTable('visibility_profile')
      .set({ ...settings, version: version + 1, ...changedBy(user, now) })
      .where('name', '=', name)
      .execute();
    await inner.db
      .updateTable('app_user')
      .set({ visibility_profile: settings.level })
      .where('own_profile', '=', name)
      .execute();
    await changeIndex(inner, model, user, before, await stored(inner));
    await log(settingsOf(row), settings, name);
  });
  return readProfile(store, model, user, name);
}

/** Deletes a profile that no user has. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE. */
export async function deleteProfile(
  { store, clock, model }: Write,
  user: User,
  name: string,
  version: number,
): Promise<void> {
  requireAdministrator(user);
  await changeModel({ store, clock }, user, async ({ inner, log }) => {
    const row = await hold(inner, name, version);
    const { count } = await inner.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('own_profile', '=', name)
      .executeTakeFirstOrThrow();
    if (Number(count))
      throw new Refusal(
        'INVALID_STATE',
        `${count} users have this profile. Choose another one for them first.`,
      );
    const before = await stored(inner);
    await inner.db.deleteFrom('visibility_profile').where('name', '=', name).execute();
    await changeIndex(inner, model, user, before, await stored(inner));
    await log(settingsOf(row), {}, name);
  });
}

/**
 * Returns the columns of a user who gets a profile. Call it in the transaction of the change of the user. Throws INVALID_DATA for an unknown profile and for
 * administrators, and INVALID_STATE while words of hidden fields are still in the search index.
 */
export async function profileColumns(
  store: Store,
  model: DataModel,
  name: string,
  userType: User['userType'],
): Promise<{ visibility_profile: OwnProfile['level']; own_profile: string | null }> {
  if (name === 'ALL' || name === 'HIDE_OPTED_OUT' || name === 'HIDE_MAIL_ONLY')
    return { visibility_profile: name, own_profile: null };
  const profile = await store.db
    .selectFrom('visibility_profile')
    .select(['level', 'hidden'])
    .where('name', '=', name)
    // A concurrent call may delete the profile or change its level.
    .forShare()
    .executeTakeFirst();
  if (!profile) throw new Refusal('INVALID_DATA', `visibility_profile: there is no profile ${name}.`);
  if (userType === 'SYSTEM_ADMINISTRATOR' || userType === 'SYSTEM_AND_DATA_ADMIN')
    throw new Refusal(
      'INVALID_DATA',
      'visibility_profile: administrators see all fields, because they make the profiles.',
    );
  const [job] = await openJobsOf(store, model, profile);
  if (job !== undefined)
    throw new Refusal(
      'INVALID_STATE',
      `visibility_profile: job ${job} still takes words of hidden fields out of the search index. Wait for its end.`,
    );
  return { visibility_profile: profile.level, own_profile: name };
}
