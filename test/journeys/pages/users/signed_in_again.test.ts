/** A session that another administrator has ended by a new password: what was typed stays, and is saved after another sign-in. */
import { hostUrl, test } from '../../support/host_page.ts';
import {
  faultsInBothSchemes,
  callAs,
  expect,
  notice,
  pressInDialog,
  fillInDialog,
} from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';

test('a form is saved after the user has signed in again, in its place', async ({ page }) => {
  const admin = await callAs(page, 'admin');
  const access = { api_access: 'all', api_systems: [], visibility_profile: 'HIDE_OPTED_OUT' };
  const { user } = await admin('POST', '/users', {
    username: 'mia-again',
    display_name: 'Mia Again',
    user_type: 'SYSTEM_ADMINISTRATOR',
    password: 'first-password',
    ...access,
  });

  await page.goto(`${hostUrl()}/admin/users`);
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  const signIn = dialogOf(page, 'Sign in');
  await fillInDialog(signIn.getByRole('textbox', { name: 'User name' }), 'mia-again');
  await signIn.getByLabel('Password').fill('first-password');
  await pressInDialog(signIn.getByLabel('Password'));
  await page.getByRole('button', { name: 'New user' }).click();
  const form = dialogOf(page, 'New user');
  await fillInDialog(form.getByRole('textbox', { name: 'User name' }), 'typed-before');
  await form.getByRole('textbox', { name: 'Display name' }).fill('Typed Before');
  await admin('PUT', `/users/${user.id}`, {
    ...access,
    display_name: 'Mia Again',
    password: 'second-password',
    version: user.version,
  });

  await pressInDialog(form.getByRole('textbox', { name: 'Display name' }));
  const again = dialogOf(page, 'Sign in again');
  const password = again.getByLabel('Password');
  await expect(password).toBeFocused();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // Closed, the form says how to go on.
  await page.keyboard.press('Escape');
  await expect(form.getByRole('alert')).toContainText('Your session has ended.');
  // While a dialog closes, the form behind it takes no keys.
  await expect(password).toBeHidden();
  await form.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(password).toBeFocused();
  await password.fill('second-password');
  await password.press('Enter');
  // Without a password, the new user is invited.
  await expect(page.getByText('Typed Before').first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(notice(page, /ended/)).toHaveCount(0);
});
