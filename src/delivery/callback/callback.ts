/**
 * The page identity providers send people back to after single sign-on. It hands the response on to the page that asked for
 * it, and to no other: the provider compared the whole redirect address, this page's `origin` parameter included, with its
 * list of allowed ones before it answered, so that parameter is the provider's word.
 */
import { words, type Words } from './words.ts';

/** Name of the message to the host page, and of the fragment on the full-page way; `session/` listens for both. */
const messageType = 'platform-network-sign-in';

function say(what: keyof Words): void {
  const language = navigator.language.split('-')[0]!.toLowerCase();
  const known = Object.hasOwn(words, language) ? language : 'en';
  document.documentElement.lang = known;
  document.documentElement.dir = known === 'ar' ? 'rtl' : 'ltr';
  document.querySelector('p')!.textContent = words[known]![what];
}

/** The host page's origin; undefined when the parameter is none. */
function readOrigin(): string | undefined {
  const text = new URLSearchParams(location.search).get('origin') ?? '';
  return URL.canParse(text) && new URL(text).origin === text ? text : undefined;
}

/** The address the full-page way goes back to, from the second part of `state`; undefined in a sign-in window. */
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
  // The response is good once and for one page; the window's history need not keep it.
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
