/** The documentation inside the sandbox: every page, links between them, search, live examples, and calls that lead to the API reference. */
import { globSync, readFileSync } from 'node:fs';
import { hostUrl, test } from '../../support/host_page.ts';
import { expect, faultsInBothSchemes, faultsOf, scrollsSideways } from '../../support/pages.ts';

const article = 'sandbox-docs-page article';

test('documentation follows links between pages with their anchors, back and forth, and passes axe', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${hostUrl()}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  const index = page.getByRole('navigation', { name: 'Pages of the documentation' });
  await index.getByRole('link', { name: 'The REST interface' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The REST interface' })).toBeFocused();
  await expect(page).toHaveTitle(/^The REST interface/);
  await expect(index.getByRole('link', { name: 'The REST interface' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.locator(article).getByRole('link', { name: 'Limits', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeInViewport();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  // A link with an anchor of another page, also when it is opened directly.
  await page.goto(`${hostUrl()}/docs/embedding#the-profile-widget`);
  await expect(page.getByRole('heading', { name: 'The profile widget' })).toBeInViewport();
});

test('documentation has every page of the repository at its address', async ({ page }) => {
  await page.goto(`${hostUrl()}/docs`);
  const files = globSync('docs/**/*.md').map((file) => file.replace(/^docs\//, ''));
  expect(files.length).toBeGreaterThan(45);
  for (const file of files) {
    const path = file.replace(/(?:(?:^|\/)README)?\.md$/, '');
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/docs/${path}`);
    const shown = page.locator(`${article} h1`);
    await expect(shown, file).not.toHaveText('The documentation has no page at this address');
    await expect(shown, file).toHaveCount(1);
  }
  await page.goto(`${hostUrl()}/docs/no/such/page`);
  await expect(
    page.getByRole('heading', { name: 'The documentation has no page at this address' }),
  ).toBeVisible();
});

test('documentation finds sections by their words, with a slip and a beginning, and says when there are none', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/docs`);
  const box = page.getByRole('searchbox', { name: 'Find in the documentation' });
  await box.fill('preset exclude filtr');
  const results = page.locator('sandbox-docs-page .results');
  await expect(results.getByRole('link').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await results.getByRole('link', { name: 'Attributes', exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs\/embedding#attributes$/);
  await expect(page.getByRole('heading', { name: 'Attributes', exact: true })).toBeFocused();
  await box.fill('xylophone quartz');
  await expect(page.getByText('Nothing has all of these words.')).toBeVisible();
  await box.fill('');
  await expect(page.getByRole('navigation', { name: 'Pages of the documentation' })).toBeVisible();
});

test('an example of the documentation runs on this sandbox and shows its events; a style applies to it', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/docs/embedding`);
  await page.getByRole('button', { name: 'Show it live' }).first().click();
  const widget = page.locator('platform-network-search-widget');
  await widget.getByRole('searchbox').fill('Kathrine Jonson cardiology');
  // Other journeys propose people of this name.
  await widget
    .getByRole('button', { name: /^Select: Katherine M\. Johnson/ })
    .first()
    .click();
  const events = page.getByRole('list', { name: 'Events of this example' });
  await events.getByText('platform-network:search:select').click();
  await expect(events).toContainText('"formatted_name__v": "Katherine M. Johnson"');
  await page.getByRole('button', { name: 'Hide the example' }).click();
  await expect(widget).toHaveCount(0);

  await page.goto(`${hostUrl()}/docs/embedding/theming`);
  await page.getByRole('button', { name: 'Show it live' }).first().click();
  await expect(widget.getByRole('searchbox')).toBeVisible();
  expect(
    await widget.evaluate((each) => getComputedStyle(each).getPropertyValue('--platform-network-accent')),
  ).toBe('#7a3e9d');
});

test('an example whose scripts load slowly says so, and opens once, however often its button is pressed', async ({
  page,
}) => {
  let letLoad = (): void => {};
  const mayLoad = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route('**/loader.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto(`${hostUrl()}/docs/embedding`);
  await page.getByRole('button', { name: 'Show it live' }).first().click();
  const busy = page.getByRole('button', { name: 'Loading …' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.press('Enter');
  letLoad();
  await expect(page.getByRole('button', { name: 'Hide the example' })).toBeVisible();
  await expect(page.locator('platform-network-search-widget').getByRole('searchbox')).toBeVisible();
  await expect(page.locator('platform-network-search-widget')).toHaveCount(1);
});

test('examples of the interface show one chosen language, by keys too, keep it, and do not move the view', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/docs/api#change-requests`);
  const examples = readFileSync('docs/api.md', 'utf8').match(/^```sh \S+$/gm)!;
  expect(examples.length).toBeGreaterThan(20);
  const tabs = page.getByRole('tablist', { name: 'Language of the example' });
  await expect(tabs).toHaveCount(examples.length);
  const here = page.locator('#tabs-change-request');
  const panel = page.locator('#panel-change-request');
  await expect(here.getByRole('tab', { name: 'curl' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toContainText('curl -s');
  await here.scrollIntoViewIfNeeded();
  const place = async (): Promise<number> => (await here.boundingBox())!.y;
  const before = await place();
  // A view scrolls by whole pixels.
  const stays = async (): Promise<void> => expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await here.getByRole('tab', { name: 'Python' }).click();
  await expect(panel).toContainText('rep.create_change_request(');
  await expect(page.locator('#panel-first-call')).toContainText('from platform_network import');
  await stays();
  await page.keyboard.press('ArrowLeft');
  await expect(here.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  await expect(panel).toContainText('await rep.createChangeRequest(');
  await expect(panel).toHaveAccessibleName('TypeScript');
  await stays();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(here.getByRole('tab', { name: 'curl' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(here.getByRole('tab', { name: 'Python' })).toBeFocused();
  await stays();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  await expect(panel).toContainText('rep.create_change_request(');
  expect(await scrollsSideways(page)).toBe(false);
});

test('a call in the documentation opens its form in the API reference', async ({ page }) => {
  await page.goto(`${hostUrl()}/docs/operations`);
  await page.locator(article).getByRole('link', { name: 'GET /users', exact: true }).click();
  await expect(page).toHaveURL(/\/reference\/listUsers$/);
  await expect(page.getByRole('heading', { name: 'List users by name' })).toBeVisible();
});

test('documentation shows the files that its guides name, and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${hostUrl()}/docs/embedding/salesforce`);
  expect(await scrollsSideways(page)).toBe(false);
  await page.locator(article).locator('a[href*="PlatformNetworkSession.cls"]').first().click();
  await expect(page.locator(article)).toContainText('public with sharing class');
  expect(await scrollsSideways(page)).toBe(false);
  for (const path of ['', '/embedding', '/trust/security', '/project/sandbox']) {
    await page.goto(`${hostUrl()}/docs${path}`);
    await expect(page.locator(`${article} h1`)).toBeVisible();
    expect(await scrollsSideways(page), path).toBe(false);
  }
});

test('the navigation leads to the host pages', async ({ page }) => {
  // The first visitor waits until the compilers of five frameworks have built them.
  test.slow();
  await page.goto(`${hostUrl()}/reference`);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Host pages' })
    .click({ timeout: 280_000 });
  await expect(page.getByRole('heading', { name: 'Example host pages' })).toBeVisible();
});
