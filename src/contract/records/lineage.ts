/** Lineage: where each value comes from; and source rankings, which decide whose value stays (specification 4.20; decision 8). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

const tags = ['Revisions and lineage'];

/** The record, by any key of 2.2. */
export const vidKeyParameter = z
  .string()
  .min(1)
  .max(1000)
  .openapi({ param: { name: 'vid_key', in: 'path' }, example: 'Network:Entity:242975000000000500' });

/** What gave a value or made a version, and when. */
export const origin = z.object({
  /** A system by name, or `change_request`; of seeded records their owner. */
  source: z.string().openapi({ example: 'crm_us' }),
  /** ISO 8601. */
  date: z.string(),
  job_id: z.number().int().nullable(),
  change_request_id: z.string().nullable(),
  user: z.object({ username: z.string(), display_name: z.string() }).nullable(),
});

export const fieldOrigin = origin.extend({ field: z.string() }).openapi('FieldOrigin');

export const objectLineage = z
  .object({
    object_type: z.enum(['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION']),
    vid__v: z.string(),
    /** Every field that has a value, and those that a source took the value of. */
    fields: z.array(fieldOrigin),
  })
  .openapi('ObjectLineage');

/**
 * One source ranking. What is null, and `fields` when empty, fits everything. Of the rankings that fit a field the closest counts: one that names
 * fields, then one of an object type, then one of a country; among equals the first.
 */
export const sourceRanking = z
  .object({
    object_type: z.enum(['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION']).nullable(),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected a country code of two capitals')
      .nullable(),
    fields: z.array(z.string().min(1).max(255)).max(200),
    /** 1 is the strongest; sources of one rank are equals, one that is missing is the weakest. `change_request` stands for what stewards accept. */
    sources: z
      .array(z.object({ source: z.string().min(1).max(255), rank: z.number().int().min(1).max(1000) }))
      .min(1)
      .max(200),
  })
  .openapi('SourceRanking');

const rankingsAnswer = z
  .object({ responseStatus: z.literal('SUCCESS'), rankings: z.array(sourceRanking) })
  .openapi('SourceRankingsAnswer');

export const lineageRoutes = operationsSince(firstRelease, {
  retrieveLineage: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/lineage',
    operationId: 'retrieveLineage',
    tags,
    summary: 'Read the sources of the values of an HCP or HCO and its child records',
    description: 'Everybody who may retrieve the record.',
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
    summary: 'The source rankings',
    description:
      'Stewards and administrators. Where no ranking fits, master systems come before change requests and these before all other systems.',
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
      'System Administrator only. They decide on updates from now on; values that are there stay until an update comes.',
    security: withSession,
    request: {
      body: { required: true, content: json(z.object({ rankings: z.array(sourceRanking).max(500) })) },
    },
    responses: { 200: answer('The rankings as kept', rankingsAnswer), ...commonFailures },
  }),
} as const);
