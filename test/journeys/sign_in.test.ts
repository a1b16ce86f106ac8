/** Single sign-on across three sites: host page, widget files, instance with its identity provider (section 5; decisions, section 4). */
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSecrets, openHostPage, searchBox, searchWidget, test } from './support/host_page.ts';

// Every look that Playwright takes at a page counts as a person's gesture, and a widget that starts in a gesture opens its window
// at once. Here nobody has done anything until the button is pressed.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }),
  ),
);

/** Presses a widget's sign-in button, by keyboard, and returns the identity provider's window. */
async function openSignIn(page: Page, name = 'Sign in', where: Page | Locator = page): Promise<Page> {
  const button = where.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await button.focus();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  return popup;
}

async function signInAs(popup: Page, account: string, password = `sandbox-${account}`): Promise<void> {
  await popup.getByLabel(/user name/i).fill(`${account}@sandbox.example`);
  await popup.getByLabel(/password/i).fill(password);
  await popup.getByRole('button', { name: /sign in/i }).click();
}

test('a person signs in in the window and searches; nothing secret is left anywhere', async ({
  page,
  watched,
}) => {
  await openHostPage(page, searchWidget());
  const popup = await openSignIn(page);
  const closed = popup.waitForEvent('close');
  await signInAs(popup, 'rep');
  await closed;
  await searchBox(page).fill('Katherine Johnson');
  await expect(page.getByText('Katherine').first()).toBeVisible();
  await expectNoSecrets(page, watched);
});

test('a wrong password is said in the window, and the right one then works', async ({ page }) => {
  await openHostPage(page, searchWidget());
  const popup = await openSignIn(page);
  await signInAs(popup, 'rep', 'not-the-password');
  await expect(popup.getByRole('alert')).toBeVisible();
  await signInAs(popup, 'rep');
  await expect(searchBox(page)).toBeVisible();
});

test('cancelling in the window and closing it are told apart, and the widget offers to try again', async ({
  page,
}) => {
  await openHostPage(page, searchWidget());
  let popup = await openSignIn(page);
  await popup.getByRole('button', { name: /cancel/i }).click();
  await expect(page.getByText('Sign-in was cancelled')).toBeVisible();
  popup = await openSignIn(page, 'Try again');
  // A window that is gone within a second was cut off by a policy, not closed by a person who reads.
  await popup.waitForTimeout(1200);
  await popup.close();
  await expect(page.getByText('The sign-in window was closed')).toBeVisible();
  popup = await openSignIn(page, 'Try again');
  await signInAs(popup, 'rep');
  await expect(searchBox(page)).toBeVisible();
});

test('an account without API access signs in and is told that it may not search (5.5)', async ({ page }) => {
  await openHostPage(page, searchWidget());
  const popup = await openSignIn(page);
  await signInAs(popup, 'guest');
  const refusal = page.getByText(/no access|not allowed/i).first();
  // The sign-in itself succeeds; the first call that needs access is refused.
  await expect(refusal.or(searchBox(page))).toBeVisible();
  if (await searchBox(page).isVisible()) await searchBox(page).fill('Johnson');
  await expect(refusal).toBeVisible();
});

test('two widgets on one page share one sign-in', async ({ page, watched }) => {
  await openHostPage(page, `<div id="a">${searchWidget()}</div><div id="b">${searchWidget()}</div>`);
  const popup = await openSignIn(page, 'Sign in', page.locator('#a'));
  await signInAs(popup, 'rep');
  await expect(searchBox(page.locator('#a'))).toBeVisible();
  await expect(searchBox(page.locator('#b'))).toBeVisible();
  expect(watched.requests.filter((address) => address.endsWith('/auth/sso'))).toHaveLength(1);
});
