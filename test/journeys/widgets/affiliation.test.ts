/** The affiliation widget on a host page, across three origins and with the sandbox's data. */
import { expect, hostUrl, instanceUrl, openHostPage, test, collectEvents } from '../support/host_page.ts';

const widget = (attributes: string): string =>
  `<platform-network-affiliation-widget widget-name="sandbox-affiliation" auth-domain="${instanceUrl()}" widget-id="sandbox-affiliation" demo-mode username="rep@sandbox.example" password="sandbox-rep" ${attributes}></platform-network-affiliation-widget>`;

test('affiliation widget leads from a search to the map, the tree, a colleague, a path and a change request', async ({
  page,
}) => {
  await openHostPage(page, widget('display-hco-metrics'));
  const submitted = await collectEvents(page, 'platform-network:affiliation:dcr-submitted');
  await page.getByRole('searchbox', { name: 'Find the record to start with' }).fill('Boston hospital');
  await page.locator('.start-hit').filter({ hasText: 'Hospital ·' }).first().click();
  await expect(page.getByRole('application', { name: /^Map: / })).toBeVisible();
  const counts = await page.locator('[part~="count"]').textContent();

  await page.getByRole('button', { name: 'Tree' }).click();
  const tree = page.getByRole('treegrid', { name: 'Hierarchy' });
  const root = tree.getByRole('row').filter({ hasText: 'Start' });
  await root.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'In numbers' })).toBeVisible();
  await expect(details.getByText('With all below')).toBeVisible();
  await expect(page.locator('[part~="count"]')).toHaveText(counts!);

  await page.getByRole('button', { name: 'List' }).click();
  const people = page.getByRole('grid').getByRole('row').filter({ hasText: 'Physician' });
  await people.first().click();
  await details.getByRole('button', { name: 'More', exact: true }).click();
  await details.getByRole('button', { name: 'Path to …' }).click();
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Start' }).click();
  await expect(page.getByText(/^Path in \d+ steps?$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'End' }).click();

  await people.first().click();
  await details.getByRole('button', { name: 'More', exact: true }).click();
  await details.getByRole('button', { name: 'Change' }).click();
  const type = page.getByRole('combobox', { name: /^Relationship to / }).first();
  await expect(type.getByRole('option', { name: 'Consultant to' })).toBeAttached();
  const isConsultant = (await type.inputValue()) === 'CONS';
  await type.selectOption(isConsultant ? 'ADMT' : 'CONS');
  await page.getByRole('textbox', { name: 'Note for the data steward' }).fill('Met in person');
  await page.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText(/sent as request \d+/).first()).toBeVisible();
  await expect.poll(submitted).toHaveLength(1);
});

test('saved view remains after a reload and can be deleted', async ({ page }) => {
  await openHostPage(page, widget(''));
  await page.getByRole('searchbox').fill('Boston hospital');
  await page.locator('.start-hit').filter({ hasText: 'Hospital ·' }).first().click();
  await page.getByRole('button', { name: 'List' }).click();
  const openViews = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Saved views' }).click();
  };
  await openViews();
  await page.getByRole('textbox', { name: 'Name' }).fill('As a list');
  await page.getByRole('checkbox', { name: 'Offer it for every record' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: As a list').first()).toBeAttached();

  await page.reload();
  await page.getByRole('searchbox').fill('Boston hospital');
  await page.locator('.start-hit').first().click();
  await expect(page.getByRole('application')).toBeVisible();
  await openViews();
  await page.getByRole('button', { name: 'Open As a list' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await openViews();
  await page.getByRole('button', { name: 'Delete As a list' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open As a list' })).toHaveCount(0);
});

test('demo page opens the network of a selected record beside its profile', async ({ page }) => {
  await page.goto(hostUrl());
  await page
    .locator('platform-network-search-widget')
    .getByRole('searchbox')
    .fill('Katherine Johnson cardiology');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  const network = page.getByRole('region', { name: 'Affiliations of an account' });
  await expect(network.getByRole('application', { name: /^Map: / })).toBeVisible();
});
