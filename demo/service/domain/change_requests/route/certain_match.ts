/** Which record an add request is certainly about: by an active custom key, an alternate key, or a match (decisions, section 7). */
import type { Store } from '../../../store/store.ts';
import type { EntityType } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { findCertainMatch } from '../../match/match.ts';
import { findSeenVid } from '../../keys/seen_keys.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { lockKey, readCustomKey, recordOfKey } from '../keys.ts';

const customKeysOf = (entity: Record<string, unknown>): string[] =>
  ((entity['custom_keys__v'] ?? []) as Record<string, unknown>[]).map((key) =>
    ['custom_key_source_type__v', 'custom_key_item_type__v', 'custom_key_value__v']
      .map((name) => String(key[name]))
      .join(':'),
  );

function keysOf(model: DataModel, entityType: EntityType, entity: Record<string, unknown>): string[] {
  const alternate = model
    .alternateKeyFields()
    .filter(({ objectType, fieldId }) => objectType === entityType && entity[fieldId])
    .map(({ fieldId }) => `AlternateId:${fieldId}:${String(entity[fieldId])}`);
  return [...customKeysOf(entity), ...alternate];
}

/** The records that have a key of the entity, as users with the profile see them. */
async function keyedRecords(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
  profile: VisibilityProfile,
): Promise<Set<string>> {
  const vids = new Set<string>();
  for (const key of keysOf(model, entityType, entity)) {
    const vid = await findSeenVid(store, model, key, profile);
    if (vid !== undefined) vids.add(vid);
  }
  return vids;
}

/** The one of these records that is VALID and of the type; null when it is not one. */
async function onlyValid(
  store: Store,
  entityType: EntityType,
  [vid, ...others]: readonly string[],
): Promise<string | null> {
  if (vid === undefined || others.length) return null;
  const record = await store.db
    .selectFrom('entity')
    .select('vid')
    .where('vid', '=', vid)
    .where('entity_type', '=', entityType)
    .where('record_state', '=', 'VALID')
    .executeTakeFirst();
  return record?.vid ?? null;
}

/**
 * The VALID record that an entity certainly is by now: the one its keys name, else, with `byLikeness`, the one that a match finds beyond doubt. Null
 * when there is none, and when its keys name several. The record `apart` does not count. The keys are the transaction's from then on.
 */
export async function findRecordMadeSince(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
  { profile, apart, byLikeness }: { profile: VisibilityProfile; apart: string | null; byLikeness: boolean },
): Promise<string | null> {
  // In one order, so that no two transactions wait for each other.
  for (const key of keysOf(model, entityType, entity).toSorted()) await lockKey(store, key);
  const vids = [...(await keyedRecords(store, model, entityType, entity, profile))].filter(
    (vid) => vid !== apart,
  );
  if (vids.length) return onlyValid(store, entityType, vids);
  return byLikeness ? findCertainMatch(store, model, entityType, entity, profile) : null;
}

/** The entities that have the custom keys of an entity. */
export async function ownersOfKeys(store: Store, entity: Record<string, unknown>): Promise<Set<string>> {
  const owners = new Set<string>();
  for (const key of customKeysOf(entity)) {
    const parts = readCustomKey(key);
    const keyed = parts && (await recordOfKey(store, parts));
    if (keyed) owners.add(keyed.entity_vid);
  }
  return owners;
}

/**
 * The VALID record that an entity certainly is: the one its keys name, else, when they name none, the one that a match finds beyond
 * doubt. Null when there is none, and when its keys name several: then a person has to say which.
 */
export async function findCertainRecord(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
  profile: VisibilityProfile,
): Promise<string | null> {
  const vids = await keyedRecords(store, model, entityType, entity, profile);
  return vids.size
    ? onlyValid(store, entityType, [...vids])
    : findCertainMatch(store, model, entityType, entity, profile);
}
