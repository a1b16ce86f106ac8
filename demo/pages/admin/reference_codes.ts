/** Codes of reference types as choices, read from the service when somebody reaches for them. */
import { service } from '../service/session.ts';
import { labelOf, type Choice } from './data.ts';

export interface CodeChoice extends Choice {
  /** Countries that have the code; empty: every one. */
  countries: readonly string[];
}

const reading = new Map<string, Promise<CodeChoice[]>>();

/** Active codes of a type, by label. Rejects with ServiceError; the next call asks again. */
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
          .sort((a, b) => a.label.localeCompare(b.label, 'en')),
      )
      .catch((error: unknown) => {
        reading.delete(type);
        throw error;
      });
  reading.set(type, asked);
  return asked;
}

/** What a layout of a country can offer of them; `*` is every other country, which may be any. */
export const codesOfCountry = (codes: readonly CodeChoice[], country: string): CodeChoice[] =>
  codes.filter(({ countries }) => country === '*' || !countries.length || countries.includes(country));
