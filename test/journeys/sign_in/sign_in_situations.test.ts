/** Problems of a sign-in in practice: each has a state, a message and a next step (the table in docs/sign-in.md). */
import type { Page } from '@playwright/test';
import {
  apiUrl,
  contentOf,
  demoAs,
  expect,
  instanceUrl,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  test,
} from '../support/host_page.ts';

test.beforeEach(({ page }) => quietGestures(page));

/** Makes `window.open` fail, as a popup blocker does. */
const blockWindows = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }));

for (const isolate of [false, true]) {
  const where = isolate ? 'isolated' : 'in the page';

  test(`full page signs in after a blocked window and returns to the same place, ${where}`, async ({
    page,
  }) => {
    await blockWindows(page);
    await openHostPage(page, searchWidget(), { isolate });
    await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?account=7#notes`));
    const address = page.url();
    const widget = contentOf(page, 'search', isolate);
    await widget.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(widget.getByText('Your browser blocked the sign-in window').first()).toBeVisible();
    await widget.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await signInAs(page, 'rep');
    await page.waitForURL(address);
    await expect(searchBox(widget)).toBeVisible();
  });
}

for (const isolate of [false, true])
  test(`opener severed by Cross-Origin-Opener-Policy, ${isolate ? 'isolated' : 'in the page'}: widget reports it, and the full page works`, async ({
    page,
  }) => {
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' };
    // The driver gives every page the focus. A page behind a window has none, which is how the widget detects that the window still exists.
    await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }));
    await openHostPage(page, searchWidget(), { isolate, headers });
    const widget = contentOf(page, 'search', isolate);
    const popup = await openSignIn(page, 'Sign in', widget);
    if (isolate) {
      // The browser opens no window from a frame.
      await expect(widget.getByText('Your browser blocked the sign-in window').first()).toBeVisible();
    } else {
      await expect(
        widget.getByText('The sign-in window lost its connection to this page').first(),
      ).toBeVisible();
      await signInAs(popup, 'rep');
      await expect(popup.getByText(/has lost its connection/)).toBeVisible();
    }
    await popup.close();
    await widget.getByRole('button', { name: 'Sign in on this page instead' }).click();
    // The provider already knows the user who signed in in the window.
    if (isolate) await signInAs(page, 'rep');
    await expect(searchBox(widget)).toBeVisible();
  });

for (const isolate of [false, true])
  test(`identity provider down, ${isolate ? 'isolated' : 'in the page'}: widget reports it, and the next try works`, async ({
    page,
  }) => {
    await openHostPage(page, searchWidget(), { isolate });
    const widget = contentOf(page, 'search', isolate);
    await page.route(`${instanceUrl()}/oidc/.well-known/**`, (route) => route.abort('connectionrefused'));
    await openSignIn(page, 'Sign in', widget);
    await expect(widget.getByText('The sign-in page cannot be reached').first()).toBeVisible();
    await page.unroute(`${instanceUrl()}/oidc/.well-known/**`);
    await signInAs(await openSignIn(page, 'Try again', widget), 'rep');
    await expect(searchBox(widget)).toBeVisible();
  });

for (const [what, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const)
  test(`clock that is ten minutes ${what} does not prevent signing in`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await openHostPage(page, searchWidget());
    await signInAs(await openSignIn(page), 'rep');
    await searchBox(page).fill('Johnson');
    await expect(page.locator('platform-network-search-widget').getByText('Johnson').first()).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });

for (const isolate of [false, true])
  test(`storage blocked for the page, ${isolate ? 'isolated' : 'not isolated'}: the window works, and the full page reports what is blocked`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.hostname.startsWith('instance')) return;
      const refuse = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'BroadcastChannel'])
        Object.defineProperty(window, name, { get: refuse });
      const { open } = window;
      let isFirst = true;
      window.open = (...values) => (isFirst ? ((isFirst = false), null) : open.apply(window, values));
    });
    await openHostPage(page, searchWidget(), { isolate });
    const widget = contentOf(page, 'search', isolate);
    await widget.getByRole('button', { name: 'Sign in', exact: true }).click();
    await widget.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await expect(
      widget.getByText('The browser blocks storage that this sign-in needs').first(),
    ).toBeVisible();
    await signInAs(await openSignIn(page, 'Try again', widget), 'rep');
    await expect(searchBox(widget)).toBeVisible();
  });

/** Stores a changed copy of the sandbox's search configuration under another name. Returns its ID. */
async function configure(page: Page, name: string, changes: object, isEnabled = true): Promise<string> {
  let sessionId = '';
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(apiUrl() + path, {
      method,
      headers: sessionId ? { authorization: sessionId } : {},
      ...(path === '/auth'
        ? { form: { username: 'admin@sandbox.example', password: 'sandbox-admin' } }
        : { data }),
    });
    return (await answer.json()) as { sessionId: string; widget: { id: string; settings: object } };
  };
  ({ sessionId } = await call('POST', '/auth'));
  const { widget } = await call('GET', '/widgets/sandbox-search');
  const made = await call('POST', '/widgets', {
    domains: ['crm.localhost:*'],
    settings: { ...widget.settings, ...changes, name },
  });
  if (!isEnabled) await call('POST', `/widgets/${made.widget.id}/enabled`, { enabled: false });
  return made.widget.id;
}

const configured = (name: string, id: string, attributes = ''): string =>
  `<platform-network-search-widget widget-name="${name}" auth-domain="${instanceUrl()}" widget-id="${id}" ${attributes}></platform-network-search-widget>`;

test('widget reports that an administrator disabled it, before any sign-in', async ({ page }) => {
  const id = await configure(page, 'switched-off', {}, false);
  await openHostPage(page, configured('switched-off', id));
  await expect(page.getByText('This widget is switched off').first()).toBeVisible();
});

for (const isolate of [false, true])
  test(`demo mode not allowed by the configuration, ${isolate ? 'isolated' : 'in the page'}: widget reports it, asks no password, and the window works`, async ({
    page,
    watched,
  }) => {
    const name = `no-demo-${isolate ? 'isolated' : 'plain'}`;
    const id = await configure(page, name, { demo_allowed: false });
    await openHostPage(page, configured(name, id, demoAs('rep')), { isolate });
    const widget = contentOf(page, 'search', isolate);
    await expect(widget.getByText('Demo mode is not allowed here').first()).toBeVisible();
    await expect(widget.getByText(/Remove the attribute demo-mode/).first()).toBeVisible();
    const element = page.locator('platform-network-search-widget');
    expect(await element.getAttribute('password')).toBe(null);
    expect(watched.requests.filter((address) => /\/auth(\/sso)?$/.test(address))).toEqual([]);
    await element.evaluate((each) => each.removeAttribute('demo-mode'));
    await signInAs(await openSignIn(page, 'Sign in', widget), 'rep');
    await expect(searchBox(widget)).toBeVisible();
  });

test('demo mode reads its attributes once, so later changes do not affect the signed-in user', async ({
  page,
  watched,
}) => {
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/auth'));
  await openHostPage(page, searchWidget(demoAs('rep')));
  // The first box is visible before the widget signs in.
  await signedIn;
  await expect(searchBox(page)).toBeVisible();
  const element = page.locator('platform-network-search-widget');
  expect(await element.getAttribute('password')).toBe(null);
  await element.evaluate((each) => each.setAttribute('username', 'nobody@sandbox.example'));
  await element.evaluate((each) => each.setAttribute('password', 'wrong'));
  await searchBox(page).fill('Katherine Johnson');
  await expect(page.getByText('Katherine').first()).toBeVisible();
  expect(watched.requests.filter((address) => address.endsWith('/auth'))).toHaveLength(1);
});

for (const isolate of [false, true])
  test(`page without windows provides its own session, ${isolate ? 'isolated' : 'in the page'}`, async ({
    page,
    context,
    watched,
  }) => {
    // In production the page's server gets the token; here another page signs in to get it.
    const other = await context.newPage();
    await quietGestures(other);
    await openHostPage(other, searchWidget());
    const popup = await openSignIn(other);
    const exchange = other.waitForRequest((request) => request.url().endsWith('/auth/sso'));
    await signInAs(popup, 'rep');
    const token = (await exchange).headers()['authorization']!.replace('Bearer ', '');
    await other.close();

    await blockWindows(page);
    await page.exposeFunction('tokenOfThePage', () => token);
    await openHostPage(
      page,
      `${searchWidget('hold-initialization')}<script>
        const widget = document.querySelector('platform-network-search-widget');
        window.asked = 0;
        widget.sessionProvider = () => (asked++, window.signedOut ? null : tokenOfThePage());
        window.signedOut = true;
        window.addEventListener('load', () => widget.start());
      </script>`,
      { isolate },
    );
    const widget = contentOf(page, 'search', isolate);
    await expect(widget.getByText('You are not signed in to this page').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { signedOut: false }));
    await widget.getByRole('button', { name: 'Try again' }).click();
    await searchBox(widget).fill('Johnson');
    await expect(widget.getByText('Johnson').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(2);
    expect(watched.requests.filter((address) => address.includes('/oidc/auth?'))).toHaveLength(1);
  });
