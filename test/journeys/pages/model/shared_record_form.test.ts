/** An administrator makes and changes shared records in a form with a control for each kind of field (decision 39). */
import { test } from '../../support/host_page.ts';
import { customField } from '../../../service/custom_fields/definitions.ts';
import {
  callAs,
  expect,
  faultsInBothSchemes,
  notice,
  openPage,
  pressInDialog,
  type Caller,
  whenStill,
} from '../../support/pages.ts';
import { choose, dialogOf } from '../admin_page.ts';

const object = 'journey_routes__c';

async function defineRoutes(admin: Caller): Promise<void> {
  const { responseStatus } = await admin('POST', '/data_model/objects', {
    name: object,
    labels: { en: 'Journey route' },
    plural_labels: { en: 'Journey routes' },
    help: {},
    entity_types: ['HCP'],
    relation: 'many_to_many',
  });
  expect(responseStatus, 'the object of this journey alone').toBe('SUCCESS');
  const field = (field_id: string, data_type: string, label: string, changes: object = {}) =>
    admin(
      'POST',
      '/data_model/fields',
      customField(field_id, data_type, { object_type: object, labels: { en: label }, ...changes }),
    );
  await field('title__c', 'STRING', 'Title', { required: true, pattern: '[A-Z].*', example: 'North' });
  await field('goal__c', 'STRING', 'Goal', { maximum_length: 1000 });
  await field('budget__c', 'NUMBER', 'Budget', { minimum: 1 });
  await field('open__c', 'BOOLEAN', 'Open');
  await field('start__c', 'DATE', 'Start');
  await field('seen__c', 'DATETIME', 'Reviewed');
  await field('language__c', 'REFERENCE', 'Language', { reference_type: 'Language' });
  await field('languages__c', 'MULTI_REFERENCE', 'Languages of the team', { reference_type: 'Language' });
}

test('an administrator makes and changes a shared record, also while another user changes it', async ({
  page,
}) => {
  test.slow();
  const admin = await callAs(page, 'admin');
  await defineRoutes(admin);
  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'Records Journey routes' }).click();
  const dialog = dialogOf(page, 'Records of Journey routes');
  await pressInDialog(dialog.getByRole('button', { name: 'New record' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Budget' }).fill('0');
  await title.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription('Enter a value.');
  await expect(dialog.getByRole('textbox', { name: 'Budget' })).toHaveAccessibleDescription(
    'Enter at least 1.',
  );
  // High enough for the whole form: axe takes labels outside of the scrolled part for hidden.
  await page.setViewportSize({ width: 320, height: 2400 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 1600 });

  // The service refuses the form of the text at its field.
  await title.fill('north');
  await dialog.getByRole('textbox', { name: 'Budget' }).fill('2,5');
  await dialog.getByRole('textbox', { name: 'Goal' }).fill('Two lines\nof text');
  await choose(dialog, 'Open', /^No$/);
  await dialog.getByLabel('Start').fill('2026-11-27');
  await dialog.getByLabel('Reviewed').fill('2026-11-27T10:00:30');
  await choose(dialog, /^Language$/, 'German');
  await dialog.getByRole('combobox', { name: 'Languages of the team' }).click();
  // The list of several stays open. A click while it opens and scrolls can end on the option beside.
  for (const language of ['German', 'French']) {
    await dialog.getByRole('option', { name: language }).hover();
    await whenStill(page);
    await dialog.getByRole('option', { name: language }).click();
    await expect(dialog.getByRole('option', { name: language })).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'New key' }).fill('crm_us:PLAN:J1');
  await choose(dialog, 'Source system', 'CRM, United States');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(title).toHaveAccessibleDescription(/not of the form/);
  await expect(title).toBeFocused();
  await title.fill('North');
  await title.press('Enter');
  await expect(notice(page, 'The record is created.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'North' })).toBeVisible();

  const read = () => admin('GET', `/shared_records/${object}/crm_us:PLAN:J1`);
  const { record } = await read();
  expect(record.fields).toMatchObject({
    title__c: 'North',
    goal__c: 'Two lines\nof text',
    budget__c: 2.5,
    open__c: false,
    start__c: '2026-11-27',
    status__v: 'A',
  });
  expect(record.fields.languages__c.split(',')).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Change North' }).click();
  await expect(title).toHaveValue('North');
  await admin('PUT', `/shared_records/${object}`, {
    systemName: 'crm_us',
    records: [{ vid_key: record.vid__v, fields: { title__c: 'East', budget__c: 7 } }],
  });
  await title.fill('West');
  await dialog.getByRole('switch', { name: 'crm_us:PLAN:J1' }).press('Space');
  await title.press('Enter');
  await expect(dialog.getByText('Another user changed this record.')).toBeVisible();
  await expect(title).toHaveAccessibleDescription('Changed by another user: East');
  await expect(title).toHaveValue('West');
  await expect(dialog.getByRole('textbox', { name: 'Budget' })).toHaveValue('7');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await title.press('Enter');
  await expect(notice(page, 'The record is saved.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'West' })).toBeVisible();
  await expect(dialog.getByText('crm_us:PLAN:J1')).toBeHidden();

  await dialog.getByRole('button', { name: 'Change West' }).click();
  await expect(title).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Back to the records' })).toBeFocused();
});
