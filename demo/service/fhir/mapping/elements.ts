/** Elements that several resources have: identifiers, telecom, addresses. */
import type { Address, ContactPoint, Extension, Identifier } from '@medplum/fhirtypes';
import { licenseIssuer } from '../../records/license_issuer.ts';
import { specialtyFields, type Fields } from '../../records/record.ts';
import { assign, childrenOf, conceptOf, dateOf, extensionsOf, listOf, textOf, type Source } from './row.ts';

const typeSystem = 'http://terminology.hl7.org/CodeSystem/v2-0203';
const licenseType = { system: typeSystem, code: 'LN', display: 'License number' };

/** Returns the identifiers of the keys of one object. */
const keyIdentifiers = ({ names }: Source, keys: readonly Fields[]): Identifier[] =>
  keys.flatMap((key) => {
    const value = textOf(key['custom_key_value__v']);
    if (value === undefined || key['custom_key_status__v'] !== 'A') return [];
    const system = names.keySystem(
      String(key['custom_key_source_type__v']),
      String(key['custom_key_item_type__v']),
    );
    return [{ use: 'secondary' as const, system, value }];
  });

/** Returns the period of validity of a license. */
const periodOf = (license: Fields) => {
  const start = dateOf(license['effective_date__v']);
  const end = dateOf(license['expiration_date__v']);
  return start || end ? { ...(start ? { start } : {}), ...(end ? { end } : {}) } : undefined;
};

/** Returns the identifier of a license; undefined for a license without a number. */
export function licenseIdentifier(from: Source, license: Fields): Identifier | undefined {
  const value = textOf(license['license_number__v']);
  if (value === undefined) return undefined;
  const body = textOf(license['body__v']);
  const issuer = body && textOf(from.model.label('LicenseBody', body, 'en'));
  return assign<Identifier>(
    {
      id: String(license['vid__v']),
      use: license['license_status__v'] === 'A' ? 'official' : 'old',
      type: { coding: [licenseType, ...(conceptOf(from, 'LicenseType', license['type__v'])?.coding ?? [])] },
      system: from.names.licenseSystem(licenseIssuer(license)),
      value,
    },
    { period: periodOf(license), ...(issuer ? { assigner: { display: issuer } } : {}) },
  );
}

export { periodOf as licensePeriod };

/** Returns the identifiers of a record: its ID, alternate keys, licenses and custom keys. */
export function identifiersOf(from: Source): Identifier[] {
  const { names, model, record } = from;
  const keys = model
    .alternateKeyFields()
    .filter(({ objectType }) => objectType === record.entityType)
    .flatMap(({ fieldId }): Identifier[] => {
      const value = textOf(record.entity[fieldId]);
      return value === undefined ? [] : [{ use: 'official', system: names.fieldSystem(fieldId), value }];
    });
  return [
    { use: 'usual', system: names.vidSystem(), value: record.entityId },
    ...keys,
    ...childrenOf(from, 'licenses__v').flatMap((license) => licenseIdentifier(from, license) ?? []),
    ...keyIdentifiers(from, childrenOf(from, 'custom_keys__v')),
  ];
}

/** Returns the identifiers of a child record: its ID and custom keys. */
export const childIdentifiers = (from: Source): Identifier[] => [
  { use: 'usual', system: from.names.vidSystem(), value: String(from.own['vid__v']) },
  ...keyIdentifiers(from, (from.own['custom_keys__v'] as Fields[] | undefined) ?? []),
];

/** Contact fields, in the order of their rank within a kind. */
export const telecomFields: Readonly<Record<string, ContactPoint['system'] & string>> = {
  phone_1__v: 'phone',
  phone_2__v: 'phone',
  fax_1__v: 'fax',
  email_1__v: 'email',
  url_1__v: 'url',
};

/** Returns the contact points of an object. */
export function telecomOf(fields: Fields): ContactPoint[] | undefined {
  const ranks = new Map<string, number>();
  return listOf(
    ...Object.entries(telecomFields).map(([field, system]): ContactPoint | undefined => {
      const value = textOf(fields[field]);
      if (value === undefined) return undefined;
      const rank = (ranks.get(system) ?? 0) + 1;
      ranks.set(system, rank);
      return { system, value, use: 'work', rank };
    }),
  );
}

/** How addresses of a type are shown. Inactive ones have the use `old`. */
export const addressUses: Readonly<Record<string, Pick<Address, 'use' | 'type'>>> = {
  P: { use: 'work', type: 'both' },
  H: { use: 'work', type: 'both' },
  M: { use: 'work', type: 'postal' },
  B: { use: 'billing', type: 'postal' },
  S: { use: 'work', type: 'physical' },
};
/** The use of an address without a type. */
export const usualUse = 'work';

/** Fields of an address that elements of the data type show. */
export const addressFields = [
  'address_line_1__v',
  'address_line_2__v',
  'locality__v',
  'sub_administrative_area__v',
  'administrative_area__v',
  'postal_code__v',
  'country__v',
  'latitude__v',
  'longitude__v',
  'formatted_address__v',
] as const;
const shownOfAddress: ReadonlySet<string> = new Set([...addressFields, 'phone_1__v']);

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
};

/** Returns the position of an address; undefined without one. */
export function positionOf(address: Fields): { latitude: number; longitude: number } | undefined {
  const latitude = numberOf(address['latitude__v']);
  const longitude = numberOf(address['longitude__v']);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function positionExtension(address: Fields): Extension | undefined {
  const position = positionOf(address);
  return (
    position && {
      url: 'http://hl7.org/fhir/StructureDefinition/geolocation',
      extension: [
        { url: 'latitude', valueDecimal: position.latitude },
        { url: 'longitude', valueDecimal: position.longitude },
      ],
    }
  );
}

/** Returns the part of a region's code after its country, as addresses are written: `MA` of `US-MA`. */
export const stateOf = (region: string, country: string | undefined): string =>
  country !== undefined && region.startsWith(`${country}-`) ? region.slice(country.length + 1) : region;

/** Returns an address. Its `id` is the ID of the child record. `isWhole` adds fields without an element as extensions. */
export function addressOf(from: Source, address: Fields, isWhole = true): Address {
  const country = textOf(address['country__v']);
  const region = textOf(address['administrative_area__v']);
  const isActive = address['address_status__v'] === 'A';
  const uses = addressUses[String(address['address_type__v'])] ?? { use: usualUse };
  return assign<Address>(
    { ...uses, ...(isActive ? {} : { use: 'old' }) },
    {
      text: textOf(address['formatted_address__v']),
      line: listOf(textOf(address['address_line_1__v']), textOf(address['address_line_2__v'])),
      city: textOf(address['locality__v']),
      district: textOf(address['sub_administrative_area__v']),
      state: region && stateOf(region, country),
      postalCode: textOf(address['postal_code__v']),
      country,
      ...(isWhole
        ? {
            id: String(address['vid__v']),
            extension: listOf(
              positionExtension(address),
              ...(extensionsOf(from, 'ADDRESS', address, shownOfAddress) ?? []),
            ),
          }
        : {}),
    },
  );
}

export const addressesOf = (from: Source): Address[] | undefined =>
  listOf(...childrenOf(from, 'addresses__v').map((address) => addressOf(from, address)));

export const specialtiesOf = (from: Source, fields: Fields) =>
  listOf(...specialtyFields.map((field) => conceptOf(from, 'Specialty', fields[field])));
