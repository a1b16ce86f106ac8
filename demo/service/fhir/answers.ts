/** Sends resources over HTTP. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Resource } from '@medplum/fhirtypes';
import type { Refusal } from '../domain/refusal.ts';
import type { Environment } from '../http/environment.ts';
import { statusOf } from '../http/failures.ts';
import { outcomeOf, outcomeOfRefusal } from './outcome.ts';

export const fhirJson = 'application/fhir+json';

export function send(
  c: Context<Environment>,
  resource: Resource,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const isPretty = new URL(c.req.url).searchParams.get('_pretty') === 'true';
  const text = isPretty ? JSON.stringify(resource, null, 2) : JSON.stringify(resource);
  return c.body(text, status, { ...headers, 'Content-Type': `${fhirJson}; charset=utf-8` });
}

/** Sends a resource with its version as `ETag`; 304 when the client has this version. */
export function sendVersion(
  c: Context<Environment>,
  resource: Resource,
  whole: Resource = resource,
): Response {
  const etag = `W/"${whole.meta?.versionId ?? '1'}"`;
  const headers = {
    ETag: etag,
    'Last-Modified': new Date(whole.meta?.lastUpdated ?? 0).toUTCString(),
    'Cache-Control': 'private, no-cache',
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((each) => [etag, '*'].includes(each.trim()))) return c.body(null, 304, headers);
  return send(c, resource, 200, headers);
}

/** Sends an error as an OperationOutcome. */
export function sendRefusal(c: Context<Environment>, refusal: Refusal): Response {
  const { type, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  if (type === 'PAYLOAD_TOO_LARGE') c.header('Connection', 'close');
  const status = statusOf(type) ?? 422;
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return send(c, outcomeOfRefusal(refusal), status);
}

/** Sends the error of a request that names no interaction, or one that the face does not have. */
export const sendUnsupported = (
  c: Context<Environment>,
  status: 404 | 405 | 406 | 415,
  diagnostics: string,
): Response => send(c, outcomeOf(status === 404 ? 'not-found' : 'not-supported', diagnostics), status);
