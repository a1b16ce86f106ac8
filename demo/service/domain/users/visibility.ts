/** Data visibility profiles: which parts of a record a user sees (specification, section 5, rule 1). */
import { foldedKey } from '../../records/key_source.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';

/** `HIDE_MAIL_ONLY` hides mail-only addresses and their custom keys. */
export const visibilityProfiles = ['ALL', 'HIDE_MAIL_ONLY'] as const;
export type VisibilityProfile = (typeof visibilityProfiles)[number];

/** Address type of mail-only addresses. */
export const mailAddressType = 'M';

const isMailOnly = ({ child_type, fields }: ChildRecord): boolean =>
  child_type === 'ADDRESS' && fields['address_type__v'] === mailAddressType;

export const hasMailOnly = ({ children }: FullRecord): boolean => children.some(isMailOnly);

/** Returns the IDs of the addresses and their custom keys that the profile hides. */
export function hiddenVids(record: FullRecord, profile: VisibilityProfile): Set<string> {
  if (profile === 'ALL') return new Set();
  const addresses = new Set(record.children.filter(isMailOnly).map(({ vid }) => vid));
  const keys = record.custom_keys.filter(({ record_vid }) => addresses.has(record_vid));
  return new Set([...addresses, ...keys.map(({ vid }) => vid)]);
}

/** Returns the record as users with the profile see it. */
export function asSeen(record: FullRecord, profile: VisibilityProfile): FullRecord {
  if (!hasMailOnly(record)) return record;
  const hidden = hiddenVids(record, profile);
  if (!hidden.size) return record;
  return {
    ...record,
    children: record.children.filter(({ vid }) => !hidden.has(vid)),
    custom_keys: record.custom_keys.filter(({ vid }) => !hidden.has(vid)),
  };
}

/** Returns false when a vid_key of the record names a hidden address. */
export function isKeySeen(record: FullRecord, vidKey: string, profile: VisibilityProfile): boolean {
  const seen = asSeen(record, profile);
  if (seen === record) return true;
  const child = /^Network:Address:(\d+)$/i.exec(vidKey)?.[1];
  if (child !== undefined) return seen.children.some(({ vid }) => vid === child.padStart(vid.length, '0'));
  // Ignores inactive keys, which name nothing (2.5): the key may be active for a hidden address now.
  const isIts = ({ source, item, value, status }: FullRecord['custom_keys'][number]): boolean =>
    status === 'A' && foldedKey(`${source}:${item}:${value}`) === foldedKey(vidKey);
  return !record.custom_keys.some(isIts) || seen.custom_keys.some(isIts);
}
