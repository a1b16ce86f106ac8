/** Who belongs where (decisions: affiliations). */
import { z } from '@hono/zod-openapi';
import {
  affiliationCounts,
  affiliationEdge,
  affiliationNode,
  affiliationsQuery,
} from '../../../../src/contract/affiliations/affiliations.ts';
import { routes, toolWords } from '../../../../src/contract/index.ts';
import { vidKeyParams } from '../../../../src/contract/shared/parameters.ts';
import { defineTool } from '../tool.ts';

const mostRecords = 60;

const node = affiliationNode
  .pick({
    name: true,
    entityType: true,
    typeLabel: true,
    specialtyLabel: true,
    city: true,
    isActive: true,
    distance: true,
  })
  .extend({ vid__v: z.string() });
const edge = affiliationEdge.pick({ from: true, to: true, typeLabel: true, isPrimary: true, isActive: true });

export const whoBelongsWhere = defineTool({
  name: 'who_belongs_where',
  title: toolWords.who_belongs_where.title,
  scope: 'read',
  page: 'network',
  description: `${toolWords.who_belongs_where.description} metrics count the professionals of an organization by specialty.`,
  input: z.object({
    ...vidKeyParams.shape,
    direction: affiliationsQuery.shape.direction.describe(
      'up: parent organizations; down: members; both when absent',
    ),
    steps: z.number().int().min(1).max(3).optional().describe('1 when absent'),
    filters: affiliationsQuery.shape.filters.describe(
      'Terms field:value joined by ~: type, specialty_1__v, status (A or I)',
    ),
  }),
  output: z.object({
    records: z.array(node),
    relationships: z.array(edge),
    metrics: affiliationCounts.nullable().describe('Members at all levels below, for an organization'),
    left_out: z.array(z.string()),
  }),
  async run({ vid_key, direction, steps = 1, filters }, { rest }) {
    const answer = await rest.call(routes.readAffiliations, {
      params: { vid_key },
      query: { depth: steps, direction, filters, limit: 50, nodeLimit: mostRecords, metrics: 'root' },
    });
    const names = new Map(answer.nodes.map(({ vid, name }) => [vid, name ?? vid]));
    return {
      records: answer.nodes.map((each) => ({ ...each, vid__v: each.vid })),
      relationships: answer.edges,
      metrics: answer.metrics[0]?.rolledUp ?? null,
      left_out: [
        ...answer.truncated.map(
          ({ vid, direction: way, shown, total }) =>
            `${names.get(vid)}, ${way}: ${total - shown} of ${total} records`,
        ),
        ...(answer.isCut ? [`Records beyond the nearest ${mostRecords}: use fewer steps or filters`] : []),
      ],
    };
  },
});
