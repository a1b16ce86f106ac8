/**
 * The page that identity providers return to after single sign-on. It passes the response only to the page that
 * requested it. The provider compared the whole redirect address, including this page's `origin` parameter, with its
 * list of allowed addresses. The parameter can therefore be trusted.
 */
import { words, type Words } from './words.ts';

/** Type of the message to the host page, and name of the fragment in a full-page sign-in; `session/` reads both. */
const messageType = 'platform-network-sign-in';

function say(what: keyof Words): void {
  const language = navigator.language.split('-')[0]!.toLowerCase();
  const known = Object.hasOwn(words, language) ? language : 'en';
  document.documentElement.lang = known;
  document.documentElement.dir = known === 'ar' ? 'rtl' : 'ltr';
  document.querySelector('p')!.textContent = words[known]![what];
}

/** Returns the host page's origin; undefined when the parameter is invalid. */
function readOrigin(): string | undefined {
  const text = new URLSearchParams(location.search).get('origin') ?? '';
  return URL.canParse(text) && new URL(text).origin === text ? text : undefined;
}

/** Returns the address for a full-page sign-in from the second part of `state`; undefined in a sign-in window. */
function readReturnAddress(origin: string, state: string): string | undefined {
  const [, encoded] = state.split(';');
  if (!encoded) return undefined;
  try {
    const path = decodeURIComponent(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')));
    const address = new URL(origin + path);
    return address.origin === origin ? address.href : undefined;
  } catch {
    return undefined;
  }
}

function complete(): void {
  const response = location.hash.slice(1);
  const origin = readOrigin();
  // The response is valid once and for one page, so it is removed from the window's history.
  history.replaceState(null, '', location.pathname);
  const state = new URLSearchParams(response).get('state');
  if (!origin || !state) return say('wrong');
  const returnAddress = readReturnAddress(origin, state);
  if (returnAddress)
    return location.replace(`${returnAddress}#${messageType}=${encodeURIComponent(response)}`);
  const opener = window.opener as Window | null;
  if (!opener) return say('severed');
  opener.postMessage({ type: messageType, response }, origin);
  say('done');
}

complete();
