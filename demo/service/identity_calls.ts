/** Measures and traces the calls of the identity provider, which Node answers before the routes do, and lets them take turns with others. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { userInfoPath, type IdentityHandler } from '../identity/identity_provider.ts';
import type { CallsAtOnce } from './http/limits/calls_at_once.ts';
import type { Metrics } from './http/metrics.ts';
import type { Traces } from './http/traces.ts';
import { Abandoned, currentCaller } from './store/caller.ts';

/** First parts of paths below `/oidc`. Other names, which anybody can make up, are not told apart. */
const parts = ['auth', 'token', 'reg', 'jwks', 'me', 'session', 'interaction', 'password'] as const;

/** Returns the name of a call without IDs: `identity:token`. */
function operationOf({ url = '' }: IncomingMessage): string {
  const path = url.replace(/\?.*$/s, '');
  const [, part] = /^\/oidc\/([^/]+)/.exec(path) ?? [];
  if (path.includes('/.well-known/')) return 'identity:metadata';
  return `identity:${parts.find((each) => each === part) ?? 'other'}`;
}

/** Resolves with the status when the answer has been sent, or the connection has ended. */
async function answered(response: ServerResponse, handle: () => Promise<void>): Promise<number> {
  const end = once(response, 'close');
  await handle();
  await end;
  return response.statusCode;
}

/** Returns what measures and traces a handler; the handler itself when both are off. */
export const observedIdentity =
  (metrics: Metrics | undefined, traces: Traces | undefined) =>
  (handle: IdentityHandler): IdentityHandler => {
    if (!metrics && !traces) return handle;
    return async (request, response) => {
      const operation = operationOf(request);
      const started = performance.now();
      const run = () => answered(response, () => handle(request, response));
      if (traces) await traces.around(operation, request, run);
      else await run();
      metrics?.called(operation, response.statusCode, performance.now() - started);
    };
  };

/**
 * Lets the calls of an address take turns with those of users. Its users are not known yet. Reading who has a token takes none: the service asks for it itself, and
 * all from one address.
 */
export const takingTurns =
  (calls: CallsAtOnce, handle: IdentityHandler): IdentityHandler =>
  async (request, response) => {
    if (request.url?.startsWith(userInfoPath)) return handle(request, response);
    const gone = (): AbortSignal => {
      const controller = new AbortController();
      if (response.closed) controller.abort();
      response.once('close', () => controller.abort());
      return controller.signal;
    };
    try {
      await calls.run(`address ${currentCaller().address}`, () => handle(request, response), gone);
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    }
  };
