/** Files that jobs create: export files, and reject files of loads (specification 4.18). */
import { createRoute, z } from '@hono/zod-openapi';
import { commonFailures, withSession } from '../shared/envelope.ts';
import { workbookType } from './source_subscriptions.ts';

export const artifactRoutes = {
  readArtifact: createRoute({
    method: 'get',
    path: '/artifact/job/{job_id}/{file_name}',
    operationId: 'readArtifact',
    tags: ['Jobs'],
    summary: 'Download a file of a job (4.18)',
    description:
      'Content type: text/csv, application/zip for the archive of an export, or that of an Excel workbook. The reject file of a load can be read as Excel too: `rejected_0000.xlsx`. Administrators and integration users with API access to the system of the job. Export files are available when the job is COMPLETE, but not for users whose visibility profile hides addresses.',
    security: withSession,
    request: {
      params: z.object({
        job_id: z
          .string()
          .regex(/^\d{1,18}$/, 'expected a number')
          .openapi({ param: { name: 'job_id', in: 'path' } }),
        file_name: z
          .string()
          .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,299}$/, 'expected the name of a file')
          .openapi({ param: { name: 'file_name', in: 'path' }, example: 'hcp_0000.csv' }),
      }),
    },
    responses: {
      200: {
        description: 'The file',
        content: {
          'text/csv': { schema: z.string() },
          [workbookType]: { schema: z.string().openapi({ format: 'binary' }) },
          'application/zip': { schema: z.string().openapi({ format: 'binary' }) },
        },
      },
      ...commonFailures,
    },
  }),
} as const;
