import type { z } from '@hono/zod-openapi';
import type { errorType } from '../../../src/contract/shared/envelope.ts';

export type ErrorType = z.output<typeof errorType>;

/**
 * Error that the caller receives (specification 7). The message names the invalid field and is
 * sent to the caller unchanged.
 */
export class Refusal extends Error {
  readonly type: ErrorType;
  /** Seconds to wait before a retry, for RATE_LIMITED, SERVICE_UNAVAILABLE and INSUFFICIENT_STORAGE. */
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'Refusal';
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A change is based on a version of an object that is no longer the newest. `what`: the object, for the caller. */
export const changedMeanwhile = (what: string, newest: number, based: number): Refusal =>
  new Refusal(
    'INVALID_STATE',
    `The ${what} has changed: the newest version is ${newest}, but these changes are based on version ${based}. Read it again.`,
  );
