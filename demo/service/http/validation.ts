/** Holds every request against the contract: what does not fit is 400 INVALID_DATA and names the field. */
import type { Hook, z } from '@hono/zod-openapi';
import { malformedText } from '../../../src/contract/shared/well_formed.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Environment } from './environment.ts';

type ZodError = z.ZodError;

/** Path of a field as a caller wrote it: `entities.0.vid_key`. */
function describe(error: ZodError): string {
  const { path, message } = error.issues[0]!;
  return path.length ? `${path.map(String).join('.')}: ${message}` : message;
}

/** hono's hook after each part of a request (path, query, headers, body) was held against its schema. */
export const validationHook: Hook<unknown, Environment, string, void> = (result) => {
  if (!result.success) throw new Refusal('INVALID_DATA', describe(result.error as ZodError));
  const unstorable = malformedText(result.data);
  if (unstorable !== undefined) throw new Refusal('INVALID_DATA', unstorable);
};
