/** A field of the data model, as the metadata describe it (specification 4.19, 4.22). */
import { z } from '@hono/zod-openapi';
import { firstRelease, laterValues, since } from './shared/since.ts';

/** Labels by language tag (IETF BCP 47). */
export const labels = z.record(z.string(), z.string());

/** Object types of the specification, and relationships between HCPs. */
export const releasedType = z.enum([
  'HCP',
  'HCO',
  'ADDRESS',
  'LICENSE',
  'PARENTHCO',
  'AFFILIATION',
  'CUSTOMKEY',
]);

/** Name of a custom object: its object type, and the array of its records in HCPs and HCOs. */
export const customObjectName = z
  .string()
  .max(60, 'a name of at most 60 characters')
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/,
    'a name of lower-case letters, digits and single underscores that ends in __c',
  )
  .openapi({ example: 'consents__c' }) as unknown as z.ZodType<`${string}__c`>;

export const objectTypeName = z.union([
  laterValues(firstRelease, ['AFFILIATION'], releasedType),
  customObjectName,
]);

/** Object types whose records have values: all but custom keys. */
export const recordTypeName = z.union([
  laterValues(firstRelease, ['AFFILIATION'], releasedType.exclude(['CUSTOMKEY'])),
  customObjectName,
]);

/** Data type of a field. `discriminator` names the reference type of REFERENCE and MULTI_REFERENCE fields. */
export const dataType = z.enum([
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'DATE',
  'DATETIME',
  'REFERENCE',
  'MULTI_REFERENCE',
  'ID',
  'EMAIL',
  'PHONE',
  'URL',
]);

/**
 * Validation rules for forms. The service rejects values of another `format` and numbers outside `minimum` and `maximum`. It does
 * not enforce the format `phone`. `pattern` is a regular expression for the whole value; the service rejects other values only where
 * `enforced` is true, which is in custom fields and where an administrator narrowed the format.
 */
export const fieldValidation = z
  .object({
    format: z.enum(['phone', 'email', 'url', 'date', 'date-time', 'integer', 'number', 'id']).nullable(),
    pattern: z.string().nullable(),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    example: z.string().nullable(),
    enforced: since(firstRelease, z.boolean().optional()),
  })
  .openapi('FieldValidation');

/** What administrators narrowed in one country: each property replaces that of the field. */
export const countryRule = z
  .object({
    labels: labels.optional(),
    maximumLength: z.number().int().nullable().optional(),
    required: z.boolean().optional(),
    group: z.string().nullable().optional(),
    validation: fieldValidation.nullable().optional(),
  })
  .openapi('CountryRule');

/**
 * Metadata of a field. Empty `countries` means every country. Fields of a `group` must be submitted together. The service calculates
 * the values of `calculated` fields; with `calculate_for_search_results` also for search hits, including those of the master data set.
 * `details=base` leaves out tags and validation. `country_rules`: stricter rules and other labels of single countries. When a call names
 * one country, they are in the properties of the field instead.
 */
export const fieldAttribute = z
  .object({
    fieldId: z.string(),
    objectType: objectTypeName,
    type: z.object({ dataType, discriminator: z.string().optional() }),
    labels,
    maximumLength: z.number().int().nullable(),
    required: z.boolean(),
    group: z.string().nullable(),
    customer_defined: z.boolean(),
    read_only: z.boolean(),
    calculated: z.boolean(),
    calculate_for_search_results: z.boolean(),
    alternate_key: z.boolean(),
    countries: z.array(z.string()),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    validation: fieldValidation.nullable().optional(),
    fieldTags: since(38, z.array(z.string()).optional()),
    /** Help for forms, by language; only of fields that have it. */
    help: since(firstRelease, labels.optional()),
    /** True for a custom field whose words the search box finds. */
    searchable: since(firstRelease, z.boolean().optional()),
    /** True for a custom field that searches can sort by. */
    sortable: since(firstRelease, z.boolean().optional()),
    /** Whether a search counts the values of a custom field; absent means no. */
    facet: since(firstRelease, z.boolean().optional()),
    /** True for a field of a custom object that is in the advanced search. */
    filterable: since(firstRelease, z.boolean().optional()),
    country_rules: since(firstRelease, z.record(z.string(), countryRule).optional()),
  })
  .openapi('FieldAttribute');
