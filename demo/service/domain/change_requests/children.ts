/** Which child of a record a requested child is: by its key, or because it says the same thing. */
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { isSame } from '../lineage/ranked_update.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { comparablePostalCode } from '../postal_codes.ts';
import { foldIdentifier, foldText } from '../search/language/fold.ts';
import { findSeenVid, isSeen } from '../keys/seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { readCustomKey, recordOfKey } from './keys.ts';
import {
  changeAlongWith,
  requestArrayNames,
  requestArrays,
  type FieldChange,
  type RequestArray,
  type RequestedChild,
  type RequestedEntity,
} from './request.ts';
import { defaultStatus, invalid } from './receive/validate.ts';

/** Forms of vid_key (2.2) that name a record of the platform rather than a client's own. */
export const isPlatformKey = (key: string): boolean => /^(\d{18}$|Network:)/i.test(key);

const platformKey = /^(?:Network:(?:Entity|(?<type>Address|License|ParentHCO)):)?(?<vid>\d{18})$/i;

/** Where a key stands in the request, and what its user sees. */
interface Naming {
  path: string;
  visibilityProfile: VisibilityProfile;
}

/**
 * The child of a record, as the user sees it, that a client's key names; null when it is a custom key of no record that the user sees.
 * Throws INVALID_DATA for a platform key that is not one of this record's children, a key of another record, and text that is no key.
 */
export async function findChild(
  store: Store,
  record: FullRecord | null,
  array: RequestArray,
  key: string,
  { path, visibilityProfile }: Naming,
): Promise<ChildRecord | null> {
  const type = requestArrays[array];
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
  // On an add request the key may belong to the record that the request turns out to be about.
  if (!child && record) throw invalid(path, 'the key is in use by a different record.');
  return child ?? null;
}

/** What a relationship leads to: the field that names it, and the words for what may be wrong with it. */
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

/** The field of a relationship that names the record at its other end. */
export const otherEnd = (type: Relationship): string => relationships[type].field;

/**
 * The record that a key of any form names as the other end of a relationship: a parent HCO, or another HCP. Throws INVALID_DATA when
 * there is none to the user, and when it is the record `ownVid` itself.
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

/** What makes two children of a type the same one; null when too little is said. */
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
 * The children of the record that already are what is requested, active ones first; several where they say the same and differ only in rank, type
 * or contact.
 */
export function sameChildren(
  record: FullRecord,
  array: RequestArray,
  requested: Record<string, unknown>,
): ChildRecord[] {
  const type = requestArrays[array];
  const wanted = sameness[type]?.(requested);
  if (!wanted) return [];
  const alike = record.children.filter(
    (child) => child.child_type === type && sameness[type]!(child.fields) === wanted,
  );
  const same = type === 'LICENSE' && alike.length ? ofBody(alike, requested['body__v']) : alike;
  return same.length > 1 ? same.sort((one, other) => +isInactive(one) - +isInactive(other)) : same;
}

/** Of licenses of one number and type those of one body, else those where only one of the two says who issued it: two bodies issue two licenses. */
function ofBody(licenses: ChildRecord[], body: unknown): ChildRecord[] {
  const issued = licenses.filter(({ fields }) => isSame(fields['body__v'], body));
  return issued.length ? issued : licenses.filter(({ fields }) => !body || !fields['body__v']);
}

const isInactive = ({ child_type, fields }: ChildRecord): boolean =>
  fields[defaultStatus[child_type]!] === 'I';

/**
 * Who asks for a child anew that the record has inactive wants it active, unless they say themselves what its status is to be (2.6). It is decided as
 * `others` are. True when that is asked from now on.
 */
export function askActive(
  child: RequestedChild,
  existing: ChildRecord,
  others: readonly FieldChange[] = Object.values(child.fields),
): boolean {
  const status = defaultStatus[existing.child_type]!;
  if (!isInactive(existing) || child.fields[status]) return false;
  child.fields[status] = changeAlongWith(others, 'A');
  return true;
}

/** The child of the record that already is what is requested, so that asking again does not double it; of several an active one. */
export const sameChild = (
  record: FullRecord,
  array: RequestArray,
  requested: Record<string, unknown>,
): ChildRecord | undefined => sameChildren(record, array, requested)[0];

export const requestedValues = (child: Pick<RequestedChild, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(child.fields).map(([name, { change_requested }]) => [name, change_requested]),
  );

/** The entity as it is asked for: field names to values, children in their arrays. */
export function requestedRecord(entity: RequestedEntity): Record<string, unknown> {
  const arrays = requestArrayNames.map((array) => [
    array,
    entity.children.filter((child) => child.array === array).map(requestedValues),
  ]);
  return { ...requestedValues(entity), ...(Object.fromEntries(arrays) as Record<string, unknown>) };
}

/** By the keys integrators gave, then the client's own. A key of a third record stays where it is and names no child. */
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
 * Gives requested children that have none the children of a record that they mean, now that the record is known; each one once. Of the
 * record, only what the requesting user sees is meant.
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
