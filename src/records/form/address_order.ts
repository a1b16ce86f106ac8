/**
 * The parts of an address in the order its country writes them, and the parts it has (decisions, section 5). Fields that are
 * no parts of the written address keep their place after them.
 */

const street = ['address_line_1__v', 'address_line_2__v'] as const;

/** Parts from street to country, for the ways of writing there are. */
const orders = {
  /** 10115 Berlin */
  postalFirst: [...street, 'postal_code__v', 'locality__v', 'administrative_area__v'],
  /** Boston, MA 02114 */
  regionThenPostal: [...street, 'locality__v', 'administrative_area__v', 'postal_code__v'],
  /** London, SW1A 1AA */
  postalLast: [...street, 'locality__v', 'administrative_area__v', 'postal_code__v'],
  /** From the large to the small: 100-0001 Tōkyō-to, Chiyoda-ku, 1-1 */
  largeToSmall: ['postal_code__v', 'administrative_area__v', 'locality__v', ...street],
} as const;

const orderByCountry: Readonly<Record<string, keyof typeof orders>> = {
  ...of('regionThenPostal', 'US CA AU BR MX IN PR NZ ZA ID PH TH VN MY SA AE EG NG KE CO AR'),
  ...of('postalLast', 'GB IE'),
  ...of('largeToSmall', 'JP CN KR TW'),
};

/** Countries whose written addresses name no state or region. */
const withoutRegion = new Set(
  'AT BE CH CZ DE DK EE FI FR GB GR HU IL IS LT LU LV MT NL NO PL PT SE SG SI SK'.split(' '),
);

function of<O extends string>(order: O, countries: string): Record<string, O> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, order]));
}

/**
 * Sorts the fields of an address the way the country writes addresses, the country itself first, because the others depend
 * on it. A region that the country does not write is left out unless `isFilled` says that it has a value.
 */
export function inAddressOrder<F extends { readonly name: string; readonly isRequired: boolean }>(
  fields: readonly F[],
  country: string | null,
  isFilled: (name: string) => boolean,
): F[] {
  const order: readonly string[] = orders[orderByCountry[country ?? ''] ?? 'postalFirst'];
  const rank = ({ name }: F): number => {
    if (name === 'country__v') return -1;
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const isWritten = (field: F): boolean =>
    field.name !== 'administrative_area__v' ||
    field.isRequired ||
    isFilled(field.name) ||
    !withoutRegion.has(country ?? '');
  return fields.filter(isWritten).sort((a, b) => rank(a) - rank(b));
}
