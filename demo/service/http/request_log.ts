/** Writes one log line per request, and sends its ID in the response. Never logs queries, headers or bodies, which may contain secrets. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Environment, Service } from './environment.ts';

export function requestLog({ logger }: Service): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    logger.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        // JSON leaves it out when there is no trace.
        trace_id: c.get('traceId'),
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
