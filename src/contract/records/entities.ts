/** Search and retrieve (specification 4.22; paths in decisions, section 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { batchOf } from '../shared/batches.ts';
import { entityWrapper } from './entity.ts';
import {
  answer,
  commonFailures,
  json,
  outcomeFields,
  queryBoolean,
  withSession,
} from '../shared/envelope.ts';
import { language, vidKeyParams, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, since } from '../shared/since.ts';

/** With `supplemental=true`: the HCOs that the answered records have active relationships to, each once, unless it is among them. */
const supplementalResults = z.array(entityWrapper).optional();

/** One facet value with the number of hits that have it, under every other filter in use. */
export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export const facet = z.object({ field: z.string(), values: z.array(facetValue) }).openapi('Facet');

/**
 * Parameters of `GET /search`.
 *
 * - `q`: words that must all match somewhere (name, identifier, address part, specialty). Absent, empty or `*`: everything.
 *   Titles and degrees around a name (Dr., MD) need not match; records that have them come first. Where hardly anything has all words, records
 *   with similar names are the answer (`searchMode`).
 * - `literal`: the words as typed and their beginnings, nothing else: no nicknames, sound-alikes, misspellings or similar names.
 * - `filters`, `excludeFilters`, `fieldQueries`: terms `[scope.]field:value[,value…]` joined by `~` (comma = or, `~` = and);
 *   scope one of hcp, hco, address, license, parent_hco, custom_key; ranges `range||[scope.]field:from||to`.
 *   `filters` compare whole values; `fieldQueries` match words of a field like `q` does. Backslash escapes `,` `~` `:` `\`.
 * - `presetFilters`: terms like those of `filters`, which a page sets. A term scoped `hcp` or `hco` limits records of that type and leaves
 *   the other alone. Facets are counted within these terms.
 * - `excludeFilters` leaves out records that all its terms match; several groups of terms, separated by `~~`, each leave out records
 *   of their own: `hcp.hcp_status__v:I~~parent_hco.relationship_type__v:COOP`.
 * - `states`: record states (VALID, UNDER_REVIEW), comma-separated. `statuses`: hcp/hco status codes or aliases of the system,
 *   comma-separated; I is whatever is not active, the others are themselves.
 * - `sort`: `relevance` (default with `q`), `name`, `modified_date`, `city`, `type`. `sortOrder`: asc or desc.
 * - `offset` reaches every hit, in one order over all pages. `countAll`: every hit counts in total and facets however many there
 *   are; without it up to 5,000 do, and all for pages beyond. It takes longer the more there are: ask once, not per keystroke.
 * - `facets`: comma-separated facet fields, of primary_country__v, entity_type, type (hcp_type__v or hco_type__v),
 *   specialty_1__v, status, administrative_area__v, record_state__v, source.
 */
export const searchQuery = z.object({
  q: z.string().max(500).optional(),
  literal: since(firstRelease, queryBoolean.optional()),
  types: z.string().max(20).optional().openapi({ example: 'HCP,HCO' }),
  offset: wholeNumber(0, 1_000_000).optional(),
  limit: wholeNumber(0, 100).optional(),
  sort: z.enum(['relevance', 'name', 'modified_date', 'city', 'type']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  filters: z.string().max(8000).optional(),
  excludeFilters: z.string().max(8000).optional(),
  fieldQueries: z.string().max(8000).optional(),
  presetFilters: since(39, z.string().max(8000).optional()),
  states: z.string().max(100).optional(),
  statuses: z.string().max(100).optional(),
  includeMasterResults: queryBoolean.optional(),
  enrichedResults: queryBoolean.optional(),
  resultLanguage: language.optional(),
  systemName: z.string().max(100).optional(),
  facets: since(firstRelease, z.string().max(500).optional()),
  countAll: queryBoolean.optional(),
  supplemental: queryBoolean.optional(),
  highlight: queryBoolean.optional(),
});

export const searchAnswer = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    /**
     * Number of hits. Exact when `totalCountIsExact`; otherwise there are at least this many, and facet counts are lower bounds too: not all
     * were counted, or rarer look-alikes of a frequent word were left out.
     */
    totalCount: z.number().int(),
    totalCountIsExact: z.boolean(),
    /**
     * EXACT: hits have what was typed. SIMILAR: hardly anything has it, and the hits are records whose names come close. LITERAL: `literal`
     * was set.
     */
    searchMode: since(firstRelease, z.enum(['EXACT', 'SIMILAR', 'LITERAL']).optional()),
    /** Of similar hits, words of the first one that answer other words than were typed. */
    corrections: since(firstRelease, z.array(z.object({ typed: z.string(), used: z.string() })).optional()),
    offset: z.number().int(),
    limit: z.number().int(),
    entities: z.array(entityWrapper),
    facets: since(firstRelease, z.array(facet)),
    supplementalResults,
  })
  .openapi('SearchAnswer');

export const entitiesAnswer = z
  .object({
    ...outcomeFields,
    entities: z.array(entityWrapper),
    supplementalResults,
  })
  .openapi('EntitiesAnswer');

/** How records are shown: labels (`<field>_value__u`), aliases of a system. */
export const retrieveQuery = z.object({
  enrichedResults: queryBoolean.optional(),
  resultLanguage: language.optional(),
  systemName: z.string().max(100).optional(),
});

/**
 * The same, and what else is answered.
 *
 * - `supplemental`: the parent HCOs beside the records.
 * - `includeUnderReview`: among the children, the new ones of open change requests that the user sees. Their `record_state__v` is
 *   UNDER_REVIEW, and they keep their `vid__v` when they are accepted.
 */
export const recordsQuery = retrieveQuery.extend({
  supplemental: queryBoolean.optional(),
  includeUnderReview: since(firstRelease, queryBoolean.optional()),
});

const retrieve = <P extends string>(path: P, operationId: string, summary: string) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    tags: ['Entities'],
    summary,
    description:
      'A vid_key is an 18-digit ID, a typed platform key (Network:Entity:…, Network:HCP:…), a custom key <source>:<item>:<key> or an alternate key AlternateId:<field>:<value> (2.2). Retrieving a record of the master data set downloads it into the instance.',
    security: withSession,
    request: { params: vidKeyParams, query: recordsQuery },
    responses: {
      200: answer('The record, or a FAILURE envelope when there is none', entitiesAnswer),
      ...commonFailures,
    },
  });

export const entityRoutes = {
  searchEntities: createRoute({
    method: 'get',
    path: '/search',
    operationId: 'searchEntities',
    tags: ['Entities'],
    summary: 'Search HCPs and HCOs',
    security: withSession,
    request: { query: searchQuery },
    responses: { 200: answer('Hits, total and facets', searchAnswer), ...commonFailures },
  }),
  retrieveEntity: retrieve('/entity/{vid_key}', 'retrieveEntity', 'Retrieve an HCP or HCO'),
  retrieveHcp: retrieve('/hcps/{vid_key}', 'retrieveHcp', 'Retrieve an HCP'),
  retrieveHco: retrieve('/hcos/{vid_key}', 'retrieveHco', 'Retrieve an HCO'),
  retrieveEntities: createRoute({
    method: 'post',
    path: '/entities/batch',
    operationId: 'retrieveEntities',
    tags: ['Entities'],
    summary: 'Retrieve up to 500 records',
    security: withSession,
    request: {
      query: recordsQuery,
      body: {
        required: true,
        content: json(
          z.object({
            entities: batchOf('RecordToRetrieve', z.object({ vid_key: z.string().min(1).max(1000) })),
          }),
        ),
      },
    },
    responses: {
      200: answer('The records found; errors name the others', entitiesAnswer),
      ...commonFailures,
    },
  }),
} as const;
