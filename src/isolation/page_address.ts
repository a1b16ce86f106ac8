/** What isolated widgets need of the page's address: where to come back to, and the answer of a sign-in that led here. */

/** Name of the fragment that the callback page puts an answer into. */
const fragmentName = 'platform-network-sign-in';

let returned: string | undefined;
let isRead = false;

/** The answer of a full-page sign-in in this page load's address, which is taken out of it. The same for every widget of the page. */
export function returnedAnswer(): string | undefined {
  if (!isRead) {
    isRead = true;
    returned = new URLSearchParams(location.hash.slice(1)).get(fragmentName) ?? undefined;
    if (returned) restoreFragment('');
  }
  return returned;
}

/** Puts a fragment back that was there before the sign-in. */
export function restoreFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}

/** Goes to an identity provider's page. Addresses that are not of the web are left alone: they could run as scripts. */
export function leaveFor(address: string): void {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) location.assign(address);
}
