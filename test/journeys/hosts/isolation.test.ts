/** Isolated widgets (`data-isolate`) have the same markup, attributes, methods, promises and events as others. */
import {
  test,
  openHostPage,
  searchWidget,
  demoAs,
  contentOf,
  collectEvents,
  expect,
  searchBox,
  someRecord,
  widgetOf,
  quietGestures,
  signInAs,
} from '../support/host_page.ts';
import { answerTo } from '../support/pages.ts';

type Calling = HTMLElement & Record<string, (...values: unknown[]) => Promise<unknown>>;

for (const isolate of [false, true]) {
  const where = isolate ? 'isolated' : 'in the page';

  test(`search and select work by keyboard, ${where}`, async ({ page }) => {
    await openHostPage(page, `<button>Before</button>${searchWidget(demoAs('rep'))}<button>After</button>`, {
      isolate,
    });
    const widget = contentOf(page, 'search', isolate);
    const selects = await collectEvents(page, 'platform-network:search:select');
    const named = await collectEvents(page, 'platform-network:sandbox-search:select');
    await expect(searchBox(widget)).toBeVisible();
    await page.getByRole('button', { name: 'Before' }).focus();
    await page.keyboard.press('Tab');
    await expect(searchBox(widget)).toBeFocused();
    // While the name is being typed, other records match first, and new results replace the button that has the focus.
    const answered = answerTo(page, 'Katherine Johnson');
    await page.keyboard.type('Katherine Johnson');
    await answered();
    await expect(widget.locator('[aria-busy="true"]')).toHaveCount(0);
    await widget
      .getByRole('button', { name: /^Select: Katherine .*Johnson/ })
      .first()
      .press('Enter');
    await expect.poll(selects).toHaveLength(1);
    await expect.poll(named).toEqual(await selects());
    const [{ entity }] = (await selects()) as [{ entity: { entityId: string; entityType: string } }];
    expect(entity).toMatchObject({ entityType: 'HCP', entityId: expect.stringMatching(/^\d{18}$/) });
    await page.getByRole('button', { name: 'After' }).focus();
    await page.keyboard.press('Shift+Tab');
    // Focus moves into a frame through another process, so it is briefly nowhere in the page.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toBe('platform-network-search-widget');
  });

  test(`change request can be changed or canceled by the page, ${where}`, async ({ page }) => {
    const vid = await someRecord(page, 'Johnson', 'HCP');
    await openHostPage(page, widgetOf('profile', `${demoAs('rep')} identifier="${vid}"`), { isolate });
    const widget = contentOf(page, 'profile', isolate);
    await page.evaluate(() => {
      Object.assign(window, { stops: true });
      document.addEventListener('platform-network:profile:dcr-presubmit', (event) => {
        const { detail } = event as CustomEvent<{ metadata: Record<string, string>; entity: object }>;
        detail.metadata['creator'] = 'crm-user-7';
        delete detail.metadata['note'];
        if ((window as unknown as { stops: boolean }).stops) event.preventDefault();
      });
    });
    const seen = await collectEvents(page, 'platform-network:sandbox-profile:dcr-presubmit');
    const submitted = await collectEvents(page, 'platform-network:profile:dcr-submitted');
    const selects = await collectEvents(page, 'platform-network:profile:select');
    await widget.getByRole('button', { name: 'Edit', exact: true }).click();
    const name = `Isolde${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
    await widget.getByLabel(/^Middle name/).fill(name);
    await widget.getByRole('button', { name: 'Review changes' }).click();
    await widget.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(seen).toHaveLength(1);
    expect(await submitted()).toEqual([]);
    await expect(widget.getByRole('button', { name: 'Send request' })).toBeEnabled();
    await page.evaluate(() => Object.assign(window, { stops: false }));
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/change_request'),
    );
    await widget.getByRole('button', { name: 'Send request' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      metadata: { creator: 'crm-user-7', system: 'crm_us' },
      entity: { middle_name__v: name },
    });
    await expect.poll(submitted).toHaveLength(1);
    await expect.poll(selects).toHaveLength(1);
  });

  test(`methods return promises, and attributes and properties work, ${where}`, async ({ page }) => {
    await openHostPage(page, searchWidget(`hold-initialization closeable ${demoAs('admin')}`), { isolate });
    const widget = page.locator('platform-network-search-widget');
    const closes = await collectEvents(page, 'platform-network:search:close-widget');
    const keyed = await collectEvents(page, 'platform-network::associate-custom-key-succeeded');
    // Queued until the code is loaded, and run in order.
    const outcome = widget.evaluate((element: Calling) => element['start']!());
    await outcome;
    await expect(searchBox(contentOf(page, 'search', isolate))).toBeVisible();
    expect(await widget.getAttribute('password')).toBe(null);
    expect(
      await widget.evaluate((element: Calling) =>
        element['associateCustomKey']!('', 'crm_us', 'HCP', '1').then(
          () => 'done',
          (error: Error) => [error instanceof TypeError, error.name],
        ),
      ),
    ).toEqual([true, 'TypeError']);
    const vid = await someRecord(page, 'Katherine Johnson', 'HCP');
    await widget.evaluate(
      (element: Calling, [vid, key]) => element['associateCustomKey']!(vid, 'crm_us', 'HCP', key),
      [vid, `isolated-${isolate}-${Date.now()}`] as const,
    );
    await expect.poll(keyed).toMatchObject([{ vid__v: vid }]);
    await widget.evaluate((element) => element.setAttribute('preset-filter', 'hcp.primary_country__v=DE'));
    await expect(contentOf(page, 'search', isolate).locator('[part~="preset"]').first()).toBeVisible();
    await widget.evaluate((element: Calling) => element['close']!());
    await expect(widget).toBeHidden();
    await expect.poll(closes).toEqual([{ reason: 'method' }]);
  });

  test(`dialog covers the page, takes focus and returns it, ${where}`, async ({ page }) => {
    await openHostPage(
      page,
      `<button onclick="document.querySelector('platform-network-search-widget').start()">Find</button>${searchWidget(`show-in-dialog ${demoAs('rep')}`)}`,
      { isolate },
    );
    const widget = contentOf(page, 'search', isolate);
    const closes = await collectEvents(page, 'platform-network:search:close-widget');
    const find = page.getByRole('button', { name: 'Find' });
    await find.click();
    await expect(searchBox(widget)).toBeFocused();
    const surface = widget.locator('dialog');
    await expect.poll(async () => (await surface.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await surface.boundingBox())!.height).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect.poll(closes).toEqual([{ reason: 'escape' }]);
    await expect(find).toBeFocused();
  });

  test(`network works, ${where}`, async ({ page }) => {
    const vid = await someRecord(page, 'Boston hospital', 'HCO');
    await openHostPage(page, widgetOf('affiliation', demoAs('rep')), { isolate });
    const widget = contentOf(page, 'affiliation', isolate);
    const opened = await collectEvents(page, 'platform-network:affiliation:open-profile');
    await page.evaluate(() =>
      document.addEventListener('platform-network:affiliation:open-profile', (event) =>
        event.preventDefault(),
      ),
    );
    await page
      .locator('platform-network-affiliation-widget')
      .evaluate((element: Calling, vid) => element['start']!(vid), vid);
    await expect(widget.getByRole('application', { name: /^Map: / })).toBeVisible();
    await widget.getByRole('button', { name: 'List' }).click();
    await widget.getByRole('grid').getByRole('row').filter({ hasText: 'Start' }).click();
    await widget
      .getByRole('complementary', { name: 'Details' })
      .getByRole('button', { name: /profile/i })
      .first()
      .click();
    await expect.poll(opened).toMatchObject([{ vid__v: vid, entityType: 'HCO' }]);
    await expect(widget.getByRole('grid')).toBeVisible();
  });
}

test('start() in a click opens the window at once in the page; an isolated widget shows the button and no window', async ({
  page,
}) => {
  for (const isolate of [false, true]) {
    const start = `document.querySelector('platform-network-search-widget').start()`;
    await openHostPage(
      page,
      `<button onclick="${start}">Find</button>${searchWidget('hold-initialization')}`,
      { isolate },
    );
    const windows = page.context().pages();
    const find = page.getByRole('button', { name: 'Find' });
    if (isolate) {
      const configured = page.waitForResponse(/\/configuration\?/);
      await find.click();
      await (await configured).finished();
      await expect(page.locator('platform-network-search-widget iframe')).toBeVisible();
      // Reading the frame counts as a user gesture there. Waits a second, in which no window may open.
      await page.waitForTimeout(1000);
      const widget = contentOf(page, 'search', isolate);
      await expect(widget.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(page.context().pages()).toEqual(windows);
    } else {
      // A click allows a window for five seconds. Code that arrives later shows the button instead.
      await page.waitForFunction(() => customElements.get('platform-network-search-widget'));
      const [popup] = await Promise.all([page.waitForEvent('popup'), find.click()]);
      await popup.close();
    }
  }
});

test('one sign-in in a window from a frame serves every isolated widget without third-party cookies', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  await openHostPage(
    page,
    `<div id="a">${searchWidget()}</div><div id="b">${widgetOf('profile', '')}</div>`,
    { isolate: true },
  );
  const first = page.frameLocator('#a iframe');
  const button = first.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  const storage = () => {
    try {
      return sessionStorage.length;
    } catch {
      return 'kept from the frame';
    }
  };
  expect(await first.locator('html').evaluate(storage)).toBe('kept from the frame');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await signInAs(popup, 'rep');
  await expect(searchBox(first)).toBeVisible();
  await expect(page.frameLocator('#b iframe').getByText('Sign in')).toHaveCount(0);
  expect(watched.requests.filter((address) => address.endsWith('/auth/sso'))).toHaveLength(1);
});

test('isolated widget adopts language, direction, colors and tokens of its place, at the start and later', async ({
  page,
}) => {
  await openHostPage(
    page,
    `<style>.dark { color-scheme: dark; --platform-network-color-accent: #ff0000 }</style>
     <div id="around" lang="de">${searchWidget(demoAs('rep'))}</div>`,
    { isolate: true },
  );
  const frame = page.frameLocator('platform-network-search-widget iframe');
  await expect(frame.getByRole('searchbox')).toBeVisible();
  const root = frame.locator('html');
  await expect(root).toHaveAttribute('lang', 'de');
  await page.locator('#around').evaluate((element: HTMLElement) => {
    element.lang = 'ar';
    element.dir = 'rtl';
    element.className = 'dark';
  });
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect
    .poll(() =>
      root.evaluate((element) => [
        getComputedStyle(element).colorScheme,
        getComputedStyle(element).getPropertyValue('--platform-network-color-accent'),
      ]),
    )
    .toEqual(['dark', '#ff0000']);
  // The frame adapts to its content with a short delay.
  await expect(async () => {
    const [frameBox, widgetBox] = await Promise.all([
      page.locator('platform-network-search-widget iframe').boundingBox(),
      page.locator('platform-network-search-widget').boundingBox(),
    ]);
    expect(frameBox).toEqual(widgetBox);
    expect(await root.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  }).toPass({ timeout: 30_000 });
});
