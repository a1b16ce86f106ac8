/** Codes of reference types as choices, read from the service on first use. */
import { service } from '../service/session.ts';
import { labelOf, type Choice } from './data.ts';
import { compareTexts } from '../language/texts.ts';

export interface CodeChoice extends Choice {
  /** Countries that use the code; empty means all countries. */
  countries: readonly string[];
}

const reading = new Map<string, Promise<CodeChoice[]>>();

/**
 * Returns the active codes of a type, sorted by label. Rejects with `ServiceError`; the next call then
 * retries.
 */
export function readCodes(type: string): Promise<CodeChoice[]> {
  const asked =
    reading.get(type) ??
    service
      .call('get /metadata/reference_values/{type}', { path: { type } })
      .then(({ reference_type_values: types }) =>
        types
          .flatMap((one) => one.reference_type_codes)
          .filter(({ inactive }) => !inactive)
          .map(({ code, values, countries }) => ({ value: code, label: labelOf(values, code), countries }))
          .sort((a, b) => compareTexts(a.label, b.label)),
      )
      .catch((error: unknown) => {
        reading.delete(type);
        throw error;
      });
  reading.set(type, asked);
  return asked;
}

/**
 * Returns the codes that a layout of the country can offer. `*` stands for all other countries, so it gets
 * every code.
 */
export const codesOfCountry = (codes: readonly CodeChoice[], country: string): CodeChoice[] =>
  codes.filter(({ countries }) => country === '*' || !countries.length || countries.includes(country));
