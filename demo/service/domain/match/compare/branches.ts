/** Tells branches and tenants from one organization: stores of a chain, suites of one building, the same name in two towns. Pure functions. */
import { isSamePostalCode } from '../../postal_codes.ts';
import { havePhonesApart, type AddressProfile, type MatchProfile } from './profile.ts';
import { likenessOf } from './similarity.ts';

/** Types of which chains have several branches in a town, often with one phone. */
const typesOfChains = new Set('PHAR LABO DIAL IMAG URGC HOSC'.split(' '));

/** Numbers of one street that are no farther apart may be entrances of one house. */
const mostBetweenEntrances = 10;

const isSameStreet = (one: AddressProfile, other: AddressProfile): boolean =>
  ['exact', 'near'].includes(likenessOf(one.measuredStreet, other.measuredStreet));

const areNearHouses = (one: string, other: string): boolean =>
  one === other || Math.abs(parseInt(one, 10) - parseInt(other, 10)) <= mostBetweenEntrances;

export const isPostOfficeBox = (street: string): boolean => /\bbox\b|postfach/.test(street);

const hasHouse = ({ house, street, streetText }: AddressProfile): boolean =>
  Boolean(house && street) && !isPostOfficeBox(streetText);

const isAtSameHouse = (one: AddressProfile, other: AddressProfile): boolean =>
  hasHouse(one) && one.house === other.house && isSameStreet(one, other);

/** The part of a house: a suite, or a floor or building with a number. */
const partOf = ({ unit, building }: AddressProfile): string => unit || (/\d/.test(building) ? building : '');

const isInOtherPart = (one: AddressProfile, other: AddressProfile): boolean =>
  isAtSameHouse(one, other) && partOf(one) !== '' && partOf(other) !== '' && partOf(one) !== partOf(other);

const isInOtherTown = (one: AddressProfile, other: AddressProfile): boolean =>
  Boolean(one.locality && other.locality) &&
  likenessOf(one.measuredLocality, other.measuredLocality) === 'different' &&
  !(one.postalCode && isSamePostalCode(one.postalCode, other.postalCode));

/** Returns whether all addresses are of one house and name different flats or suites in it. */
export const areInOtherParts = (
  { addresses: one }: MatchProfile,
  { addresses: other }: MatchProfile,
): boolean =>
  one.length > 0 &&
  other.length > 0 &&
  one.every((address) => other.every((theirs) => isInOtherPart(address, theirs)));

/**
 * Returns whether two organizations of one name are at places that are two: houses of a chain, suites of one house with other phones, and towns
 * or phones where nothing else of the address is known.
 */
export function haveOtherPlaces(one: MatchProfile, other: MatchProfile): boolean {
  const pairs = one.addresses.flatMap((address) =>
    other.addresses.map((theirs): [AddressProfile, AddressProfile] => [address, theirs]),
  );
  if (!pairs.length) return false;
  const every = (is: (one: AddressProfile, other: AddressProfile) => boolean): boolean =>
    pairs.every(([address, theirs]) => is(address, theirs));
  const areReachedApart = havePhonesApart(one, other);
  if (every((address, theirs) => !address.street || !theirs.street)) {
    // A street that one source leaves out says nothing.
    const lackStreets = every((address, theirs) => !address.street && !theirs.street);
    return (lackStreets && areReachedApart) || every(isInOtherTown);
  }
  if (areReachedApart && every(isInOtherPart)) return true;
  const isChain = [one, other].some(({ type }) => typesOfChains.has(type));
  return (
    isChain &&
    every(
      (address, theirs) =>
        hasHouse(address) &&
        hasHouse(theirs) &&
        !(areNearHouses(address.house, theirs.house) && isSameStreet(address, theirs)),
    )
  );
}
