/** History of widget configurations, previews of unsaved settings, and the domain test (specification 6.1). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, failure, json, withSession } from '../shared/envelope.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { versionQuery } from '../shared/setting_versions.ts';
import { administeredWidget, widgetSettings } from './widgets.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

const tags = ['Widgets'];
const widgetId = z
  .string()
  .min(1)
  .max(100)
  .openapi({ param: { name: 'widget_id', in: 'path' } });
const versionNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'the number of a version');
const versionParams = z.object({
  widget_id: widgetId,
  widget_version: versionNumber.openapi({ param: { name: 'widget_version', in: 'path' } }),
});

/**
 * Value that differs, by its path, for example `settings.theme.tokens.--platform-network-color-accent` or `domains`. A list is one value.
 * For lists of fields or sections, the order is one value, and members are compared by name. Null means no value.
 */
export const settingDifference = z
  .object({ path: z.string(), from: z.unknown().nullable(), to: z.unknown().nullable() })
  .openapi('SettingDifference');

/** Change of a configuration with its user. `user` is null for the seed of the sandbox. */
export const widgetChange = z
  .object({
    version: z.number().int(),
    action: z.enum(['created', 'changed', 'enabled', 'disabled', 'restored']),
    /** Restored version, for the action `restored`. */
    restored_version: z.number().int().nullable(),
    date: z.string(),
    user: z.object({ username: z.string(), display_name: z.string() }).nullable(),
    /** Differences from the version before, or from the version `against`. */
    differences: z.array(settingDifference),
  })
  .openapi('WidgetChange');

export const widgetPreview = z
  .object({ id: z.string(), name: z.string(), expires_date: z.string() })
  .openapi('WidgetPreview');

export const widgetChangeRoutes = operationsSince(firstRelease, {
  listWidgetChanges: createRoute({
    method: 'get',
    path: '/widgets/{widget_id}/changes',
    operationId: 'listWidgetChanges',
    tags,
    summary: 'List changes of a widget configuration with user, time and content, newest first',
    description: 'System Administrator. Default limit 20, at most 100.',
    security: withSession,
    request: {
      params: z.object({ widget_id: widgetId }),
      query: z.object({
        offset: wholeNumber(0, 1_000_000_000).optional(),
        limit: wholeNumber(1, 100).optional(),
      }),
    },
    responses: {
      200: answer(
        'The changes',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          changes: z.array(widgetChange),
          totalCount: z.number().int(),
          offset: z.number().int(),
          limit: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  readWidgetChange: createRoute({
    method: 'get',
    path: '/widgets/{widget_id}/changes/{widget_version}',
    operationId: 'readWidgetChange',
    tags,
    summary: 'Read a version of a widget configuration and its differences from another version',
    description: 'System Administrator. `against`: the version to compare with; default: the previous one.',
    security: withSession,
    request: { params: versionParams, query: z.object({ against: versionNumber.optional() }) },
    responses: {
      200: answer(
        'The version',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          change: widgetChange.extend({
            domains: administeredWidget.shape.domains,
            settings: widgetSettings,
          }),
        }),
      ),
      ...commonFailures,
    },
  }),
  restoreWidgetVersion: createRoute({
    method: 'post',
    path: '/widgets/{widget_id}/changes/{widget_version}/restore',
    operationId: 'restoreWidgetVersion',
    tags,
    summary: 'Restore a version of a widget configuration as a new version',
    description:
      'System Administrator. INVALID_DATA when the settings of the version are no longer valid. INVALID_STATE when the current version is newer than `version`.',
    security: withSession,
    request: { params: versionParams, query: versionQuery },
    responses: {
      200: answer(
        'The current configuration, or a FAILURE',
        z.union([z.object({ responseStatus: z.literal('SUCCESS'), widget: administeredWidget }), failure]),
      ),
      ...commonFailures,
    },
  }),
  previewWidget: createRoute({
    method: 'post',
    path: '/widgets/previews',
    operationId: 'previewWidget',
    tags,
    summary: 'Validate settings and serve them under a temporary ID for an hour',
    description:
      'System Administrator. The preview works only on pages of the `Origin` of this call. It is always enabled and allows demo mode, regardless of the settings. INVALID_DATA names the invalid setting.',
    security: withSession,
    request: {
      headers: z.object({
        origin: z.string().max(2000).optional().openapi({
          description:
            'Origin of the page that shows the preview. Browsers send it on their own; other clients must.',
          example: 'https://crm.example',
        }),
      }),
      body: { required: true, content: json(z.object({ settings: widgetSettings })) },
    },
    responses: {
      200: answer(
        'The ID and name of the preview for a widget',
        z.object({ responseStatus: z.literal('SUCCESS'), preview: widgetPreview }),
      ),
      ...commonFailures,
    },
  }),
  testDomains: createRoute({
    method: 'post',
    path: '/widgets/domain_test',
    operationId: 'testDomains',
    tags,
    summary: 'Test whether pages of an origin could use a widget with these domains',
    description: 'System Administrator. Uses the same rule as reading a widget configuration.',
    security: withSession,
    request: {
      body: {
        required: true,
        content: json(
          z.object({
            domains: z.array(z.string().max(255)).max(500),
            /** Origin as sent by browsers, for example `https://crm.example:8443`. */
            origin: z.string().max(2000),
          }),
        ),
      },
    },
    responses: {
      200: answer(
        'The outcome',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          allowed: z.boolean(),
          /** First domain that matches the origin. */
          domain: z.string().nullable(),
          /** Malformed domains. */
          invalid: z.array(z.string()),
        }),
      ),
      ...commonFailures,
    },
  }),
} as const);
