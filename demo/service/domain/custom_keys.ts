/** Associating custom keys with entities and their children (specification 2.5, 4.2 to 4.5). */
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { isKeyTooLong, keyTooLong } from './change_requests/keys.ts';
import type { Clock } from './clock.ts';
import { findKeyedChild, findKeyedEntity, type ChildTarget, type KeyedRecord } from './custom_key_targets.ts';
import type { DataModel } from './data_model.ts';
import type { CustomKey } from './records.ts';
import { Refusal } from './refusal.ts';
import { inside } from './retrieve.ts';
import { lockRecords, saveRecords } from './revisions/save_records.ts';
import { checkSystem, isSystem } from './systems.ts';
import { requireCustomKeyPermission, requireSystemAccess, type User } from './users.ts';

export interface CustomKeyAssociation {
  /** The entity, by any form of 2.2 that names an entity itself. */
  vidKey: string;
  /** The child of the entity that gets the key; absent: the entity itself. */
  child?: ChildTarget;
  source: string;
  item: string;
  value: string;
  systemName: string | undefined;
}

/** What went wrong in the matter itself; undefined when the key now belongs to the entity. */
export type AssociationProblem = { type: 'NOT_FOUND' | 'INVALID_DATA'; message: string } | undefined;

/** Sources that begin other forms of vid_key: a custom key of such a source could never be read back. */
const reservedSources = ['network', 'alternateid'];

function checkKey({ source, item, value }: CustomKeyAssociation): void {
  const invalid = (parameter: string, why: string): Refusal =>
    new Refusal('INVALID_DATA', `${parameter}: ${why}`);
  if (source.includes(':')) throw invalid('custom_key_source_type', 'must not contain a colon.');
  if (item.includes(':')) throw invalid('custom_key_item_type', 'must not contain a colon.');
  if (reservedSources.includes(source.toLowerCase()))
    throw invalid('custom_key_source_type', 'Network and AlternateId are not sources.');
  if (isKeyTooLong(`${source}:${item}:${value}`)) throw invalid('custom_key_value', keyTooLong);
}

/** Inserts the key and returns it, unless it is in use; then says whether this very record is the one that uses it. */
async function claim(
  store: Store,
  now: Date,
  { entityVid, recordVid, recordType }: KeyedRecord,
  { source, item, value }: CustomKeyAssociation,
): Promise<CustomKey | 'already' | 'in use'> {
  // The unique index decides between two callers. The second look meets a key that was inactivated in between.
  for (;;) {
    const inserted = await store.db
      .insertInto('custom_key')
      .values({
        vid: sql<string>`nextval('vid_sequence')`,
        entity_vid: entityVid,
        record_vid: recordVid,
        record_type: recordType,
        source,
        item,
        value,
        status: 'A',
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['source', 'item', 'value']).where('status', '=', sql.lit('A')).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      const { entity_vid: _, ...added } = inserted;
      return added;
    }
    const user = await store.db
      .selectFrom('custom_key')
      .select('record_vid')
      .where('source', '=', source)
      .where('item', '=', item)
      .where('value', '=', value)
      .where('status', '=', 'A')
      .executeTakeFirst();
    if (user) return user.record_vid === recordVid ? 'already' : 'in use';
  }
}

/**
 * Associates a key with an entity or its child. Doing it again is a success and changes nothing. Throws INSUFFICIENT_ACCESS
 * without the permission or access to the system, INVALID_DATA for a key that cannot be one.
 */
export async function associateCustomKey(
  store: Store,
  model: DataModel,
  clock: Clock,
  user: User,
  association: CustomKeyAssociation,
): Promise<AssociationProblem> {
  requireCustomKeyPermission(user);
  checkKey(association);
  checkSystem(model, user, 'system_name', association.systemName);
  if (isSystem(model, association.source)) requireSystemAccess(user, association.source);

  const { visibilityProfile } = user;
  const vid = await findKeyedEntity(store, model, association.vidKey, visibilityProfile);
  if (vid === undefined) return { type: 'NOT_FOUND', message: 'vid_key: there is no such entity.' };

  return store.db.transaction().execute(async (transaction): Promise<AssociationProblem> => {
    const here = inside(store, transaction);
    // Held for the whole change, so that two keys at once are both in the record that is indexed last.
    const [before] = await lockRecords(here, [vid]);
    if (!before?.in_instance)
      return {
        type: 'INVALID_DATA',
        message: 'vid_key: the entity stands in the master data set only. Retrieve it first.',
      };
    const target = association.child
      ? await findKeyedChild(here, vid, association.child, visibilityProfile)
      : { entityVid: vid, recordVid: vid, recordType: before.entity_type };
    if (!target) return { type: 'NOT_FOUND', message: 'child_key: the entity has no such child.' };
    const now = clock();
    const outcome = await claim(here, now, target, association);
    if (outcome === 'in use')
      return { type: 'INVALID_DATA', message: 'The custom key is already in use by a different record.' };
    if (outcome === 'already') return undefined;
    const after = { ...before, custom_keys: [...before.custom_keys, outcome] };
    const source = association.systemName ?? association.source;
    const cause = { source, time: now, jobId: null, changeRequestId: null, userId: user.id };
    await saveRecords(here, model, [{ before, after }], cause);
    return undefined;
  });
}
