/** An administrator invites a user by a link, and the user sets a password on the page behind it. */
import {
  expect,
  faultsInBothSchemes,
  faultsOf,
  openPage,
  pressInDialog,
  fillInDialog,
} from '../../support/pages.ts';
import { apiUrl, test } from '../../support/host_page.ts';

test('an invited user sets a password with the link that the administrator hands over', async ({
  page,
  context,
}) => {
  await openPage(page, '/admin/users');
  await page.getByRole('button', { name: 'New user' }).press('Enter');
  await fillInDialog(page.getByRole('textbox', { name: 'User name' }), 'invited-user');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Invited User');
  await pressInDialog(page.getByRole('textbox', { name: 'Display name' }));
  await expect(page.getByRole('dialog', { name: 'Password link for Invited User' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/oidc\/password\/[\w-]{43}$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
  // While the dialog closes, the page behind it takes no keys.
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'invited-user' });
  await expect(row).toContainText('Link until');
  await expect(row.getByRole('button', { name: 'More for Invited User' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Password link' })).toBeVisible();

  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(theirs.getByLabel('New password')).toBeFocused();
  expect(await faultsInBothSchemes(theirs)).toEqual([]);
  await theirs.keyboard.type('a long password');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.type('another password');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('The two passwords are not the same.');
  await expect(theirs.getByLabel('New password')).toBeFocused();
  await theirs.keyboard.type('a long password');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.type('a long password');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  const form = { username: 'invited-user', password: 'a long password' };
  expect((await page.request.post(`${apiUrl()}/auth`, { form })).status()).toBe(200);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
