/** Supported versions (specification, section 9). Outside `/api/{version}`; needs no session. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer } from './envelope.ts';

export const versionsRoute = createRoute({
  method: 'get',
  path: '/api',
  operationId: 'listVersions',
  tags: ['Versions'],
  summary: 'List the supported versions; responds as soon as the service is ready',
  responses: {
    200: answer(
      'Version names and URLs',
      z.object({ responseStatus: z.literal('SUCCESS'), values: z.record(z.string(), z.string()) }),
    ),
  },
});
