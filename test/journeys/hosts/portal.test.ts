/** The portal of the sandbox: a whole page by keyboard, with the address as its state, narrow, dark and right to left. */
import {
  demoAs,
  expect,
  expectNoSecrets,
  hostUrl,
  instanceUrl,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  signInAs,
  test,
} from '../support/host_page.ts';
import { faultsOf } from '../support/pages.ts';

test.beforeAll(async ({ request }) => {
  // The first request builds the pages.
  expect(
    (
      await request.get(`http://127.0.0.1:${new URL(hostUrl()).port}/hosts/portal/`, { timeout: 280_000 })
    ).status(),
  ).toBe(200);
});

test('the portal leads from a search to record, affiliations and requests, and the back button returns', async ({
  page,
  watched,
}) => {
  await page.goto(`${hostUrl()}/hosts/portal/`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByRole('heading', { level: 1, name: 'Master data' })).toBeVisible();
  await searchBox(page).fill('Katherine Johnson');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .press('Enter');

  const content = page.getByRole('main', { name: 'Record' });
  await expect(
    content
      .getByText(/Katherine .*Johnson/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/record\/\d{18}$/);
  const [, id] = /record\/(\d+)/.exec(page.url())!;
  expect(await faultsOf(page)).toEqual([]);

  await pages.getByRole('link', { name: 'Affiliations' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/affiliations/${id}`));
  await expect(
    page
      .locator('platform-network-affiliation-widget')
      .getByText(/Johnson/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await pages.getByRole('link', { name: 'Requests' }).press('Enter');
  await expect(page.locator('platform-network-requests-widget').getByRole('button').first()).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Requests' })).toHaveAttribute('aria-current', 'page');

  // Affiliations, record, search. Going back further would leave the page.
  for (const place of [/#\/affiliations\//, /#\/record\//, /#\/search/]) {
    await page.goBack();
    await expect(page).toHaveURL(place);
  }
  await expect(searchBox(page)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('Katherine Johnson');

  await page.goto(`${hostUrl()}/hosts/portal/#/record/${id}`);
  await page.reload();
  await expect(
    content
      .getByText(/Katherine .*Johnson/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoSecrets(page, watched);
});

test('the portal browses organizations and opens the record of one', async ({ page }) => {
  await page.goto(`${hostUrl()}/hosts/portal/#/organizations`);
  const widget = page.locator('platform-network-hierarchy-widget');
  const first = widget.getByRole('treeitem').first();
  await expect(first).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const name = (await first.locator('.row-name').textContent())!.trim();
  await first.click();
  await widget.getByRole('button', { name: 'Open record' }).press('Enter');
  await expect(page).toHaveURL(/#\/record\/\d{18}$/);
  await expect(page.getByRole('main', { name: 'Record' }).getByText(name).first()).toBeVisible();
  await page.goBack();
  await expect(first).toBeVisible();
});

test('the portal goes back from a comparison to the tab, and to the whole directory; rows that were closed stay closed', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/hosts/portal/#/organizations`);
  const widget = page.locator('platform-network-hierarchy-widget');
  const rows = widget.getByRole('treeitem');
  const parent = widget.locator('[role="treeitem"][aria-expanded="false"]').first();
  const name = (await parent.locator('.row-name').textContent())!.trim();
  await parent.click();
  await widget.getByRole('button', { name: 'Open in a tab' }).click();
  const tab = widget.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(rows.nth(1)).toBeVisible();

  const member = (await rows.nth(1).locator('.row-name').textContent())!.trim();
  await rows.nth(1).click();
  await widget.getByRole('button', { name: 'Compare' }).click();
  // A click also opens or closes a row.
  await rows.nth(1).click();
  await rows.first().click();
  await expect(page).toHaveURL(/%22open%22%3A%5B%5D/);
  await widget.getByRole('button', { name: `Compare with ${member}` }).click();
  await expect(widget.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/compared/);
  await page.goBack();
  await expect(widget.getByRole('table')).toHaveCount(0);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/%22open%22%3A%5B%5D/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'false');

  await page.goBack();
  await expect(widget.getByRole('tab')).toHaveCount(0);
  await expect(rows.nth(1)).toBeVisible();
});

test('the portal fits 320 px, in the dark and from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${hostUrl()}/hosts/portal/`);
  await page.evaluate(() => {
    document.documentElement.lang = 'ar';
    document.documentElement.dir = 'rtl';
  });
  const pages = page.getByRole('navigation', { name: 'الصفحات' });
  await expect(pages.getByRole('link', { name: 'الطلبات' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsOf(page)).toEqual([]);
});

test('one sign-in by window serves all pages of the portal, and opens the record of the address', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  const parts = ['search', 'profile', 'requests'].map(
    (kind) => `${kind}-widget-name="sandbox-${kind}" ${kind}-widget-id="sandbox-${kind}"`,
  );
  await openHostPage(
    page,
    `<platform-network-portal auth-domain="${instanceUrl()}" ${parts.join(' ')}></platform-network-portal>`,
  );
  const windows: unknown[] = [];
  page.on('popup', (popup) => windows.push(popup));
  const popup = await openSignIn(page);
  const closed = popup.waitForEvent('close');
  await signInAs(popup, 'rep');
  await closed;
  await searchBox(page).fill('Katherine Johnson');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .press('Enter');
  const profile = page.locator('platform-network-profile-widget');
  await expect(profile.getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
  await page.getByRole('link', { name: 'Requests' }).press('Enter');
  await expect(
    page.locator('platform-network-requests-widget').getByPlaceholder('Search your requests'),
  ).toBeVisible();
  expect(windows).toHaveLength(1);
  await expectNoSecrets(page, watched);
});

test('with isolated widgets, the portal runs in the page, and search, record, requests and organizations in frames', async ({
  page,
  watched,
}) => {
  const parts = ['search', 'profile', 'requests', 'hierarchy'].map(
    (kind) => `${kind}-widget-name="sandbox-${kind}" ${kind}-widget-id="sandbox-${kind}"`,
  );
  await openHostPage(
    page,
    `<platform-network-portal auth-domain="${instanceUrl()}" ${parts.join(' ')} ${demoAs('rep')}></platform-network-portal>`,
    { isolate: true },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Master data' })).toBeVisible();
  const frameOf = (kind: string) =>
    page.frameLocator(`platform-network-portal platform-network-${kind}-widget iframe`);
  await searchBox(frameOf('search')).fill('Katherine Johnson');
  await expect(frameOf('search').locator('[part~=card-name]').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/search\?state=/);
  await frameOf('search')
    .getByRole('button', { name: /^Select/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/#\/record\/\d{18}$/);
  await expect(frameOf('profile').getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();

  await page.getByRole('link', { name: 'Requests' }).press('Enter');
  await expect(frameOf('requests').getByPlaceholder('Search your requests')).toBeVisible();
  await page.getByRole('link', { name: 'Organizations' }).press('Enter');
  await expect(frameOf('hierarchy').getByRole('treeitem').first()).toBeVisible();

  for (const place of [/#\/requests/, /#\/record\//]) {
    await page.goBack();
    await expect(page).toHaveURL(place);
  }
  await expect(frameOf('profile').getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
  await expectNoSecrets(page, watched);
});
