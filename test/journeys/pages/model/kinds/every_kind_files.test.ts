/** A field of each kind in files and descriptions: metadata, OpenAPI, a mapping by clicking with its preview and load, matching, lineage and exports. */
import { readFile } from 'node:fs/promises';
import { test } from '../../../support/host_page.ts';
import { callAs, expect, notice, openPage, jobTime } from '../../../support/pages.ts';
import { choose as chooseFrom } from '../../admin_page.ts';
import { newPerson } from '../../steward_page.ts';
import { kinds, ownFields } from './kinds.ts';

const list = Object.entries(kinds);
const loadable = list.filter(([, { isCalculated }]) => !isCalculated);

test('a field of each kind is described, mapped, loaded, matched and exported', async ({ page }) => {
  // Slow: fourteen forms, a load and an export.
  test.slow();
  const [admin, steward, rep, data] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
    await callAs(page, 'data'),
  ];
  const { labelOf, idOf, define, remove } = ownFields();
  await define(page);
  const { last } = await newPerson(steward, rep);

  // Descriptions of the interface, and what other systems get.
  const { attributes } = await rep('GET', '/metadata/fields');
  const described = attributes.filter(({ objectType }: { objectType: string }) => objectType === 'HCP');
  for (const [name] of list)
    expect(described.some(({ fieldId }: { fieldId: string }) => fieldId === idOf(name))).toBe(true);
  const document = JSON.stringify(await rep('GET', '/openapi.json'));
  for (const [name] of list) expect.soft(document.includes(idOf(name)), `OpenAPI ${name}`).toBe(true);

  // A file that is mapped by choosing fills all of them.
  const code = `K${Math.floor(Math.random() * 1e9)}`;
  const names = loadable.map(([name]) => labelOf(name));
  const csv = [
    ['code', 'first name', 'surname', 'email', ...names].join(),
    [
      code,
      'Kim',
      `${last}load`,
      `${last}@clinic.example`,
      ...loadable.map(([, { written }]) => `"${written}"`),
    ].join(),
    '',
  ].join('\n');
  await openPage(page, '/data/mapping');
  await chooseFrom(page, 'Subscription', 'New subscription');
  await chooseFrom(page, 'System', 'CRM, United States');
  await page.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(`kinds_${last.toLowerCase()}`);
  await page
    .locator('#sample')
    .setInputFiles({ name: 'kinds.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('switch', { name: 'Find existing records that are alike' }).press('Space');
  await chooseFrom(page, 'Country', 'United States');
  await page.getByRole('button', { name: 'Use all proposals' }).click();
  const key = page.getByRole('combobox', { name: 'Target of code', exact: true });
  await key.fill('key of the record');
  await key.press('Enter');
  const constant = page.getByRole('combobox', { name: 'Field with the same value in all rows' });
  await constant.fill('hcp_type__v');
  await constant.press('Enter');
  const row = page.getByRole('list', { name: 'What becomes of the rows' }).locator('> li');
  await expect(row).toContainText('New record');
  for (const [name, { shown }] of loadable) {
    await expect.soft(row, name).toContainText(labelOf(name));
    await expect.soft(row, name).toContainText(shown);
  }
  await page.getByRole('button', { name: 'Save the mapping' }).click();
  await page.getByRole('button', { name: 'Upload this file for the next load' }).click();
  await expect(notice(page, 'kinds.csv waits for the next load')).toBeVisible();
  const path = `/systems/crm_us/source_subscriptions/kinds_${last.toLowerCase()}`;
  const { job_id: job } = await data('GET', `${path}/job`);
  await expect
    .poll(async () => (await data('GET', `${path}/job/${job}`)).job_status, { timeout: jobTime })
    .toBe('COMPLETE');
  const loaded = (await rep('GET', `/entity/crm_us:HCP:${code}`)).entities[0].entity;
  const vid: string = loaded.vid__v;
  for (const [name, { value }] of list) expect.soft(loaded[idOf(name)], `load ${name}`).toEqual(value);

  const { lineage } = await rep('GET', `/entity/${vid}/lineage`);
  const sources = new Map<string, string>(
    lineage[0].fields.map((origin: { field: string; source: string }) => [origin.field, origin.source]),
  );
  for (const [name] of loadable) expect.soft(sources.get(idOf(name)), `lineage ${name}`).toBe('crm_us');

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
  await openPage(page, '/data/exports');
  await chooseFrom(page, 'Subscription', /everything/);
  await page.getByRole('button', { name: 'Start the export' }).click();
  const file = page.getByRole('button', { name: 'hcp_0000.csv' });
  await expect(file).toBeVisible({ timeout: jobTime });
  const download = page.waitForEvent('download');
  await file.click();
  const lines = (await readFile((await (await download).path())!, 'utf8')).split(/\r?\n/);
  const own = lines.find((line) => line.includes(vid))!;
  for (const [name, { written }] of list) {
    expect.soft(lines[0], name).toContain(`"${idOf(name)}"`);
    expect.soft(own, name).toContain(written.slice(0, 10));
  }

  await remove(admin);
});
