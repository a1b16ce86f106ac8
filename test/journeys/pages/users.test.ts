/** An administrator creates, changes and locks users (specification, section 5, rules 1 and 2). */
import type { Locator, Page } from '@playwright/test';
import { apiUrl, hostUrl, test } from '../support/host_page.ts';
import {
  callAs,
  expect,
  faultsInBothSchemes,
  faultsOf,
  openPage,
  pressInDialog,
  scrollsSideways,
  whenStill,
  fillInDialog,
} from '../support/pages.ts';
import { choose as chooseFrom } from './admin_page.ts';

const signIn = (page: Page, username: string, password: string) =>
  page.request.post(`${apiUrl()}/auth`, { form: { username, password } });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A closing dialog still blocks the page behind it from the keyboard. */
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toBeHidden();
/** Chooses an action from the menu of a user. */
const choose = async (page: Page, row: Locator, action: string): Promise<void> => {
  await noDialog(page);
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  for (const name of await items.allTextContents()) {
    if (name.trim() === action) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(items.filter({ hasText: action }).last()).toBeFocused();
  await page.keyboard.press('Enter');
};
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('administrator creates, changes, locks and unlocks a user by keyboard', async ({ page }) => {
  await openPage(page, '/admin/users');
  await page.getByRole('button', { name: 'New user' }).press('Enter');
  const username = page.getByRole('textbox', { name: 'User name' });
  const displayName = page.getByRole('textbox', { name: 'Display name' });

  // Problems are shown at their fields, and the first such field has focus.
  await pressInDialog(displayName);
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('Enter a user name.');
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(displayName).toHaveAccessibleDescription('Enter a display name.');
  await page.keyboard.type('Rep@Sandbox.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Journey User');
  await page.keyboard.press('Tab');
  await page.keyboard.type('journey password');
  await page.keyboard.press('Enter');
  await expect(username).toHaveAccessibleDescription(/there is already a user rep@sandbox\.example/);
  await username.fill('journey-user');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Journey User can sign in as journey-user.');
  const row = rowOf(page, 'journey-user');
  await expect(row).toContainText('Ordinary user');
  const signedIn = await signIn(page, 'Journey-User', 'journey password');
  const { sessionId } = (await signedIn.json()) as { sessionId: string };
  const statusOfSession = async (): Promise<number> =>
    (
      await page.request.get(`${apiUrl()}/search?limit=1`, { headers: { authorization: sessionId } })
    ).status();
  expect(await statusOfSession()).toBe(200);

  await noDialog(page);
  await row.getByRole('button', { name: 'Change Journey User' }).press('Enter');
  await fillInDialog(displayName, 'Journey Steward');
  await chooseFrom(page, 'Type', 'Data steward');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText('Data steward');
  await expect(row).toContainText('Journey Steward');

  await choose(page, row, 'End sessions');
  await pressInDialog(page.getByRole('button', { name: 'End sessions', exact: true }));
  await expect(notices(page)).toContainText('The sessions of Journey Steward have ended.');
  expect(await statusOfSession()).toBe(401);

  await choose(page, row, 'Lock');
  await pressInDialog(page.getByRole('button', { name: 'Lock', exact: true }));
  await expect(row.getByText('Locked', { exact: true })).toBeVisible();
  expect(await statusOfSession()).toBe(401);
  expect((await signIn(page, 'journey-user', 'journey password')).status()).toBe(401);

  await choose(page, row, 'Unlock');
  await pressInDialog(page.getByRole('button', { name: 'Unlock', exact: true }));
  await expect(row.getByText('Locked', { exact: true })).toHaveCount(0);
  expect((await signIn(page, 'journey-user', 'journey password')).status()).toBe(200);

  // Administrators cannot change their own permissions.
  const own = rowOf(page, 'admin@sandbox.example');
  await expect(own.getByRole('button', { name: /^Change/ })).toBeVisible();
  await noDialog(page);
  await own.getByRole('button', { name: /^More for/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Password link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Lock', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The tab is still signed in.
  await page.goto(`${hostUrl()}/admin/audit/administration`);
  await page.getByRole('link', { name: 'Users and rules' }).click();
  for (const heading of [
    'New user Journey Steward',
    'Change of Journey Steward',
    'Lock of Journey Steward',
    'Unlock of Journey Steward',
  ])
    await expect(page.getByText(heading, { exact: true }).first()).toBeVisible();
});

test('administrator gives a user a manager, who is in the list and in the audit', async ({ page }) => {
  const call = await callAs(page, 'admin');
  const access = {
    user_type: 'STANDARD_USER',
    api_access: 'none',
    api_systems: [],
    visibility_profile: 'ALL',
  };
  for (const [username, name, manager] of [
    ['journey-lead', 'Journey Lead', null],
    ['journey-member', 'Journey Member', 'journey-lead'],
  ] as const)
    await call('POST', '/users', { username, display_name: name, ...access, manager });
  await openPage(page, '/admin/users');
  await expect(rowOf(page, 'journey-member')).toContainText('Manager: Journey Lead');

  // A member of the team cannot be the manager.
  await page.getByRole('button', { name: 'Change Journey Lead' }).press('Enter');
  const manager = page.getByRole('combobox', { name: 'Manager' });
  await expect(manager).toHaveValue('Nobody');
  // With its first frame a dialog moves the focus, which closes a list in it.
  await whenStill(page);
  await expect(manager).toHaveAccessibleDescription(/^Reads the change requests/);
  await manager.fill('journey');
  await expect(page.getByRole('option', { name: /^Journey (Member|Lead)/ })).toHaveCount(0);
  // The first Escape closes the list, the second clears the words; the dialog stays.
  await manager.fill('mana');
  await expect(page.getByRole('option', { name: /^Mara Manager/ })).toBeVisible();
  await manager.press('Escape');
  await expect(page.getByRole('option', { name: /^Mara Manager/ })).toBeHidden();
  await manager.press('Escape');
  await expect(manager).toHaveValue('Nobody');
  await manager.pressSequentially('mara mana');
  await expect(page.getByRole('option', { name: /^Mara Manager/ })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await manager.press('Enter');
  await expect(manager).toHaveValue('Mara Manager');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  // A notice stays while the pointer is on it.
  const undo = notices(page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  // A dialog gives the focus back to its opener when it has closed.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'journey-lead')).toContainText('Manager: Mara Manager');
  await undo.press('Enter');
  await expect(rowOf(page, 'journey-lead')).not.toContainText('Manager:');

  await page.goto(`${hostUrl()}/admin/audit/administration`);
  await page.getByRole('link', { name: 'Users and rules' }).click();
  const change = page.getByRole('row', { name: /Manager.*manager@sandbox\.example/ });
  await expect(change.first()).toBeVisible();
});

test('users and the form of a user pass axe in light and dark and fit narrow screens', async ({ page }) => {
  await openPage(page, '/admin/users');
  const create = page.getByRole('button', { name: 'New user' });
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(create).toBeVisible();
    expect(await scrollsSideways(page), `${width} px`).toBe(false);
  }
  await create.click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test('administrator reads what a user may do, and why', async ({ page }) => {
  await openPage(page, '/admin/users');
  const row = rowOf(page, 'partner@sandbox.example');
  await choose(page, row, 'What this user may do');
  const dialog = page.getByRole('dialog', { name: 'What Partner may do' });
  const right = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(right('Change records directly')).toContainText(
    'By the type Integration User. For CRM, Europe.',
  );
  await expect(
    right('Change records directly').getByRole('img', { name: 'Allowed', exact: true }),
  ).toBeVisible();
  await expect(right('Export records')).toContainText(
    'Needs a user who sees: Everything or All but opted-out contact data.',
  );
  await expect(right('Administer')).toContainText('Needs the type System Administrator.');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused();
});

test('administrator switches agents on for one type of user, and takes it back', async ({ page }) => {
  await openPage(page, '/admin/agents');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const connect = page.getByRole('switch', { name: 'Agents may connect' });
  await connect.press('Space');
  await chooseFrom(page, 'Data steward', /^Read records$/);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(save).toBeEnabled();
    expect(await scrollsSideways(page), `${width} px`).toBe(false);
  }
  expect(await faultsOf(page)).toEqual([]);
  await save.click();
  await expect(notices(page).getByText('Agents are on.')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(connect).not.toBeChecked();
  await openPage(page, '/admin/audit/agents');
  await expect(page.getByText('This list shows every tool call of an agent.')).toBeVisible();
});
