/** Resolves the references of children (specification 4.8): the related record, the address of a license, a custom key. */
import type { Store } from '../../../store/store.ts';
import type { DataModel, ObjectTypeName } from '../../data_model.ts';
import {
  customStatusField,
  isCustomChild,
  sharedVidField,
  type FullRecord,
} from '../../../records/record.ts';
import { findShared, loadShared } from '../../shared_records/rows.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { findOther, isRelationship, otherEnd } from '../children.ts';
import { isKeyTooLong, keyTooLong, readCustomKey, type KeyParts } from '../key_parts.ts';
import { sameValue, type FieldChange, type FieldValue } from '../request.ts';
import { invalid } from './validate.ts';

/** Field names of the parts of a custom key. */
export const keyFields = {
  source: 'custom_key_source_type__v',
  item: 'custom_key_item_type__v',
  value: 'custom_key_value__v',
} as const;

/** Context for resolving references. */
export interface Linking {
  store: Store;
  model: DataModel;
  /** Record of the child, as the user sees it; null for a requested record. */
  record: FullRecord | null;
  visibilityProfile: VisibilityProfile;
}

/**
 * Returns the value to store in a field of a child. Replaces any key of a related record by its ID, and checks that the address of a license
 * exists. Throws INVALID_DATA when the user sees no such record or address.
 */
export async function readLink(
  { store, model, record, visibilityProfile }: Linking,
  type: ObjectTypeName,
  name: string,
  value: FieldValue,
  path: string,
): Promise<FieldValue> {
  if (typeof value !== 'string') return value;
  if (isRelationship(type) && name === otherEnd(type))
    return findOther(store, model, type, value, { ownVid: record?.vid, path, visibilityProfile });
  if (name === sharedVidField) return findLinkedRecord(store, type, value, path);
  const isAddress = type === 'LICENSE' && name === 'address_vid__v';
  if (isAddress && !record?.children.some(({ vid, child_type }) => vid === value && child_type === 'ADDRESS'))
    throw invalid(path, 'the record has no such address.');
  return value;
}

/** Returns the ID of the shared record that an ID or custom key names. Throws INVALID_DATA when there is none, or when it is inactive. */
async function findLinkedRecord(
  store: Store,
  type: ObjectTypeName,
  key: string,
  path: string,
): Promise<string> {
  const vid = isCustomChild(type) ? await findShared(store, type, key) : undefined;
  const [shared] = vid === undefined ? [] : await loadShared(store, [vid]);
  if (!shared) throw invalid(path, `there is no such ${type}.`);
  if (shared.fields[customStatusField] === 'I') throw invalid(path, `the ${type} is inactive.`);
  return shared.vid;
}

/** Resolves a final value like `readLink`. A final value that equals the requested one was resolved when the request was created. */
export const readFinalLink = async (
  linking: Linking,
  type: ObjectTypeName,
  name: string,
  value: FieldValue,
  change: FieldChange | undefined,
  path: string,
): Promise<FieldValue> =>
  change && sameValue(value, change.change_requested) ? value : readLink(linking, type, name, value, path);

/**
 * Returns the parts of a requested custom key; final values come before requested ones. Returns undefined while a part is missing. Throws
 * INVALID_DATA when no call could name the key.
 */
export function readKeyFields(fields: Record<string, FieldChange>, path: string): KeyParts | undefined {
  const part = (name: string): FieldValue | undefined =>
    fields[name]?.final_value ?? fields[name]?.change_requested;
  const [source, item, value] = [part(keyFields.source), part(keyFields.item), part(keyFields.value)];
  if (typeof source !== 'string' || typeof item !== 'string' || typeof value !== 'string') return undefined;
  const key = `${source}:${item}:${value}`;
  if (isKeyTooLong(key)) throw invalid(`${path}.${keyFields.value}`, keyTooLong);
  const parts = readCustomKey(key);
  if (parts?.source !== source || parts.item !== item)
    throw invalid(
      `${path}.${keyFields.source}`,
      'source and item must not have colons, nor be Network or AlternateId.',
    );
  return parts;
}
