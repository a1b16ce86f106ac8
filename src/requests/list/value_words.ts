/** Formats fields, values and parts of change requests for reading. */
import { readableFieldName } from '../../records/field_name.ts';
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

/** Returns the name of the part of a record that an object is; undefined for the record itself. */
export const partName = ({ objectType, position }: RequestedObject): string | undefined => {
  const title =
    childNames[objectType]?.() ?? (objectType.endsWith('__c') ? readableFieldName(objectType) : undefined);
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
