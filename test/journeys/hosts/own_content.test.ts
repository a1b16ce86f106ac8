/** A host page puts its own content and buttons into the published search widget (docs/embedding/own_content.md). */
import { demoAs, expect, openHostPage, searchBox, searchWidget, test } from '../support/host_page.ts';
import { faultsOf } from '../support/pages.ts';

test('content and buttons of the page are in results and records, pass axe, and fit 320 px', async ({
  page,
}) => {
  await openHostPage(page, `<main><h1>Accounts</h1>${searchWidget(demoAs('rep'))}</main>`);
  await page.evaluate(() => {
    const widget = document.querySelector('platform-network-search-widget')!;
    const slotted = document.createElement('p');
    slotted.slot = 'header';
    slotted.textContent = 'Accounts of the oncology team';
    widget.append(slotted);
    widget.renderResult = () => '<b>Visited</b> last week';
    const handler = ({ entityId }: { entityId: string }): void => void (document.title = entityId);
    widget.resultActions = [{ label: 'Plan a visit', icon: '+', handler }];
    widget.recordActions = [{ label: 'Plan a call', handler }];
  });
  const widget = page.locator('platform-network-search-widget');
  await searchBox(page).fill('242975000000000500');
  await expect(widget.getByText('<b>Visited</b> last week').first()).toBeVisible();
  await expect(page.getByText('Accounts of the oncology team')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
  await widget
    .getByRole('button', { name: /^Plan a visit/ })
    .first()
    .press('Enter');
  await expect(page).toHaveTitle('242975000000000500');
  await page.evaluate(() => (document.title = ''));

  await page.setViewportSize({ width: 320, height: 640 });
  await widget.locator('[data-name]').first().click();
  await widget.getByRole('button', { name: /^Plan a call/ }).press('Enter');
  await expect(page).toHaveTitle('242975000000000500');
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The published scripts keep the space before the dot.
  await expect(
    widget
      .locator('p')
      .filter({ has: page.locator('.dot'), visible: true })
      .last(),
  ).toHaveText(/\w · \w/);
});
