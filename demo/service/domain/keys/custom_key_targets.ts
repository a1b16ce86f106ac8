/** Finds the record for a new custom key: an HCP or HCO, or one of its children (specification 4.2, 4.4, 4.5). */
import type { Store } from '../../store/store.ts';
import { isCustomChild, type ChildType } from '../../records/record.ts';
import { recordOfKey, type KeyedRecord } from '../change_requests/keys.ts';
import { readCustomKey } from '../change_requests/key_parts.ts';
import type { DataModel } from '../data_model.ts';
import { findSeenVid, isSeen } from './seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';

/** Child of an entity. Without `childType`, `childKey` selects a child of any type (4.5). */
export interface ChildTarget {
  childKey: string;
  childType: ChildType | undefined;
}

/** Returns true for typed platform keys of children, which do not name an entity. */
const isChildKey = (vidKey: string): boolean => /^Network:(Address|License|ParentHCO):/i.test(vidKey);

const platformChildKey = /^(?:Network:(Address|License|ParentHCO):)?(\d{18})$/i;

/** Child types by their names in 4.5; `children` is any type. */
export const childTypesByName = {
  address: 'ADDRESS',
  addresses: 'ADDRESS',
  license: 'LICENSE',
  licenses: 'LICENSE',
  parentHCO: 'PARENTHCO',
  parent_hcos: 'PARENTHCO',
  children: undefined,
} as const satisfies Record<string, ChildType | undefined>;

const keyedTypes: Partial<Record<ChildType, string>> = {
  ADDRESS: 'ADDRESS',
  LICENSE: 'LICENSE',
  PARENTHCO: 'RELATION',
};

/** Returns the custom_key_entity_type__v (2.5) of a child; undefined for a type that has no keys (4.4). Custom objects have their name. */
export const keyedType = (type: ChildType): string | undefined =>
  isCustomChild(type) ? type : keyedTypes[type];

/** Returns the vid__v of the entity that a key names. Undefined when the user sees none, or when the key names a child. */
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
 * Returns the child of an entity that a key names: an 18-digit ID, a typed platform key or an active custom key of the child. Undefined when
 * the user sees no such child; `unsupported` for a child type that cannot have keys.
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
  const recordType = keyedType(child.child_type);
  return recordType === undefined ? 'unsupported' : { entityVid, recordVid: child.vid, recordType };
}
