/** The steward's page by keyboard alone, from the sign-in on. */
import { hostUrl, test } from '../../support/host_page.ts';
import { tabTo } from '../../support/keyboard.ts';
import { callAs, expect, notice, unlikeWord } from '../../support/pages.ts';
import { ask, newPerson } from '../steward_page.ts';

test('sign-in moves the focus to the page, and a decision updates the count beside the state', async ({
  page,
}) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  await ask(rep, vid, { middle_name__v: unlikeWord() });
  await ask(rep, vid, { phone_1__v: '+1 617 555 0144' });
  await page.goto(`${hostUrl()}/steward?text=${last}`);
  await tabTo(page, page.getByRole('button', { name: /^Sign in as / }));
  await page.keyboard.press('Enter');
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toHaveValue('Open (2)');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Accept/ }));
  await page.keyboard.press('Enter');
  await expect(notice(page, ': accepted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 request', exact: true })).toBeVisible();
  await expect(state).toHaveValue('Open (1)');
});

test('sign-in with a password moves the focus to the page', async ({ page }) => {
  await page.goto(`${hostUrl()}/steward`);
  await tabTo(page, page.getByRole('button', { name: 'Sign in with a password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  await page.keyboard.type('steward@sandbox.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sandbox-steward');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
