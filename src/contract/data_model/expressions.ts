/** Expressions of calculated custom fields: what they can read, and their value for a record before they are stored (decision 43). */
import { createRoute, z } from '@hono/zod-openapi';
import { customFieldOwner, customFieldType, expression } from '../custom_fields.ts';
import { labels } from '../field_attribute.ts';
import { answer, commonFailures, json, withSession } from '../shared/envelope.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

/**
 * What an expression can read. `name`: as expressions write it, such as `record.last_name__v`. `kind`: of the value; `list` for children, whose fields are `items`, with names
 * without a record.
 */
const readable = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'date', 'texts', 'list']),
  labels,
  items: z
    .array(
      z.object({
        name: z.string(),
        kind: z.enum(['text', 'number', 'boolean', 'date', 'texts']),
        labels,
      }),
    )
    .optional(),
});

/** What is wrong with an expression. Characters from `start` to before `end`, counted from 0. */
const problem = z.object({ message: z.string(), start: z.number().int(), end: z.number().int() });

/** The value for a record, or why there is none. `entity_id`: the record, or the one to which the child belongs. */
const preview = z.object({
  entity_id: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  reason: z.string().nullable(),
});

const checked = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    readable: z.array(readable),
    problem: problem.nullable(),
    previews: z.array(preview),
  })
  .openapi('CheckedExpression');

export const expressionRoutes = operationsSince(firstRelease, {
  checkExpression: createRoute({
    method: 'post',
    path: '/data_model/expressions/check',
    operationId: 'checkExpression',
    tags: ['Data model'],
    summary: 'Check the expression of a calculated field and preview its values (System Administrator)',
    description:
      'Changes nothing. Without an expression, only tells what expressions of the object type can read. `entity_id` names a record for the preview; otherwise it has the values of up to three records.',
    security: withSession,
    request: {
      body: {
        required: true,
        content: json(
          z.object({
            object_type: customFieldOwner,
            data_type: customFieldType,
            reference_type: z.string().min(1).max(100).nullable().default(null),
            maximum_length: z.number().int().min(1).max(2000).nullable().default(null),
            expression: expression.optional(),
            entity_id: z
              .string()
              .regex(/^\d{1,18}$/, 'the ID of a record')
              .optional(),
          }),
        ),
      },
    },
    responses: {
      200: answer('What is wrong, if anything, and values of records', checked),
      ...commonFailures,
    },
  }),
} as const);
