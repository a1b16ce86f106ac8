/**
 * Data visibility profiles: which parts of a record a user sees (specification, section 5, rule 1; decision 28). Every outlet of records shows
 * what `asSeen` returns.
 */
import { foldedKey } from '../../records/key_source.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';
import { hiddenFromCaller } from '../../store/caller.ts';
import type { DataModel } from '../data_model.ts';
import { without, withoutParts } from './own_profiles/hidden_parts.ts';

/**
 * Each profile hides what the one before it hides, and more. `HIDE_OPTED_OUT` hides the contact data of records that opted out,
 * `HIDE_MAIL_ONLY` also mail-only addresses and their custom keys.
 */
export const visibilityProfiles = ['ALL', 'HIDE_OPTED_OUT', 'HIDE_MAIL_ONLY'] as const;
export type VisibilityProfile = (typeof visibilityProfiles)[number];

/** The profile of exports and of the search index, which have no user. */
export const profileOfOutlets = 'HIDE_OPTED_OUT';

/** Address type of mail-only addresses. */
export const mailAddressType = 'M';

/** True when the person asked that contact data is not used. */
export const optOutField = 'data_privacy_opt_out__v';

/** The opt-out, its date and its source. */
export const optOutFields = [
  optOutField,
  'data_privacy_opt_out_date__v',
  'data_privacy_opt_out_source__v',
] as const;

export const isMailOnly = ({ child_type, fields }: ChildRecord): boolean =>
  child_type === 'ADDRESS' && fields['address_type__v'] === mailAddressType;

export const hasMailOnly = ({ children }: FullRecord): boolean => children.some(isMailOnly);

export const isOptedOut = ({ fields }: Pick<FullRecord, 'fields'>): boolean => fields[optOutField] === true;

type ContactFields = ReadonlyMap<string, ReadonlySet<string>>;
const known = new WeakMap<DataModel, ContactFields>();

/** Returns the fields with contact data by object type: phone numbers, e-mail addresses, and fields with the tag `contact`. */
export function contactFields(model: DataModel): ContactFields {
  let fields = known.get(model.snapshot);
  if (!fields) {
    fields = new Map(
      model.objectTypes.map(({ name }) => [
        name,
        new Set(
          model
            .fields(name)
            .filter(
              ({ type, fieldTags }) =>
                /^(PHONE|EMAIL)$/.test(type.dataType) || fieldTags?.includes('contact'),
            )
            .map(({ fieldId }) => fieldId),
        ),
      ]),
    );
    known.set(model.snapshot, fields);
  }
  return fields;
}

const noFields: ContactFields = new Map();

/** Returns the fields of a record, by object type, that the profile hides. */
export const hiddenFields = (
  record: Pick<FullRecord, 'fields'>,
  model: DataModel,
  profile: VisibilityProfile,
): ContactFields => (profile !== 'ALL' && isOptedOut(record) ? contactFields(model) : noFields);

/** Returns the IDs of the children and their custom keys that the profile hides. `now` has the opt-out that counts. */
export function hiddenVids(record: FullRecord, profile: VisibilityProfile, now = record): Set<string> {
  const types = hiddenFromCaller()?.types;
  const seesMail = profile === 'ALL' || (profile === 'HIDE_OPTED_OUT' && !isOptedOut(now));
  if (seesMail && !types?.size) return new Set();
  const children = new Set(
    record.children
      .filter((child) => (!seesMail && isMailOnly(child)) || types?.has(child.child_type))
      .map(({ vid }) => vid),
  );
  const keys = record.custom_keys.filter(({ record_vid }) => children.has(record_vid));
  return new Set([...children, ...keys.map(({ vid }) => vid)]);
}

/** What a user does not see of a record: objects by vid and by type, and fields by object type. */
export interface Hidden {
  vids: ReadonlySet<string>;
  types: ReadonlySet<string>;
  fields: ContactFields;
}

const noTypes: ReadonlySet<string> = new Set();

/** Returns what a user does not see of a record, with what the caller's own profile hides. */
export function hiddenIn(record: FullRecord, model: DataModel, profile: VisibilityProfile): Hidden {
  const parts = hiddenFromCaller();
  const contact = hiddenFields(record, model, profile);
  const types = new Set([...contact.keys(), ...(parts?.fields.keys() ?? [])]);
  const fieldsOf = (type: string) =>
    new Set([...(contact.get(type) ?? []), ...(parts?.fields.get(type) ?? [])]);
  return {
    vids: hiddenVids(record, profile),
    types: parts?.types ?? noTypes,
    fields: parts ? new Map([...types].map((type) => [type, fieldsOf(type)])) : contact,
  };
}

/**
 * Returns the record as users with the profile see it, without what the caller's own profile hides. `now`: the newest version of the record, for an older one. Its opt-out also holds for
 * the versions before it.
 */
export const asSeen = (
  record: FullRecord,
  model: DataModel,
  profile: VisibilityProfile,
  now = record,
): FullRecord => withoutParts(atLevel(record, model, profile, now));

function atLevel(
  record: FullRecord,
  model: DataModel,
  profile: VisibilityProfile,
  now: FullRecord,
): FullRecord {
  const fields = hiddenFields(now, model, profile);
  if (!fields.size && !hasMailOnly(record)) return record;
  const vids = hiddenVids(record, profile, now);
  if (!fields.size && !vids.size) return record;
  return {
    ...record,
    fields: without(record.fields, fields.get(record.entity_type)),
    children: record.children
      .filter(({ vid }) => !vids.has(vid))
      .map((child) => ({ ...child, fields: without(child.fields, fields.get(child.child_type)) })),
    custom_keys: record.custom_keys.filter(({ vid }) => !vids.has(vid)),
  };
}

/** Returns false when a vid_key of the record names a hidden address. */
export function isKeySeen(record: FullRecord, vidKey: string, profile: VisibilityProfile): boolean {
  const hidden = hiddenVids(record, profile);
  if (!hidden.size) return true;
  const [, type = '', child] = /^Network:([^:]+):(\d{1,18})$/.exec(vidKey) ?? [];
  if (child !== undefined && hidden.has(child.padStart(18, '0'))) return false;
  if (child !== undefined && /^Address$/i.test(type))
    return record.children.some(({ vid }) => !hidden.has(vid) && vid === child.padStart(vid.length, '0'));
  // Ignores inactive keys, which name nothing (2.5): the key may be active for a hidden address now.
  const named = record.custom_keys.filter(
    ({ source, item, value, status }) =>
      status === 'A' && foldedKey(`${source}:${item}:${value}`) === foldedKey(vidKey),
  );
  return !named.length || named.some(({ vid }) => !hidden.has(vid));
}
