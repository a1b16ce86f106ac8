/** What an answer's envelope says of success (specification, section 4): `errors` is always there, and empty on SUCCESS. */
import type { z } from '@hono/zod-openapi';
import type { errorItem, responseStatus } from '../../../src/contract/shared/envelope.ts';

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

/** The outcome of a call about several things: PARTIAL_SUCCESS when one of them succeeded in spite of the errors. */
export function outcomeOf(errors: ErrorItem[], hasSucceeded: boolean): Outcome {
  if (!errors.length) return succeeded;
  return { responseStatus: hasSucceeded ? 'PARTIAL_SUCCESS' : 'FAILURE', errors };
}
