/** Reads, claims and inactivates custom keys (specification 2.5). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { foldedKey, foldedSource } from '../../records/key_source.ts';
import type { CustomKey } from '../../records/record.ts';
import type { KeyParts } from './key_parts.ts';

/** SQL for the vid_key of a change request with its source folded, as `foldedKey` does with `<source>:<item>:<key>`. It has an index. */
export const foldedVidKey = sql<string>`(lower(split_part(vid_key, ':', 1) COLLATE "C") || substr(vid_key, strpos(vid_key, ':')))`;

/** Locks a key until the end of the transaction: of two concurrent requests with one key, the second finds the record of the first. */
export async function lockKey({ db }: Store, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${foldedKey(key)}, 0))`.execute(db);
}

/** Returns an active custom key with the IDs of its entity and record. */
export async function recordOfKey(
  store: Store,
  { source, item, value }: KeyParts,
): Promise<{ vid: string; entity_vid: string; record_vid: string } | undefined> {
  return store.db
    .selectFrom('custom_key')
    .select(['vid', 'entity_vid', 'record_vid'])
    .where(sql`lower(source)`, '=', foldedSource(source))
    .where('item', '=', item)
    .where('value', '=', value)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

/** The record or child that a key is given to. */
export interface KeyedRecord {
  entityVid: string;
  /** ID of the entity itself or of its child. */
  recordVid: string;
  /** Value of custom_key_entity_type__v: HCP, HCO, ADDRESS, LICENSE or RELATION (2.5). */
  recordType: string;
}

/**
 * Adds a key to a record and returns it, or returns the current owner when the key is active already. The unique index decides between concurrent
 * callers. The loop retries when the existing key was inactivated between the insert and the read.
 */
export async function claimKey(
  store: Store,
  now: Date,
  parts: KeyParts,
  { entityVid, recordVid, recordType }: KeyedRecord,
): Promise<{ added: CustomKey } | { vid: string; owner: 'same' | 'other'; entityVid: string }> {
  const { source, item, value } = parts;
  for (;;) {
    const inserted = await store.db
      .insertInto('custom_key')
      .values({
        vid: sql<string>`nextval('vid_sequence')`,
        entity_vid: entityVid,
        record_vid: recordVid,
        record_type: recordType,
        source,
        item,
        value,
        status: 'A',
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(source), item, value`)
          .where('status', '=', sql.lit('A'))
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      const { entity_vid: _, ...added } = inserted;
      return { added };
    }
    const user = await recordOfKey(store, parts);
    if (user)
      return {
        vid: user.vid,
        owner: user.record_vid === recordVid ? 'same' : 'other',
        entityVid: user.entity_vid,
      };
  }
}

export async function inactivateKey(store: Store, vid: string, now: Date): Promise<void> {
  await store.db
    .updateTable('custom_key')
    .set({ status: 'I', modified_at: now })
    .where('vid', '=', vid)
    .execute();
}
