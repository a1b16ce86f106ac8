/** The outcome of a batch of rows. */
import type { LoadCounts } from '../load_counts.ts';
import type { SourceRow } from '../read/source_row.ts';
import type { Described } from './taken_children.ts';

/** A part of a row that was not loaded. */
export interface Problem {
  row: SourceRow;
  reason: string;
  /** False when nothing of the row was loaded. */
  isLoaded: boolean;
}

export interface BatchOutcome {
  counts: LoadCounts;
  problems: Problem[];
  /** What the rows described, by record. */
  described: Map<string, Described>;
}
