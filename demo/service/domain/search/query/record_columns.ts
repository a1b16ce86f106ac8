/** Where the database stores the fields of records, for conditions that the search index alone cannot decide. */
import { sql, type RawBuilder } from 'kysely';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { isDate, momentOf } from '../../dates.ts';
import {
  contactFields,
  mailAddressType,
  optOutField,
  type VisibilityProfile,
} from '../../users/visibility.ts';
import { seenColumn } from '../../users/own_profiles/seen_fields.ts';
import { isCustomChild, type CustomChildType } from '../../../records/record.ts';
import { objectTypesOf, type Scope } from '../index/terms.ts';

export type Truth = RawBuilder<boolean>;

/** Returns the city in the row of a hit `d`, for callers who see it. */
export const seenCity = (): RawBuilder<string | null> => seenColumn(sql`d.city`, 'ADDRESS', 'locality__v');

interface ObjectTable {
  from: RawBuilder<unknown>;
  /** vid of the entity that an object belongs to. */
  entityVid: RawBuilder<string>;
  /** Selects the rows of the table that are objects of the scope. */
  kind: Truth;
}

const child = (type: string): ObjectTable => ({
  from: sql`child_record o`,
  entityVid: sql`o.entity_vid`,
  kind: sql<boolean>`o.child_type = ${sql.lit(type)}`,
});

const objectTables: Record<Exclude<Scope, CustomChildType>, ObjectTable> = {
  entity: { from: sql`entity o`, entityVid: sql`o.vid`, kind: sql<boolean>`o.merged_into IS NULL` },
  address: child('ADDRESS'),
  license: child('LICENSE'),
  parent_hco: child('PARENTHCO'),
  affiliation: child('AFFILIATION'),
  // An inactivated key never matches (specification 2.5).
  custom_key: { from: sql`custom_key o`, entityVid: sql`o.entity_vid`, kind: sql<boolean>`o.status = 'A'` },
};

const typeInTable = (scope: Scope): readonly string[] =>
  isCustomChild(scope) ? [scope] : objectTypesOf[scope];

/** Returns where the objects of a scope are. */
export const tableOf = (scope: Scope): ObjectTable =>
  isCustomChild(scope) ? child(scope) : objectTables[scope];

const optedOut = (fields: RawBuilder<unknown>): Truth =>
  sql<boolean>`${fields} ->> ${sql.lit(optOutField)} = 'true'`;

/**
 * Returns a condition for the objects `o` of a scope that searches with a profile may find; null for all. Mail-only addresses of records that
 * opted out find nothing with any profile, as in the index.
 */
export function seenObject(scope: Scope, profile: VisibilityProfile): Truth | null {
  const types = hiddenFromCaller()?.types;
  if (types && typeInTable(scope).some((type) => types.has(type))) return sql<boolean>`false`;
  const atLevel = seenAtLevel(scope, profile);
  if (scope !== 'custom_key' || !types?.size) return atLevel;
  const ofSeenChild = sql<boolean>`NOT EXISTS (
    SELECT FROM child_record keyed WHERE keyed.vid = o.record_vid AND keyed.child_type = ANY (${[...types]}::text[]))`;
  return sql<boolean>`(${atLevel} AND ${ofSeenChild})`;
}

function seenAtLevel(scope: Scope, profile: VisibilityProfile): Truth | null {
  if (scope !== 'address' && scope !== 'custom_key') return null;
  const isHidden = (object: 'o' | 'keyed'): Truth => {
    const isMail = sql<boolean>`${sql.ref(`${object}.fields`)} ->> 'address_type__v' = ${sql.lit(mailAddressType)}`;
    return profile === 'HIDE_MAIL_ONLY'
      ? isMail
      : sql<boolean>`(${isMail} AND EXISTS (SELECT FROM entity owner
          WHERE owner.vid = ${sql.ref(`${object}.entity_vid`)} AND ${optedOut(sql`owner.fields`)}))`;
  };
  if (scope === 'address') return sql<boolean>`(${isHidden('o')}) IS NOT TRUE`;
  return sql<boolean>`NOT EXISTS (
    SELECT 1 FROM child_record keyed
    WHERE keyed.vid = o.record_vid AND keyed.child_type = 'ADDRESS' AND ${isHidden('keyed')})`;
}

/** Returns a condition for the objects `o` whose value of a field may find a record; null for all. Contact data finds nothing after an opt-out. */
export function findingField(model: DataModel, scope: Scope, { objectType, fieldId }: Field): Truth | null {
  if (!contactFields(model).get(objectType)?.has(fieldId)) return null;
  if (scope === 'entity') return sql<boolean>`(${optedOut(sql`o.fields`)}) IS NOT TRUE`;
  return sql<boolean>`NOT EXISTS (SELECT FROM entity owner
    WHERE owner.vid = o.entity_vid AND ${optedOut(sql`owner.fields`)})`;
}

const platformColumns: Record<string, RawBuilder<string>> = {
  vid__v: sql`o.vid::text`,
  record_state__v: sql`o.record_state`,
  record_version__v: sql`o.record_version::text`,
};
const keyColumns: Record<string, RawBuilder<string>> = {
  vid__v: sql`o.vid::text`,
  custom_key_entity_id__v: sql`o.record_vid::text`,
  custom_key_entity_type__v: sql`o.record_type`,
  custom_key_source_type__v: sql`o.source`,
  custom_key_item_type__v: sql`o.item`,
  custom_key_value__v: sql`o.value`,
  custom_key_vid_key__v: sql`(o.source || ':' || o.item || ':' || o.value)`,
  custom_key_status__v: sql`o.status`,
};
/** Returns the timestamp in a text field of object `o`. Data may contain invalid timestamps; CASE keeps them from the cast. */
const momentIn = (text: RawBuilder<string>): RawBuilder<Date> =>
  sql`CASE WHEN ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9:]+)$' THEN (${text})::timestamptz END`;

const timeColumns: Record<string, RawBuilder<Date>> = {
  created_date__v: sql`o.created_at`,
  modified_date__v: sql`o.modified_at`,
  // Stored from the first status change on. Before that, it is the creation time.
  status_update_time__v: sql`coalesce(${momentIn(sql`o.fields ->> 'status_update_time__v'`)}, o.created_at)`,
};

/**
 * Returns the timestamp of a field that is not stored in `fields` of object `o`. Custom keys in the index are active and have been since
 * they were created.
 */
const timeColumn = (scope: Scope, fieldId: string): RawBuilder<Date> | undefined =>
  scope === 'custom_key' && fieldId === 'status_update_time__v'
    ? timeColumns['created_date__v']
    : timeColumns[fieldId];

/** Returns a field of object `o` as text. */
export function fieldExpression(scope: Scope, { fieldId }: Field): RawBuilder<string> {
  const time = timeColumn(scope, fieldId);
  if (time) return sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;
  if (scope === 'custom_key') return keyColumns[fieldId] ?? sql`NULL::text`;
  if (fieldId === 'entity_vid__v') return sql`o.entity_vid::text`;
  return platformColumns[fieldId] ?? sql`o.fields ->> ${sql.lit(fieldId)}`;
}

const numberPattern = /^[+-]?\d{1,30}(\.\d{1,30})?$/;

type Range = { from: string | null; to: string | null };

function between(expression: RawBuilder<unknown>, { from, to }: Range, cast: RawBuilder<unknown>): Truth {
  const ends = [
    from === null ? null : sql`${expression} >= ${from}::${cast}`,
    to === null ? null : sql`${expression} <= ${to}::${cast}`,
  ].filter((end) => end !== null);
  return sql<boolean>`(${sql.join(ends, sql` AND `)})`;
}

/** Returns the last microsecond of a day, or of the millisecond to which a timestamp is displayed. */
const untilEnd = (text: string): string =>
  new Date(Date.parse(text) + (isDate(text) ? 86_400_000 - 1 : 0)).toISOString().replace('Z', '999Z');

/** Returns whether a field compares by value rather than by its text: `1.50` equals 1.5, and a day includes all its moments. */
export const isOrdered = ({ type: { dataType } }: Field): boolean =>
  dataType === 'NUMBER' || dataType === 'INTEGER' || dataType === 'DATE' || dataType === 'DATETIME';

/** Returns a range condition on object `o`, both ends included. Null when the field has no order or an end is not a valid value. */
export function rangeCondition(scope: Scope, field: Field, range: Range): Truth | null {
  const ends = [range.from, range.to].filter((end) => end !== null);
  const { dataType } = field.type;
  const expression = fieldExpression(scope, field);
  if (dataType === 'NUMBER' || dataType === 'INTEGER') {
    if (!ends.every((end) => numberPattern.test(end))) return null;
    // Data may contain invalid numbers; CASE keeps them from the cast.
    const value = sql`CASE WHEN ${expression} ~ '^[+-]?[0-9]{1,30}([.][0-9]{1,30})?$' THEN (${expression})::numeric END`;
    return between(value, range, sql`numeric`);
  }
  if (dataType === 'DATE') {
    if (!ends.every(isDate)) return null;
    return between(sql`(${expression}) COLLATE "C"`, range, sql`text`);
  }
  if (dataType === 'DATETIME') {
    if (!ends.every(momentOf)) return null;
    const moments = {
      from: range.from === null ? null : new Date(Date.parse(range.from)).toISOString(),
      to: range.to === null ? null : untilEnd(range.to),
    };
    return between(timeColumn(scope, field.fieldId) ?? momentIn(expression), moments, sql`timestamptz`);
  }
  return null;
}
