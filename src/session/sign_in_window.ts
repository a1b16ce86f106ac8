/**
 * The host page's side of the sign-in window: navigates it to the identity provider and waits for the callback page's
 * message.
 */
import { SignInError } from './sign_in_error.ts';

const messageType = 'platform-network-sign-in';
const pollMilliseconds = 200;
/** No user reads and closes a window this fast, so a policy severed it. */
const tooSoonMilliseconds = 1000;

/** Waits until focus has returned from a closed window, and messages sent before the close have arrived. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollMilliseconds));

/**
 * Returns why a window reports itself closed: the user closed it, or a Cross-Origin-Opener-Policy severed it. A severed
 * window is still open and keeps focus.
 */
function problemOfLoss(startedAt: number): SignInError {
  return Date.now() - startedAt < tooSoonMilliseconds || !document.hasFocus()
    ? new SignInError('opener-severed', 'The sign-in window lost its connection to this page.')
    : new SignInError('popup-closed', 'The sign-in window was closed.');
}

/**
 * Resolves with the identity provider's response (the fragment of the callback address). Accepts only a message of this
 * window, from the callback page's origin and with this request's state.
 */
export async function awaitResponse(
  signInWindow: Window,
  url: string,
  state: string,
  callbackOrigin: string,
  signal: AbortSignal,
): Promise<string> {
  if (signInWindow.closed) throw new SignInError('popup-closed', 'The sign-in window was closed.');
  signInWindow.location.replace(url);
  const startedAt = Date.now();
  const stop = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      const listen = { signal: stop.signal };
      const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== signInWindow || origin !== callbackOrigin) return;
        const { type, response } = (data ?? {}) as { type?: unknown; response?: unknown };
        if (type !== messageType || typeof response !== 'string') return;
        if (new URLSearchParams(response).get('state') === state) resolve(response);
      };
      addEventListener('message', receive, listen);
      signal.addEventListener('abort', () => reject(signal.reason), listen);
      const poll = setInterval(() => {
        if (!signInWindow.closed) return;
        clearInterval(poll);
        void settle().then(() => reject(problemOfLoss(startedAt)));
      }, pollMilliseconds);
      stop.signal.addEventListener('abort', () => clearInterval(poll));
    });
  } finally {
    stop.abort();
  }
}
