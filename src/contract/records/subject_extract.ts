/** Subject extract: everything that the instance stores about one record, for the answer to a data subject (decision 28). */
import { createRoute, z } from '@hono/zod-openapi';
import { agentCall, dataUpdateEntry, taskLogEntry } from '../audit.ts';
import { changeRequest } from '../change_requests/schemas.ts';
import { commonFailures, outcomeFields, withSession } from '../shared/envelope.ts';
import { language } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { entityWrapper } from './entity.ts';
import { objectLineage, vidKeyParameter } from './lineage.ts';
import { recordMerge } from './merges.ts';
import { revision } from './revisions.ts';

export const subjectExtract = z
  .object({
    /** Time of the extract (ISO 8601). */
    created_date: z.string(),
    /** The record, then the records that were merged into it: all fields, child records and keys, their origins, and all versions, newest first. */
    records: z.array(
      z.object({
        record: entityWrapper,
        lineage: z.array(objectLineage),
        revisions: z.array(revision),
      }),
    ),
    /** Records that have a relationship with it. */
    named_by: z.array(
      z.object({ vid__v: z.string(), entity_type: z.enum(['HCP', 'HCO']), name: z.string().nullable() }),
    ),
    /** Change requests about it with the names of attached files, and their logs. */
    change_requests: z.array(z.object({ change_request: changeRequest, log: z.array(taskLogEntry) })),
    merges: z.array(recordMerge),
    data_updates: z.array(dataUpdateEntry),
    /** Calls of agents whose answer had the record. */
    agent_calls: z.array(agentCall),
    /** Labels of the fields in the extract in `resultLanguage`, by object type and field. Labels of codes are beside the codes of the records, as `<field>_value__u`. */
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .openapi('SubjectExtract');

export const subjectExtractRoutes = operationsSince(firstRelease, {
  extractSubject: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/subject_extract',
    operationId: 'extractSubject',
    tags: ['Entities'],
    summary: 'Everything that is stored about a record, for the answer to a data subject',
    description:
      'System Administrator, System and Data Admin, with the visibility profile ALL. `format=html` returns a page to print or save as PDF, in `resultLanguage`. The JSON has the codes and, in that language, the labels of fields and codes. Pairs that may be the same person and the content of attached files are not included.',
    security: withSession,
    request: {
      params: z.object({ vid_key: vidKeyParameter }),
      query: z.object({ format: z.enum(['json', 'html']).optional(), resultLanguage: language.optional() }),
    },
    responses: {
      200: {
        description: 'The extract, or a FAILURE envelope when there is no such record',
        content: {
          'application/json': {
            schema: z
              .object({ ...outcomeFields, extract: subjectExtract.nullable() })
              .openapi('SubjectExtractAnswer'),
          },
          'text/html': { schema: z.string() },
        },
      },
      ...commonFailures,
    },
  }),
} as const);
