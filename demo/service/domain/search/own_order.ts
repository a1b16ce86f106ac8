/** The order of hits by a sortable custom field. */
import { sql, type RawBuilder } from 'kysely';
import type { EntityType } from '../../records/record.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { invalid } from './query/filter_terms.ts';
import type { Truth } from './query/record_columns.ts';

/** SQL that orders hits `d`, and the columns it reads besides `level`, `vid` and `name`. */
export interface Order {
  by: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

export interface OwnSorting {
  fieldId: `${string}__c`;
  /** The only record type with the sortable field; null for both. Records of the other type come last. */
  entityType: EntityType | null;
}

/** Returns the sort order of a custom field. Throws `INVALID_DATA` when no field with this name is sortable. */
export function ownSorting(model: DataModel, fieldId: OwnSorting['fieldId']): OwnSorting {
  const types = (['HCP', 'HCO'] as const).filter((type) => {
    const field = model.field(type, fieldId);
    return field?.sortable === true && field.status === 'ACTIVE';
  });
  if (!types.length)
    throw invalid('sort', fieldId, 'is no custom field of HCP or HCO that records can be sorted by.');
  return { fieldId, entityType: types.length === 2 ? null : types[0]! };
}

const isOf = ({ entityType }: OwnSorting): Truth =>
  entityType === null ? sql<boolean>`true` : sql<boolean>`d.entity_type = ${sql.lit(entityType)}`;

const direction = (isDescending: boolean): RawBuilder<unknown> => (isDescending ? sql`DESC` : sql`ASC`);

/** Orders hits by the values of a field; ties by name and vid in the same direction, so that one index has both orders. Missing values come last. */
export function byOwnField(own: OwnSorting, isDescending: boolean): Order {
  const how = direction(isDescending);
  return {
    by: sql`d.own_value COLLATE "C" ${how} NULLS LAST, d.name COLLATE "C" ${how}, d.vid ${how}`,
    columns: sql`CASE WHEN ${isOf(own)} THEN (
      SELECT s.value FROM sort_value s WHERE s.vid = d.vid AND s.field_id = ${own.fieldId}) END AS own_value`,
  };
}

type Found = { vid: string }[];
type Database = Pick<Store, 'db'>;

/**
 * Returns one page of all hits in the order of a field. The index of the values has the order, so a page of a million records reads few of
 * them. Hits without a value follow in the order of names.
 */
export async function pageByOwnField(
  { db }: Database,
  condition: Truth,
  { own, isDescending }: { own: OwnSorting; isDescending: boolean },
  offset: number,
  limit: number,
): Promise<string[]> {
  const how = direction(isDescending);
  const valued = sql`sort_value s JOIN search_document d ON d.vid = s.vid
    WHERE s.field_id = ${own.fieldId} AND ${isOf(own)} AND ${condition}`;
  const { rows: first } = await sql<Found[number]>`
    SELECT s.vid FROM ${valued}
    ORDER BY s.value COLLATE "C" ${how}, s.name COLLATE "C" ${how}, s.vid ${how}
    LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  if (first.length === limit) return first.map(({ vid }) => vid);
  const passed = first.length ? offset + first.length : await countRows({ db }, valued);
  const { rows: rest } = await sql<Found[number]>`
    SELECT d.vid FROM search_document d
    WHERE ${condition} AND NOT (${isOf(own)} AND EXISTS (
      SELECT FROM sort_value s WHERE s.vid = d.vid AND s.field_id = ${own.fieldId}))
    ORDER BY d.name COLLATE "C" ${how}, d.vid ${how}
    LIMIT ${sql.lit(limit - first.length)} OFFSET ${sql.lit(Math.max(0, offset - passed))}`.execute(db);
  return [...first, ...rest].map(({ vid }) => vid);
}

async function countRows({ db }: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${from}`.execute(db);
  return rows[0]!.count;
}
