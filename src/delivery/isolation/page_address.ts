/**
 * What isolated widgets need of the page when a sign-in leaves it: the way back, and a place for the one-time state. A browser that keeps
 * third-party storage from frames keeps it from theirs; the page's own session storage has it, as for widgets that are not isolated.
 */
import type { ReturnedSignIn } from '../../session/frame_page.ts';
import { allWork, giveWorkBack } from '../../drafts/held_work.ts';

/** Name of the fragment that the callback page puts an answer into. */
const fragmentName = 'platform-network-sign-in';
/** Name in session storage, while the person is away. */
const keptName = 'platform-network.isolated-sign-in';

interface Away {
  /** The attribute of the widget that left; the answer is for one that has the same. */
  readonly authDomain: string | null;
  readonly kept: string;
}

let returned: { readonly response: string; readonly away: Away } | undefined;
let isRead = false;

function readReturned(): typeof returned {
  const response = new URLSearchParams(location.hash.slice(1)).get(fragmentName);
  const kept = response && sessionStorage.getItem(keptName);
  // Without what was kept the answer is that of a widget in the page itself, or nobody's.
  if (!response || !kept) return undefined;
  sessionStorage.removeItem(keptName);
  restoreFragment('');
  const { work, ...away } = JSON.parse(kept) as Away & { work: [string, string][] };
  giveWorkBack(work);
  return { response, away };
}

/** The answer of a full-page sign-in that this page load returns from, for the first widget of that instance that asks. */
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
  return { response, kept: away.kept };
}

/** Puts a fragment back that was there before the sign-in. */
export function restoreFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}

/**
 * Goes to an identity provider's page. Addresses that are not of the web are refused: they could run as scripts. Throws when the browser
 * keeps storage from the page.
 */
export function leaveFor(address: string, away: Away): void {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new TypeError('This is no address of a page.');
  sessionStorage.setItem(keptName, JSON.stringify({ ...away, work: allWork() }));
  location.assign(address);
}
