/** The labels of fields in the user's language. */
import { readableFieldName } from '../../records/field_name.ts';
import { languageContext, metadataContext, read } from '../../shared/contexts.ts';

/** Returns the label of a field, or a readable form of its name until labels are loaded. */
export type FieldName = (objectType: string, name: string) => string;

/** Returns a function for views, which works also after they are rendered. */
export function fieldNames(): FieldName {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, name) => metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name);
}
