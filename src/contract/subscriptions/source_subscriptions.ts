/** Source subscriptions: files of a source system, their settings, and the jobs that load them (specification 2.7, 4.14, 4.15). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, failure, json, outcome, withSession } from '../shared/envelope.ts';
import { jobStatus } from './jobs.ts';
import { firstRelease, operationsSince, since } from '../shared/since.ts';
import { sourceFileMapping } from './source_mappings.ts';

/** Settings for reading and loading the files of a subscription. */
export const sourceSettings = z
  .strictObject({
    description: z.string().max(500).optional(),
    /**
     * Matches new records against existing ones: a certain match is merged, a possible match goes to a data steward. Otherwise, only keys
     * identify existing records.
     */
    match_on_load: z.boolean().default(true),
    /**
     * Stores new HCPs that have a last name and no first name, for sources that know only one name of a person. Otherwise, their rows are
     * rejected. Such an HCP is at most a possible match of another one.
     */
    first_name_optional: z.boolean().optional(),
    /** Delimiter; detected in every file when absent. */
    delimiter: z.string().length(1).optional(),
    quote: z.enum(['"', "'"]).optional(),
    encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']).optional(),
    /** One mapping per kind of file, in the order of loading. The first mapping whose pattern matches a file name applies; see `where`. */
    files: z.array(sourceFileMapping).min(1).max(50),
  })
  .openapi('SourceSettings');

/** Source subscription. */
export const sourceSubscription = z
  .object({
    subscription_id: z.number().int(),
    system: z.string(),
    name: z.string(),
    settings: sourceSettings,
    /** Number of changes so far, from 1. */
    version: z.number().int(),
    created_date: z.string(),
    modified_date: z.string(),
  })
  .openapi('SourceSubscription');

const count = z.number().int();
/** Returns an object with counts for every object type; for a custom object when the job read one. */
const byType = <S extends z.ZodType>(counts: S) =>
  z
    .object({
      HCP: counts,
      HCO: counts,
      ADDRESS: counts,
      LICENSE: counts,
      PARENTHCO: counts,
      CUSTOMKEYS: counts,
      AFFILIATION: since(firstRelease, counts.optional()),
    })
    .catchall(counts);
const matchCounts = z.object({ notMatched: count, ACT: count, ASK: count });

/** Job of a source subscription (2.7). The summaries are zero until the job is COMPLETE. */
export const sourceJobRecord = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    job_id: z.number().int(),
    job_status: jobStatus,
    subscriptionId: z.number().int(),
    subscriptionName: z.string(),
    type: z.string(),
    durationInMilliseconds: z.number().int(),
    /** Number of entries in the reject file: rejected rows, and parts left out of loaded rows. */
    errorCount: z.number().int(),
    /** Number of rejected rows. */
    badRecordCount: z.number().int(),
    /** Number of rows read, including rejected ones. */
    recordCount: z.number().int(),
    /** Number of rows that make an unknown record inactive, which changes nothing. */
    skippedRecordCount: since(firstRelease, z.number().int()),
    filesProcessed: z.number().int(),
    created_date: z.string(),
    completed_date: z.string().nullable(),
    /** Counts by object type of the files. */
    dataLoadSummary: byType(z.object({ rowsRead: count, rowsParsed: count })),
    /** Number of objects in the loaded rows. */
    processedDataSummary: byType(count),
    /** Records found by key count as ACT, like certain matches. */
    matchSummary: z.object({ HCP: matchCounts, HCO: matchCounts }),
    /** `recordsMerged` counts records that were merged into an existing one. */
    jobResultSummary: byType(z.object({ total: count, newRecordsAdded: count, recordsMerged: count })),
    /** Error message of a FAILED job. */
    error: since(firstRelease, z.string().nullable()),
    /** Name of the reject file among the job's files; null when no row was rejected. */
    rejectFile: since(firstRelease, z.string().nullable()),
  })
  .openapi('SourceJob');

/** File in the inbound area that is not loaded yet. */
export const inboundFile = z
  .object({ file_name: z.string(), file_size: z.number().int(), modified_date: z.string() })
  .openapi('InboundFile');

/** Names that are used in folders and URLs. */
const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'expected letters, digits, _ and -');
const inPath = <S extends z.ZodType>(parameter: string, schema: S) =>
  schema.openapi({ param: { name: parameter, in: 'path' } }) as S;
const systemParam = { system: inPath('system', name) };
export const subscriptionParams = { ...systemParam, subscription: inPath('subscription', name) };

/** Folder of the inbound area for loaded files; a file cannot have this name. */
export const processedFolder = 'processed';

export const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/, 'expected letters, digits, dots, _ and - (at most 200)')
  .refine((file) => file.toLowerCase() !== processedFolder, 'processed is the folder of loaded files');

const fileParams = {
  ...subscriptionParams,
  // A copy: describing a parameter marks its schema.
  file_name: inPath('file_name', fileName.clone()),
};

export const path = '/systems/{system}/source_subscriptions';
const one = z.object({ responseStatus: z.literal('SUCCESS'), source_subscription: sourceSubscription });
const settingsBody = {
  required: true,
  content: json(
    z.strictObject({
      settings: sourceSettings,
      /** Version that the change is based on, 0 for a new subscription. Without it, the settings replace those of any version. */
      version: z.number().int().min(0).optional(),
    }),
  ),
};

/** Media type of Excel workbooks (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum bytes of an uploaded file: one gigabyte. */
export const inboundFileLimit = 2 ** 30;

export const sourceSubscriptionRoutes = {
  startSourceJob: createRoute({
    method: 'get',
    path: `${path}/{subscription}/job`,
    operationId: 'startSourceJob',
    tags: ['Source subscriptions'],
    summary: 'Load the files of the inbound area (4.14)',
    description: 'The method is GET. Administrators and integration users with API access to the system.',
    security: withSession,
    request: { params: z.object(subscriptionParams) },
    responses: {
      200: answer(
        'The queued job',
        z.object({ responseStatus: z.literal('SUCCESS'), job_id: z.number().int() }),
      ),
      ...commonFailures,
    },
  }),
  readSourceJob: createRoute({
    method: 'get',
    path: `${path}/{subscription}/job/{job_id}`,
    operationId: 'readSourceJob',
    tags: ['Source subscriptions'],
    summary: 'Read the status and results of a load (4.15)',
    security: withSession,
    request: {
      params: z.object({
        ...subscriptionParams,
        job_id: inPath('job_id', z.string().regex(/^\d{1,18}$/, 'expected a number')),
      }),
    },
    responses: { 200: answer('The job', sourceJobRecord), ...commonFailures },
  }),
  ...operationsSince(firstRelease, {
    listSourceSubscriptions: createRoute({
      method: 'get',
      path,
      operationId: 'listSourceSubscriptions',
      tags: ['Source subscriptions'],
      summary: 'List the source subscriptions of a system (administrators, integration users)',
      security: withSession,
      request: { params: z.object(systemParam) },
      responses: {
        200: answer(
          'Subscriptions',
          z.object({
            responseStatus: z.literal('SUCCESS'),
            source_subscriptions: z.array(sourceSubscription),
          }),
        ),
        ...commonFailures,
      },
    }),
    readSourceSubscription: createRoute({
      method: 'get',
      path: `${path}/{subscription}`,
      operationId: 'readSourceSubscription',
      tags: ['Source subscriptions'],
      summary: 'Read a source subscription (administrators, integration users)',
      security: withSession,
      request: { params: z.object(subscriptionParams) },
      responses: { 200: answer('The subscription', one), ...commonFailures },
    }),
    replaceSourceSubscription: createRoute({
      method: 'put',
      path: `${path}/{subscription}`,
      operationId: 'replaceSourceSubscription',
      tags: ['Source subscriptions'],
      summary: 'Create or replace a source subscription (administrators)',
      description:
        'A running load keeps its settings. INVALID_STATE when the subscription has another version than the one that the change is based on.',
      security: withSession,
      request: { params: z.object(subscriptionParams), body: settingsBody },
      responses: {
        200: answer('The saved subscription, or a FAILURE', z.union([one, failure])),
        ...commonFailures,
      },
    }),
    listInboundFiles: createRoute({
      method: 'get',
      path: `${path}/{subscription}/files`,
      operationId: 'listInboundFiles',
      tags: ['Source subscriptions'],
      summary: 'List the files of the inbound area (administrators, integration users)',
      security: withSession,
      request: { params: z.object(subscriptionParams) },
      responses: {
        200: answer(
          'Files by name',
          z.object({ responseStatus: z.literal('SUCCESS'), files: z.array(inboundFile) }),
        ),
        ...commonFailures,
      },
    }),
    putInboundFile: createRoute({
      method: 'put',
      path: `${path}/{subscription}/files/{file_name}`,
      operationId: 'putInboundFile',
      tags: ['Source subscriptions'],
      summary: 'Upload a file to the inbound area (administrators, integration users)',
      description:
        'The body is the content of the file: text/csv, application/gzip for a name ending in .gz (at most 1 GB), application/fhir+ndjson for a name ending in .ndjson, a FHIR Bundle for a name ending in .json (at most 50 MB unzipped), or an Excel workbook for a name ending in .xlsx (at most 50 MB, 256 MB unpacked). Replaces a file with the same name. When that file is being loaded, the new one is loaded by the next job.',
      security: withSession,
      request: {
        params: z.object(fileParams),
        body: {
          required: true,
          content: {
            'text/csv': { schema: z.string() },
            'application/fhir+ndjson': { schema: z.string() },
            'application/gzip': { schema: z.string().openapi({ format: 'binary' }) },
            [workbookType]: { schema: z.string().openapi({ format: 'binary' }) },
          },
        },
      },
      responses: {
        200: answer('The file', z.object({ responseStatus: z.literal('SUCCESS'), file: inboundFile })),
        ...commonFailures,
      },
    }),
    deleteInboundFile: createRoute({
      method: 'delete',
      path: `${path}/{subscription}/files/{file_name}`,
      operationId: 'deleteInboundFile',
      tags: ['Source subscriptions'],
      summary: 'Delete a file from the inbound area (administrators, integration users)',
      security: withSession,
      request: { params: z.object(fileParams) },
      responses: { 200: answer('The outcome', outcome), ...commonFailures },
    }),
  } as const),
} as const;
