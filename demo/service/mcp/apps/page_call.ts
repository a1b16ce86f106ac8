/**
 * The one tool of pages: reads from the REST interface as the user. Hosts offer it to pages and not to the model. A program can call it all the
 * same, so it can do no more than the other tools: it reads, and never sends a draft.
 */
import { z } from '@hono/zod-openapi';
import { routes } from '../../../../src/contract/index.ts';
import type { RestAnswer } from '../rest.ts';
import { defineTool, pageAnswer, type ToolContext } from '../tool.ts';

/** Operations that the widgets of the pages read with. None changes anything. */
const operations = [
  routes.searchEntities,
  routes.retrieveEntity,
  routes.listFields,
  routes.listReferenceType,
  routes.listAddressFormats,
  routes.listRevisions,
  routes.retrieveRevision,
  routes.searchChangeRequests,
  routes.retrieveChangeRequests,
  routes.listAgentDrafts,
  routes.readAffiliations,
  routes.readAffiliationPath,
  routes.readAffiliationMetricsOfMany,
];
const byKey = new Map(operations.map((route) => [`${route.method} ${route.path}`, route]));

const configuration = 'get /widgets/{widget_id}/configuration';
const texts = 'texts';

const values = z.record(z.string().max(100), z.union([z.string().max(10_000), z.number(), z.boolean()]));

async function answerTo(
  { operation, path = {}, query, body }: z.output<typeof input>,
  { rest, pages }: ToolContext,
): Promise<RestAnswer> {
  if (operation === texts) return { status: 200, body: await pages.texts(path['language'] ?? '') };
  if (operation === configuration) {
    const widget = await pages.configuration(path['widget_id'] ?? '');
    return { status: 200, body: { responseStatus: 'SUCCESS', widget } };
  }
  return rest.answer(byKey.get(operation)!, { params: path, query, body });
}

const input = z.object({
  operation: z.enum([...byKey.keys(), configuration, texts]),
  path: z.record(z.string().max(100), z.string().max(500)).optional(),
  query: values.optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** Returns the IDs of the records in an answer, for the audit. */
const idsOf = ({ entities = [], nodes = [] }: Readonly<Record<string, unknown>>): string[] => [
  ...(entities as { entityId: string }[]).map(({ entityId }) => entityId),
  ...(nodes as { vid: string }[]).map(({ vid }) => vid),
];

export const pageCall = defineTool({
  name: 'page_call',
  title: 'Data for a page',
  scope: 'read',
  isForPages: true,
  description:
    'Only for pages of this server inside of the assistant. The answer is for the page: use find_records and open_record instead.',
  input,
  output: z.object({ status: z.number().int(), records: z.array(z.object({ vid__v: z.string() })) }),
  async run(asked, context) {
    const answer = await answerTo(asked, context);
    return {
      status: answer.status,
      records: idsOf(answer.body).map((vid__v) => ({ vid__v })),
      [pageAnswer]: answer,
    };
  },
});
