/**
 * Register numbers of professionals and organizations with valid check digits. Each is derived from the sequence number of the
 * record (below ten million), so that numbers are unique.
 */
import { luhnDigit, npiOf } from '../../records/check_digits.ts';
import type { Fields } from '../../records/record.ts';
import type { Country } from './places.ts';

/** Maps sequence numbers to scattered, unique numbers: the modulus is a prime. Exact below 2^53. */
const spread = (index: number, prime: number, multiplier: number): number =>
  ((index + 1) * multiplier) % prime;

const sevenDigits = (index: number): string => String(spread(index, 9_999_991, 7_368_787)).padStart(7, '0');
const eightDigits = (index: number): string => String(spread(index, 99_999_989, 73_689_217)).padStart(8, '0');

/** Returns a National Provider Identifier. Organizations start with 2 here. */
export const npi = (index: number, kind: 'HCP' | 'HCO'): string =>
  npiOf(`${kind === 'HCP' ? 1 : 2}${eightDigits(index)}`);

/** Returns a German physician number (LANR): six digits, their check digit (weights 4 and 9), two digits for the specialty group. */
function lanr(index: number): string {
  const digits = eightDigits(index);
  let sum = 0;
  for (let place = 0; place < 6; place++) sum += (digits.charCodeAt(place) - 48) * (place % 2 === 0 ? 4 : 9);
  return `${digits.slice(0, 6)}${(10 - (sum % 10)) % 10}${digits.slice(6)}`;
}

/** Appends the Luhn check digit. */
const checked = (body: string): string => `${body}${luhnDigit(body)}`;

/** Returns the alternate keys of an HCP. `region` is that of the main address, such as `BR-SP`. */
export function professionalNumbers(
  country: Country,
  index: number,
  isPhysician: boolean,
  region: string,
): Fields {
  if (country === 'US') return { npi_num__v: npi(index, 'HCP') };
  if (country === 'FR') return { rpps_num__v: checked(`10${eightDigits(index)}`) };
  if (!isPhysician) return {};
  switch (country) {
    case 'GB':
      return { gmc_num__v: sevenDigits(index) };
    case 'DE':
      return { lanr_num__v: lanr(index), efn_num__v: checked(`802769${eightDigits(index)}`) };
    case 'ES':
      return { colegiado_num__v: `28${sevenDigits(index)}` };
    case 'IT':
      return { fnomceo_num__v: `00${eightDigits(index)}` };
    case 'BR':
      return { crm_num__v: `${sevenDigits(index)}-${region.slice(3)}` };
    case 'JP':
      return { jp_registration_num__v: sevenDigits(index) };
  }
}

/** Returns the alternate keys of an HCO. */
export function organisationNumbers(country: Country, index: number, region: string): Fields {
  switch (country) {
    case 'US':
      return { npi_num__v: npi(index, 'HCO'), ccn_num__v: sevenDigits(index) };
    case 'GB':
      return {
        ods_code__v: `R${(spread(index, 99_999_989, 73_689_217) + 36 ** 4).toString(36).toUpperCase()}`,
      };
    case 'DE':
      return { ik_num__v: checked(`2${sevenDigits(index)}`) };
    case 'FR':
      return { finess_num__v: checked(eightDigits(index)) };
    case 'ES':
      return { cnh_code__v: sevenDigits(index) };
    case 'IT':
      return { asl_code__v: `${region.slice(3)}${sevenDigits(index)}`.slice(0, 9) };
    case 'BR':
      return { cnes_num__v: sevenDigits(index) };
    case 'JP':
      return { jp_institution_code__v: `${region.slice(3)}1${sevenDigits(index)}` };
  }
}
