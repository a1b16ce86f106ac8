/**
 * Affiliations (decisions, section 5): who belongs to which organization, as a graph. An edge goes from the member to the
 * organization it belongs to (`PARENTHCO`), or from one HCP to another (`AFFILIATION`).
 */
import { createRoute, z } from '@hono/zod-openapi';
import { entityType } from '../records/entity.ts';
import {
  answer,
  commonFailures,
  json,
  outcomeFields,
  queryBoolean,
  withSession,
} from '../shared/envelope.ts';
import { language, vidKeyParams, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

/** PARENTHCO: membership of an HCO. AFFILIATION: a relationship between two HCPs. */
export const affiliationKind = z.enum(['PARENTHCO', 'AFFILIATION']);

/** A record of the graph, as much of it as a map shows. */
export const affiliationNode = z
  .object({
    vid: z.string(),
    entityType,
    /** Formatted name; null when an edge names a record that does not exist (`isMissing`). */
    name: z.string().nullable(),
    /** Code of hcp_type__v or hco_type__v, and its label. */
    type: z.string().nullable(),
    typeLabel: z.string().nullable(),
    /** Code of specialty_1__v, and its label. */
    specialty: z.string().nullable(),
    specialtyLabel: z.string().nullable(),
    isActive: z.boolean(),
    recordState: z.enum(['VALID', 'UNDER_REVIEW']),
    /** False for a record that stands in the master data set only. */
    isInInstance: z.boolean(),
    isMissing: z.boolean(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    /** Steps from the root: 0 is the root itself. */
    distance: z.number().int(),
    /** Neighbours under the filters, shown or not: organizations it belongs to, child HCOs, member HCPs, affiliated HCPs. */
    parentCount: z.number().int(),
    childHcoCount: z.number().int(),
    hcpCount: z.number().int(),
    peerCount: z.number().int(),
  })
  .openapi('AffiliationNode');

/** A relationship. Both ends are in `nodes`. */
export const affiliationEdge = z
  .object({
    /** vid__v of the relationship: the parent HCO or affiliation object it is stored as. */
    vid: z.string(),
    kind: affiliationKind,
    /** The member, or the HCP the relationship is stored with. */
    from: z.string(),
    /** The parent HCO, or the other HCP. */
    to: z.string(),
    /** Code of relationship_type__v or affiliation_type__v, and its label. */
    type: z.string().nullable(),
    typeLabel: z.string().nullable(),
    isPrimary: z.boolean(),
    isActive: z.boolean(),
    /** Of an AFFILIATION alone: codes, and labels of them. Direction null or N: neither influences the other. */
    strength: z.string().nullable(),
    strengthLabel: z.string().nullable(),
    direction: z.string().nullable(),
    therapeuticArea: z.string().nullable(),
    therapeuticAreaLabel: z.string().nullable(),
  })
  .openapi('AffiliationEdge');

const share = z.object({ value: z.string().nullable(), label: z.string(), count: z.number().int() });

/** What belongs to an HCO under the filters in use; everybody is counted once. */
export const affiliationCounts = z
  .object({
    hcps: z.number().int(),
    childHcos: z.number().int(),
    /** HCPs by specialty_1__v, most frequent first; value null: no specialty. */
    bySpecialty: z.array(share),
    /** HCPs by status: A active, I any other. */
    byStatus: z.array(share),
  })
  .openapi('AffiliationCounts');

/** `direct`: who belongs to the HCO itself. `rolledUp`: also who belongs to its child HCOs, and theirs. */
export const affiliationMetrics = z
  .object({ vid: z.string(), direct: affiliationCounts, rolledUp: affiliationCounts })
  .openapi('AffiliationMetrics');

/** A neighbourhood of which only a part is in the answer. */
export const truncatedNeighbourhood = z
  .object({
    vid: z.string(),
    direction: z.enum(['up', 'down', 'peers']),
    /** Neighbours read so far, of `total`. */
    shown: z.number().int(),
    total: z.number().int(),
    /** For `cursor` of the next call on this very record. */
    cursor: z.string(),
  })
  .openapi('TruncatedNeighbourhood');

const filters = z.string().max(4000).optional().openapi({ example: 'specialty_1__v:CARD~status:A' });

/**
 * Parameters of `GET /entity/{vid_key}/affiliations`.
 *
 * - `direction`: up (organizations it belongs to), down (who belongs to it), both (default). Relationships between HCPs are followed in
 *   every direction.
 * - `depth`: steps from the root, default 2. `limit`: neighbours of one record and direction, default 30; the others follow by `cursor`.
 *   `nodeLimit`: records of the whole answer, default 2000; nearer ones first.
 * - `types`: HCP, HCO or both. `relationships`: PARENTHCO, AFFILIATION or both.
 * - `filters`: terms `field:value[,value…]` joined by `~`, of type (hcp_type__v or hco_type__v), specialty_1__v, status (A or I),
 *   relationship_type__v, relationship_status (A, I; without it only active relationships), is_primary (Y, N). Filters on records
 *   leave organizations on the way in place: type and specialty speak of members that are HCPs, status of every neighbour.
 * - `metrics`: none (default), root, or all HCOs of the answer (at most 200, nearest first).
 */
export const affiliationsQuery = z.object({
  depth: wholeNumber(0, 6).optional(),
  direction: z.enum(['up', 'down', 'both']).optional(),
  limit: wholeNumber(1, 5000).optional(),
  nodeLimit: wholeNumber(1, 10_000).optional(),
  types: z.string().max(20).optional().openapi({ example: 'HCP,HCO' }),
  relationships: z.string().max(40).optional().openapi({ example: 'PARENTHCO,AFFILIATION' }),
  filters,
  cursor: z.string().max(500).optional(),
  metrics: z.enum(['none', 'root', 'all']).optional(),
  resultLanguage: language.optional(),
});

const graph = {
  ...outcomeFields,
  nodes: z.array(affiliationNode),
  edges: z.array(affiliationEdge),
};

export const affiliationsAnswer = z
  .object({
    ...graph,
    /** vid__v of the record asked for; null when there is none. */
    root: z.string().nullable(),
    metrics: z.array(affiliationMetrics),
    truncated: z.array(truncatedNeighbourhood),
    /** True when `nodeLimit` ended the search before `depth` did. */
    isCut: z.boolean(),
  })
  .openapi('AffiliationsAnswer');

export const affiliationPathAnswer = z
  .object({
    ...graph,
    /** vid__v of the records on one shortest path, ends included, in order; empty when there is none. */
    path: z.array(z.string()),
    /** False when the search was given up: there may be a path that is longer than it looked. */
    isExhaustive: z.boolean(),
  })
  .openapi('AffiliationPathAnswer');

export const affiliationRoutes = operationsSince(firstRelease, {
  readAffiliations: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/affiliations',
    operationId: 'readAffiliations',
    tags: ['Affiliations'],
    summary: 'The network of a record',
    description:
      'Records around an HCP or HCO with their relationships. Data with cycles, missing parents or organizations that belong to themselves is answered as it is: a relationship to a record that does not exist has a node with isMissing.',
    security: withSession,
    request: { params: vidKeyParams, query: affiliationsQuery },
    responses: {
      200: answer('The graph, or a FAILURE envelope when there is no such record', affiliationsAnswer),
      ...commonFailures,
    },
  }),
  readAffiliationMetrics: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/affiliations/metrics',
    operationId: 'readAffiliationMetrics',
    tags: ['Affiliations'],
    summary: "Read the metrics of an HCO's members",
    security: withSession,
    request: { params: vidKeyParams, query: z.object({ filters, resultLanguage: language.optional() }) },
    responses: {
      200: answer(
        'Direct and rolled-up counts; FAILURE for a record that is no HCO',
        z.object({
          ...outcomeFields,
          metrics: affiliationMetrics.nullable(),
        }),
      ),
      ...commonFailures,
    },
  }),
  readAffiliationMetricsOfMany: createRoute({
    method: 'post',
    path: '/entities/affiliations/metrics/batch',
    operationId: 'readAffiliationMetricsOfMany',
    tags: ['Affiliations'],
    summary: "Read the metrics of up to 200 HCOs' members",
    security: withSession,
    request: {
      query: z.object({ resultLanguage: language.optional() }),
      body: {
        required: true,
        content: json(
          z.object({ entities: z.array(z.object({ vid_key: z.string().min(1).max(1000) })), filters }),
        ),
      },
    },
    responses: {
      200: answer(
        'Counts of the HCOs found, each once, in the order of the call; errors name the keys of no HCO',
        z.object({
          ...outcomeFields,
          metrics: z.array(affiliationMetrics),
        }),
      ),
      ...commonFailures,
    },
  }),
  readAffiliationPath: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/affiliations/path',
    operationId: 'readAffiliationPath',
    tags: ['Affiliations'],
    summary: 'A shortest path between two records',
    security: withSession,
    request: {
      params: vidKeyParams,
      query: z.object({
        /** Any form of vid_key. */
        to: z.string().min(1).max(1000),
        relationships: affiliationsQuery.shape.relationships,
        includeInactive: queryBoolean.optional(),
        resultLanguage: language.optional(),
      }),
    },
    responses: {
      200: answer(
        'The path, or a FAILURE envelope when one of the two does not exist',
        affiliationPathAnswer,
      ),
      ...commonFailures,
    },
  }),
} as const);
