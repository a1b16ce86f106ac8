/** Reads records, or their names, for lists that have only IDs. */
import { service } from '../service/session.ts';

type Fields = Record<string, unknown>;

/** Returns records by ID, without missing ones. */
export async function recordsOf(
  vids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Fields>> {
  const wanted = [...new Set(vids)];
  if (!wanted.length) return new Map();
  const answer = await service
    .call('post /entities/batch', {
      query: {},
      body: { entities: wanted.map((vid_key) => ({ vid_key })) },
      signal,
    })
    // Records are optional: without them the list shows IDs.
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { entities: [] };
    });
  return new Map(
    answer.entities.flatMap((item) =>
      'entityId' in item ? [[item.entityId as string, item.entity as Fields] as const] : [],
    ),
  );
}

export function recordName(fields: Fields | undefined): string | undefined {
  const name = fields?.['formatted_name__v'] ?? fields?.['corporate_name__v'];
  return typeof name === 'string' && name ? name : undefined;
}

/** Returns names by ID, without missing records. */
export async function namesOf(vids: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const records = await recordsOf(vids, signal);
  return new Map(
    [...records].flatMap(([vid, fields]) => {
      const name = recordName(fields);
      return name === undefined ? [] : [[vid, name] as const];
    }),
  );
}
