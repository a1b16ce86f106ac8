/** The shared records that rows of child files name, read in two queries (decision 39). */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { customStatusField, type ChildType, type Fields } from '../../../records/record.ts';
import type { SharedRecord } from '../../../records/shared_record.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import type { DataModel } from '../../data_model.ts';
import { memberFields } from '../../shared_records/member_fields.ts';
import { loadShared } from '../../shared_records/rows.ts';
import { sharedObject } from '../../shared_records/shared_model.ts';
import { keyIdentity, referenceText, type Reference, type SourceChild } from '../read/source_row.ts';
import type { RowOfBatch } from './batch_rows.ts';

/** Returns the shared record of a type that a reference names. */
export type SharedOf = (reference: Reference, type: ChildType) => SharedRecord | undefined;

/** An active key of a shared record. */
export interface KnownSharedKey {
  vid: string;
  keyVid: string;
}
/** Returns the shared record of a type that a key names, among those that were read. */
export type SharedKeys = (key: KeyParts, type: string) => KnownSharedKey | undefined;

export async function readSharedKeys(
  store: Store,
  keys: readonly { type: string; key: KeyParts }[],
): Promise<SharedKeys> {
  const column = (part: keyof KeyParts): string[] => keys.map(({ key }) => key[part]);
  const { rows } = await sql<KnownSharedKey & { type: string } & KeyParts>`
    SELECT key.shared_vid AS vid, key.vid AS "keyVid", key.object_name AS type, key.source, key.item, key.value
    FROM unnest(${keys.map(({ type }) => type)}::text[], ${column('source')}::text[], ${column('item')}::text[],
      ${column('value')}::text[]) AS wanted (type, source, item, value)
    JOIN shared_record_key key ON key.object_name = wanted.type AND lower(key.source) = lower(wanted.source COLLATE "C")
      AND key.item = wanted.item AND key.value = wanted.value AND key.status = 'A'`.execute(store.db);
  const known = new Map(
    rows.map(({ vid, keyVid, type, ...key }) => [`${type} ${keyIdentity(key)}`, { vid, keyVid }]),
  );
  return (key, type) => known.get(`${type} ${keyIdentity(key)}`);
}

export async function readSharedEnds(
  store: Store,
  model: DataModel,
  rows: readonly RowOfBatch[],
): Promise<SharedOf> {
  const named = rows.flatMap(({ row }) =>
    row.children.flatMap(({ type, parent }) =>
      parent && sharedObject(model, type) ? [{ type, parent }] : [],
    ),
  );
  if (!named.length) return () => undefined;
  const keyed = named.flatMap(({ type, parent }) => ('key' in parent ? [{ type, key: parent.key }] : []));
  const keys = await readSharedKeys(store, keyed);
  const vids = named.flatMap(({ parent }) => ('vid' in parent ? parent.vid : []));
  const records = new Map(
    (
      await loadShared(store, [
        ...new Set([...vids, ...keyed.flatMap(({ type, key }) => keys(key, type)?.vid ?? [])]),
      ])
    ).map((record) => [record.vid, record]),
  );
  return (reference, type) => {
    const vid = 'vid' in reference ? reference.vid : keys(reference.key, type)?.vid;
    const record = records.get(vid ?? '');
    return record?.object_name === type ? record : undefined;
  };
}

/** Returns the fields of a member; null for one that is not loaded, because its shared record is missing or inactive. */
export function membershipFields(
  { type, parent, fields }: SourceChild,
  model: DataModel,
  sharedOf: SharedOf,
  problem: (reason: string) => void,
): Fields | null {
  const shared = parent && sharedOf(parent, type);
  const reason = shared ? shared.fields[customStatusField] === 'I' && 'is inactive' : 'does not exist';
  if (shared && !reason) return memberFields(model, fields, shared);
  problem(
    `shared_record_vid__v: the ${type} ${parent ? referenceText(parent) : '(the row names none)'} ${reason || ''}`,
  );
  return null;
}
