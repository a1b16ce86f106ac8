/** Writes a call as a step. */
import type { Account, Call } from './steps.ts';

type Given = Omit<Call, 'kind' | 'operation' | 'as'>;
export const call = (as: Account, operation: string, given: Given = {}): Call => ({
  kind: 'call',
  as,
  operation,
  ...given,
});
