/** Custom keys (specification 2.5, 4.2 to 4.7). All need System Administrator or API-only permission. */
import { createRoute, z } from '@hono/zod-openapi';
import { batchOf } from '../shared/batches.ts';
import { answer, commonFailures, json, outcome, withSession } from '../shared/envelope.ts';
import { since } from '../shared/since.ts';

const tags = ['Custom keys'];
const pathKey = (name: string) =>
  z
    .string()
    .min(1)
    .max(1000)
    .openapi({ param: { name, in: 'path' } });

/** Key to associate. */
const keyValues = z.object({
  custom_key_source_type: z.string().min(1).max(255),
  custom_key_item_type: z.string().min(1).max(255),
  custom_key_value: z.string().min(1).max(1000),
  system_name: since(3, z.string().min(1).max(255).optional()),
});

const vidKey = z.string().min(1).max(1000);

/** Child type; `children` selects a child of any type by its key (4.5). */
export const childType = z.enum([
  'address',
  'addresses',
  'license',
  'licenses',
  'parentHCO',
  'parent_hcos',
  'children',
]);

/** Request body with a list. With more than 500 items, the call fails with LIMIT_EXCEEDED and applies none of them. */
const entities = <S extends z.ZodType>(name: string, item: S) => ({
  body: { required: true, content: json(z.object({ entities: batchOf(name, item) })) },
});

export const customKeyRoutes = {
  associateCustomKey: createRoute({
    method: 'post',
    path: '/entities/{vid_key}/custom_keys',
    operationId: 'associateCustomKey',
    tags,
    summary: 'Associate a custom key with an entity (4.2)',
    description: 'FAILURE when there is no such entity or another entity uses the key.',
    security: withSession,
    request: { params: z.object({ vid_key: pathKey('vid_key') }), query: keyValues },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  associateCustomKeys: createRoute({
    method: 'post',
    path: '/entities/custom_keys/associate/batch',
    operationId: 'associateCustomKeys',
    tags,
    summary: 'Associate up to 500 custom keys with entities (4.3)',
    security: withSession,
    request: entities('CustomKeyOfEntity', keyValues.extend({ vid_key: vidKey })),
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  associateChildCustomKey: createRoute({
    method: 'post',
    path: '/entities/{vid_key}/children/{children_key}/custom_keys',
    operationId: 'associateChildCustomKey',
    tags,
    summary: 'Associate a custom key with an address, license or parent HCO (4.4)',
    security: withSession,
    request: {
      params: z.object({ vid_key: pathKey('vid_key'), children_key: pathKey('children_key') }),
      query: keyValues,
    },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  associateChildCustomKeys: createRoute({
    method: 'post',
    path: '/entities/children/custom_keys/associate/batch',
    operationId: 'associateChildCustomKeys',
    tags,
    summary: 'Associate up to 500 custom keys with children (4.5)',
    security: withSession,
    request: entities(
      'CustomKeyOfChild',
      keyValues.extend({ vid_key: vidKey, child_type: childType, child_key: vidKey }),
    ),
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  disassociateCustomKey: createRoute({
    method: 'delete',
    path: '/custom_keys/{vid_key}',
    operationId: 'disassociateCustomKey',
    tags,
    summary: 'Make a custom key inactive (4.6)',
    security: withSession,
    request: { params: z.object({ vid_key: pathKey('vid_key') }) },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  disassociateCustomKeys: createRoute({
    method: 'post',
    path: '/custom_keys/disassociate/batch',
    operationId: 'disassociateCustomKeys',
    tags,
    summary: 'Make up to 500 custom keys inactive (4.7)',
    security: withSession,
    request: entities('CustomKeyToInactivate', z.object({ vid_key: vidKey })),
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
} as const;
