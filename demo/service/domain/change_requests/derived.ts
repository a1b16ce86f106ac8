/** Fields that follow from other fields: a caller cannot write them, a change of the others changes them. */
import type { ChildType, EntityType, Fields } from '../../store/tables.ts';

const join = (separator: string, ...parts: unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(separator);

/** Countries where the family name comes first and the two are written without a space. */
const familyNameFirst = new Set(['JP', 'CN', 'KR', 'TW']);
/** Countries that write the postal code before the place, without the region. */
const postalCodeFirst = new Set([
  'DE',
  'FR',
  'ES',
  'IT',
  'AT',
  'CH',
  'BE',
  'NL',
  'PT',
  'PL',
  'SE',
  'DK',
  'FI',
]);

function personName(fields: Fields): string {
  const last = join(' ', fields['last_name__v'], fields['second_last_name__v']);
  const isEastAsian =
    familyNameFirst.has(String(fields['primary_country__v'])) && !/[A-Za-z]/.test(`${last}`);
  if (isEastAsian) return join(' ', last, fields['first_name__v']);
  return join(' ', fields['first_name__v'], fields['middle_name__v'], last, fields['suffix__v']);
}

function addressText(fields: Fields): string {
  const country = String(fields['country__v'] ?? '');
  // Regions are codes such as US-MA: people write the part after the country.
  const area = fields['administrative_area__v'];
  const region = typeof area === 'string' ? area.replace(/^[A-Z]{2}-/, '') : undefined;
  const place = postalCodeFirst.has(country)
    ? join(' ', fields['postal_code__v'], fields['locality__v'])
    : join(', ', fields['locality__v'], join(' ', region, fields['postal_code__v']));
  return join(', ', fields['address_line_1__v'], fields['address_line_2__v'], place, country);
}

/** The fields of a record or child with those that follow from the others. */
export function deriveFields(type: EntityType | ChildType, fields: Fields): Fields {
  switch (type) {
    case 'HCP':
      return { ...fields, formatted_name__v: personName(fields) };
    case 'HCO':
      return { ...fields, formatted_name__v: fields['corporate_name__v'] };
    case 'ADDRESS':
      return { ...fields, formatted_address__v: addressText(fields) };
    default:
      return fields;
  }
}
