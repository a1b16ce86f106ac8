/** demo-mode: user name and password from the element's attributes, against a sandbox (specification, section 5). */
import { authenticate } from '../api/auth.ts';
import type { Transport } from '../api/transport.ts';
import type { Grant } from './grant.ts';

/** Signs in; user name and password live in this closure only, for renewing before the session ends. */
export async function demoSignIn(
  transport: Transport,
  { username, password }: { username: string; password: string },
  signal: AbortSignal,
): Promise<Grant> {
  const answer = await authenticate(transport, { username, password }, signal);
  return { answer, account: username, renew: () => authenticate(transport, { username, password }) };
}
