/**
 * A steward's work: requests appear automatically, are decided field by field, and the requester's widget shows the
 * outcome.
 */
import { test, openHostPage, searchWidget, demoAs } from '../support/host_page.ts';
import { callAs, openPage, expect, faultsOf, notice, unlikeWord } from '../support/pages.ts';
import { readFile } from 'node:fs/promises';
import { newPerson, profileWidget, field, choose, ask, versionOf } from './steward_page.ts';

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
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

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

test('account without permission to decide is told so', async ({ page }) => {
  await page.goto(`${process.env['HOST_URL']!}/steward/matches`);
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await page.getByRole('menuitemcheckbox', { name: /^Rosa Rep/ }).click();
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
  await page.clock.install();
  await openPage(page, `/steward?text=${last}`);
  await expect(page.getByRole('link', { name: /nothing\s+to\s+new@crm\.example/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByText('Reject all its fields')).toBeVisible();
  await page.keyboard.press('?');
  // A decision can be undone for five seconds, which a slow test would miss.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText('Accepting …')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Accepting …')).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByText('Rejecting …')).toBeVisible();
  await page.clock.resume();
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
