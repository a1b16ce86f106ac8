/** The data model of the customer as a document: export, import after a preview, history and a way back; and models to begin with. */
import { createRoute, z } from '@hono/zod-openapi';
import { customField, newCustomField } from './custom_fields.ts';
import { customObject, newCustomObject } from './custom_objects.ts';
import { objectTypeName } from './field_attribute.ts';
import { documentRule } from './field_rules.ts';
import { administeredCode, mostCodes } from './reference_types.ts';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';
import { newVisibilityProfile } from './users/visibility_profiles.ts';
import { settingDifference } from './widgets/widget_changes.ts';

/** Format of the document. */
export const modelFormat = 'platform-network-data-model/1';

/** A list in a document. A list of the release has only codes that differ from the release, in its order, and `labels` is empty. */
const documentList = z.object({
  type: z.string().min(1).max(100),
  labels: z.record(z.string(), z.string().max(200)),
  codes: z
    .array(
      administeredCode.partial().extend({
        code: administeredCode.shape.code,
        // English is only required in whole codes.
        labels: z.record(z.string(), z.string().max(200)).optional(),
      }),
    )
    .max(mostCodes),
});

/** Custom fields, custom objects and lists, in the order in which they were created, the rules of standard fields, and visibility profiles by name. A document without `profiles` says nothing about them: they stay as they are. It has no IDs, versions, users and times, so instances can exchange it. */
export const modelDocument = z
  .object({
    format: z.literal(modelFormat),
    fields: z.array(newCustomField.extend({ status: customField.shape.status })).max(2500),
    objects: z
      .array(newCustomObject.extend({ status: customObject.shape.status }))
      .max(100)
      .default([]),
    lists: z.array(documentList).max(400),
    rules: z.array(documentRule).max(500).default([]),
    profiles: z.array(newVisibilityProfile).max(200).optional(),
  })
  .openapi('ModelDocument');

/**
 * A finding about a document. ERROR: it cannot be imported as it is. WARNING: something refers to what the document takes away. `path` names the part of the
 * document (`fields.3`, `HCP.golf__c`) or the setting that refers to it (`widgets.sandbox-search`).
 */
export const modelFinding = z
  .object({ severity: z.enum(['ERROR', 'WARNING']), path: z.string(), message: z.string() })
  .openapi('ModelFinding');

const note = z.string().trim().max(500);
/**
 * `model_version`: the version that the import is based on; INVALID_STATE when there is a newer one. `missing`: fields, objects and codes that the document leaves out stay, or
 * become inactive; rules of standard fields stay, or end; visibility profiles stay, or are deleted, which is an ERROR while users have them. `note`: why, for the history.
 */
const importing = z.object({
  model_version: z.number().int().min(0),
  missing: z.enum(['keep', 'inactivate']).default('keep'),
  note: note.default(''),
  dry_run: z.boolean().default(false),
});

const imported = z.union([
  z.object({
    responseStatus: z.literal('SUCCESS'),
    model_version: z.number().int(),
    changes: z.array(settingDifference),
    findings: z.array(modelFinding),
  }),
  failure,
]);

/** A version of the model: who made it, when and why, and the number of values that it changed. */
export const modelVersionEntry = z
  .object({
    model_version: z.number().int(),
    date: z.string(),
    user: z.string(),
    note: z.string(),
    change_count: z.number().int(),
  })
  .openapi('ModelVersion');

const startingName = z.enum(['seed', 'small', 'large']);

/**
 * A starting model and what it has beside the release. `seed` has nothing: it is the release. `fields` counts fields by object type; fields of custom objects count for their object.
 */
export const startingModel = z
  .object({
    name: startingName,
    fields: z.array(z.object({ object_type: objectTypeName, count: z.number().int() })),
    objects: z.array(z.object({ name: z.string(), plural_labels: z.record(z.string(), z.string()) })),
    list_count: z.number().int(),
  })
  .openapi('StartingModel');

const versionParams = z.object({
  model_version: z
    .string()
    .regex(/^\d{1,9}$/, 'expected a number')
    .openapi({ param: { name: 'model_version', in: 'path' } }),
});
const tags = ['Data model'];

export const modelDocumentRoutes = operationsSince(firstRelease, {
  readModelDocument: createRoute({
    method: 'get',
    path: '/data_model/document',
    operationId: 'readModelDocument',
    tags,
    summary:
      'Read custom fields, objects, lists, rules and visibility profiles as a document (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'The document, and the version of the model',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          model_version: z.number().int(),
          document: modelDocument,
        }),
      ),
      ...commonFailures,
    },
  }),
  importModelDocument: createRoute({
    method: 'post',
    path: '/data_model/document',
    operationId: 'importModelDocument',
    tags,
    summary: 'Import a document, or preview what it changes and what would break',
    description:
      'All of the document or nothing. With `dry_run`, nothing changes. INVALID_DATA names the first ERROR of the findings. Layouts, mappings and saved views that name a field or code which becomes inactive are WARNINGs.',
    security: withSession,
    request: {
      body: { required: true, content: json(importing.extend({ document: modelDocument })) },
    },
    responses: {
      200: answer('What changed or would change, and findings; or a FAILURE', imported),
      ...commonFailures,
    },
  }),
  listModelVersions: createRoute({
    method: 'get',
    path: '/data_model/versions',
    operationId: 'listModelVersions',
    tags,
    summary: 'List the versions of the model, newest first',
    description: 'The newest 200 versions.',
    security: withSession,
    responses: {
      200: answer(
        'Versions',
        z.object({ responseStatus: z.literal('SUCCESS'), versions: z.array(modelVersionEntry) }),
      ),
      ...commonFailures,
    },
  }),
  readModelVersion: createRoute({
    method: 'get',
    path: '/data_model/versions/{model_version}',
    operationId: 'readModelVersion',
    tags,
    summary: 'Read a version of the model: its document and what it changed',
    security: withSession,
    request: { params: versionParams },
    responses: {
      200: answer(
        'The version',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          version: modelVersionEntry,
          changes: z.array(settingDifference),
          document: modelDocument,
        }),
      ),
      ...commonFailures,
    },
  }),
  restoreModelVersion: createRoute({
    method: 'post',
    path: '/data_model/versions/{model_version}/restore',
    operationId: 'restoreModelVersion',
    tags,
    summary: 'Go back to a version of the model, or preview it',
    description:
      'Imports the document of the version. Fields, objects and codes that were made later become inactive, rules of standard fields end: nothing is deleted. Records are not changed.',
    security: withSession,
    request: {
      params: versionParams,
      body: { required: true, content: json(importing.omit({ missing: true })) },
    },
    responses: {
      200: answer('What changed or would change, and findings; or a FAILURE', imported),
      ...commonFailures,
    },
  }),
  listStartingModels: createRoute({
    method: 'get',
    path: '/data_model/starting_models',
    operationId: 'listStartingModels',
    tags,
    summary: 'List the data models to begin with (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Starting models, the smallest first',
        z.object({ responseStatus: z.literal('SUCCESS'), models: z.array(startingModel) }),
      ),
      ...commonFailures,
    },
  }),
  readStartingModel: createRoute({
    method: 'get',
    path: '/data_model/starting_models/{name}',
    operationId: 'readStartingModel',
    tags,
    summary: 'Read a starting model as a document for importModelDocument',
    security: withSession,
    request: { params: z.object({ name: startingName.openapi({ param: { name: 'name', in: 'path' } }) }) },
    responses: {
      200: answer(
        'The document',
        z.object({ responseStatus: z.literal('SUCCESS'), document: modelDocument }),
      ),
      ...commonFailures,
    },
  }),
} as const);
