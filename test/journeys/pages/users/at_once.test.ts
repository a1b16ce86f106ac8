/** Two administrators change a user at once: each sees what the other changed, and nobody overwrites it. */
import { test } from '../../support/host_page.ts';
import { callAs, expect, notice, openPage, fillInDialog } from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';

test('the list shows the change of another administrator, and a form with older values is refused', async ({
  page,
}) => {
  const admin = await callAs(page, 'admin');
  const access = { api_access: 'all', api_systems: [], visibility_profile: 'HIDE_OPTED_OUT' };
  const account = { username: 'at-once', display_name: 'At Once', user_type: 'STANDARD_USER', ...access };
  const { user } = await admin('POST', '/users', account);

  await openPage(page, '/admin/users');
  await page.getByRole('button', { name: 'Change At Once' }).click();
  const form = dialogOf(page, 'Change At Once');
  const name = form.getByRole('textbox', { name: 'Display name' });
  await fillInDialog(name, 'Mine');
  await admin('PUT', `/users/${user.id}`, { ...access, display_name: 'Of another', version: user.version });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(/Ada Admin saved version 2 on (?!.*T\d)/);
  // What was typed stays, to copy it.
  await expect(name).toHaveValue('Mine');
  await expect(form.getByRole('button', { name: 'Load their version, keep my changes' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'at-once' })).toContainText('Of another');

  // Without a call of this page, the list is read again after a while.
  const { user: now } = await admin('GET', `/users/${user.id}`);
  await admin('PUT', `/users/${user.id}`, { ...access, display_name: 'Changed again', version: now.version });
  await page.getByRole('button', { name: 'Change Changed again' }).click();
  const newest = dialogOf(page, 'Change Changed again');
  await fillInDialog(newest.getByRole('textbox', { name: 'Display name' }), 'Mine at last');
  await newest.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Mine at last: the changes apply')).toBeVisible();
});
