/** Selects, orders and labels the fields of an address by the address format of its country. */
import type { FormField } from './form_field.ts';

/** A country's address format from the metadata. `country` is `*` for all countries without their own format. */
export interface AddressFormat {
  readonly country: string;
  /** Field names, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** Fields that an address in the country requires. */
  readonly required: readonly string[];
  /** Labels that differ from the field's own label, by field and language. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly postal_code_pattern: string | null;
  readonly postal_code_example: string | null;
}

const postalCode = 'postal_code__v';
/** Comes first in every address, because it decides which other fields there are. */
const country = 'country__v';

function ofFormat(field: FormField, format: AddressFormat): FormField {
  const labels = format.labels[field.name];
  const isPostalCode = field.name === postalCode;
  return {
    ...field,
    ...(labels && { labels }),
    // The pattern of an administrator counts more than the usual one of the country.
    ...(isPostalCode &&
      !field.isStrict && { pattern: format.postal_code_pattern, example: format.postal_code_example }),
    isUsual: format.required.includes(field.name),
  };
}

/**
 * Returns the fields of an address in a country. Fields that the country does not use are left out, unless they are
 * required or `isFilled` returns true. Without formats the fields stay as in the layout.
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
