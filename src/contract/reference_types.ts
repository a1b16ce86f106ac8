/** Reference types: lists of codes, which administrators make and change while the instance runs (specification 2.4: names in `__c`). */
import { createRoute, z } from '@hono/zod-openapi';
import { perLanguage, words } from './custom_fields.ts';
import { objectTypeName } from './field_attribute.ts';
import { answer, commonFailures, failure, json, queryBoolean, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

/** Maximum number of codes of a reference type, inactive ones included. */
export const mostCodes = 2000;

const typeName = z
  .string()
  .max(60, 'a name of at most 60 characters')
  .regex(
    /^[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*__c$/,
    'a name of letters, digits and single underscores that ends in __c',
  )
  .openapi({ example: 'GolfCourse__c' });

const codeName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'at most 40 letters, digits, dots, hyphens and underscores')
  .openapi({ example: 'LINKS' });

/**
 * A code as administrators write it. `labels` has a label per language; English is required. `countries`: the countries that use the code, empty for all.
 * `aliases`: the code's name by system. An inactive code stays readable in records, but no new value can have it.
 */
export const writtenCode = z
  .object({
    code: codeName,
    labels: perLanguage(200).refine((labels) => 'en' in labels, 'an English label is required'),
    inactive: z.boolean(),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code')).max(300),
    aliases: z.record(z.string().min(1).max(100), words(100)),
  })
  .openapi('WrittenReferenceCode');

/** A code. `merged_into` names the code that replaces it: writes with the merged code store the other one. */
export const administeredCode = writtenCode
  .extend({ merged_into: z.string().nullable() })
  .openapi('AdministeredReferenceCode');

const summary = z.object({
  type: z.string(),
  /** True for a type that an administrator made. The codes of other types belong to the release: none can be added. */
  customer_defined: z.boolean(),
  /** Names of the list by language; empty for a type of the release. */
  labels: z.record(z.string(), z.string()),
  /** Fields whose values are codes of the type. */
  used_by: z.array(z.object({ object_type: objectTypeName, field_id: z.string() })),
  /** Version of the list: 0 for a type of the release that was never changed. */
  version: z.number().int(),
  /** Null for a type of the release that was never changed. */
  modified_date: z.string().nullable(),
  modified_by: z.string().nullable(),
});

export const referenceTypeSummary = summary
  .extend({
    /** Number of codes, and of the inactive ones among them. */
    code_count: z.number().int(),
    inactive_count: z.number().int(),
  })
  .openapi('ReferenceTypeSummary');

/**
 * A reference type with its codes in display order. `is_fixed`: the service acts on the codes (countries, states, statuses), so they cannot become inactive or
 * be merged.
 */
export const administeredType = summary
  .extend({ is_fixed: z.boolean(), codes: z.array(administeredCode) })
  .openapi('AdministeredReferenceType');

/**
 * One change of a list. `property`: `code` for a new code, `labels.<language>`, `aliases.<system>`, `inactive`, `countries`, `merged_into`; `order` for the
 * order of the codes. `code` is null for changes of the list itself (`order`, `labels.<language>`).
 */
export const referenceChange = z
  .object({
    code: z.string().nullable(),
    property: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .openapi('ReferenceChange');

const labels = perLanguage(100).refine((texts) => 'en' in texts, 'an English label is required');
const codes = z.array(writtenCode).max(mostCodes);

export const newReferenceType = z.object({ type: typeName, labels, codes }).openapi('NewReferenceType');

/**
 * How a list is changed. `version`: the version that the change is based on. `missing_codes`: codes that the call leaves out stay as they are, or become
 * inactive; either way they come last. `dry_run`: answers what would change, and changes nothing.
 */
const change = z.object({
  version: z.number().int().min(0),
  missing_codes: z.enum(['keep', 'inactivate']).default('keep'),
  dry_run: z.boolean().default(false),
});

const params = z.object({
  type: z
    .string()
    .min(1)
    .max(100)
    .openapi({ param: { name: 'type', in: 'path' } }),
});
const one = z.object({ responseStatus: z.literal('SUCCESS'), reference_type: administeredType });
const changed = z.union([one.extend({ changes: z.array(referenceChange) }), failure]);
const tags = ['Data model'];

export const referenceTypeRoutes = operationsSince(firstRelease, {
  listReferenceTypes: createRoute({
    method: 'get',
    path: '/data_model/reference_types',
    operationId: 'listReferenceTypes',
    tags,
    summary: 'List reference types (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Reference types by name, without their codes',
        z.object({ responseStatus: z.literal('SUCCESS'), reference_types: z.array(referenceTypeSummary) }),
      ),
      ...commonFailures,
    },
  }),
  createReferenceType: createRoute({
    method: 'post',
    path: '/data_model/reference_types',
    operationId: 'createReferenceType',
    tags,
    summary: 'Create a reference type',
    description:
      'Custom fields can refer to the type from the next call on, and metadata have its codes; for reads in another process of the instance within two seconds.',
    security: withSession,
    request: { body: { required: true, content: json(newReferenceType) } },
    responses: { 200: answer('The new type', one), ...commonFailures },
  }),
  readReferenceType: createRoute({
    method: 'get',
    path: '/data_model/reference_types/{type}',
    operationId: 'readReferenceType',
    tags,
    summary: 'Read a reference type with its codes and aliases',
    security: withSession,
    request: { params },
    responses: { 200: answer('The type', one), ...commonFailures },
  }),
  replaceReferenceType: createRoute({
    method: 'put',
    path: '/data_model/reference_types/{type}',
    operationId: 'replaceReferenceType',
    tags,
    summary: 'Change the codes of a reference type, or preview the changes',
    description:
      'The codes come in display order. No code is ever deleted: see `missing_codes`. In a type of the release, labels, aliases, order and `inactive` can change; `labels` of the type is ignored. INVALID_STATE when there is a newer version.',
    security: withSession,
    request: {
      params,
      body: { required: true, content: json(change.extend({ labels: labels.optional(), codes })) },
    },
    responses: { 200: answer('The type and what changed, or a FAILURE', changed), ...commonFailures },
  }),
  exportReferenceType: createRoute({
    method: 'get',
    path: '/data_model/reference_types/{type}/csv',
    operationId: 'exportReferenceType',
    tags,
    summary: 'Read the codes of a reference type as CSV',
    description:
      'Columns: `code`, `inactive`, `countries`, a `label:<language>` per language, an `alias:<system>` per system. Text that a spreadsheet would treat as a formula gets a leading apostrophe, which an import removes.',
    security: withSession,
    request: { params },
    responses: {
      200: { description: 'The codes', content: { 'text/csv': { schema: z.string() } } },
      ...commonFailures,
    },
  }),
  importReferenceType: createRoute({
    method: 'post',
    path: '/data_model/reference_types/{type}/csv',
    operationId: 'importReferenceType',
    tags,
    summary: 'Change the codes of a reference type from CSV, or preview the changes',
    description:
      'Columns as in the export, in any order. Only `code` is required, and `label:en` for new codes: what a file has no column for stays as it is. An empty cell removes a label or alias. INVALID_DATA names line and column.',
    security: withSession,
    request: {
      params,
      body: { required: true, content: json(change.extend({ csv: z.string() })) },
    },
    responses: { 200: answer('The type and what changed, or a FAILURE', changed), ...commonFailures },
  }),
  mergeReferenceCodes: createRoute({
    method: 'post',
    path: '/data_model/reference_types/{type}/merge',
    operationId: 'mergeReferenceCodes',
    tags,
    summary: 'Merge a code into another one',
    description:
      'The code becomes inactive at once, and writes with it store the other one. A job replaces it in all records and open change requests; values keep their source. With `dry_run=true`, only counts records.',
    security: withSession,
    request: {
      params,
      query: z.object({ dry_run: queryBoolean.optional() }),
      body: {
        required: true,
        content: json(
          z.object({
            version: z.number().int().min(0),
            code: z.string().min(1).max(100),
            into: z.string().min(1).max(100),
          }),
        ),
      },
    },
    responses: {
      200: answer(
        'Records with the code now, and the job; null in a dry run',
        z.union([
          one.extend({
            record_count: z.number().int(),
            job_id: z.number().int().nullable(),
          }),
          failure,
        ]),
      ),
      ...commonFailures,
    },
  }),
} as const);
