/** An administrator says which systems hear of changes (docs/webhooks.md). */
import { hostUrl, test } from '../../support/host_page.ts';
import {
  expect,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  pressInDialog,
  scrollsSideways,
} from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';

test('administrator creates, tests, pauses and deletes a webhook', async ({ page }) => {
  await openPage(page, '/admin/webhooks');
  await expect(page.getByText('No system hears of changes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const form = dialogOf(page, 'New webhook');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a name.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Data lake');
  await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/changes');
  await page.keyboard.press('Enter');

  // The secret is there once.
  const secret = dialogOf(page, 'Secret of Data lake');
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: 'Data lake' });
  await expect(row).toContainText('Nothing delivered yet');
  await row.getByRole('button', { name: 'Test Data lake' }).press('Enter');
  await expect(notice(page, 'not a public address')).toBeVisible();
  await row.getByRole('button', { name: 'Pause Data lake' }).press('Enter');
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await row.getByRole('button', { name: 'Delete Data lake' }).press('Enter');
  await pressInDialog(page.getByRole('button', { name: 'Delete', exact: true }));
  // Another journey may have made a webhook by now.
  await expect(row).toHaveCount(0);
  await page.goto(`${hostUrl()}/admin/audit/administration`);
  await expect(page.getByText('Webhooks').first()).toBeVisible();
});
