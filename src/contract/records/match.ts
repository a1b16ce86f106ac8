/** Matching an entity against existing records (specification 4.21). */
import { createRoute, z } from '@hono/zod-openapi';
import { retrieveQuery } from './entities.ts';
import { entityMetaData, entityRecord, entityType } from './entity.ts';
import { answer, commonFailures, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince, since } from '../shared/since.ts';
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
  'ONLY_NAME_AND_TOWN',
  'IDENTIFIER_DIFFERS',
  'SUFFIX_DIFFERS',
  'MIDDLE_NAME_DIFFERS',
  'SECOND_LAST_NAME_DIFFERS',
  'GENDER_DIFFERS',
  'BIRTH_DIFFERS',
  'LICENSE_DIFFERS',
  'NUMBER_DIFFERS',
  'LEGAL_FORM_DIFFERS',
  'KIND_DIFFERS',
  'TYPE_DIFFERS',
  'EMAIL_DIFFERS',
  'ADDRESS_DIFFERS',
  'CUSTOM_FIELD_DIFFERS',
  'ONLY_CUSTOM_FIELDS',
]);

/**
 * What a reason is.
 *
 * - `COMPARISON`: a comparison, at the average weight of its level.
 * - `RARITY`: the common value is rarer (positive) or more frequent (negative) than the average.
 * - `COMMON_SPELLING`: a variant weighs no more than agreement on the more common spelling.
 * - `ADDRESSES`: the records may have moved, or share another of several addresses.
 * - `SHARED_PLACE`: a place narrows the search to the records there, and no further.
 * - `CUSTOM_FIELDS`: custom fields together weigh more than their limit, and the rest is taken back.
 */
export const matchReasonKind = z.enum([
  'COMPARISON',
  'RARITY',
  'COMMON_SPELLING',
  'ADDRESSES',
  'SHARED_PLACE',
  'CUSTOM_FIELDS',
]);

/**
 * Result of one comparison, or a limit or correction with its name. `level`: degree of similarity (exact, near, nickname, sound, swapped,
 * different, …); empty for corrections of addresses. `weight`: bits for (positive) or against (negative) a match. `values`: both values as
 * compared, first the submitted one; empty for corrections.
 */
export const matchReason = z
  .object({
    kind: since(firstRelease, matchReasonKind),
    field: z.string(),
    level: z.string(),
    weight: z.number(),
    values: since(firstRelease, z.array(z.string()).max(2)),
  })
  .openapi('MatchReason');

export const matchResult = z
  .object({
    outcome: matchOutcome,
    /** log2 of the odds that the two records are the same. */
    score: z.number(),
    /** The score as a probability, 0 to 1. */
    probability: z.number().min(0).max(1),
    /** log2 of the odds before any comparison. The score is the sum of it and of the weights of all reasons. */
    priorScore: since(firstRelease, z.number()),
    reasons: z.array(matchReason),
    guards: z.array(matchGuard),
  })
  .openapi('MatchResult');

const threshold = z.object({ score: z.number(), probability: z.number().min(0).max(1) });

const thresholds = z.object({ ACT: threshold, ASK: threshold });

/** Parameters of the match: method, minimum scores for ACT and ASK, and prior. */
export const matchSetup = z
  .object({
    method: z.literal('Fellegi-Sunter'),
    entityType,
    thresholds,
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

/**
 * Why two records do not match.
 *
 * - `NO_COMMON_BLOCK`: a match would not compare them. They share no identifier and too little of name and place.
 * - `UNDECIDED_ADD_REQUEST`: an add request proposes one of them, and match leaves it out.
 * - `SCORE_TOO_LOW`: the score is below the limit of ASK.
 * - `ONLY_PLACE_AGREES`: only places and phones agree.
 * - `NAMES_TELL_APART`: first name or organization name differ or are missing, and no identifier, e-mail or birth date agrees.
 */
export const whyNotMatched = z.enum([
  'NO_COMMON_BLOCK',
  'UNDECIDED_ADD_REQUEST',
  'SCORE_TOO_LOW',
  'ONLY_PLACE_AGREES',
  'NAMES_TELL_APART',
]);

export const entityComparison = z
  .object({
    entityType,
    thresholds,
    /** Number of records; an estimate when there are many. */
    recordCount: z.number().int(),
    /** `outcome`: NONE when they do not match. `whyNot`: empty when a match of one record would return the other. */
    matchResult: matchResult
      .extend({ outcome: z.enum(['ACT', 'ASK', 'NONE']), whyNot: z.array(whyNotMatched) })
      .openapi('ComparisonResult'),
  })
  .openapi('EntityComparison');

const comparedKey = (name: 'vid_key' | 'other_vid_key', example: string) =>
  z
    .string()
    .min(1)
    .max(1000)
    .openapi({ param: { name, in: 'path' }, example });

const comparisonRoutes = operationsSince(firstRelease, {
  compareEntities: createRoute({
    method: 'get',
    path: '/entities/{vid_key}/comparison/{other_vid_key}',
    operationId: 'compareEntities',
    tags: ['Match'],
    summary: 'Compare two records: the score with every reason, and why they do not match',
    description:
      'All users who may retrieve the records. Any two HCPs or any two HCOs can be compared, also those that a match would not find. The prior and the weights of the reasons add up to the score. Values that the data visibility profile hides are neither compared nor returned. Keys are those of retrieve operations. Comparing downloads no record.',
    security: withSession,
    request: {
      params: z.object({
        vid_key: comparedKey('vid_key', 'Network:Entity:242975000000000500'),
        other_vid_key: comparedKey('other_vid_key', 'crm_us:HCP:KJ-1001'),
      }),
    },
    responses: {
      200: answer(
        'The comparison, or a FAILURE envelope when a record does not exist or both cannot be compared',
        z.object({ ...outcomeFields, comparison: entityComparison.nullable() }).openapi('ComparisonAnswer'),
      ),
      ...commonFailures,
    },
  }),
} as const);

export const matchRoutes = {
  ...comparisonRoutes,
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
