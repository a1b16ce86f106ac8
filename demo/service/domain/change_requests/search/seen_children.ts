/**
 * Hides children of requests (specification, section 5, rule 1): users do not see addresses that their profile hides, nor custom keys of these, unless
 * they requested them themselves.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { User } from '../../users/users.ts';
import { mailAddressType } from '../../users/visibility.ts';
import type { ChangeRequest, RequestedEntity } from '../request.ts';

const isMailOnly = sql`(c.child_type = 'ADDRESS' AND c.fields ->> 'address_type__v' = ${sql.lit(mailAddressType)})`;

/** True for a child about a mail-only address: an existing, requested or decided one, or a custom key of one. */
const isHidden = sql`child ->> 'array' = 'addresses__v' AND ${sql.lit(mailAddressType)} IN
    (child #>> '{fields,address_type__v,change_requested}', child #>> '{fields,address_type__v,final_value}')
  OR EXISTS (SELECT FROM child_record c WHERE c.vid = (child ->> 'vid')::bigint AND ${isMailOnly})
  OR EXISTS (SELECT FROM custom_key k JOIN child_record c ON c.vid = k.record_vid
    WHERE k.vid = (child ->> 'vid')::bigint AND ${isMailOnly})`;

/** True when the creator requested a field of the child: fields that a steward added do not count. */
const isAskedFor = sql`EXISTS (SELECT FROM jsonb_each(child -> 'fields') AS field
  WHERE field.value ->> 'result' IS DISTINCT FROM 'CHANGE_ADDED')`;

/** Returns SQL for `entity` of a change_request row, without the children that a user with the profile HIDE_MAIL_ONLY does not see. */
export const seenEntity = ({ id }: User): RawBuilder<RequestedEntity> =>
  sql`jsonb_set(change_request.entity, '{children}', (
    SELECT coalesce(jsonb_agg(child ORDER BY place), '[]')
    FROM jsonb_array_elements(change_request.entity -> 'children') WITH ORDINALITY AS children (child, place)
    WHERE (${isHidden}) IS NOT TRUE OR change_request.created_by = ${id}::int AND ${isAskedFor}))`;

/** Returns the `object_id`s of the children of a stored request that the user does not see. */
export async function hiddenObjects(
  { db }: Store,
  { id, entity }: ChangeRequest,
  user: User,
): Promise<ReadonlySet<string>> {
  if (user.visibilityProfile === 'ALL') return new Set();
  const { seen } = await db
    .selectFrom('change_request')
    .select(seenEntity(user).as('seen'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const objectIds = new Set(seen.children.map(({ object_id }) => object_id));
  return new Set(entity.children.flatMap(({ object_id }) => (objectIds.has(object_id) ? [] : object_id)));
}
