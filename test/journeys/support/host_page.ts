/** Test host pages on the host origin, with the checks of every journey. */
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { unlikeTheGuide } from '../../support/documented_events.ts';
import { expectNothingSecretLeft, watch, type Watched } from './secrets.ts';

export const hostUrl = (): string => process.env['HOST_URL']!;
export const widgetsUrl = (): string => process.env['WIDGETS_URL']!;
export const instanceUrl = (): string => process.env['INSTANCE_URL']!;
/** The service's address for calls of the test itself: only browsers resolve names under localhost. */
export const apiUrl = (): string => `http://127.0.0.1:${new URL(instanceUrl()).port}/api/v39.0`;

interface Options {
  /** Console errors that the test provokes on purpose. */
  expectedConsoleErrors: RegExp | undefined;
}

/** `watched` fails a test after an uncaught error on the host page, or when a secret remains anywhere at its end. */
export const test = base.extend<Options & { watched: Watched }>({
  expectedConsoleErrors: [undefined, { option: true }],
  watched: [
    async ({ page, context }, use) => {
      const watched = await watch(context, page, new URL(instanceUrl()).origin);
      await use(watched);
      expect(watched.pageErrors, 'uncaught errors on the host page').toEqual([]);
      await expectNothingSecretLeft(context, watched);
    },
    { auto: true },
  ],
});

export { expect };

/** The snippet of a search widget. `attributes` come after the three required ones. */
export function searchWidget(attributes = '', id = 'sandbox-search'): string {
  return `<platform-network-search-widget widget-name="${id}" auth-domain="${instanceUrl()}" widget-id="${id}" ${attributes}></platform-network-search-widget>`;
}

/** Returns the snippet of a sandbox widget of any kind. */
export const widgetOf = (kind: string, attributes = ''): string =>
  `<platform-network-${kind}-widget widget-name="sandbox-${kind}" auth-domain="${instanceUrl()}" widget-id="sandbox-${kind}" ${attributes}></platform-network-${kind}-widget>`;

/** Returns the ID of a record of the sandbox that has everything that the journeys need. */
export async function someRecord(page: Page, words: string, type: 'HCP' | 'HCO'): Promise<string> {
  const session = await page.request.post(`${apiUrl()}/auth`, {
    form: { username: 'steward@sandbox.example', password: 'sandbox-steward' },
  });
  const { sessionId } = (await session.json()) as { sessionId: string };
  const answer = await page.request.get(
    `${apiUrl()}/search?q=${encodeURIComponent(words)}&types=${type}&limit=1`,
    { headers: { Authorization: sessionId } },
  );
  return ((await answer.json()) as { entities: [{ entityId: string }] }).entities[0].entityId;
}

export const demoAs = (account: string): string =>
  `demo-mode username="${account}@sandbox.example" password="sandbox-${account}"`;

export interface HostPageOptions {
  /** Default: crm.localhost. */
  host?: string;
  /** True for isolated widgets. */
  isolate?: boolean;
  /** Response headers of the page. */
  headers?: Record<string, string>;
  /** Leaves out the two published scripts. */
  bare?: boolean;
}

/** Serves a page and returns its URL. */
export async function servePage(
  page: Page,
  html: string,
  { host = 'crm.localhost', headers = {} }: Pick<HostPageOptions, 'host' | 'headers'> = {},
): Promise<string> {
  const port = process.env['PAGES_PORT']!;
  const posted = await page.request.post(`http://127.0.0.1:${port}/`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'page-headers': JSON.stringify(headers) },
    data: html,
  });
  return `http://${host}:${port}${await posted.text()}`;
}

/** Serves a host page with this body and the two published scripts, and returns its URL. */
export function serveHostPage(
  page: Page,
  body: string,
  { isolate = false, bare = false, ...options }: HostPageOptions = {},
): Promise<string> {
  const scripts = `<script src="${widgetsUrl()}/manifest.js"></script>
      <script src="${widgetsUrl()}/loader.js"${isolate ? ' data-isolate' : ''}></script>`;
  return servePage(
    page,
    `<!doctype html><html lang="en"><head><title>Host page</title></head><body>${body}
      ${bare ? '' : scripts}</body></html>`,
    options,
  );
}

/** Opens a host page with this body and the two published scripts at its end, on crm.localhost or another host. */
export async function openHostPage(
  page: Page,
  body: string,
  options: HostPageOptions | string = {},
): Promise<void> {
  // Cross-site frames are drawn by another process, so a click right after a scroll may hit their old position. A tall window needs no
  // scrolling.
  const count = body.match(/<platform-network-/g)?.length ?? 0;
  if (typeof options !== 'string' && options.isolate)
    await page.setViewportSize({ width: 1280, height: 1600 + 720 * (count - 1) });
  await page.goto(await serveHostPage(page, body, typeof options === 'string' ? { host: options } : options));
}

/** Returns the locator of a widget's content: in the page, or in the frame of an isolated widget. */
export const contentOf = (page: Page, kind: string, isolate: boolean): FrameLocator | Locator =>
  isolate
    ? page.frameLocator(`platform-network-${kind}-widget iframe`)
    : page.locator(`platform-network-${kind}-widget`);

/**
 * Playwright's queries count as user gestures, and a widget that starts in a gesture opens its window at once. After
 * this call there is no gesture until a button is pressed.
 */
export async function quietGestures(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }),
  );
}

/** Presses a widget's sign-in button, by keyboard where keys reach it, and returns the identity provider's window. */
export async function openSignIn(
  page: Page,
  name = 'Sign in',
  where: Page | Locator | FrameLocator = page,
): Promise<Page> {
  const button = where.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  const press = async (): Promise<void> => {
    // Firefox's driver does not send keys to frames of another site.
    if (page.context().browser()?.browserType().name() === 'firefox') return button.click();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  return popup;
}

/** Signs in on the identity provider's page. */
export async function signInAs(
  signIn: Page,
  account: string,
  password = `sandbox-${account}`,
): Promise<void> {
  await signIn.getByLabel(/user name/i).fill(`${account}@sandbox.example`);
  await signIn.getByLabel(/password/i).fill(password);
  await signIn.getByLabel(/password/i).press('Enter');
}

/** Collects the details of an event on the document, and compares them with the examples of the guide. */
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
  return async () => {
    const found = await page.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key]!, key);
    expect(unlikeTheGuide(name, found), 'docs/embedding/events.md says otherwise').toEqual([]);
    return found;
  };
}

// A widget repeats its messages in its status region after half a second, so the text of a message alone matches twice then: take the first.
export const searchBox = (page: Page | Locator | FrameLocator): Locator =>
  page.getByRole('searchbox', { name: /Search health care/ });

/** Runs the check at the end of every journey now, and requires that a secret was used at all. */
export async function expectNoSecrets(page: Page, watched: Watched): Promise<void> {
  expect(watched.secrets.size, 'session ids seen on the wire').toBeGreaterThan(0);
  await expectNothingSecretLeft(page.context(), watched);
}
