/** Addresses and phone numbers in the format of their country. */
import { ownRegionName } from '../../model/references/regions.ts';
import type { Fields } from '../../records/record.ts';
import { citiesOf, type City } from './cities.ts';
import { Weighted, type Random } from './random.ts';
import { brazilianQuarters, streetsOf } from './streets.ts';

export const countries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'BR', 'JP'] as const;
export type Country = (typeof countries)[number];

/** Share of each country's records. */
export const countryWeights = new Weighted<Country>([
  ['US', 38],
  ['DE', 13],
  ['FR', 10],
  ['GB', 10],
  ['IT', 8],
  ['ES', 8],
  ['BR', 7],
  ['JP', 6],
]);

const cityWeights = Object.fromEntries(
  countries.map((country) => [country, Weighted.byRank(citiesOf[country]!, 0.6)]),
) as Record<Country, Weighted<City>>;

export const pickCity = (country: Country, random: Random): City => cityWeights[country].pick(random);

/** Letters for postal codes: British postal codes have no C, I, K, M, O or V at the end. */
const postalLetters = 'ABDEFGHJLNPQRSTUWXYZ';

function postalCode(pattern: string, random: Random): string {
  return pattern.replace(/[#?]/g, (sign) =>
    sign === '#' ? String(random.integer(0, 9)) : postalLetters[random.integer(0, postalLetters.length - 1)]!,
  );
}

/** Returns street and house number, in the order of the country. */
function street(country: Country, random: Random): string {
  const name = random.pick(streetsOf[country]!);
  const number = random.chance(0.8) ? random.integer(1, 120) : random.integer(121, 999);
  switch (country) {
    case 'US':
      return `${random.chance(0.5) ? number : number * 10 + random.integer(0, 9)} ${name}`;
    case 'GB':
      return `${number} ${name}`;
    case 'FR':
      return `${number}${random.chance(0.06) ? ' bis' : ''} ${name}`;
    case 'DE':
      return `${name} ${number}${random.chance(0.1) ? random.pick(['a', 'b', 'c']) : ''}`;
    case 'IT':
    case 'ES':
    case 'BR':
      return `${name}, ${number}`;
    case 'JP':
      return `${name}${random.integer(1, 8)}丁目${random.integer(1, 30)}番${random.integer(1, 20)}号`;
  }
}

function supplement(country: Country, random: Random): string | null {
  if (country === 'BR') return random.pick(brazilianQuarters);
  if (!random.chance(0.2)) return null;
  const number = random.integer(1, 12);
  switch (country) {
    case 'US':
      return random.pick([
        `Suite ${number}${random.digits(2)}`,
        `Floor ${number}`,
        `Building ${random.pick(['A', 'B', 'C'])}`,
      ]);
    case 'GB':
      return `Floor ${number}`;
    case 'DE':
      return random.pick(['Haus A', 'Haus B', 'Hinterhaus', `${number}. Etage`]);
    case 'FR':
      return random.pick(['Bâtiment A', 'Bâtiment B', `Étage ${number}`]);
    case 'ES':
      return `${number}º ${random.pick(['A', 'B', 'izquierda', 'derecha'])}`;
    case 'IT':
      return random.pick(['Scala A', 'Scala B', `Piano ${number}`]);
    case 'JP':
      return `${number}階`;
  }
}

export interface AddressParts {
  line1: string;
  line2: string | null;
  city: string;
  region: string;
  postalCode: string;
}

/** Returns the address on one line, in the usual format of its country. */
export function formatAddress(
  country: Country,
  { line1, line2, city, region, postalCode }: AddressParts,
): string {
  const short = region.slice(3);
  const first = line2 === null ? line1 : `${line1}, ${line2}`;
  switch (country) {
    case 'US':
      return `${first}, ${city}, ${short} ${postalCode}`;
    case 'GB':
      return `${first}, ${city}, ${postalCode}`;
    case 'BR':
      return `${first}, ${city} - ${short}, ${postalCode}`;
    case 'JP':
      return `〒${postalCode} ${ownRegionName(region)}${city}${line1}${line2 ?? ''}`;
    default:
      return `${first}, ${postalCode} ${city}`;
  }
}

/** Returns the part of a postal code before the space or hyphen, in countries where it names a town or district; else the whole code. */
export const postalCodeArea = (country: string, postalCode: string): string =>
  ['US', 'BR', 'JP', 'GB', 'PT', 'CA', 'IE'].includes(country) ? postalCode.split(/[ -]/)[0]! : postalCode;

/** Rounds degrees to about ten meters. */
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;

export function makeAddress(country: Country, city: City, random: Random): Fields {
  const parts: AddressParts = {
    line1: street(country, random),
    line2: supplement(country, random),
    city: city.name,
    region: city.region,
    postalCode: postalCode(city.postalPattern, random),
  };
  const verification = random.unit();
  return {
    address_line_1__v: parts.line1,
    ...(parts.line2 === null ? {} : { address_line_2__v: parts.line2 }),
    locality__v: parts.city,
    administrative_area__v: parts.region,
    postal_code__v: parts.postalCode,
    postal_code_primary__v: postalCodeArea(country, parts.postalCode),
    country__v: country,
    address_status__v: 'A',
    address_verification_status__v: verification < 0.8 ? 'V' : verification < 0.93 ? 'P' : 'U',
    latitude__v: degrees(city.latitude + (random.unit() - 0.5) * 0.12),
    longitude__v: degrees(city.longitude + (random.unit() - 0.5) * 0.16),
    formatted_address__v: formatAddress(country, parts),
  };
}

export function makePhone(country: Country, city: City, random: Random): string {
  const area = city.areaCode;
  switch (country) {
    case 'US':
      return `+1 ${area} 555 ${random.digits(4)}`;
    case 'GB':
      return area.length === 4
        ? `+44 ${area} ${random.digits(6)}`
        : `+44 ${area} ${random.digits(11 - area.length - 5)} ${random.digits(4)}`;
    case 'DE':
      return `+49 ${area} ${random.integer(200, 999)}${random.digits(4)}`;
    case 'FR':
      return `+33 ${area} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`;
    case 'ES':
      return `+34 ${area} ${random.digits(9 - area.length)}`;
    case 'IT':
      return `+39 ${area} ${random.digits(10 - area.length)}`;
    case 'BR':
      return `+55 ${area} 3${random.digits(3)}-${random.digits(4)}`;
    case 'JP':
      return `+81 ${area} ${random.digits(8 - area.length + 1).slice(0, 4)}-${random.digits(4)}`;
  }
}
