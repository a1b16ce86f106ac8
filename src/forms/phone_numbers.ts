/** Parses phone numbers. A separate chunk, because numbering plans are large. */
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';

/**
 * Returns a phone number in international format, including an extension; undefined when it is not a possible number.
 * `country` (ISO 3166-1 alpha-2) applies to numbers without a country code.
 */
export function readPhoneNumber(typed: string, country: string | undefined): string | undefined {
  const number = parsePhoneNumber(typed, country as CountryCode | undefined);
  return number?.isPossible() ? number.formatInternational() : undefined;
}
