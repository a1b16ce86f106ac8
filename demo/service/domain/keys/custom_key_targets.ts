/** Which record a custom key is to belong to: an HCP or HCO, or one of its children (specification 4.2, 4.4, 4.5). */
import type { Store } from '../../store/store.ts';
import type { ChildType } from '../../records/record.ts';
import { readCustomKey, recordOfKey, type KeyedRecord } from '../change_requests/keys.ts';
import type { DataModel } from '../data_model.ts';
import { findSeenVid, isSeen } from './seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';

/** A child of an entity. `childType` undefined selects a child of any type by its key alone (4.5). */
export interface ChildTarget {
  childKey: string;
  childType: ChildType | undefined;
}

/** Typed platform keys of children name a record inside an entity, not the entity. */
const isChildKey = (vidKey: string): boolean => /^Network:(Address|License|ParentHCO):/i.test(vidKey);

const platformChildKey = /^(?:Network:(Address|License|ParentHCO):)?(\d{18})$/i;

/** The names 4.5 gives to the types of children; `children` is any. */
export const childTypesByName = {
  address: 'ADDRESS',
  addresses: 'ADDRESS',
  license: 'LICENSE',
  licenses: 'LICENSE',
  parentHCO: 'PARENTHCO',
  parent_hcos: 'PARENTHCO',
  children: undefined,
} as const satisfies Record<string, ChildType | undefined>;

/** Types of children that may have keys (4.4), as custom_key_entity_type__v says them (2.5). */
export const keyedTypes: Partial<Record<ChildType, string>> = {
  ADDRESS: 'ADDRESS',
  LICENSE: 'LICENSE',
  PARENTHCO: 'RELATION',
};

/** The vid__v of the entity a key names itself; undefined when the user sees none, or when the key names a child. */
export async function findKeyedEntity(
  store: Store,
  model: DataModel,
  vidKey: string,
  profile: VisibilityProfile,
): Promise<string | undefined> {
  if (isChildKey(vidKey)) return undefined;
  const vid = await findSeenVid(store, model, vidKey, profile);
  const parts = vid === undefined ? undefined : readCustomKey(vidKey);
  if (!parts) return vid;
  const keyed = await recordOfKey(store, parts);
  return keyed && keyed.record_vid !== keyed.entity_vid ? undefined : vid;
}

async function childVid(store: Store, entityVid: string, childKey: string): Promise<string | undefined> {
  if (childKey.includes('\0')) return undefined;
  const platform = platformChildKey.exec(childKey);
  if (platform) return platform[2];
  const parts = readCustomKey(childKey);
  const keyed = parts && (await recordOfKey(store, parts));
  return keyed?.entity_vid === entityVid ? keyed.record_vid : undefined;
}

/**
 * The child of an entity that a key means: an 18-digit ID, a typed platform key or an active custom key of the child. Undefined when the
 * user sees none; `unsupported` for a child of a type that has no keys.
 */
export async function findKeyedChild(
  store: Store,
  entityVid: string,
  { childKey, childType }: ChildTarget,
  profile: VisibilityProfile,
): Promise<KeyedRecord | 'unsupported' | undefined> {
  const vid = await childVid(store, entityVid, childKey);
  if (vid === undefined) return undefined;
  const named = platformChildKey.exec(childKey)?.[1]?.toUpperCase();
  const child = await store.db
    .selectFrom('child_record')
    .select(['vid', 'child_type'])
    .where('vid', '=', vid)
    .where('entity_vid', '=', entityVid)
    .executeTakeFirst();
  if (!child || !(await isSeen(store, { entityVid, vid: child.vid }, profile))) return undefined;
  if ((childType && child.child_type !== childType) || (named && child.child_type !== named))
    return undefined;
  const recordType = keyedTypes[child.child_type];
  return recordType === undefined ? 'unsupported' : { entityVid, recordVid: child.vid, recordType };
}
