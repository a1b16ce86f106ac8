/** Supported versions (specification, section 9). Outside `/api/{version}`; needs no session. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer } from './envelope.ts';

export const versionsRoute = createRoute({
  method: 'get',
  path: '/api',
  operationId: 'listVersions',
  tags: ['Versions'],
  summary: 'Supported versions; answers as soon as the service is ready',
  responses: {
    200: answer(
      'Version names and their addresses',
      z.object({ responseStatus: z.literal('SUCCESS'), values: z.record(z.string(), z.string()) }),
    ),
  },
});
