/** Custom keys (specification 2.5, 4.2, 4.4, 4.6). */
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';

type Outcome = AnswerOf<'post /custom_keys/disassociate/batch'>;

/**
 * Associates a custom key with an entity. Errors: `insufficient-access` without the permission, `not-found` for an unknown
 * record, `invalid` when another entity uses the key; `errors` has what the instance said.
 */
export async function associateCustomKey(
  transport: Transport,
  vidKey: string,
  query: QueryOf<'post /entities/{vid_key}/custom_keys'>,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('post /entities/{vid_key}/custom_keys', {
    path: { vid_key: vidKey },
    query,
    check: () => true,
    signal,
  });
}

/** Associates a custom key with a child of an entity (4.4). Errors as with an entity; `not-found` for an unknown child too. */
export async function associateChildCustomKey(
  transport: Transport,
  vidKey: string,
  childKey: string,
  query: QueryOf<'post /entities/{vid_key}/children/{children_key}/custom_keys'>,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('post /entities/{vid_key}/children/{children_key}/custom_keys', {
    path: { vid_key: vidKey, children_key: childKey },
    query,
    check: () => true,
    signal,
  });
}

/** Inactivates a custom key (4.6): `<source>:<item>:<value>` or its 18-digit ID. Errors: `not-found`, `failed` when inactive already. */
export async function disassociateCustomKey(
  transport: Transport,
  vidKey: string,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('delete /custom_keys/{vid_key}', {
    path: { vid_key: vidKey },
    check: () => true,
    signal,
  });
}

/** Associates up to 500 keys with entities (4.3). Answers the outcome; PARTIAL_SUCCESS and its `errors` are an answer, not an error. */
export const associateCustomKeys = (
  transport: Transport,
  body: BodyOf<'post /entities/custom_keys/associate/batch'>,
  signal?: AbortSignal,
): Promise<Outcome> =>
  transport.request('post /entities/custom_keys/associate/batch', { body, check: () => true, signal });

/** Associates up to 500 keys with children of entities (4.5). Answers as `associateCustomKeys` does. */
export const associateChildCustomKeys = (
  transport: Transport,
  body: BodyOf<'post /entities/children/custom_keys/associate/batch'>,
  signal?: AbortSignal,
): Promise<Outcome> =>
  transport.request('post /entities/children/custom_keys/associate/batch', {
    body,
    check: () => true,
    signal,
  });

/** Inactivates up to 500 keys (4.7). Answers as `associateCustomKeys` does. */
export const disassociateCustomKeys = (
  transport: Transport,
  body: BodyOf<'post /custom_keys/disassociate/batch'>,
  signal?: AbortSignal,
): Promise<Outcome> =>
  transport.request('post /custom_keys/disassociate/batch', { body, check: () => true, signal });
