/** An administrator defines a field of each kind on the page, and users meet all of them: in form, request, decision, profile, results, files and descriptions. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { demoAs, openHostPage, searchWidget, test } from '../../../support/host_page.ts';
import { callAs, expect, notice, openPage, unlikeWord } from '../../../support/pages.ts';
import { choose as chooseFrom, dialogOf } from '../../admin_page.ts';
import { field, newPerson, profileWidget } from '../../steward_page.ts';
import { isOfList, kinds, type Kind } from './kinds.ts';

const list = Object.entries(kinds);
const word = unlikeWord();
const labelOf = (name: string): string => `${word} ${name}`;
const idOf = (name: string): string => `${word.toLowerCase()}_${name}__c`;

/** Fills a field of a form of the widgets. */
async function fill(form: Locator, name: string, given: Kind): Promise<void> {
  const label = labelOf(name);
  if (given.kind === 'Yes or no')
    await form.getByRole('group', { name: label }).getByRole('radio', { name: 'Yes' }).check();
  else if (isOfList(given)) {
    await form.getByRole('combobox', { name: label, exact: true }).fill(given.typed);
    await form.getByRole('option', { name: given.typed, exact: true }).click();
  } else await form.getByLabel(label, { exact: true }).first().fill(given.typed);
}

test('a field of each kind goes from the administrator’s page to every place', async ({ page, context }) => {
  // Slow: eleven forms and five pages.
  test.setTimeout(300_000);
  const [admin, steward, rep, data] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
    await callAs(page, 'data'),
  ];
  const { vid, last } = await newPerson(steward, rep);

  await openPage(page, '/admin/model');
  for (const [name, given] of list) {
    await page.getByRole('button', { name: 'New field', exact: true }).click();
    const form = dialogOf(page, 'New field');
    if (given.kind !== 'Text') await chooseFrom(form, 'Kind', new RegExp(`^${given.kind}$`));
    if (isOfList(given)) await chooseFrom(form, 'List of values', /^Language$/);
    await form.getByRole('textbox', { name: 'Label in English' }).fill(labelOf(name));
    await form.getByRole('switch', { name: 'In search results' }).press('Space');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, `${labelOf(name)} is in forms`)).toBeVisible();
  }

  const host = await context.newPage();
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const [name, given] of list) await fill(profile, name, given);
  await profile.getByRole('button', { name: 'Review changes' }).click();
  for (const [name, { shown }] of list) {
    await expect(profile.getByText(labelOf(name), { exact: true }).first()).toBeVisible();
    await expect(profile.getByText(shown).first()).toBeVisible();
  }
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  for (const [name, { shown }] of list) await expect(field(desk, labelOf(name))).toContainText(shown);
  await desk.getByRole('button', { name: 'Accept all open' }).click();
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();
  const stored = (await rep('GET', `/entity/${vid}`)).entities[0].entity;
  for (const [name, { value }] of list) expect.soft(stored[idOf(name)], name).toEqual(value);

  // The history and the profile show the values in words.
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  for (const [name, { shown }] of list) {
    await expect.soft(profile.getByText(labelOf(name), { exact: true }).first(), name).toBeVisible();
    await expect.soft(profile.getByText(shown).first(), name).toBeVisible();
  }
  await profile.getByRole('button', { name: 'History' }).click();
  for (const [name, { shown }] of list) {
    await expect
      .soft(profile.getByText(labelOf(name), { exact: true }).filter({ visible: true }).first(), name)
      .toBeVisible();
    await expect.soft(profile.getByText(shown).filter({ visible: true }).first(), name).toBeVisible();
  }

  // The search has a filter of each kind, its cards and its file have the values.
  const search = host.locator('platform-network-search-widget');
  await search.getByRole('searchbox').or(search.getByRole('combobox')).first().fill(last);
  await host.keyboard.press('Enter');
  const card = search.locator('[part~=card]', { hasText: last });
  await expect(card).toHaveCount(1);
  for (const [name, { shown }] of list) await expect.soft(card, name).toContainText(shown);
  await search.getByRole('button', { name: 'Advanced search', exact: true }).click();
  for (const [name] of list)
    await expect.soft(search.getByText(labelOf(name), { exact: true }).first(), name).toBeVisible();
  await host.keyboard.press('Escape');

  // Descriptions of the interface, and what other systems get.
  const { attributes } = await rep('GET', '/metadata/fields');
  const described = attributes.filter(({ objectType }: { objectType: string }) => objectType === 'HCP');
  for (const [name] of list)
    expect(described.some(({ fieldId }: { fieldId: string }) => fieldId === idOf(name))).toBe(true);
  const document = JSON.stringify(await rep('GET', '/openapi.json'));
  for (const [name] of list) expect.soft(document.includes(idOf(name)), `OpenAPI ${name}`).toBe(true);
  const lineage = JSON.stringify(await rep('GET', `/entity/${vid}/lineage`));
  for (const [name] of list) expect.soft(lineage.includes(idOf(name)), `lineage ${name}`).toBe(true);

  // A file that is mapped by choosing fills all of them.
  const code = `K${Math.floor(Math.random() * 1e9)}`;
  const names = list.map(([name]) => labelOf(name));
  const csv = [
    ['code', 'first name', 'surname', 'email', ...names].join(),
    [
      code,
      'Kim',
      `${last}load`,
      `${last}@clinic.example`,
      ...list.map(([, { written }]) => `"${written}"`),
    ].join(),
    '',
  ].join('\n');
  const sheet = await context.newPage();
  await openPage(sheet, '/data/mapping');
  await chooseFrom(sheet, 'Subscription', 'New subscription');
  await chooseFrom(sheet, 'System', 'CRM, United States');
  await sheet.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(`kinds_${last.toLowerCase()}`);
  await sheet
    .locator('#sample')
    .setInputFiles({ name: 'kinds.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await sheet.getByRole('switch', { name: 'Find existing records that are alike' }).press('Space');
  await chooseFrom(sheet, 'Country', 'United States');
  await sheet.getByRole('button', { name: 'Use all proposals' }).click();
  const key = sheet.getByRole('combobox', { name: 'Target of code', exact: true });
  await key.fill('key of the record');
  await key.press('Enter');
  const constant = sheet.getByRole('combobox', { name: 'Field with the same value in all rows' });
  await constant.fill('hcp_type__v');
  await constant.press('Enter');
  const row = sheet.getByRole('list', { name: 'What becomes of the rows' }).locator('> li');
  await expect(row).toContainText('New record');
  for (const [name, { shown }] of list) {
    await expect.soft(row, name).toContainText(labelOf(name));
    await expect.soft(row, name).toContainText(shown);
  }
  await sheet.getByRole('button', { name: 'Save the mapping' }).click();
  await sheet.getByRole('button', { name: 'Upload this file for the next load' }).click();
  await expect(notice(sheet, 'kinds.csv waits for the next load')).toBeVisible();
  const path = `/systems/crm_us/source_subscriptions/kinds_${last.toLowerCase()}`;
  const { job_id: job } = await data('GET', `${path}/job`);
  await expect
    .poll(async () => (await data('GET', `${path}/job/${job}`)).job_status, { timeout: 120_000 })
    .toBe('COMPLETE');
  const loaded = (await rep('GET', `/entity/crm_us:HCP:${code}`)).entities[0].entity;
  for (const [name, { value }] of list) expect.soft(loaded[idOf(name)], `load ${name}`).toEqual(value);

  const answer = await rep('POST', '/match/', {
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Kim',
      last_name__v: `${last}load`,
      email_1__v: `${last}@clinic.example`,
      primary_country__v: 'US',
    },
  });
  const [match] = answer.results.matchedEntities;
  for (const [name, { value }] of list)
    expect.soft(match?.entity[idOf(name)], `match ${name}`).toEqual(value);

  // The export has a column for each.
  await openPage(sheet, '/data/exports');
  await chooseFrom(sheet, 'Subscription', /everything/);
  await sheet.getByRole('button', { name: 'Start the export' }).click();
  const file = sheet.getByRole('button', { name: 'hcp_0000.csv' });
  await expect(file).toBeVisible({ timeout: 120_000 });
  const download = sheet.waitForEvent('download');
  await file.click();
  const lines = (await readFile((await (await download).path())!, 'utf8')).split(/\r?\n/);
  const own = lines.find((line) => line.includes(vid))!;
  for (const [name, { written }] of list) {
    expect.soft(lines[0], name).toContain(`"${idOf(name)}"`);
    expect.soft(own, name).toContain(written.slice(0, 10));
  }

  // Other journeys search without the fields.
  for (const [name] of list) {
    const { field: now } = await admin('GET', `/data_model/fields/HCP/${idOf(name)}`);
    await admin('POST', `/data_model/fields/HCP/${idOf(name)}/status`, {
      status: 'INACTIVE',
      version: now.version,
    });
  }
});
