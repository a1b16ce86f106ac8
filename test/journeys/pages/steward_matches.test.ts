/** Suspect matches on the steward's page. */
import {
  type Caller,
  callAs,
  expect,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  scrollsSideways,
  unlikeWord,
  jobTime,
} from '../support/pages.ts';
import type { Page } from '@playwright/test';
import { test } from '../support/host_page.ts';
import { newPerson, ask } from './steward_page.ts';

const organisations = {
  match_on_load: true,
  files: [
    {
      pattern: 'hco*.csv',
      object_type: 'HCO',
      record: { item: 'SUSPECT', columns: ['id'] },
      country: { code: 'US' },
      constants: { hco_type__v: 'CLIN' },
      fields: { corporate_name__v: 'name', npi_num__v: 'npi' },
    },
  ],
};

/** Loads a record with the register number of another one but a different name, which a steward has to compare. */
async function newSuspect(page: Page, steward: Caller): Promise<{ incoming: string; known: string }> {
  const admin = await callAs(page, 'admin');
  const [known, incoming] = [`${unlikeWord()} Clinic`, `${unlikeWord()} Foundation`];
  const npi = String(1_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const subscription = `journey_${unlikeWord()}`;
  const path = `/systems/crm_us/source_subscriptions/${subscription}`;
  for (const [isMatched, row] of [
    [false, `K${npi},${known},${npi}`],
    [true, `A${npi},${incoming},${npi}`],
  ] as const) {
    await admin('PUT', path, { settings: { ...organisations, match_on_load: isMatched } });
    await admin('PUT', `${path}/files/hco.csv`, `id,name,npi\n${row}\n`);
    const { job_id: job } = await admin('GET', `${path}/job`);
    await expect
      .poll(async () => (await admin('GET', `/jobs/${job}`)).job.job_status, { timeout: jobTime })
      .toBe('COMPLETE');
  }
  await expect
    .poll(async () => {
      const { suspect_matches: found } = await steward('GET', '/suspect_matches?status=OPEN&limit=100');
      return found.some(({ name }: { name: string }) => name === incoming);
    })
    .toBe(true);
  return { known, incoming };
}

test('suspect match is merged into the surviving record', async ({ page }) => {
  const steward = await callAs(page, 'steward');
  const { known, incoming } = await newSuspect(page, steward);
  await openPage(page, '/steward/matches');
  await page.getByRole('link', { name: new RegExp(incoming) }).click();
  const compared = page.getByRole('region', { name: `Compared with ${known}` });
  const values = compared.getByRole('table', { name: /^The incoming record/ });
  await expect(values.getByRole('row').filter({ hasText: incoming })).toContainText(known);
  const bars = compared.getByRole('table', { name: /^How the score comes about/ });
  await expect(bars.getByRole('row', { name: /^Before comparing/ })).toBeVisible();
  await expect(bars.getByRole('row', { name: /^Score/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await compared.getByRole('button', { name: /^Merge with/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(notice(page, 'The records are merged.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(incoming) })).toHaveCount(0);
  const { suspect_matches: merged } = await steward('GET', '/suspect_matches?status=MERGED&limit=100');
  expect(merged.length).toBeGreaterThan(0);
});

test('two records that do not match are compared, with the reasons against', async ({ page }) => {
  await openPage(page, '/steward/compare');
  await page.getByLabel('First record').fill('242975000000000500');
  await page.getByLabel('Second record').fill('nobody');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('No record has the ID or key “nobody”.')).toBeVisible();
  await page.getByLabel('First record').fill('Network:Entity:242975000000000500');
  await page.getByLabel('Second record').fill('Network:Entity:242975000000000600');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible();
  await expect(page.getByText('A match never compares these two')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Last name different johnson/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('suspect match is kept apart with a note', async ({ page }) => {
  const steward = await callAs(page, 'steward');
  const { incoming } = await newSuspect(page, steward);
  await openPage(page, '/steward/matches');
  await page.getByRole('link', { name: new RegExp(incoming) }).click();
  await page.getByLabel('Note').fill('Two floors of one house.');
  await page.getByRole('button', { name: /keep apart/ }).click();
  await expect(notice(page, 'The record is kept apart.')).toBeVisible();
  const { suspect_matches: apart } = await steward('GET', '/suspect_matches?status=KEPT_APART&limit=100');
  const kept = apart.find(({ name }: { name: string }) => name === incoming);
  expect(kept).toMatchObject({ comment: 'Two floors of one house.', decided_by: 'steward@sandbox.example' });
});

test('inbox and request pass axe in light and dark and fit a narrow screen', async ({ page }) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const id = await ask(rep, vid, { middle_name__v: 'Kai' });
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, `/steward?text=${last}`);
  await expect(page.getByRole('link', { name: new RegExp(last) })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('link', { name: new RegExp(last) }).click();
  await expect(page.getByText(`No. ${id}`).first()).toBeVisible();
  // At this height the bar at the bottom covers the field above it but for a strip, which is no small target.
  const field = await page.getByRole('combobox', { name: 'Reason' }).boundingBox();
  const bar = await page.getByRole('region', { name: 'Decide' }).boundingBox();
  await page.setViewportSize({ width: 320, height: Math.round(field!.y + bar!.height + 2) });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});
