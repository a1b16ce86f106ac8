/** Signs out every widget of an instance on the page. */
import {
  contentOf,
  expect,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  someRecord,
  test,
  widgetOf,
} from '../support/host_page.ts';

test.beforeEach(({ page }) => quietGestures(page));

for (const isolate of [false, true])
  test(`signing out of one widget signs out the page, ${isolate ? 'isolated' : 'in the page'}, and keeps drafts`, async ({
    page,
    watched,
  }) => {
    const vid = await someRecord(page, 'Johnson', 'HCP');
    await openHostPage(
      page,
      searchWidget() + widgetOf('affiliation') + widgetOf('profile', `identifier="${vid}"`),
      { isolate },
    );
    const search = contentOf(page, 'search', isolate);
    const profile = contentOf(page, 'profile', isolate);
    const network = contentOf(page, 'affiliation', isolate);
    await signInAs(await openSignIn(page, 'Sign in', search), 'rep');
    await expect(searchBox(search)).toBeVisible();
    await expect(network.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
    await searchBox(search).fill('Johnson');
    await expect(search.getByText('Johnson').first()).toBeVisible();
    await expect(profile.getByRole('heading', { name: /Johnson/ })).toBeVisible();
    // Every widget offers to sign out and names the user.
    for (const widget of [search, network, profile]) {
      await widget.getByRole('button', { name: 'More', exact: true }).click();
      await expect(widget.getByRole('button', { name: 'Sign out rep@sandbox.example' })).toBeVisible();
    }
    const ended = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/auth'),
    );
    await profile.getByRole('button', { name: 'Sign out' }).click();
    expect((await (await ended).response())!.ok()).toBe(true);
    for (const widget of [search, network, profile])
      await expect(widget.getByText('You are signed out').first()).toBeVisible();
    await expect(profile.getByRole('heading', { name: /Johnson/ })).toBeVisible();
    await expect(profile.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
    await expect(searchBox(search)).toHaveValue('Johnson');
    const exchanges = () => watched.requests.filter((address) => address.endsWith('/auth/sso')).length;
    expect(exchanges()).toBe(1);

    // The provider may still know the user, and then its window closes automatically.
    const popup = await openSignIn(page, 'Sign in again', network);
    const name = popup.getByLabel(/user name/i);
    await name.waitFor().catch(() => {});
    if (!popup.isClosed() && (await name.isVisible())) await signInAs(popup, 'rep');
    for (const widget of [search, network, profile])
      await expect(widget.getByText('You are signed out')).toHaveCount(0);
    await searchBox(search).fill('Katherine Johnson');
    await expect(search.getByText('Katherine').first()).toBeVisible();
    expect(exchanges()).toBe(2);
  });
