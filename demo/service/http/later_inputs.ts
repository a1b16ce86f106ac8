/** Leaves out of a request what its version does not know yet (specification, section 9, rule 3), before anything looks at the values. */
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { supports, type LaterInputs } from '../domain/versions.ts';
import type { Environment } from './environment.ts';

/** The address without some parameters. The others stay as the caller wrote them: written anew they could say something else. */
function withoutParameters(url: string, names: readonly string[]): string {
  const start = url.indexOf('?') + 1;
  if (!start) return url;
  const isKept = (part: string): boolean =>
    ![...new URLSearchParams(part).keys()].some((name) => names.includes(name));
  return url.slice(0, start) + url.slice(start).split('&').filter(isKept).join('&');
}

function leaveOutParameters(request: HonoRequest, names: readonly string[]): void {
  const url = withoutParameters(request.url, names);
  if (url !== request.url) request.raw = new Request(url, request.raw);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function leaveOutFields(value: unknown, names: readonly string[]): void {
  if (isObject(value)) for (const name of names) delete value[name];
}

/** `ofBody`: fields of the body itself; `ofItems`: of each item of its `entities`. */
async function leaveOutOfBody(
  request: HonoRequest,
  ofBody: readonly string[],
  ofItems: readonly string[],
): Promise<void> {
  // A body that cannot be read or is no JSON is refused by the validation, which meets the same.
  const body: unknown = await request.json().catch(() => undefined);
  if (body === undefined) return;
  leaveOutFields(body, ofBody);
  if (isObject(body) && Array.isArray(body['entities']))
    for (const item of body['entities']) leaveOutFields(item, ofItems);
  // Handed on as it is and not through hono's cache of texts: a second text would be parsed again, and has no numbers like 1e999.
  request.json = <T>() => Promise.resolve(body as T);
}

/** Stands behind the guards, so that no body is read for somebody who may not call. */
export function leaveOutLater({
  feature,
  query = [],
  body = [],
  item = [],
}: LaterInputs): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (!supports(c.get('version'), feature)) {
      leaveOutParameters(c.req, query);
      if (body.length || item.length) await leaveOutOfBody(c.req, body, item);
    }
    await next();
  };
}
