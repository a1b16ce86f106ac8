/**
 * Invalid input and broken answers, against the real instance. Each gives an understandable message and a next step.
 */
import type { Page } from '@playwright/test';
import {
  collectEvents,
  demoAs,
  expect,
  apiUrl,
  instanceUrl,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

const widget = (page: Page) => page.locator('platform-network-search-widget');

test('held widget makes no call and opens no window until start(), and close() raises close-widget', async ({
  page,
  watched,
}) => {
  await openHostPage(page, searchWidget(`hold-initialization ${demoAs('rep')}`));
  await page.waitForFunction(() => customElements.get('platform-network-search-widget'));
  await page.waitForLoadState('networkidle');
  expect(watched.requests.filter((address) => address.startsWith(instanceUrl()))).toEqual([]);
  const closes = await collectEvents(page, 'platform-network:search:close-widget');
  await widget(page).evaluate((element: HTMLElement & { start(): void }) => element.start());
  await expect(searchBox(page)).toBeVisible();
  await widget(page).evaluate((element: HTMLElement & { close(): void }) => element.close());
  await expect(searchBox(page)).toBeHidden();
  await expect.poll(closes).toEqual([{ reason: 'method' }]);
});

test('demo mode reports a wrong password and does not retry forever', async ({ page, watched }) => {
  await openHostPage(page, searchWidget('demo-mode username="nobody@sandbox.example" password="wrong"'));
  await expect(widget(page).getByText('User name or password is wrong').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(watched.requests.filter((address) => address.endsWith('/auth'))).toHaveLength(1);
});

test('widget reports an unknown widget ID', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep'), 'no-such-widget'));
  await expect(widget(page).getByRole('alert').or(widget(page).getByRole('status')).first()).toContainText(
    /not set up|not known|does not know/i,
  );
});

test('widget reports that its page’s domain is not allowed', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep')), 'stranger.example');
  await expect(
    widget(page)
      .getByText(/may not (be used|show)/i)
      .first(),
  ).toBeVisible();
});

test('widget reports an unavailable instance, and "Try again" continues', async ({ page }) => {
  await page.route(`${instanceUrl()}/**`, (route) => route.abort('connectionrefused'));
  await openHostPage(page, searchWidget(demoAs('rep')));
  await expect(widget(page).getByText('The service cannot be reached').first()).toBeVisible();
  await page.unroute(`${instanceUrl()}/**`);
  await widget(page).getByRole('button', { name: 'Try again' }).click();
  await expect(searchBox(page)).toBeVisible();
});

for (const [name, answer] of [
  ['half an answer', { contentType: 'application/json', body: '{"responseStatus":"SUCC' }],
  ['HTML instead of JSON', { contentType: 'text/html', body: '<!doctype html><h1>502 Bad Gateway</h1>' }],
  ['an empty body', { contentType: 'application/json', body: '' }],
  [
    'another shape',
    { contentType: 'application/json', body: '{"responseStatus":"SUCCESS","entities":{"not":"a list"}}' },
  ],
] as const) {
  test(`widget reports ${name} to a search and continues`, async ({ page }) => {
    await openHostPage(page, searchWidget(demoAs('rep')));
    await expect(searchBox(page)).toBeVisible();
    await page.route('**/search?*', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    await searchBox(page).fill('Johnson');
    await expect(widget(page).getByText('The service sent an unreadable answer').first()).toBeVisible();
    await page.unroute('**/search?*');
    await widget(page).getByRole('button', { name: 'Try again' }).click();
    await expect(widget(page).getByText('Johnson').first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('Johnson');
  });
}

test('widget renews a session that ended at the instance once and repeats the call (specification 5)', async ({
  page,
  watched,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  await searchBox(page).fill('Johnson');
  await expect(widget(page).getByText('Johnson').first()).toBeVisible();
  const [session] = watched.secrets;
  const ended = await page.request.delete(`${apiUrl()}/auth`, { headers: { authorization: session! } });
  expect(ended.status()).toBe(200);
  await searchBox(page).fill('García');
  await expect(widget(page).getByText(/Garc/).first()).toBeVisible();
  expect(watched.requests.filter((address) => address.endsWith('/auth'))).toHaveLength(2);
});

test('hostile text in the query is text: nothing runs, breaks or changes', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  await page.evaluate(() =>
    Object.assign(window, { hacked: 0, alert: () => ((window as unknown as { hacked: number }).hacked = 1) }),
  );
  for (const text of [
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE entity;--",
    '"\\%_&|!():*<->',
    '\u0000\u202e\ud83d\ude00',
    'a'.repeat(500),
  ]) {
    // The waiting state appears after a delay.
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/search'));
    await searchBox(page).fill(text);
    await (await answered).finished();
    await expect(widget(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(widget(page).getByText('Something went wrong')).toHaveCount(0);
    await expect(widget(page).getByText('did not understand')).toHaveCount(0);
  }
  await searchBox(page).fill('Katherine Johnson');
  await expect(widget(page).getByText('Katherine').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { hacked: number }).hacked)).toBe(0);
});
