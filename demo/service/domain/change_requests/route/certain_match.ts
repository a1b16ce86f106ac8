/** Finds the record that an add request is certainly about: by an active custom key, an alternate key, or a match (decision 5). */
import type { Store } from '../../../store/store.ts';
import type { EntityType } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { findCertainMatch } from '../../match/match.ts';
import { findSeenVid } from '../../keys/seen_keys.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { lockKey, recordOfKey } from '../keys.ts';
import { readCustomKey } from '../key_parts.ts';

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

/** Returns the IDs of the records that have a key of the entity, as users with the profile see them. */
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

/** Returns the ID when there is exactly one, and its record is VALID and of the entity type; else null. */
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
 * Like `findCertainRecord`, but locks the entity's keys until the end of the transaction, ignores the record `apart`, and matches only with
 * `byLikeness`.
 */
export async function findRecordMadeSince(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
  { profile, apart, byLikeness }: { profile: VisibilityProfile; apart: string | null; byLikeness: boolean },
): Promise<string | null> {
  // Locks the keys in sorted order, to avoid deadlocks.
  for (const key of keysOf(model, entityType, entity).toSorted()) await lockKey(store, key);
  const vids = [...(await keyedRecords(store, model, entityType, entity, profile))].filter(
    (vid) => vid !== apart,
  );
  if (vids.length) return onlyValid(store, entityType, vids);
  return byLikeness ? findCertainMatch(store, model, entityType, entity, profile) : null;
}

/** Returns the IDs of the records that have the custom keys of an entity. */
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
 * Returns the ID of the only VALID record that an entity certainly is: the record that its keys name, else a certain match. Returns null when there
 * is none, or when its keys name several: then a steward has to decide.
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
