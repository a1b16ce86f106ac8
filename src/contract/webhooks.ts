/** Webhooks: addresses of other systems to which the instance sends every change of a record (docs/webhooks.md). */
import { createRoute, z } from '@hono/zod-openapi';
import { recordChange } from './changes.ts';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { versionQuery } from './shared/setting_versions.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

/** What a webhook sends, and where. Events have identifiers and versions, never content. */
export const webhookSettings = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\p{C}]*$/u, 'a name without control characters'),
    url: z
      .string()
      .max(2000)
      .regex(/^https?:\/\//i, 'an http or https address')
      .refine((text) => URL.canParse(text), 'an http or https address')
      .refine(
        (text) => !URL.canParse(text) || !/:\/\/[^/?#]*@/.test(new URL(text).href),
        'an address without a user name or password',
      ),
    entity_types: z.array(recordChange.shape.entity_type).min(1),
    changes: z.array(recordChange.shape.change).min(1),
    status: z.enum(['ACTIVE', 'PAUSED']),
  })
  .openapi('WebhookSettings');

export const webhook = webhookSettings
  .extend({
    id: z.number().int(),
    version: z.number().int(),
    /** Events that wait for another attempt, and events that were given up after 24 hours. */
    waiting: z.number().int(),
    dead: z.number().int(),
    last_success_date: z.string().nullable(),
    last_failure_date: z.string().nullable(),
    /** Why the last attempt failed; null when it did not. */
    problem: z.string().nullable(),
    /** Until then, the secret before the last rotation signs beside the current one. */
    old_secret_until: z.string().nullable(),
    created_date: z.string(),
    created_by: z.string(),
    modified_date: z.string(),
    modified_by: z.string(),
  })
  .openapi('Webhook');

export const webhookDelivery = z
  .object({
    id: z.number().int(),
    event: recordChange,
    state: z.enum(['waiting', 'dead']),
    attempts: z.number().int(),
    /** Null before the first attempt. */
    first_attempt_date: z.string().nullable(),
    next_attempt_date: z.string(),
    problem: z.string().nullable(),
  })
  .openapi('WebhookDelivery');

/** An attempt to deliver an event. `answered` is the HTTP status, null without an answer; `problem` is null when it was delivered. */
export const webhookAttempt = z
  .object({
    event: recordChange,
    attempt_date: z.string(),
    answered: z.number().int().nullable(),
    problem: z.string().nullable(),
    milliseconds: z.number().int(),
  })
  .openapi('WebhookAttempt');

const success = z.literal('SUCCESS');
const params = z.object({
  webhook_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'the number of a webhook')
    .openapi({ param: { name: 'webhook_id', in: 'path' } }),
});
const one = z.object({ responseStatus: success, webhook });
/** The secret is in this answer only. */
const withSecret = one.extend({ secret: z.string() });
const tags = ['Webhooks'];
const common = { tags, security: withSession } as const;

export const webhookRoutes = operationsSince(firstRelease, {
  listWebhooks: createRoute({
    ...common,
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'List webhooks (System Administrator)',
    responses: {
      200: answer('Webhooks by name', z.object({ responseStatus: success, webhooks: z.array(webhook) })),
      ...commonFailures,
    },
  }),
  createWebhook: createRoute({
    ...common,
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'It gets the changes from now on, as CloudEvents 1.0 that are signed as Standard Webhooks says. The answer is the only one that has the secret.',
    request: { body: { required: true, content: json(webhookSettings) } },
    responses: { 200: answer('The new webhook with its secret', withSecret), ...commonFailures },
  }),
  replaceWebhook: createRoute({
    ...common,
    method: 'put',
    path: '/webhooks/{webhook_id}',
    operationId: 'replaceWebhook',
    summary: 'Change, pause or resume a webhook',
    description:
      'A paused webhook keeps its place: after it is resumed, it gets what happened in the meantime. INVALID_STATE when there is a newer version.',
    request: {
      params,
      body: {
        required: true,
        content: json(webhookSettings.extend({ version: z.number().int().min(1) })),
      },
    },
    responses: {
      200: answer('The webhook as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
  rotateWebhookSecret: createRoute({
    ...common,
    method: 'post',
    path: '/webhooks/{webhook_id}/secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Replace the secret of a webhook',
    description:
      'For 24 hours the old secret signs as well, so that no event is refused while the receiver changes it. INVALID_STATE when there is a newer version than the given one.',
    request: { params, query: versionQuery },
    responses: {
      200: answer('The webhook with its new secret, or a FAILURE', z.union([withSecret, failure])),
      ...commonFailures,
    },
  }),
  testWebhook: createRoute({
    ...common,
    method: 'post',
    path: '/webhooks/{webhook_id}/test',
    operationId: 'testWebhook',
    summary: 'Send a test event now',
    request: { params },
    responses: {
      200: answer(
        'What came back. `status` is null when there was no answer; `problem` is null when the event was delivered',
        z.object({
          responseStatus: success,
          status: z.number().int().nullable(),
          problem: z.string().nullable(),
          milliseconds: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  listWebhookDeliveries: createRoute({
    ...common,
    method: 'get',
    path: '/webhooks/{webhook_id}/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'List events that wait or were given up, oldest first',
    request: {
      params,
      query: z.object({
        state: z.enum(['waiting', 'dead']),
        limit: wholeNumber(1, 500).optional(),
      }),
    },
    responses: {
      200: answer(
        'Deliveries. Default limit 100',
        z.object({
          responseStatus: success,
          deliveries: z.array(webhookDelivery),
          totalCount: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  listWebhookAttempts: createRoute({
    ...common,
    method: 'get',
    path: '/webhooks/{webhook_id}/attempts',
    operationId: 'listWebhookAttempts',
    summary: 'List the last 20 attempts to deliver, newest first',
    request: { params },
    responses: {
      200: answer('Attempts', z.object({ responseStatus: success, attempts: z.array(webhookAttempt) })),
      ...commonFailures,
    },
  }),
  replayWebhook: createRoute({
    ...common,
    method: 'post',
    path: '/webhooks/{webhook_id}/replay',
    operationId: 'replayWebhook',
    summary: 'Send events again',
    description:
      'With an empty object: all that were given up; they get another 24 hours. With `delivery_ids`: these of them. With `since`, a cursor of `GET /changes` or `start`: everything after it. Events keep their identifiers.',
    request: {
      params,
      body: {
        required: true,
        content: json(
          z.object({
            since: z.string().max(4000).optional(),
            delivery_ids: z.array(z.number().int().min(1)).min(1).max(500).optional(),
          }),
        ),
      },
    },
    responses: { 200: answer('The webhook', one), ...commonFailures },
  }),
  deleteWebhook: createRoute({
    ...common,
    method: 'delete',
    path: '/webhooks/{webhook_id}',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook with its waiting events',
    description: 'INVALID_STATE when there is a newer version than the given one.',
    request: { params, query: versionQuery },
    responses: {
      200: answer('It is deleted, or a FAILURE', z.union([z.object({ responseStatus: success }), failure])),
      ...commonFailures,
    },
  }),
} as const);
