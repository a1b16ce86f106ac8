/** The main tasks of the data page and the API reference by keyboard alone. */
import type { FileChooser } from '@playwright/test';
import { hostUrl, test } from '../support/host_page.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, openPage, whenStill, jobTime } from '../support/pages.ts';

test('data page loads a file into a subscription and reaches its rejected rows by keyboard alone', async ({
  page,
}) => {
  // Registered early, because the browser needs a moment to intercept its dialogs.
  const chooser = new Promise<FileChooser>((chosen) => page.once('filechooser', chosen));
  await page.goto(`${hostUrl()}/data`);
  await tabTo(page, page.getByRole('button', { name: /^Sign in as / }));
  await page.keyboard.press('Enter');
  const subscription = page.getByRole('combobox', { name: 'Subscription' });
  await tabTo(page, subscription);
  await page.keyboard.press('Enter');
  // A subscription that no other journey loads files into.
  const wanted = page.getByRole('option', { name: /us.organisations/i });
  await expect(wanted).toBeVisible();
  const isCurrent = () => wanted.evaluate((option) => (option as HTMLElement & { current: boolean }).current);
  for (let presses = 0; presses < 10 && !(await isCurrent()); presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('nursing*.csv')).toBeVisible();
  // A closing list would still receive the next Enter.
  await expect(wanted).toBeHidden();
  await expect(subscription).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, page.getByLabel('or choose files'));
  await page.keyboard.press('Enter');
  const columns =
    'npi,name,phone,provider_num,bed_count,address,city,state,zip,lat,lon,clia_lab_number'.split(',');
  // A row without the number that identifies its organization.
  const row = columns.map((name) => (name === 'name' ? 'Keyboard Nursing Home' : ''));
  await (
    await chooser
  ).setFiles({
    name: 'nursing_keyboard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns.join(',')}\n${row.join(',')}\n`),
  });
  const away = page.getByRole('button', { name: 'Delete nursing_keyboard.csv' });
  await tabTo(page, away);
  await page.keyboard.press('Enter');
  const cancel = page.locator('wa-dialog').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  // With its first frame a dialog moves the focus.
  await whenStill(page);
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(away).toBeFocused();
  const start = page.getByRole('button', { name: /^Start the load of \d+ files?$/ });
  await expect(start).toBeEnabled();
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 row not loaded/)).toBeVisible({ timeout: jobTime });
  await tabTo(page, page.getByRole('button', { name: 'Download as CSV' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('API reference finds an operation, signs in and calls its example by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/reference`);
  const find = page.getByRole('searchbox', { name: 'Find an operation' });
  await tabTo(page, find);
  await page.keyboard.type('lineage');
  await tabTo(page, page.getByRole('link', { name: 'GET /entity/{vid_key}/lineage' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Read the sources of' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Sign in as Rosa Rep' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('rep@sandbox.example')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'vid_key (path)' })).toHaveValue(
    'Network:Entity:242975000000000500',
  );
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'The answer', exact: true })).toContainText('200 OK');
});

test('the current page, section and tab are marked in forced colors too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/admin/widgets/sandbox-search');
  const current = page.locator('[aria-current]:not([aria-current="false"])');
  await expect(current).toHaveCount(3);
  await whenStill(page);
  for (const link of await current.elementHandles()) {
    const marked = await link.screenshot();
    await link.evaluate((element) => (element as Element).removeAttribute('aria-current'));
    expect(marked.equals(await link.screenshot()), await link.innerText()).toBe(false);
  }
});
