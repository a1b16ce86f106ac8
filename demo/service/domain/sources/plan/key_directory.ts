/** The records that the custom keys of some rows belong to, read in one query, and the keys that these rows add. */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import { foldedSource } from '../../../records/key_source.ts';
import type { FullRecord } from '../../../records/record.ts';
import { keyIdentity } from '../read/source_row.ts';

export interface Keyed {
  /** vid of the key itself. */
  vid: string;
  entityVid: string;
  /** vid of the entity itself or of one of its children. */
  recordVid: string;
}

export class KeyDirectory {
  readonly #owners = new Map<string, Keyed>();

  /** Adds the active keys of records that were read, which then need no lookup. */
  know(records: Iterable<FullRecord>): void {
    for (const { vid: entityVid, custom_keys } of records)
      for (const key of custom_keys)
        if (key.status === 'A')
          this.#owners.set(keyIdentity(key), { vid: key.vid, entityVid, recordVid: key.record_vid });
  }

  /**
   * Looks up active keys that are not known yet, each by an index search. A join may read all keys, which the planner considers cheaper for
   * a table that has just grown.
   */
  async look({ db }: Store, keys: readonly KeyParts[]): Promise<void> {
    const wanted = new Map<string, KeyParts>();
    for (const key of keys) if (!this.find(key)) wanted.set(keyIdentity(key), key);
    if (!wanted.size) return;
    const unique = [...wanted.values()];
    const { rows } = await sql<KeyParts & { vid: string; entity_vid: string; record_vid: string }>`
      SELECT key.vid, key.source, key.item, key.value, key.entity_vid, key.record_vid
      FROM unnest(${unique.map(({ source }) => foldedSource(source))}::text[], ${unique.map(({ item }) => item)}::text[],
        ${unique.map(({ value }) => value)}::text[]) AS wanted (source, item, value)
      CROSS JOIN LATERAL (
        SELECT * FROM custom_key
        WHERE lower(source) = wanted.source AND item = wanted.item AND value = wanted.value AND status = 'A'
        OFFSET 0
      ) key`.execute(db);
    for (const { vid, entity_vid, record_vid, ...key } of rows)
      this.#owners.set(keyIdentity(key), { vid, entityVid: entity_vid, recordVid: record_vid });
  }

  find(key: KeyParts): Keyed | undefined {
    return this.#owners.get(keyIdentity(key));
  }

  /** Redirects the keys of merged records to their survivors. */
  follow(survivors: ReadonlyMap<string, string>): void {
    for (const owner of this.#owners.values())
      owner.entityVid = survivors.get(owner.entityVid) ?? owner.entityVid;
  }

  /** Gives a key to a record or one of its children, unless another object has it. */
  claim(
    key: KeyParts,
    record: FullRecord,
    keyed: { vid: string; type: string },
    make: { vid: () => string; now: Date },
  ): 'added' | 'had' | 'taken' {
    const owner = this.find(key);
    if (owner) return owner.recordVid === keyed.vid ? 'had' : 'taken';
    const vid = make.vid();
    this.#owners.set(keyIdentity(key), { vid, entityVid: record.vid, recordVid: keyed.vid });
    record.custom_keys.push({
      ...key,
      vid,
      record_vid: keyed.vid,
      record_type: keyed.type,
      status: 'A',
      created_at: make.now,
      modified_at: make.now,
    });
    return 'added';
  }
}
