/** Parses and finds phone numbers. A separate chunk, because numbering plans are large. */
import parsePhoneNumber, { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/min';

/**
 * Returns a phone number in international format, including an extension; undefined when it is not a possible number.
 * `country` (ISO 3166-1 alpha-2) applies to numbers without a country code.
 */
export function readPhoneNumber(typed: string, country: string | undefined): string | undefined {
  const number = parsePhoneNumber(typed, country as CountryCode | undefined);
  return number?.isPossible() ? number.formatInternational() : undefined;
}

/** A phone number in a text. */
export interface FoundPhoneNumber {
  /** In international format, including an extension. */
  readonly text: string;
  /** ISO 3166-1 alpha-2 code; undefined for numbers of no single country. */
  readonly country: string | undefined;
  /** Number of digits without the country code. */
  readonly length: number;
  /** Place in the text: from, and up to but without. */
  readonly range: readonly [start: number, end: number];
}

/** Returns the valid phone numbers in a text. `country` as above. */
export const findPhoneNumbers = (text: string, country: string | undefined): FoundPhoneNumber[] =>
  findPhoneNumbersInText(text, country as CountryCode | undefined).map(({ number, startsAt, endsAt }) => ({
    text: number.formatInternational(),
    country: number.country,
    length: number.nationalNumber.length,
    range: [startsAt, endsAt],
  }));
