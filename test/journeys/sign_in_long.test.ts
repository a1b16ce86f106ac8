/** More than an hour with one sign-in: use, idling, a machine that sleeps, and the moment when the person is needed (decisions, 4.5). */
import type { Request } from '@playwright/test';
import {
  apiUrl,
  expect,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  test,
} from './support/host_page.ts';

test('65 minutes: renewed in use, not while idle, once after a sleep; when the person is needed, work is kept', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  await quietGestures(page);
  await page.clock.install();
  await openHostPage(page, searchWidget());
  const widget = page.locator('platform-network-search-widget');
  const exchanges = (): number => watched.requests.filter((address) => address.endsWith('/auth/sso')).length;
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  /** Lets time pass in steps that no call takes for a time-out: what goes over the wire takes its real time. */
  const minutes = async (count: number): Promise<void> => {
    for (let step = 0; step < count * 6; step++) {
      await page.clock.runFor(10_000);
      while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const find = async (name: string): Promise<void> => {
    await searchBox(page).fill(name);
    await minutes(1 / 6);
    const found = widget.locator('[part~="card-name"]').filter({ hasText: name });
    await expect(found.first()).toBeVisible({ timeout: 15_000 });
  };
  /** Ends every session at the instance, as its own clock would have by now. */
  const endAtInstance = async (): Promise<void> => {
    for (const secret of watched.secrets)
      await page.request.delete(`${apiUrl()}/auth`, { headers: { authorization: secret } });
  };

  await signInAs(await openSignIn(page), 'rep');
  await expect(searchBox(page)).toBeVisible();
  expect(exchanges()).toBe(1);

  // In use: minute 0 to 20. The session is renewed in its 18th minute, before any call meets its end.
  for (const name of ['Johnson', 'Katherine', 'Maria', 'Smith']) {
    await find(name);
    await minutes(5);
  }
  await expect.poll(exchanges, { timeout: 15_000 }).toBe(2);
  await find('Johnson');

  // Idle: minute 20 to 45. Nobody uses it, so it may end; the next call renews it first and meets no end.
  const before = exchanges();
  await minutes(25);
  expect(exchanges() - before).toBeLessThanOrEqual(1);
  await endAtInstance();
  await find('Maria');
  const afterIdling = exchanges();
  expect(afterIdling - before).toBeLessThanOrEqual(2);

  // The machine sleeps: minute 45 to 65. Timers stood still; the clock on the wall did not.
  await page.clock.fastForward(20 * 60_000);
  await endAtInstance();
  await find('Smith');
  expect(exchanges()).toBe(afterIdling + 1);

  // The identity provider wants to see the person: what was typed stays, and signing in goes on with it.
  await endAtInstance();
  await page.route('**/oidc/token', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: '{"error":"invalid_grant"}',
    }),
  );
  await searchBox(page).fill('Katherine');
  await page.clock.runFor(2000);
  await expect(widget.getByText('Your session has ended')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('Katherine');
  await page.unroute('**/oidc/token');
  const popup = await openSignIn(page, 'Sign in again');
  // The provider may know the person still.
  await Promise.race([popup.waitForEvent('close'), signInAs(popup, 'rep').catch(() => {})]);
  await page.clock.runFor(2000);
  await expect(widget.locator('[part~="card-name"]').filter({ hasText: 'Katherine' }).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('Katherine');
});
