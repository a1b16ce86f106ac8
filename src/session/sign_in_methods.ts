/** How a sign-in of each kind starts. */
import type { Transport } from '../api/transport.ts';
import type { Clock } from './clock.ts';
import { demoSignIn } from './demo_sign_in.ts';
import type { Grant } from './grant.ts';
import type { SessionProvider } from './page_sign_in.ts';
import type { SignInMethod } from './session.ts';
import { SignInError } from './sign_in_error.ts';
import { openSignInWindow, ssoSignIn } from './sso_sign_in.ts';

async function signInByPage(
  transport: Transport,
  clock: Clock,
  provider: SessionProvider,
  signal: AbortSignal,
): Promise<Grant> {
  const { pageSignIn } = await import('./page_sign_in.ts').catch(() => {
    throw new SignInError('unreachable', 'The code for this sign-in did not load.');
  });
  return pageSignIn(transport, provider, clock, signal);
}

/** Opens the sign-in window when the method has one: call it in the handler of a user's click. */
export function startOf(
  transport: Transport,
  clock: Clock,
  method: SignInMethod,
): { start: (signal: AbortSignal) => Promise<Grant>; signInWindow: Window | null } {
  if (method.kind === 'demo')
    return { start: (signal) => demoSignIn(transport, method, signal), signInWindow: null };
  if (method.kind === 'page')
    return { start: (signal) => signInByPage(transport, clock, method.provider, signal), signInWindow: null };
  const signInWindow = openSignInWindow();
  return { start: (signal) => ssoSignIn(transport, method, signInWindow, signal), signInWindow };
}
