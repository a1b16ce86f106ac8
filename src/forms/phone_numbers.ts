/** Phone numbers of the world: a chunk of its own, because numbering plans are large. */
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';

/**
 * A phone number in its international form, an extension included; undefined when it cannot be one. `country` (ISO 3166-1
 * alpha-2) is for numbers without a country code.
 */
export function readPhoneNumber(typed: string, country: string | undefined): string | undefined {
  const number = parsePhoneNumber(typed, country as CountryCode | undefined);
  return number?.isPossible() ? number.formatInternational() : undefined;
}
