/**
 * Cross-origin access to the API (CORS) for pages on the domains of widget configurations, without cookies or other browser
 * credentials. Pages of other origins cannot read the response.
 */
import type { MiddlewareHandler } from 'hono';
import type { Environment, Service } from './environment.ts';

const preflightSeconds = 600;

/** Headers that pages may send and read besides the usual ones. */
interface MoreHeaders {
  readonly sent?: readonly string[];
  readonly read?: readonly string[];
}

export function crossOrigin(
  { allowedOrigins }: Service,
  { sent = [], read = [] }: MoreHeaders = {},
): MiddlewareHandler<Environment> {
  // A host page that traces its calls adds the last two to those of the widgets as well (W3C Trace Context).
  const sentHeaders = ['authorization', 'content-type', ...sent, 'traceparent', 'tracestate'].join(', ');
  const readHeaders = ['Retry-After', 'X-Request-Id', ...read].join(', ');
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isPreflight = c.req.method === 'OPTIONS';
    if (isPreflight) c.res = new Response(null, { status: 204 });
    else await next();
    c.res.headers.append('Vary', 'Origin');
    if (origin === undefined) return;

    await allowedOrigins.refresh();
    if (!(c.get('originIsAllowed') ?? allowedOrigins.includes(origin))) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    if (isPreflight) {
      c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      c.res.headers.set('Access-Control-Allow-Headers', sentHeaders);
      c.res.headers.set('Access-Control-Max-Age', String(preflightSeconds));
    } else c.res.headers.set('Access-Control-Expose-Headers', readHeaders);
  };
}
