/** An administrator writes an expression with the names beside it and its values below it; users see the value and cannot change it. */
import { openHostPage, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  notice,
  openPage,
  pressInDialog,
  fillInDialog,
  jobTime,
} from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';
import { newPerson, profileWidget } from '../steward_page.ts';

test('a calculated field goes from its expression to the profile', async ({ page, context }) => {
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);

  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New field', exact: true }).click();
  const form = dialogOf(page, 'New field');
  await fillInDialog(form.getByRole('textbox', { name: 'Label in English' }), 'Journey label');
  await pressInDialog(form.getByRole('switch', { name: 'Calculated from other fields' }), 'Space');
  await expect(form.getByRole('switch', { name: 'Required in new records' })).toHaveCount(0);
  const expression = form.getByRole('textbox', { name: 'Expression' });
  const status = form.getByRole('status').filter({ hasText: /./ });

  // Nothing is written yet.
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(expression).toHaveAccessibleDescription('Write an expression.');
  await expect(expression).toBeFocused();

  await expression.fill('record.last_name__v + record.nothing__c');
  await expect(status).toContainText('HCP has no field nothing__c');
  await expect(form.locator('mark')).toHaveText('nothing__c');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(expression).toHaveAccessibleDescription(
    /HCP has no field nothing__c .*\(characters 30 to 39\)/,
  );

  // By keyboard: a name from the list goes to the caret.
  await expression.fill('"Dr. " + ');
  await form.getByText('What it can read').press('Enter');
  await form.getByRole('textbox', { name: 'Find a field' }).fill('last_name__v');
  await form.getByRole('button', { name: /record\.last_name__v/ }).press('Enter');
  await expect(expression).toHaveValue('"Dr. " + record.last_name__v');
  await expect(expression).toBeFocused();
  await form.getByRole('textbox', { name: 'Show it on the record with this ID' }).fill(vid);
  await expect(status).toContainText(`Dr. ${last}`);
  // High enough for the whole form: labels that the dialog clips count as hidden.
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Journey label is in forms')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'journey_label__c' });
  await expect(row.getByText('Calculated', { exact: true })).toBeVisible();
  const field = async () => (await admin('GET', '/data_model/fields/HCP/journey_label__c')).field;
  await expect.poll(async () => (await field()).calculation_job ?? null, { timeout: jobTime }).toBeNull();

  const host = await context.newPage();
  await openHostPage(host, profileWidget(vid));
  const profile = host.locator('platform-network-profile-widget');
  await expect(profile.getByText(`Dr. ${last}`, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(profile.getByRole('term').filter({ hasText: 'Journey label' })).toHaveText(
    'Journey label (calculated)',
  );
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(profile.getByRole('textbox', { name: /^Last name/ })).toBeVisible();
  await expect(profile.getByRole('textbox', { name: /^Journey label/ })).toHaveCount(0);

  // The field can be changed: the form has the expression, and no switch.
  await row.getByRole('button', { name: /^Change/ }).click();
  const change = dialogOf(page, 'Change Journey label');
  await expect(change.getByRole('textbox', { name: 'Expression' })).toHaveValue(
    '"Dr. " + record.last_name__v',
  );
  await expect(change.getByRole('switch', { name: 'Calculated from other fields' })).toHaveCount(0);
  // Other journeys search without the field.
  const { version } = await field();
  await admin('POST', '/data_model/fields/HCP/journey_label__c/status', { status: 'INACTIVE', version });
});
