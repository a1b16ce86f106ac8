/** An administrator deactivates a code, or limits it to another country: users meet the mark of the stored value in profile, form and card. */
import { customField } from '../../../service/custom_fields/definitions.ts';
import { demoAs, openHostPage, searchWidget, test } from '../../support/host_page.ts';
import { callAs, expect, openPage, unlikeWord } from '../../support/pages.ts';
import { ask, newPerson, profileWidget, versionOf } from '../steward_page.ts';

test('a stored code that is deactivated, or that the country no longer has, is marked in every place that shows it', async ({
  page,
  context,
}) => {
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const word = unlikeWord();
  const type = `${word}__c`;
  const name = `${word.toLowerCase()}__c`;
  const code = (changes: object) => ({
    code: 'GOLD',
    labels: { en: 'Gold' },
    inactive: false,
    countries: [],
    aliases: {},
    ...changes,
  });
  await admin('POST', '/data_model/reference_types', { type, labels: { en: word }, codes: [code({})] });
  await admin(
    'POST',
    '/data_model/fields',
    customField(name, 'REFERENCE', { reference_type: type, labels: { en: word }, on_cards: true }),
  );
  const { vid, last } = await newPerson(steward, rep);
  const id = await ask(rep, vid, { [name]: 'GOLD' });
  await steward('PUT', `/change_requests/${id}`, {
    version: await versionOf(steward, id),
    result: 'CHANGE_ACCEPTED',
  });
  await steward('PUT', `/change_requests/${id}/process`, { version: await versionOf(steward, id) });

  await openPage(page, `/admin/model/lists/${type}`);
  await page.getByRole('button', { name: 'Deactivate Gold' }).press('Enter');
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();

  const marked = 'Gold (inactive)';
  const host = await context.newPage();
  const open = () =>
    openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  const profile = host.locator('platform-network-profile-widget');
  const meetInProfileAndForm = async (): Promise<void> => {
    await expect(profile.getByText(marked, { exact: true }).first()).toBeVisible();
    await profile.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(profile.getByRole('combobox', { name: word, exact: true })).toHaveValue(marked);
  };
  await open();
  await meetInProfileAndForm();

  const search = host.locator('platform-network-search-widget');
  await search.getByRole('searchbox').or(search.getByRole('combobox')).first().fill(last);
  await host.keyboard.press('Enter');
  await expect(search.locator('[part~=card]', { hasText: last })).toContainText(marked);

  // Active again, but only in another country: the metadata cannot know the country of the record.
  const { reference_type: list } = await admin('GET', `/data_model/reference_types/${type}`);
  await admin('PUT', `/data_model/reference_types/${type}`, {
    version: list.version,
    codes: [code({ countries: ['GB'] })],
  });
  await open();
  await meetInProfileAndForm();
});
