/** Inactivates custom keys (specification 2.5, 4.6, 4.7). An inactive key remains as history and never matches again. */
import { sql } from 'kysely';
import { foldedSource } from '../../records/key_source.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { requireKeyAccess } from './custom_key_access.ts';
import type { DataModel } from '../data_model.ts';
import { inside } from '../retrieve.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import { isSeen } from './seen_keys.ts';
import { requireCustomKeyPermission, type User } from '../users/users.ts';

/** Reason why a key was not inactivated; undefined on success. */
export type DisassociationProblem = { type: 'NOT_FOUND' | 'INVALID_STATE'; message: string } | undefined;

const composedKey = /^([^:]+):([^:]+):(.+)$/s;

/** Returns the keys that a vid_key may name, the active one first: by 18-digit vid__v, or by `<source>:<item>:<value>`. */
async function keysNamed({ db }: Store, vidKey: string) {
  if (vidKey.includes('\0')) return [];
  const query = db
    .selectFrom('custom_key')
    .select(['vid', 'entity_vid', 'source', 'status'])
    .orderBy('status')
    .orderBy('vid');
  if (/^\d{18}$/.test(vidKey)) return query.where('vid', '=', vidKey).execute();
  const [, source, item, value] = composedKey.exec(vidKey) ?? [];
  if (source === undefined || item === undefined || value === undefined) return [];
  return query
    .where(sql`lower(source)`, '=', foldedSource(source))
    .where('item', '=', item)
    .where('value', '=', value)
    .execute();
}

/** Returns the first of these keys that the user sees. */
async function keyNamed(store: Store, vidKey: string, { visibilityProfile }: User) {
  for (const key of await keysNamed(store, vidKey))
    if (await isSeen(store, { entityVid: key.entity_vid, vid: key.vid }, visibilityProfile)) return key;
  return undefined;
}

/** Inactivates a key. Throws INSUFFICIENT_ACCESS without the permission or access to the key's system. */
export async function disassociateCustomKey(
  store: Store,
  model: DataModel,
  clock: Clock,
  user: User,
  vidKey: string,
): Promise<DisassociationProblem> {
  requireCustomKeyPermission(user);
  return store.db.transaction().execute(async (transaction): Promise<DisassociationProblem> => {
    const here = inside(store, transaction);
    const key = await keyNamed(here, vidKey, user);
    if (!key) return { type: 'NOT_FOUND', message: 'vid_key: there is no such custom key.' };
    requireKeyAccess(model, user, key.source);
    const [before] = await lockRecords(here, [key.entity_vid]);
    const after = structuredClone(before);
    // Checks the key again with the record locked: a concurrent call may have inactivated it.
    const active = after?.custom_keys.find(({ vid, status }) => vid === key.vid && status === 'A');
    if (!before || !after || !active)
      return { type: 'INVALID_STATE', message: 'vid_key: the custom key is already inactive.' };
    active.status = 'I';
    const cause = {
      source: key.source,
      time: clock(),
      jobId: null,
      changeRequestId: null,
      userId: user.id,
    };
    await saveRecords(here, model, [{ before, after }], cause);
    return undefined;
  });
}
