/** The state of one search: its parameters, the expansions of its words, and its hits. */
import { changePlanner } from '../../store/session/planner.ts';
import type { Store } from '../../store/store.ts';
import type { Closeness } from './closeness.ts';
import type { Context } from './query/conditions.ts';
import type { Expansion } from './query/expansion.ts';
import type { Filter } from './query/filters.ts';
import type { Counts, Hit, Selection } from './hits.ts';
import type { KnownWords } from './known_words.ts';
import type { Narrowing } from './query/narrowing.ts';
import type { CountedFacet } from './query/own_facets.ts';
import type { Parameters } from './query/parameters.ts';
import type { Tier } from './index/terms.ts';

export interface Search {
  context: Context;
  known: KnownWords;
  parameters: Parameters;
  narrowing: Narrowing;
  expansions: ReadonlyMap<string, Expansion>;
  /** The requested facets. */
  facets: readonly CountedFacet[];
}

/** A hit and its closeness to the typed words. */
export interface Ranked extends Closeness {
  vid: string;
}

/** Hits of a page with their counts. */
export interface Found {
  hits: readonly Hit[];
  levels: number;
  counts: Counts;
  /** False when no hit contains the typed words: hits only sound or look like them. */
  isExact: boolean;
  corrections: Closeness['corrections'];
  /** All hits in order with their closeness, when each was compared. */
  ranked?: readonly Ranked[];
  /** Wider expansions of the words, when similar records were added. */
  expansions?: ReadonlyMap<string, Expansion>;
  /** Returns the hits under other filters, when the words alone do not determine them. */
  selectionWith?: (filters: readonly Filter[]) => Promise<Selection>;
}

/** Returns the last tier that counts. A literal search has no look-alikes. */
export const worstTier = ({ isLiteral }: Parameters): Tier => (isLiteral ? 1 : 3);

/** Turns sequential scans off or on for the rest of the search. The planner underestimates how expensive a row's index entries are to read. */
export const preferIndexes = (store: Store, isOn: boolean): Promise<void> =>
  changePlanner(store, 'enable_seqscan', isOn ? 'off' : 'on');
