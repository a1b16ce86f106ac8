/** Batches of a load that are not committed yet, and what makes one start over. */
import { isConflict } from '../../store/outages.ts';
import { RowsOverlap } from './write/apply_batch.ts';

/** Maximum number of batches in progress: two being written, one ready, and one being planned while the next is read. */
export const mostUnderWay = 4;
/**
 * Lock time-out of a batch that is written beside another one. The database cannot detect a deadlock in which one batch waits for its turn.
 * After the time-out both are rolled back and written one after the other.
 */
export const lockMilliseconds = 1000;

/** Returns whether a batch that failed may succeed when it is written again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Outrun || error instanceof RowsOverlap || isConflict(error);

/** The previous batch, which is written beside this one, has to be written again. */
export class Outrun extends Error {}

/** A batch that is not committed yet. */
export interface UnderWay {
  /** Records and keys that it writes. */
  written: ReadonlySet<string>;
  /** Resolves when its first transaction is over: true when that committed the batch. */
  firstTry: Promise<boolean>;
  /** Resolves when it is committed. Rejects when it or a batch before it fails. */
  end: Promise<void>;
}
