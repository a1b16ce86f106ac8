/** Target subscriptions: selections of records for a target system, and the jobs that export them to files (specification 2.8, 4.16, 4.17). */
import { createRoute, z } from '@hono/zod-openapi';
import { customObjectName, releasedType } from '../field_attribute.ts';
import { answer, commonFailures, failure, json, withSession } from '../shared/envelope.ts';
import { jobStatus } from './jobs.ts';
import { language } from '../shared/parameters.ts';
import { firstRelease, laterValues, operationsSince, since } from '../shared/since.ts';
import { basedOnVersion, settingVersion } from '../shared/setting_versions.ts';

/** Maximum bytes of a file with export_archive=split: one gigabyte (specification, section 8). */
export const exportFileLimit = 1_000_000_000;

export const exportedType = z.union([releasedType, customObjectName]);

const exportFormat = z.enum(['CSV', 'XLSX']);

/** Selection of records, and format of the files. */
export const targetSettings = z
  .strictObject({
    description: z.string().max(500).optional(),
    /**
     * Children are exported for records of the listed entity types; for HCPs and HCOs when neither is listed. Custom objects are exported when they are
     * listed.
     */
    object_types: z
      .array(exportedType)
      .min(1)
      .max(100)
      .default([...releasedType.options]),
    /** `incremental` exports changes since the last export that set the subscription's state; everything when there is none. */
    export_type: z.enum(['full', 'incremental']).default('full'),
    /** Leaves out inactive records. An incremental export still contains records that have become inactive. */
    active_only: z.boolean().default(false),
    /** Includes records and children that are UNDER_REVIEW. */
    include_under_review: z.boolean().default(false),
    /** Includes contact data of records that opted out of its use. Such an export needs the visibility profile `ALL`. */
    include_opted_out_contact: z.boolean().default(false),
    /** Adds a file of reference codes with their labels and the system's aliases. */
    include_reference: z.boolean().default(false),
    reference_languages: z.array(language).min(1).max(20).default(['en']),
    /** Incremental exports: includes only the changed children of a changed record. */
    updated_child_only: z.boolean().default(false),
    /** A full export sets the state from which the next incremental export begins. */
    set_subscription_state_on_full: z.boolean().default(true),
    /** CSV for programs; XLSX (Excel) for people, with at most 2 million cells in a file. */
    format: exportFormat.default('CSV'),
    delimiter: z.enum([',', ';', '|', '\t', '^', '~']).default(','),
    text_qualifier: z.enum(['"', "'"]).default('"'),
    /** Countries of the records (ISO 3166-1 alpha-2); empty for all. */
    countries: z.array(z.string().length(2)).max(300).default([]),
    /** A record must match all filters of its type: the field has one of the values. */
    filters: z
      .array(
        z.strictObject({
          object_type: z.enum(['HCP', 'HCO']),
          field: z.string().min(1).max(100),
          values: z.array(z.string().min(1).max(500)).min(1).max(500),
        }),
      )
      .max(20)
      .default([]),
    /** Maximum bytes per file when files are split. */
    split_size: z.number().int().min(10_000).max(exportFileLimit).default(exportFileLimit),
  })
  .openapi('TargetSettings');

/** Target subscription. */
export const targetSubscription = z
  .object({
    subscription_id: z.number().int(),
    system: z.string(),
    name: z.string(),
    settings: targetSettings,
    created_date: z.string(),
    modified_date: z.string(),
    version: settingVersion,
  })
  .openapi('TargetSubscription');

const count = z.number().int();
const releasedObject = laterValues(
  firstRelease,
  ['AFFILIATION'],
  z.enum([...releasedType.options, 'REFERENCE', 'PACKAGE']),
);

const linkedObject = z.union([releasedObject, customObjectName]);

/** Job of a target subscription (2.8). Counts, revisions and links are zero, null and empty until the job is COMPLETE. */
export const targetJobRecord = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    job_id: z.number().int(),
    job_status: jobStatus,
    created_date: z.string(),
    completed_date: z.string().nullable(),
    /** First and last data revision that the export covers. */
    data_revision_first: z.string().nullable(),
    data_revision_last: z.string().nullable(),
    /** Path of the archive of all files, relative to `{base_url}/api/{version}`. Available when the job is COMPLETE. */
    export_package_path: z.string(),
    total_records_exported: z.number().int(),
    subscriptionId: z.number().int(),
    subscriptionName: z.string(),
    durationInMilliseconds: z.number().int(),
    type: z.string(),
    errorCount: z.number().int(),
    badRecordCount: z.number().int(),
    /** Number of rows in the reference file. */
    exportReferenceCount: z.number().int(),
    /** True for a full export, also for an incremental one without a state to begin from. */
    exportFull: z.boolean(),
    exportIncludeReference: z.boolean(),
    exportUpdatedChildOnly: z.boolean(),
    exportSetSubscriptionStateOnFull: z.boolean(),
    exportFormat: laterValues(firstRelease, ['XLSX'], exportFormat),
    /** Version that changes with each code, label or alias of the reference file; null without a reference file. */
    exportReferenceVersion: z.string().nullable(),
    exportActiveOnly: z.boolean(),
    exportPackageName: z.string(),
    /** Number of records per object type. */
    jobExportCount: z
      .object({
        HCP: count,
        HCO: count,
        ADDRESS: count,
        LICENSE: count,
        PARENTHCO: count,
        CUSTOMKEY: count,
        AFFILIATION: since(firstRelease, count.optional()),
      })
      .catchall(count),
    exportFormatDelimiter: z.string(),
    exportFormatTextQualifier: z.string(),
    export_archive: z.enum(['split', 'zip']).nullable(),
    /** One link per file. `href` is relative to `{base_url}/api/{version}`. */
    jobExportLinks: z.array(
      z.object({ object: linkedObject, href: z.string(), method: z.literal('GET'), accept: z.string() }),
    ),
    /** Error message of a FAILED job. */
    error: since(firstRelease, z.string().nullable()),
  })
  .openapi('TargetJob');

/** Names that are used in file names. */
const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'expected letters, digits, _ and -');
const inPath = <S extends z.ZodType>(parameter: string, schema: S) =>
  schema.openapi({ param: { name: parameter, in: 'path' } }) as S;
const systemParam = { system: inPath('system', name) };
const subscriptionParams = { ...systemParam, subscription: inPath('subscription', name) };

const path = '/systems/{system}/target_subscriptions';
const one = z.object({ responseStatus: z.literal('SUCCESS'), target_subscription: targetSubscription });
const tags = ['Target subscriptions'];

export const targetSubscriptionRoutes = {
  startTargetJob: createRoute({
    method: 'post',
    path: `${path}/{subscription}/job`,
    operationId: 'startTargetJob',
    tags,
    summary: 'Export the records of a subscription (4.16)',
    description:
      '`export_archive`: `split` starts a new file before the size limit (1 GB, or a lower setting) is reached; `zip` adds an archive of all files. `export_type` and `export_format` override the settings of the subscription for this export. Administrators and integration users with API access to the system, except users whose visibility profile hides addresses: the files contain all addresses.',
    security: withSession,
    request: {
      params: z.object(subscriptionParams),
      query: z.object({
        export_archive: z.enum(['split', 'zip']).optional(),
        export_type: z.enum(['full', 'incremental']).optional(),
        export_format: since(firstRelease, exportFormat.optional()),
      }),
    },
    responses: {
      200: answer(
        'The queued job',
        z.object({ responseStatus: z.literal('SUCCESS'), job_id: z.number().int() }),
      ),
      ...commonFailures,
    },
  }),
  readTargetJob: createRoute({
    method: 'get',
    path: `${path}/{subscription}/job/{job_id}`,
    operationId: 'readTargetJob',
    tags,
    summary: 'Read the status and files of an export (4.17)',
    security: withSession,
    request: {
      params: z.object({
        ...subscriptionParams,
        job_id: inPath('job_id', z.string().regex(/^\d{1,18}$/, 'expected a number')),
      }),
    },
    responses: { 200: answer('The job', targetJobRecord), ...commonFailures },
  }),
  ...operationsSince(firstRelease, {
    listTargetSubscriptions: createRoute({
      method: 'get',
      path,
      operationId: 'listTargetSubscriptions',
      tags,
      summary: 'List the target subscriptions of a system (administrators, integration users)',
      security: withSession,
      request: { params: z.object(systemParam) },
      responses: {
        200: answer(
          'Subscriptions by name',
          z.object({
            responseStatus: z.literal('SUCCESS'),
            target_subscriptions: z.array(targetSubscription),
          }),
        ),
        ...commonFailures,
      },
    }),
    readTargetSubscription: createRoute({
      method: 'get',
      path: `${path}/{subscription}`,
      operationId: 'readTargetSubscription',
      tags,
      summary: 'Read a target subscription (administrators, integration users)',
      security: withSession,
      request: { params: z.object(subscriptionParams) },
      responses: { 200: answer('The subscription', one), ...commonFailures },
    }),
    replaceTargetSubscription: createRoute({
      method: 'put',
      path: `${path}/{subscription}`,
      operationId: 'replaceTargetSubscription',
      tags,
      summary: 'Create or replace a target subscription (administrators)',
      description:
        'A running export keeps its settings. When the new settings select other records, the next export is a full export. INVALID_STATE when the subscription has a newer `version`.',
      security: withSession,
      request: {
        params: z.object(subscriptionParams),
        body: {
          required: true,
          content: json(z.strictObject({ settings: targetSettings }).extend(basedOnVersion.shape)),
        },
      },
      responses: {
        200: answer('The saved subscription, or a FAILURE', z.union([one, failure])),
        ...commonFailures,
      },
    }),
  } as const),
} as const;
