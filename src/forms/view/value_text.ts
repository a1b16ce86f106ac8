/** Formats a field's value for reading: labels for codes, localized dates and numbers. */
import type { CodeLookup } from '../model/check.ts';
import { readTyped, type FieldValue } from '../model/field_kinds.ts';
import type { FormField } from '../model/form_field.ts';
import { textFor } from '../../records/language.ts';
import { formatDate, formatList, formatNumber } from '../../texts/format.ts';
import * as record from '../../texts/record.ts';

/** Returns undefined when the field is empty. */
export function valueText(
  field: Pick<FormField, 'kind' | 'referenceType'>,
  input: FieldValue,
  { codes, language }: { readonly codes: CodeLookup; readonly language: string },
): string | undefined {
  const value = readTyped(field.kind, input);
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? record.yes() : record.no();
  const label = (code: string): string => {
    const known = codes(field.referenceType ?? '')?.find((each) => each.code === code);
    return (known && textFor(known.values, language)) ?? code;
  };
  switch (field.kind) {
    case 'reference':
      return label(String(value));
    case 'multi-reference':
      return formatList(String(value).split(',').map(label));
    case 'date':
    case 'date-time':
      return formatDate(String(value));
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : value;
    default:
      return String(value);
  }
}
