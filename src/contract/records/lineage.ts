/** Lineage, the origin of each value, and source rankings, which decide between sources (specification 4.20; decision 8). */
import { createRoute, z } from '@hono/zod-openapi';
import { recordTypeName } from '../field_attribute.ts';
import { answer, commonFailures, failure, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { basedOnVersion, settingVersion } from '../shared/setting_versions.ts';

const tags = ['Revisions and lineage'];

/** Key of the record in any form of 2.2. */
export const vidKeyParameter = z
  .string()
  .min(1)
  .max(1000)
  .openapi({ param: { name: 'vid_key', in: 'path' }, example: 'Network:Entity:242975000000000500' });

/** Source and time of a value or version. */
export const origin = z.object({
  /** Name of a system, or `change_request`; for seeded records their owner. */
  source: z.string().openapi({ example: 'crm_us' }),
  /** Timestamp (ISO 8601). */
  date: z.string(),
  job_id: z.number().int().nullable(),
  change_request_id: z.string().nullable(),
  user: z.object({ username: z.string(), display_name: z.string() }).nullable(),
});

export const fieldOrigin = origin.extend({ field: z.string() }).openapi('FieldOrigin');

export const objectLineage = z
  .object({
    object_type: recordTypeName,
    vid__v: z.string(),
    /** Every field with a value, and fields that a source has cleared. */
    fields: z.array(fieldOrigin),
  })
  .openapi('ObjectLineage');

/**
 * Source ranking. Conditions that are null, and empty `fields`, match everything. The most specific matching ranking applies: first one with
 * fields, then one with an object type, then one with a country; in a tie the first one.
 */
export const sourceRanking = z
  .object({
    object_type: recordTypeName.nullable(),
    /** Country code (ISO 3166-1 alpha-2). */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected a country code of two capitals')
      .nullable(),
    fields: z.array(z.string().min(1).max(255)).max(200),
    /** Rank 1 is the strongest. Sources with the same rank are equal; a missing source is the weakest. `change_request` means accepted requests. */
    sources: z
      .array(z.object({ source: z.string().min(1).max(255), rank: z.number().int().min(1).max(1000) }))
      .min(1)
      .max(200),
  })
  .openapi('SourceRanking');

const rankingsAnswer = z
  .object({ responseStatus: z.literal('SUCCESS'), rankings: z.array(sourceRanking), version: settingVersion })
  .openapi('SourceRankingsAnswer');

export const lineageRoutes = operationsSince(firstRelease, {
  retrieveLineage: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/lineage',
    operationId: 'retrieveLineage',
    tags,
    summary: 'Read the sources of the values of an HCP or HCO and its child records',
    description: 'All users who may retrieve the record.',
    security: withSession,
    request: {
      params: z.object({ vid_key: vidKeyParameter }),
    },
    responses: {
      200: answer(
        'The record and its children, or a FAILURE envelope when there is no such record',
        z.object({
          ...outcomeFields,
          lineage: z.array(objectLineage),
        }),
      ),
      ...commonFailures,
    },
  }),
  listSourceRankings: createRoute({
    method: 'get',
    path: '/source_rankings',
    operationId: 'listSourceRankings',
    tags,
    summary: 'List the source rankings',
    description:
      'Stewards and administrators. Without a matching ranking, master systems rank before change requests, and these before all other systems.',
    security: withSession,
    responses: { 200: answer('The rankings in order', rankingsAnswer), ...commonFailures },
  }),
  replaceSourceRankings: createRoute({
    method: 'put',
    path: '/source_rankings',
    operationId: 'replaceSourceRankings',
    tags,
    summary: 'Replace the source rankings',
    description:
      'System Administrator only. The rankings apply to future updates; existing values stay until then. INVALID_STATE when the rankings have a newer `version`.',
    security: withSession,
    request: {
      body: {
        required: true,
        content: json(z.object({ rankings: z.array(sourceRanking).max(500) }).extend(basedOnVersion.shape)),
      },
    },
    responses: {
      200: answer('The saved rankings, or a FAILURE', z.union([rankingsAnswer, failure])),
      ...commonFailures,
    },
  }),
} as const);
