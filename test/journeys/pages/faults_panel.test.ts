/**
 * Faults that the playground injects for an account, and the reaction of the widgets. The tests share one account, so
 * they run one after the other.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, hostUrl, quietGestures, searchBox, test } from '../support/host_page.ts';
import { unlikeWord } from '../support/pages.ts';

test.describe.configure({ mode: 'serial' });

/** No other journey uses this account in the playground. */
const account = 'integration@sandbox.example';
const widget = (page: Page): Locator => page.locator('platform-network-search-widget');

async function openPanel(page: Page, parameters = ''): Promise<Locator> {
  await page.goto(`${hostUrl()}/?view=search&account=${account}${parameters}`);
  await expect(searchBox(page)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Faults' });
  await panel.getByText('Faults', { exact: true }).click();
  await expect(panel.getByRole('status')).toContainText('No faults are on');
  return panel;
}

async function switchOn(panel: Locator, label: string): Promise<void> {
  await panel.getByRole('checkbox', { name: label }).check();
  await expect(panel.getByRole('status')).toContainText(
    new RegExp(`On for ${account} until .*: ${label}`, 'i'),
  );
}

async function allOff(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'All off' }).click();
  await expect(panel.getByRole('status')).toContainText('No faults are on');
}

for (const [label, words] of [
  ['Offline', 'The service cannot be reached'],
  ['Server errors', /Something went wrong|service had a/i],
  ['Malformed answers', 'The service sent an unreadable answer'],
] as const)
  test(`widget reports ${label}, keeps the input and continues after the fault`, async ({ page }) => {
    const panel = await openPanel(page);
    await switchOn(panel, label);
    await searchBox(page).fill('Johnson');
    await expect(widget(page).getByText(words).first()).toBeVisible();
    await allOff(panel);
    await widget(page).getByRole('button', { name: 'Try again' }).click();
    await expect(widget(page).locator('[part~="card"]').first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('Johnson');
  });

test('widget shows that it waits with Slow, and renews ended sessions silently', async ({ page }) => {
  const panel = await openPanel(page);
  // Long enough to be seen between two looks of the test.
  await panel.getByLabel('Slow means').selectOption('3000');
  await switchOn(panel, 'Slow');
  await searchBox(page).fill('Johnson');
  await expect(widget(page).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(widget(page).locator('[part~="card"]').first()).toBeVisible();
  await allOff(panel);
  const ends = { name: 'End the sessions', exact: true };
  const question = page.locator('wa-dialog[label^="End the sessions of "]');
  await panel.getByRole('button', ends).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await panel.getByRole('button', ends).click();
  await question.getByRole('button', ends).click();
  await expect(panel.getByRole('status')).toContainText(/sessions? ended/);
  await searchBox(page).fill('Müller');
  await expect(
    widget(page)
      .getByText(/M(ü|ue)ller/)
      .first(),
  ).toBeVisible();
});

test('widget reports blocked windows of single sign-on and offers the full page', async ({ page }) => {
  await quietGestures(page);
  await page.goto(`${hostUrl()}/?view=search&signIn=sso&popups=blocked`);
  await widget(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(widget(page).getByText('Your browser blocked the sign-in window').first()).toBeVisible();
});

for (const [provider, words] of [
  ['nobody', 'You are not signed in to this page'],
  ['fails', 'This page could not pass on your sign-in'],
] as const)
  test(`widget reports a sessionProvider that returns ${provider}`, async ({ page }) => {
    await page.goto(`${hostUrl()}/?view=search&signIn=provider&provider=${provider}`);
    await expect(widget(page).getByText(words).first()).toBeVisible();
  });

test('sessionProvider with a token of the page’s server signs in the page’s user without a window', async ({
  page,
  watched,
}) => {
  await page.goto(`${hostUrl()}/?view=search&signIn=provider`);
  await searchBox(page).fill('Johnson');
  await expect(widget(page).locator('[part~="card"]').first()).toBeVisible();
  expect(watched.requests.filter((address) => address.includes('/oidc/auth?'))).toEqual([]);
  // When the page changes its user, the widget changes too, and the focus stays.
  const account = page.locator('select[name=account]');
  // URL and focus are right even before the page reloads.
  const begun = page.waitForEvent('load');
  await account.selectOption('guest@sandbox.example');
  await begun;
  await expect(page).toHaveURL(/account=guest/);
  await expect(account).toBeFocused();
  await searchBox(page).fill('Johnson');
  await expect(widget(page).getByText('Your account has no access to this data').first()).toBeVisible();
});

test('add request keeps its input when the page cancels it, and continues after a time-out when the user waits', async ({
  page,
}) => {
  await page.clock.install();
  const panel = await openPanel(page, '&presubmit=stop');
  await switchOn(panel, 'Requests held back');
  const name = `${unlikeWord()} Clinic`;
  await searchBox(page).fill(name);
  // Similar names of clinics still load above the button and move it, which can lose a click.
  await widget(page).getByRole('button', { name: 'Add a new record' }).first().press('Enter');
  await widget(page)
    .getByRole('radio', { name: /organization/ })
    .check();
  await widget(page).getByLabel('Country').selectOption('US');
  await widget(page).getByRole('combobox', { name: 'Type', exact: true }).fill('clinic');
  await widget(page).getByRole('option', { name: 'Clinic' }).first().click();
  await widget(page).getByRole('button', { name: 'Continue' }).click();
  await widget(page).getByLabel('Note to the data stewards').fill('Seen from the tram.');
  await widget(page).getByRole('button', { name: 'Send request' }).click();
  await expect(widget(page).getByText('This page stopped the request').first()).toBeVisible();
  await expect(widget(page).getByLabel('Note to the data stewards')).toHaveValue('Seen from the tram.');

  await page.getByRole('radio', { name: 'Add to its note' }).check();
  await widget(page).getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText('platform-network:search:add-request-submitted', { exact: true }),
  ).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(widget(page).getByText('This takes longer than usual').first()).toBeVisible();
  const events = page.getByRole('region', { name: 'Events' });
  await expect(
    events.getByText('platform-network:search:add-request-process-timeout', { exact: true }),
  ).toBeVisible();
  await expect(events).toContainText('Seen from the tram. Seen by the host page.');
  await allOff(panel);
  await widget(page).getByRole('button', { name: 'Wait on' }).click();
  await expect(widget(page).getByText(`${name} was added`).first()).toBeVisible();
});
