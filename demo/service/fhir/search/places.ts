/** Search parameters that the language of native filters has no terms for: `near` and `address-use`. */
import type { AddressKind } from '../../domain/search/query/address_kinds.ts';
import type { Vicinity } from '../../domain/search/query/vicinity.ts';
import { addressUses, usualUse } from '../mapping/elements.ts';
import { noModifier, type SearchParameter } from './narrowing.ts';
import { alternativesOf, invalid, tokensOf } from './values.ts';

/** Meters of units of UCUM. */
const units: Readonly<Record<string, number>> = {
  km: 1000,
  m: 1,
  cm: 0.01,
  '[mi_i]': 1609.344,
  '[nmi_i]': 1852,
  '[yd_i]': 0.9144,
  '[ft_i]': 0.3048,
};
/** Kilometers that are near, when a search does not say how many. */
const usualDistance = 50;
const mostPlaces = 20;
/** Half of the earth's circumference in meters, rounded up: no place is farther away. */
const farthest = 20_016_000;

const decimal = /^[+-]?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/;

/** Reads `[latitude]|[longitude]|[distance]|[units]`. Throws INVALID_DATA. */
function vicinityOf(text: string): Vicinity {
  const parts = text.split('|').map((part) => part.trim());
  if (parts.length < 2 || parts.length > 4)
    throw invalid('near', 'expected [latitude]|[longitude]|[distance]|[units].');
  const number = (part: string, what: string, from: number, to: number): number => {
    const value = decimal.test(part) ? Number(part) : Number.NaN;
    if (value >= from && value <= to) return value;
    throw invalid('near', `expected a ${what} from ${from} to ${to}.`);
  };
  const [latitude = '', longitude = '', distance, unit] = parts;
  const place = {
    latitude: number(latitude, 'latitude', -90, 90),
    longitude: number(longitude, 'longitude', -180, 180),
  };
  const code = unit || 'km';
  if (!Object.hasOwn(units, code))
    throw invalid('near', `expected one of the UCUM units ${Object.keys(units).join(', ')}.`);
  // Without a distance, units have no meaning (R4, `near`).
  if (!distance) return { ...place, distance: usualDistance * units['km']! };
  const meters = number(distance, 'distance', 0, 1e9) * units[code]!;
  return { ...place, distance: Math.min(meters, farthest) };
}

/** Addresses within a distance of places, the nearest first. */
export const near: SearchParameter = {
  name: 'near',
  type: 'special',
  fields: 'address.latitude__v|longitude__v',
  narrow(into, given) {
    noModifier(given);
    const texts = alternativesOf('near', given.value);
    if (into.near.flat().length + texts.length > mostPlaces)
      throw invalid('near', `at most ${mostPlaces} places.`);
    into.near.push(texts.map(vicinityOf));
  },
};

const useSystem = 'http://hl7.org/fhir/address-use';

/** Returns the kinds of addresses that are shown with a use. */
function kindsWith(use: string): AddressKind[] {
  if (use === 'old') return [{ isActive: false }];
  const types = Object.entries(addressUses).filter(([, shown]) => shown.use !== usualUse);
  if (use === usualUse) {
    // Also addresses without a type have the usual use.
    const others = types.map(([code]) => code);
    return [{ isActive: true, ...(others.length ? { notTypes: others } : {}) }];
  }
  return types.flatMap(([code, shown]) => (shown.use === use ? [{ isActive: true, types: [code] }] : []));
}

/** The use with which addresses are shown, which depends on status and type. */
export const addressUse: SearchParameter = {
  name: 'address-use',
  type: 'token',
  fields: 'address.address_status__v|address_type__v',
  narrow(into, given) {
    noModifier(given);
    const kinds = tokensOf('address-use', given.value)
      .filter(({ system }) => system === undefined || system === useSystem)
      .flatMap(({ code }) => kindsWith(code));
    if (kinds.length) into.addresses.push(kinds);
    else into.isEmpty = true;
  },
};
