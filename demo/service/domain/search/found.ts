/** One search on its way: what was asked, what its words came to, and what was found. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Closeness } from './closeness.ts';
import type { Context } from './query/conditions.ts';
import type { Expansion } from './query/expansion.ts';
import type { Filter } from './query/filters.ts';
import type { Counts, Hit, Selection } from './hits.ts';
import type { Narrowing } from './query/narrowing.ts';
import type { Parameters } from './query/parameters.ts';
import type { Tier } from './index/terms.ts';

export interface Search {
  context: Context;
  parameters: Parameters;
  narrowing: Narrowing;
  expansions: ReadonlyMap<string, Expansion>;
}

/** A hit, and how close it is to what was typed. */
export interface Ranked extends Closeness {
  vid: string;
}

/** Hits of a page with what is counted. */
export interface Found {
  hits: readonly Hit[];
  levels: number;
  counts: Counts;
  /** False when no hit has what was typed: they only sound or look like it. */
  isExact: boolean;
  corrections: Closeness['corrections'];
  /** All hits in order with their closeness, when each was compared. */
  ranked?: readonly Ranked[];
  /** What the words came to, where more was looked for than at first. */
  expansions?: ReadonlyMap<string, Expansion>;
  /** The hits that there would be with other filters, where words alone do not tell. */
  selectionWith?: (filters: readonly Filter[]) => Promise<Selection>;
}

/** The last tier that counts: who takes a query literally wants no look-alikes. */
export const worstTier = ({ isLiteral }: Parameters): Tier => (isLiteral ? 1 : 3);

/** A plan that reads whole tables cannot see how dear a row's index entries are to read. */
export const preferIndexes = async ({ db }: Store, isOn: boolean): Promise<unknown> =>
  sql`SET LOCAL enable_seqscan = ${sql.raw(isOn ? 'off' : 'on')}`.execute(db);
