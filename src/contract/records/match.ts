/** Matching an entity against existing records (specification 4.21). */
import { createRoute, z } from '@hono/zod-openapi';
import { retrieveQuery } from './entities.ts';
import { entityMetaData, entityRecord, entityType } from './entity.ts';
import { answer, commonFailures, json, withSession } from '../shared/envelope.ts';
import { firstRelease, since } from '../shared/since.ts';
import { childrenOfMatch } from '../shared/limits.ts';

const children = z.array(z.looseObject({})).max(childrenOfMatch).optional();

/** Values by field name. Fields that are not compared are returned unchanged. */
const submittedEntity = z
  .looseObject({
    addresses__v: children,
    licenses__v: children,
    parent_hcos__v: children,
    affiliations__v: since(firstRelease, children),
    custom_keys__v: children,
  })
  .openapi('SubmittedEntity');

/** ACT: certain match, may be merged automatically. ASK: a steward should decide. */
export const matchOutcome = z.enum(['ACT', 'ASK']);

/** Reason why a match with a certain score is ASK (`docs/decisions/0006-match.md`). */
export const matchGuard = z.enum([
  'NAME_DIFFERS',
  'NAME_INCOMPLETE',
  'IDENTIFIER_DIFFERS',
  'SUFFIX_DIFFERS',
  'MIDDLE_NAME_DIFFERS',
  'GENDER_DIFFERS',
  'BIRTH_DIFFERS',
  'LICENSE_DIFFERS',
  'NUMBER_DIFFERS',
  'LEGAL_FORM_DIFFERS',
  'KIND_DIFFERS',
]);

/**
 * Result of one comparison. `level`: degree of similarity (exact, near, nickname, sound, swapped, different, …). `weight`: bits for
 * (positive) or against (negative) a match. The score is the sum of the prior and all weights.
 */
export const matchReason = z
  .object({ field: z.string(), level: z.string(), weight: z.number() })
  .openapi('MatchReason');

export const matchResult = z
  .object({
    outcome: matchOutcome,
    /** log2 of the odds that the two records are the same. */
    score: z.number(),
    /** The score as a probability, 0 to 1. */
    probability: z.number().min(0).max(1),
    reasons: z.array(matchReason),
    guards: z.array(matchGuard),
  })
  .openapi('MatchResult');

const threshold = z.object({ score: z.number(), probability: z.number().min(0).max(1) });

/** Parameters of the match: method, minimum scores for ACT and ASK, and prior. */
export const matchSetup = z
  .object({
    method: z.literal('Fellegi-Sunter'),
    entityType,
    thresholds: z.object({ ACT: threshold, ASK: threshold }),
    /** log2 of the odds before any comparison. */
    priorScore: z.number(),
    /** Number of records matched against; an estimate when there are many. */
    recordCount: z.number().int(),
    /** Maximum number of matches in a response. */
    limit: z.number().int(),
  })
  .openapi('MatchSetup');

export const matchedEntity = z
  .object({
    metaData: entityMetaData,
    matchResult,
    entityType,
    entityId: z.string(),
    entity: entityRecord,
  })
  .openapi('MatchedEntity');

export const matchRoutes = {
  matchEntity: createRoute({
    method: 'post',
    path: '/match/',
    operationId: 'matchEntity',
    tags: ['Match'],
    summary: 'Match an entity against existing records (4.21)',
    description:
      'Returns the records that may be the same as the submitted entity, best match first. enrichedResults, resultLanguage and systemName have an effect from v29.0. With systemName, submitted reference values may be aliases of the system.',
    security: withSession,
    request: {
      query: z.object({
        enrichedResults: since(29, retrieveQuery.shape.enrichedResults),
        resultLanguage: since(29, retrieveQuery.shape.resultLanguage),
        systemName: since(29, retrieveQuery.shape.systemName),
      }),
      body: { required: true, content: json(z.object({ entity_type: entityType, entity: submittedEntity })) },
    },
    responses: {
      200: answer(
        'Matches, best first; an empty list when there is none',
        z
          .object({
            responseStatus: z.literal('SUCCESS'),
            results: z.object({
              matchSetup,
              sourceEntity: z.object({ entityType, entity: submittedEntity }),
              matchedEntities: z.array(matchedEntity),
            }),
          })
          .openapi('MatchAnswer'),
      ),
      ...commonFailures,
    },
  }),
} as const;
