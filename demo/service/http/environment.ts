/** What every part of the HTTP layer is given. */
import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import type { IdentityProvider } from '../domain/users/access_tokens.ts';
import type { ChangeWatch } from '../domain/live_updates/change_watch.ts';
import type { Clock } from '../domain/clock.ts';
import type { DataModel } from '../domain/data_model.ts';
import type { Faults } from '../domain/faults.ts';
import type { User } from '../domain/users/users.ts';
import type { Store } from '../store/store.ts';
import type { AllowedOrigins } from './allowed_origins.ts';

export interface Service {
  readonly store: Store;
  readonly model: DataModel;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly identityProvider: IdentityProvider;
  readonly allowedOrigins: AllowedOrigins;
  readonly changeWatch: ChangeWatch;
}

export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Number of the version in the path: 39 for v39.0. Only below `/api/{version}`. */
    version: number;
    /** The user of the session. Only in operations that the contract secures. */
    user: User;
    /** Faults that the user's account has on. Where `user` is. */
    faults: Faults;
    /** Whether the sandbox is being reset. Where `user` is. */
    isResetting: boolean;
    /** Set where an operation decides about cross-origin access on its own. */
    originIsAllowed: boolean | undefined;
  };
}

export type Api = OpenAPIHono<Environment>;
