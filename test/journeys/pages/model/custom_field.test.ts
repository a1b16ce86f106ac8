/** An administrator defines a field on the page, and users meet it at once: in forms, requests, the steward's page, searches and exports. */
import { readFile } from 'node:fs/promises';
import { demoAs, openHostPage, searchWidget, test } from '../../support/host_page.ts';
import { callAs, expect, faultsOf, notice, openPage, jobTime } from '../../support/pages.ts';
import { choose as chooseFrom, dialogOf } from '../admin_page.ts';
import { choose, field, newPerson, profileWidget } from '../steward_page.ts';

test('a new field goes from the administrator’s page through a request and its decision to search and export', async ({
  page,
  context,
}) => {
  // Slow: five pages.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);
  const club = (code: string, label: string) => ({
    code,
    labels: { en: label },
    inactive: false,
    countries: [],
    aliases: {},
  });
  await admin('POST', '/data_model/reference_types', {
    type: 'JourneyClub__c',
    labels: { en: 'Journey clubs' },
    codes: [club('ROYAL', 'Royal Dunes'), club('SEA', 'Sea Links')],
  });

  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New field', exact: true }).click();
  const form = dialogOf(page, 'New field');
  await chooseFrom(form, 'Kind', 'One value of a list');
  await chooseFrom(form, 'List of values', 'JourneyClub__c');
  await form.getByRole('textbox', { name: 'Label in English' }).fill('Journey club');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('journey_club__c');
  await form.getByRole('switch', { name: 'In search results' }).press('Space');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Journey club is in forms')).toBeVisible();

  const host = await context.newPage();
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  const input = profile.getByRole('combobox', { name: /^Journey club/ });
  await input.fill('royal');
  await profile.getByRole('option', { name: 'Royal Dunes' }).click();
  await profile.getByRole('button', { name: 'Review changes' }).click();
  await expect(profile.getByText('Royal Dunes').first()).toBeVisible();
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

  // A tab stays signed in with one account.
  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  await expect(field(desk, 'Journey club')).toContainText('Royal Dunes');
  await choose(desk, 'Journey club', 'Accept');
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();

  const search = host.locator('platform-network-search-widget');
  await search.getByRole('button', { name: 'Advanced search', exact: true }).click();
  const filter = search.getByRole('combobox', { name: 'Journey club' }).first();
  await filter.fill('royal');
  await search.getByRole('option', { name: 'Royal Dunes' }).click();
  await host.keyboard.press('Escape');
  const results = search.locator('[part~=card]');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText(last);
  await expect(results).toContainText('Royal Dunes');

  const data = await context.newPage();
  await openPage(data, '/data/exports');
  await chooseFrom(data, 'Subscription', /everything/);
  await data.getByRole('button', { name: 'Start the export' }).click();
  const file = data.getByRole('button', { name: 'hcp_0000.csv' });
  await expect(file).toBeVisible({ timeout: jobTime });
  const download = data.waitForEvent('download');
  await file.click();
  const csv = await readFile((await (await download).path())!, 'utf8');
  expect(csv.split(/\r?\n/, 1)[0]).toContain('"journey_club__c"');
  expect(csv.split(/\r?\n/).find((line) => line.includes(vid))).toContain('"ROYAL"');
});
