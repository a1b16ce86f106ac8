/**
 * Rows that may be a record which is there: each becomes an add request of its own that a data steward decides on. It does not route itself, because a
 * person is asked. Its key is the row's: a record made of it is found by the next load.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { ChildType } from '../../store/tables.ts';
import type { KeyParts } from '../change_requests/keys.ts';
import {
  note,
  type FieldChange,
  type FieldValue,
  type RequestedChild,
  type RequestedEntity,
} from '../change_requests/request.ts';
import { logTask } from '../change_requests/rows.ts';
import { childArrays } from '../records.ts';
import { keyText, type SourceRow } from './source_row.ts';

/** Code of the resolution note that names the records in question. */
export const suspectMatchCode = 'SUSPECT_MATCH';

/** Which rows have been put before a steward already, in this load or an earlier one, by their keys. */
export async function rowsBeforeStewards({ db }: Store, keys: readonly KeyParts[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await db
    .selectFrom('change_request')
    .select('vid_key')
    .where('vid_key', '=', sql<string>`ANY (${keys.map(keyText)}::text[])`)
    .where('status', '!=', 'CHANGE_CANCELLED')
    .execute();
  return new Set(rows.map(({ vid_key }) => vid_key!));
}

const requested = (fields: Record<string, unknown>): Record<string, FieldChange> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      { change_requested: value as FieldValue, final_value: null, result: null },
    ]),
  );

function entityOf(row: SourceRow): RequestedEntity {
  const children: RequestedChild[] = [];
  const add = (array: RequestedChild['array'], key: string | null, fields: Record<string, unknown>): void => {
    children.push({
      array,
      object_id: String(children.length + 1),
      vid_key: key,
      vid: null,
      fields: requested(fields),
      master_keys: [],
    });
  };
  // A relationship needs the parent's ID, which its row does not have: the next load of the accepted record adds it.
  for (const { type, key, fields } of row.children)
    if (type !== 'PARENTHCO') add(childArrays[type as ChildType], key && keyText(key), fields);
  for (const { source, item, value } of row.keys)
    add('custom_keys__v', null, {
      custom_key_source_type__v: source,
      custom_key_item_type__v: item,
      custom_key_value__v: value,
    });
  return { fields: requested(row.fields), master_keys: [], children };
}

/** Makes the task of a row. `candidates`: the records it may be, best first. */
export async function putBeforeSteward(
  store: Store,
  {
    system,
    subscription,
    jobId,
    userId,
    now,
  }: { system: string; subscription: string; jobId: string; userId: number; now: Date },
  row: SourceRow,
  candidates: readonly string[],
): Promise<void> {
  const { key } = row.record as { key: KeyParts };
  const country = row.fields['primary_country__v'];
  const comment = `Job ${jobId} found records that may be the same: ${candidates.join(', ')}.`;
  const { id } = await store.db
    .insertInto('change_request')
    .values({
      status: 'CHANGE_NEW',
      result: null,
      task_type: 'ADD_REQUEST',
      original_task_type: 'ADD_REQUEST',
      entity_type: row.entityType!,
      vid_key: keyText(key),
      vid: null,
      reserved_vid: null,
      country: typeof country === 'string' ? country : null,
      created_by: userId,
      metadata: JSON.stringify({
        creator: subscription,
        system,
        source: subscription,
        note: 'Suspect match',
      }),
      create_unverified: 'N',
      source_verified: null,
      routed_system: null,
      entity: JSON.stringify(entityOf(row)),
      resolution_notes: JSON.stringify([note(now, comment, [], suspectMatchCode)]),
      job_check_at: null,
      routed_at: now,
      created_at: now,
      modified_at: now,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logTask(store, now, { id }, null, 'suspect match', { job_id: jobId, candidates });
}
