/**
 * Demo mode: signs in to a sandbox with the user name and password of the element's attributes (specification, section
 * 5).
 */
import { authenticate } from '../api/auth.ts';
import type { Transport } from '../api/transport.ts';
import type { Grant } from './grant.ts';

/** Signs in. The user name and password stay in this closure, for renewals. */
export async function demoSignIn(
  transport: Transport,
  { username, password }: { username: string; password: string },
  signal: AbortSignal,
): Promise<Grant> {
  const answer = await authenticate(transport, { username, password }, signal);
  return { answer, account: username, renew: () => authenticate(transport, { username, password }) };
}
