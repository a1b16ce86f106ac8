/** An administrator makes a list of values, fills it from a file and merges codes; a field takes its values from it. */
import type { Page } from '@playwright/test';
import { hostUrl, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  pressInDialog,
  fillInDialog,
} from '../../support/pages.ts';
import { choose, dialogOf } from '../admin_page.ts';

const codes = (page: Page) => page.getByRole('list', { name: 'Codes', exact: true }).getByRole('listitem');
test('a list is made, filled from a file, changed and merged, and passes axe', async ({ page }) => {
  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New list' }).press('Enter');
  const newList = dialogOf(page, 'New list');
  await fillInDialog(newList.getByRole('textbox', { name: 'Label in English' }), 'Journey courses');
  await expect(newList.getByRole('textbox', { name: 'Name' })).toHaveValue('JourneyCourses__c');
  await pressInDialog(newList.getByRole('textbox', { name: 'Label in English' }));
  await expect(page).toHaveURL(/\/admin\/model\/lists\/JourneyCourses__c$/);
  await expect(page.getByRole('heading', { name: 'Journey courses' })).toBeVisible();

  await page.getByRole('button', { name: 'New code' }).press('Enter');
  const form = dialogOf(page, 'New code');
  await fillInDialog(form.getByRole('textbox', { name: 'Code' }), 'LINKS');
  await form.getByRole('textbox', { name: 'Label in English' }).fill('Links course');
  await pressInDialog(form.getByRole('textbox', { name: 'Label in English' }));
  await expect(notice(page, 'Links course is saved')).toBeVisible();
  await expect(codes(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Import' }).click();
  const load = dialogOf(page, 'Import');
  const csv =
    'code,label:en,label:de,alias:crm_us\nLINKS,Links course,Linksplatz,L1\nPARK,Parkland course,,\n';
  await load.locator('input[type=file]').setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await pressInDialog(load.getByRole('button', { name: 'Preview' }));
  await expect(load.getByText('4 changes', { exact: true })).toBeVisible();
  await expect(load.getByRole('button', { name: 'Apply the changes' })).toBeFocused();
  await expect(load.getByRole('row', { name: /LINKS · Label: de/ })).toContainText('Linksplatz');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await load.getByRole('button', { name: 'Apply the changes' }).click();
  await expect(codes(page)).toHaveText([/Links course/, /Parkland course/]);

  await codes(page)
    .filter({ hasText: 'PARK' })
    .getByRole('button', { name: /^Change/ })
    .click();
  const change = dialogOf(page, 'Change PARK');
  await fillInDialog(change.getByRole('spinbutton', { name: 'Position in the list' }), '1');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(codes(page)).toHaveText([/Parkland course/, /Links course/]);

  const park = codes(page).filter({ hasText: 'PARK' });
  await park.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(park.getByText('Inactive', { exact: true })).toBeVisible();
  await park.getByRole('button', { name: /^Reactivate/ }).click();
  await expect(park.getByText('Inactive', { exact: true })).toHaveCount(0);

  await park.getByRole('button', { name: /^Merge/ }).click();
  const merge = dialogOf(page, 'Merge Parkland course');
  await choose(merge, 'Merge into', /Links course/);
  await expect(merge.getByText('0 records have this code now.')).toBeVisible();
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('PARK is merged into LINKS: 0 records changed.')).toBeVisible();
  await expect(park.getByText('Merged into LINKS')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);

  await page.getByRole('link', { name: '← Data model' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'JourneyCourses__c' })).toContainText('2 codes');
  await page.getByText(/lists of the release$/).click();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.getByRole('link', { name: 'Specialty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Specialty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New code' })).toHaveCount(0);
});

test('the lists read from right to left in Arabic', async ({ page }) => {
  const call = await callAs(page, 'admin');
  await call('POST', '/data_model/reference_types', {
    type: 'JourneyRight__c',
    labels: { en: 'Right to left', ar: 'ملاعب' },
    codes: [
      { code: 'LINKS', labels: { en: 'Links', ar: 'ساحلي' }, inactive: true, countries: ['SA'], aliases: {} },
    ],
  });
  await page.goto(`${hostUrl()}/admin/model/lists/JourneyRight__c?lang=ar`);
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await expect(page.getByRole('heading', { name: 'ملاعب' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  await expectFit(page);
});
