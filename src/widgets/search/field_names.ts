/** The labels of fields in the user's language. */
import { readableFieldName } from '../../records/field_name.ts';
import { textFor } from '../../records/language.ts';
import { configurationContext, languageContext, metadataContext, read } from '../../shared/contexts.ts';

/** Returns the label of a field, or a readable form of its name until labels are loaded. */
export type FieldName = (objectType: string, name: string) => string;

/** Returns the title of a custom object, which is in the layouts of records that have it; a readable form of its name where no layout shows it. */
export function objectTitle(name: string): string {
  const { HCP, HCO } = read(configurationContext).layouts;
  const section = [HCP, HCO].map((layouts) => layouts?.['*']?.children[name]?.section).find(Boolean);
  return textFor(section?.titles, read(languageContext)) ?? section?.title ?? readableFieldName(name);
}

/**
 * Returns a function for views, which works also after they are rendered. `withObject`: for places where the object of a field is not named beside it,
 * such as "Consents · Channel".
 */
export function fieldNames(withObject = false): FieldName {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, name) =>
    (withObject && objectType.endsWith('__c') ? `${objectTitle(objectType)} · ` : '') +
    (metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name));
}
