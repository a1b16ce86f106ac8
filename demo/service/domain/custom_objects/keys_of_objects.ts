/** Takes the custom keys of a custom object's records out of the search box while the object is inactive or hidden, and brings them back. */
import type { Store } from '../../store/store.ts';
import { changeWordless } from '../custom_fields/index_field.ts';
import type { User } from '../users/users.ts';

/** Returns the custom objects whose keys find nothing, like `DataModel.isWordless`, and the others. */
async function keysInSearch({ db }: Store): Promise<ReadonlyMap<string, boolean>> {
  const objects = await db.selectFrom('custom_object').select(['name', 'status']).execute();
  if (!objects.length) return new Map();
  const profiles = await db.selectFrom('visibility_profile').select('hidden').execute();
  const hidden = new Set(profiles.flatMap((profile) => profile.hidden));
  return new Map(objects.map(({ name, status }) => [name, status === 'ACTIVE' && !hidden.has(name)]));
}

/** Call it in the transaction of a change of the data model, before the change. Returns what to call after it: it starts the jobs that the change needs. */
export async function watchKeys(store: Store, user: User): Promise<() => Promise<void>> {
  const before = await keysInSearch(store);
  return async () => {
    for (const [objectType, isFound] of await keysInSearch(store)) {
      const wasFound = before.get(objectType) ?? isFound;
      if (wasFound !== isFound)
        await changeWordless(store, user, { objectType, fieldId: '' }, { was: !wasFound });
    }
  };
}
