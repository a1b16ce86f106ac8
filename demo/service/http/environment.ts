/** Dependencies and context variables of the HTTP layer. */
import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import type { IdentityProvider } from '../domain/users/access_tokens.ts';
import type { ChangeWatch } from '../domain/live_updates/change_watch.ts';
import type { Clock } from '../domain/clock.ts';
import type { Faults } from '../domain/faults.ts';
import type { LiveModel } from '../domain/live_model.ts';
import type { SessionCache } from '../domain/users/session_cache.ts';
import type { User } from '../domain/users/users.ts';
import type { WebhookDispatcher } from '../domain/webhooks/dispatcher.ts';
import type { Store } from '../store/store.ts';
import type { AllowedOrigins } from './allowed_origins.ts';

export interface Service {
  readonly store: Store;
  readonly model: LiveModel;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly identityProvider: IdentityProvider;
  readonly allowedOrigins: AllowedOrigins;
  readonly sessions: SessionCache;
  readonly changeWatch: ChangeWatch;
  readonly webhooks: WebhookDispatcher;
}

export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** ID of the call's trace (`traces.ts`). Only set in operations, when traces are on. */
    traceId: string | undefined;
    /** Version number in the path: 39 for v39.0. Only set below `/api/{version}`. */
    version: number;
    /** User of the session. Only set in operations that need a session. */
    user: User;
    /** Active faults of the user's account. Set together with `user`. */
    faults: Faults;
    /** True while the sandbox is being reset. Set together with `user`. */
    isResetting: boolean;
    /** Number of resets before the call, as text. Set together with `user`. */
    resets: string | undefined;
    /** Set by operations that decide about cross-origin access themselves. */
    originIsAllowed: boolean | undefined;
  };
}

export type Api = OpenAPIHono<Environment>;
