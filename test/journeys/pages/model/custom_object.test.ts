/**
 * An administrator defines an object with a field on the page, and users meet it at once: in the profile and its form, on the steward's page, in the record,
 * its history and an export.
 */
import { apiUrl, demoAs, openHostPage, searchWidget, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  faultsOf,
  notice,
  openPage,
  pressInDialog,
  fillInDialog,
  jobTime,
} from '../../support/pages.ts';
import { dialogOf, sessionOf } from '../admin_page.ts';
import { choose, field, newPerson, profileWidget } from '../steward_page.ts';

test('a new object goes from the administrator’s page through a request and its decision to record, history, search and export', async ({
  page,
  context,
}) => {
  // Slow: three pages.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);

  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New object' }).click();
  const form = dialogOf(page, 'New object');
  const name = form.getByRole('textbox', { name: 'Name' });
  await fillInDialog(form.getByRole('textbox', { name: 'Several records, in English' }), 'Journey consents');
  await expect(name).toHaveValue('journey_consents__c');
  await name.fill('Journey');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText(/^Use lower-case letters/)).toBeVisible();
  await name.fill('journey_consents__c');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('textbox', { name: 'One record, in English' })).toBeFocused();
  await page.keyboard.type('Journey consent');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Journey consents can have fields now')).toBeVisible();

  await page.getByRole('button', { name: 'New field Journey consents' }).click();
  const ofField = dialogOf(page, 'New field');
  await expect(ofField.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('Journey consent');
  await fillInDialog(ofField.getByRole('textbox', { name: 'Label in English' }), 'Purpose');
  await pressInDialog(ofField.getByRole('switch', { name: 'Required in new records' }), 'Space');
  await ofField.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Purpose is in forms')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Journey consent', exact: true })).toBeVisible();

  const host = await context.newPage();
  await openHostPage(host, profileWidget(vid));
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  await profile.getByRole('button', { name: 'Add Journey consent' }).click();
  await expect(profile.getByRole('textbox', { name: /^Purpose/ })).toBeFocused();
  await host.keyboard.type('Newsletter');
  await profile.getByRole('button', { name: 'Review changes' }).click();
  await expect(profile.getByText('Journey consents: Newsletter')).toBeVisible();
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

  // A tab stays signed in with one account.
  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  await expect(desk.getByRole('heading', { name: 'Journey consent New' })).toBeVisible();
  await expect(field(desk, 'Purpose')).toContainText('Newsletter');
  expect(await faultsOf(desk)).toEqual([]);
  await choose(desk, 'Purpose', 'Accept');
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();

  await host.reload();
  await expect(profile.getByRole('button', { name: /^Journey consents/ })).toBeVisible();
  await expect(profile.getByText('Newsletter', { exact: true })).toBeVisible();
  await profile.getByRole('button', { name: 'History' }).click();
  await expect(profile.getByText('Journey consents: Newsletter')).toBeVisible();

  const results = await context.newPage();
  await openHostPage(results, searchWidget(demoAs('rep')));
  const search = results.locator('platform-network-search-widget');
  await search.getByRole('button', { name: /^Advanced search/ }).click();
  await search.getByRole('group', { name: 'Journey consents' }).getByLabel('Purpose').fill('newsletter');
  await expect(search.getByText('Journey consents · Purpose: newsletter')).toBeVisible();
  await expect(search.getByText(last).first()).toBeVisible();
  await results.close();

  const target = '/systems/crm_us/target_subscriptions/journey_consents';
  await admin('PUT', target, { settings: { object_types: ['HCP', 'journey_consents__c'] } });
  const { job_id: job } = await admin('POST', `${target}/job`);
  await expect
    .poll(async () => (await admin('GET', `${target}/job/${job}`)).job_status, { timeout: jobTime })
    .toBe('COMPLETE');
  const { jobExportLinks: links } = await admin('GET', `${target}/job/${job}`);
  const link = links.find(({ object }: { object: string }) => object === 'journey_consents__c');
  const file = await page.request.get(apiUrl() + link.href, {
    headers: { authorization: await sessionOf(page, 'admin') },
  });
  const row = (await file.text()).split(/\r?\n/).find((line) => line.includes(vid));
  expect(row).toContain('"Newsletter"');

  await page.getByRole('button', { name: 'Deactivate Journey consents' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(notice(page, 'Journey consents is inactive.')).toBeVisible();
  await host.reload();
  await expect(profile.getByText(last).first()).toBeVisible();
  await expect(profile.getByText('Journey consents')).toHaveCount(0);
});

test('two administrators at once: the second one hears of the change of the first and loses nothing', async ({
  page,
}) => {
  const admin = await callAs(page, 'admin');
  const definition = {
    name: 'journey_plans__c',
    labels: { en: 'Journey plan' },
    plural_labels: { en: 'Journey plans' },
    help: {},
    entity_types: ['HCP'],
  };
  await admin('POST', '/data_model/objects', definition);
  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'Change Journey plans' }).click();
  const form = dialogOf(page, 'Change Journey plans');
  await pressInDialog(form.getByRole('switch', { name: 'Organizations' }), 'Space');
  const { name, ...settings } = definition;
  await admin('PUT', `/data_model/objects/${name}`, {
    ...settings,
    plural_labels: { en: 'Journey strategies' },
    version: 1,
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form
      .getByRole('alert')
      .filter({ hasText: /Ada Admin saved version 2 on .*, after you began\. Your changes are not saved\./ }),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Load their version, keep my changes' }).press('Enter');
  const again = dialogOf(page, 'Change Journey strategies');
  await expect(again.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(again.getByRole('textbox', { name: 'Several records, in English' })).toHaveValue(
    'Journey strategies',
  );
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Journey strategies is saved')).toBeVisible();
  const { object } = await admin('GET', `/data_model/objects/${name}`);
  expect(object.entity_types).toEqual(['HCP', 'HCO']);
});
