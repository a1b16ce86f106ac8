/** Single sign-on across three sites: host page, widget files, instance with its identity provider (specification 5). */
import {
  contentOf,
  expect,
  expectNoSecrets,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  test,
} from '../support/host_page.ts';

test.beforeEach(({ page }) => quietGestures(page));

test('user signs in in the window and searches, and no secret remains anywhere', async ({
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

test('window reports a wrong password and accepts the right one', async ({ page }) => {
  await openHostPage(page, searchWidget());
  const popup = await openSignIn(page);
  await signInAs(popup, 'rep', 'not-the-password');
  await expect(popup.getByRole('alert')).toBeVisible();
  await signInAs(popup, 'rep');
  await expect(searchBox(page)).toBeVisible();
});

for (const isolate of [false, true]) {
  const where = isolate ? 'isolated' : 'in the page';

  test(`widget distinguishes a canceled from a closed window, ${where}, and offers to try again`, async ({
    page,
  }) => {
    await openHostPage(page, searchWidget(), { isolate });
    const widget = contentOf(page, 'search', isolate);
    let popup = await openSignIn(page, 'Sign in', widget);
    await popup.getByRole('button', { name: /cancel/i }).click();
    await expect(widget.getByText('Sign-in was canceled').first()).toBeVisible();
    popup = await openSignIn(page, 'Try again', widget);
    // A window that closes within a second of loading its page counts as cut off by a policy, not as closed by the user.
    await expect(popup.getByLabel(/password/i)).toBeVisible();
    await popup.waitForTimeout(1200);
    await popup.close();
    await expect(widget.getByText('The sign-in window was closed').first()).toBeVisible();
    popup = await openSignIn(page, 'Try again', widget);
    await signInAs(popup, 'rep');
    await expect(searchBox(widget)).toBeVisible();
  });

  test(`account without API access, ${where}, signs in and is told that it cannot search; another one can (5.5)`, async ({
    page,
  }) => {
    await openHostPage(page, searchWidget(), { isolate });
    const widget = contentOf(page, 'search', isolate);
    await signInAs(await openSignIn(page, 'Sign in', widget), 'guest');
    // The sign-in itself succeeds; the first call that needs access is refused.
    await searchBox(widget).fill('Johnson');
    await expect(widget.getByText('Your account has no access to this data').first()).toBeVisible();
    await widget.getByRole('button', { name: 'More', exact: true }).click();
    await widget.getByRole('button', { name: 'Sign out guest@sandbox.example' }).click();
    await expect(widget.getByText('You are signed out').first()).toBeVisible();
  });
}

test('two widgets on one page share one sign-in', async ({ page, watched }) => {
  await openHostPage(page, `<div id="a">${searchWidget()}</div><div id="b">${searchWidget()}</div>`);
  const popup = await openSignIn(page, 'Sign in', page.locator('#a'));
  await signInAs(popup, 'rep');
  await expect(searchBox(page.locator('#a'))).toBeVisible();
  await expect(searchBox(page.locator('#b'))).toBeVisible();
  expect(watched.requests.filter((address) => address.endsWith('/auth/sso'))).toHaveLength(1);
});
