/** Sort orders of hits. */
import { sql, type RawBuilder } from 'kysely';
import { every } from './query/combinations.ts';
import { byOwnField, type Order, type OwnSorting } from './own_order.ts';
import type { Truth } from './query/record_columns.ts';

export type { Order };

export interface Sorting {
  order: 'name' | 'modified_date' | 'city' | 'type' | OwnSorting;
  isDescending: boolean;
}

/**
 * Orders by relevance for folded words, identically on every page and database. Within a level, active records come first. Then come
 * records whose displayed name contains the words: a middle name that is displayed as an initial counts less. Organizations have long
 * names, so names that begin with the words come before names that contain them later.
 */
export function byRelevance(words: readonly string[]): Order {
  const begins = (text: string): Truth => sql<boolean>`starts_with(d.name, ${text})`;
  const continues = (word: string): Truth => sql<boolean>`strpos(d.name, ${` ${word}`}) > 0`;
  const [only, ...others] = words;
  const isCalled =
    only !== undefined && !others.length
      ? continues(only)
      : every(words.map((word) => sql<boolean>`(${begins(word)} OR ${continues(word)})`));
  const weakness = sql`CASE WHEN ${begins(words.join(' '))} THEN 0
    WHEN ${isCalled ?? sql`false`} THEN CASE d.entity_type WHEN 'HCP' THEN 0 ELSE 1 END ELSE 2 END`;
  return {
    by: sql`d.level, d.active DESC, ${weakness}, d.name COLLATE "C", d.vid`,
    columns: sql`d.active, d.entity_type`,
  };
}

/** Orders by a column; ties by name and vid. Missing values come last. */
export function sortOrder({ order, isDescending }: Sorting): Order {
  if (typeof order === 'object') return byOwnField(order, isDescending);
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const byColumn = (name: 'modified_at' | 'city' | 'type', how: RawBuilder<unknown>): Order => {
    const column = sql`d.${sql.ref(name)}`;
    return { by: sql`${column} ${how}, d.name COLLATE "C", d.vid`, columns: column };
  };
  switch (order) {
    case 'name':
      return { by: sql`d.name COLLATE "C" ${direction}, d.vid ${direction}`, columns: sql`d.active` };
    case 'modified_date':
      return byColumn('modified_at', direction);
    case 'city':
    case 'type':
      return byColumn(order, sql`COLLATE "C" ${direction} NULLS LAST`);
  }
}
