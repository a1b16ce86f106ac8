/** Writes what an import changes of visibility profiles. */
import type { DataModel } from '../data_model.ts';
import { changeIndex } from '../users/own_profiles/index_changes.ts';
import type { User } from '../users/users.ts';
import { changedBy, madeBy, type ModelChange } from './change_model.ts';
import { leavingProfiles, type DocumentProfile } from './profiles.ts';

/** Writes what an import changes of profiles, and starts the jobs of the search index. `model` has all fields of the document. */
export async function writeProfiles(
  { inner, now }: ModelChange,
  user: User,
  model: DataModel,
  before: readonly DocumentProfile[],
  after: readonly DocumentProfile[],
): Promise<void> {
  const { db } = inner;
  const old = new Map(before.map((profile) => [profile.name, profile]));
  for (const { name, label, level, hidden: parts } of after) {
    const hidden = [...parts].sort();
    const was = old.get(name);
    if (was && JSON.stringify([was.label, was.level, was.hidden]) === JSON.stringify([label, level, hidden]))
      continue;
    const values = { label, level, hidden, ...changedBy(user, now) };
    await db
      .insertInto('visibility_profile')
      .values({ name, ...values, ...madeBy(user, now) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((set) => ({ ...values, version: set('visibility_profile.version', '+', 1) })),
      )
      .execute();
    await db
      .updateTable('app_user')
      .set({ visibility_profile: level })
      .where('own_profile', '=', name)
      .execute();
  }
  const leaving = leavingProfiles(before, after).map(({ name }) => name);
  if (leaving.length) await db.deleteFrom('visibility_profile').where('name', 'in', leaving).execute();
  await changeIndex(inner, model, user, before, after);
}
