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
