/** Validates every request against the contract: invalid input is 400 INVALID_DATA naming the field. */
import type { Hook, z } from '@hono/zod-openapi';
import { describeIssue } from '../../../src/contract/shared/error_words.ts';
import { malformedText } from '../../../src/contract/shared/well_formed.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Environment } from './environment.ts';

/** Hook that hono calls after validating each part of a request (path, query, headers, body). */
export const validationHook: Hook<unknown, Environment, string, void> = (result) => {
  if (!result.success) throw new Refusal('INVALID_DATA', describeIssue(result.error as z.ZodError));
  const unstorable = malformedText(result.data);
  if (unstorable !== undefined) throw new Refusal('INVALID_DATA', unstorable);
};
