/** Finds the record or child that a vid_key of Data Update names (specification 2.2, 4.20). */
import { sql } from 'kysely';
import { findVid } from '../keys/vid_keys.ts';
import type { Store } from '../../store/store.ts';
import { foldedSource } from '../../records/key_source.ts';
import type { ChildType, EntityType } from '../../records/record.ts';
import { isKeyTooLong, keyTooLong } from '../change_requests/keys.ts';
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

async function objectOf({ db }: Store, vid: string): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    SELECT entity_type AS "objectType", vid, vid AS "entityVid" FROM entity WHERE vid = ${vid}::bigint
    UNION ALL
    SELECT child_type, vid, entity_vid FROM child_record WHERE vid = ${vid}::bigint`.execute(db);
  return rows[0];
}

/** Follows a merge: returns the surviving record of a merged one. */
async function followed(store: Store, model: DataModel, target: Target): Promise<Target> {
  if (target.vid !== target.entityVid) return target;
  const vid = await findVid(store, model, target.vid);
  return vid === undefined || vid === target.vid ? target : { ...target, vid, entityVid: vid };
}

async function find(store: Store, model: DataModel, vidKey: string): Promise<Target | undefined> {
  const platform = platformKey.exec(vidKey)?.groups;
  if (platform) {
    const target = await objectOf(store, platform['vid']!);
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
 * updated.
 */
export async function findTarget(
  store: Store,
  model: DataModel,
  vidKey: string,
  profile: VisibilityProfile,
): Promise<Target> {
  if (isKeyTooLong(vidKey)) throw invalid('vid_key', keyTooLong);
  const target = await find(store, model, vidKey);
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
