/** Audit histories of Data Update (specification 4.20), administration and change requests. */
import { createRoute, z } from '@hono/zod-openapi';
import { agent } from './shared/agent.ts';
import { updatedObjectType } from './records/data_update.ts';
import { fieldValue } from './records/entity.ts';
import {
  answer,
  commonFailures,
  errorItem,
  outcomeFields,
  responseStatus,
  withSession,
} from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { settingDifference } from './widgets/widget_changes.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

const tags = ['Audit'];

/** Period of an audit history that ends now. */
export const auditPeriod = z.enum(['last_hour', 'last_24_hours', 'last_7_days', 'last_30_days']);

/** Timestamp, or date in UTC. */
const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'expected a day (yyyy-mm-dd) or a moment')
  .openapi({ example: '2026-11-21' });

const who = z.object({ username: z.string(), display_name: z.string() });

/** Change of a field: `requested` is the value of the call, `to` the value of the record after it. */
export const auditedChange = z.object({
  field: z.string(),
  from: fieldValue,
  requested: fieldValue,
  to: fieldValue,
  outcome: z.enum(['applied', 'outranked', 'same']),
});

/** One record of a Data Update call. */
export const dataUpdateEntry = z
  .object({
    job_id: z.number().int(),
    date: z.string(),
    user: who,
    system: z.string(),
    vid_key: z.string(),
    object_type: updatedObjectType.nullable(),
    vid__v: z.string().nullable(),
    outcome: responseStatus,
    errors: z.array(errorItem),
    changes: z.array(auditedChange),
  })
  .openapi('DataUpdateEntry');

/**
 * Action of an administrator. `user_access`: changed the access of a user. `user_changed`: changed display name, type or password. `review_rules`:
 * changed the rules that decide change requests. `agent_access`: changed what agents may do. `data_model`: changed a custom field. `webhooks`: changed a
 * webhook.
 */
export const administrationAction = z.enum([
  'user_access',
  'user_created',
  'user_changed',
  'user_locked',
  'user_unlocked',
  'review_rules',
  'agent_access',
  'data_model',
  'webhooks',
  'subject_extract',
]);

/**
 * One change by an administrator. `subject` is the changed user; null for rules, agents, the data model, webhooks and subject extracts. Each entry of `changes` is one value: of a user by name
 * (`api_access`), of rules by index (`rules.0`), of a custom field by its name (`HCP.golf__c.labels`), of a webhook by its number (`3.url`).
 * Of a subject extract, they are the record (`vid__v`) and the format. Null means that there was or is no value. A new password is logged only as `password`
 * with the value `replaced`.
 */
export const administrationEntry = z
  .object({
    date: z.string(),
    user: who,
    action: administrationAction,
    subject: who.nullable(),
    changes: z.array(settingDifference),
  })
  .openapi('AdministrationEntry');

/**
 * One tool call, also a refused one, or with `done_by: USER` what the user decided about a draft (`send_draft`, `discard_draft`), with a session that no agent has.
 * `user`, `agent` and `tool` are null when a refused call did not show them. `arguments` are as sent, without values that are too long. `records` are vid__v of records in the answer.
 */
export const agentCall = z
  .object({
    date: z.string(),
    user: who.nullable(),
    agent: agent.nullable(),
    done_by: z.enum(['AGENT', 'USER']),
    tool: z.string().nullable(),
    outcome: z.enum(['SUCCESS', 'FAILURE']),
    error: z.string().nullable(),
    arguments: z.record(z.string(), z.unknown()),
    records: z.array(z.string()),
    milliseconds: z.number().int(),
  })
  .openapi('AgentCall');

/** Action on a change request. `username` is null for the service itself. */
export const taskLogEntry = z
  .object({
    date: z.string(),
    username: z.string().nullable(),
    action: z.string().openapi({ example: 'decided' }),
    detail: z.record(z.string(), z.unknown()),
  })
  .openapi('TaskLogEntry');

const page = z.object({
  from: time.optional(),
  to: time.optional(),
  period: auditPeriod.optional(),
  format: z.enum(['json', 'csv']).optional(),
  offset: wholeNumber(0, 1_000_000_000).optional(),
  limit: wholeNumber(0, 500).optional(),
});

/** Response with a page of entries as JSON, or the whole history as CSV. */
const historyOf = <Entry extends z.ZodType>(entry: Entry) => ({
  description: 'The history',
  content: {
    'application/json': {
      schema: z.object({
        responseStatus: z.literal('SUCCESS'),
        entries: z.array(entry),
        totalCount: z.number().int(),
        offset: z.number().int(),
        limit: z.number().int(),
      }),
    },
    'text/csv': { schema: z.string() },
  },
});

export const auditRoutes = operationsSince(firstRelease, {
  listDataUpdates: createRoute({
    method: 'get',
    path: '/audit/data_update',
    operationId: 'listDataUpdates',
    tags,
    summary: 'List changes by Data Update, newest first',
    description:
      'System Administrator, System and Data Admin. `from` is inclusive, `to` is exclusive; as dates (yyyy-mm-dd, UTC) both are inclusive. `format=csv` or `Accept: text/csv` returns the whole history as CSV with one line per field, and ignores offset and limit. Text that a spreadsheet would treat as a formula gets a leading apostrophe. Default limit 50, at most 500.',
    security: withSession,
    request: {
      query: page.extend({
        jobId: z
          .string()
          .regex(/^\d{1,18}$/, 'expected a number')
          .optional(),
        systemName: z.string().max(255).optional(),
      }),
    },
    responses: {
      200: historyOf(dataUpdateEntry),
      ...commonFailures,
    },
  }),
  listAdministration: createRoute({
    method: 'get',
    path: '/audit/administration',
    operationId: 'listAdministration',
    tags,
    summary: 'List changes of users and review rules, newest first',
    description:
      'System Administrator, System and Data Admin. Subject extracts that were taken are in the list, too. `user` is the administrator or the changed user. Times, pages and CSV work like for Data Update, with one line per value. Widget configurations have a separate history.',
    security: withSession,
    request: {
      query: page.extend({
        action: administrationAction.optional(),
        user: z.string().max(255).optional().openapi({ example: 'rep@sandbox.example' }),
      }),
    },
    responses: {
      200: historyOf(administrationEntry),
      ...commonFailures,
    },
  }),
  listAgentCalls: createRoute({
    method: 'get',
    path: '/audit/agents',
    operationId: 'listAgentCalls',
    tags,
    summary: 'List the tool calls of agents, newest first',
    description:
      'System Administrator, System and Data Admin. Has refused calls, and what users decided about drafts, too. Times, pages and CSV work like for Data Update, with one line per call.',
    security: withSession,
    request: {
      query: page.extend({
        user: z.string().max(255).optional().openapi({ example: 'rep@sandbox.example' }),
        tool: z.string().max(100).optional().openapi({ example: 'find_records' }),
      }),
    },
    responses: {
      200: historyOf(agentCall),
      ...commonFailures,
    },
  }),
  listTaskLog: createRoute({
    method: 'get',
    path: '/change_requests/{change_request_id}/log',
    operationId: 'listTaskLog',
    tags,
    summary: 'List the actions on a change request in order',
    description: 'Stewards and administrators.',
    security: withSession,
    request: {
      params: z.object({
        change_request_id: z
          .string()
          .regex(/^\d{1,18}$/, 'expected a number')
          .openapi({ param: { name: 'change_request_id', in: 'path' } }),
      }),
    },
    responses: {
      200: answer(
        'The log, or a FAILURE envelope when there is no such request',
        z.object({ ...outcomeFields, log: z.array(taskLogEntry) }),
      ),
      ...commonFailures,
    },
  }),
} as const);
