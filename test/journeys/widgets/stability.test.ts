/** The playground keeps still while it loads, and keeps the place of the user. */
import { test, hostUrl } from '../support/host_page.ts';
import { expect } from '../support/pages.ts';

/** Cumulative layout shift that is noticed, below the limit of 0.1 that Web Vitals calls good. */
const noticedShift = 0.05;

for (const width of [320, 768, 1280])
  test(`nothing moves while the playground loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${hostUrl()}/`);
    await expect(page.getByRole('searchbox').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Who are you looking for?')).toBeVisible({ timeout: 30_000 });
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
    expect(total).toBeLessThan(noticedShift);
    // The measurement works: a shift that the test makes is counted.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main')!.style.setProperty('margin-block-start', '300px'),
    );
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
        ),
      )
      .toBeGreaterThan(noticedShift);
  });

test('focus returns to the selected result when its profile dialog is closed by Escape', async ({ page }) => {
  await page.goto(`${hostUrl()}/?profile.show-in-dialog=true`);
  const search = page.locator('platform-network-search-widget');
  const box = search.getByRole('searchbox');
  await expect(box).toBeVisible({ timeout: 30_000 });
  await box.fill('johnson');
  await expect(search.getByRole('listitem').nth(1)).toBeVisible();
  const select = search.locator('.card .select').nth(1);
  await select.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('platform-network-profile-widget').getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Edit', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(select).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveAccessibleName(/^Selected/);
});
