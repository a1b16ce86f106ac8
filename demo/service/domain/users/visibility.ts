/** Data visibility profiles (specification, section 5, rule 1): what of a record a user sees. */
import type { ChildRecord, FullRecord } from '../../records/record.ts';

/** `HIDE_MAIL_ONLY`: addresses that are good for mail alone, and the custom keys they have, do not exist for the user. */
export const visibilityProfiles = ['ALL', 'HIDE_MAIL_ONLY'] as const;
export type VisibilityProfile = (typeof visibilityProfiles)[number];

/** The address type of addresses that are good for mail alone. */
export const mailAddressType = 'M';

const isMailOnly = ({ child_type, fields }: ChildRecord): boolean =>
  child_type === 'ADDRESS' && fields['address_type__v'] === mailAddressType;

export const hasMailOnly = ({ children }: FullRecord): boolean => children.some(isMailOnly);

/** IDs of what users with the profile do not see of the record: addresses, and the custom keys they have. */
export function hiddenVids(record: FullRecord, profile: VisibilityProfile): Set<string> {
  if (profile === 'ALL') return new Set();
  const addresses = new Set(record.children.filter(isMailOnly).map(({ vid }) => vid));
  const keys = record.custom_keys.filter(({ record_vid }) => addresses.has(record_vid));
  return new Set([...addresses, ...keys.map(({ vid }) => vid)]);
}

/** The record as users with the profile see it. */
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

/** Whether a vid_key names something of the record that the user sees: not the key of a hidden address. */
export function isKeySeen(record: FullRecord, vidKey: string, profile: VisibilityProfile): boolean {
  const seen = asSeen(record, profile);
  if (seen === record) return true;
  const child = /^Network:Address:(\d+)$/i.exec(vidKey)?.[1];
  if (child !== undefined) return seen.children.some(({ vid }) => vid === child.padStart(vid.length, '0'));
  // An inactive key names nothing (2.5): that it once was a visible record's says nothing of whose it is now.
  const isIts = ({ source, item, value, status }: FullRecord['custom_keys'][number]): boolean =>
    status === 'A' && `${source}:${item}:${value}` === vidKey;
  return !record.custom_keys.some(isIts) || seen.custom_keys.some(isIts);
}
