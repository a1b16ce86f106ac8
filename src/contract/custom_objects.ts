/**
 * Custom objects: child objects of HCPs and HCOs that administrators define while the instance runs, such as consents (specification 2.1: names in `__c`).
 */
import { createRoute, z } from '@hono/zod-openapi';
import { perLanguage } from './custom_fields.ts';
import { customObjectName } from './field_attribute.ts';
import { entityType } from './records/entity.ts';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

const hasEnglish = (labels: Record<string, string>): boolean => 'en' in labels;
const inEnglish = 'an English label is required';

/**
 * What an administrator may change in a custom object. `labels`: of one record (Consent); `plural_labels`: of its section in a profile (Consents). Languages that
 * they lack are English. `entity_types`: whose records it belongs to; types are only added, because records may have some.
 */
export const customObjectSettings = z
  .object({
    labels: perLanguage(100).refine(hasEnglish, inEnglish),
    plural_labels: perLanguage(100).refine(hasEnglish, inEnglish),
    help: perLanguage(300),
    entity_types: z.array(entityType).min(1).max(2),
  })
  .openapi('CustomObjectSettings');

/** Whether each record belongs to one HCP or HCO, or many of them share a record (`shared_records.ts`). */
export const customObjectRelation = z.enum(['one_to_many', 'many_to_many']);

/** The relation never changes, because records may exist. */
export const newCustomObject = customObjectSettings
  .extend({ name: customObjectName, relation: customObjectRelation.default('one_to_many') })
  .openapi('NewCustomObject');

/** A custom object. An inactive one keeps its records and their history, but they cannot be written. */
export const customObject = newCustomObject
  .extend({
    status: z.enum(['ACTIVE', 'INACTIVE']),
    /** Version of the definition, starting at 1. */
    version: z.number().int(),
    created_date: z.string(),
    created_by: z.string(),
    modified_date: z.string(),
    modified_by: z.string(),
    /** Languages of the instance in which a label is missing, so that it is English. */
    missing_languages: z.array(z.string()),
  })
  .openapi('CustomObject');

/** Version that a change is based on. INVALID_STATE when there is a newer one. */
const basedOn = z.object({ version: z.number().int().min(1) });

const params = z.object({
  name: z
    .string()
    .min(1)
    .max(100)
    .openapi({ param: { name: 'name', in: 'path' } }),
});
const one = z.object({ responseStatus: z.literal('SUCCESS'), object: customObject });
const tags = ['Data model'];

export const customObjectRoutes = operationsSince(firstRelease, {
  listCustomObjects: createRoute({
    method: 'get',
    path: '/data_model/objects',
    operationId: 'listCustomObjects',
    tags,
    summary: 'List custom objects (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Custom objects in the order in which they were created, and the version of the data model',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          objects: z.array(customObject),
          model_version: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  createCustomObject: createRoute({
    method: 'post',
    path: '/data_model/objects',
    operationId: 'createCustomObject',
    tags,
    summary: 'Create a custom object: a child object of HCPs, HCOs or both',
    description:
      'The object exists from the next call on: in `objectTypes`, and as an array with its name in records and change requests. It begins with a status and the fields of every child object; createCustomField adds its own. With the relation `many_to_many`, many HCPs and HCOs share a record, see writeSharedRecords. INVALID_DATA for a name that an object or a field of an HCP or HCO has already.',
    security: withSession,
    request: { body: { required: true, content: json(newCustomObject) } },
    responses: { 200: answer('The new object', one), ...commonFailures },
  }),
  readCustomObject: createRoute({
    method: 'get',
    path: '/data_model/objects/{name}',
    operationId: 'readCustomObject',
    tags,
    summary: 'Read a custom object',
    security: withSession,
    request: { params },
    responses: { 200: answer('The object', one), ...commonFailures },
  }),
  replaceCustomObject: createRoute({
    method: 'put',
    path: '/data_model/objects/{name}',
    operationId: 'replaceCustomObject',
    tags,
    summary: 'Change the labels of a custom object, or give it to the other entity type as well',
    security: withSession,
    request: {
      params,
      body: { required: true, content: json(customObjectSettings.extend(basedOn.shape)) },
    },
    responses: {
      200: answer('The object as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
  setCustomObjectStatus: createRoute({
    method: 'post',
    path: '/data_model/objects/{name}/status',
    operationId: 'setCustomObjectStatus',
    tags,
    summary: 'Deactivate or reactivate a custom object',
    description:
      'An inactive object leaves forms, the search box and loads, and its records cannot be written. They stay in their HCPs and HCOs, in revisions and exports, and filters that name its fields still find them. A job takes the words of its searchable fields out of the search index, or brings them back; see `index_job` of the fields.',
    security: withSession,
    request: {
      params,
      body: {
        required: true,
        content: json(z.object({ status: customObject.shape.status }).extend(basedOn.shape)),
      },
    },
    responses: {
      200: answer('The object as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
} as const);
