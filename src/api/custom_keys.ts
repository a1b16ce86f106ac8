/** Custom keys (specification 2.5, 4.2, 4.4, 4.6). */
import type { Transport } from './transport.ts';
import type { QueryOf } from './types.ts';

/**
 * Associates a custom key with an entity. Throws `insufficient-access` without the permission, `not-found` for an
 * unknown record, or `invalid` when another entity uses the key. `errors` contains the instance's errors.
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
