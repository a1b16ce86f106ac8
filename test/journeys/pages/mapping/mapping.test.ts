/** An administrator maps the columns of a file by choosing targets, sees what a load makes of the rows, saves the mapping and loads the file. */
import type { Page } from '@playwright/test';
import { customField } from '../../../service/custom_fields/definitions.ts';
import { hostUrl, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  unlikeWord,
  jobTime,
} from '../../support/pages.ts';
import { choose } from '../admin_page.ts';

const upload = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('#sample').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rowsOf = (page: Page) => page.getByRole('list', { name: 'What becomes of the rows' }).locator('> li');

test('columns get targets by choosing, the preview says what becomes of the rows, and the load does it', async ({
  page,
}) => {
  // Slow: a field, a page and a load.
  test.slow();
  const [admin, data, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'data'),
    await callAs(page, 'rep'),
  ];
  const tierId = `tier_${unlikeWord().toLowerCase()}__c`;
  const labels = { en: 'Mapping tier' };
  const tier = customField(tierId, 'STRING', { labels, maximum_length: 8, shown: false });
  expect((await admin('POST', '/data_model/fields', tier)).responseStatus).toBe('SUCCESS');
  const last = unlikeWord();
  const name = `mapped_${last.toLowerCase()}`;
  const code = String(Math.floor(Math.random() * 1e9));
  const csv = [
    'code,First Name,surname,street,city,zip,Rating',
    `${code},Mia,${last},1 Elm Street,Salem,01970,gold`,
    `,Tom,${last},2 Elm Street,Salem,01970,silver`,
    `${code}9,<img src=x onerror=alert(1)>,${last}son,3 Elm Street,Salem,01970,much too long`,
    '',
  ].join('\n');

  await openPage(page, '/data/mapping');
  await choose(page, 'Subscription', 'New subscription');
  await choose(page, 'System', 'CRM, United States');
  await page.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(name);
  await upload(page, 'people_2026.csv', csv);
  await expect(page.getByRole('textbox', { name: 'File names' })).toHaveValue('people*.csv');
  const table = page.getByRole('region', { name: 'First rows of the file' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table).toContainText('<img src=x onerror=alert(1)>');
  const missing = page.getByText('Required targets without a column or value:');
  await expect(missing).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the mapping' });
  await expect(save).toBeDisabled();

  // Whether people of other journeys are alike is not tried here.
  await page.getByRole('switch', { name: 'Find existing records that are alike' }).press('Space');
  await choose(page, 'Country', 'United States');
  await page.getByRole('button', { name: 'Use all proposals' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Targets of surname' })).toContainText('Last name');
  await expect(page.getByRole('list', { name: 'Targets of zip' })).toContainText('postal_code__v');
  const pick = async (column: string, words: string): Promise<void> => {
    const box = page.getByRole('combobox', {
      name: `Target of ${column}`,
      exact: true,
    });
    await box.focus();
    await page.keyboard.type(words);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: `Targets of ${column}`, exact: true })).toBeVisible();
  };
  await page.getByRole('combobox', { name: 'Target of Rating', exact: true }).click();
  await expect(page.getByRole('option', { name: /^Professional · Last name/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await pick('code', 'key of the record');
  await pick('Rating', tierId);
  await expect(page.getByRole('status').filter({ has: missing })).toContainText('Type');
  const constant = page.getByRole('combobox', {
    name: 'Field with the same value in all rows',
  });
  await constant.fill('hcp_type__v');
  await page.keyboard.press('Enter');
  await expect(missing).toBeHidden();

  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('New record');
  await expect(rows.nth(0)).toContainText(last);
  await expect(rows.nth(0)).toContainText('Mapping tier');
  await expect(rows.nth(0)).toContainText('gold');
  await expect(rows.nth(0)).toContainText('1 Elm Street');
  await expect(rows.nth(1)).toContainText('Not loaded');
  await expect(rows.nth(1)).toContainText('no key');
  await expect(rows.nth(2)).toContainText(`${tierId}: not a value of this field: much too long`);
  await choose(page.getByRole('list', { name: 'Targets of Rating' }), 'Function', 'In capital letters');
  await expect(rows.nth(0)).toContainText('GOLD');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  expect((await rep('GET', `/search?q=${last}`)).totalCount).toBe(0);

  await save.press('Enter');
  await expect(notice(page, `${name} is saved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Upload this file for the next load' }).press('Enter');
  await expect(notice(page, 'people_2026.csv waits for the next load')).toBeVisible();
  const path = `/systems/crm_us/source_subscriptions/${name}`;
  const { job_id: job } = await data('GET', `${path}/job`);
  await expect
    .poll(async () => (await data('GET', `${path}/job/${job}`)).job_status, { timeout: jobTime })
    .toBe('COMPLETE');
  const { entities } = await rep('GET', `/entity/crm_us:HCP:${code}`);
  expect(entities[0].entity).toMatchObject({
    last_name__v: last,
    [tierId]: 'GOLD',
  });
  expect(entities[0].entity.addresses__v[0].address_line_1__v).toBe('1 Elm Street');
});

test('a stored mapping opens in the page, keeps what the page does not show, and is not changed over a newer one', async ({
  page,
}) => {
  const data = await callAs(page, 'data');
  const name = `kept_${unlikeWord().toLowerCase()}`;
  const path = `/systems/crm_us/source_subscriptions/${name}`;
  const settings = {
    description: 'Kept',
    match_on_load: false,
    delimiter: ';',
    files: [
      {
        pattern: 'clinics*.csv',
        object_type: 'HCO',
        record: { item: 'CODE', columns: ['code'] },
        country: { code: 'US' },
        where: [{ column: 'open', values: ['yes'] }],
        renamed_columns: { title: ['old title'] },
        fields: {
          corporate_name__v: 'title',
          hco_status__v: {
            column: 'status',
            values: { A: 'A', C: 'I' },
            otherwise: 'U',
          },
          phone_1__v: { column: 'phone', transform: 'phone_us' },
        },
        constants: { hco_type__v: 'CLIN' },
        addresses: [{ fields: { address_line_1__v: 'street', locality__v: 'city', postal_code__v: 'zip' } }],
      },
      {
        pattern: 'others*.csv',
        object_type: 'HCO',
        record: { item: 'OTHER', columns: ['id'] },
        country: { column: 'land' },
        fields: { corporate_name__v: 'name' },
        constants: { hco_type__v: 'CLIN' },
      },
    ],
  };
  const stored = (await data('PUT', path, { settings })).source_subscription.settings;
  await openPage(page, '/data/mapping');
  await choose(page, 'Subscription', new RegExp(name));
  await upload(
    page,
    'clinics_1.csv',
    'code;title;status;phone;street;city;zip;open\nK1;Elm;A;;1 Elm;Salem;01970;yes\n',
  );
  await expect(rowsOf(page).first()).toContainText('New record');
  await expect(page.getByRole('list', { name: 'Targets of status' })).toContainText('values, otherwise');
  await page
    .getByRole('list', { name: 'Targets of phone' })
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(page.getByRole('list', { name: 'Targets of phone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save the mapping' }).press('Enter');
  await expect(notice(page, `${name} is saved.`)).toBeVisible();
  const { phone_1__v: _, ...fields } = stored.files[0].fields;
  const after = (await data('GET', path)).source_subscription;
  expect(after.settings).toEqual({
    ...stored,
    files: [{ ...stored.files[0], fields }, stored.files[1]],
  });

  await data('PUT', path, { settings });
  await page.getByRole('textbox', { name: 'File names' }).fill('other*.csv');
  await page.getByRole('button', { name: 'Save the mapping' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /Dan Data saved version / })).toBeVisible();
  expect((await data('GET', path)).source_subscription.settings.files[0].pattern).toBe('clinics*.csv');
  await page.getByRole('button', { name: 'Load their version, keep my changes' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'File names' })).toHaveValue('other*.csv');
  await page.getByRole('button', { name: 'Save the mapping' }).press('Enter');
  await expect(notice(page, `${name} is saved.`).last()).toBeVisible();
  await expect
    .poll(async () => (await data('GET', path)).source_subscription.settings.files[0].pattern)
    .toBe('other*.csv');
});

test('mappings are moved and deleted, and the columns of a key are moved, with the keyboard', async ({
  page,
}) => {
  const data = await callAs(page, 'data');
  const name = `ordered_${unlikeWord().toLowerCase()}`;
  const path = `/systems/crm_us/source_subscriptions/${name}`;
  const mapping = (pattern: string) => ({
    pattern,
    object_type: 'HCO',
    record: { item: 'CODE', columns: ['site', 'code'] },
    country: { code: 'US' },
    fields: { corporate_name__v: { column: 'title', joined_with: ['suffix'] } },
    constants: { hco_type__v: 'CLIN' },
  });
  const settings = { files: ['first*.csv', 'second*.csv', 'third*.csv'].map(mapping) };
  await data('PUT', path, { settings });
  await openPage(page, '/data/mapping');
  await choose(page, 'Subscription', new RegExp(name));
  const patterns = page.getByRole('textbox', { name: 'File names' });
  const down = page.getByRole('button', { name: 'Move this mapping down' });
  const up = page.getByRole('button', { name: 'Move this mapping up' });
  await expect(up).toBeDisabled();
  await down.press('Enter');
  await down.press('Enter');
  // At the end, the focus stays in the group.
  await expect(down).toBeDisabled();
  await expect(up).toBeFocused();
  await expect(page.getByRole('group', { name: 'Mapping 3 of 3' })).toBeVisible();
  await expect(patterns).toHaveValue('first*.csv');
  await expect(page.getByRole('combobox', { name: 'Each row is' })).toBeDisabled();
  await choose(page, 'Mapping', /third/);
  await page.getByRole('button', { name: 'Delete this mapping' }).press('Enter');
  await expect(notice(page, 'Mapping 2 is deleted when you save.')).toBeVisible();
  await notice(page, 'Mapping 2 is deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(patterns).toHaveValue('third*.csv');
  await page.getByRole('button', { name: 'Delete this mapping' }).press('Enter');
  await expect(patterns).toHaveValue('second*.csv');

  await upload(page, 'second_1.csv', 'site,code,title,suffix\nS1,K1,Elm,East\n');
  const targets = page.getByRole('list', { name: 'Targets of site', exact: true });
  await expect(targets).toContainText('Column 1 of 2');
  await targets.getByRole('button', { name: /^Move site down in / }).press('Enter');
  await expect(targets).toContainText('Column 2 of 2');
  await expect(targets.getByRole('button', { name: /^Move site up in / })).toBeFocused();
  const joined = page.getByRole('list', { name: 'Targets of suffix', exact: true });
  await joined.getByRole('button', { name: /^Move suffix up in / }).press('Enter');
  await expect(joined).toContainText('Column 1 of 2');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.getByRole('button', { name: 'Save the mapping' }).press('Enter');
  await expect(notice(page, `${name} is saved.`)).toBeVisible();
  const { files } = (await data('GET', path)).source_subscription.settings;
  expect(files.map(({ pattern }: { pattern: string }) => pattern)).toEqual(['second*.csv', 'first*.csv']);
  expect(files[0].record.columns).toEqual(['code', 'site']);
  expect(files[0].fields.corporate_name__v).toEqual({ column: 'suffix', joined_with: ['title'] });
  expect(files[1].record.columns).toEqual(['site', 'code']);
});

test('the mapping reads from right to left in Arabic', async ({ page }) => {
  await page.goto(`${hostUrl()}/data/mapping?lang=ar`);
  await page.getByRole('button', { name: /Dan Data/ }).click();
  await upload(page, 'anything.csv', 'code,name\n1,Elm\n');
  const box = page.getByRole('combobox', { name: /code/ }).first();
  await box.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  await expectFit(page);
});
