/** An administrator narrows a standard field for one country, and a representative meets the rule in the form of a new record. */
import { demoAs, hostUrl, openHostPage, searchBox, searchWidget, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
} from '../../support/pages.ts';
import { choose, dialogOf } from '../admin_page.ts';

/** Journeys share the sandbox: no other one adds a record of Spain or reads the nicknames of Brazil. */
const path = '/data_model/rules/HCP/nickname__v';

test('a field that is narrowed for a country is required, short and renamed in its forms, until the rules end', async ({
  page,
  context,
}) => {
  test.slow();
  await openPage(page, '/admin/model');
  const section = page.getByRole('region', { name: 'Rules of standard fields' });
  await choose(section, 'Standard field', /nickname__v/);
  const narrow = section.getByRole('button', { name: 'Narrow this field' });
  // The list of fields may close before its choice has enabled the button, and a key on a disabled button does nothing.
  await expect(narrow).toBeEnabled();
  await narrow.press('Enter');
  const form = dialogOf(page, 'Rules of Known as');
  await expect(form.getByText('Specification: at most 100 characters.')).toBeVisible();
  await choose(form, 'Add rules for a country', 'Spain');
  const spain = form.getByRole('group', { name: 'Spain' });
  await spain.getByRole('switch', { name: 'Required in new records' }).press('Space');
  await spain.getByRole('spinbutton', { name: 'Longest text, in characters' }).fill('120');
  await spain.getByText('Labels', { exact: true }).click();
  await spain.getByRole('textbox', { name: 'English', exact: true }).fill('Call name');
  // In a low window, axe takes labels that are scrolled out of the dialog for missing.
  await page.setViewportSize({ width: 1280, height: 2600 });
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('at most 100 characters. The specification cannot be widened.')).toBeVisible();
  await spain.getByRole('spinbutton', { name: 'Longest text, in characters' }).fill('12');
  await spain.getByRole('textbox', { name: 'Example' }).press('Enter');
  await expect(notice(page, 'The rules of Known as apply from the next call on.')).toBeVisible();
  const row = section.getByRole('listitem').filter({ hasText: 'nickname__v' });
  await expect(row).toContainText('Spain: required, at most 12 characters, another label');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);

  const host = await context.newPage();
  await openHostPage(host, searchWidget(demoAs('rep')));
  const widget = host.locator('platform-network-search-widget');
  await searchBox(host).fill('Ramona Quillwright');
  // Similar names still load above the button and move it, which can lose a click.
  await widget.getByRole('button', { name: 'Add a new record' }).first().press('Enter');
  await widget.getByRole('radio', { name: /professional/ }).check();
  await widget.getByLabel('Country').selectOption('ES');
  const name = widget.getByRole('textbox', { name: 'Call name' });
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('button', { name: 'Call name is required.' })).toBeVisible();
  await name.fill('Ramona of Spain');
  await expect(widget.getByText(/12 characters/).first()).toBeVisible();
  await name.fill('Mona');
  await expect(widget.getByText('Call name is required.')).toHaveCount(0);

  await row.getByRole('button', { name: /^End the rules/ }).click();
  await page.getByRole('button', { name: 'End the rules', exact: true }).click();
  await expect(notice(page, 'Known as is as in the specification again.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the rules read from right to left in Arabic', async ({ page }) => {
  const call = await callAs(page, 'admin');
  const { rule } = await call('GET', path.replace('nickname', 'middle_name'));
  await call('PUT', path.replace('nickname', 'middle_name'), {
    version: rule.version,
    countries: ['ES', 'BR'],
    rules: [],
  });
  await page.goto(`${hostUrl()}/admin/model?lang=ar`);
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await expect(page.getByRole('heading', { name: 'قواعد الحقول القياسية' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  await expectFit(page);
  await call('PUT', path.replace('nickname', 'middle_name'), {
    version: rule.version + 1,
    countries: [],
    rules: [],
  });
});
