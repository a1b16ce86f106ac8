/** The data page: loading dropped files, rejected rows, exports, and the data model. */
import { readFile } from 'node:fs/promises';
import { languages } from '../../../demo/languages/languages.ts';
import { deactivation, nppesHeader, nppesLine } from '../../../demo/service/seed/nppes/generate.ts';
import { test } from '../support/host_page.ts';
import {
  callAs,
  expect,
  faultsOf,
  notice,
  openPage,
  scrollsSideways,
  unlikeWord,
  jobTime,
} from '../support/pages.ts';
import { choose } from './admin_page.ts';

/** Returns a row of the practices file, which has 27 columns and no header. */
const practice = (code: string, name: string, status = 'ACTIVE'): string =>
  [
    code,
    name,
    'Y63',
    'QWO',
    '1 High Street',
    '',
    'Leeds',
    '',
    '',
    'LS1 1AA',
    '19740401',
    '',
    status[0],
    'B',
    '',
    '',
    '',
    '0113 4960000',
    ...Array.from({ length: 9 }, () => ''),
  ]
    .map((cell) => `"${cell}"`)
    .join(',');

test('data page loads a dropped CSV file, offers rejected rows for download, and search finds the others', async ({
  page,
}) => {
  const name = `${unlikeWord()} Surgery`;
  const code = `J${Math.floor(Math.random() * 90_000 + 10_000)}`;
  await openPage(page, '/data');
  await choose(page, 'Subscription', /uk.practices/i);
  await expect(page.getByText('epraccur*.csv')).toBeVisible();
  const csv = `${practice(code, name)}\n${practice('', 'Without a code')}\n`;
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'epraccur_journey.csv', { type: 'text/csv' }));
    data.items.add(new File(['x'], 'not a name.csv', { type: 'text/csv' }));
    return data;
  }, csv);
  await page.getByText('Drop CSV or Excel files here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(notice(page, 'not a name.csv: the name may have')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files that wait' })).toContainText('epraccur_journey.csv');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Start the load of 1 file/ }).click();
  await expect(page.getByRole('heading', { name: /^Load \d+$/ })).toBeVisible();
  await expect(page.getByText('2 rows read · 1 file · 1 row not loaded')).toBeVisible({ timeout: jobTime });
  for (const summary of ['Read', 'In the rows', 'Matched', 'Result'])
    await expect(page.getByRole('heading', { name: summary, exact: true })).toBeVisible();
  const rejects = page.getByRole('table', { name: 'rejected rows' });
  await expect(rejects).toContainText('Without a code');
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect(await readFile((await (await download).path())!, 'utf8')).toContain('Without a code');
  const rep = await callAs(page, 'rep');
  const found = await rep('GET', `/search?q=${encodeURIComponent(name)}`);
  expect(found.entities[0].entity.corporate_name__v).toBe(name);
  await page.getByRole('link', { name: '← All loads' }).click();
  await expect(page.getByRole('table', { name: 'loads' })).toContainText('Complete');
});

test('data page loads the NPPES file and counts deactivations of unknown records', async ({ page }) => {
  await openPage(page, '/data');
  await choose(page, 'Subscription', /nppes/i);
  await expect(page.getByText('npidata_pfile_*.csv')).toBeVisible();
  const text =
    nppesHeader() +
    ['1999999984', '1999999992'].map((npi) => nppesLine(deactivation(npi, '01/02/2026'))).join('');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'npidata_pfile_journey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('list', { name: 'Files that wait' })).toContainText(
    'npidata_pfile_journey.csv',
  );
  await page.getByRole('button', { name: /^Start the load of 1 file/ }).click();
  await expect(
    page.getByText(
      '2 rows read · 1 file · 0 rows not loaded · 0 problems · 2 rows of unknown records skipped',
    ),
  ).toBeVisible({ timeout: jobTime });
  expect(await faultsOf(page)).toEqual([]);
});

test('data page names a file that does not arrive and sends the others', async ({ page }) => {
  // A subscription of its own: a load of another journey would take the waiting files.
  const admin = await callAs(page, 'admin');
  const subscription = `journey_${unlikeWord().toLowerCase()}`;
  const mapping = {
    pattern: 'waiting*.csv',
    object_type: 'HCO',
    record: { item: 'WAITING', columns: ['id'] },
    country: { code: 'US' },
    constants: { hco_type__v: 'CLIN' },
    fields: { corporate_name__v: 'name' },
  };
  await admin('PUT', `/systems/crm_us/source_subscriptions/${subscription}`, {
    settings: { match_on_load: false, files: [mapping] },
  });
  await openPage(page, '/data');
  await choose(page, 'Subscription', new RegExp(subscription));
  await expect(page.getByText('waiting*.csv')).toBeVisible();
  const names = ['one', 'two', 'three'].map((word) => `waiting_${word}_${unlikeWord()}.csv`);
  await page.route(`**/files/${names[1]}*`, (route) => route.abort());
  await page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('"A1"\n') })));
  await expect(notice(page, `${names[1]}: `)).toBeVisible();
  await expect(notice(page, '2 files were uploaded.')).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Files that wait' });
  await expect(waiting).toContainText(names[0]!);
  await expect(waiting).toContainText(names[2]!);
  await expect(waiting).not.toContainText(names[1]!);
});

test('data page starts, follows and downloads an export', async ({ page }) => {
  await openPage(page, '/data/exports');
  await page.getByRole('button', { name: 'Start the export' }).click();
  await expect(page.getByRole('heading', { name: /^Export \d+$/ })).toBeVisible();
  const file = page.getByRole('button', { name: 'hcp_0000.csv' });
  await expect(file).toBeVisible({ timeout: jobTime });
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await file.click();
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(text).toMatch(/^"vid__v"/);
  expect(text.split('\n').length).toBeGreaterThan(100);
});

test('data page finds fields and reference values in any language, with sorting and aliases of a system', async ({
  page,
}) => {
  await openPage(page, '/data/model');
  await page.getByRole('searchbox', { name: 'Search' }).fill('fachgebiet');
  const fields = page.getByRole('table', { name: 'fields' });
  await expect(fields).toContainText('specialty_1__v');
  expect(await faultsOf(page)).toEqual([]);
  await fields.getByRole('link', { name: 'Specialty' }).first().click();
  const codes = page.getByRole('table', { name: 'codes of Specialty' });
  // The page before has a box of the same name.
  await expect(codes).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('kardio');
  await expect(codes).toContainText('Cardiology');
  await codes.getByText(String(languages.length), { exact: true }).first().click();
  await expect(codes).toContainText('Kardiologie');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await codes.getByRole('button', { name: 'Label' }).click();
  await codes.getByRole('button', { name: 'Label' }).click();
  await expect(codes.getByRole('columnheader', { name: 'Label' })).toHaveAttribute('aria-sort', 'descending');
  await page.goto(page.url().replace(/\?.*/, ''));
  // The tab is still signed in, and the address without a query has the usual order.
  await expect(codes).toContainText('Cardiology');
  await expect(codes.getByRole('columnheader', { name: 'Label' })).not.toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('data page shows the loads at an address that lacks the ID of a job', async ({ page }) => {
  await openPage(page, '/data/jobs');
  await expect(page.getByRole('heading', { name: 'Load files' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Loads', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('data page passes axe and fits a narrow screen in dark mode', async ({ page }) => {
  // axe looks at five views.
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, '/data?theme=dark');
  for (const [link, heading] of [
    ['Loads', 'Load files'],
    ['Exports', 'Export records'],
    ['Data model', 'Data model'],
    ['Reference values', 'Reference values'],
    ['Reset', 'Reset to the seed'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Data' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect(await faultsOf(page), link).toEqual([]);
    expect(await scrollsSideways(page), link).toBe(false);
  }
});

test('data page allows a reset only to the System Administrator and tells others so', async ({ page }) => {
  const dialog = page.locator('wa-dialog');
  await openPage(page, '/data/reset');
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(page.getByRole('region', { name: 'Reset to the seed' }).getByRole('alert')).toContainText(
    'sufficient privileges',
  );
});
