/**
 * Children of requests as users see them (specification, section 5, rule 1): those about addresses that the profile hides, and about custom keys of
 * such, do not exist for a user, unless they asked for them themselves.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { User } from '../../users/users.ts';
import { mailAddressType } from '../../users/visibility.ts';
import type { ChangeRequest, RequestedEntity } from '../request.ts';

const isMailOnly = sql`(c.child_type = 'ADDRESS' AND c.fields ->> 'address_type__v' = ${sql.lit(mailAddressType)})`;

/** A child that is about a mail-only address: one of the record, one that is asked for or decided to be such, or a custom key of one. */
const isHidden = sql`child ->> 'array' = 'addresses__v' AND ${sql.lit(mailAddressType)} IN
    (child #>> '{fields,address_type__v,change_requested}', child #>> '{fields,address_type__v,final_value}')
  OR EXISTS (SELECT FROM child_record c WHERE c.vid = (child ->> 'vid')::bigint AND ${isMailOnly})
  OR EXISTS (SELECT FROM custom_key k JOIN child_record c ON c.vid = k.record_vid
    WHERE k.vid = (child ->> 'vid')::bigint AND ${isMailOnly})`;

/** What a steward added to a request is nothing that its creator asked for. */
const isAskedFor = sql`EXISTS (SELECT FROM jsonb_each(child -> 'fields') AS field
  WHERE field.value ->> 'result' IS DISTINCT FROM 'CHANGE_ADDED')`;

/** `entity` of a row of change_request without the children that a user does not see whose profile is HIDE_MAIL_ONLY. */
export const seenEntity = ({ id }: User): RawBuilder<RequestedEntity> =>
  sql`jsonb_set(change_request.entity, '{children}', (
    SELECT coalesce(jsonb_agg(child ORDER BY place), '[]')
    FROM jsonb_array_elements(change_request.entity -> 'children') WITH ORDINALITY AS children (child, place)
    WHERE (${isHidden}) IS NOT TRUE OR change_request.created_by = ${id}::int AND ${isAskedFor}))`;

/** `object_id` of the children of a stored request that the user does not see. */
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
