/** Matches requested children to the children of a record, by key or by equal values. */
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { isSame } from '../lineage/ranked_update.ts';
import { isCustomChild, sharedVidField, type ChildRecord, type FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { comparablePostalCode } from '../postal_codes.ts';
import { foldIdentifier, foldText } from '../search/language/fold.ts';
import { findSeenVid, isSeen } from '../keys/seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { recordOfKey } from './keys.ts';
import { readCustomKey } from './key_parts.ts';
import {
  changeAlongWith,
  releasedArrays,
  typeOfArray,
  type FieldChange,
  type RequestArray,
  type RequestedChild,
  type RequestedEntity,
} from './request.ts';
import { statusField, invalid } from './receive/validate.ts';

/** Returns true for the forms of vid_key (2.2) that contain an ID of the platform, not a client's own key. */
export const isPlatformKey = (key: string): boolean => /^(\d{18}$|Network:)/i.test(key);

const platformKey = /^(?:Network:(?:Entity|(?<type>Address|License|ParentHCO)):)?(?<vid>\d{18})$/i;

/** Property path of a key for error messages, and the visibility profile of the user. */
interface Naming {
  path: string;
  visibilityProfile: VisibilityProfile;
}

/**
 * Returns the child of a record that a client's key names; null for a custom key that is unknown or belongs to a child that the user does not
 * see. Throws INVALID_DATA for a platform key of another child, a key of another record, and malformed keys.
 */
export async function findChild(
  store: Store,
  record: FullRecord | null,
  array: RequestArray,
  key: string,
  { path, visibilityProfile }: Naming,
): Promise<ChildRecord | null> {
  const type = typeOfArray(array);
  const ofRecord = (vid: string | undefined): ChildRecord | undefined =>
    record?.children.find((child) => child.vid === vid && child.child_type === type);
  if (isPlatformKey(key)) {
    const { type: named, vid } = platformKey.exec(key)?.groups ?? {};
    const child = named && named.toUpperCase() !== type ? undefined : ofRecord(vid);
    if (!child) throw invalid(path, `the record has no such ${type}: ${key}`);
    return child;
  }
  const parts = readCustomKey(key);
  if (!parts) throw invalid(path, 'expected an 18-digit ID, Network:<type>:<ID> or <source>:<item>:<key>.');
  const keyed = await recordOfKey(store, parts);
  if (!keyed) return null;
  if (!(await isSeen(store, { entityVid: keyed.entity_vid, vid: keyed.vid }, visibilityProfile))) return null;
  const child = ofRecord(keyed.record_vid);
  // On an add request, the key may belong to the record that the request is matched to later.
  if (!child && record) throw invalid(path, 'the key is in use by a different record.');
  return child ?? null;
}

/** Related record per relationship type: its field, its entity type, and error messages. */
const relationships = {
  PARENTHCO: {
    field: 'parent_hco_vid__v',
    entityType: 'HCO',
    missing: 'there is no such organization.',
    self: 'an organization cannot be its own parent.',
  },
  AFFILIATION: {
    field: 'affiliated_hcp_vid__v',
    entityType: 'HCP',
    missing: 'there is no such professional.',
    self: 'a professional cannot be affiliated with themselves.',
  },
} as const;

export type Relationship = keyof typeof relationships;
export const isRelationship = (type: string): type is Relationship => Object.hasOwn(relationships, type);

/** Returns the name of the field with the ID of the related record. */
export const otherEnd = (type: Relationship): string => relationships[type].field;

/**
 * Returns the ID of the related record (a parent HCO or another HCP) that a key of any form names. Throws INVALID_DATA when the user sees no
 * such record, and when it is `ownVid`.
 */
export async function findOther(
  store: Store,
  model: DataModel,
  type: Relationship,
  key: string,
  { ownVid, path, visibilityProfile }: Naming & { ownVid: string | undefined },
): Promise<string> {
  const { entityType, missing, self } = relationships[type];
  const vid = await findSeenVid(store, model, key, visibilityProfile);
  const other = vid
    ? await store.db.selectFrom('entity').select('entity_type').where('vid', '=', vid).executeTakeFirst()
    : undefined;
  if (!vid || other?.entity_type !== entityType) throw invalid(path, missing);
  if (vid === ownVid) throw invalid(path, self);
  return vid;
}

const folded = (value: unknown): string => (typeof value === 'string' ? foldText(value).join(' ') : '');
const identifier = (value: unknown): string => (typeof value === 'string' ? foldIdentifier(value) : '');

const postalCode = ({ postal_code__v: code, country__v: country }: Record<string, unknown>): string =>
  typeof code === 'string' ? comparablePostalCode(code, typeof country === 'string' ? country : '') : '';

/** Functions that return a comparison key per child type: children with equal keys are the same child. Null when a needed field is missing. */
const sameness: Record<string, (fields: Record<string, unknown>) => string | null> = {
  ADDRESS: (fields) =>
    folded(fields['address_line_1__v']) && (fields['postal_code__v'] || fields['locality__v'])
      ? [
          folded(fields['address_line_1__v']),
          folded(fields['address_line_2__v']),
          postalCode(fields),
          fields['postal_code__v'] ? '' : folded(fields['locality__v']),
          fields['country__v'],
        ].join('\n')
      : null,
  LICENSE: (fields) =>
    identifier(fields['license_number__v'])
      ? [identifier(fields['license_number__v']), fields['type__v']].join('\n')
      : null,
  PARENTHCO: (fields) =>
    fields['parent_hco_vid__v']
      ? [fields['parent_hco_vid__v'], fields['relationship_type__v']].join('\n')
      : null,
  AFFILIATION: (fields) =>
    fields['affiliated_hcp_vid__v']
      ? [
          fields['affiliated_hcp_vid__v'],
          fields['affiliation_type__v'],
          fields['therapeutic_area__v'] ?? '',
        ].join('\n')
      : null,
};

/**
 * Returns what two children of a custom object are compared by: the shared record that they are members of, else the values of all fields of the
 * customer's own; null without any.
 */
function samenessOfCustom(fields: Record<string, unknown>): string | null {
  if (typeof fields[sharedVidField] === 'string') return fields[sharedVidField];
  const own = Object.entries(fields).filter(([name, value]) => isOwnField(name) && (value ?? '') !== '');
  return own.length ? JSON.stringify(own.toSorted(([one], [other]) => (one < other ? -1 : 1))) : null;
}
const isOwnField = (name: string): boolean => name.endsWith('__c');

const samenessOf = (type: string): ((fields: Record<string, unknown>) => string | null) | undefined =>
  isCustomChild(type) ? samenessOfCustom : sameness[type];

/** Comparison keys of stored children by their values, which are replaced and not changed. A file may name a record in each of its rows. */
const keysOfStored = new WeakMap<Record<string, unknown>, string | null>();

function keyOfStored({ child_type, fields }: ChildRecord): string | null {
  let key = keysOfStored.get(fields);
  if (key === undefined) keysOfStored.set(fields, (key = samenessOf(child_type)!(fields)));
  return key;
}

/**
 * Returns the children of the record that equal the requested child, active ones first. There are several when children differ only in fields that
 * do not count, such as rank or contact.
 */
export function sameChildren(
  record: FullRecord,
  array: RequestArray,
  requested: Record<string, unknown>,
): ChildRecord[] {
  const type = typeOfArray(array);
  const wanted = samenessOf(type)?.(requested);
  if (!wanted) return [];
  const alike = record.children.filter((child) => child.child_type === type && keyOfStored(child) === wanted);
  const same = type === 'LICENSE' && alike.length ? ofBody(alike, requested['body__v']) : alike;
  return same.length > 1 ? same.sort((one, other) => +isInactive(one) - +isInactive(other)) : same;
}

/** Returns the licenses of the same issuing body, else those where one side has no body. Licenses of two different bodies are never the same. */
function ofBody(licenses: ChildRecord[], body: unknown): ChildRecord[] {
  const issued = licenses.filter(({ fields }) => isSame(fields['body__v'], body));
  return issued.length ? issued : licenses.filter(({ fields }) => !body || !fields['body__v']);
}

const isInactive = ({ child_type, fields }: ChildRecord): boolean => fields[statusField(child_type)] === 'I';

/**
 * Adds a request to activate a child that is inactive in the record, unless the request sets its status itself (2.6). The decision follows that of
 * `others`. Returns true when it added the change.
 */
export function askActive(
  child: RequestedChild,
  existing: ChildRecord,
  others: readonly FieldChange[] = Object.values(child.fields),
): boolean {
  const status = statusField(existing.child_type);
  if (!isInactive(existing) || child.fields[status]) return false;
  child.fields[status] = changeAlongWith(others, 'A');
  return true;
}

/** Returns the first of `sameChildren`: requesting an existing child again does not duplicate it. */
export const sameChild = (
  record: FullRecord,
  array: RequestArray,
  requested: Record<string, unknown>,
): ChildRecord | undefined => sameChildren(record, array, requested)[0];

export const requestedValues = (child: Pick<RequestedChild, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(child.fields).map(([name, { change_requested }]) => [name, change_requested]),
  );

/** Returns the requested entity as a match compares it: values by field name, children in their arrays. Custom objects do not tell records apart. */
export function requestedRecord(entity: RequestedEntity): Record<string, unknown> {
  const arrays = releasedArrays.map((array) => [
    array,
    entity.children.filter((child) => child.array === array).map(requestedValues),
  ]);
  return { ...requestedValues(entity), ...(Object.fromEntries(arrays) as Record<string, unknown>) };
}

/** Finds a child by the integrators' keys, then by the client's own key. Ignores keys of another record. */
export async function keyedChild(
  store: Store,
  record: FullRecord,
  { array, vid_key, master_keys }: RequestedChild,
): Promise<ChildRecord | null> {
  for (const key of [...master_keys, ...(vid_key === null ? [] : [vid_key])])
    try {
      const child = await findChild(store, record, array, key, { path: 'vid_key', visibilityProfile: 'ALL' });
      if (child) return child;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  return null;
}

/**
 * Matches requested children without `vid` to the children of their record, each child at most once. Pass the record as the requesting user sees
 * it when hidden children must not match.
 */
export async function placeChildren(
  store: Store,
  record: FullRecord,
  children: RequestedChild[],
): Promise<void> {
  const taken = new Set(children.flatMap(({ vid }) => vid ?? []));
  for (const child of children) {
    if (child.array === 'custom_keys__v' || child.vid !== null) continue;
    const existing =
      (await keyedChild(store, record, child)) ?? sameChild(record, child.array, requestedValues(child));
    if (!existing || taken.has(existing.vid)) continue;
    taken.add(existing.vid);
    child.vid = existing.vid;
    askActive(child, existing);
  }
}
