/** Finds shared records of a custom object, in the form of organizations. Loads when the user searches for one. */
import { findSharedRecords } from '../api/records/shared_records.ts';
import type { Transport } from '../api/transport.ts';
import type { QueryOf } from '../api/types.ts';
import type { Found } from './found.ts';

export async function sharedHits(
  transport: Transport,
  type: string,
  query: QueryOf<'get /shared_records/{object_type}'>,
  signal: AbortSignal,
): Promise<{ entities: readonly Found[]; totalCount: number }> {
  const active = { ...query, status: 'A' } as const;
  const { records, totalCount } = await findSharedRecords(transport, type, active, signal);
  return {
    entities: records.map(({ vid__v, object_type, name, fields }) => ({
      entityId: vid__v,
      entityType: object_type,
      entity: { ...fields, vid__v, formatted_name__v: name, record_state__v: 'VALID' },
    })),
    totalCount,
  };
}
