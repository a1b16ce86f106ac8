/** Files of change requests (specification 2.6, 4.8). */
import { createRoute, z } from '@hono/zod-openapi';
import { commonFailures, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

export const attachmentRoutes = operationsSince(firstRelease, {
  downloadAttachment: createRoute({
    method: 'get',
    path: '/change_requests/{change_request_id}/attachments/{name}',
    operationId: 'downloadAttachment',
    tags: ['Change requests'],
    summary: 'Download a file of a change request',
    description:
      'The creator of the request, stewards and administrators. `name` is the attachment ID of `includeAttachmentInfo`. The content type is that of the file; browsers always download it and never display it. NOT_FOUND also for a file that is not AVAILABLE.',
    security: withSession,
    request: {
      params: z.object({
        change_request_id: z
          .string()
          .regex(/^\d{1,18}$/, 'expected a number')
          .openapi({ param: { name: 'change_request_id', in: 'path' } }),
        name: z
          .string()
          .min(1)
          .max(100)
          .openapi({ param: { name: 'name', in: 'path' } }),
      }),
    },
    responses: {
      200: {
        description: 'The bytes of the file',
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...commonFailures,
    },
  }),
} as const);
