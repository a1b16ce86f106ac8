/** Widgets in frames of their own (`data-isolate`): the same markup, attributes, methods, promises and events as without. */
import {
  collectEvents,
  contentOf,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from './support/host_page.ts';

for (const isolate of [false, true])
  test(`search and select, ${isolate ? 'isolated' : 'in the page'}`, async ({ page }) => {
    await openHostPage(page, searchWidget(demoAs('rep')), { isolate });
    const widget = contentOf(page, 'search', isolate);
    const selects = await collectEvents(page, 'platform-network:search:select');
    await searchBox(widget).fill('Katherine Johnson');
    await widget
      .getByRole('button', { name: /^Select/ })
      .first()
      .click();
    await expect.poll(selects).toHaveLength(1);
    const [{ entity }] = (await selects()) as [{ entity: { entityId: string; entityType: string } }];
    expect(entity.entityId).toMatch(/^\d{18}$/);
    expect(entity.entityType).toBe('HCP');
  });
