/** The guided first visit: from search to event to snippet, skippable, remembered for the visit, begun again from the help menu. */
import { expect, hostUrl, searchBox, test } from './support/host_page.ts';

test('three steps follow what the person does; a reload goes on; done is remembered; help begins again', async ({
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
