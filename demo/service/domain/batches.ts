/** Batches of independent operations (specification, section 4): each succeeds or fails for itself. */
import type { z } from '@hono/zod-openapi';
import type { errorItem, outcome } from '../../../src/api/contract/envelope.ts';
import { Refusal } from './refusal.ts';

type ErrorItem = z.output<typeof errorItem>;

/** Operations of one batch call (section 8). */
export const batchLimit = 500;

/** A message with the place that it is about; one that begins with the name of a property goes on with the path. */
export const placed = (place: string, message: string): string =>
  `${place}${/^[\w.]+: /.test(message) ? '.' : ': '}${message}`;

/**
 * Runs the operations in order. One that answers a problem, or throws a Refusal, is an error of its place; the others go on. More
 * than 500 are refused as a whole, before the first.
 */
export async function runBatch<T>(
  items: readonly T[],
  operation: (item: T) => Promise<ErrorItem | undefined>,
): Promise<z.output<typeof outcome>> {
  if (items.length > batchLimit)
    return {
      responseStatus: 'FAILURE',
      errors: [
        {
          type: 'LIMIT_EXCEEDED',
          message: `entities: at most ${batchLimit} operations in one call; nothing was done.`,
        },
      ],
    };
  const errors: ErrorItem[] = [];
  for (const [index, item] of items.entries()) {
    let problem: ErrorItem | undefined;
    try {
      problem = await operation(item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = { type: error.type, message: error.message };
    }
    if (problem) errors.push({ type: problem.type, message: placed(`entities[${index}]`, problem.message) });
  }
  if (!errors.length) return { responseStatus: 'SUCCESS' };
  return { responseStatus: errors.length < items.length ? 'PARTIAL_SUCCESS' : 'FAILURE', errors };
}
