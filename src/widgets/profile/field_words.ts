/** Labels of fields and values of the open record, in the user's language. */
import { readableFieldName } from '../../records/field_name.ts';
import type { MetadataController } from '../../shared/metadata_controller.ts';
import { shownValue } from '../../shared/ui/field_values.ts';

/** Returns the label of a field, or a readable form of its name without one. Empty while labels load. */
export const fieldName = (
  metadata: MetadataController,
  language: string,
  objectType: string,
  name: string,
): string =>
  metadata.fieldLabel(objectType, name, language) ??
  (metadata.hasFields || metadata.error ? readableFieldName(name) : '');

/** Formats a value for reading, for example one that was requested or that an earlier version had. */
export function valueText(
  metadata: MetadataController,
  language: string,
  objectType: string,
  field: string,
  value: unknown,
): string | undefined {
  const label =
    typeof value === 'string' ? metadata.codeLabel(objectType, field, value, language) : undefined;
  return label ?? shownValue({ [field]: value }, field, metadata.field(objectType, field));
}
