/** Tells branches and tenants from one organization: stores of a chain, suites of one building, the same name in two towns. Pure functions. */
import { isSamePostalCode } from '../../postal_codes.ts';
import { havePhonesApart, type AddressProfile, type MatchProfile } from './profile.ts';
import { isWithinSteps, likenessOf } from './similarity.ts';
import { compareAddress } from './addresses.ts';
import { isDesignator } from './marks.ts';

/** Numbers of one street that are no farther apart may be entrances of one house. */
const mostBetweenEntrances = 10;

const levelOf = (one: AddressProfile, other: AddressProfile, part: 'street' | 'building'): string =>
  compareAddress(one, other).find(({ field }) => field === part)?.level ?? '';
const streetLevel = (one: AddressProfile, other: AddressProfile): string => levelOf(one, other, 'street');

const isSameStreet = (one: AddressProfile, other: AddressProfile): boolean =>
  ['exact', 'near', 'part'].includes(streetLevel(one, other));

const areNearHouses = (one: string, other: string): boolean =>
  Math.abs(parseInt(one, 10) - parseInt(other, 10)) <= mostBetweenEntrances;

/** House numbers are mistyped as others are. Most shorter ones differ by one digit. */
const fewestDigitsOfMistyped = 3;

const isMistypedHouse = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= fewestDigitsOfMistyped && isWithinSteps(one, other, 1);

export const isPostOfficeBox = (street: string): boolean => /\bbox\b|postfach/.test(street);

const hasHouse = ({ house, street, streetText }: AddressProfile): boolean =>
  Boolean(house && street) && !isPostOfficeBox(streetText);

const isAtSameHouse = (one: AddressProfile, other: AddressProfile): boolean =>
  hasHouse(one) && one.house === other.house && isSameStreet(one, other);

/** The part of a house: a suite, or a floor, wing or building with a number, a letter or a compass point. */
const partOf = ({ unit, building, buildingWords }: AddressProfile): string =>
  unit || (buildingWords.some((word) => /\d/.test(word) || isDesignator(word)) ? building : '');

const isInOtherPart = (one: AddressProfile, other: AddressProfile): boolean =>
  isAtSameHouse(one, other) && partOf(one) !== '' && partOf(other) !== '' && partOf(one) !== partOf(other);

/** Returns whether an address is of another town. A house of the same number and street is only elsewhere when the postal codes differ too. */
const isInOtherTown = (one: AddressProfile, other: AddressProfile): boolean =>
  Boolean(one.locality && other.locality) &&
  likenessOf(one.measuredLocality, other.measuredLocality) === 'different' &&
  (one.postalCode && other.postalCode
    ? !isSamePostalCode(one.postalCode, other.postalCode)
    : !isAtSameHouse(one, other));

/** Returns whether two addresses without house numbers are in two streets. Where the first line is a name, the street is in the second one. */
const isInOtherStreet = (one: AddressProfile, other: AddressProfile): boolean =>
  ![one, other].some(({ house, streetText }) => house || isPostOfficeBox(streetText)) &&
  streetLevel(one, other) === 'different' &&
  !['exact', 'near', 'swapped'].includes(levelOf(one, other, 'building'));

/** Returns whether two houses are one, or entrances of one. A street is only compared roughly when the numbers are the same. */
const areOneHouse = (one: AddressProfile, other: AddressProfile): boolean =>
  one.house === other.house
    ? streetLevel(one, other) !== 'different'
    : isSameStreet(one, other) &&
      (areNearHouses(one.house, other.house) || isMistypedHouse(one.house, other.house));

/** Returns whether an address is of another house, and no entrance or mistyped number of the same one. */
const isAtOtherHouse = (one: AddressProfile, other: AddressProfile): boolean =>
  isInOtherStreet(one, other) || (hasHouse(one) && hasHouse(other) && !areOneHouse(one, other));

/** Returns whether all addresses are of one house and name different flats or suites in it. */
export const areInOtherParts = (
  { addresses: one }: MatchProfile,
  { addresses: other }: MatchProfile,
): boolean =>
  one.length > 0 &&
  other.length > 0 &&
  one.every((address) => other.every((theirs) => isInOtherPart(address, theirs)));

/**
 * Returns whether two organizations of one name are at places that are two: other towns, other houses, which may be branches of a chain or campuses
 * of a hospital with one phone, suites of one house with other phones, and other phones where nothing else of the address is known.
 */
export function haveOtherPlaces(one: MatchProfile, other: MatchProfile): boolean {
  const pairs = one.addresses.flatMap((address) =>
    other.addresses.map((theirs): [AddressProfile, AddressProfile] => [address, theirs]),
  );
  if (!pairs.length) return false;
  const every = (is: (one: AddressProfile, other: AddressProfile) => boolean): boolean =>
    pairs.every(([address, theirs]) => is(address, theirs));
  if (every(isInOtherTown)) return true;
  const areReachedApart = havePhonesApart(one, other);
  // A street that one source leaves out says nothing.
  if (areReachedApart && every((address, theirs) => !address.street && !theirs.street)) return true;
  if (areReachedApart && every(isInOtherPart)) return true;
  return every(isAtOtherHouse);
}
