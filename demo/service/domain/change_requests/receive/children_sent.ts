/** Reads arrays of children in requests. */
import type { z } from '@hono/zod-openapi';
import { describeIssue } from '../../../../../src/contract/shared/error_words.ts';
import { invalid } from './validate.ts';

/** Returns the items of a child array. The contract describes arrays of the release; those of custom objects are read here. Throws INVALID_DATA. */
export function childrenSent<T>(array: string, schema: z.ZodType<T[]>, sent: unknown): T[] {
  if (sent === undefined) return [];
  const { data, error } = schema.safeParse(sent);
  if (error) throw invalid(array, `${describeIssue(error)}.`);
  return data;
}
