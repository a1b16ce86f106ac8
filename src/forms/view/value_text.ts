/** Formats a field's value for reading: labels for codes, localized dates and numbers. */
import type { CodeLookup } from '../model/check.ts';
import { readTyped, type FieldValue } from '../model/field_kinds.ts';
import { isOfCountry, type FormField } from '../model/form_field.ts';
import { textFor } from '../../records/language.ts';
import { formatDate, formatNumber } from '../../texts/format.ts';
import * as record from '../../texts/record.ts';

type CodeField = Pick<FormField, 'kind' | 'referenceType'>;

interface CodeTexts {
  readonly codes: CodeLookup;
  readonly language: string;
}

/**
 * Returns the label of a code, or the code itself until labels are loaded. A code that the country does not have is marked like an inactive one, whose
 * label the service marks (decision 47).
 */
export function codeText(
  { referenceType = '' }: CodeField,
  code: string,
  { codes, language }: CodeTexts,
  country: string | null = null,
): string {
  const known = codes(referenceType)?.find((each) => each.code === code);
  const label = (known && textFor(known.values, language)) ?? code;
  return !known || known.inactive || isOfCountry(known, country)
    ? label
    : `${label} (${record.inactive().toLowerCase()})`;
}

/** Returns undefined when the field is empty. `country`: of the address, else of the record; without one, only inactive codes are marked. */
export function valueText(
  field: CodeField,
  input: FieldValue,
  context: CodeTexts,
  country?: string | null,
): string | undefined {
  const value = readTyped(field.kind, input);
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? record.yes() : record.no();
  const label = (code: string): string => codeText(field, code, context, country);
  switch (field.kind) {
    case 'reference':
      return label(String(value));
    case 'multi-reference':
      return String(value).split(',').map(label).join(', ');
    case 'date':
    case 'date-time':
      return formatDate(String(value));
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : value;
    default:
      return String(value);
  }
}
