/** An administrator adds a field of a custom object to the filters of a search; its users see the counts and choose a value. */
import { openHostPage, searchWidget, demoAs, test } from '../../support/host_page.ts';
import { customField } from '../../../service/custom_fields/definitions.ts';
import { callAs, expect, expectFit, faultsInBothSchemes } from '../../support/pages.ts';
import { choose, createWidget, signIn } from '../admin_page.ts';
import { newPerson, versionOf } from '../steward_page.ts';

test('a field of a custom object becomes a filter with counts', async ({ page, context }) => {
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const name = 'journey_channels__c';
  await admin('POST', '/data_model/objects', {
    name,
    labels: { en: 'Journey channel' },
    plural_labels: { en: 'Journey channels' },
    help: {},
    entity_types: ['HCP'],
  });
  await admin(
    'POST',
    '/data_model/fields',
    customField('language__c', 'REFERENCE', {
      object_type: name,
      labels: { en: 'Language' },
      reference_type: 'Language',
    }),
  );
  const { vid, last } = await newPerson(steward, rep);
  const { change_request_id: request } = await admin('POST', '/change_request', {
    entity_type: 'HCP',
    vid_key: vid,
    metadata: { system: 'crm_us' },
    entity: { [name]: ['de', 'fr'].map((language__c) => ({ language__c })) },
  });
  const decide = async (path: string, more: object = {}) =>
    expect(
      (
        await steward('PUT', `/change_requests/${request}${path}`, {
          version: await versionOf(steward, request),
          ...more,
        })
      ).responseStatus,
    ).toBe('SUCCESS');
  await decide('', { result: 'CHANGE_ACCEPTED' });
  await decide('/process');

  const id = await createWidget(page, 'Facet of an object');
  await signIn(page, `/admin/widgets/${id}/behaviour`);
  await choose(page, 'Add a filter', 'Journey channel · Language');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const query = new URLSearchParams({ name: 'Facet of an object' });
  const configured = async (): Promise<string[]> =>
    (await admin('GET', `/widgets/${id}/configuration?${query}`)).widget.search.filters;
  await expect.poll(configured).toContain(`${name}.language__c`);

  const host = await context.newPage();
  await openHostPage(
    host,
    searchWidget(demoAs('rep'), id).replace(`widget-name="${id}"`, 'widget-name="Facet of an object"'),
  );
  const widget = host.locator('platform-network-search-widget');
  await widget.getByRole('searchbox').or(widget.getByRole('combobox')).first().fill(last);
  const filter = widget.getByRole('group', { name: 'Journey channels · Language' });
  await filter.getByRole('checkbox', { name: /^German/ }).check();
  await expect(filter.getByRole('checkbox', { name: /^French/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: /Remove.*German/ })).toBeVisible();
  await expect(widget.getByText(last).first()).toBeVisible();
  // Other journeys search without the object.
  await admin('POST', `/data_model/objects/${name}/status`, { status: 'INACTIVE', version: 1 });
  await expect.poll(configured).not.toContain(`${name}.language__c`);
});
