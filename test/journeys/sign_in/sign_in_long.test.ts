/**
 * Uses a second instance, for two tests: two instances on one page, and one sign-in for more than an hour and the next morning, with use,
 * idle time and a sleeping machine (decisions, 4.5). Time passes in the browser and at the instance alike; nothing else ends a session.
 */
import type { Page, Request } from '@playwright/test';
import {
  collectEvents,
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
import { startSecondInstance } from '../support/sandbox.ts';

let instance: Awaited<ReturnType<typeof startSecondInstance>>;
// One after the other with one shared instance: its time cannot go back.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  instance = await startSecondInstance();
});
test.afterAll(() => instance.stop());
test.beforeEach(({ page }) => quietGestures(page));

const minute = 60_000;

test('two instances on one page have separate sign-ins, and signing out of one keeps the other', async ({
  page,
  watched,
}) => {
  watched.instances.add(instance.url);
  const theirs = searchWidget().replaceAll(instanceUrl(), instance.url);
  await openHostPage(page, `<div id="mine">${searchWidget()}</div><div id="theirs">${theirs}</div>`);
  const [here, there] = [page.locator('#mine'), page.locator('#theirs')];
  await signInAs(await openSignIn(page, 'Sign in', here), 'rep');
  await expect(searchBox(here)).toBeVisible();
  await expect(there.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signInAs(await openSignIn(page, 'Sign in', there), 'admin');
  await expect(searchBox(there)).toBeVisible();

  await here.getByRole('button', { name: 'More', exact: true }).click();
  await here.getByRole('button', { name: 'Sign out' }).click();
  await expect(here.getByText('You are signed out').first()).toBeVisible();
  const selects = await collectEvents(page, 'platform-network:search:select');
  await searchBox(there).fill('a');
  await there
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect.poll(selects).toHaveLength(1);
  await expect(there.getByText('You are signed out')).toHaveCount(0);
  const exchanges = watched.requests.filter((address) => address.endsWith('/auth/sso'));
  expect(exchanges.map((address) => new URL(address).origin)).toEqual([instanceUrl(), instance.url]);
});

test('session is renewed in use, not while idle, and once after sleep; the next morning the user signs in and drafts remain', async ({
  page,
  watched,
}) => {
  watched.instances.add(instance.url);
  await page.clock.install();
  await openHostPage(page, searchWidget().replaceAll(instanceUrl(), instance.url));
  const widget = page.locator('platform-network-search-widget');
  const exchanges = (): number => watched.requests.filter((address) => address.endsWith('/auth/sso')).length;
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  let passed = 0;
  const untilAnswered = async (): Promise<void> => {
    while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  /** Advances time by a step, and waits for the calls that it begins: the network runs in real time. */
  const pass = async (milliseconds: number): Promise<void> => {
    await instance.setAhead((passed += milliseconds));
    await page.clock.runFor(milliseconds);
    await untilAnswered();
  };
  /** The steps are half as long as a silent sign-in may take, which a timer in the step begins. */
  const minutes = async (count: number): Promise<void> => {
    for (let step = 0; step < count * 12; step++) await pass(minute / 12);
  };
  /** Timers stop, but the wall clocks continue. A call that is under way would take as long. */
  const sleep = async (count: number): Promise<void> => {
    await untilAnswered();
    await instance.setAhead((passed += count * minute));
    await page.clock.fastForward(count * minute);
  };
  /** Waits for the answer itself: cards of the search before may match too. A text is searched once, as the widget keeps answers. */
  const find = async (name: string): Promise<void> => {
    const answered = page.waitForResponse(
      (response) =>
        response.ok() &&
        new URL(response.url()).pathname.endsWith('/search') &&
        new URL(response.url()).searchParams.get('q') === name,
    );
    await searchBox(page).fill(name);
    // Long enough for the pause after a key. A silent sign-in that the search begins has the rest of its ten seconds in real time.
    await pass(1000);
    await answered;
    const found = widget.locator('[part~="card-name"]').filter({ hasText: name });
    await expect(found.first()).toBeVisible();
  };

  /** The clock covers all windows and fails while one of them closes, so waits for that. */
  const signIn = async (popup: Page): Promise<void> => {
    const closed = popup.waitForEvent('close');
    await signInAs(popup, 'rep');
    await closed;
  };

  await signIn(await openSignIn(page));
  await expect(searchBox(page)).toBeVisible();
  expect(exchanges()).toBe(1);

  // In use, minutes 0 to 20: the session is renewed in minute 18, before a call meets its end.
  for (const name of ['a', 'e', 'i', 'o']) {
    await find(name);
    await minutes(5);
  }
  await expect.poll(exchanges).toBe(2);
  await find('n');

  // Idle, minutes 20 to 45: the unused session ends, and the next call gets a new one.
  await minutes(25);
  const afterIdling = exchanges();
  expect(afterIdling).toBeLessThanOrEqual(3);
  await find('r');
  expect(exchanges() - afterIdling).toBeLessThanOrEqual(1);

  // Asleep, minutes 45 to 65.
  const beforeSleep = exchanges();
  await sleep(20);
  await find('s');
  expect(exchanges()).toBe(beforeSleep + 1);

  // The next morning the identity provider requires a sign-in. The draft stays, and the search continues after it.
  await sleep(13 * 60);
  await searchBox(page).fill('o');
  await page.clock.runFor(2000);
  await expect(widget.getByText('Your session has ended').first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('o');
  await signIn(await openSignIn(page, 'Sign in again'));
  await expect(widget.getByText('Your session has ended')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(widget.locator('[part~="card-name"]').filter({ hasText: 'o' }).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('o');
});
