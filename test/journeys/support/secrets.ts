/**
 * Checks every journey for secrets: none may remain anywhere, and none may be sent to another origin than the instance.
 * It covers all pages and frames of a test, of every origin.
 */
import {
  expect,
  type BrowserContext,
  type Frame,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';

export interface Watched {
  /** Origins of the instances, which may receive an Authorization header. */
  readonly instances: Set<string>;
  /** Session IDs and tokens in network traffic. */
  readonly secrets: Set<string>;
  /** Console messages of all frames. */
  readonly console: string[];
  /** URLs of all requests. */
  readonly requests: string[];
  /** URLs of pages and frames. */
  readonly addresses: string[];
  /** Origins that received an Authorization header. */
  readonly authorizedOrigins: Set<string>;
  /** Uncaught errors of the host page. */
  readonly pageErrors: string[];
}

/** Passwords of the sandbox's accounts. */
const passwords = /sandbox-(admin|data|steward|integration|partner|rep|guest)\b/;
/** Responses with values that must stay in memory. */
const secretAnswers = /\/oidc\/token$|\/auth(\/sso)?$/;
const secretFields = ['sessionId', 'access_token', 'refresh_token', 'id_token'];

async function readSecrets(response: Response, secrets: Set<string>): Promise<void> {
  if (!secretAnswers.test(new URL(response.url()).pathname)) return;
  // The page may be closed before its response is read.
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  for (const field of secretFields)
    if (typeof answer[field] === 'string' && answer[field]) secrets.add(answer[field]);
}

/** Starts to watch a browser context. */
export async function watch(context: BrowserContext, page: Page, instance: string): Promise<Watched> {
  const watched: Watched = {
    instances: new Set([instance]),
    secrets: new Set(),
    console: [],
    requests: [],
    addresses: [],
    authorizedOrigins: new Set(),
    pageErrors: [],
  };
  // Firefox requests an icon even where the page's policy forbids images, and reports that to the page.
  const isOfIcon = (text: string): boolean => text.includes('/favicon.ico');
  // A page that refuses to be framed is not an error of its parent, but Firefox reports it there.
  const isOfFraming = (text: string): boolean => /^Content-Security-Policy: .*frame-ancestors/.test(text);
  page.on('pageerror', (error) => {
    const text = String(error);
    if (!isOfIcon(text) && !isOfFraming(text)) watched.pageErrors.push(text);
  });
  const follow = (each: Page): void =>
    void each.on('framenavigated', (frame) => watched.addresses.push(frame.url()));
  follow(page);
  context.on('page', follow);
  context.on('console', (message) => {
    // Chromium names the address of the icon beside the message.
    if (!isOfIcon(message.text() + message.location().url)) watched.console.push(message.text());
  });
  context.on('request', (request: Request) => {
    watched.requests.push(request.url());
    const authorization = request.headers()['authorization'];
    if (!authorization) return;
    watched.secrets.add(authorization.replace(/^Bearer /, ''));
    watched.authorizedOrigins.add(new URL(request.url()).origin);
  });
  context.on('response', (response) => void readSecrets(response, watched.secrets));
  // Records every event detail, because pages may store it, with or without listeners.
  await context.addInitScript(() => {
    const details: string[] = [];
    Object.defineProperty(window, 'raisedDetails', { value: details });
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      const goesOn = dispatchEvent.call(this, event);
      if (event instanceof CustomEvent && event.type.startsWith('platform-network:'))
        details.push(JSON.stringify(event.detail ?? null));
      return goesOn;
    };
  });
  return watched;
}

interface Found {
  readonly dom: string;
  readonly storage: string;
  readonly address: string;
  readonly name: string;
  readonly events: string;
}

/** Returns everything in a frame that could contain a secret; undefined for a removed frame. */
function lookInto(frame: Frame): Promise<Found | undefined> {
  return frame
    .evaluate(async () => {
      const texts: string[] = [];
      const visit = (root: Document | ShadowRoot): void => {
        texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) visit(element.shadowRoot);
          if (element instanceof HTMLInputElement) texts.push(element.value);
        }
      };
      visit(document);
      const stored = (which: 'localStorage' | 'sessionStorage'): string => {
        try {
          return JSON.stringify({ ...window[which] });
        } catch {
          return '';
        }
      };
      const answered = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error!));
        });
      const databases = async (): Promise<string> => {
        const found: unknown[] = [];
        for (const { name } of await indexedDB.databases()) {
          const database = await answered(indexedDB.open(name!));
          for (const store of database.objectStoreNames)
            found.push(await answered(database.transaction(store).objectStore(store).getAll()));
          database.close();
        }
        return JSON.stringify(found);
      };
      return {
        dom: texts.join('\n'),
        // Throws in a browser that denies storage to a frame.
        storage: stored('localStorage') + stored('sessionStorage') + (await databases().catch(() => '')),
        address: location.href + JSON.stringify(history.state),
        name: window.name,
        events: (window as unknown as { raisedDetails?: string[] }).raisedDetails?.join('\n') ?? '',
      };
    })
    .catch(() => undefined);
}

/**
 * Fails when a session ID, token or password is in storage, a cookie, a URL, the console, an event or a page of any origin, or when an
 * Authorization header went to another origin than an instance.
 */
export async function expectNothingSecretLeft(context: BrowserContext, watched: Watched): Promise<void> {
  const places: Record<string, string> = {
    requests: watched.requests.join('\n'),
    console: watched.console.join('\n'),
    addresses: watched.addresses.join('\n'),
    // The identity provider's cookies may exist, but must contain no token of a widget.
    cookies: JSON.stringify(await context.cookies()),
  };
  const frames = context.pages().flatMap((page) => page.frames());
  for (const [index, found] of (await Promise.all(frames.map(lookInto))).entries())
    for (const [place, text] of Object.entries(found ?? {}))
      places[`${place} of ${frames[index]!.url().split(/[?#]/)[0]}`] = text;
  for (const [place, text] of Object.entries(places)) {
    for (const secret of watched.secrets)
      expect(text.includes(secret), `a session id or token in ${place}`).toBe(false);
    // A host page wrote the demo-mode attributes itself, and the sign-in page lists the sandbox's documented accounts.
    if (!place.startsWith('dom')) expect(passwords.test(text), `a password in ${place}`).toBe(false);
  }
  expect(
    [...watched.authorizedOrigins].filter((origin) => !watched.instances.has(origin)),
    'origins beside the instance that got an Authorization header',
  ).toEqual([]);
}
