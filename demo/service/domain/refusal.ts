import type { z } from '@hono/zod-openapi';
import type { errorType, newestVersion } from '../../../src/contract/shared/envelope.ts';

export type ErrorType = z.output<typeof errorType>;
export type SavedVersion = z.output<typeof newestVersion>;

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

/** INVALID_STATE because a change of a setting is based on an older version than the newest one. */
export class OutdatedChange extends Refusal {
  readonly newest: SavedVersion;

  constructor(message: string, newest: SavedVersion) {
    super('INVALID_STATE', message);
    this.newest = newest;
  }
}
