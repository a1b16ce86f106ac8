/**
 * A steward's work: requests appear automatically, are decided field by field, and the requester's widget shows the
 * outcome.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAs, instanceUrl, openHostPage, searchWidget, test } from '../support/host_page.ts';
import {
  callAs,
  expect,
  faultsOf,
  notice,
  openPage,
  scrollsSideways,
  unlikeWord,
  type Caller,
} from '../support/pages.ts';

const profileWidget = (identifier: string): string =>
  `<platform-network-profile-widget widget-name="sandbox-profile" auth-domain="${instanceUrl()}" widget-id="sandbox-profile" ${demoAs('rep')} identifier="${identifier}"></platform-network-profile-widget>`;

/** A valid record that only this test uses. */
async function newPerson(steward: Caller, rep: Caller): Promise<{ vid: string; last: string }> {
  const last = unlikeWord();
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: unlikeWord(),
      last_name__v: last,
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
    },
  });
  await steward('PUT', `/change_requests/${id}`, {
    version: await versionOf(steward, id),
    result: 'CHANGE_ACCEPTED',
  });
  const { change_requests: done } = await steward('PUT', `/change_requests/${id}/process`, {
    version: await versionOf(steward, id),
  });
  return { vid: done[0].vid__v, last };
}

const versionOf = async (steward: Caller, id: string | number): Promise<number> =>
  (await steward('GET', `/change_requests/${id}`)).change_requests[0].version;

const ask = async (
  rep: Caller,
  vid: string,
  entity: Record<string, unknown>,
  attachments: Record<string, string>[] = [],
): Promise<string> => {
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    vid_key: vid,
    entity,
    metadata: { note: 'From the visit' },
    attachments,
  });
  return String(id);
};

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: string, choice: string): Promise<void> =>
  field(page, name).getByText(choice, { exact: true }).click();

test('requested change appears in the inbox automatically, is decided field by field, and the widget shows the outcome', async ({
  page,
  context,
}) => {
  // Slow: two pages and axe.
  test.slow();
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  await openPage(page, `/steward?text=${last}`);
  await expect(page.getByText('No request fits these filters.')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const host = await context.newPage();
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(demoAs('rep'))}`);
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  await profile.getByLabel(/^Middle name/).fill('Maximilian');
  await profile.getByLabel(/^Known as/).fill('Max');
  await profile.getByLabel(/^First name/).fill('Wrongly');
  await profile.getByRole('button', { name: 'Review changes' }).click();
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.getByText(/^Request \d+ was sent/)).toBeVisible();

  const item = page.getByRole('link', { name: new RegExp(last) });
  await expect(item).toContainText('Just changed');
  await item.click();
  await expect(field(page, 'Middle name')).toContainText('Maximilian');
  await choose(page, 'Middle name', 'Accept');
  await choose(page, 'First name', 'Reject');
  await choose(page, 'Known as', 'Change');
  await field(page, 'Known as').getByLabel('Known as: corrected value').fill('Maxi');
  await page.getByLabel('Resolution note').fill('The first name is right as it is.');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(page, /is closed: partly accepted/)).toBeVisible();

  const { entities } = await rep('GET', `/entity/${vid}`);
  expect(entities[0].entity).toMatchObject({ middle_name__v: 'Maximilian', nickname__v: 'Maxi' });
  const search = host.locator('platform-network-search-widget');
  await search.getByRole('button', { name: 'More' }).click();
  await search.getByRole('button', { name: 'My requests' }).click();
  await search
    .getByRole('button', { name: /Maximilian/ })
    .first()
    .click();
  await expect(search).toContainText('The first name is right as it is.');
});

test('partly cleared date is reported and kept, and blocks the decision until it is complete', async ({
  page,
}) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid } = await newPerson(steward, rep);
  const validity = { effective_date__v: '2020-05-01', expiration_date__v: '2029-05-01' };
  const licence = { license_number__v: unlikeWord(), type__v: 'NATL', ...validity };
  const id = await ask(rep, vid, { licenses__v: [licence] });
  await openPage(page, `/steward/requests/${id}`);
  await page.getByRole('button', { name: 'Accept all open' }).click();
  await choose(page, 'Valid until', 'Change');
  const date = field(page, 'Valid until').getByLabel('Valid until: corrected value');
  await date.focus();
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Valid until')).toContainText('The date is not complete.');
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(page.getByText('Nothing was decided: Valid until: The date is not complete.')).toBeVisible();
  // The rest of the date stays: only the month is missing.
  await date.focus();
  await page.keyboard.type('06');
  await expect(date).toHaveValue('2029-06-01');
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(page, /is closed/)).toBeVisible();
  const { entities } = await rep('GET', `/entity/${vid}`);
  expect(entities[0].entity.licenses__v[0]).toMatchObject({ expiration_date__v: '2029-06-01' });
});

test('second of two stewards is told who decided what, and keeps the choices', async ({ page }) => {
  const [steward, rep, admin] = [
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
    await callAs(page, 'admin'),
  ];
  const { vid } = await newPerson(steward, rep);
  const letter = { name: 'Letter, 2. Arzt.txt', text: 'Anton, "Toni" für Freunde\r\n' };
  const id = await ask(rep, vid, { middle_name__v: 'Anton', nickname__v: 'Toni' }, [
    {
      file_name: letter.name,
      file_content_type: 'text/plain',
      file_data: Buffer.from(letter.text).toString('base64'),
    },
  ]);
  await openPage(page, `/steward/requests/${id}`);
  await test.step('attachment is saved as it was sent', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: letter.name }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(letter.name);
    expect(await readFile(await saved.path(), 'utf8')).toBe(letter.text);
  });
  await choose(page, 'Middle name', 'Reject');
  await page.getByLabel('Resolution note').fill('Mine');
  await admin('PUT', `/change_requests/${id}`, {
    version: await versionOf(admin, id),
    entity: { nickname__v: { result: 'CHANGE_ACCEPTED' } },
  });
  const meanwhile = page.getByRole('alert').filter({ hasText: 'The request has changed since you began.' });
  await expect(meanwhile).toContainText('admin@sandbox.example decided (Known as: accepted)');
  await expect(page.getByRole('button', { name: 'Apply and close' })).toBeDisabled();
  await expect(field(page, 'Middle name').getByRole('radio', { name: 'Reject' })).toBeChecked();
  await expect(page.getByLabel('Resolution note')).toHaveValue('Mine');
  await meanwhile.getByRole('button', { name: 'Go on with my choices' }).click();
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(page, /is closed: partly accepted/)).toBeVisible();
});

test('steward closes a request from the inbox by keyboard alone', async ({ page }) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const id = await ask(rep, vid, { middle_name__v: 'Kai' });
  await openPage(page, `/steward?text=${last}`);
  const item = page.getByRole('link', { name: new RegExp(last) });
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Middle name')).toBeVisible();
  const accept = field(page, 'Middle name').getByRole('radio', { name: 'Accept' });
  await page.getByRole('button', { name: 'Show the record' }).focus();
  await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Space');
  await expect(accept).toBeChecked();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: 'Apply and close' }).evaluate((one) => one.matches(':focus')))
      break;
  }
  await page.keyboard.press('Enter');
  await expect(notice(page, `Request ${id} is closed: accepted.`)).toBeVisible();
});

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
      .poll(async () => (await admin('GET', `/jobs/${job}`)).job.job_status, { timeout: 30_000 })
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

for (const theme of ['light', 'dark'])
  test(`inbox and request pass axe and fit a narrow screen, ${theme}`, async ({ page }) => {
    const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
    const { vid, last } = await newPerson(steward, rep);
    const id = await ask(rep, vid, { middle_name__v: 'Kai' });
    await page.setViewportSize({ width: 320, height: 800 });
    await openPage(page, `/steward?text=${last}&theme=${theme}`);
    await expect(page.getByRole('link', { name: new RegExp(last) })).toBeVisible();
    expect(await faultsOf(page, { colorsAlone: theme === 'dark' })).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('link', { name: new RegExp(last) }).click();
    await expect(page.getByText(`No. ${id}`).first()).toBeVisible();
    expect(await faultsOf(page, { colorsAlone: theme === 'dark' })).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

test('account without permission to decide is told so', async ({ page }) => {
  await page.goto(`${process.env['HOST_URL']!}/steward/matches`);
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await page.getByRole('menuitemcheckbox', { name: /Rosa Rep/ }).click();
  await expect(page.getByText('The account that is signed in may not do this.')).toBeVisible();
});

test('several requests are decided at once with one note, and each reports its outcome', async ({ page }) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const ids = [
    await ask(rep, vid, { phone_1__v: '+1 617 555 0123' }),
    await ask(rep, vid, { email_1__v: 'new@crm.example' }),
  ];
  await openPage(page, `/steward?text=${last}`);
  for (const id of ids) await page.getByRole('checkbox', { name: `No. ${id}` }).check();
  // Another steward decides the second request first. That decision must stay.
  await steward('PUT', `/change_requests/${ids[1]}`, {
    version: await versionOf(steward, ids[1]!),
    result: 'CHANGE_REJECTED',
  });
  const several = page.getByRole('region', { name: 'Decide several requests' });
  await several.getByRole('textbox', { name: 'Note for all of them' }).fill('Called the practice.');
  await several.getByRole('button', { name: 'Accept all fields' }).click();
  await page.getByRole('button', { name: 'Accept 2 requests' }).click();
  const outcomes = several.getByRole('list', { name: 'What became of them' });
  await expect(outcomes.getByRole('listitem').first()).toContainText(`No. ${ids[0]}: done`);
  await expect(outcomes.getByRole('listitem').last()).not.toContainText('done');
  await expect(several.getByText('1 chosen')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const { change_requests: done } = await steward('GET', `/change_requests/${ids.join(',')}`);
  const statuses = Object.fromEntries(
    done.map((one: { change_request_id: string; status__v: string }) => [
      one.change_request_id,
      one.status__v,
    ]),
  );
  expect(statuses[ids[0]!]).toBe('CHANGE_PROCESSED');
  expect(statuses[ids[1]!]).not.toBe('CHANGE_PROCESSED');
});

test('requests are decided in the list with single keys, can be undone, and the keys can be switched off', async ({
  page,
}) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const ids = [
    await ask(rep, vid, { phone_1__v: '+1 617 555 0123' }),
    await ask(rep, vid, { email_1__v: 'new@crm.example' }),
  ];
  await openPage(page, `/steward?text=${last}`);
  await expect(page.getByRole('link', { name: /nothing\s+to\s+new@crm\.example/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByText('Reject all its fields')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText('Accepting …')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Accepting …')).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByText('Rejecting …')).toBeVisible();
  await page.getByRole('button', { name: /^Accept\s*:/ }).click();
  const statusOf = async (): Promise<string[]> => {
    const { change_requests: found } = await steward('GET', `/change_requests/${ids.join(',')}`);
    return found.map((one: { result__v: string }) => one.result__v).sort();
  };
  await expect.poll(statusOf).toEqual(['CHANGE_ACCEPTED', 'CHANGE_REJECTED']);
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Single keys are on' }).uncheck();
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByText('Reject all its fields')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
