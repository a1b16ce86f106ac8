/** Reads names of records for lists that have only IDs. */
import { service } from '../service/session.ts';

/** Returns names by ID, without missing records. */
export async function namesOf(vids: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const wanted = [...new Set(vids)];
  if (!wanted.length) return new Map();
  const answer = await service
    .call('post /entities/batch', {
      query: {},
      body: { entities: wanted.map((vid_key) => ({ vid_key })) },
      signal,
    })
    // Names are optional: without them the list shows IDs.
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { entities: [] };
    });
  return new Map(
    answer.entities.flatMap((item) => {
      if (!('entityId' in item)) return [];
      const fields = item.entity as Record<string, unknown>;
      const name = fields['formatted_name__v'] ?? fields['corporate_name__v'];
      return typeof name === 'string' && name ? [[item.entityId as string, name] as const] : [];
    }),
  );
}
