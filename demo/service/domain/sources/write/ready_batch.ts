/** A planned batch: what it sends to the database, without its records and rows. */
import type { Store } from '../../../store/store.ts';
import { writeSave, type SaveTexts } from '../../revisions/save_records.ts';
import { bringInEntries } from '../../search/index/index_records.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import { isAsMarked, type RecordsMark } from './records_mark.ts';
import type { DigestList } from '../plan/row_digests.ts';
import { keepLoadMerges, type TakenRows } from '../match/load_merges.ts';
import { putBeforeSteward, type Suspect } from '../match/suspect_matches.ts';

export interface ReadyBatch {
  /** State of the records that the plan read without locks; undefined when it locked them. */
  mark: RecordsMark | undefined;
  /** Records that it concerns. */
  vids: ReadonlySet<string>;
  texts: SaveTexts;
  /** Digests of the rows that are loaded completely; null for the load of the seed. */
  digests: DigestList | null;
  suspects: readonly Suspect[];
  /** Rows that are taken into existing records, and rows that concern earlier ones. */
  merges: TakenRows;
}

/** Locks the records of a plan that did not lock them, and returns whether they are unchanged since. */
export const stands = async (store: Store, { mark }: ReadyBatch): Promise<boolean> =>
  !mark || isAsMarked(store, mark);

/** Writes a batch. Waits for `turn` before it writes what other batches may write too. */
export async function writeReady(
  store: Store,
  context: BatchContext,
  { texts, digests, suspects, merges }: ReadyBatch,
  turn?: Promise<void>,
): Promise<void> {
  const { job } = context;
  await digests?.write(store);
  await writeSave(store, texts, turn);
  if (texts.records && !context.leavesEntries) await bringInEntries(store);
  if (!job) return;
  await putBeforeSteward(store, { ...context, job }, suspects);
  await keepLoadMerges(store, { ...context, job }, merges);
}
