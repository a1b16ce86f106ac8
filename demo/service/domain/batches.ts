/** Batches of independent operations (specification, section 4): each succeeds or fails separately. */
import { batchLimit, MalformedItem, type BatchItem } from '../../../src/contract/shared/batches.ts';
import { failedWith, outcomeOf, type ErrorItem, type Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';

/** Puts a path before a message: `entities[0]: …`, or `entities[0].name: …` when the message begins with a property name. */
export const placed = (place: string, message: string): string =>
  `${place}${/^[\w.]+: /.test(message) ? '.' : ': '}${message}`;

/** Converts an error for an item of a batch: NOT_FOUND becomes INVALID_DATA there (section 7). */
export const ofItem = ({ type, message }: ErrorItem): ErrorItem => ({
  type: type === 'NOT_FOUND' ? 'INVALID_DATA' : type,
  message,
});

/** Returns the error of an item that does not match the contract. */
export const ofMalformed = ({ reason }: MalformedItem, place?: string): ErrorItem => ({
  type: 'INVALID_DATA',
  message: place === undefined ? reason : placed(place, reason),
});

async function problemOf<T>(
  item: BatchItem<T>,
  operation: (item: T) => Promise<ErrorItem | undefined>,
): Promise<ErrorItem | undefined> {
  if (item instanceof MalformedItem) return ofMalformed(item);
  try {
    return await operation(item);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { type: error.type, message: error.message };
  }
}

/**
 * Runs the operations in order. A malformed item, an error that an operation returns and a Refusal that it throws become errors with the item's
 * path; the other operations still run. Refuses more than 500 items as a whole, before the first operation.
 */
export async function runBatch<T>(
  items: readonly BatchItem<T>[],
  operation: (item: T) => Promise<ErrorItem | undefined>,
): Promise<Outcome> {
  if (items.length > batchLimit)
    return failedWith({
      type: 'LIMIT_EXCEEDED',
      message: `entities: at most ${batchLimit} operations in one call; nothing was done.`,
    });
  const errors: ErrorItem[] = [];
  for (const [index, item] of items.entries()) {
    const problem = await problemOf(item, operation);
    if (problem) errors.push({ ...ofItem(problem), message: placed(`entities[${index}]`, problem.message) });
  }
  return outcomeOf(errors, errors.length < items.length);
}
