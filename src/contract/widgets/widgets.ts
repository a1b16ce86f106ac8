/** Widget configurations (specification 6.1). */
import { createRoute, z } from '@hono/zod-openapi';
import {
  answer,
  commonFailures,
  failure,
  json,
  outcome,
  serviceFailures,
  withSession,
} from '../shared/envelope.ts';
import { basedOnVersion } from '../shared/setting_versions.ts';
import { customSort, recordSort } from '../shared/parameters.ts';
import { firstRelease, operationsSince, since } from '../shared/since.ts';
import { widgetKinds } from '../../widget_kinds.ts';
import { layoutsByCountry } from './layouts.ts';

export const widgetType = z.enum(widgetKinds);

/** Field name in configurations; with scope for fields of children, for example `address.locality__v`. */
const scopedField = z.string().min(1).max(120);

export const searchSettings = z.object({
  tabs: z.array(
    z.object({ id: z.string(), label: z.string().optional(), types: z.array(z.enum(['HCP', 'HCO'])) }),
  ),
  basic: z.boolean(),
  advanced_fields: z.object({ HCP: z.array(scopedField), HCO: z.array(scopedField) }),
  filters: z.array(z.string()),
  result_fields: z.object({ HCP: z.array(scopedField), HCO: z.array(scopedField) }),
  sort: recordSort,
  /** Sortable custom fields that the user can sort by, besides the usual orders. */
  sort_fields: since(firstRelease, z.array(customSort).optional()),
  page_size: z.number().int().min(5).max(100),
  /** Height of a result: `compact` (default) or `comfortable`. The attribute and the user's choice take precedence. */
  density: since(firstRelease, z.enum(['compact', 'comfortable']).optional()),
  /** Label of the select button by language; absent for the default text. */
  select_label: z.record(z.string(), z.string()).optional(),
  select_enabled: z.boolean(),
  add_request_enabled: z.boolean(),
  download_enabled: z.boolean(),
  alternate_keys: z.array(z.string()),
});

export const widgetTheme = z.object({
  /** CSS custom properties `--platform-network-*` and their values. */
  tokens: z.record(
    z.string().regex(/^--platform-network-[a-z0-9-]+$/, 'expected a token --platform-network-…'),
    z.string().max(200),
  ),
  color_scheme: z.enum(['light', 'dark', 'auto']),
});

/** Settings by an administrator. The service adds ID, URLs and sign-in settings. */
export const widgetSettings = z
  .object({
    name: z.string().min(1).max(100),
    type: widgetType,
    enabled: z.boolean(),
    system: z.string().min(1).max(100),
    demo_allowed: z.boolean(),
    languages: z.array(z.string()),
    default_language: z.string(),
    theme: widgetTheme,
    countries: z.array(z.string()),
    /** Offers the palette of actions (Ctrl K or Cmd K in the widget). Default: true. */
    palette_enabled: since(firstRelease, z.boolean().optional()),
    /** Lets a page offer tools of the widget to an assistant in the user's browser (attribute `agent-tools`). Default: true. */
    agent_tools_enabled: since(firstRelease, z.boolean().optional()),
    /**
     * Texts that replace those of the widget: by language (BCP 47), then by text ID. The widget leaves out a text that does not fit. Absent: none.
     */
    texts: since(
      firstRelease,
      z
        .record(
          z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected a language tag'),
          z.record(z.string().min(1).max(100), z.string().min(1).max(1000)),
        )
        .optional(),
    ),
    /**
     * Asks users before they send a request to confirm that its data come from no other data provider; the answer is `source_verified`. Absent: not
     * asked.
     */
    source_verification: since(
      firstRelease,
      z
        .object({
          /** Statement to confirm, by language (BCP 47). Absent: the widget's own text. */
          text: z.record(z.string(), z.string().max(1000)).optional(),
        })
        .optional(),
    ),
    search: searchSettings.optional(),
    layouts: z.object({ HCP: layoutsByCountry, HCO: layoutsByCountry }).partial(),
    profile: z
      .object({
        edit_enabled: z.boolean(),
        note_required: z.boolean(),
        attachments_enabled: z.boolean(),
        /** Shows a review before a change of a single field is sent. Default: false. */
        review_required: z.boolean().optional(),
      })
      .optional(),
    affiliation: z
      .object({
        metrics: z.array(z.string()),
        relationship_types: z.array(z.string()),
        colors: z.record(z.string(), z.string()),
        edit_enabled: z.boolean(),
        search_widget_id: z.string().nullable(),
      })
      .optional(),
    requests: since(
      firstRelease,
      z
        .object({
          /** Users who may see requests of others can list them. Without it, all users see their own only. */
          others_enabled: z.boolean(),
          cancel_enabled: z.boolean(),
          export_enabled: z.boolean(),
        })
        .optional(),
    ),
    hierarchy: since(
      firstRelease,
      z
        .object({
          /** Organizations can be selected and handed to the page. */
          select_enabled: z.boolean(),
          export_enabled: z.boolean(),
        })
        .optional(),
    ),
  })
  .openapi('WidgetSettings');

/** Configuration that a widget fetches before sign-in. Contains no secrets. */
export const widgetConfiguration = z
  .object({
    ...widgetSettings.shape,
    affiliation: widgetSettings.shape.affiliation
      .unwrap()
      /** Name of the widget `search_widget_id`, which the embedded search widget needs; null when there is no such search widget. */
      .extend({ search_widget_name: z.string().nullable().optional() })
      .optional(),
    id: z.string(),
    api_version: z.string(),
    base_url: z.string(),
    sso: z.object({ authority: z.string(), client_id: z.string(), scope: z.string() }),
  })
  .openapi('WidgetConfiguration');

/** Configuration for administrators: settings, allowed domains and the HTML snippet for host pages. */
export const administeredWidget = z
  .object({
    id: z.string(),
    /** Host names (exact or `*.` wildcard), with optional port or `:*` for any port. */
    domains: z.array(z.string().min(1).max(255)),
    settings: widgetSettings,
    snippet: z.string(),
    /** Version number, starting at 1. */
    version: z.number().int(),
    created_date: z.string(),
    modified_date: z.string(),
  })
  .openapi('AdministeredWidget');

const idParams = z.object({
  widget_id: z
    .string()
    .min(1)
    .max(100)
    .openapi({ param: { name: 'widget_id', in: 'path' } }),
});
const configurationQuery = z.object({
  name: z.string().min(1).max(100),
  /** Origin of the host page of an isolated widget. Only accepted from the frame at `{widgets_url}`, whose own origin is always the same. */
  page_origin: z.string().max(300).optional(),
});
const writeBody = z.object({ domains: administeredWidget.shape.domains, settings: widgetSettings });
const replaceBody = writeBody.extend({
  /** Version that the settings are based on. FAILURE with INVALID_STATE when a newer one exists. Absent: replaces any version. */
  version: z.number().int().min(1).optional(),
});
const one = z.object({ responseStatus: z.literal('SUCCESS'), widget: administeredWidget });

export const widgetRoutes = operationsSince(firstRelease, {
  readWidgetConfiguration: createRoute({
    method: 'get',
    path: '/widgets/{widget_id}/configuration',
    operationId: 'readWidgetConfiguration',
    tags: ['Widgets'],
    summary: 'Read the configuration of a widget; no session needed',
    request: { params: idParams, query: configurationQuery },
    responses: {
      200: answer(
        'The configuration',
        z.object({ responseStatus: z.literal('SUCCESS'), widget: widgetConfiguration }),
      ),
      400: commonFailures[400],
      403: answer(
        'The Origin is not among the domains of the configuration: DOMAIN_NOT_ALLOWED, without CORS headers',
        failure,
      ),
      404: answer('No configuration with this ID and name: NOT_FOUND', failure),
      ...serviceFailures,
    },
  }),
  listWidgets: createRoute({
    method: 'get',
    path: '/widgets',
    operationId: 'listWidgets',
    tags: ['Widgets'],
    summary: 'List widget configurations (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Configurations',
        z.object({ responseStatus: z.literal('SUCCESS'), widgets: z.array(administeredWidget) }),
      ),
      ...commonFailures,
    },
  }),
  createWidget: createRoute({
    method: 'post',
    path: '/widgets',
    operationId: 'createWidget',
    tags: ['Widgets'],
    summary: 'Create a widget configuration (System Administrator)',
    security: withSession,
    request: { body: { required: true, content: json(writeBody) } },
    responses: { 200: answer('The configuration with its ID and HTML snippet', one), ...commonFailures },
  }),
  readWidget: createRoute({
    method: 'get',
    path: '/widgets/{widget_id}',
    operationId: 'readWidget',
    tags: ['Widgets'],
    summary: 'Read a widget configuration (System Administrator)',
    security: withSession,
    request: { params: idParams },
    responses: { 200: answer('The configuration', one), ...commonFailures },
  }),
  replaceWidget: createRoute({
    method: 'put',
    path: '/widgets/{widget_id}',
    operationId: 'replaceWidget',
    tags: ['Widgets'],
    summary: 'Replace a widget configuration (System Administrator); its ID never changes',
    security: withSession,
    request: { params: idParams, body: { required: true, content: json(replaceBody) } },
    responses: {
      200: answer('The configuration, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
  setWidgetEnabled: createRoute({
    method: 'post',
    path: '/widgets/{widget_id}/enabled',
    operationId: 'setWidgetEnabled',
    tags: ['Widgets'],
    summary: 'Enable or disable a widget (System Administrator)',
    description:
      'Keeps all other settings. Without `version`, also those that another administrator has just changed.',
    security: withSession,
    request: {
      params: idParams,
      body: {
        required: true,
        content: json(z.object({ enabled: z.boolean() }).extend(basedOnVersion.shape)),
      },
    },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
} as const);
