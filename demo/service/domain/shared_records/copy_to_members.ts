/**
 * Copies the values of shared records to their members (decision 39). A copy does not change the version of a member, like the copied name of a parent
 * HCO, but exports and the search index have it.
 */
import { sql } from 'kysely';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { sharedVidField, type Fields, type FullRecord } from '../../records/record.ts';
import type { SharedRecord } from '../../records/shared_record.ts';
import { differs } from '../change_requests/receive/derived.ts';
import type { DataModel } from '../data_model.ts';
import { indexRecords } from '../search/index/index_records.ts';
import { memberFields } from './member_fields.ts';
import { loadShared } from './rows.ts';

/** Writes the current values of a shared record to members, whose rows are locked. Records that have them already are not written. */
export async function copyToMembers(
  store: Store,
  model: DataModel,
  shared: SharedRecord,
  records: readonly FullRecord[],
): Promise<void> {
  const written: { vid: string; fields: string }[] = [];
  const changed = records.flatMap((before) => {
    const own = written.length;
    const children = before.children.map((child) => {
      if (child.fields[sharedVidField] !== shared.vid) return child;
      const fields = memberFields(model, child.fields, shared);
      if (!differs(child.fields, fields)) return child;
      written.push({ vid: child.vid, fields: JSON.stringify(fields) });
      return { ...child, fields };
    });
    return written.length > own ? [{ before, record: { ...before, children } }] : [];
  });
  if (!changed.length) return;
  await sql`
    UPDATE child_record c SET fields = told.fields::jsonb
    FROM unnest(${written.map(({ vid }) => vid)}::bigint[], ${written.map(({ fields }) => fields)}::text[]) AS told (vid, fields)
    WHERE c.vid = told.vid`.execute(store.db);
  // An incremental export finds a record by its own row.
  await sql`UPDATE entity SET vid = vid WHERE vid = ANY (${changed.map(({ record }) => record.vid)}::bigint[])`.execute(
    store.db,
  );
  await indexRecords(store, changed, model);
}

/** Members that a save wrote. */
export interface WrittenMembers {
  vids: readonly string[];
  entityVids: readonly string[];
  sharedVids: readonly string[];
}

/**
 * Corrects the copies of members that were just written, because the shared record may have changed since it was read. It cannot change again until the
 * end of the transaction.
 */
export async function refreshMembers(
  store: Store,
  model: DataModel,
  { vids, entityVids, sharedVids }: WrittenMembers,
): Promise<void> {
  if (!vids.length) return;
  const shared = await loadShared(store, [...new Set(sharedVids)].sort(), 'SHARE');
  const { rows } = await sql<{ fields: Fields }>`
    SELECT fields FROM child_record WHERE vid = ANY (${vids}::bigint[])`.execute(store.db);
  const outdated = shared.filter((record) =>
    rows.some(
      ({ fields }) =>
        fields[sharedVidField] === record.vid && differs(fields, memberFields(model, fields, record)),
    ),
  );
  if (!outdated.length) return;
  for (const record of outdated)
    await copyToMembers(store, model, record, await loadRecords(store, [...new Set(entityVids)]));
}
