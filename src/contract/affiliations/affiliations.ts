/**
 * Affiliations as a graph (decision 11). An edge leads from a member to its parent organization (`PARENTHCO`), or from one
 * HCP to another (`AFFILIATION`).
 */
import { createRoute, z } from '@hono/zod-openapi';
import { affiliationFilterNames } from './filter_names.ts';
import { entityType } from '../records/entity.ts';
import {
  answer,
  commonFailures,
  json,
  outcomeFields,
  queryBoolean,
  withSession,
} from '../shared/envelope.ts';
import { withFilterNames } from '../shared/filter_names.ts';
import { language, vidKeyParams, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

/** PARENTHCO: membership of an HCO. AFFILIATION: a relationship between two HCPs. */
export const affiliationKind = z.enum(['PARENTHCO', 'AFFILIATION']);

/** Record of the graph, with the fields for display. */
export const affiliationNode = z
  .object({
    vid: z.string(),
    entityType,
    /** Formatted name; null when an edge names a record that does not exist (`isMissing`). */
    name: z.string().nullable(),
    /** Code of hcp_type__v or hco_type__v, and the label. */
    type: z.string().nullable(),
    typeLabel: z.string().nullable(),
    /** Code of specialty_1__v, and the label. */
    specialty: z.string().nullable(),
    specialtyLabel: z.string().nullable(),
    isActive: z.boolean(),
    recordState: z.enum(['VALID', 'UNDER_REVIEW']),
    /** False for a record that is only in the master data set. */
    isInInstance: z.boolean(),
    isMissing: z.boolean(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    /** Number of steps from the root; 0 for the root. */
    distance: z.number().int(),
    /** Number of neighbors under the filters, including those not shown: parent HCOs, child HCOs, member HCPs, affiliated HCPs. */
    parentCount: z.number().int(),
    childHcoCount: z.number().int(),
    hcpCount: z.number().int(),
    peerCount: z.number().int(),
  })
  .openapi('AffiliationNode');

/** Relationship between two records of `nodes`. */
export const affiliationEdge = z
  .object({
    /** vid__v of the parent HCO or affiliation object that stores the relationship. */
    vid: z.string(),
    kind: affiliationKind,
    /** vid__v of the member, or of the HCP that stores the relationship. */
    from: z.string(),
    /** vid__v of the parent HCO, or of the other HCP. */
    to: z.string(),
    /** Code of relationship_type__v or affiliation_type__v, and the label. */
    type: z.string().nullable(),
    typeLabel: z.string().nullable(),
    isPrimary: z.boolean(),
    isActive: z.boolean(),
    /** Codes and labels; only for an AFFILIATION. Direction null or N: no influence. */
    strength: z.string().nullable(),
    strengthLabel: z.string().nullable(),
    direction: z.string().nullable(),
    therapeuticArea: z.string().nullable(),
    therapeuticAreaLabel: z.string().nullable(),
  })
  .openapi('AffiliationEdge');

const share = z.object({ value: z.string().nullable(), label: z.string(), count: z.number().int() });

/** Number of members of an HCO under the filters. Each member counts once. */
export const affiliationCounts = z
  .object({
    hcps: z.number().int(),
    childHcos: z.number().int(),
    /** HCPs by specialty_1__v, most frequent first; value null for no specialty. */
    bySpecialty: z.array(share),
    /** HCPs by status: A for active, I for all others. */
    byStatus: z.array(share),
  })
  .openapi('AffiliationCounts');

/** `direct` counts the members of the HCO itself. `rolledUp` also counts those of its child HCOs at all levels. */
export const affiliationMetrics = z
  .object({ vid: z.string(), direct: affiliationCounts, rolledUp: affiliationCounts })
  .openapi('AffiliationMetrics');

/** Record and direction of which the response contains only a part of the neighbors. */
export const truncatedNeighbourhood = z
  .object({
    vid: z.string(),
    direction: z.enum(['up', 'down', 'peers']),
    /** Number of neighbors read so far, of `total`. */
    shown: z.number().int(),
    total: z.number().int(),
    /** Value of `cursor` for the next call on this record. */
    cursor: z.string(),
  })
  .openapi('TruncatedNeighbourhood');

const filters = withFilterNames(
  affiliationFilterNames,
  z.string().max(4000).optional().openapi({ example: 'specialty_1__v:CARD~status:A' }),
);

/**
 * Parameters of `GET /entity/{vid_key}/affiliations`.
 *
 * - `direction`: up (parent organizations), down (members), both (default). Relationships between HCPs are followed for every
 *   direction.
 * - `depth`: maximum number of steps from the root, default 2.
 * - `limit`: maximum number of neighbors per record and direction, default 30; read more with `cursor`.
 * - `nodeLimit`: maximum number of records in the response, default 2000; nearer ones first.
 * - `types`: HCP, HCO or both. `relationships`: PARENTHCO, AFFILIATION or both.
 * - `filters`: terms `field:value[,value…]` joined by `~`, of type (hcp_type__v or hco_type__v), specialty_1__v, status (A or I),
 *   relationship_type__v, relationship_status (A or I; default: only active relationships), is_primary (Y or N). Type and
 *   specialty filter only HCPs, so that the organizations between remain. Status filters every neighbor.
 * - `metrics`: none (default), root, or all HCOs of the response (at most 200, nearest first).
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
    /** vid__v of the requested record; null when there is none. */
    root: z.string().nullable(),
    metrics: z.array(affiliationMetrics),
    truncated: z.array(truncatedNeighbourhood),
    /** True when `nodeLimit` was reached before `depth`. */
    isCut: z.boolean(),
  })
  .openapi('AffiliationsAnswer');

export const affiliationPathAnswer = z
  .object({
    ...graph,
    /** vid__v of the records on a shortest path in order, including both ends; empty when no path was found. */
    path: z.array(z.string()),
    /** False when the search stopped early: a longer path may exist. */
    isExhaustive: z.boolean(),
  })
  .openapi('AffiliationPathAnswer');

export const affiliationRoutes = operationsSince(firstRelease, {
  readAffiliations: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/affiliations',
    operationId: 'readAffiliations',
    tags: ['Affiliations'],
    summary: 'Read the affiliation network of a record',
    description:
      'Returns the records around an HCP or HCO with their relationships. Cycles, missing parents and organizations that belong to themselves are returned unchanged. A missing record has a node with isMissing.',
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
        'Direct and rolled-up counts. FAILURE for a record that is not an HCO',
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
        'Counts of each HCO once, in the order of the keys. `errors` names the keys without an HCO',
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
    summary: 'Find a shortest path between two records',
    security: withSession,
    request: {
      params: vidKeyParams,
      query: z.object({
        /** Key of the other record, in any form of vid_key. */
        to: z.string().min(1).max(1000),
        relationships: affiliationsQuery.shape.relationships,
        includeInactive: queryBoolean.optional(),
        resultLanguage: language.optional(),
      }),
    },
    responses: {
      200: answer('The path, or a FAILURE envelope when a record does not exist', affiliationPathAnswer),
      ...commonFailures,
    },
  }),
} as const);
