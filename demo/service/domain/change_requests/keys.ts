/** Custom keys (specification 2.5) as change requests use them. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { CustomKey } from '../../records/record.ts';

export interface KeyParts {
  source: string;
  item: string;
  value: string;
}

/** Characters that a vid_key has at most, whatever its form (2.2), and bytes of UTF-8 that the database's index of keys takes. */
const longestKey = { characters: 1000, bytes: 2500 };

/** Whether a whole key, `<source>:<item>:<key>`, is longer than any call could name it again, or than it could be stored. */
export const isKeyTooLong = (key: string): boolean =>
  key.length > longestKey.characters ||
  (key.length * 3 > longestKey.bytes && Buffer.byteLength(key) > longestKey.bytes);

/** Why a key is refused that is too long. */
export const keyTooLong = `the whole key <source>:<item>:<key> has more than ${longestKey.characters} characters, or ${longestKey.bytes} bytes in UTF-8.`;

/** Whether a part of a key has more than blanks and characters that cannot be seen. */
export const hasText = (part: string): boolean => /[^\s\p{Z}\p{C}]/u.test(part);

/** Reads `<source>:<item>:<key>`; the key may have colons. Undefined for everything else. */
export function readCustomKey(key: string): KeyParts | undefined {
  const [, source, item, value] = /^([^:]{1,255}):([^:]{1,255}):(.{1,1000})$/s.exec(key) ?? [];
  if (!source || !item || !value || ![source, item, value].every(hasText)) return undefined;
  if (isKeyTooLong(key) || /^(network|alternateid)$/i.test(source)) return undefined;
  return { source, item, value };
}

/** Why no key can begin with a source and an item, because no call could name it again; undefined when it can. `<source>:<item>:<key>` has no colon before the key. */
export function keyStartProblem(source: string, item: string): string | undefined {
  const read = readCustomKey(`${source}:${item}:1`);
  return read?.source === source && read.item === item
    ? undefined
    : `${source}:${item} cannot begin a key <source>:<item>:<key>`;
}

/** Keeps a key to the transaction, so that of two requests with one key at the same moment the second finds the first's record. */
export async function lockKey({ db }: Store, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** An active custom key and the records it belongs to. */
export async function recordOfKey(
  store: Store,
  { source, item, value }: KeyParts,
): Promise<{ vid: string; entity_vid: string; record_vid: string } | undefined> {
  return store.db
    .selectFrom('custom_key')
    .select(['vid', 'entity_vid', 'record_vid'])
    .where('source', '=', source)
    .where('item', '=', item)
    .where('value', '=', value)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

/** The record or child that a key is given to. */
export interface KeyedRecord {
  entityVid: string;
  /** The entity itself or its child. */
  recordVid: string;
  /** As custom_key_entity_type__v says it: HCP, HCO, ADDRESS, LICENSE or RELATION (2.5). */
  recordType: string;
}

/**
 * Gives a key to a record and returns it. When the key is active already, says whose it is. The unique index decides between two callers; the second
 * look meets a key that was inactivated in between.
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
        conflict.columns(['source', 'item', 'value']).where('status', '=', sql.lit('A')).doNothing(),
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
