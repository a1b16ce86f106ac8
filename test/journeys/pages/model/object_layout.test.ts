/** An administrator orders the fields of a custom object in a layout; forms that use the layout follow. */
import { test } from '../../support/host_page.ts';
import { customField } from '../../../service/custom_fields/definitions.ts';
import { callAs, expect, expectFit, faultsInBothSchemes } from '../../support/pages.ts';
import { createWidget, signIn } from '../admin_page.ts';

test('the fields of a custom object are ordered in the panel of layouts', async ({ page }) => {
  test.slow();
  const admin = await callAs(page, 'admin');
  const name = 'journey_visits__c';
  await admin('POST', '/data_model/objects', {
    name,
    labels: { en: 'Journey visit' },
    plural_labels: { en: 'Journey visits' },
    help: {},
    entity_types: ['HCP'],
  });
  for (const [id, label] of [
    ['reason__c', 'Reason'],
    ['place__c', 'Place'],
    ['hidden__c', 'Hidden'],
  ] as const)
    await admin(
      'POST',
      '/data_model/fields',
      customField(id, 'STRING', {
        object_type: name,
        labels: { en: label },
        filterable: false,
        shown: id !== 'hidden__c',
      }),
    );
  const id = await createWidget(page, 'Order of an object', 'profile');
  const configured = async (): Promise<string[]> => {
    const query = new URLSearchParams({ name: 'Order of an object' });
    const { widget } = await admin('GET', `/widgets/${id}/configuration?${query}`);
    return widget.layouts.HCP['*'].children[name].fields.map((field: { name: string }) => field.name);
  };
  expect(await configured()).toEqual(['reason__c', 'place__c']);

  await signIn(page, `/admin/widgets/${id}/layouts`);
  await page
    .getByRole('navigation', { name: 'Parts of the layout' })
    .getByRole('button', { name: 'Journey visits' })
    .click();
  const section = page.getByRole('group', { name: 'Journey visits', exact: true });
  await expect(section).toBeFocused();
  const fields = section.getByRole('listitem');
  await expect(fields).toHaveText([/Reason/, /Place/]);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await section.getByRole('button', { name: 'Move up: Place' }).press('Enter');
  await expect(fields).toHaveText([/Place/, /Reason/]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(configured).toEqual(['place__c', 'reason__c']);
  // Other journeys fill in forms without the object.
  await admin('POST', `/data_model/objects/${name}/status`, { status: 'INACTIVE', version: 1 });
});
