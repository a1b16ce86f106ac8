/**
 * Hides parts of requests (specification, section 5, rule 1; decision 28): users do not see addresses that their profile hides, nor custom keys of
 * these, nor contact data of records that opted out, unless they requested them themselves.
 */
import { sql, type RawBuilder } from 'kysely';
import { arrayOf, type ChildType } from '../../../records/record.ts';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { User } from '../../users/users.ts';
import { contactFields, mailAddressType, optOutField } from '../../users/visibility.ts';
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

/** True for a request about a record that opted out, or that asks for the opt-out. A merged record continues in the surviving one. */
const isAboutOptedOut = sql`('true' IN (
    change_request.entity #>> ${sql.lit(`{fields,${optOutField},change_requested}`)},
    change_request.entity #>> ${sql.lit(`{fields,${optOutField},final_value}`)})
  OR EXISTS (
    WITH RECURSIVE about (vid, merged_into, fields) AS (
      SELECT e.vid, e.merged_into, e.fields FROM entity e WHERE e.vid = change_request.vid
      UNION ALL SELECT e.vid, e.merged_into, e.fields FROM entity e JOIN about ON e.vid = about.merged_into)
    SELECT FROM about WHERE about.fields ->> ${sql.lit(optOutField)} = 'true'))`;

/** Whether the user sees whole requests. */
export const seesWholeRequests = ({ visibilityProfile }: Pick<User, 'visibilityProfile'>): boolean =>
  visibilityProfile === 'ALL' && !hiddenFromCaller();

/** Returns SQL for the entity of a request without what the caller's own profile hides, also where the user asked for it before. */
function withoutHiddenParts(entity: RawBuilder<unknown>): RawBuilder<RequestedEntity> {
  const hidden = hiddenFromCaller();
  if (!hidden) return entity as RawBuilder<RequestedEntity>;
  const arrays = [...hidden.types].map((type) => arrayOf(type as ChildType));
  const names = JSON.stringify(
    Object.fromEntries(
      [...hidden.fields].map(([type, fields]) => [
        type === 'HCP' || type === 'HCO' ? type : arrayOf(type as ChildType),
        [...fields],
      ]),
    ),
  );
  const without = (object: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    sql`jsonb_set(${object}, '{fields}', (${object} -> 'fields')
      - ARRAY(SELECT jsonb_array_elements_text(coalesce(${names}::jsonb -> (${key}), '[]'))))`;
  // A license of a request may name an address by its key.
  const shown = hidden.types.has('ADDRESS') ? sql`(child - 'address')` : sql`child`;
  return sql`(SELECT jsonb_set(${without(sql`whole.entity`, sql`change_request.entity_type`)}, '{children}', (
      SELECT coalesce(jsonb_agg(${without(shown, sql`child ->> 'array'`)} ORDER BY place), '[]')
      FROM jsonb_array_elements(whole.entity -> 'children') WITH ORDINALITY AS children (child, place)
      WHERE child ->> 'array' <> ALL (${arrays}::text[])
        AND NOT EXISTS (SELECT FROM custom_key k JOIN child_record c ON c.vid = k.record_vid
          WHERE k.vid = (child ->> 'vid')::bigint AND c.child_type = ANY (${[...hidden.types]}::text[]))))
    FROM (SELECT ${entity} AS entity) whole)`;
}

/** Returns SQL for `entity` of a change_request row, without the children and fields that the user does not see. */
export const seenEntity = (user: User, model: DataModel): RawBuilder<RequestedEntity> =>
  withoutHiddenParts(
    user.visibilityProfile === 'ALL' ? sql`change_request.entity` : entityAtLevel(user, model),
  );

/** Returns the entity as a user with a level other than ALL sees it. */
function entityAtLevel({ id, visibilityProfile }: User, model: DataModel): RawBuilder<RequestedEntity> {
  const contact = [...new Set([...contactFields(model).values()].flatMap((names) => [...names]))];
  const isHiddenHere =
    visibilityProfile === 'HIDE_MAIL_ONLY' ? sql`(${isHidden})` : sql`((${isHidden}) AND is_opted_out)`;
  const isOwn = sql`change_request.created_by = ${id}::int`;
  // Whether the record opted out is asked last, because it costs a search for the record.
  const seen = (object: RawBuilder<unknown>) =>
    sql`CASE WHEN NOT ${isOwn} AND is_opted_out
      THEN jsonb_set(${object}, '{fields}', (${object} -> 'fields') - ${contact}::text[]) ELSE ${object} END`;
  return sql`(
    SELECT jsonb_set(${seen(sql`change_request.entity`)}, '{children}', (
        SELECT coalesce(jsonb_agg(${seen(sql`child`)} ORDER BY place), '[]')
        FROM jsonb_array_elements(change_request.entity -> 'children') WITH ORDINALITY AS children (child, place)
        WHERE ${isHiddenHere} IS NOT TRUE OR ${isOwn} AND ${isAskedFor}))
    FROM (SELECT coalesce(${isAboutOptedOut}, false) AS is_opted_out) opting)`;
}

/** Returns the `object_id`s of the children of a stored request that the user does not see. */
export async function hiddenObjects(
  { db }: Store,
  { id, entity }: ChangeRequest,
  user: User,
  model: DataModel,
): Promise<ReadonlySet<string>> {
  if (seesWholeRequests(user)) return new Set();
  const { seen } = await db
    .selectFrom('change_request')
    .select(seenEntity(user, model).as('seen'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const objectIds = new Set(seen.children.map(({ object_id }) => object_id));
  return new Set(entity.children.flatMap(({ object_id }) => (objectIds.has(object_id) ? [] : object_id)));
}
