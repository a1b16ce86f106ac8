/** The directory of organizations: from those at the top down, with the metrics of the branch below each. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, outcomeFields, withSession } from '../shared/envelope.ts';
import { language, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { affiliationCounts, affiliationsQuery } from './affiliations.ts';

/**
 * Metrics of a branch: an organization and all below it. Each HCP and each organization counts once, also in cycles and with several
 * parents. They follow `filters`.
 */
export const branchMetrics = z
  .object({
    /** HCOs below the organization, at all levels. */
    organizations: z.number().int(),
    /** HCPs of the organization and of those below it. */
    hcps: z.number().int(),
    /** HCPs with an affiliation that leads an organization of the branch: head of, owner of. */
    keyPeople: z.number().int(),
    /**
     * Beds: `count_beds__v` of an active organization that states a number, otherwise the sum of the nearest ones below that state one.
     * A department's beds are part of its hospital's, so they are not added. Only filters on relationships apply. Null when none states beds.
     */
    beds: z.number().int().nullable(),
    bySpecialty: affiliationCounts.shape.bySpecialty,
  })
  .openapi('BranchMetrics');

const namedOrganization = z.object({ vid: z.string(), name: z.string() });

export const hierarchyOrganization = z
  .object({
    ...namedOrganization.shape,
    /** Code of hco_type__v, and the label. */
    type: z.string().nullable(),
    typeLabel: z.string().nullable(),
    country: z.string().nullable(),
    /** City of the first address that is not mail-only. */
    city: z.string().nullable(),
    isActive: z.boolean(),
    recordState: z.enum(['VALID', 'UNDER_REVIEW']),
    /** False for a record that is only in the master data set. */
    isInInstance: z.boolean(),
    /** Number of HCOs directly below. 0: nothing to open. */
    childCount: z.number().int(),
    /** Number of HCPs directly at the organization. */
    hcpCount: z.number().int(),
    metrics: branchMetrics,
    /** The way from the top along primary parents, without the organization. Ends early in a cycle. */
    path: z.array(namedOrganization),
  })
  .openapi('HierarchyOrganization');

/**
 * Parameters of `GET /hierarchy`.
 *
 * - `parent`: lists the HCOs directly below this one. Without it, those at the top: HCOs without a parent HCO.
 * - `only`: lists exactly the HCOs with these keys, joined by commas, at most 20, to compare them. The other parameters except `filters` do
 *   not apply.
 * - `text`: lists the HCOs with all of its words in their names, at all levels: of the branch below `parent`, or of the whole directory.
 * - `country`, `type`: only HCOs with this primary_country__v, this hco_type__v. The children of a parent are never left out.
 * - `filters`: as for affiliations. Filters on relationships decide what is below what; the others decide which HCPs and HCOs count.
 * - `limit`: maximum number of HCOs, default 50, at most 500; read more with `cursor`.
 */
export const hierarchyQuery = z.object({
  parent: z.string().min(1).max(1000).optional(),
  only: z.string().min(1).max(2000).optional(),
  text: z.string().max(200).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 alpha-2 code')
    .optional()
    .openapi({ example: 'US' }),
  type: z.string().min(1).max(100).optional().openapi({ example: 'HOSP' }),
  filters: affiliationsQuery.shape.filters,
  limit: wholeNumber(1, 500).optional(),
  cursor: z.string().max(1000).optional(),
  resultLanguage: language.optional(),
});

export const hierarchyAnswer = z
  .object({
    ...outcomeFields,
    /** In the order of their names; with `only`, in the order of the keys. */
    organizations: z.array(hierarchyOrganization),
    /** Number of HCOs on all pages; null after the first page. */
    totalCount: z.number().int().nullable(),
    /** Countries of the listed HCOs without the filter `country`, the most frequent first. Only on the first page and without `parent`. */
    countries: z.array(z.object({ value: z.string(), count: z.number().int() })),
    /** Value of `cursor` for the next page; null on the last one. */
    cursor: z.string().nullable(),
  })
  .openapi('HierarchyAnswer');

export const hierarchyRoutes = operationsSince(firstRelease, {
  readHierarchy: createRoute({
    method: 'get',
    path: '/hierarchy',
    operationId: 'readHierarchy',
    tags: ['Affiliations'],
    summary: 'Browse the directory of organizations',
    description:
      'Lists organizations from the top, the ones below a parent, or the ones with a name, with the metrics of their branches. Inactive organizations are listed, merged ones are not. Organizations of a cycle without a top are found by `text`.',
    security: withSession,
    request: { query: hierarchyQuery },
    responses: {
      200: answer('The organizations, or a FAILURE envelope when `parent` names no HCO', hierarchyAnswer),
      ...commonFailures,
    },
  }),
} as const);
