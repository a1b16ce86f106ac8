/** Find records (specification 4.22). */
import { z } from '@hono/zod-openapi';
import { inputWords, routes, toolWords } from '../../../../src/contract/index.ts';
import { searchQuery } from '../../../../src/contract/records/entities.ts';
import { entityType } from '../../../../src/contract/records/entity.ts';
import { recordSummary, summaryOf } from '../record_views.ts';
import { defineTool } from '../tool.ts';

const { q, filters, excludeFilters, sort } = searchQuery.shape;
const mostHits = 25;

export const findRecords = defineTool({
  name: 'find_records',
  title: toolWords.find_records.title,
  scope: 'read',
  page: 'search',
  description: [
    toolWords.find_records.description,
    'Filters may replace the words or limit them.',
    'Filters are terms [scope.]field:value joined by ~; values separated by commas are alternatives; scopes are hcp, hco, address, license, parent_hco, custom_key, and the names of custom objects.',
    'Examples: "hcp.specialty_1__v:C" | "primary_country__v:US,CA~address.locality__v:Boston" | "hco.hco_type__v:4:3" | "range||modified_date__v:2026-01-01||2026-06-30".',
    'Values of coded fields are codes: list_values gives them. Field names: describe_data_model gives them.',
  ].join('\n'),
  input: z.object({
    query: q.describe(inputWords.query),
    entity_type: entityType.optional(),
    filters: filters.describe('Terms that every hit matches'),
    exclude_filters: excludeFilters.describe('Terms; records that match all of them are left out'),
    sort,
    offset: z.number().int().min(0).max(1_000_000).optional(),
    limit: z.number().int().min(1).max(mostHits).optional().describe('10 when absent'),
  }),
  output: z.object({
    records: z.array(recordSummary),
    total: z.number().int(),
    total_is_exact: z.boolean(),
    understood_filters: z.array(z.string()).describe('Terms that the question was understood as'),
    remaining_query: z.string().optional().describe('Words of the question that were searched'),
    similar_names_only: z.boolean().describe('True when no record has the words themselves'),
    left_out: z.array(z.string()),
  }),
  async run({ query, entity_type, exclude_filters, limit = 10, offset = 0, ...rest }, { rest: api }) {
    const answer = await api.call(routes.searchEntities, {
      query: {
        ...rest,
        q: query,
        understand: true,
        types: entity_type,
        excludeFilters: exclude_filters,
        limit,
        offset,
        enrichedResults: true,
        view: 'card',
      },
    });
    const further = answer.totalCount - offset - answer.entities.length;
    return {
      records: answer.entities.map((each) => summaryOf(each, answer.labels)),
      total: answer.totalCount,
      total_is_exact: answer.totalCountIsExact,
      understood_filters: (answer.understood?.filters ?? []).map((filter) => filter.term),
      ...(answer.understood && { remaining_query: answer.understood.q }),
      similar_names_only: answer.searchMode === 'SIMILAR',
      left_out:
        further > 0
          ? [
              `${further} further records: narrow the search, or ask again with offset ${offset + answer.entities.length}`,
            ]
          : [],
    };
  },
});
