/** Digests of rows. A row with the digest of the last load of its subscription need not be read again. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { CopyRows, type CopyColumns } from '../../../store/copy_rows.ts';
import type { Store } from '../../../store/store.ts';
import type { Reference, SourceRow } from '../read/source_row.ts';

/**
 * Returns the digest of a row, as the text of a bigint. `ranks`: version of the source rankings, because other rankings may admit other
 * values. `parentOf`: the current record of a parent, so that a parent that appeared since changes the digest.
 */
export function digestOf(
  row: SourceRow,
  ranks: string,
  parentOf: (reference: Reference) => string | undefined,
): string {
  const { entityType, fields, keys } = row;
  const children = row.children.map(({ type, key, fields, parent }) => [
    type,
    key,
    fields,
    parent && parentOf(parent),
  ]);
  const text = JSON.stringify([ranks, entityType, fields, children, keys]);
  return hash('sha1', text, 'buffer').readBigInt64BE().toString();
}

/** Returns digests by the vid of the key by which a row names its record. */
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

const digestCopy = {
  subscription_id: 'bigint',
  key_vid: 'bigint',
  digest: 'bigint',
} as const satisfies CopyColumns;

/**
 * The digests of a batch that are to be written. Those of new keys have no rows yet and are written by COPY, which is a third of the work.
 */
export class DigestList {
  readonly #subscriptionId: string;
  readonly #added = new CopyRows(digestCopy);
  readonly #renewed = new Map<string, string>();

  constructor(subscriptionId: string) {
    this.#subscriptionId = subscriptionId;
  }

  add(keyVid: string, digest: string, { isNew }: { isNew: boolean }): void {
    if (isNew) this.#added.add([this.#subscriptionId, keyVid, digest]);
    else this.#renewed.set(keyVid, digest);
  }

  /** Writes the digests. Call it once. */
  async write({ db, copyIn }: Store): Promise<void> {
    await copyIn('source_digest', Object.keys(digestCopy), [this.#added.take()]);
    if (!this.#renewed.size) return;
    await sql`
      INSERT INTO source_digest (subscription_id, key_vid, digest)
      SELECT ${this.#subscriptionId}::bigint, key_vid, digest
      FROM unnest(${[...this.#renewed.keys()]}::bigint[], ${[...this.#renewed.values()]}::bigint[]) AS row (key_vid, digest)
      ON CONFLICT (subscription_id, key_vid) DO UPDATE SET digest = excluded.digest`.execute(db);
  }
}
