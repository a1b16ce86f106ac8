/** Metadata and reference values (specification 4.19, 4.22; paths in decisions, section 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, queryBoolean, withSession } from './envelope.ts';

/** Text per language: IETF BCP 47 tag to label. */
const labels = z.record(z.string(), z.string());

export const objectTypeName = z.enum(['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'CUSTOMKEY']);

export const objectType = z
  .object({
    name: objectTypeName,
    description: z.string(),
    type: z.enum(['object', 'sub-object', 'relationship']),
    customer_defined: z.boolean(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
  })
  .openapi('ObjectType');

/** How a field's values look. `discriminator` names the reference type of REFERENCE and MULTI_REFERENCE fields. */
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

/** A field's metadata. `countries` empty: every country. `group` names fields that must be submitted together. */
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
    alternate_key: z.boolean(),
    countries: z.array(z.string()),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    fieldTags: z.array(z.string()).optional(),
  })
  .openapi('FieldAttribute');

export const referenceCode = z.object({
  code: z.string(),
  inactive: z.boolean(),
  countries: z.array(z.string()),
  values: labels,
});
export const referenceType = z
  .object({ type: z.string(), reference_type_codes: z.array(referenceCode) })
  .openapi('ReferenceType');

const referenceQuery = z.object({
  countries: z.string().max(1000).optional(),
  includeCodes: queryBoolean.optional(),
});

export const metadataRoutes = {
  listObjectTypes: createRoute({
    method: 'get',
    path: '/metadata/objectTypes',
    operationId: 'listObjectTypes',
    tags: ['Metadata'],
    summary: 'Object types (4.19)',
    security: withSession,
    responses: {
      200: answer(
        'Object types',
        z.object({ responseStatus: z.literal('SUCCESS'), objectTypes: z.array(objectType) }),
      ),
      ...commonFailures,
    },
  }),
  listFields: createRoute({
    method: 'get',
    path: '/metadata/fields',
    operationId: 'listFields',
    tags: ['Metadata'],
    summary: 'Fields of object types',
    security: withSession,
    request: {
      query: z.object({
        objectTypes: z.string().max(200).optional().openapi({ example: 'HCP,ADDRESS' }),
        countries: z.string().max(1000).optional().openapi({ example: 'US,DE' }),
        details: z.enum(['base', 'full']).optional(),
      }),
    },
    responses: {
      200: answer(
        'Fields',
        z.object({ responseStatus: z.literal('SUCCESS'), attributes: z.array(fieldAttribute) }),
      ),
      ...commonFailures,
    },
  }),
  listReferenceValues: createRoute({
    method: 'get',
    path: '/metadata/reference_values',
    operationId: 'listReferenceValues',
    tags: ['Metadata'],
    summary: 'Reference types with their codes',
    security: withSession,
    request: { query: referenceQuery },
    responses: {
      200: answer(
        'Reference types; codes when includeCodes is true',
        z.object({ responseStatus: z.literal('SUCCESS'), reference_type_values: z.array(referenceType) }),
      ),
      ...commonFailures,
    },
  }),
  listReferenceType: createRoute({
    method: 'get',
    path: '/metadata/reference_values/{type}',
    operationId: 'listReferenceType',
    tags: ['Metadata'],
    summary: 'One reference type with its codes',
    security: withSession,
    request: {
      params: z.object({
        type: z
          .string()
          .min(1)
          .max(100)
          .openapi({ param: { name: 'type', in: 'path' } }),
      }),
      query: referenceQuery.pick({ countries: true }),
    },
    responses: {
      200: answer(
        'The reference type, alone in the list',
        z.object({ responseStatus: z.literal('SUCCESS'), reference_type_values: z.array(referenceType) }),
      ),
      ...commonFailures,
    },
  }),
} as const;
