/** An administrator makes a visibility profile on the page and gives it to a user, who no longer sees the field; then takes it back. */
import { customField } from '../../../service/custom_fields/definitions.ts';
import { demoAs, hostUrl, openHostPage, searchBox, searchWidget, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  unlikeWord,
} from '../../support/pages.ts';
import { choose, dialogOf } from '../admin_page.ts';
import { ask, newPerson, profileWidget, versionOf } from '../steward_page.ts';

test('a field of a profile is gone for its user in profile and search, until the user gets another profile', async ({
  page,
  context,
}) => {
  // Slow: two pages, and a job that follows the profile.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const circle = { labels: { en: 'Journey circle' }, searchable: true };
  const defined = await admin(
    'POST',
    '/data_model/fields',
    customField('journey_circle__c', 'STRING', circle),
  );
  expect(defined.responseStatus).toBe('SUCCESS');
  const { vid, last } = await newPerson(steward, rep);
  const word = unlikeWord();
  const id = await ask(rep, vid, { journey_circle__c: word });
  const close = { version: await versionOf(steward, id), result: 'CHANGE_ACCEPTED' };
  await steward('PUT', `/change_requests/${id}`, close);
  const done = await steward('PUT', `/change_requests/${id}/process`, {
    version: await versionOf(steward, id),
  });
  expect(done.responseStatus).toBe('SUCCESS');
  await admin('POST', '/users', {
    username: 'viewer@sandbox.example',
    password: 'sandbox-viewer',
    display_name: 'Vera Viewer',
    user_type: 'STANDARD_USER',
    api_access: 'all',
    api_systems: [],
    visibility_profile: 'ALL',
  });

  await openPage(page, '/admin/visibility');
  await page.getByRole('button', { name: 'New profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New visibility profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Journey partners');
  await expect(page.getByRole('textbox', { name: 'Technical name' })).toHaveValue('journey_partners__c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Hide at least one field' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Find a record' }).fill(last);
  await page.keyboard.press('Enter');
  const seen = page.getByRole('region', { name: /, as seen$/ });
  await expect(seen).toContainText(word);
  await page.getByRole('searchbox', { name: 'Find fields' }).fill('circle');
  await page.getByRole('checkbox', { name: /^Journey circle/ }).press('Space');
  await expect(page.getByText('Professional · Journey circle')).toBeVisible();
  await expect(seen).not.toContainText(word);
  await expect(seen).toContainText(last);
  await expect(page.getByText('Hide at least one field')).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(notice(page, 'Journey partners is saved')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'journey_partners__c' });
  await expect(row).toContainText('Hides: Professional · Journey circle');
  await expect(row).not.toContainText('The search index is being changed');
  await expect(row).toContainText('No user has it');
  expect(await faultsOf(page)).toEqual([]);

  const give = async (profile: string): Promise<void> => {
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('button', { name: 'Change Vera Viewer' }).click();
    const form = dialogOf(page, 'Change Vera Viewer');
    await choose(form, 'Sees', profile);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Vera Viewer: the changes apply').first()).toBeVisible();
    // The notice may still be the one of an earlier change.
    await expect(form).toBeHidden();
  };
  await give('Journey partners');
  await page.getByRole('link', { name: 'Visibility', exact: true }).click();
  await expect(row).toContainText('1 user has it');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Users have Journey partners.')).toBeVisible();
  await row.getByRole('link', { name: '1 user has it' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('Vera Viewer');

  const host = await context.newPage();
  const profile = host.locator('platform-network-profile-widget');
  const openProfile = async (): Promise<void> => {
    await openHostPage(host, profileWidget(vid).replace(demoAs('rep'), demoAs('viewer')));
    await expect(profile.getByText(last).first()).toBeVisible();
  };
  await openProfile();
  await expect(profile.getByText('Journey circle')).toHaveCount(0);
  await expect(profile.getByText(word)).toHaveCount(0);
  await openHostPage(host, searchWidget(demoAs('viewer')));
  const cards = host.locator('platform-network-search-widget').locator('[part~=card]', { hasText: last });
  await searchBox(host).fill(last);
  await host.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  await searchBox(host).fill(word);
  await host.keyboard.press('Enter');
  await expect(cards).toHaveCount(0);

  await give('Everything');
  await openProfile();
  await expect(profile.getByText(word).first()).toBeVisible();
  await page.getByRole('link', { name: 'Visibility', exact: true }).click();
  await expect(row).toContainText('No user has it');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page, 'Journey partners is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a hidden specialty and region are gone from cards, filters and questions, and the search still works', async ({
  page,
}) => {
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);
  const id = await ask(rep, vid, { specialty_1__v: 'DERM' });
  await steward('PUT', `/change_requests/${id}`, {
    version: await versionOf(steward, id),
    result: 'CHANGE_ACCEPTED',
  });
  await steward('PUT', `/change_requests/${id}/process`, { version: await versionOf(steward, id) });
  const hidden = ['HCP.specialty_1__v', 'HCP.specialty_2__v', 'ADDRESS.administrative_area__v'];
  const profile = { name: 'journey_callers__c', label: 'Callers', level: 'ALL', hidden };
  expect((await admin('POST', '/visibility_profiles', profile)).responseStatus).toBe('SUCCESS');
  const caller = {
    username: 'caller@sandbox.example',
    password: 'sandbox-caller',
    display_name: 'Carla Caller',
    user_type: 'STANDARD_USER',
    api_access: 'all',
    api_systems: [],
  };
  expect(
    (await admin('POST', '/users', { ...caller, visibility_profile: profile.name })).responseStatus,
  ).toBe('SUCCESS');
  const widget = page.locator('platform-network-search-widget');
  const card = widget.locator('[part~=card]', { hasText: last });
  const shown = async (account: 'rep' | 'caller', query: string): Promise<void> => {
    await openHostPage(page, searchWidget(demoAs(account)));
    await searchBox(page).fill(query);
    await page.keyboard.press('Enter');
    await expect(widget.locator('[part~=card]').first()).toBeVisible();
  };
  await shown('rep', last);
  await expect(card).toContainText('Dermatology');
  await expect(widget.getByText('Specialty', { exact: true }).first()).toBeVisible();
  await shown('caller', last);
  await expect(card).toHaveCount(1);
  await expect(card).not.toContainText('Dermatology');
  await expect(widget.getByText('Specialty', { exact: true })).toHaveCount(0);
  await shown('caller', `${last} dermatology`);
  await expect(card).not.toContainText('Dermatology');
});

test('two administrators at once: the second one hears of the change of the first and keeps the input', async ({
  page,
}) => {
  const admin = await callAs(page, 'admin');
  const profile = {
    name: 'journey_auditors__c',
    label: 'Auditors',
    level: 'ALL',
    hidden: ['HCP.birth_day__v'],
  };
  await admin('POST', '/visibility_profiles', profile);
  await openPage(page, '/admin/visibility');
  await page.getByRole('button', { name: 'Change Auditors' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('External auditors');
  const { name, ...settings } = profile;
  await admin('PUT', `/visibility_profiles/${name}`, { ...settings, label: 'Inspectors', version: 1 });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name: 'Visibility', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ada Admin saved version 2 on' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('External auditors');
  await page.getByRole('button', { name: 'Load their version, keep my changes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('External auditors');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'External auditors applies')).toBeVisible();
  await admin('DELETE', `/visibility_profiles/${name}?version=3`);
});

test('the profiles read from right to left in Arabic', async ({ page }) => {
  await page.goto(`${hostUrl()}/admin/visibility?lang=ar`);
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await page.getByRole('button', { name: 'ملف جديد' }).click();
  await expect(page.getByRole('heading', { name: 'ملف رؤية جديد' })).toBeFocused();
  await expect(page.getByRole('region', { name: /كما يُرى$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  await expectFit(page);
});
