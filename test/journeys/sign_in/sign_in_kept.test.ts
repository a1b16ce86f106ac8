/**
 * Drafts in all widgets of a page survive a sign-in that leaves the page, and the replacement of their elements
 * (specification 5).
 */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  apiUrl,
  contentOf,
  demoAs,
  expect,
  openHostPage,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  someRecord,
  test,
  widgetOf,
} from '../support/host_page.ts';

test.beforeEach(({ page }) => quietGestures(page));

type Where = Locator | FrameLocator;

/** Searches, and fills in the form for a missing record. */
async function typeRequest(search: Where): Promise<void> {
  await search.locator('[part~="tab"]').nth(1).click();
  await searchBox(search).fill('Xylia Quux');
  // Similar names still load above the button and move it, which can lose a click.
  await search.getByRole('button', { name: 'Add a new record' }).press('Enter');
  await search.getByLabel(/^Country/).selectOption('US');
  await search.getByLabel(/^Middle name/).fill('Wanda');
}

async function typeChange(profile: Where): Promise<void> {
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  await profile.getByLabel(/^Middle name/).fill('Isolde');
}

async function collectChange(network: Where): Promise<void> {
  await network.getByRole('button', { name: 'List' }).click();
  await network.getByRole('grid').getByRole('row').filter({ hasText: 'Start' }).click();
  const details = network.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'More', exact: true }).click();
  await details.getByRole('button', { name: 'Change', exact: true }).click();
  await network
    .getByRole('checkbox', { name: /^Ended: / })
    .first()
    .click();
  await expect(network.getByText('Ended: No → Yes')).toBeVisible();
}

async function expectAllBack({ search, profile, network }: Record<'search' | 'profile' | 'network', Where>) {
  await expect(profile.getByText('Your earlier changes are back.', { exact: true }).first()).toBeVisible();
  await expect(profile.getByLabel(/^Middle name/)).toHaveValue('Isolde');
  await expect(search.getByLabel(/^Middle name/)).toHaveValue('Wanda');
  await expect(search.getByLabel(/^Last name/)).toHaveValue('Quux');
  await expect(network.getByText('Ended: No → Yes')).toBeVisible();
}

const widgets = (page: Page, isolate: boolean) => ({
  search: contentOf(page, 'search', isolate),
  profile: contentOf(page, 'profile', isolate),
  network: contentOf(page, 'affiliation', isolate),
});

/** Keeps what the page receives from its frames, from the next document on. */
async function keepReceived(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    const Channel = MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        this.port1.addEventListener('message', ({ data }) => received.push(JSON.stringify(data)));
      }
    };
  });
}

/** Waits until the page has the drafts of all frames. It gets them some time after the input. */
async function untilThePageHasThem(page: Page): Promise<void> {
  const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received.join());
  for (const input of [/Wanda/, /Isolde/, /isEnded\W+true/]) await expect.poll(received).toMatch(input);
}

/** One widget of each kind. */
async function threeWidgets(page: Page, more = ''): Promise<string> {
  const [person, member] = [await someRecord(page, 'Johnson', 'HCP'), await someRecord(page, 'Smith', 'HCP')];
  return (
    searchWidget(more) +
    widgetOf('profile', `identifier="${person}" ${more}`) +
    widgetOf('affiliation', `identifier="${member}" ${more}`)
  );
}

for (const isolate of [false, true]) {
  const where = isolate ? 'isolated' : 'in the page';

  test(`full-page sign-in restores every open form without the bytes of files, ${where}`, async ({
    page,
    watched,
  }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await openHostPage(page, await threeWidgets(page), { isolate });
    await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?account=7#notes`));
    const address = page.url();
    const all = widgets(page, isolate);
    const { search, profile } = all;
    await profile.getByRole('button', { name: 'Sign in', exact: true }).click();
    await profile.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await signInAs(page, 'rep');
    await page.waitForURL(address);
    await expect(searchBox(search)).toBeVisible();
    await typeRequest(search);
    await typeChange(profile);
    await collectChange(all.network);
    await profile.getByRole('button', { name: 'Review changes' }).click();
    await profile
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-secret') });
    await expect(profile.getByText('card.pdf')).toBeVisible();

    await page.route('**/oidc/token', (route) =>
      route.request().postData()?.includes('refresh_token')
        ? route.fulfill({
            status: 400,
            contentType: 'application/json',
            headers: { 'access-control-allow-origin': '*' },
            body: '{"error":"invalid_grant"}',
          })
        : route.continue(),
    );
    for (const secret of watched.secrets)
      await page.request.delete(`${apiUrl()}/auth`, { headers: { authorization: secret } });
    await profile.getByRole('button', { name: 'Send request' }).click();
    await profile.getByRole('button', { name: 'Sign in again' }).click();
    const left = page.waitForURL((url) => url.href !== address, { waitUntil: 'commit' });
    await profile.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await left;
    await page.waitForURL(address);
    await expectAllBack(all);
    await search.locator('.back').click();
    await expect(searchBox(search)).toHaveValue('Xylia Quux');
    await expect(search.locator('[part~="tab"]').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await profile.getByRole('button', { name: 'Review changes' }).click();
    await expect(profile.getByText(/could not be read. Add it again/).first()).toBeVisible();
    // The drafts are gone from storage, so they are restored only once.
    await expect.poll(() => page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await page.reload();
    await profile.getByRole('button', { name: 'Sign in', exact: true }).click();
    await profile.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await expect(searchBox(search)).toHaveValue('');
    await expect(profile.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  });

  test(`elements that replace others restore every open form, ${where}`, async ({ page }) => {
    if (isolate) await keepReceived(page);
    await openHostPage(page, `<main>${await threeWidgets(page, demoAs('rep'))}</main>`, { isolate });
    const all = widgets(page, isolate);
    await typeRequest(all.search);
    await typeChange(all.profile);
    await collectChange(all.network);
    if (isolate) await untilThePageHasThem(page);
    await page.locator('main').evaluate((main, password) => {
      for (const each of Array.from(main.children)) {
        const next = document.createElement(each.localName);
        for (const { name, value } of each.attributes) next.setAttribute(name, value);
        next.setAttribute('password', password);
        each.replaceWith(next);
      }
    }, 'sandbox-rep');
    await expectAllBack(all);
  });
}
