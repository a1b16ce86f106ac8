/** Custom keys (specification 2.5, 4.2). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, outcome, withSession } from './envelope.ts';

export const customKeyRoutes = {
  associateCustomKey: createRoute({
    method: 'post',
    path: '/entities/{vid_key}/custom_keys',
    operationId: 'associateCustomKey',
    tags: ['Custom keys'],
    summary: 'Associate a custom key with an entity (4.2)',
    description:
      'System Administrator or API-only permission. FAILURE when there is no such entity or another entity uses the key.',
    security: withSession,
    request: {
      params: z.object({
        vid_key: z
          .string()
          .min(1)
          .max(1000)
          .openapi({ param: { name: 'vid_key', in: 'path' } }),
      }),
      query: z.object({
        custom_key_source_type: z.string().min(1).max(255),
        custom_key_item_type: z.string().min(1).max(255),
        custom_key_value: z.string().min(1).max(1000),
        system_name: z
          .string()
          .min(1)
          .max(255)
          .optional()
          .openapi({ description: 'From version 3.0; ignored earlier' }),
      }),
    },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
} as const;
