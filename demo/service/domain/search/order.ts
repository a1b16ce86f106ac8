/** In which order hits come. */
import { sql, type RawBuilder } from 'kysely';
import { every } from './query/conditions.ts';
import type { Truth } from './query/record_columns.ts';

/** SQL of an order of hits `d`, and what of a hit's row it reads beside `level`, `vid` and `name`. */
export interface Order {
  by: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

export interface Sorting {
  order: 'name' | 'modified_date' | 'city' | 'type';
  isDescending: boolean;
}

/**
 * Order by relevance for folded words, the same on every page and every database. Within a level active records come first, of these
 * what is called so as its name is shown: a middle name that is shown as an initial is a weaker reason. Of organizations, whose names
 * are long, those that begin so come before those that have it further on.
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

/** The order of a column; ties by name and vid; what has no value comes last. */
export function sortOrder({ order, isDescending }: Sorting): Order {
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
