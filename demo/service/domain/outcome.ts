/** Status and errors of a response envelope (specification, section 4). `errors` is always present, and empty on SUCCESS. */
import type { z } from '@hono/zod-openapi';
import type { errorItem, responseStatus } from '../../../src/contract/shared/envelope.ts';
import { Refusal, type ErrorType } from './refusal.ts';

export type ErrorItem = z.output<typeof errorItem>;

export interface Outcome<Status extends z.output<typeof responseStatus> = z.output<typeof responseStatus>> {
  responseStatus: Status;
  errors: ErrorItem[];
}

export const succeeded: Outcome<'SUCCESS'> = { responseStatus: 'SUCCESS', errors: [] };

export const failedWith = ({ type, message }: ErrorItem): Outcome<'FAILURE'> => ({
  responseStatus: 'FAILURE',
  errors: [{ type, message }],
});

/**
 * Error types of business outcomes of operations on change requests, suspect matches and merges, which keep the envelope of their operation. The
 * usual handler answers all others.
 */
const requestErrors: readonly ErrorType[] = [
  'INVALID_DATA',
  'UNSUPPORTED_TYPE',
  'INVALID_STATE',
  'NOT_FOUND',
  'LIMIT_EXCEEDED',
];

/** Returns an error of `requestErrors` as a Refusal. Throws all others. */
export function requestRefusal(error: unknown): Refusal {
  if (!(error instanceof Refusal) || !requestErrors.includes(error.type)) throw error;
  return error;
}

/** Returns the outcome of a batch: PARTIAL_SUCCESS when there are errors and at least one item succeeded. */
export function outcomeOf(errors: ErrorItem[], hasSucceeded: boolean): Outcome {
  if (!errors.length) return succeeded;
  return { responseStatus: hasSucceeded ? 'PARTIAL_SUCCESS' : 'FAILURE', errors };
}
