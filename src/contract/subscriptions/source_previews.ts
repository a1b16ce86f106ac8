/** Previews of source subscriptions: what a load would make of the first rows of a file (decision 46). */
import { createRoute, z } from '@hono/zod-openapi';
import { fileProperty } from '../shared/limits.ts';
import { answer, commonFailures, json, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { path, sourceSettings, subscriptionParams, fileName } from './source_subscriptions.ts';

/** Maximum number of rows of a preview. */
export const mostPreviewedRows = 50;

const preview = z
  .strictObject({
    file_name: fileName,
    /** Content of the file, or its start, in base64. Without it, the file waits in the inbound area of the subscription. */
    [fileProperty]: z.base64().optional(),
    /** True when `file_data` is only the start of a file. Its last line, which may be incomplete, is not read. */
    is_start: z.boolean().optional(),
    /** Settings to try; they are not stored. Without them, the rows are only read. */
    settings: sourceSettings.optional(),
    /** Index of the mapping in `settings.files` that reads the file, even if its pattern does not fit. */
    mapping: z.number().int().min(0).max(49).default(0),
    /** Number of rows to read, without the header. */
    rows: z.number().int().min(1).max(mostPreviewedRows).default(10),
  })
  .openapi('SourcePreviewRequest');

/** A child record that a row adds or changes. */
const previewedChild = z.object({
  object_type: z.string(),
  is_new: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
});

/** The record of a row after the row. */
const previewedRecord = z.object({
  object_type: z.string(),
  /** ID of a stored record; null for a new one. */
  vid: z.string().nullable(),
  name: z.string().nullable(),
  /** Values that the row gives and the record has then. */
  fields: z.record(z.string(), z.unknown()),
  /** Fields that keep another value, because another source ranks higher. */
  kept_fields: z.array(z.string()),
  children: z.array(previewedChild),
  /** Custom keys that the row gives, as `source:item:value`. */
  keys: z.array(z.string()),
});

/**
 * A row and what becomes of it. `READ`: the settings cannot be used yet. `REVIEW`: a possible match, which waits for a data steward. `OTHER`: not for this mapping.
 * `SKIPPED`: makes an unknown record inactive. `REJECTED`: nothing of it is loaded.
 */
const previewedRow = z
  .object({
    line: z.number().int(),
    cells: z.array(z.string()),
    outcome: z.enum(['READ', 'ADDED', 'CHANGED', 'UNCHANGED', 'REVIEW', 'REJECTED', 'SKIPPED', 'OTHER']),
    /** Why the row, or a part of it, is not loaded: as in the reject file. */
    reasons: z.array(z.string()),
    record: previewedRecord.nullable(),
  })
  .openapi('PreviewedRow');

/** A required field of a new record or child that the mapping does not fill. `place`: where the mapping of the object is, such as `fields` or `addresses.0.fields`. */
const missingTarget = z.object({ place: z.string(), object_type: z.string(), field_id: z.string() });

export const sourcePreviewRoutes = operationsSince(firstRelease, {
  previewSourceFile: createRoute({
    method: 'post',
    path: `${path}/{subscription}/preview`,
    operationId: 'previewSourceFile',
    tags: ['Source subscriptions'],
    summary: 'Try settings on the first rows of a file (administrators)',
    description:
      'Reads, checks and plans the rows like a load, and stores nothing. The subscription need not exist when `file_data` is sent. Of a text file, at most the first megabyte is read. `problem` says why a load would refuse the file or the settings.',
    security: withSession,
    request: {
      params: z.object(subscriptionParams),
      body: { required: true, content: json(preview) },
    },
    responses: {
      200: answer(
        'The rows',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          file_name: z.string(),
          /** Names of the columns, at most 1,000. Empty for FHIR resources. */
          columns: z.array(z.string()),
          rows: z.array(previewedRow),
          missing: z.array(missingTarget),
          problem: z.string().nullable(),
        }),
      ),
      ...commonFailures,
    },
  }),
});
