/** The first minute of a new user: opens the demo page, types a misspelled name, presses Select and sees the event. */
import { readFileSync } from 'node:fs';
import {
  expect,
  expectNoSecrets,
  hostUrl,
  instanceUrl,
  openSignIn,
  quietGestures,
  searchBox,
  servePage,
  signInAs,
  test,
  widgetsUrl,
} from '../support/host_page.ts';

test('demo page finds the doctor by a misspelled name, and Select raises the event with the whole record', async ({
  page,
  watched,
}) => {
  await page.goto(hostUrl());
  await searchBox(page).fill('Kathrine Jonson cardiology');
  const card = page
    .locator('[part~="card"]')
    .filter({ hasText: /Katherine .*Johnson.*Cardiology/s })
    .first();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Select/ }).click();

  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByText('platform-network:sandbox-search:select', { exact: true })).toBeVisible();
  await expect(events.getByText('platform-network:search:select', { exact: true })).toBeVisible();
  // The log opens the newest event alone, which may be the change of a request by another journey.
  await events.getByRole('button', { name: 'Expand all' }).click();
  const payload = events.getByRole('group', {
    name: 'Payload of platform-network:search:select',
    exact: true,
  });
  await expect(payload).toContainText('"formatted_name__v"');
  await expect(page.getByRole('region', { name: 'Accounts in your CRM' })).toContainText(
    /Katherine .*Johnson/,
  );
  await expectNoSecrets(page, watched);
});

test('an event that the user opened stays open when others arrive; one that the log opened gives way', async ({
  page,
}) => {
  await page.goto(hostUrl());
  await expect(searchBox(page)).toBeVisible();
  const raise = (kind: string, detail: object) =>
    page.evaluate(([name, payload]) => document.dispatchEvent(new CustomEvent(name, { detail: payload })), [
      `platform-network:${kind}`,
      detail,
    ] as const);
  const log = page.getByRole('region', { name: 'Events' });
  const event = (kind: string) => log.locator('details').filter({ hasText: `platform-network:${kind}` });

  await raise('search:add-request-presubmit', { number: 1 });
  await expect(event('search:add-request-presubmit')).toHaveAttribute('open');
  await raise('profile:dcr-presubmit', { number: 2 });
  await expect(event('profile:dcr-presubmit')).toHaveAttribute('open');
  await expect(event('search:add-request-presubmit')).not.toHaveAttribute('open');

  await event('search:add-request-presubmit').locator('summary').click();
  await raise('search:add-request-process-timeout', { number: 3 });
  await expect(event('search:add-request-process-timeout')).toHaveAttribute('open');
  await expect(event('profile:dcr-presubmit')).not.toHaveAttribute('open');
  await expect(event('search:add-request-presubmit')).toHaveAttribute('open');

  await log.getByRole('button', { name: 'Expand all' }).click();
  await raise('search:add-request-create-failed', { number: 4 });
  await expect(event('search:add-request-create-failed')).toHaveAttribute('open');
  await expect(event('search:add-request-process-timeout')).toHaveAttribute('open');
  await expect(event('profile:dcr-presubmit')).toHaveAttribute('open');
});

test('demo page keeps its snippet in sync with the widget and the controls', async ({ page }) => {
  await page.goto(hostUrl());
  await expect(searchBox(page)).toBeVisible();
  const snippet = page.getByRole('region', { name: 'Snippet' });
  await expect(snippet).not.toContainText('closeable');
  await page.getByRole('checkbox', { name: /closeable/ }).check();
  await expect(snippet).toContainText('closeable');
  await expect(
    page.locator('platform-network-search-widget').getByRole('button', { name: 'Close' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /closeable/ })).toBeChecked();
});

test('demo page has German texts, labels and numbers', async ({ page }) => {
  await page.goto(`${hostUrl()}/?language=de`);
  await page.locator('platform-network-search-widget').getByRole('searchbox').fill('Berlin');
  await expect(page.getByRole('button', { name: 'Auswählen' }).first()).toBeVisible();
  await expect(
    page
      .locator('platform-network-search-widget')
      .getByText(/^\d+ Treffer$/)
      .first(),
  ).toBeVisible();
});

test('page of the guide works as written: sign-in, a misspelled name, Select', async ({ page, watched }) => {
  const guide = readFileSync('docs/embedding.md', 'utf8');
  const [html] = /(?<=^```html\n)<!doctype html>[^]*?(?=^```)/m.exec(guide)!;
  const own = html
    .replaceAll('http://localhost:5174', widgetsUrl())
    .replaceAll('localhost:4000', new URL(instanceUrl()).host);
  await quietGestures(page);
  await page.goto(await servePage(page, own, { host: 'localhost' }));
  await expect(page.getByText('Nobody chosen yet')).toBeVisible();
  await signInAs(await openSignIn(page), 'rep');
  await searchBox(page).fill('kathrine jonson');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect(page.locator('#chosen')).toHaveText(/^Katherine .*Johnson.* \(\d{18}\)$/);
  await expectNoSecrets(page, watched);
});
