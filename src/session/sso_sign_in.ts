/**
 * The small part of single sign-on that always loads. The OpenID Connect library is in the separate chunk
 * `oidc_flow.ts`, which loads at the first sign-in.
 */
import { exchangeAccessToken } from '../api/auth.ts';
import type { Transport } from '../api/transport.ts';
import type { SavedDrafts } from '../drafts/draft_store.ts';
import { framePage } from './frame_page.ts';
import type { Grant } from './grant.ts';
import type * as OidcFlow from './oidc_flow.ts';
import { SignInError } from './sign_in_error.ts';
import { awayPrefix, type AccessTokens, type SsoSettings } from './sso_settings.ts';

/** Opens the empty sign-in window; null when the browser blocks it. Only works in a click handler. */
export function openSignInWindow(): Window | null {
  const [width, height] = [480, 680];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 3);
  return open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

async function oidcFlow(): Promise<typeof OidcFlow> {
  try {
    return await import('./oidc_flow.ts');
  } catch {
    throw new SignInError('unreachable', 'The code for single sign-on did not load.');
  }
}

async function grantFor(transport: Transport, tokens: AccessTokens, signal: AbortSignal): Promise<Grant> {
  return {
    answer: await exchangeAccessToken(transport, tokens.current, signal),
    account: tokens.account,
    async renew() {
      return exchangeAccessToken(transport, await tokens.refresh());
    },
  };
}

/** Signs in through an open window, and closes it in every case. */
export async function ssoSignIn(
  transport: Transport,
  settings: SsoSettings,
  signInWindow: Window | null,
  signal: AbortSignal,
): Promise<Grant> {
  if (!signInWindow) throw new SignInError('popup-blocked', 'The browser blocked the sign-in window.');
  const close = (): void => signInWindow.close();
  signal.addEventListener('abort', close);
  try {
    const { signInThroughWindow } = await oidcFlow();
    signal.throwIfAborted();
    return await grantFor(transport, await signInThroughWindow(settings, signInWindow, signal), signal);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Leaves the page for the identity provider. Never resolves; rejects when the provider cannot be reached. */
export async function leaveForSignIn(
  transport: Transport,
  settings: SsoSettings,
  drafts: SavedDrafts,
): Promise<never> {
  const { leaveForProvider } = await oidcFlow();
  return leaveForProvider(settings, transport.origin, drafts);
}

/** A full-page sign-in that this page load returns from. */
export interface Return {
  finish(signal: AbortSignal): Promise<Grant>;
  /** The drafts of the widgets from before the page was left. */
  readonly drafts: SavedDrafts | undefined;
}

const fragmentName = 'platform-network-sign-in';

/**
 * Detects that this page load is the return from `leaveForSignIn` for this instance. Restores the address and returns
 * the sign-in to finish, with the drafts. Returns undefined for any other page load.
 */
export function returnedSignIn(transport: Transport): Return | undefined {
  const page = framePage();
  const response = page
    ? page.returned?.response
    : new URLSearchParams(location.hash.slice(1)).get(fragmentName);
  const state = new URLSearchParams(response ?? '').get('state')?.split(';')[0];
  if (!response || !state) return undefined;
  let away: {
    authority: string;
    client_id: string;
    scope: string;
    data: { instance: string; fragment: string; drafts?: SavedDrafts };
  };
  const name = awayPrefix + state;
  let stored: string;
  try {
    stored = page?.returned?.state ?? sessionStorage.getItem(name) ?? '';
    away = JSON.parse(stored) as typeof away;
    if (away.data.instance !== transport.origin) return undefined;
    // The one-time state must not be used again.
    if (!page) sessionStorage.removeItem(name);
  } catch {
    return undefined;
  }
  const { fragment } = away.data;
  if (page) page.restoreFragment(fragment);
  else history.replaceState(history.state, '', location.pathname + location.search + fragment);
  const finish = async (signal: AbortSignal): Promise<Grant> => {
    const { finishAtReturn } = await oidcFlow();
    const settings = { authority: away.authority, clientId: away.client_id, scope: away.scope };
    return grantFor(transport, await finishAtReturn(settings, response, { name, state: stored }), signal);
  };
  return { finish, drafts: away.data.drafts };
}
