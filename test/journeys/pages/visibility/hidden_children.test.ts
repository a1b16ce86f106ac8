/** A user from whom a profile hides addresses and relationships works in the widgets: nothing of these is left, and nothing else fails. */
import { demoAs, openHostPage, searchBox, searchWidget, test, widgetOf } from '../../support/host_page.ts';
import { callAs, expect, unlikeWord } from '../../support/pages.ts';
import { ask, newPerson, profileWidget, versionOf } from '../steward_page.ts';

test('hidden addresses and relationships are gone from card, record, forms and networks, and a record can be added', async ({
  page,
}) => {
  // Slow: a job that follows the profile, and six widgets.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);
  const { entities } = await rep('GET', '/search?types=HCO&states=VALID&limit=1');
  const [{ entityId: hospital, entity: organization }] = entities;
  const street = `7 ${unlikeWord()} Lane`;
  const id = await ask(rep, vid, {
    addresses__v: [
      {
        address_line_1__v: street,
        locality__v: 'Boston',
        postal_code__v: '02114',
        administrative_area__v: 'US-MA',
        country__v: 'US',
      },
    ],
    licenses__v: [{ license_number__v: 'WX771', type__v: 'NATL', address_index: 0 }],
    parent_hcos__v: [{ parent_hco_vid__v: hospital, relationship_type__v: 'CONS' }],
  });
  await steward('PUT', `/change_requests/${id}`, {
    version: await versionOf(steward, id),
    result: 'CHANGE_ACCEPTED',
  });
  const done = await steward('PUT', `/change_requests/${id}/process`, {
    version: await versionOf(steward, id),
  });
  expect(done.responseStatus).toBe('SUCCESS');
  const hidden = ['ADDRESS', 'PARENTHCO', 'AFFILIATION'];
  const profile = { name: 'journey_visitors__c', label: 'Visitors', level: 'ALL', hidden };
  expect((await admin('POST', '/visibility_profiles', profile)).responseStatus).toBe('SUCCESS');
  const visitor = {
    username: 'visitor@sandbox.example',
    password: 'sandbox-visitor',
    display_name: 'Vic Visitor',
    user_type: 'STANDARD_USER',
    api_access: 'all',
    api_systems: [],
    visibility_profile: profile.name,
  };
  const create = async () => (await admin('POST', '/users', visitor)).responseStatus;
  await expect.poll(create, { timeout: 120_000 }).toBe('SUCCESS');

  const search = page.locator('platform-network-search-widget');
  const card = search.locator('[part~=card]', { hasText: last });
  const find = async (account: string, words: string): Promise<void> => {
    await openHostPage(page, searchWidget(demoAs(account)));
    await searchBox(page).fill(words);
    await page.keyboard.press('Enter');
  };
  await find('rep', last);
  await expect(card).toContainText('Boston');
  await find('visitor', last);
  await expect(card).toHaveCount(1);
  for (const part of [street, 'Boston', organization.corporate_name__v])
    await expect(card).not.toContainText(part);

  const record = page.locator('platform-network-profile-widget');
  await openHostPage(page, profileWidget(vid).replace(demoAs('rep'), demoAs('visitor')));
  await expect(record.getByText('WX771').first()).toBeVisible();
  for (const part of [street, organization.corporate_name__v])
    await expect(record.getByText(part)).toHaveCount(0);
  await record.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(record.getByRole('button', { name: 'Add license' })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Add address' })).toHaveCount(0);
  await expect(record.getByText(street)).toHaveCount(0);

  const name = unlikeWord();
  await find('visitor', `Wilhelmina ${name}`);
  await search.getByRole('button', { name: 'Add a new record' }).first().press('Enter');
  await search.getByRole('radio', { name: /professional/ }).check();
  await search.getByLabel('Country').selectOption('US');
  await search.getByRole('combobox', { name: 'Type', exact: true }).fill('phys');
  await search.getByRole('option', { name: 'Physician' }).first().click();
  await expect(search.getByRole('button', { name: 'Add address' })).toHaveCount(0);
  await search.getByRole('button', { name: 'Continue' }).click();
  await search.getByRole('button', { name: 'Send request' }).click();
  await expect(search.getByRole('heading', { name: /was added$/ })).toBeVisible();

  for (const kind of ['affiliation', 'hierarchy']) {
    await openHostPage(page, widgetOf(kind, `${demoAs('visitor')} identifier="${hospital}"`));
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  }
});
