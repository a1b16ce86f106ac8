/** The context in which a batch of rows is loaded. */
import type { DataModel } from '../../data_model.ts';
import type { MatchMemory } from '../../match/batch_matcher.ts';
import type { LoadJob } from '../load_job.ts';
import type { MatchedAhead } from '../match/matched_ahead.ts';
import type { SourceRow } from '../read/source_row.ts';
import type { TakenChildren } from './taken_children.ts';
import type { WorkingRecord } from './working_record.ts';

export interface BatchContext {
  model: DataModel;
  system: string;
  subscription: string;
  /** Name of the file, for the rows that are taken into existing records. */
  file?: string | undefined;
  /** Whether new HCPs may have no first name. */
  firstNameIsOptional?: boolean | undefined;
  /** Null when rows are not matched. */
  matching: MatchMemory | null;
  /** What was matched before the transaction, if anything. */
  matchedAhead?: MatchedAhead | undefined;
  /** Whether the batch is not matched again in its transaction when `matchedAhead` no longer holds. `MatchOutdated` is thrown instead. */
  isMatchedOutside?: boolean;
  /** Null for the load of the seed: its children may be incomplete, no row becomes a suspect match, and no digests are stored. */
  job: LoadJob | null;
  /** True when the caller flushes the pending entries of the search index (`bringInEntries`), beside the next batch. */
  leavesEntries?: boolean;
  /** What the rows of earlier batches of the file described. */
  taken?: TakenChildren;
  /** Called before a row is merged into its record. Calls what it returns after that. For previews. */
  watch?: (row: SourceRow, working: WorkingRecord) => () => void;
  now: Date;
}
