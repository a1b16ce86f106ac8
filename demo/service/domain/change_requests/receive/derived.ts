/** Calculates derived fields, which callers cannot write. Pure functions. */
import type { ChildType, EntityType, Fields } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { sameValue } from '../request.ts';

const join = (separator: string, ...parts: unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(separator);

function personName(fields: Fields): string {
  const last = join(' ', fields['last_name__v'], fields['second_last_name__v']);
  // Japanese names in Japanese script begin with the family name.
  if (fields['primary_country__v'] === 'JP' && !/[A-Za-z]/.test(last))
    return join(' ', last, fields['first_name__v']);
  return join(' ', fields['first_name__v'], fields['middle_name__v'], last, fields['suffix__v']);
}

/** Returns the address on one line, in the usual format of its country. */
function addressText(fields: Fields, model: DataModel): string {
  const lines = join(', ', fields['address_line_1__v'], fields['address_line_2__v']);
  const city = fields['locality__v'];
  const postalCode = fields['postal_code__v'];
  const region = String(fields['administrative_area__v'] ?? '');
  // Codes look like US-MA: addresses contain only the part after the country.
  const short = region.slice(3);
  switch (fields['country__v']) {
    case 'US':
      return join(', ', lines, city, join(' ', short, postalCode));
    case 'GB':
      return join(', ', lines, city, postalCode);
    case 'BR':
      return join(', ', lines, join(' - ', city, short), postalCode);
    case 'JP':
      return join(
        ' ',
        postalCode ? `〒${String(postalCode)}` : '',
        join(
          '',
          region && model.label('AdministrativeArea', region, 'ja'),
          city,
          fields['address_line_1__v'],
          fields['address_line_2__v'],
        ),
      );
    default:
      return join(', ', lines, join(' ', postalCode, city));
  }
}

/** Returns the part of a postal code before the space or hyphen, in countries where it names a town or district; else the whole code. */
const postalCodeArea = (country: unknown, postalCode: string): string =>
  ['US', 'BR', 'JP', 'GB', 'PT', 'CA', 'IE'].includes(String(country))
    ? postalCode.split(/[ -]/)[0]!
    : postalCode;

function addressFields(fields: Fields, model: DataModel): Fields {
  const postalCode = fields['postal_code__v'];
  const primary = fields['postal_code_primary__v'];
  const fits = typeof primary === 'string' && primary && String(postalCode).startsWith(primary);
  return {
    formatted_address__v: addressText(fields, model),
    ...(typeof postalCode === 'string' &&
      !fits && { postal_code_primary__v: postalCodeArea(fields['country__v'], postalCode) }),
  };
}

interface Derivation {
  from: readonly string[];
  derive(fields: Fields, model: DataModel): Fields;
}

const derivations: Partial<Record<EntityType | ChildType, Derivation>> = {
  HCP: {
    from: [
      'first_name__v',
      'middle_name__v',
      'last_name__v',
      'second_last_name__v',
      'suffix__v',
      'primary_country__v',
    ],
    derive: (fields) => ({ formatted_name__v: personName(fields) }),
  },
  HCO: {
    from: ['corporate_name__v'],
    derive: (fields) => ({ formatted_name__v: fields['corporate_name__v'] }),
  },
  ADDRESS: {
    from: [
      'address_line_1__v',
      'address_line_2__v',
      'locality__v',
      'administrative_area__v',
      'postal_code__v',
      'country__v',
    ],
    derive: addressFields,
  },
};

/** Returns true when any field differs. */
export const differs = (before: Fields, after: Fields): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (name) => !sameValue(before[name], after[name]),
  );

/** Returns the fields after a change, with derived fields recalculated when their sources changed. `before` is empty for a new object. */
export function deriveFields(
  model: DataModel,
  type: EntityType | ChildType,
  before: Fields,
  after: Fields,
): Fields {
  const derivation = derivations[type];
  if (!derivation || derivation.from.every((name) => sameValue(before[name], after[name]))) return after;
  return { ...after, ...derivation.derive(after, model) };
}
