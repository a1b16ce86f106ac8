/** Holds every request against the contract: what does not fit is 400 INVALID_DATA and names the field. */
import type { Hook, z } from '@hono/zod-openapi';
import { Refusal } from '../domain/refusal.ts';
import type { Environment } from './environment.ts';

type ZodError = z.ZodError;

/** Path of a field as a caller wrote it: `entities.0.vid_key`. */
function describe(error: ZodError): string {
  const { path, message } = error.issues[0]!;
  return path.length ? `${path.map(String).join('.')}: ${message}` : message;
}

/** Levels of objects and lists in a request. The contract's own have seven. */
const deepest = 50;

/**
 * PostgreSQL's text cannot hold NUL, and UTF-8 cannot hold half a surrogate pair. Such text is refused here, so that no rule
 * behind has to think of it.
 */
function checkText(value: unknown, path: readonly string[]): void {
  if (path.length > deepest)
    throw new Refusal('INVALID_DATA', `${path[0]!}: is nested more than ${deepest} levels deep.`);
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value))
      throw new Refusal(
        'INVALID_DATA',
        `${path.join('.')}: has a character that no text may have (NUL or half of a pair).`,
      );
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      checkText(key, [...path, 'a name']);
      checkText(item, [...path, key]);
    }
}

/** hono's hook after each part of a request (path, query, headers, body) was held against its schema. */
export const validationHook: Hook<unknown, Environment, string, void> = (result) => {
  if (!result.success) throw new Refusal('INVALID_DATA', describe(result.error as ZodError));
  checkText(result.data, []);
};
