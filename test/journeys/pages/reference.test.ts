/** The API reference: find, read and call operations with the signed-in account. Each operation has a URL. */
import { hostUrl, test } from '../support/host_page.ts';
import { expect, faultsInBothSchemes, faultsOf, scrollsSideways } from '../support/pages.ts';

const answer = { name: 'The answer', exact: true };

test('API reference finds an operation by path, opens and calls it, and passes axe in light and dark', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/reference`);
  await expect(page.getByRole('heading', { name: /^\d+ operations, ready to be called$/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('search get');
  await page.getByRole('link', { name: 'GET /search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Search HCPs and HCOs' })).toBeFocused();
  await expect(page).toHaveURL(/\/reference\/searchEntities$/);

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', answer)).toContainText('INVALID_SESSION_ID');
  await page.getByRole('button', { name: 'Sign in as Rosa Rep' }).click();
  await expect(page.getByText('rep@sandbox.example')).toBeVisible();
  await page.getByRole('textbox', { name: 'q (query)' }).fill('Katherine Johnson cardiology');
  await page.getByRole('textbox', { name: 'limit (query)' }).fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', answer)).toContainText('200 OK');
  await expect(page.getByRole('group', answer)).toContainText('"last_name__v": "Johnson"');
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('API reference offers a valid example body, expands schemas by level, and shows refusals as answers', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/reference/createChangeRequest`);
  const body = page.getByRole('textbox', { name: 'Body' });
  await expect(body).toHaveValue(/"entity_type"/);
  expect(JSON.parse(await body.inputValue())).toHaveProperty('entity_type');
  await body.fill('{"entity_type": ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', answer)).toContainText(/40[01]/);
  await page.goto(`${hostUrl()}/reference/searchEntities`);
  await page.getByText('array of EntityWrapper').first().click();
  await expect(page.getByText('metaData').first()).toBeVisible();
});

test('API reference asks before a deletion, reports an unknown name, and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${hostUrl()}/reference/deleteAffiliationView`);
  await page.getByRole('textbox', { name: 'view_id (path)' }).fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/of this sandbox for real/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('group', answer)).toHaveCount(0);
  expect(await scrollsSideways(page)).toBe(false);
  await page.goto(`${hostUrl()}/reference/noSuchOperation`);
  await expect(page.getByRole('heading', { name: 'There is no operation of this name' })).toBeVisible();
});

test('API reference offers fixed values as lists, and builds a filter that the search accepts', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/reference/searchEntities`);
  await page.getByRole('button', { name: 'Sign in as Rosa Rep' }).click();
  await expect(page.getByText('rep@sandbox.example')).toBeVisible();
  await page.getByRole('combobox', { name: 'sortOrder (query)' }).selectOption('desc');
  await page.getByText('Build filters', { exact: true }).click();
  const builder = page.locator('sandbox-filter-builder[name=filters]');
  await builder.getByRole('button', { name: 'Add a term' }).click();
  // The fields and codes of the sandbox are offered.
  await expect(builder.locator('datalist option[value=specialty_1__v]')).toHaveCount(1);
  await builder.getByLabel('Field').fill('specialty_1__v');
  await builder.getByLabel('Field').press('Tab');
  await expect(builder.locator('datalist option[value=CARD]')).toHaveCount(1);
  await builder.getByLabel('Values, separated by commas').fill('CARD, NEUR');
  await builder.getByLabel('Values, separated by commas').press('Tab');
  const filters = page.getByRole('textbox', { name: 'filters (query)', exact: true });
  await expect(filters).toHaveValue('hcp.specialty_1__v:CARD,NEUR');
  await builder.getByRole('button', { name: 'Add a term' }).click();
  const second = builder.getByRole('listitem').nth(1);
  await second.getByLabel('Field').fill('birth_year__v');
  await second.getByLabel('Field').press('Tab');
  await second.getByLabel('Compares').selectOption('range');
  await second.getByLabel('From').fill('1960');
  await second.getByLabel('From').press('Tab');
  await expect(filters).toHaveValue('hcp.specialty_1__v:CARD,NEUR~range||hcp.birth_year__v:1960||');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', answer)).toContainText('200 OK');
  // What is typed becomes terms.
  await filters.fill('hco.hco_type__v:HOSP');
  await expect(builder.getByLabel('Scope')).toHaveValue('hco');
  await expect(builder.getByLabel('Field')).toHaveValue('hco_type__v');
  await builder.getByRole('button', { name: 'Remove the term hco_type__v' }).click();
  await expect(filters).toHaveValue('');
});

test('API reference builds filters of lists from the names and values that the service accepts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${hostUrl()}/reference/searchChangeRequests`);
  await page.getByRole('button', { name: 'Sign in as Stella Steward' }).click();
  await expect(page.getByText('steward@sandbox.example')).toBeVisible();
  await page.getByText('Build filters', { exact: true }).click();
  const builder = page.locator('sandbox-filter-builder[name=filters]');
  const filters = page.getByRole('textbox', { name: 'filters (query)', exact: true });
  await filters.fill('');
  await builder.getByRole('button', { name: 'Add a term' }).click();
  await expect(builder.getByLabel('Scope')).toHaveCount(0);
  await expect(builder.locator('datalist option[value=task_status]')).toHaveCount(1);
  await builder.getByLabel('Field').fill('task_status');
  await builder.getByLabel('Field').press('Tab');
  await expect(builder.locator('datalist option[value=IN_PROGRESS]')).toHaveCount(1);
  await builder.getByLabel('Values, separated by commas').fill('NEW, IN_PROGRESS');
  await builder.getByLabel('Values, separated by commas').press('Tab');
  await builder.getByRole('button', { name: 'Add a term' }).click();
  const second = builder.getByRole('listitem').nth(1);
  await second.getByLabel('Field').fill('created_date');
  await second.getByLabel('Field').press('Tab');
  await second.getByRole('textbox', { name: 'Hours' }).fill('24');
  await second.getByRole('textbox', { name: 'Hours' }).press('Tab');
  await expect(filters).toHaveValue('task_status:NEW,IN_PROGRESS~rangeDiff||created_date:24');
  await second.getByLabel('Compares').selectOption('range');
  await second.getByLabel('From').fill('2026-01-01');
  await second.getByLabel('From').press('Tab');
  await expect(filters).toHaveValue('task_status:NEW,IN_PROGRESS~range||created_date:2026-01-01||');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', answer)).toContainText('200 OK');
});

test('API reference sends a call after a reload with the account of the tab, which is still signing in', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/reference/searchEntities`);
  await page.getByRole('button', { name: 'Sign in as Rosa Rep' }).click();
  await expect(page.getByText('rep@sandbox.example')).toBeVisible();
  let letSignIn = (): void => {};
  const allowed = new Promise<void>((resolve) => {
    letSignIn = resolve;
  });
  const signsIn = page.waitForRequest((request) => request.url().endsWith('/auth'));
  await page.route('**/auth', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.reload();
  await signsIn;
  await page.getByRole('textbox', { name: 'q (query)' }).fill('Johnson');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByText(/^Nobody is signed in/)).toHaveCount(0);
  letSignIn();
  await expect(page.getByRole('group', answer)).toContainText('200 OK');
});
