/** The palette of actions on a page and in the portal, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import {
  demoAs,
  expect,
  hostUrl,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';
import { faultsOf } from '../support/pages.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Actions' });

/** Types into the palette and takes the first entry. */
async function take(page: Page, words: string, label: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette(page).getByRole('option').first()).toContainText(label);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test('the palette leads through a search and returns focus, without a mouse', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  await expect(searchBox(page)).toBeVisible({ timeout: 30_000 });
  await searchBox(page).focus();
  await page.keyboard.type('Katherine Johnson');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeFocused();

  await take(page, 'my req', 'My requests');
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeVisible();
  await take(page, 'back', 'Back to the search');
  await expect(searchBox(page)).toHaveValue('Katherine Johnson');
  await take(page, 'to results', 'Go to the results');
  await page.keyboard.press('Enter');
  await take(page, 'new', 'New search');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await take(page, 'kather', /Katherine/);
  await expect(page.locator('.preview-name')).toContainText('Katherine');
});

test('the palette of the portal also leads to its pages, from its header, in a narrow window', async ({
  page,
  request,
}) => {
  await request.get(`http://127.0.0.1:${new URL(hostUrl()).port}/hosts/portal/`, { timeout: 280_000 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${hostUrl()}/hosts/portal/`);
  await expect(searchBox(page)).toBeVisible({ timeout: 60_000 });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Search' }).focus();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pages.getByRole('link', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('organiz');
  await palette(page).getByRole('option', { name: 'Organizations', exact: true }).click();
  await expect(page).toHaveURL(/#\/organizations/);
});
