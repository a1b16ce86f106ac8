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

test('performing tour types, selects, edits, decides and compares; pauses, and ends each step at once on demand', async ({
  page,
}) => {
  test.slow();
  await page.goto(hostUrl());
  await page.getByRole('button', { name: 'Watch a tour of one minute' }).click();
  const card = page.locator('sandbox-watched-tour');
  const heading = card.getByRole('heading');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(page).not.toHaveURL(/tour/);
  // On a busy machine, the first steps may be over by now.
  const paused = await heading.innerText();
  const typed = await searchBox(page).inputValue();
  await page.waitForTimeout(1000);
  expect(await searchBox(page).inputValue()).toBe(typed);
  expect(await heading.innerText()).toBe(paused);
  // The tour leaves the focus where the user has it.
  await expect(card.getByRole('button', { name: 'Go on' })).toBeFocused();
  await card.getByRole('button', { name: 'Go on' }).click();
  const steps = [
    'Type a name, with mistakes',
    'Find the record',
    'Select it',
    'Edit a field',
    'A steward decides',
    'Compare the versions',
  ];
  // A step may end by itself between a look at its title and the click, which then skips the next one.
  const seen: string[] = [];
  for (let title = paused; steps.includes(title); title = await heading.innerText()) {
    seen.push(title);
    await card.getByRole('button', { name: 'Skip this step' }).click();
    await expect(heading).not.toHaveText(title);
    await expect(searchBox(page)).toHaveValue('Kathrine Jonson cardiology');
  }
  expect(seen).toEqual(steps.filter((title) => seen.includes(title)));
  expect(seen.length).toBeGreaterThan(2);
  await expect(heading).toHaveText(/The sandbox is yours now/);
  const profile = page.locator('platform-network-profile-widget');
  await expect(profile.getByRole('region', { name: /^From version \d+ to version \d+/ })).toContainText(
    /to\s*\+1 617 555 01\d\d/,
  );
  await card.getByRole('button', { name: 'Do it yourself' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('sandbox-tour')).toContainText('step 1 of 3');

  await page.getByRole('button', { name: 'Help' }).click();
  // An open menu takes the focus when it stands still, also when it was used before.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Watch a tour of one minute' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await card.getByRole('button', { name: 'Stop the tour' }).focus();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.locator('#stage')).toBeFocused();
});
