/** Resets a sandbox to its seed. The test has a separate sandbox, because all others would lose their data. */
import { test } from '@playwright/test';
import { callAs, expect, faultsOf, unlikeWord } from '../support/pages.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';

const sandbox = separateSandbox('reset');

test('reset asks the administrator first, shows progress, and removes later data', async ({ page }) => {
  test.slow();
  const rep = await callAs(page, 'rep', sandbox.api);
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: unlikeWord(),
      last_name__v: unlikeWord(),
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
    },
  });
  await page.goto(`${sandbox.host}/data/reset`);
  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: /Ada Admin/ }).click();
  await expect(page.getByRole('button', { name: 'Reset the sandbox' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const dialog = page.locator('wa-dialog');
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await rep('GET', `/change_requests/${id}`)).responseStatus).toBe('SUCCESS');
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(page.getByRole('heading', { name: /^Reset to the seed \d+$/ })).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible({ timeout: 180_000 });
  // The same session continues, but its request no longer exists.
  expect((await rep('GET', `/change_requests/${id}`)).responseStatus).toBe('FAILURE');
  expect((await rep('GET', '/search?q=Katherine')).totalCount).toBeGreaterThan(0);
});
