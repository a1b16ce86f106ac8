/** A batch that is planned: what it sends to the database, without the records and rows it is about. */
import type { Store } from '../../../store/store.ts';
import { writeSave, type SaveTexts } from '../../revisions/save_records.ts';
import { bringInEntries } from '../../search/index/index_records.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import { isAsMarked, type RecordsMark } from './records_mark.ts';
import type { DigestList } from '../plan/row_digests.ts';
import { putBeforeSteward, type Suspect } from '../match/suspect_matches.ts';

export interface ReadyBatch {
  /** How the records stood that the plan read without holding them; undefined when it holds them. */
  mark: RecordsMark | undefined;
  /** Records it is about. */
  vids: ReadonlySet<string>;
  texts: SaveTexts;
  /** Of the rows that got in whole; null for the seed's load. */
  digests: DigestList | null;
  suspects: readonly Suspect[];
}

/** Takes the records of a plan that did not hold them, and says whether they are as they were when it was made. */
export const stands = async (store: Store, { mark }: ReadyBatch): Promise<boolean> =>
  !mark || isAsMarked(store, mark);

/** Writes a batch; waits for `turn` before it writes what other batches may write too. */
export async function writeReady(
  store: Store,
  context: BatchContext,
  { texts, digests, suspects }: ReadyBatch,
  turn?: Promise<void>,
): Promise<void> {
  const { job } = context;
  await digests?.write(store);
  await writeSave(store, texts, turn);
  if (texts.records && !context.leavesEntries) await bringInEntries(store);
  if (job) for (const suspect of suspects) await putBeforeSteward(store, { ...context, job }, suspect);
}
