/** Suspect matches: loaded records that may duplicate existing ones, for stewards to decide (specification 2.7, matchSummary ASK). */
import { createRoute, z } from '@hono/zod-openapi';
import { retrieveQuery } from './entities.ts';
import { entityType, entityWrapper } from './entity.ts';
import { answer, commonFailures, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { matchOutcome, matchResult } from './match.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

const tags = ['Suspect matches'];

/**
 * OPEN: not decided. MERGED: the record was merged into `decided_vid__v`. KEPT_APART: it is a separate record. REJECTED: its add request was
 * rejected or canceled, and the record is inactive.
 */
export const suspectMatchStatus = z.enum(['OPEN', 'MERGED', 'KEPT_APART', 'REJECTED']);

/** Suspect match in a list. */
export const suspectMatch = z
  .object({
    suspect_match_id: z.string(),
    status: suspectMatchStatus,
    /** Version, also of its change request. A decision names the version that it is based on. */
    version: z.number().int(),
    change_request_id: z.string(),
    entity_type: entityType,
    /** ISO 3166-1 alpha-2 code; null when the record has none. */
    country: z.string().nullable(),
    /** Source system of the loaded file. */
    source: z.string(),
    subscription: z.string(),
    job_id: z.string(),
    /** ID of the loaded record; after a merge, its former ID. */
    vid__v: z.string(),
    /** Name of the loaded record. */
    name: z.string(),
    /** Possible matches at the time of the load, best first. `score`: log2 of the odds that the two records are the same. */
    candidates: z.array(
      z.object({ vid__v: z.string(), name: z.string(), outcome: matchOutcome, score: z.number() }),
    ),
    /** ID of the record it was merged into; null unless MERGED. */
    decided_vid__v: z.string().nullable(),
    /** User name of the steward who decided. */
    decided_by: z.string().nullable(),
    decided_date: z.string().nullable(),
    comment: z.string().nullable(),
    created_date: z.string(),
  })
  .openapi('SuspectMatch');

/** Possible match with reasons, from a comparison of the current records. */
export const suspectCandidate = z
  .object({
    matchResult: matchResult,
    entity: entityWrapper,
  })
  .openapi('SuspectCandidate');

/** Suspect match with the records of both sides. */
export const suspectMatchDetails = suspectMatch
  .extend({
    /** Loaded record. After a merge, its children and keys have moved to the surviving record. */
    record: entityWrapper,
    /** In the order of `candidates`. A record that was merged since is replaced by the surviving one. */
    compared: z.array(suspectCandidate),
  })
  .openapi('SuspectMatchDetails');

const oneAnswer = z
  .object({
    ...outcomeFields,
    suspect_match: suspectMatchDetails.nullable(),
  })
  .openapi('SuspectMatchAnswer');

const suspectMatchId = z.object({
  suspect_match_id: z
    .string()
    .regex(/^\d{1,18}$/, 'expected a number')
    .openapi({ param: { name: 'suspect_match_id', in: 'path' }, example: '1' }),
});

/** `MERGE`: the loaded record is the same as `vid__v`, one of the candidates. `KEEP_APART`: it is a separate record. */
export const suspectMatchDecision = z
  .object({
    version: z.number().int(),
    decision: z.enum(['MERGE', 'KEEP_APART']),
    vid__v: z.string().max(18).optional(),
    comment: z.string().max(4000).optional(),
  })
  .openapi('SuspectMatchDecision');

export const suspectMatchRoutes = operationsSince(firstRelease, {
  listSuspectMatches: createRoute({
    method: 'get',
    path: '/suspect_matches',
    operationId: 'listSuspectMatches',
    tags,
    summary: 'List suspect matches of loads, newest first',
    description: 'Stewards and administrators. Default limit 50, at most 500.',
    security: withSession,
    request: {
      query: z.object({
        status: suspectMatchStatus.optional(),
        entityType: entityType.optional(),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'expected a country code of two capital letters')
          .optional(),
        source: z.string().max(255).optional(),
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(0, 500).optional(),
      }),
    },
    responses: {
      200: answer(
        'The suspect matches',
        z
          .object({
            responseStatus: z.literal('SUCCESS'),
            suspect_matches: z.array(suspectMatch),
            totalCount: z.number().int(),
            offset: z.number().int(),
            limit: z.number().int(),
          })
          .openapi('SuspectMatches'),
      ),
      ...commonFailures,
    },
  }),
  retrieveSuspectMatch: createRoute({
    method: 'get',
    path: '/suspect_matches/{suspect_match_id}',
    operationId: 'retrieveSuspectMatch',
    tags,
    summary: 'Read a suspect match: the loaded record, its possible matches and the reasons',
    description: 'Stewards and administrators. Labels and aliases are returned like in retrieve operations.',
    security: withSession,
    request: { params: suspectMatchId, query: retrieveQuery },
    responses: {
      200: answer('The suspect match, or a FAILURE envelope when there is none', oneAnswer),
      ...commonFailures,
    },
  }),
  decideSuspectMatch: createRoute({
    method: 'put',
    path: '/suspect_matches/{suspect_match_id}',
    operationId: 'decideSuspectMatch',
    tags,
    summary: 'Decide a suspect match: merge the loaded record or keep it separate',
    description:
      'Stewards and administrators. MERGE merges the loaded record into the chosen one by source rankings, with its children, keys and relationships. KEEP_APART makes it a separate valid record; later loads do not report this pair again. A decision based on an older version is INVALID_STATE and changes nothing.',
    security: withSession,
    request: {
      params: suspectMatchId,
      body: { required: true, content: json(suspectMatchDecision) },
    },
    responses: {
      200: answer('The decided suspect match, or a FAILURE envelope', oneAnswer),
      ...commonFailures,
    },
  }),
} as const);
