/** Single sign-on across three sites: host page, widget files, instance with its identity provider (section 5; decisions, section 4). */
import {
  expect,
  expectNoSecrets,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  test,
} from './support/host_page.ts';

test.beforeEach(({ page }) => quietGestures(page));

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
