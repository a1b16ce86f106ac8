/**
 * Supports isolated widgets when a sign-in leaves the page: the way back, and storage for the one-time state. Browsers
 * that block third-party storage block it in frames, so the host page's session storage is used, as for other widgets.
 */
import { jsonOf } from '../../api/json.ts';
import type { ReturnedSignIn } from '../../session/frame_page.ts';
import { allDrafts, restoreDrafts } from '../../drafts/frame_drafts.ts';

/** Name of the fragment in which the callback page returns a response. */
const fragmentName = 'platform-network-sign-in';
/** Key in session storage while the page is left. */
const storageName = 'platform-network.isolated-sign-in';

interface Away {
  /** The `auth-domain` of the widget that left. The response is for a widget with the same value. */
  readonly authDomain: string | null;
  readonly state: string;
}

let returned: { readonly response: string; readonly away: Away } | undefined;
let isRead = false;

function readReturned(): typeof returned {
  const response = new URLSearchParams(location.hash.slice(1)).get(fragmentName);
  const stored = response && sessionStorage.getItem(storageName);
  // Without the stored state, the response belongs to a widget in the page itself, or to none.
  if (!response || !stored) return undefined;
  sessionStorage.removeItem(storageName);
  restoreFragment('');
  const { drafts, ...away } = JSON.parse(stored) as Away & { drafts: [string, string][] };
  restoreDrafts(drafts);
  return { response, away };
}

/**
 * Returns the response of a full-page sign-in that this page load returns from, to the first widget of the instance
 * that asks.
 */
export function takeReturned(authDomain: string | null): ReturnedSignIn | undefined {
  if (!isRead) {
    isRead = true;
    try {
      returned = readReturned();
    } catch {
      returned = undefined;
    }
  }
  if (returned?.away.authDomain !== authDomain) return undefined;
  const { response, away } = returned!;
  returned = undefined;
  return { response, state: away.state };
}

/** Restores the fragment from before the sign-in. */
export function restoreFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}

/**
 * Navigates to an identity provider's page. Only http(s) addresses are accepted, because others could run as scripts.
 * Throws when the browser blocks the page's storage.
 */
export function leaveFor(address: string, away: Away): void {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new TypeError('This is no address of a page.');
  sessionStorage.setItem(storageName, jsonOf({ ...away, drafts: allDrafts() }));
  location.assign(address);
}
