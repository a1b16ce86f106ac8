/** Search and retrieve (specification 4.22). */
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
import { language, recordSort, vidKeyParams, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, since } from '../shared/since.ts';

/** Present with `supplemental=true`: HCOs that the records have active relationships with, each once and without the records themselves. */
const supplementalResults = z.array(entityWrapper).optional();

/** Facet value with its number of hits under all other filters. */
export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export const facet = z.object({ field: z.string(), values: z.array(facetValue) }).openapi('Facet');

/**
 * Fields that records contain in the answer. Absent: all.
 *
 * - `fields`: names separated by commas: fields (`last_name__v`), child arrays (`licenses__v`), fields of child records
 *   (`addresses__v.locality__v`) and `custom_keys__v`. ID, state, version and dates of a record, and ID, state and `entity_vid__v` of a child
 *   record, are always included. With `enrichedResults`, labels of chosen fields are included.
 * - `view=card` chooses what result cards show, besides `fields`. In a search, cards are reduced further: see `labels` of the answer.
 * - Highlights name only fields in the answer.
 */
const fieldChoice = {
  fields: since(firstRelease, z.string().min(1).max(4000).optional()),
  view: since(firstRelease, z.enum(['card']).optional()),
};

/**
 * Parameters of `GET /search`.
 *
 * - `q`: words that must all match somewhere (name, identifier, address part, specialty). Absent, empty or `*` matches everything.
 *   Titles and degrees around a name (Dr., MD) need not match; records that have them are ranked first. When hardly any record has all words,
 *   the hits are records with similar names (`searchMode`).
 * - `literal`: matches only the typed words and their prefixes, in `q` and `fieldQueries`: no nicknames, sound-alikes, misspellings or
 *   similar names.
 * - `understand`: splits a question in `q`, such as "cardiologists in Boston who speak Spanish", into filters and words; see `understood` of
 *   the answer. It may be in any of the twelve languages. Names and other queries without a place, a spoken language or a
 *   request ("find …") are searched as they are. `asWords`: parts of the question, separated by `~`, that stay words.
 * - `filters`, `excludeFilters`, `fieldQueries`: terms `[scope.]field:value[,value…]` joined by `~` (comma = or, `~` = and);
 *   scope one of hcp, hco, address, license, parent_hco, custom_key, or the name of a custom object; ranges `range||[scope.]field:from||to`.
 *   Fields of one scope joined by `|` match when one of them does: `hcp.first_name__v|middle_name__v:Ann`.
 *   `filters` compare whole values; `fieldQueries` match words of a field like `q` does. Backslash escapes `,` `~` `:` `\`.
 * - `presetFilters`: terms like those of `filters`, set by a host page. A term with scope `hcp` or `hco` limits only records of that type.
 *   Facets are counted within these terms.
 * - `excludeFilters` excludes records that match all its terms. It may have several groups of terms, separated by `~~`; a record is
 *   excluded when it matches one group: `hcp.hcp_status__v:I~~parent_hco.relationship_type__v:COOP`.
 * - `states`: record states (VALID, UNDER_REVIEW), comma-separated. `statuses`: hcp/hco status codes or aliases of the system,
 *   comma-separated. I matches every status that is not active; other codes match exactly.
 * - `sort`: `relevance` (default with `q`), `name`, `modified_date`, `city`, `type`, or a sortable custom field of HCPs or HCOs by its
 *   name, such as `member_since__c`. Records without a value come last. `sortOrder`: asc or desc.
 * - `offset` reaches every hit; the order is the same on all pages.
 * - `countAll` counts every hit in total and facets. Without it, at most 5,000 hits are counted, and all for pages beyond. Counting
 *   takes longer with more hits: send it once, not per keystroke.
 * - `facets`: comma-separated facet fields: primary_country__v, entity_type, type (hcp_type__v or hco_type__v),
 *   specialty_1__v, status, administrative_area__v, record_state__v, source, and up to 10 custom fields by their names in filters: those
 *   with the property `facet`, such as `club_card__c` and `address.zone__c`, and fields with codes of custom objects, such as
 *   `consents__c.channel__c`. A value of such a facet counts the records that are left when it is chosen.
 */
export const searchQuery = z.object({
  q: z.string().max(500).optional(),
  literal: since(firstRelease, queryBoolean.optional()),
  understand: since(39, queryBoolean.optional()),
  asWords: since(39, z.string().max(500).optional()),
  types: z.string().max(20).optional().openapi({ example: 'HCP,HCO' }),
  offset: wholeNumber(0, 1_000_000).optional(),
  limit: wholeNumber(0, 100).optional(),
  sort: recordSort.optional(),
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
  facets: since(firstRelease, z.string().max(2000).optional()),
  countAll: queryBoolean.optional(),
  supplemental: queryBoolean.optional(),
  highlight: queryBoolean.optional(),
  ...fieldChoice,
});

export const searchAnswer = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    /**
     * Number of hits. Exact when `totalCountIsExact`; otherwise it and the facet counts are lower bounds, because not all hits were
     * counted, or rare spelling variants of a frequent word were left out.
     */
    totalCount: z.number().int(),
    totalCountIsExact: z.boolean(),
    /**
     * EXACT: the hits match the typed words. SIMILAR: hardly any record matches them, and the hits have similar names. LITERAL: `literal` was
     * set.
     */
    searchMode: since(firstRelease, z.enum(['EXACT', 'SIMILAR', 'LITERAL']).optional()),
    /** For similar hits: words of the first hit that differ from the typed words they match. */
    corrections: since(firstRelease, z.array(z.object({ typed: z.string(), used: z.string() })).optional()),
    /**
     * With `understand`, when a part of the question was understood: the words that were searched, and the filters. `term` is written as in
     * `filters`; `labels` are those of its values, in `resultLanguage`; `words` are the parts of the question, for `asWords`.
     */
    understood: since(
      39,
      z
        .object({
          q: z.string(),
          filters: z.array(
            z.object({
              term: z.string(),
              field_label: z.string(),
              labels: z.array(z.string()),
              words: z.array(z.string()),
            }),
          ),
        })
        .optional(),
    ),
    offset: z.number().int(),
    limit: z.number().int(),
    /**
     * With `view=card`, records have a name, type, status, specialties, degrees, owner, one identifier, the main address and the main parent
     * HCO; what the query matched in other fields, addresses, licenses and custom keys; and `fields`. Fields that are empty or `false`, and
     * metadata that are `false`, are left out.
     */
    entities: z.array(entityWrapper),
    /**
     * With `view=card` and `enrichedResults`: labels by field (`hcp_type__v`, `addresses__v.country__v`) and value, once for all records. They
     * replace `<field>_value__u`, also in the paths of highlights. A record whose label differs, because its country does not have the code, has its own.
     */
    labels: since(firstRelease, z.record(z.string(), z.record(z.string(), z.string())).optional()),
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

/** Presentation of records: labels (`<field>_value__u`) and aliases of a system. */
export const retrieveQuery = z.object({
  enrichedResults: queryBoolean.optional(),
  resultLanguage: language.optional(),
  systemName: z.string().max(100).optional(),
});

/**
 * Presentation of records, and additional results.
 *
 * - `supplemental`: adds the parent HCOs of the records.
 * - `includeUnderReview`: adds new children of open change requests that the user sees. Their `record_state__v` is UNDER_REVIEW, and
 *   they keep their `vid__v` when they are accepted.
 */
export const recordsQuery = retrieveQuery.extend({
  supplemental: queryBoolean.optional(),
  includeUnderReview: since(firstRelease, queryBoolean.optional()),
  ...fieldChoice,
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
