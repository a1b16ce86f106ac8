/** History of a record: its versions and their origin (specification 4.20). */
import { z } from '@hono/zod-openapi';
import { routes, toolWords } from '../../../../src/contract/index.ts';
import { objectChange, revision } from '../../../../src/contract/records/revisions.ts';
import { vidKeyParams } from '../../../../src/contract/shared/parameters.ts';
import { defineTool } from '../tool.ts';

const mostFields = 30;

const version = revision
  .pick({ record_version__v: true, source: true, date: true, change_request_id: true })
  .extend({ changed_by: z.string().nullable(), changes: z.array(objectChange) });

export const recordHistory = defineTool({
  name: 'record_history',
  ...toolWords.record_history,
  scope: 'read',
  input: z.object({
    ...vidKeyParams.shape,
    limit: z.number().int().min(1).max(20).optional().describe('5 when absent'),
    offset: z.number().int().min(0).max(1_000_000).optional(),
  }),
  output: z.object({ versions: z.array(version), total: z.number().int(), left_out: z.array(z.string()) }),
  async run({ vid_key, limit = 5, offset = 0 }, { rest }) {
    const { revisions, totalCount } = await rest.call(routes.listRevisions, {
      params: { vid_key },
      query: { limit, offset },
    });
    const leftOut: string[] = [];
    const versions = revisions.map((each) => {
      const changes = each.changes.map((change) => ({
        ...change,
        fields: change.fields.slice(0, mostFields),
      }));
      const more = each.changes.reduce((sum, { fields }) => sum + Math.max(0, fields.length - mostFields), 0);
      if (more) leftOut.push(`version ${each.record_version__v}: ${more} fields`);
      return { ...each, changed_by: each.user?.display_name ?? null, changes };
    });
    const older = totalCount - offset - revisions.length;
    if (older > 0)
      leftOut.push(`${older} older versions: ask again with offset ${offset + revisions.length}`);
    return { versions, total: totalCount, left_out: leftOut };
  },
});
