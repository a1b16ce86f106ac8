/** Labels of fields and values of the open record, in the user's language. */
import { readableFieldName } from '../../records/field_name.ts';
import { languageContext, metadataContext, read } from '../../shared/contexts.ts';
import { shownValue } from '../../shared/ui/field_values.ts';

/** Returns the label of a field, or a readable form of its name without one. Empty while labels load. */
export type FieldName = (objectType: string, name: string) => string;

/** Formats a value for reading, for example one that was requested or that an earlier version had. */
export type ValueText = (objectType: string, field: string, value: unknown) => string | undefined;

export function fieldNames(): FieldName {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, name) =>
    metadata.fieldLabel(objectType, name, language) ??
    (metadata.hasFields || metadata.error ? readableFieldName(name) : '');
}

export function valueTexts(): ValueText {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, field, value) => {
    const label =
      typeof value === 'string' ? metadata.codeLabel(objectType, field, value, language) : undefined;
    return label ?? shownValue({ [field]: value }, field, metadata.field(objectType, field));
  };
}
