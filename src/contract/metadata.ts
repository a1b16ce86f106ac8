/** Metadata and reference values (specification 4.19, 4.22). */
import { createRoute, z } from '@hono/zod-openapi';
import { fieldAttribute, labels, objectTypeName } from './field_attribute.ts';
import { answer, commonFailures, notModified, queryBoolean, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince, since } from './shared/since.ts';

export const objectType = z
  .object({
    name: objectTypeName,
    description: z.string(),
    labels: since(firstRelease, labels),
    type: z.enum(['object', 'sub-object', 'relationship']),
    customer_defined: z.boolean(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
  })
  .openapi('ObjectType');

/** Tag such as `contact`, with its fields. */
export const fieldTag = z
  .object({
    name: z.string(),
    labels,
    fields: z.array(z.object({ objectType: objectTypeName, fieldId: z.string() })),
  })
  .openapi('FieldTag');

/** Language of labels: IETF BCP 47 tag, native name, English name and text direction. */
export const language = z
  .object({
    language: z.string(),
    name: z.string(),
    englishName: z.string(),
    direction: z.enum(['ltr', 'rtl']),
  })
  .openapi('Language');

/**
 * Address format of a country, for forms: rows of fields in the usual order of the country, required fields, and labels that differ
 * from the field's label. `country` is `*` for every country without a separate format. `postal_code_pattern` is a regular
 * expression for the whole value.
 */
export const addressFormat = z
  .object({
    country: z.string(),
    rows: z.array(z.array(z.string())),
    required: z.array(z.string()),
    labels: z.record(z.string(), labels),
    postal_code_pattern: z.string().nullable(),
    postal_code_example: z.string().nullable(),
  })
  .openapi('AddressFormat');

/**
 * Reference code. `alias` is the alias in the system of `systemName`, when there is one. Labels of an inactive code are marked in their language, such as
 * `Gold (inactive)`. Such a code has a label in each of the twelve languages: the English one where it has no other.
 */
export const referenceCode = z.object({
  code: z.string(),
  inactive: z.boolean(),
  countries: z.array(z.string()),
  values: labels,
  alias: z.string().optional(),
});
export const referenceType = z
  .object({ type: z.string(), reference_type_codes: z.array(referenceCode) })
  .openapi('ReferenceType');

/** System that sends, receives or masters data. `is_master` is true for the system of the master data set. */
export const system = z
  .object({ name: z.string(), label: z.string(), is_master: z.boolean() })
  .openapi('System');

const referenceQuery = z.object({
  countries: z.string().max(1000).optional(),
  includeCodes: queryBoolean.optional(),
  systemName: z.string().max(100).optional(),
});

export const metadataRoutes = {
  listObjectTypes: createRoute({
    method: 'get',
    path: '/metadata/objectTypes',
    operationId: 'listObjectTypes',
    tags: ['Metadata'],
    summary: 'List object types (4.19)',
    security: withSession,
    responses: {
      200: answer(
        'Object types',
        z.object({ responseStatus: z.literal('SUCCESS'), objectTypes: z.array(objectType) }),
      ),
      ...notModified,
      ...commonFailures,
    },
  }),
  listFields: createRoute({
    method: 'get',
    path: '/metadata/fields',
    operationId: 'listFields',
    tags: ['Metadata'],
    summary: 'List the fields of object types',
    description:
      'With `view=shown`, the answer leaves out what widgets show nowhere unless a layout places it: inactive custom fields, custom fields that are neither shown, filterable nor on cards and that no request needs, and the read-only fields of custom objects.',
    security: withSession,
    request: {
      query: z.object({
        /** Names, separated by commas. The limit is above the length of all types of an instance. */
        objectTypes: z.string().max(5000).optional().openapi({ example: 'HCP,ADDRESS' }),
        countries: z.string().max(1000).optional().openapi({ example: 'US,DE' }),
        details: z.enum(['base', 'full']).optional(),
        view: since(firstRelease, z.enum(['shown']).optional()),
      }),
    },
    responses: {
      200: answer(
        'Fields',
        z.object({ responseStatus: z.literal('SUCCESS'), attributes: z.array(fieldAttribute) }),
      ),
      ...notModified,
      ...commonFailures,
    },
  }),
  ...operationsSince(38, {
    listFieldTags: createRoute({
      method: 'get',
      path: '/metadata/fieldTags',
      operationId: 'listFieldTags',
      tags: ['Metadata'],
      summary: 'List field tags (v38.0 and later)',
      security: withSession,
      responses: {
        200: answer(
          'Tags with their fields',
          z.object({ responseStatus: z.literal('SUCCESS'), fieldTags: z.array(fieldTag) }),
        ),
        ...notModified,
        ...commonFailures,
      },
    }),
  } as const),
  ...operationsSince(firstRelease, {
    listLanguages: createRoute({
      method: 'get',
      path: '/metadata/languages',
      operationId: 'listLanguages',
      tags: ['Metadata'],
      summary: 'List the languages of labels',
      description:
        'Another `resultLanguage` is looked up by shorter forms of its tag (`de-AT`, `de`; RFC 4647), then by another variant of the same language (`pt-BR` for `pt-PT`, `zh-CN` for `zh-Hant`). Otherwise labels are English.',
      security: withSession,
      responses: {
        200: answer(
          'Languages, and the default language',
          z.object({
            responseStatus: z.literal('SUCCESS'),
            defaultLanguage: z.string(),
            languages: z.array(language),
          }),
        ),
        ...notModified,
        ...commonFailures,
      },
    }),
    listSystems: createRoute({
      method: 'get',
      path: '/systems',
      operationId: 'listSystems',
      tags: ['Metadata'],
      summary: 'List the systems that the user has access to, by name',
      security: withSession,
      responses: {
        200: answer('Systems', z.object({ responseStatus: z.literal('SUCCESS'), systems: z.array(system) })),
        ...commonFailures,
      },
    }),
    listAddressFormats: createRoute({
      method: 'get',
      path: '/metadata/address_formats',
      operationId: 'listAddressFormats',
      tags: ['Metadata'],
      summary: 'List address formats by country',
      security: withSession,
      request: {
        query: z.object({ countries: z.string().max(1000).optional().openapi({ example: 'JP,US' }) }),
      },
      responses: {
        200: answer(
          'Formats of countries with a separate format, and `*` for all others',
          z.object({ responseStatus: z.literal('SUCCESS'), address_formats: z.array(addressFormat) }),
        ),
        ...notModified,
        ...commonFailures,
      },
    }),
    listReferenceValues: createRoute({
      method: 'get',
      path: '/metadata/reference_values',
      operationId: 'listReferenceValues',
      tags: ['Metadata'],
      summary: 'List reference types with their codes',
      security: withSession,
      request: { query: referenceQuery },
      responses: {
        200: answer(
          'Reference types; codes when includeCodes is true',
          z.object({ responseStatus: z.literal('SUCCESS'), reference_type_values: z.array(referenceType) }),
        ),
        ...notModified,
        ...commonFailures,
      },
    }),
    listReferenceType: createRoute({
      method: 'get',
      path: '/metadata/reference_values/{type}',
      operationId: 'listReferenceType',
      tags: ['Metadata'],
      summary: 'Read a reference type with its codes',
      security: withSession,
      request: {
        params: z.object({
          type: z
            .string()
            .min(1)
            .max(100)
            .openapi({ param: { name: 'type', in: 'path' } }),
        }),
        query: referenceQuery.omit({ includeCodes: true }),
      },
      responses: {
        200: answer(
          'A list with only this reference type',
          z.object({ responseStatus: z.literal('SUCCESS'), reference_type_values: z.array(referenceType) }),
        ),
        ...notModified,
        ...commonFailures,
      },
    }),
  } as const),
} as const;
