/** Finds the record or child that a vid_key of Data Update names (specification 2.2, 4.20). */
import { sql } from 'kysely';
import { findVid } from '../keys/vid_keys.ts';
import type { Store } from '../../store/store.ts';
import { foldedSource } from '../../records/key_source.ts';
import type { ChildType, EntityType } from '../../records/record.ts';
import { isKeyTooLong, keyTooLong } from '../change_requests/key_parts.ts';
import { invalid } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import { isSeen } from '../keys/seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';

export interface Target {
  objectType: EntityType | ChildType;
  /** ID of the record or child. */
  vid: string;
  /** ID of the HCP or HCO of a child; the own ID for a record. */
  entityVid: string;
}

const platformKey = /^(?:Network:(?<type>Entity|HCP|HCO|Address|License|ParentHCO):)?(?<vid>\d{18})$/i;
const customKey = /^(?<source>[^:]+):(?<item>[^:]+):(?<value>.+)$/s;

/** A target as stored, with the survivor when its record was merged. */
type Stored = Target & { mergedInto: string | null };

async function objectsOf({ db }: Store, vids: readonly string[]): Promise<Map<string, Stored>> {
  if (!vids.length) return new Map();
  const { rows } = await sql<Stored>`
    SELECT entity_type AS "objectType", vid, vid AS "entityVid", merged_into AS "mergedInto"
    FROM entity WHERE vid = ANY (${vids}::bigint[])
    UNION ALL
    SELECT child_type, vid, entity_vid, NULL FROM child_record WHERE vid = ANY (${vids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.vid, row]));
}

const objectOf = async (store: Store, vid: string): Promise<Stored | undefined> =>
  (await objectsOf(store, [vid])).get(vid);

/** Reads the objects that keys with a platform ID name, for `findTarget`. */
export const readTargets = (store: Store, vidKeys: readonly string[]): Promise<ReadonlyMap<string, Stored>> =>
  objectsOf(store, [...new Set(vidKeys.flatMap((key) => platformKey.exec(key)?.groups?.['vid'] ?? []))]);

/** Follows a merge: returns the surviving record of a merged one. */
async function followed(store: Store, model: DataModel, { mergedInto, ...target }: Stored): Promise<Target> {
  if (mergedInto === null) return target;
  const vid = await findVid(store, model, target.vid);
  return vid === undefined || vid === target.vid ? target : { ...target, vid, entityVid: vid };
}

async function find(
  store: Store,
  model: DataModel,
  vidKey: string,
  known: ReadonlyMap<string, Stored>,
): Promise<Stored | undefined> {
  const platform = platformKey.exec(vidKey)?.groups;
  if (platform) {
    const target = known.get(platform['vid']!);
    const type = platform['type']?.toUpperCase() ?? 'ENTITY';
    return target && (type === 'ENTITY' || type === target.objectType) ? target : undefined;
  }
  if (/^AlternateId:/i.test(vidKey)) {
    const vid = await findVid(store, model, vidKey);
    return vid === undefined ? undefined : objectOf(store, vid);
  }
  const { source, item, value } = customKey.exec(vidKey)?.groups ?? {};
  if (!source || !item || !value) return undefined;
  const key = await store.db
    .selectFrom('custom_key')
    .select('record_vid')
    .where(sql`lower(source)`, '=', foldedSource(source))
    .where('item', '=', item)
    .where('value', '=', value)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return key && objectOf(store, key.record_vid);
}

/**
 * Finds the target. Throws INVALID_DATA when users with the profile see no such record, and when the ID is that of a custom key, which cannot be
 * updated. `known`: what `readTargets` returned for the key.
 */
export async function findTarget(
  store: Store,
  model: DataModel,
  vidKey: string,
  profile: VisibilityProfile,
  known: ReadonlyMap<string, Stored>,
): Promise<Target> {
  if (isKeyTooLong(vidKey)) throw invalid('vid_key', keyTooLong);
  const target = await find(store, model, vidKey, known);
  if (target && (await isSeen(store, target, profile))) return followed(store, model, target);
  const key = /^\d{18}$/.test(vidKey)
    ? await store.db
        .selectFrom('custom_key')
        .select(['vid', 'entity_vid as entityVid'])
        .where('vid', '=', vidKey)
        .executeTakeFirst()
    : undefined;
  throw key && (await isSeen(store, key, profile))
    ? invalid('vid_key', 'names a custom key. Custom keys are associated and disassociated, not updated.')
    : invalid('vid_key', `there is no such record: ${vidKey}`);
}
