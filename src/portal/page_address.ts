/** Reads and writes the part of the page's address that belongs to the portal. */

/** Where the address is kept: after `#`, in the parameter `portal`, or nowhere. */
export type AddressMode = 'hash' | 'query' | 'none';

const parameter = 'portal';

/** Returns the mode of an attribute's value; `hash` for an unknown one. */
export const addressMode = (value: string | null): AddressMode =>
  value === 'query' || value === 'none' ? value : 'hash';

/** Returns the portal's address in the page's address; empty if there is none. */
export function readAddress(mode: AddressMode): string {
  if (mode === 'query') return new URLSearchParams(location.search).get(parameter) ?? '';
  return mode === 'hash' ? location.hash.slice(1) : '';
}

/** Returns the page's address with this address of the portal. */
export function hrefOf(mode: AddressMode, address: string): string {
  if (mode === 'none') return '#';
  if (mode === 'hash') return `${location.pathname}${location.search}#${address}`;
  const query = new URLSearchParams(location.search);
  query.set(parameter, address);
  return `${location.pathname}?${query}${location.hash}`;
}

/** Writes the address: as a step of the back button, or in place of the current one. */
export function writeAddress(mode: AddressMode, address: string, isStep: boolean): void {
  if (mode === 'none' || readAddress(mode) === address) return;
  const href = hrefOf(mode, address);
  if (isStep) history.pushState(history.state, '', href);
  else history.replaceState(history.state, '', href);
}

/** Returns whether the page was loaded as the return from a full-page sign-in. A widget takes the response and restores the address. */
export const isSignInReturn = (address: string): boolean => address.startsWith('platform-network-sign-in=');
