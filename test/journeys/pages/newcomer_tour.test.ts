/**
 * The guided tour: from search to event to snippet. It can be skipped, is remembered for the visit, and can be
 * restarted from the help menu.
 */
import { expect, hostUrl, searchBox, test } from '../support/host_page.ts';

test('tour follows the user in three steps, continues after a reload, is not repeated, and restarts from help', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto(hostUrl());
  const card = page.locator('sandbox-tour');
  await expect(card).toContainText('step 1 of 3');
  await searchBox(page).fill('Kathrine Jonson cardiology');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect(card).toContainText('step 2 of 3');
  await page.reload();
  await expect(card).toContainText('step 2 of 3');
  await card.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('region', { name: 'Events' })).toBeFocused();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card).toContainText('step 3 of 3');
  await page.getByRole('button', { name: 'Copy page.html' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(searchBox(page)).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(`${hostUrl()}/reference`);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Guided first visit' }).click();
  await expect(card).toContainText('step 1 of 3');
  await card.getByRole('button', { name: 'Skip the tour' }).focus();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.locator('#stage')).toBeFocused();
});
