/** An administrator takes the data model as a file, imports a changed one after a preview, and goes back to a version. */
import { readFile } from 'node:fs/promises';
import { test, type Page } from '@playwright/test';
import { customField } from '../../../service/custom_fields/definitions.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
} from '../../support/pages.ts';
import { separateSandbox } from '../../support/separate_sandbox.ts';
import { dialogOf } from '../admin_page.ts';

// One sandbox for both tests. An import takes what other journeys make.
test.describe.configure({ mode: 'default' });
const sandbox = separateSandbox('model');

const fields = (page: Page) => page.getByRole('region', { name: 'Fields of your own' });

test('the data model is exported, changed in the file, imported after a preview, and taken back', async ({
  page,
}) => {
  test.slow();
  const call = await callAs(page, 'admin', sandbox.api);
  const before = await call('GET', '/data_model/document');
  // A field of this journey, in a document without those of others.
  const field = {
    ...customField('journey_document__c', 'STRING', {
      labels: { en: 'Journey document' },
      filterable: false,
      shown: false,
    }),
    status: 'ACTIVE',
  };
  await call('POST', '/data_model/document', {
    model_version: before.model_version,
    note: 'Begin of the journey',
    document: { ...before.document, fields: [field], lists: [] },
  });

  await openPage(page, '/admin/model', sandbox.host);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the data model' }).click();
  const document = JSON.parse(await readFile((await (await saved).path())!, 'utf8'));
  const own = document.fields.find((one: { field_id: string }) => one.field_id === 'journey_document__c');
  own.labels.en = 'Journey paper';

  await page.getByRole('button', { name: 'Import the data model' }).press('Enter');
  const load = dialogOf(page, 'Import the data model');
  const choose = (content: string) =>
    load
      .locator('input[type=file]')
      .setInputFiles({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  // The page reads the newest version before it opens the dialog, and an opening dialog has no file.
  await expect(load.locator('input[type=file]')).toBeVisible();
  await choose('{');
  await load.getByRole('button', { name: 'Preview' }).click();
  await expect(load.getByRole('alert')).toHaveText('The file is not JSON.');
  await choose(
    JSON.stringify({ ...document, fields: [own, { ...own, object_type: 'HCO', data_type: 'DATE' }] }),
  );
  await load.getByRole('button', { name: 'Preview' }).click();
  await expect(load.getByText('This has to be corrected first:')).toBeVisible();
  await expect(load.getByRole('button', { name: 'Apply the changes' })).toHaveCount(0);
  await choose(JSON.stringify({ ...document, fields: [own], lists: [] }));
  await load.getByRole('button', { name: 'Preview' }).click();
  await expect(load.getByRole('row', { name: /journey_document__c\.labels/ })).toContainText('Journey paper');
  await load.getByRole('textbox', { name: 'Why (for the history)' }).fill('A better word');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await load.getByRole('button', { name: 'Apply the changes' }).click();
  await expect(notice(page, '1 change is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The model as a document' })).toBeFocused();
  await expect(fields(page)).toContainText('Journey paper');

  await page.getByText(/^\d+ versions$/).click();
  const version = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await version('A better word')
    .getByRole('button', { name: /^Show changes/ })
    .click();
  await expect(page.getByRole('row', { name: /journey_document__c\.labels/ })).toContainText('Journey paper');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);

  await version('Begin of the journey')
    .getByRole('button', { name: /^Go back/ })
    .click();
  const back = page.locator('wa-dialog[label^="Go back to version"]');
  await expect(back.getByRole('row', { name: /journey_document__c\.labels/ })).toContainText(
    'Journey document',
  );
  await back.getByRole('button', { name: 'Apply the changes' }).click();
  await expect(fields(page)).toContainText('Journey document');
});

test('an administrator chooses a model to begin with, and takes it away again', async ({ page }) => {
  test.slow();
  await openPage(page, '/admin/model', sandbox.host);
  const gallery = page.getByRole('list', { name: 'Models to begin with' });
  const card = (title: string) => gallery.getByRole('listitem').filter({ hasText: title });
  await expect(card('Large company')).toContainText('400 fields · 30 objects · 25 lists');
  await card('Large company').getByText('Its objects').click();
  await expect(gallery.getByText('Account plans', { exact: true })).toBeVisible();
  await expectFit(page);

  await gallery.getByRole('button', { name: 'Preview Small company' }).press('Enter');
  const load = dialogOf(page, 'Small company');
  await expect(load.getByRole('row', { name: /HCP\.tier__c\.labels/ })).toContainText('Stufe');
  await expect(load.getByText('New: 20 fields · 5 lists')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await load.getByRole('button', { name: 'Apply the changes' }).click();
  await expect(fields(page)).toContainText('Adoption stage');

  // Thirty objects and 400 fields are found by their names, and come in pages.
  await gallery.getByRole('button', { name: 'Preview Large company' }).click();
  await dialogOf(page, 'Large company').getByRole('button', { name: 'Apply the changes' }).click();
  await expect(fields(page).getByText(/^40\d fields$/)).toBeVisible();
  await expect(fields(page).getByRole('listitem')).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Objects of your own' })).toContainText('30 objects');
  await fields(page).getByRole('textbox', { name: 'Search' }).fill('tier');
  await expect(fields(page).getByText('23 fields', { exact: true })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);

  await gallery.getByRole('button', { name: 'Preview As delivered' }).click();
  const back = dialogOf(page, 'As delivered');
  await expect(
    back.getByRole('switch', { name: 'Deactivate fields and codes that this model does not have' }),
  ).toBeChecked();
  await expect(back.getByRole('row', { name: /HCP\.tier__c\.status/ })).toContainText('INACTIVE');
});

test('the versions of the model read from right to left in Arabic', async ({ page }) => {
  await page.goto(`${sandbox.host}/admin/model?lang=ar`);
  await page
    .getByRole('button', { name: /Ada Admin/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'النموذج في مستند' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expectFit(page);
});
