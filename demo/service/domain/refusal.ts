import type { z } from '@hono/zod-openapi';
import type { errorType } from '../../../src/contract/shared/envelope.ts';

export type ErrorType = z.output<typeof errorType>;

/**
 * A call that is not carried out, for a reason its caller may know (specification, section 7; decisions, section 6).
 * The message is for people and names the field at fault; it reaches the caller as it is.
 */
export class Refusal extends Error {
  readonly type: ErrorType;
  /** Seconds after which trying again makes sense, for RATE_LIMITED, SERVICE_UNAVAILABLE and INSUFFICIENT_STORAGE. */
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'Refusal';
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
