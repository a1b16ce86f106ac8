/** Visibility profiles of the customer's own: what their users do not see of records, for system administrators. */
import { createRoute, z } from '@hono/zod-openapi';
import { visible } from '../custom_fields.ts';
import { customObjectName } from '../field_attribute.ts';
import { entityWrapper } from '../records/entity.ts';
import { answer, commonFailures, failure, json, withSession } from '../shared/envelope.ts';
import { requiredVersionQuery } from '../shared/setting_versions.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

export const visibilityLevel = z.enum(['ALL', 'HIDE_OPTED_OUT', 'HIDE_MAIL_ONLY']);

const profileName = z
  .string()
  .max(60, 'a name of at most 60 characters')
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/,
    'a name of lower-case letters, digits and single underscores that ends in __c',
  )
  .openapi({ example: 'partners__c' });

/** A profile of a user: one of the release, or the name of one of the customer's own. */
export const profileOfUser = z.union([visibilityLevel, profileName]);

/**
 * `level`: the profile of the release that also holds. `hidden`: fields (`HCP.birth_year__v`), and whole types of child records (`ADDRESS`, `LICENSE`, `PARENTHCO`,
 * `AFFILIATION`, `contracts__c`). IDs, states, types, countries, the names that records are shown by, custom keys and the opt-out cannot be hidden one by one. A hidden part of an address also hides
 * the formatted address and the position, which repeat it.
 */
export const visibilityProfileSettings = z
  .object({
    label: z
      .string()
      .trim()
      .min(1, 'a label of 1 to 100 characters')
      .max(100, 'a label of 1 to 100 characters')
      .regex(visible, 'a label without control characters'),
    level: visibilityLevel,
    hidden: z.array(z.string().min(1).max(200)).min(1, 'at least one field or type').max(500),
  })
  .openapi('VisibilityProfileSettings');

export const newVisibilityProfile = visibilityProfileSettings
  .extend({ name: profileName })
  .openapi('NewVisibilityProfile');

/** `index_jobs`: jobs that still take words of hidden fields out of the search index. Users cannot get the profile until they end. */
export const visibilityProfile = newVisibilityProfile
  .extend({
    user_count: z.number().int(),
    index_jobs: z.array(z.number().int()),
    version: z.number().int(),
    created_date: z.string(),
    created_by: z.string(),
    modified_date: z.string(),
    modified_by: z.string(),
  })
  .openapi('VisibilityProfile');

/** Why no profile hides a field. `IDENTITY`: IDs, links, states, types, countries, owners and custom keys. `NAME`: a part of the name that records are shown by. */
const reasonVisible = z.enum(['IDENTITY', 'NAME', 'OPT_OUT']);

/** A field or, without `field_id`, a type of child records. `part` is its entry in `hidden`. `always_visible`: why profiles cannot hide it; null when they can. */
export const visibilityPart = z
  .object({
    part: z.string(),
    object_type: z.string(),
    field_id: z.string().nullable(),
    always_visible: reasonVisible.nullable(),
  })
  .openapi('VisibilityPart');

/** A record and what a profile, saved or not, shows of it. */
export const visibilityPreview = visibilityProfileSettings
  .pick({ level: true })
  .extend({
    hidden: z.array(z.string().min(1).max(200)).max(500),
    vid_key: z.string().min(1).max(500),
  })
  .openapi('VisibilityPreview');

const params = z.object({
  name: (customObjectName as unknown as z.ZodString).openapi({
    param: { name: 'name', in: 'path' },
    example: 'partners__c',
  }),
});
const responseStatus = z.literal('SUCCESS');
const one = z.object({ responseStatus, profile: visibilityProfile });
const tags = ['Users'];

export const visibilityProfileRoutes = operationsSince(firstRelease, {
  listVisibilityProfiles: createRoute({
    method: 'get',
    path: '/visibility_profiles',
    operationId: 'listVisibilityProfiles',
    tags,
    summary: "List the visibility profiles of the customer's own (System Administrator)",
    security: withSession,
    responses: {
      200: answer('Profiles by name', z.object({ responseStatus, profiles: z.array(visibilityProfile) })),
      ...commonFailures,
    },
  }),
  listVisibilityParts: createRoute({
    method: 'get',
    path: '/visibility_parts',
    operationId: 'listVisibilityParts',
    tags,
    summary: 'List what visibility profiles can hide, and what is always visible (System Administrator)',
    security: withSession,
    responses: {
      200: answer(
        'Types of child records and fields, in the order of the data model',
        z.object({ responseStatus, parts: z.array(visibilityPart) }),
      ),
      ...commonFailures,
    },
  }),
  previewVisibility: createRoute({
    method: 'post',
    path: '/visibility_previews',
    operationId: 'previewVisibility',
    tags,
    summary: 'Read a record as users with a visibility profile see it (System Administrator)',
    description:
      'Saves nothing and does not download the record. `hidden_values` counts the values and child records of this record that users with the profile do not see. NOT_FOUND when these users do not find a record by the key.',
    security: withSession,
    request: { body: { required: true, content: json(visibilityPreview) } },
    responses: {
      200: answer(
        'The record as seen',
        z.object({
          responseStatus,
          entity: entityWrapper,
          hidden_values: z.array(z.object({ part: z.string(), count: z.number().int() })),
        }),
      ),
      ...commonFailures,
    },
  }),
  createVisibilityProfile: createRoute({
    method: 'post',
    path: '/visibility_profiles',
    operationId: 'createVisibilityProfile',
    tags,
    summary: 'Create a visibility profile that hides fields and types of child records',
    description:
      'For its users there are no such fields and children: not in records, older versions, lineage, requests, comparisons and metadata, and a filter on one is an unknown field. Words of hidden fields find nothing for anybody; `index_jobs` are the jobs that take them out of the search index. Operations that need whole records, such as exports and Data Update, are INSUFFICIENT_ACCESS for these users. INVALID_DATA for what cannot be hidden.',
    security: withSession,
    request: { body: { required: true, content: json(newVisibilityProfile) } },
    responses: { 200: answer('The new profile', one), ...commonFailures },
  }),
  readVisibilityProfile: createRoute({
    method: 'get',
    path: '/visibility_profiles/{name}',
    operationId: 'readVisibilityProfile',
    tags,
    summary: 'Read a visibility profile',
    security: withSession,
    request: { params },
    responses: { 200: answer('The profile', one), ...commonFailures },
  }),
  replaceVisibilityProfile: createRoute({
    method: 'put',
    path: '/visibility_profiles/{name}',
    operationId: 'replaceVisibilityProfile',
    tags,
    summary: 'Change a visibility profile for all its users',
    description:
      'Applies from the next call on; to reads in another process of the instance within two seconds. Until the `index_jobs` end, words of fields that the profile hides now may still find records. INVALID_STATE when there is a newer version.',
    security: withSession,
    request: {
      params,
      body: {
        required: true,
        content: json(visibilityProfileSettings.extend({ version: z.number().int().min(1) })),
      },
    },
    responses: {
      200: answer('The profile as it is now, or a FAILURE', z.union([one, failure])),
      ...commonFailures,
    },
  }),
  deleteVisibilityProfile: createRoute({
    method: 'delete',
    path: '/visibility_profiles/{name}',
    operationId: 'deleteVisibilityProfile',
    tags,
    summary: 'Delete a visibility profile that no user has',
    description: 'INVALID_STATE while users have it, and when there is a newer version.',
    security: withSession,
    request: { params, query: requiredVersionQuery },
    responses: {
      200: answer('Deleted, or a FAILURE', z.union([z.object({ responseStatus }), failure])),
      ...commonFailures,
    },
  }),
} as const);
