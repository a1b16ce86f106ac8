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

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The children of the record that a change request is about, in arrays of their kinds. */
const childrenIn = (request: unknown): readonly unknown[] =>
  isObject(request) && isObject(request['entity']) ? Object.values(request['entity']).flatMap(itemsOf) : [];

async function leaveOutOfBody(
  request: HonoRequest,
  { body: ofBody, item: ofItems, child: ofChildren }: Required<Pick<LaterInputs, 'body' | 'item' | 'child'>>,
): Promise<void> {
  // A body that cannot be read or is no JSON is refused by the validation, which meets the same.
  const body: unknown = await request.json().catch(() => undefined);
  if (body === undefined) return;
  leaveOutFields(body, ofBody);
  if (isObject(body)) {
    for (const item of itemsOf(body['entities'])) leaveOutFields(item, ofItems);
    for (const child of itemsOf(body['change_requests']).flatMap(childrenIn))
      leaveOutFields(child, ofChildren);
  }
  // Handed on as it is and not through hono's cache of texts: a second text would be parsed again, and has no numbers like 1e999.
  request.json = <T>() => Promise.resolve(body as T);
}

/** Stands behind the guards, so that no body is read for somebody who may not call. */
export function leaveOutLater({
  feature,
  query = [],
  body = [],
  item = [],
  child = [],
}: LaterInputs): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (!supports(c.get('version'), feature)) {
      leaveOutParameters(c.req, query);
      if (body.length || item.length || child.length) await leaveOutOfBody(c.req, { body, item, child });
    }
    await next();
  };
}
