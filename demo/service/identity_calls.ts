/** Measures and traces the calls of the identity provider, which Node answers before the routes do. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityHandler } from '../identity/identity_provider.ts';
import type { Metrics } from './http/metrics.ts';
import type { Traces } from './http/traces.ts';

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
