/** Accessibility of the demo page and the sign-in page: axe, keyboard alone, narrow screens (WCAG 2.2 AA). */
import { expect, hostUrl, instanceUrl, searchBox, test, widgetsUrl } from '../support/host_page.ts';
import { answerTo, faultsInBothSchemes, faultsOf } from '../support/pages.ts';

test('demo page with results, an opened record and events passes axe in light and dark', async ({ page }) => {
  await page.goto(hostUrl());
  await searchBox(page).fill('Katherine Johnson cardiology');
  const card = page.locator('[part~="card"]').first();
  await card.getByRole('button', { name: /^Select/ }).click();
  await expect(page.getByRole('region', { name: 'Accounts in your CRM' })).toBeVisible();
  await searchBox(page).press('ArrowDown');
  await expect(page.locator('[data-index="0"] [data-name]')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const kind of ['search', 'profile'])
    await expect(page.locator(`platform-network-${kind}-widget [part~="record"]`)).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('demo page works by keyboard alone, from the address bar to the event', async ({ page }) => {
  await page.goto(hostUrl());
  await expect(searchBox(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the widget' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await searchBox(page).evaluate((box) => box.matches(':focus'))) break;
  }
  await expect(searchBox(page)).toBeFocused();
  // While the words are being typed, other records match, and new results replace those that have the focus.
  const words = 'Kathrine Jonson cardiology';
  const answered = answerTo(page, words);
  await page.keyboard.type(words);
  await answered();
  await expect(page.locator('[part~="card"]').first()).toContainText('Cardiology');
  await expect(page.locator('platform-network-search-widget [aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-index="0"] [data-name]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[part~="select-button"]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('platform-network:search:select');
});

test('sign-in page of the identity provider passes axe', async ({ page }) => {
  const parameters = new URLSearchParams({
    client_id: 'platform-network-widgets',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${widgetsUrl()}/callback.html?origin=${encodeURIComponent(hostUrl())}`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'state',
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${instanceUrl()}/oidc/auth?${parameters.toString()}`);
    await expect(page.getByLabel(/password/i)).toBeVisible();
    expect(await faultsOf(page, { colorsAlone: colorScheme === 'dark' })).toEqual([]);
  }
});

test('demo page and sign-in page fit a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(hostUrl());
  await searchBox(page).fill('Müller');
  await expect(page.locator('[part~="card"]').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
