/** Short definitions of well-known records, and their fixed IDs. */
import type { FullRecord, EntityType, Fields } from '../../records/record.ts';
import { professionalNumbers } from '../synthetic/identifiers.ts';
import { ownership, RecordBuilder, type Standing } from '../synthetic/builders.ts';
import { formatAddress, postalCodeArea, type Country } from '../synthetic/places.ts';

const names = [
  'harborHealth',
  'bostonGeneral',
  'bostonCardiology',
  'isarklinikum',
  'katherineJohnson',
  'juergenMueller',
  'mariaGarcia',
  'seanOBrien',
  'joseGoncalves',
  'kenichiSato',
  'williamSmithson',
  'inactive',
  'underReview',
  'masterOnly',
  'hostileMarkup',
  'hostileSql',
] as const;
export type WellKnownName = (typeof names)[number];

/** Returns the first of the hundred numbers reserved for a record: for its entity, followed by its children and keys. */
const firstNumber = (name: WellKnownName): number => (names.indexOf(name) + 1) * 100;
const vidAt = (number: number): string => `242975${String(number).padStart(12, '0')}`;

/** vid__v of the well-known records. */
export const wellKnown = Object.freeze(
  Object.fromEntries(names.map((name) => [name, vidAt(firstNumber(name))])) as Record<WellKnownName, string>,
);

const life = {
  created_at: new Date('2020-02-03T09:30:00.000Z'),
  modified_at: new Date('2025-03-04T15:45:00.000Z'),
  record_version: 3,
};
export const local: Standing = { inInstance: true, mastered: false, state: 'VALID' };
export const mastered: Standing = { inInstance: true, mastered: true, state: 'VALID' };

export interface Place {
  line1: string;
  line2?: string;
  city: string;
  region: string;
  postalCode: string;
  position: readonly [latitude: number, longitude: number];
  type: 'P' | 'H';
}

export const boston: Place = {
  line1: '75 Francis Street',
  city: 'Boston',
  region: 'US-MA',
  postalCode: '02115',
  position: [42.3358, -71.1072],
  type: 'H',
};
export const munich: Place = {
  line1: 'Sonnenstraße 24',
  city: 'München',
  region: 'DE-BY',
  postalCode: '80331',
  position: [48.1365, 11.5656],
  type: 'H',
};

function addressFields(country: Country, place: Place): Fields {
  const { line1, line2 = null, city, region, postalCode, position } = place;
  return {
    address_line_1__v: line1,
    ...(line2 === null ? {} : { address_line_2__v: line2 }),
    locality__v: city,
    administrative_area__v: region,
    postal_code__v: postalCode,
    postal_code_primary__v: postalCodeArea(country, postalCode),
    country__v: country,
    address_status__v: 'A',
    address_verification_status__v: 'V',
    latitude__v: position[0],
    longitude__v: position[1],
    formatted_address__v: formatAddress(country, { line1, line2, city, region, postalCode }),
  };
}

export interface Sketch {
  name: WellKnownName;
  country: Country;
  standing?: Standing;
  fields: Fields;
  places: readonly Place[];
  parents?: readonly { of: WellKnownName; name: string; relationship: string }[];
  license?: Fields;
  /** Custom keys as [source, item, value]. */
  keys?: readonly (readonly [source: string, item: string, value: string])[];
}

export function build(type: EntityType, sketch: Sketch): FullRecord {
  const { name, country, standing = mastered, places, parents = [], license, keys = [] } = sketch;
  let number = firstNumber(name);
  const builder = new RecordBuilder(type, () => vidAt(number++), standing, life);
  builder.record.fields = {
    [`${type.toLowerCase()}_status__v`]: 'A',
    primary_country__v: country,
    ...sketch.fields,
    ...ownership(builder.vid, standing, country),
  };
  for (const place of places) builder.addAddress(addressFields(country, place), place.type);
  for (const { of, name, relationship } of parents)
    builder.addParent({ vid: wellKnown[of], name }, relationship);
  if (license) builder.addChild('LICENSE', { license_status__v: 'A', ...license });
  for (const [source, item, value] of keys) builder.addKey(source, item, value);
  return builder.record;
}

export const hco = (sketch: Sketch & { title: string }): FullRecord =>
  build('HCO', {
    ...sketch,
    fields: { corporate_name__v: sketch.title, formatted_name__v: sketch.title, ...sketch.fields },
  });

export const physician = (first: string, last: string, specialty: string, more: Fields = {}): Fields => ({
  prefix__v: 'DR',
  first_name__v: first,
  last_name__v: last,
  formatted_name__v: `${first} ${last}`,
  hcp_type__v: 'PHYS',
  specialty_1__v: specialty,
  medical_degree_1__v: 'MD',
  ...more,
});

/** Returns register numbers that do not overlap with those of synthetic records. */
export const numbers = (country: Country, name: WellKnownName, region: string): Fields =>
  professionalNumbers(country, 9_900_000 + names.indexOf(name), true, region);
