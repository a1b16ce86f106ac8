/** The fields of an address as its country has them: parts, order and names by the instance's address formats. */
import type { FormField } from './form_field.ts';

/** How a country writes addresses, as the metadata says it. `country` is `*` for every country without a format of its own. */
export interface AddressFormat {
  readonly country: string;
  /** Names of fields, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** Fields that an address of the country needs. */
  readonly required: readonly string[];
  /** What a field is called there, by language, where that differs from its own label. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly postal_code_pattern: string | null;
  readonly postal_code_example: string | null;
}

const postalCode = 'postal_code__v';
/** Decides about the others, so it is asked first wherever the country writes it. */
const country = 'country__v';

function ofFormat(field: FormField, format: AddressFormat): FormField {
  const labels = format.labels[field.name];
  const isPostalCode = field.name === postalCode;
  return {
    ...field,
    ...(labels && { labels }),
    ...(isPostalCode && { pattern: format.postal_code_pattern, example: format.postal_code_example }),
    isUsual: format.required.includes(field.name),
  };
}

/**
 * The fields of an address in a country. A part of addresses that the country does not have is left out, unless it is
 * required or `isFilled` says that it has a value. Without formats the fields stay as the layout has them.
 */
export function addressFields(
  fields: readonly FormField[],
  formats: readonly AddressFormat[],
  code: string | null,
  isFilled: (name: string) => boolean,
): readonly FormField[] {
  const format =
    formats.find((each) => each.country === code) ?? formats.find((each) => each.country === '*');
  if (!format) return fields;
  const order = format.rows.flat();
  const parts = new Set(formats.flatMap(({ rows }) => rows.flat()));
  const rank = ({ name }: FormField): number => {
    if (name === country) return -1;
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  return fields
    .filter(
      ({ name, isRequired }) => order.includes(name) || !parts.has(name) || isRequired || isFilled(name),
    )
    .map((field) => ofFormat(field, format))
    .sort((a, b) => rank(a) - rank(b));
}
