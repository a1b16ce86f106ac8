/**
 * The page that identity providers return to after single sign-on. It passes the response only to the page that
 * requested it. The provider compared the whole redirect address, including this page's `origin` parameter, with its
 * list of allowed addresses. The parameter can therefore be trusted for a response of the provider. A link to this page
 * can name any origin, so the page goes on to unknown origins only when the user says so.
 */
import { callbackWords as words, type CallbackWords } from '../../texts/callback/callback_words.ts';

/** Type of the message to the host page, and name of the fragment in a full-page sign-in; `session/` reads both. */
const messageType = 'platform-network-sign-in';
/** The file beside this page with origins that the page goes on to without a click, as a JSON list. It may be absent. */
const originsFile = 'callback-origins.json';
const timeoutMilliseconds = 5000;

/** Shows a text in the user's language and returns all of that language. */
function say(what: keyof CallbackWords, origin = ''): CallbackWords {
  const language = navigator.language.split('-')[0]!.toLowerCase();
  const known = Object.hasOwn(words, language) ? language : 'en';
  document.documentElement.lang = known;
  document.documentElement.dir = known === 'ar' ? 'rtl' : 'ltr';
  const [before = '', after] = words[known]![what].split('{origin}');
  const name = document.createElement('bdi');
  name.textContent = origin;
  document.querySelector('p')!.replaceChildren(before, ...(after === undefined ? [] : [name, after]));
  return words[known]!;
}

/** Returns the host page's origin; undefined when the parameter is no origin of a web page. */
function readOrigin(): string | undefined {
  const text = new URLSearchParams(location.search).get('origin') ?? '';
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : undefined;
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

/** Returns true for origins that no stranger has: this page's, those of the user's own machine, and those of the file. */
async function isKnown(origin: string): Promise<boolean> {
  if (origin === location.origin) return true;
  if (/^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)) return true;
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(originsFile, { cache: 'no-cache', credentials: 'omit', signal });
    const origins: unknown = response.ok && (await response.json());
    return Array.isArray(origins) && origins.includes(origin);
  } catch {
    return false;
  }
}

/** Names the page that the sign-in goes on to, and waits for the user. */
function ask(origin: string, goOn: () => void): void {
  const { continue: label } = say('onward', origin);
  const button = document.querySelector('button')!;
  button.textContent = label;
  button.hidden = false;
  button.addEventListener('click', goOn);
}

async function complete(): Promise<void> {
  const response = location.hash.slice(1);
  const origin = readOrigin();
  // The response is valid once and for one page, so it is removed from the window's history.
  history.replaceState(null, '', location.pathname);
  const state = new URLSearchParams(response).get('state');
  if (!origin || !state) return void say('wrong');
  const returnAddress = readReturnAddress(origin, state);
  if (returnAddress) {
    const goOn = (): void =>
      location.replace(`${returnAddress}#${messageType}=${encodeURIComponent(response)}`);
    return (await isKnown(origin)) ? goOn() : ask(origin, goOn);
  }
  const opener = window.opener as Window | null;
  if (!opener) return void say('severed');
  opener.postMessage({ type: messageType, response }, origin);
  say('done');
}

void complete();
