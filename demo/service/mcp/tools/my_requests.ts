/** Requests and drafts of the user (specification 4.11). */
import { z } from '@hono/zod-openapi';
import { agentDraft } from '../../../../src/contract/agents.ts';
import { changeRequest, changeRequestStatus } from '../../../../src/contract/change_requests/schemas.ts';
import { routes, toolWords } from '../../../../src/contract/index.ts';
import { fieldValue } from '../../../../src/contract/records/entity.ts';
import { defineTool } from '../tool.ts';

const request = changeRequest
  .pick({
    change_request_id: true,
    status__v: true,
    result__v: true,
    task_type: true,
    entity_type: true,
    vid__v: true,
    created_date: true,
  })
  .extend({
    requested: z
      .record(z.string(), fieldValue)
      .describe('Fields of the record itself with the requested values'),
    notes: z.array(z.string()).describe('What stewards wrote'),
  });

export const myRequests = defineTool({
  name: 'my_requests',
  title: toolWords.my_requests.title,
  scope: 'read',
  description: `${toolWords.my_requests.description} open_drafts wait for the user.`,
  input: z.object({
    status: changeRequestStatus.optional(),
    limit: z.number().int().min(1).max(25).optional().describe('10 when absent'),
    offset: z.number().int().min(0).max(1_000_000).optional(),
  }),
  output: z.object({
    requests: z.array(request),
    total: z.number().int(),
    open_drafts: z.array(
      agentDraft.pick({ draft_id: true, task_type: true, name: true, vid__v: true, created_date: true }),
    ),
    left_out: z.array(z.string()),
  }),
  async run({ status, limit = 10, offset = 0 }, { rest }) {
    const filters = ['creator:me', ...(status ? [`task_status:${status}`] : [])].join('~');
    const [found, drafts] = await Promise.all([
      rest.call(routes.searchChangeRequests, { query: { filters, limit, offset } }),
      rest.call(routes.listAgentDrafts, { query: { state: 'OPEN', limit: 25 } }),
    ]);
    const older = found.totalCount - offset - found.change_requests.length;
    return {
      requests: found.change_requests.map((each) => ({
        ...each,
        requested: Object.fromEntries(
          Object.entries(each.entity).flatMap(([field, value]) =>
            Array.isArray(value) || !value ? [] : [[field, value.change_requested]],
          ),
        ),
        notes: each.resolution_notes.map(({ comment }) => comment),
      })),
      total: found.totalCount,
      open_drafts: drafts.drafts,
      left_out: [
        ...(older > 0
          ? [`${older} older requests: ask again with offset ${offset + found.change_requests.length}`]
          : []),
        ...(drafts.totalCount > drafts.drafts.length
          ? [`${drafts.totalCount - drafts.drafts.length} older drafts: the user sees them in the widget`]
          : []),
      ],
    };
  },
});
