/** A page keeps the state of a widget in its address: a reload and a shared link restore it, isolated or not. */
import {
  collectEvents,
  contentOf,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

const script = `<script>
  const widget = document.querySelector('platform-network-search-widget');
  const saved = new URLSearchParams(location.hash.slice(1)).get('search');
  widget.state = saved ? JSON.parse(saved) : null;
  widget.addEventListener('platform-network:search:state-change', ({ detail }) => {
    history.replaceState(null, '', '#' + new URLSearchParams({ search: JSON.stringify(detail.state) }));
  });
</script>`;

for (const isolate of [false, true])
  test(`the address restores words and tab after a reload and in another page${isolate ? ', isolated' : ''}`, async ({
    page,
    context,
  }) => {
    await openHostPage(page, searchWidget(demoAs('rep')) + script, { isolate });
    const states = await collectEvents(page, 'platform-network:search:state-change');
    await searchBox(contentOf(page, 'search', isolate)).fill('kathrine jonson');
    await contentOf(page, 'search', isolate)
      .getByRole('button', { name: /^Professionals/ })
      .click();
    const saved = (): unknown =>
      JSON.parse(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('search')!);
    await expect(() =>
      expect(saved()).toMatchObject({ query: 'kathrine jonson', filters: {}, page: 1 }),
    ).toPass();
    await expect(() => expect((saved() as { tab: string }).tab).not.toBe('all')).toPass();
    expect((await states()).length).toBeGreaterThan(0);
    const state = (): Promise<unknown> =>
      page.evaluate(
        () =>
          (document.querySelector('platform-network-search-widget') as unknown as { state: unknown }).state,
      );
    await expect(async () => expect(await state()).toEqual(saved())).toPass();

    for (const restored of [page, await context.newPage()]) {
      const url = page.url();
      if (restored === page) await page.reload();
      else await restored.goto(url);
      const content = contentOf(restored, 'search', isolate);
      await expect(searchBox(content)).toHaveValue('kathrine jonson');
      await expect(content.getByRole('button', { name: /^Professionals/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(content.locator('[part~=card-name]').first()).toBeVisible();
    }
  });
