/** The labels of fields in the user's language. */
import { readableFieldName } from '../../records/field_name.ts';
import { objectTypeOfScope } from './query/preset_filter.ts';
import { titleIn } from './query/conditions.ts';
import { configurationContext, languageContext, metadataContext, read } from '../../shared/contexts.ts';

/** Returns the label of a field, or a readable form of its name until labels are loaded. */
export type FieldName = (objectType: string, name: string) => string;

/** Returns the title of a custom object, or a readable form of its name where no layout shows it. */
export const objectTitle = (name: string): string =>
  titleIn(read(configurationContext), name, read(languageContext)) ?? readableFieldName(name);

/**
 * Returns a function for views, which works also after they are rendered. The name of a field of a custom object has its title: "Consents · Channel". Names
 * may have their object: `consents__c.channel__c`, `address.zone__c`.
 */
export function fieldNames(): FieldName {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, name) => {
    const [field = '', object = objectType] = name.split('.').reverse();
    // The name of a facet has no object type.
    const types = object ? [objectTypeOfScope(object)] : ['HCP', 'HCO'];
    const labels = types.map((type) => metadata.fieldLabel(type, field, language));
    const label = labels.find((each) => each !== undefined) ?? readableFieldName(field);
    return object.endsWith('__c') ? `${objectTitle(object)} · ${label}` : label;
  };
}
