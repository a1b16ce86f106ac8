/** Merges on the steward's page: rows that a load took into existing records. */
import {
  callAs,
  expect,
  faultsInBothSchemes,
  notice,
  openPage,
  pressInDialog,
  scrollsSideways,
  unlikeWord,
  jobTime,
} from '../../support/pages.ts';
import { test } from '../../support/host_page.ts';
import { choose } from '../admin_page.ts';

const settings = (isMatched: boolean) => ({
  match_on_load: isMatched,
  files: [
    {
      pattern: 'hco*.csv',
      object_type: 'HCO',
      record: { item: 'MERGED', columns: ['id'] },
      country: { code: 'US' },
      constants: { hco_type__v: 'CLIN' },
      fields: { corporate_name__v: 'name', npi_num__v: 'npi' },
    },
  ],
});

test('the match of a loaded row is listed among those of loads, and can be undone', async ({ page }) => {
  const [steward, admin] = [await callAs(page, 'steward'), await callAs(page, 'admin')];
  const name = `${unlikeWord()} Clinic`;
  const npi = String(1_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const subscription = `journey_${unlikeWord()}`;
  const path = `/systems/crm_us/source_subscriptions/${subscription}`;
  for (const [isMatched, id] of [
    [false, `K${npi}`],
    [true, `A${npi}`],
  ] as const) {
    await admin('PUT', path, { settings: settings(isMatched) });
    await admin('PUT', `${path}/files/hco.csv`, `id,name,npi\n${id},${name},${npi}\n`);
    const { job_id: job } = await admin('GET', `${path}/job`);
    await expect
      .poll(async () => (await admin('GET', `/jobs/${job}`)).job.job_status, { timeout: jobTime })
      .toBe('COMPLETE');
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, '/steward/merges');
  const item = page
    .getByRole('listitem')
    .filter({ hasText: `load ${subscription} of crm_us, file hco.csv, line 2` });
  await expect(item).toContainText(`${name} → ${name}`);
  await choose(page, 'Kind', 'Two records');
  await expect(page).toHaveURL(/load=false/);
  await expect(item).toHaveCount(0);
  await choose(page, 'Kind', 'Rows of loads');
  await expect(page).toHaveURL(/load=true/);
  await expect(item).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  await item.getByRole('button', { name: `Undo the merge of ${name}`, exact: true }).click();
  await pressInDialog(page.locator('wa-dialog').getByRole('button', { name: 'Undo the merge' }));
  await expect(notice(page, 'The merge is undone. Both records exist again.')).toBeVisible();
  await expect(item).toContainText('Undone by');
  await expect(page.getByRole('heading', { name: /merges?$/ })).toBeFocused();
  const { entities } = await steward('GET', `/search?q=${npi}`);
  expect(entities).toHaveLength(2);
});
