/**
 * Rules of standard fields: how an administrator narrows what the specification says of a field (2.4), everywhere or in a country. A rule can never
 * widen it.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { perLanguage, words } from './custom_fields.ts';
import { fieldAttribute, releasedType } from './field_attribute.ts';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code');

/**
 * What holds in a country, or with `*` in all. `false` and null: as in the specification. A country adds to what holds in all: the smaller length, both
 * patterns. Its `group` and labels replace theirs. `group`: the field is submitted together with the others of the group. `pattern`: a regular
 * expression for the whole text, in addition to the pattern of the specification. `labels` replace labels in the languages that they name.
 */
const ruleOfCountry = z
  .object({
    country: z.union([z.literal('*'), countryCode]),
    required: z.boolean(),
    group: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'a name of lower-case letters, digits and underscores')
      .nullable(),
    maximum_length: z.number().int().min(1).nullable(),
    minimum: z.number().min(-1e15).max(1e15).nullable(),
    maximum: z.number().min(-1e15).max(1e15).nullable(),
    pattern: z.string().min(1).max(300).nullable(),
    example: words(100).nullable(),
    labels: perLanguage(100),
  })
  .openapi('FieldRuleOfCountry');

/** What an administrator narrows in a field. `countries`: those that keep the field; empty for those of the specification. */
export const fieldRuleSettings = z
  .object({ countries: z.array(countryCode).max(300), rules: z.array(ruleOfCountry).max(300) })
  .openapi('FieldRuleSettings');

const name = z.object({
  object_type: releasedType.exclude(['CUSTOMKEY']),
  field_id: z.string().min(1).max(100),
});

/** The rules of a field in a document, without version and user. */
export const documentRule = fieldRuleSettings.extend(name.shape);

/** The rules of a field. `version` is 0, and the user and date are null, before the first change. */
export const fieldRule = documentRule
  .extend({
    version: z.number().int(),
    modified_date: z.string().nullable(),
    modified_by: z.string().nullable(),
  })
  .openapi('FieldRule');

const params = z.object({
  object_type: name.shape.object_type.openapi({ param: { name: 'object_type', in: 'path' } }),
  field_id: name.shape.field_id.openapi({ param: { name: 'field_id', in: 'path' } }),
});
const one = z.object({
  responseStatus: z.literal('SUCCESS'),
  rule: fieldRule,
  /** The field as in the specification, without rules. */
  field: fieldAttribute,
});
const tags = ['Data model'];

export const fieldRuleRoutes = operationsSince(firstRelease, {
  listFieldRules: createRoute({
    method: 'get',
    path: '/data_model/rules',
    operationId: 'listFieldRules',
    tags,
    summary: 'List the standard fields that are narrowed (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Rules by object type and field',
        z.object({ responseStatus: z.literal('SUCCESS'), rules: z.array(fieldRule) }),
      ),
      ...commonFailures,
    },
  }),
  readFieldRule: createRoute({
    method: 'get',
    path: '/data_model/rules/{object_type}/{field_id}',
    operationId: 'readFieldRule',
    tags,
    summary: 'Read the rules of a standard field, and what the specification says of it',
    security: withSession,
    request: { params },
    responses: { 200: answer('The rules and the field', one), ...commonFailures },
  }),
  replaceFieldRule: createRoute({
    method: 'put',
    path: '/data_model/rules/{object_type}/{field_id}',
    operationId: 'replaceFieldRule',
    tags,
    summary: 'Narrow a standard field: required, group, countries, format and labels, by country',
    description:
      'The rules hold from the next call on: in metadata, forms, requests, Data Update and loads; for reads in another process of the instance within two seconds. Stored values stay as they are, also when they break a new rule. INVALID_DATA for a rule that would widen the specification, and for a pattern that could make a browser hang. Without countries and rules, the field is as in the specification again.',
    security: withSession,
    request: {
      params,
      body: {
        required: true,
        content: json(fieldRuleSettings.extend({ version: z.number().int().min(0) })),
      },
    },
    responses: {
      200: answer('The rules as they are now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
} as const);
