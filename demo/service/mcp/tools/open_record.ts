/** Open one record (specification 4.22). */
import { z } from '@hono/zod-openapi';
import { routes, toolWords } from '../../../../src/contract/index.ts';
import { vidKeyParams } from '../../../../src/contract/shared/parameters.ts';
import { recordView, viewOf } from '../record_views.ts';
import { defineTool } from '../tool.ts';

const { vid_key } = vidKeyParams.shape;

export const openRecord = defineTool({
  name: 'open_record',
  ...toolWords.open_record,
  scope: 'read',
  page: 'record',
  input: z.object({ vid_key }),
  output: recordView,
  async run({ vid_key: key }, { rest }) {
    const { entities } = await rest.call(routes.retrieveEntity, {
      params: { vid_key: key },
      query: { enrichedResults: true },
    });
    return viewOf(entities[0]!);
  },
});
