/**
 * The callback page continues automatically only to known pages, so that a crafted link cannot redirect anywhere (specification 5).
 */
import type { Page } from '@playwright/test';
import { faultsOf } from '../support/pages.ts';
import { expect, hostUrl, servePage, test, widgetsUrl } from '../support/host_page.ts';

const pathState = (path: string): string =>
  `state=made-up;${Buffer.from(encodeURIComponent(path)).toString('base64url')}`;
const callback = (origin: string, path: string): string =>
  `${widgetsUrl()}/callback.html?${new URLSearchParams({ origin })}#code=abc&${pathState(path)}`;

/** Serves a page at an origin that is neither listed nor local, and returns its URL. */
async function strangerPage(page: Page): Promise<URL> {
  return new URL(await servePage(page, '<h1>A page of strangers</h1>', { host: 'stranger.example' }));
}
const atStranger = (page: Page) => page.getByRole('heading', { name: 'A page of strangers' });

/** Mocks the list of origins that need no click. */
const listOrigins = (page: Page, answer: { status?: number; body: string }) =>
  page.route('**/callback-origins.json', (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  );

for (const [what, answer] of [
  ['without a list', { status: 404, body: '' }],
  ['that is not on the list', { body: JSON.stringify(['https://crm.example']) }],
  ['when the list is broken', { body: '{"all":' }],
] as const)
  test(`names a page ${what}, and waits for a click`, async ({ page }) => {
    await listOrigins(page, answer);
    const { origin, pathname } = await strangerPage(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
    await page.goto(callback(origin, pathname));
    await expect(page.getByRole('status')).toContainText(
      `The sign-in goes on at ${origin}. Continue only if you started it there.`,
    );
    expect(new Set(visited)).toEqual(new Set([new URL(widgetsUrl()).origin]));
    expect(page.url()).toBe(`${widgetsUrl()}/callback.html`);
    // The page is one sentence and a button, so it has no heading.
    const faults = await faultsOf(page);
    expect(faults.filter((fault) => !fault.startsWith('page-has-heading-one'))).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(atStranger(page)).toBeVisible();
    expect(new URL(page.url()).hash).toContain('#platform-network-sign-in=code%3Dabc');
  });

test('continues to a listed page and to local pages', async ({ page }) => {
  const { origin, pathname } = await strangerPage(page);
  await listOrigins(page, { body: JSON.stringify(['https://crm.example', origin]) });
  await page.goto(callback(origin, pathname));
  await expect(atStranger(page)).toBeVisible();
  await page.goto(callback(hostUrl(), '/tour'));
  await page.waitForURL(`${hostUrl()}/tour**`);
});

test('the sandbox lists the origin of its demo page', async ({ page }) => {
  const answer = await page.goto(`${widgetsUrl()}/callback-origins.json`);
  expect(await answer!.json()).toEqual([new URL(hostUrl()).origin]);
});

for (const origin of [
  'ftp://stranger.example',
  'ws://stranger.example',
  'javascript:alert(1)',
  'data:text/html,x',
])
  test(`refuses ${origin}`, async ({ page }) => {
    await page.goto(callback(origin, '/'));
    await expect(page.getByRole('status')).toContainText('There is nothing to complete.');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
