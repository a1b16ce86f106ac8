/** Compares addresses part by part. */
import { isSamePostalCode } from '../../postal_codes.ts';
import type { Comparison } from './levels.ts';
import type { AddressProfile, MatchProfile } from './profile.ts';
import {
  begins,
  codeLikeness,
  isClose,
  isWithin,
  lettersOf,
  likeness,
  likenessOf,
  type Likeness,
} from './similarity.ts';

const coarse = (found: Likeness): string => (found === 'sound' ? 'alike' : found);

/** Compares the parts that both addresses have. */
export function compareAddress(one: AddressProfile, other: AddressProfile): Comparison[] {
  const result: Comparison[] = [];
  if (one.house && other.house) {
    const same = one.house === other.house;
    const oneMore = one.house.startsWith(other.house) || other.house.startsWith(one.house);
    result.push({
      field: 'house_number',
      values: [one.house, other.house],
      level: same ? 'exact' : oneMore || areTurned(one.house, other.house) ? 'near' : 'different',
    });
  }
  if (one.street && other.street) {
    const found = coarse(likenessOf(one.measuredStreet, other.measuredStreet));
    let level = found;
    if (found === 'different' || found === 'alike') {
      if (isWithin(one.streetWords, other.streetWords) || begins(one.street, other.street)) level = 'part';
      else if (isClose(one.street, other.building) || isClose(one.building, other.street)) level = 'swapped';
    }
    result.push({ field: 'street', level, values: [one.streetText, other.streetText] });
  }
  if (one.building && other.building) {
    const found = coarse(likeness(one.building, other.building));
    const swapped =
      found === 'different' && (isClose(one.street, other.building) || isClose(one.building, other.street));
    result.push({
      field: 'building',
      level: swapped ? 'swapped' : found,
      values: [one.building, other.building],
    });
  }
  if (one.locality && other.locality)
    result.push({
      field: 'locality',
      values: [one.localityText, other.localityText],
      level: coarse(likenessOf(one.measuredLocality, other.measuredLocality)),
      ...(one.locality === other.locality ? { shared: one.localityText } : {}),
    });
  if (one.postalCode && other.postalCode)
    result.push({
      field: 'postal_code',
      values: [one.postalCode, other.postalCode],
      level: isSamePostalCode(one.postalCode, other.postalCode)
        ? 'exact'
        : codeLikeness(one.postalCode, other.postalCode),
    });
  if (one.region && other.region)
    result.push({
      field: 'region',
      values: [one.region, other.region],
      level:
        one.region === other.region ? 'exact' : areTurned(one.region, other.region) ? 'near' : 'different',
    });
  return result;
}

/** Returns whether two texts have the same characters in a different order. */
const areTurned = (one: string, other: string): boolean =>
  one.length > 1 &&
  one.length === other.length &&
  lettersOf(one) === lettersOf(other) &&
  [...one].sort().join('') === [...other].sort().join('');

/** Compares every pair of addresses. */
export const compareAddresses = (one: MatchProfile, other: MatchProfile): Comparison[][] =>
  one.addresses.flatMap((address) => other.addresses.map((own) => compareAddress(address, own)));
