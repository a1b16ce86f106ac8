/** What a batch of rows is loaded for. */
import type { DataModel } from '../../data_model.ts';
import type { MatchMemory } from '../../match/batch_matcher.ts';
import type { LoadJob } from '../load_job.ts';

export interface BatchContext {
  model: DataModel;
  system: string;
  subscription: string;
  /** Null when rows are not matched. */
  matching: MatchMemory | null;
  /** Null for the seed's load: its children may be incomplete, no row is put before a steward, and none remembered for a next time. */
  job: LoadJob | null;
  /** The caller brings in what the search index gathers (`bringInEntries`), beside the next batch. */
  leavesEntries?: boolean;
  now: Date;
}
