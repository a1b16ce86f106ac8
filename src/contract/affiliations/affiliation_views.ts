/** Saved views of the affiliation widget: named filters, layout, hidden and moved nodes; private or shared. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { basedOnVersion, settingVersion, versionQuery } from '../shared/setting_versions.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

/** Input of the user. The service stores `settings`, which only the widget interprets: up to 200,000 characters of JSON. */
export const affiliationViewInput = z.object({
  name: z.string().trim().min(1).max(100),
  /** Record of the view (vid__v); null for a view of any record. */
  root: z
    .string()
    .regex(/^[1-9]\d{17}$/, 'expected an ID of 18 digits')
    .nullable(),
  isShared: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
});

export const affiliationView = affiliationViewInput
  .extend({
    id: z.string(),
    /** Display name of the owner. */
    owner: z.string(),
    /** True when the caller owns the view and may change and delete it. */
    isOwn: z.boolean(),
    createdDate: z.string(),
    modifiedDate: z.string(),
    version: settingVersion,
  })
  .openapi('AffiliationView');

/** View without its settings, which may be large, for lists. */
export const listedAffiliationView = affiliationView
  .omit({ settings: true })
  .openapi('ListedAffiliationView');

const one = z.object({
  ...outcomeFields,
  view: affiliationView.nullable().optional(),
});
const viewId = z.object({
  view_id: z
    .string()
    .regex(/^\d{1,18}$/, 'expected the number of a view')
    .openapi({ param: { name: 'view_id', in: 'path' } }),
});
const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: json(schema) }) as const;
const noneInSight = 'FAILURE, NOT_FOUND when there is none that the caller sees';
const tags = ['Affiliations'];

export const affiliationViewRoutes = operationsSince(firstRelease, {
  listAffiliationViews: createRoute({
    method: 'get',
    path: '/affiliation_views',
    operationId: 'listAffiliationViews',
    tags,
    summary: "List the user's views and shared views, by name",
    security: withSession,
    request: {
      query: z.object({
        root: z
          .string()
          .regex(/^[1-9]\d{17}$/, 'expected an ID of 18 digits')
          .optional(),
      }),
    },
    responses: {
      200: answer(
        'Views without their settings. With `root`, only views of that record and views without a record',
        z.object({ responseStatus: z.literal('SUCCESS'), views: z.array(listedAffiliationView) }),
      ),
      ...commonFailures,
    },
  }),
  readAffiliationView: createRoute({
    method: 'get',
    path: '/affiliation_views/{view_id}',
    operationId: 'readAffiliationView',
    tags,
    summary: 'Read a view with its settings',
    security: withSession,
    request: { params: viewId },
    responses: { 200: answer(`The view; ${noneInSight}`, one), ...commonFailures },
  }),
  createAffiliationView: createRoute({
    method: 'post',
    path: '/affiliation_views',
    operationId: 'createAffiliationView',
    tags,
    summary: 'Save a view',
    description: 'At most 200 per user (LIMIT_EXCEEDED). Names need not be unique.',
    security: withSession,
    request: { body: body(affiliationViewInput) },
    responses: { 200: answer('The saved view', one), ...commonFailures },
  }),
  replaceAffiliationView: createRoute({
    method: 'put',
    path: '/affiliation_views/{view_id}',
    operationId: 'replaceAffiliationView',
    tags,
    summary: "Rename, share or change one of the user's views",
    description:
      'Without `settings`, the settings of the view stay unchanged. INVALID_STATE when there is a newer version, such as from another window.',
    security: withSession,
    request: {
      params: viewId,
      body: body(affiliationViewInput.partial({ settings: true }).extend(basedOnVersion.shape)),
    },
    responses: {
      200: answer('The changed view; FAILURE, NOT_FOUND when there is none', one),
      ...commonFailures,
    },
  }),
  deleteAffiliationView: createRoute({
    method: 'delete',
    path: '/affiliation_views/{view_id}',
    operationId: 'deleteAffiliationView',
    tags,
    summary: "Delete one of the user's views",
    description: 'INVALID_STATE when there is a newer version.',
    security: withSession,
    request: { params: viewId, query: versionQuery },
    responses: { 200: answer('Outcome; FAILURE, NOT_FOUND when there is none', one), ...commonFailures },
  }),
} as const);
