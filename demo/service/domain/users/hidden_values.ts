/** Tells which values in logs a user does not see: contact data of records that have opted out by now (decision 28). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { contactFields, optOutField, type VisibilityProfile } from './visibility.ts';

export type IsHidden = (vid: string | null, objectType: string | null, field: string) => boolean;

/** `vids`: the records and children that the log entries are about. */
export async function hiddenValues(
  { db }: Store,
  model: DataModel,
  profile: VisibilityProfile,
  vids: readonly (string | null)[],
): Promise<IsHidden> {
  const asked = [...new Set(vids.flatMap((vid) => vid ?? []))];
  if (profile === 'ALL' || !asked.length) return () => false;
  const { rows } = await sql<{ vid: string }>`
    WITH owned AS (
      SELECT vid, vid AS entity_vid FROM entity WHERE vid = ANY (${asked}::bigint[])
      UNION ALL SELECT vid, entity_vid FROM child_record WHERE vid = ANY (${asked}::bigint[]))
    SELECT owned.vid::text AS vid FROM owned JOIN entity ON entity.vid = owned.entity_vid
    WHERE entity.fields ->> ${sql.lit(optOutField)} = 'true'`.execute(db);
  const optedOut = new Set(rows.map(({ vid }) => vid));
  const fields = contactFields(model);
  return (vid, objectType, field) =>
    vid !== null && optedOut.has(vid) && fields.get(objectType ?? '')?.has(field) === true;
}
