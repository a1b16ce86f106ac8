/** An administrator ranks the sources of a field of each kind, and a merge takes each value from the source that is stronger for this field. */
import { hostUrl, openHostPage, test } from '../../../support/host_page.ts';
import { callAs, expect, notice, openPage, unlikeWord, jobTime } from '../../../support/pages.ts';
import { profileWidget } from '../../steward_page.ts';
import { kinds, others, ownFields } from './kinds.ts';

const list = Object.entries(kinds)
  .filter(([, { isCalculated }]) => !isCalculated)
  .map(([name, given], index) => ({
    name,
    ...given,
    /** The system whose value wins: by turns the one of the record that was there, and the one of the incoming record. */
    winner: index % 2 ? 'crm_us' : 'crm_eu',
  }));

test('a merge takes the value of a field of each kind from the source that ranks first for it', async ({
  page,
  context,
}) => {
  // Fourteen forms, two loads and a merge.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { idOf, labelOf, define, remove } = ownFields();
  await define(page);

  // The administrator ranks the sources: half of the fields trust one system, half the other.
  const { rankings, version } = await admin('GET', '/source_rankings');
  const rankingFor = (first: string, second: string) => ({
    object_type: 'HCP',
    country: null,
    fields: list.filter(({ winner }) => winner === first).map(({ name }) => idOf(name)),
    sources: [
      { source: first, rank: 1 },
      { source: second, rank: 2 },
    ],
  });
  const own = [rankingFor('crm_eu', 'crm_us'), rankingFor('crm_us', 'crm_eu')];
  await page.goto(`${hostUrl()}/reference/replaceSourceRankings`);
  await page
    .getByRole('textbox', { name: 'Body' })
    .fill(JSON.stringify({ rankings: [...rankings, ...own], version }));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: 'The answer', exact: true })).toContainText('200 OK');

  // Two systems load a record with the same register number and other names.
  const npi = String(1_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const [known, incoming] = [unlikeWord(), unlikeWord()];
  const load = async (system: string, last: string, isMatched: boolean): Promise<void> => {
    const path = `/systems/${system}/source_subscriptions/ranked_${last.toLowerCase()}`;
    const columns = list.map(({ name }) => name);
    const cells = list.map(({ name, written }) => (system === 'crm_us' ? written : String(others[name])));
    await admin('PUT', path, {
      settings: {
        match_on_load: isMatched,
        files: [
          {
            pattern: 'hcp*.csv',
            object_type: 'HCP',
            record: { item: 'RANKED', columns: ['id'] },
            country: { code: 'US' },
            constants: { hcp_type__v: 'PHYS' },
            fields: {
              first_name__v: 'first',
              last_name__v: 'last',
              npi_num__v: 'npi',
              ...Object.fromEntries(columns.map((name) => [idOf(name), name])),
            },
          },
        ],
      },
    });
    const row = [`${system}${npi}`, unlikeWord(), last, npi, ...cells].map((cell) => `"${cell}"`);
    const csv = `${['id', 'first', 'last', 'npi', ...columns].join()}\n${row.join()}\n`;
    await admin('PUT', `${path}/files/hcp.csv`, csv);
    const { job_id: job } = await admin('GET', `${path}/job`);
    await expect
      .poll(async () => (await admin('GET', `/jobs/${job}`)).job.job_status, { timeout: jobTime })
      .toBe('COMPLETE');
  };
  await load('crm_eu', known, false);
  await load('crm_us', incoming, true);

  // A steward merges them.
  await expect
    .poll(async () => {
      const { suspect_matches: found } = await steward('GET', '/suspect_matches?status=OPEN&limit=100');
      return found.some((match: { name: string }) => match.name.includes(incoming));
    })
    .toBe(true);
  await openPage(page, '/steward/matches');
  await page.getByRole('link', { name: new RegExp(incoming) }).click();
  await page
    .getByRole('region', { name: new RegExp(`^Compared with .*${known}`) })
    .getByRole('button', { name: /^Merge with/ })
    .click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(notice(page, 'The records are merged.')).toBeVisible();

  // Each value is that of the stronger source, and its lineage says so.
  const merged = (await rep('GET', `/entity/crm_eu:RANKED:crm_eu${npi}`)).entities[0].entity;
  const vid: string = merged.vid__v;
  const { lineage } = await rep('GET', `/entity/${vid}/lineage`);
  const sources = new Map<string, string>(
    lineage[0].fields.map((origin: { field: string; source: string }) => [origin.field, origin.source]),
  );
  for (const { name, value, winner } of list) {
    const won = winner === 'crm_us' ? value : others[name];
    expect.soft(merged[idOf(name)], `merged ${name}`).toEqual(won);
    expect.soft(sources.get(idOf(name)), `lineage ${name}`).toBe(winner);
  }
  // The calculated value follows the text that won.
  expect.soft(merged[idOf('label')]).toBe(`Dr. ${String(others['text'])}`);

  const host = await context.newPage();
  await openHostPage(host, profileWidget(vid));
  const profile = host.locator('platform-network-profile-widget');
  await expect(profile.getByText(labelOf('text'), { exact: true }).first()).toBeVisible();
  for (const { name, shown, winner } of list)
    if (winner === 'crm_us') await expect.soft(profile.getByText(shown).first(), name).toBeVisible();
  await expect.soft(profile.getByText(String(others['text'])).first()).toBeVisible();

  const { version: newest } = await admin('GET', '/source_rankings');
  await admin('PUT', '/source_rankings', { rankings, version: newest });
  await remove(admin);
});
