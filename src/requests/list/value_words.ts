/** Formats fields, values and parts of change requests for reading. */
import type { WidgetConfiguration } from '../../api/types.ts';
import { readableFieldName } from '../../records/field_name.ts';
import { sectionTitle } from '../../records/layout.ts';
import type { MetadataController } from '../../shared/metadata_controller.ts';
import { countryName, formatDate } from '../../texts/format.ts';
import * as record from '../../texts/record.ts';
import * as detailTexts from '../../texts/requests/details.ts';
import type { RequestedObject } from './request_fields.ts';

const childNames: Readonly<Record<string, () => string>> = {
  ADDRESS: detailTexts.address,
  LICENSE: detailTexts.license,
  PARENTHCO: detailTexts.affiliation,
  AFFILIATION: detailTexts.affiliation,
  CUSTOMKEY: detailTexts.customKey,
};

/** The language as a BCP 47 tag, and the layouts of the configuration, which have the titles of custom objects. */
export interface PartWords {
  readonly language: string;
  readonly layouts: WidgetConfiguration['layouts'] | undefined;
}

/** Returns the title of one record of a custom object, or a readable form of the object's name without a layout. */
function customTitle(name: string, { language, layouts = {} }: PartWords): string {
  const all = Object.values(layouts).flatMap((byCountry) => Object.values(byCountry));
  const one = all.map(({ children }) => children[name as `${string}__c`]?.one).find(Boolean);
  return one ? sectionTitle(one, language) : readableFieldName(name);
}

/** Returns the name of the part of a record that an object is; undefined for the record itself. */
export const partName = ({ objectType, position }: RequestedObject, words: PartWords): string | undefined => {
  const title =
    childNames[objectType]?.() ?? (objectType.endsWith('__c') ? customTitle(objectType, words) : undefined);
  return title && position !== undefined ? `${title} ${position}` : title;
};

export interface ValueWords {
  /** Returns the label of a field, or a readable form of its name until labels are loaded. */
  readonly field: (objectType: string, name: string) => string;
  /** Formats a value that is not empty. */
  readonly value: (objectType: string, name: string, value: unknown) => string;
}

/** `language` is a BCP 47 tag. */
export const valueWords = (metadata: MetadataController, language: string): ValueWords => ({
  field: (objectType, name) => metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name),
  value(objectType, name, value) {
    if (typeof value === 'boolean') return value ? record.yes() : record.no();
    const text = String(value);
    if (/(?:^|_)country__v$/.test(name)) return countryName(text);
    const type = metadata.field(objectType, name)?.type.dataType;
    if (type === 'DATE' || type === 'DATETIME') return formatDate(text);
    return metadata.codeLabel(objectType, name, text, language) ?? text;
  },
});
