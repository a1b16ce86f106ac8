/** A host page of our own making on the host origin, and what every journey watches for. */
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const hostUrl = (): string => process.env['HOST_URL']!;
export const widgetsUrl = (): string => process.env['WIDGETS_URL']!;
export const instanceUrl = (): string => process.env['INSTANCE_URL']!;
/** The interface for calls of the test itself: names under localhost are known to browsers alone. */
export const apiUrl = (): string => `http://127.0.0.1:${new URL(instanceUrl()).port}/api/v39.0`;

/** Everything secret a journey may have used; none of it may be found anywhere in the page afterwards. */
const passwords = /sandbox-(admin|data|steward|integration|partner|rep|guest)\b/;

export interface Watched {
  /** Session ids and tokens seen on the wire. */
  secrets: Set<string>;
  /** What the console said, by any frame. */
  console: string[];
  /** Addresses of every request. */
  requests: string[];
}

interface Options {
  /** Faults of the page that this test provokes on purpose. */
  expectedConsoleErrors: RegExp | undefined;
}

/** `watched` fails the test when the host page met an uncaught error, and collects what `expectNoSecrets` looks at. */
export const test = base.extend<Options & { watched: Watched }>({
  expectedConsoleErrors: [undefined, { option: true }],
  watched: [
    async ({ page }, use) => {
      const watched: Watched = { secrets: new Set(), console: [], requests: [] };
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      page.on('console', (message) => watched.console.push(message.text()));
      page.on('request', (request) => {
        watched.requests.push(request.url());
        const authorization = request.headers()['authorization'];
        if (authorization) watched.secrets.add(authorization.replace(/^Bearer /, ''));
      });
      await use(watched);
      expect(pageErrors, 'uncaught errors on the host page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The snippet of a search widget. `attributes` come after the three required ones. */
export function searchWidget(attributes = '', id = 'sandbox-search'): string {
  return `<platform-network-search-widget widget-name="${id}" auth-domain="${instanceUrl()}" widget-id="${id}" ${attributes}></platform-network-search-widget>`;
}

export const demoAs = (account: string): string =>
  `demo-mode username="${account}@sandbox.example" password="sandbox-${account}"`;

export interface HostPageOptions {
  /** Default: crm.localhost. */
  host?: string;
  /** Widgets in frames of their own. */
  isolate?: boolean;
  /** Sent with the page. */
  headers?: Record<string, string>;
  /** Leaves out the two published scripts. */
  bare?: boolean;
}

/** Serves a host page with this body and the two published scripts at its end. Answers its address. */
export async function serveHostPage(
  page: Page,
  body: string,
  { host = 'crm.localhost', isolate = false, headers = {}, bare = false }: HostPageOptions = {},
): Promise<string> {
  const port = process.env['PAGES_PORT']!;
  const scripts = `<script src="${widgetsUrl()}/manifest.js"></script>
      <script src="${widgetsUrl()}/loader.js"${isolate ? ' data-isolate' : ''}></script>`;
  const posted = await page.request.post(`http://127.0.0.1:${port}/`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'page-headers': JSON.stringify(headers) },
    data: `<!doctype html><html lang="en"><head><title>Host page</title></head><body>${body}
      ${bare ? '' : scripts}</body></html>`,
  });
  return `http://${host}:${port}${await posted.text()}`;
}

/** Opens a host page with this body and the two published scripts at its end, on crm.localhost or another host. */
export async function openHostPage(
  page: Page,
  body: string,
  options: HostPageOptions | string = {},
): Promise<void> {
  await page.goto(await serveHostPage(page, body, typeof options === 'string' ? { host: options } : options));
}

/** Where a widget's content is found: in the page, or in the frame of an isolated widget. */
export const contentOf = (page: Page, kind: string, isolate: boolean): FrameLocator | Locator =>
  isolate
    ? page.frameLocator(`platform-network-${kind}-widget iframe`)
    : page.locator(`platform-network-${kind}-widget`);

/** Collects the details of an event on the document, from now on. */
export async function collectEvents(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  const key = `events ${name}`;
  await page.evaluate(
    ([name, key]) => {
      const found: unknown[] = [];
      (window as unknown as Record<string, unknown>)[key] = found;
      document.addEventListener(name, (event) =>
        found.push(JSON.parse(JSON.stringify((event as CustomEvent).detail ?? null))),
      );
    },
    [name, key] as const,
  );
  return () => page.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key]!, key);
}

export const searchBox = (page: Page | Locator | FrameLocator): Locator =>
  page.getByRole('searchbox', { name: /Search health care/ });

/** Fails when a password, token or session id is in storage, an address, the console, an event log or the page itself. */
export async function expectNoSecrets(page: Page, watched: Watched): Promise<void> {
  expect(watched.secrets.size, 'session ids seen on the wire').toBeGreaterThan(0);
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (element instanceof HTMLInputElement) texts.push(element.value);
      }
    };
    visit(document);
    return {
      dom: texts.join('\n'),
      storage: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      address: location.href,
      name: window.name,
    };
  });
  const places: Record<string, string> = {
    ...found,
    requests: watched.requests.join('\n'),
    console: watched.console.join('\n'),
  };
  for (const [place, text] of Object.entries(places))
    for (const secret of watched.secrets)
      expect(text.includes(secret), `a session id or token in ${place}`).toBe(false);
  // The host page itself wrote the demo-mode attributes; the widget must not have copied them anywhere else.
  for (const place of ['storage', 'cookies', 'address', 'name', 'requests', 'console'])
    expect(places[place], `a password in ${place}`).not.toMatch(passwords);
}
