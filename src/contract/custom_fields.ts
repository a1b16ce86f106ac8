/** Custom fields: fields of the customer's own, which administrators define while the instance runs (specification 2.4: names in `__c`). */
import { createRoute, z } from '@hono/zod-openapi';
import { customObjectName, dataType } from './field_attribute.ts';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

/** Object types that can have custom fields. */
export const customFieldOwner = z.union([
  z.enum(['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO']),
  customObjectName,
]);

/** Data types of custom fields. Only the specification's own fields are IDs. */
export const customFieldType = dataType.exclude(['ID']);

/** Longest value of a custom field, in characters. */
export const longestCustomValue = 2000;

/** Longest expression of a calculated field, in characters. */
export const longestExpression = 1000;

/** Rejects control and direction characters, which would make a label look like another one or change the text around it. */
export const visible = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
/** A character that one sees: not a blank, a mark alone, or a letter that is drawn as nothing. */
const seen = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(visible, 'a text without control characters')
    .refine((text) => seen.test(text), 'a text that one can see');
/** An expression may have several lines. */
export const expression = z
  .string()
  .trim()
  .min(1)
  .max(longestExpression)
  .refine((text) => visible.test(text.replaceAll(/[\n\r\t]/g, ' ')), 'a text without control characters');
const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'a language tag (IETF BCP 47)');
export const perLanguage = (most: number) => z.record(languageTag, words(most));

const fieldId = z
  .string()
  .max(60, 'a name of at most 60 characters')
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/,
    'a name of lower-case letters, digits and single underscores that ends in __c',
  )
  .openapi({ example: 'golf_handicap__c' });

/** Maximum weight of a custom field in matching, in bits. */
export const mostMatchingWeight = 10;

/**
 * How a custom field is compared in matching. `equal`: the same value, ignoring case, accents, spaces and punctuation; of several codes, at
 * least one (half the weight when others differ). `similar`: of texts, also a typing mistake or another spelling, for half the weight. `near`: of
 * numbers and dates, also within the tolerance, for half the weight.
 */
export const matchingComparison = z.enum(['equal', 'similar', 'near']);

/**
 * How a custom field counts in matching. `agreement` and `disagreement`: bits for and against a match; each bit doubles or halves the odds that two
 * records are the same. An empty value counts nothing. All custom fields together weigh at most 10 bits, and they never make a certain match alone. From 5
 * bits against a match, a difference leaves the decision to a steward. From 5 bits for a match, an equal text finds records by itself.
 * `tolerance`: largest difference that is near, as a number or in days; only with `near`.
 */
export const matchingSetting = z
  .object({
    comparison: matchingComparison,
    agreement: z.number().min(0).max(mostMatchingWeight),
    disagreement: z.number().min(-mostMatchingWeight).max(0),
    tolerance: z.number().positive().max(1e9).nullable().optional(),
  })
  .openapi('MatchingSetting');

/**
 * What an administrator may change in a custom field. Labels in languages that `labels` lacks are English. `maximum_length`, `minimum`,
 * `maximum`, `pattern` (a regular expression for the whole text) and `example` are null when there is no such rule. `searchable`: words of a text field are found by
 * the search box. `filterable`: a field of the advanced search. `shown`: in forms and in the profile. `on_cards`: in search results.
 * `sortable`: a sort order of HCPs and HCOs,
 * for texts, numbers, dates, and values of a list, by their codes. `facet`: a filter with counts, for values of a list and yes or no (both: absent: as before, and false for a new field). Fields with codes of custom objects are facets when they
 * are filterable. `exported`: export files have a column for it (absent: as before, and true for a new field). `expression`: the service calculates the value with this expression of the Common Expression Language, so nobody can write the field. Whether a field is
 * calculated never changes; absent in a change: as before. `matching`: how a field of HCP or HCO counts in matching; null: not at all (absent: as before, and null for a new field).
 */
export const customFieldSettings = z
  .object({
    labels: perLanguage(100).refine((labels) => 'en' in labels, 'an English label is required'),
    help: perLanguage(300),
    required: z.boolean(),
    group: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'a name of lower-case letters, digits and underscores')
      .nullable(),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code')).max(300),
    maximum_length: z.number().int().min(1).max(longestCustomValue).nullable(),
    minimum: z.number().min(-1e15).max(1e15).nullable(),
    maximum: z.number().min(-1e15).max(1e15).nullable(),
    pattern: z.string().min(1).max(300).nullable(),
    example: words(100).nullable(),
    searchable: z.boolean(),
    filterable: z.boolean(),
    shown: z.boolean(),
    on_cards: z.boolean(),
    facet: z.boolean().optional(),
    sortable: z.boolean().optional(),
    exported: z.boolean().optional(),
    expression: expression.nullable().optional(),
    matching: matchingSetting.nullable().optional(),
  })
  .openapi('CustomFieldSettings');

/**
 * What identifies a custom field and never changes. `reference_type` names the codes of REFERENCE and MULTI_REFERENCE fields. `of_member`: of an object with
 * shared records, a value of each member, such as its role, and not of the shared record.
 */
const identity = z.object({
  object_type: customFieldOwner,
  field_id: fieldId,
  data_type: customFieldType,
  reference_type: z.string().min(1).max(100).nullable(),
  of_member: z.boolean().optional(),
});

export const newCustomField = customFieldSettings.extend(identity.shape).openapi('NewCustomField');

/** A custom field. An inactive field keeps its values and their history, but cannot be written. */
export const customField = newCustomField
  .extend({
    status: z.enum(['ACTIVE', 'INACTIVE']),
    /** Version of the definition, starting at 1. */
    version: z.number().int(),
    created_date: z.string(),
    created_by: z.string(),
    modified_date: z.string(),
    modified_by: z.string(),
    /** Languages of the instance in which the label is missing, so that it is English. */
    missing_languages: z.array(z.string()),
    /** Languages of the instance in which the help is missing, so that it is English; empty for a field without help. */
    missing_help_languages: z.array(z.string()),
    /** The job that brings the field's words to the search index, or takes them away, the first one when another waits for its end; null when none is queued or running. `records` of `total` are done. */
    index_job: z
      .object({ job_id: z.number().int(), records: z.number().int(), total: z.number().int() })
      .nullable(),
    /** The job that calculates the field's values in all records; absent when none is queued or running. `records` of `total` are done. */
    calculation_job: z
      .object({ job_id: z.number().int(), records: z.number().int(), total: z.number().int() })
      .optional(),
  })
  .openapi('CustomField');

/** Version that a change is based on. INVALID_STATE when there is a newer one. */
const basedOn = z.object({ version: z.number().int().min(1) });

const params = z.object({
  object_type: customFieldOwner.openapi({ param: { name: 'object_type', in: 'path' } }),
  field_id: z
    .string()
    .min(1)
    .max(100)
    .openapi({ param: { name: 'field_id', in: 'path' } }),
});
const one = z.object({ responseStatus: z.literal('SUCCESS'), field: customField });
const tags = ['Data model'];

/** Fewest decisions of stewards with values on both sides for a proposal, and fewest of each kind among them. */
export const fewestDecisions = 30;
export const fewestOfAKind = 5;

/**
 * Weights that stewards' decisions suggest. `merged` and `kept_apart`: decisions on two records that both have a value, of the latest 2,000 of each kind;
 * `equal`: how many of them have values that agree, with half for those that are near. `needed`: decisions for a proposal, and of each kind. `proposal`: null with
 * fewer decisions.
 */
export const matchingProposal = z
  .object({
    merged: z.object({ decisions: z.number().int(), equal: z.number() }),
    kept_apart: z.object({ decisions: z.number().int(), equal: z.number() }),
    needed: z.object({ decisions: z.number().int(), of_each: z.number().int() }),
    proposal: z.object({ agreement: z.number(), disagreement: z.number() }).nullable(),
  })
  .openapi('MatchingProposal');

export const customFieldRoutes = operationsSince(firstRelease, {
  listCustomFields: createRoute({
    method: 'get',
    path: '/data_model/fields',
    operationId: 'listCustomFields',
    tags,
    summary: 'List custom fields (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Custom fields by object type and name, and the version of the data model, which every change raises',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          fields: z.array(customField),
          model_version: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  createCustomField: createRoute({
    method: 'post',
    path: '/data_model/fields',
    operationId: 'createCustomField',
    tags,
    summary: 'Create a custom field',
    description:
      'The field exists from the next call on: in metadata, forms, requests, loads, exports and searches; for reads in another process of the instance within two seconds. INVALID_DATA for a name that the object type has already, for a pattern that could make a browser hang, and for an expression that does not fit the data model. With an expression, a job calculates the values of all records; see `calculation_job`.',
    security: withSession,
    request: { body: { required: true, content: json(newCustomField) } },
    responses: { 200: answer('The new field', one), ...commonFailures },
  }),
  readCustomField: createRoute({
    method: 'get',
    path: '/data_model/fields/{object_type}/{field_id}',
    operationId: 'readCustomField',
    tags,
    summary: 'Read a custom field',
    security: withSession,
    request: { params },
    responses: { 200: answer('The field', one), ...commonFailures },
  }),
  replaceCustomField: createRoute({
    method: 'put',
    path: '/data_model/fields/{object_type}/{field_id}',
    operationId: 'replaceCustomField',
    tags,
    summary: 'Change a custom field',
    description:
      'Stored values stay as they are, also when they break a new rule. When `searchable` changes, a BOOLEAN field becomes a `facet`, or a field becomes `sortable`, and records have values, a job updates the search index; see `index_job`. After another change, the job goes on by the new settings, and one more job follows it. After a change of `expression`, a job calculates the values of all records.',
    security: withSession,
    request: {
      params,
      body: { required: true, content: json(customFieldSettings.extend(basedOn.shape)) },
    },
    responses: {
      200: answer('The field as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
  readMatchingProposal: createRoute({
    method: 'get',
    path: '/data_model/fields/{object_type}/{field_id}/matching_proposal',
    operationId: 'readMatchingProposal',
    tags,
    summary: "Read the weights in matching that stewards' decisions suggest",
    description:
      'Compares the values of records that stewards merged, and of records that they kept apart. Nothing changes: an administrator saves the weights with the field. INVALID_DATA when the comparison does not fit the field.',
    security: withSession,
    request: {
      params,
      query: z.object({
        comparison: matchingComparison,
        tolerance: z
          .string()
          .regex(/^\d{1,9}(\.\d{1,6})?$/, 'a positive number')
          .optional(),
      }),
    },
    responses: {
      200: answer(
        'The decisions, and the weights',
        z.object({ responseStatus: z.literal('SUCCESS'), matching_proposal: matchingProposal }),
      ),
      ...commonFailures,
    },
  }),
  setCustomFieldStatus: createRoute({
    method: 'post',
    path: '/data_model/fields/{object_type}/{field_id}/status',
    operationId: 'setCustomFieldStatus',
    tags,
    summary: 'Deactivate or reactivate a custom field',
    description:
      'An inactive field leaves forms, the search box, facets, sort orders and loads, and new requests and updates cannot write it. Its values stay in the records, their revisions and exports. Filters that name it still find them, and a request from before can still be accepted. A job takes its words out of the search index, or brings them back. INVALID_DATA for a field that the expression of an active field reads.',
    security: withSession,
    request: {
      params,
      body: {
        required: true,
        content: json(z.object({ status: customField.shape.status }).extend(basedOn.shape)),
      },
    },
    responses: {
      200: answer('The field as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
} as const);
