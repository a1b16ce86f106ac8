/** Visibility profiles in the document of the data model (docs/decisions/0040-visibility-of-fields.md). */
import type { z } from '@hono/zod-openapi';
import type { newVisibilityProfile } from '../../../../src/contract/users/visibility_profiles.ts';
import type { Store } from '../../store/store.ts';

export type DocumentProfile = z.output<typeof newVisibilityProfile>;

export const profilePath = (name: string): string => `visibility_profiles.${name}`;

/** Returns all profiles by name. */
export const readProfiles = (db: Store['db']): Promise<DocumentProfile[]> =>
  db.selectFrom('visibility_profile').select(['name', 'label', 'level', 'hidden']).orderBy('name').execute();

/** Returns the profiles of `before` that `after` does not have. */
export const leavingProfiles = (
  before: readonly DocumentProfile[],
  after: readonly DocumentProfile[],
): DocumentProfile[] => before.filter(({ name }) => !after.some((each) => each.name === name));

/** Returns how many users have each of the profiles; profiles without users are missing. */
export async function usersOfProfiles(
  { db }: Store,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!names.length) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(({ fn }) => ['own_profile', fn.countAll<string>().as('count')])
    .where('own_profile', 'in', names)
    .groupBy('own_profile')
    .execute();
  return new Map(rows.map(({ own_profile: name, count }) => [name!, Number(count)]));
}
