/** Batches of independent operations (specification, section 4): each succeeds or fails for itself. */
import { batchLimit, MalformedItem, type BatchItem } from '../../../src/contract/shared/batches.ts';
import { failedWith, outcomeOf, type ErrorItem, type Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';

/** A message with the place that it is about; one that begins with the name of a property goes on with the path. */
export const placed = (place: string, message: string): string =>
  `${place}${/^[\w.]+: /.test(message) ? '.' : ': '}${message}`;

/** An error as an item of a batch has it: what names nothing is INVALID_DATA there (section 7), NOT_FOUND in calls about one thing. */
export const ofItem = ({ type, message }: ErrorItem): ErrorItem => ({
  type: type === 'NOT_FOUND' ? 'INVALID_DATA' : type,
  message,
});

/** The error of an item that does not fit the contract. */
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
 * Runs the operations in order. A malformed item, a problem that an operation returns and a Refusal that it throws are errors of their
 * place; the other operations go on. More than 500 are refused as a whole, before the first.
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
