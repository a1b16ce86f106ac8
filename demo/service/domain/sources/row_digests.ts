/** Rows that say what they said in the last load of their subscription are known by a digest, and need not be looked at again. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Reference, SourceRow } from './source_row.ts';

/** A digest of what a row says, as a bigint's text. `parentOf`: the record that a parent is now, so that a parent that has come since counts. */
export function digestOf(row: SourceRow, parentOf: (reference: Reference) => string | undefined): string {
  const { entityType, fields, keys } = row;
  const children = row.children.map(({ type, key, fields, parent }) => [
    type,
    key,
    fields,
    parent && parentOf(parent),
  ]);
  const text = JSON.stringify([entityType, fields, children, keys]);
  return hash('sha1', text, 'buffer').readBigInt64BE().toString();
}

/** Digests by the ID of the key that a row names its record by. */
export async function readDigests(
  { db }: Store,
  subscriptionId: string,
  keyVids: readonly string[],
): Promise<Map<string, string>> {
  if (!keyVids.length) return new Map();
  const rows = await db
    .selectFrom('source_digest')
    .select(['key_vid', 'digest'])
    .where('subscription_id', '=', subscriptionId)
    .where('key_vid', '=', sql<string>`ANY (${keyVids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ key_vid, digest }) => [key_vid, digest]));
}

export async function writeDigests(
  { db }: Store,
  subscriptionId: string,
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  if (!digests.size) return;
  await sql`
    INSERT INTO source_digest (subscription_id, key_vid, digest)
    SELECT ${subscriptionId}::bigint, key_vid, digest
    FROM unnest(${[...digests.keys()]}::bigint[], ${[...digests.values()]}::bigint[]) AS row (key_vid, digest)
    ON CONFLICT (subscription_id, key_vid) DO UPDATE SET digest = excluded.digest`.execute(db);
}
