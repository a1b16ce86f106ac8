/** Validates every request against the contract: invalid input is 400 INVALID_DATA naming the field. */
import type { Hook, z } from '@hono/zod-openapi';
import { malformedText } from '../../../src/contract/shared/well_formed.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Environment } from './environment.ts';

type ZodError = z.ZodError;

/** Returns the message of the first issue with the path of its field: `entities.0.vid_key: …`. */
function describe(error: ZodError): string {
  const { path, message } = error.issues[0]!;
  return path.length ? `${path.map(String).join('.')}: ${message}` : message;
}

/** Hook that hono calls after validating each part of a request (path, query, headers, body). */
export const validationHook: Hook<unknown, Environment, string, void> = (result) => {
  if (!result.success) throw new Refusal('INVALID_DATA', describe(result.error as ZodError));
  const unstorable = malformedText(result.data);
  if (unstorable !== undefined) throw new Refusal('INVALID_DATA', unstorable);
};
