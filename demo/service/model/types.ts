/** The notation of the data model: short rows that are expanded to the contract's field attributes and reference codes. */
import type { z } from '@hono/zod-openapi';
import type { fieldAttribute } from '../../../src/contract/field_attribute.ts';
import type { objectType, referenceCode } from '../../../src/contract/metadata.ts';
import { otherLabels, type Labels } from './labels.ts';

export type Field = z.infer<typeof fieldAttribute>;
export type ObjectType = z.infer<typeof objectType>;
export type ObjectTypeName = ObjectType['name'];
export type ReferenceCode = z.infer<typeof referenceCode>;
export type DataType = Field['type']['dataType'];
/** A reference type with its codes in display order. */
export interface ReferenceList {
  type: string;
  codes: ReferenceCode[];
}

export interface CodeOptions {
  /** ISO 3166-1 alpha-2 codes of the countries that use the code; absent for all countries. */
  countries?: readonly string[];
  inactive?: boolean;
  /** Labels in languages other than English and German. */
  labels?: Labels;
}

/** A code: code, English label, German label when it differs, and options. */
export type CodeRow = readonly [code: string, english: string, german?: string, options?: CodeOptions];

export function referenceList(type: string, rows: readonly CodeRow[]): ReferenceList {
  return {
    type,
    codes: rows.map(([code, english, german, { countries = [], inactive = false, labels = {} } = {}]) => ({
      code,
      inactive,
      countries: [...countries],
      values: { en: english, de: german ?? english, ...otherLabels.code(type, code), ...labels },
    })),
  };
}

export interface FieldOptions {
  /** In characters. */
  maximumLength?: number;
  required?: boolean;
  /** Fields of one group must be submitted together. */
  group?: string;
  readOnly?: boolean;
  alternateKey?: boolean;
  customerDefined?: boolean;
  /** Countries that have the field; absent for all countries. */
  countries?: readonly string[];
  tags?: readonly string[];
  /** Calculated by the service: always, including search hits, or only when a record is retrieved. Such a field is read-only. */
  calculated?: 'always' | 'when retrieved' | undefined;
  /** Regular expression for the whole value. */
  pattern?: string;
  /** Smallest and largest number. */
  minimum?: number;
  maximum?: number;
  /** A value as users write it. */
  example?: string;
}

/** A field: id, data type (REFERENCE with the reference type after a colon), English and German label, options. */
export type FieldRow = readonly [
  id: string,
  type: DataType | `REFERENCE:${string}`,
  english: string,
  german: string,
  options?: FieldOptions,
];

/** Maximum length of values by data type, when a field has no other. */
export const usualLength: Partial<Record<DataType, number>> = {
  STRING: 255,
  EMAIL: 254,
  PHONE: 40,
  URL: 500,
  REFERENCE: 40,
  ID: 18,
};

const formats: Partial<Record<DataType, NonNullable<Field['validation']>['format']>> = {
  PHONE: 'phone',
  EMAIL: 'email',
  URL: 'url',
  DATE: 'date',
  DATETIME: 'date-time',
  INTEGER: 'integer',
  NUMBER: 'number',
  ID: 'id',
};
const usualExample: Partial<Record<DataType, string>> = {
  PHONE: '+1 617 555 0100',
  EMAIL: 'name@clinic.example',
  URL: 'https://clinic.example',
  DATE: '2026-03-31',
};

export function validationOf(
  dataType: DataType,
  options: Pick<FieldOptions, 'pattern' | 'minimum' | 'maximum' | 'example'> & { enforced?: boolean },
): Field['validation'] {
  const { pattern = null, minimum = null, maximum = null } = options;
  const format = formats[dataType] ?? null;
  const example = options.example ?? usualExample[dataType] ?? null;
  const isFree = [format, pattern, minimum, maximum, example].every((hint) => hint === null);
  if (isFree) return null;
  const { enforced } = options;
  return { format, pattern, minimum, maximum, example, ...(enforced && { enforced }) };
}

export function fieldList(objectType: ObjectTypeName, rows: readonly FieldRow[]): Field[] {
  return rows.map(([fieldId, type, en, de, options = {}]) => {
    const [dataType, discriminator] = type.split(':') as [DataType, string | undefined];
    return {
      fieldId,
      objectType,
      type: discriminator === undefined ? { dataType } : { dataType, discriminator },
      labels: { en, de, ...otherLabels.field(objectType, fieldId) },
      maximumLength: options.maximumLength ?? usualLength[dataType] ?? null,
      required: options.required ?? false,
      group: options.group ?? null,
      customer_defined: options.customerDefined ?? false,
      read_only: options.readOnly ?? options.calculated !== undefined,
      calculated: options.calculated !== undefined,
      calculate_for_search_results: options.calculated === 'always',
      alternate_key: options.alternateKey ?? false,
      countries: [...(options.countries ?? [])],
      status: 'ACTIVE',
      validation: validationOf(dataType, options),
      fieldTags: [...(options.tags ?? [])],
    };
  });
}
