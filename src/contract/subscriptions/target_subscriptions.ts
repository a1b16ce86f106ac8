/** Target subscriptions: which records a target system gets as files, and the jobs that export them (specification 2.8, 4.16, 4.17). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, withSession } from '../shared/envelope.ts';
import { jobStatus } from './jobs.ts';
import { language } from '../shared/parameters.ts';
import { firstRelease, laterValues, operationsSince, since } from '../shared/since.ts';

/** Bytes of one file with export_archive=split: one gigabyte (specification, section 8). */
export const exportFileLimit = 1_000_000_000;

export const exportedType = z.enum([
  'HCP',
  'HCO',
  'ADDRESS',
  'LICENSE',
  'PARENTHCO',
  'AFFILIATION',
  'CUSTOMKEY',
]);

/** Which records are exported, and how they are written. */
export const targetSettings = z
  .strictObject({
    description: z.string().max(500).optional(),
    /** Children are exported of the kinds of records that are: of both when neither HCP nor HCO is among the types. */
    object_types: z
      .array(exportedType)
      .min(1)
      .max(exportedType.options.length)
      .default([...exportedType.options]),
    /** `incremental`: what has changed since the last export that set the subscription's state; all of it when there is none. */
    export_type: z.enum(['full', 'incremental']).default('full'),
    /** Leaves out what is not active. An incremental export still tells of records that have become inactive. */
    active_only: z.boolean().default(false),
    /** Records and children that are UNDER_REVIEW too. */
    include_under_review: z.boolean().default(false),
    /** A file of reference codes with their labels and the system's aliases. */
    include_reference: z.boolean().default(false),
    reference_languages: z.array(language).min(1).max(20).default(['en']),
    /** Incremental exports: of a changed record only the children that changed too. */
    updated_child_only: z.boolean().default(false),
    /** The next incremental export begins where a full one ended. */
    set_subscription_state_on_full: z.boolean().default(true),
    format: z.literal('CSV').default('CSV'),
    delimiter: z.enum([',', ';', '|', '\t', '^', '~']).default(','),
    text_qualifier: z.enum(['"', "'"]).default('"'),
    /** ISO 3166-1 alpha-2 codes of the records' countries; empty: all. */
    countries: z.array(z.string().length(2)).max(300).default([]),
    /** All of them hold for records of their type: the field has one of the values. */
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
    /** Bytes of one file when files are split. */
    split_size: z.number().int().min(10_000).max(exportFileLimit).default(exportFileLimit),
  })
  .openapi('TargetSettings');

/** A subscription as administrators see it. */
export const targetSubscription = z
  .object({
    subscription_id: z.number().int(),
    system: z.string(),
    name: z.string(),
    settings: targetSettings,
    created_date: z.string(),
    modified_date: z.string(),
  })
  .openapi('TargetSubscription');

const count = z.number().int();
const linkedObject = laterValues(
  firstRelease,
  ['AFFILIATION'],
  z.enum([...exportedType.options, 'REFERENCE', 'PACKAGE']),
);

/** 2.8. Counts, revisions and links are those of a COMPLETE job; until then they are zero, null and empty. */
export const targetJobRecord = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    job_id: z.number().int(),
    job_status: jobStatus,
    created_date: z.string(),
    completed_date: z.string().nullable(),
    /** Revisions of the data that the export covers: the first that is new in it, and the last. */
    data_revision_first: z.string().nullable(),
    data_revision_last: z.string().nullable(),
    /** Of the archive of all files, below `{base_url}/api/{version}`. It is there once the job is COMPLETE. */
    export_package_path: z.string(),
    total_records_exported: z.number().int(),
    subscriptionId: z.number().int(),
    subscriptionName: z.string(),
    durationInMilliseconds: z.number().int(),
    type: z.string(),
    errorCount: z.number().int(),
    badRecordCount: z.number().int(),
    /** Rows of the reference file. */
    exportReferenceCount: z.number().int(),
    /** What the export was: an incremental one is full when there is nothing to begin from. */
    exportFull: z.boolean(),
    exportIncludeReference: z.boolean(),
    exportUpdatedChildOnly: z.boolean(),
    exportSetSubscriptionStateOnFull: z.boolean(),
    exportFormat: z.literal('CSV'),
    /** Changes whenever a code, a label or an alias of the reference file does; null without such a file. */
    exportReferenceVersion: z.string().nullable(),
    exportActiveOnly: z.boolean(),
    exportPackageName: z.string(),
    /** Records of every object type. */
    jobExportCount: z.object({
      HCP: count,
      HCO: count,
      ADDRESS: count,
      LICENSE: count,
      PARENTHCO: count,
      CUSTOMKEY: count,
      AFFILIATION: since(firstRelease, count.optional()),
    }),
    exportFormatDelimiter: z.string(),
    exportFormatTextQualifier: z.string(),
    export_archive: z.enum(['split', 'zip']).nullable(),
    /** One per file. `href` is relative to `{base_url}/api/{version}`. */
    jobExportLinks: z.array(
      z.object({ object: linkedObject, href: z.string(), method: z.literal('GET'), accept: z.string() }),
    ),
    /** Why the job FAILED, in words. */
    error: since(firstRelease, z.string().nullable()),
  })
  .openapi('TargetJob');

/** Files are named after these. */
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
      '`export_archive`: `split` begins a new file before one would pass the size limit (1 GB, or less by setting); `zip` adds an archive of all files. `export_type`: for this export other than the subscription says. Administrators and integration users with API access to the system, from whom no visibility profile hides anything: files have all addresses.',
    security: withSession,
    request: {
      params: z.object(subscriptionParams),
      query: z.object({
        export_archive: z.enum(['split', 'zip']).optional(),
        export_type: z.enum(['full', 'incremental']).optional(),
      }),
    },
    responses: {
      200: answer(
        'The job, queued',
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
    summary: 'Read the state and files of an export (4.17)',
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
      summary: 'Subscriptions of a system (administrators, integration users)',
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
      summary: 'One subscription (administrators, integration users)',
      security: withSession,
      request: { params: z.object(subscriptionParams) },
      responses: { 200: answer('The subscription', one), ...commonFailures },
    }),
    replaceTargetSubscription: createRoute({
      method: 'put',
      path: `${path}/{subscription}`,
      operationId: 'replaceTargetSubscription',
      tags,
      summary: 'Create or replace a subscription (administrators)',
      description:
        'An export under way goes on with the settings it began with. When other records are selected than before, the next export is a full one.',
      security: withSession,
      request: {
        params: z.object(subscriptionParams),
        body: { required: true, content: json(z.strictObject({ settings: targetSettings })) },
      },
      responses: { 200: answer('The subscription as kept', one), ...commonFailures },
    }),
  } as const),
} as const;
