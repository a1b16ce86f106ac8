/** An administrator defines a field of each kind on the page, and users meet all of them: in form, request, decision, profile, history, search box, cards and advanced search. */
import type { Locator } from '@playwright/test';
import { demoAs, instanceUrl, openHostPage, searchWidget, test } from '../../../support/host_page.ts';
import { callAs, expect, notice, openPage } from '../../../support/pages.ts';
import { field, newPerson, profileWidget } from '../../steward_page.ts';
import { choicesOf, isOfList, isWholeLabel, kinds, ownFields, type Kind } from './kinds.ts';

const list = Object.entries(kinds);
const written = list.filter(([, { isCalculated }]) => !isCalculated);

/** Fills a field of a form of the widgets. */
async function fill(form: Locator, label: string, given: Kind): Promise<void> {
  if (given.kind === 'Yes or no')
    await form.getByRole('group', { name: label }).getByRole('radio', { name: 'Yes' }).check();
  else if (isOfList(given))
    for (const choice of choicesOf(given)) {
      await form.getByRole('combobox', { name: label, exact: true }).fill(choice);
      await form.getByRole('option', { name: choice, exact: true }).click();
    }
  else await form.getByLabel(label, { exact: true }).first().fill(given.typed);
}

test('a field of each kind goes from the administrator’s page to every place', async ({ page, context }) => {
  // Slow: fourteen forms and four pages.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);

  const { labelOf, idOf, define, remove } = ownFields();
  await define(page);

  const host = await context.newPage();
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const [name, given] of written) await fill(profile, labelOf(name), given);
  await expect(profile.getByLabel(labelOf('label'), { exact: true })).toHaveCount(0);
  await profile.getByRole('button', { name: 'Review changes' }).click();
  for (const [name, { shown }] of written) {
    await expect(profile.getByText(labelOf(name), { exact: true }).first()).toBeVisible();
    await expect(profile.getByText(shown).first()).toBeVisible();
  }
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

  // The user who sent the request reads it.
  const asked = await context.newPage();
  await openHostPage(
    asked,
    `<platform-network-requests-widget widget-name="sandbox-requests" auth-domain="${instanceUrl()}" widget-id="sandbox-requests" ${demoAs('rep')}></platform-network-requests-widget>`,
  );
  const requests = asked.locator('platform-network-requests-widget');
  await requests.getByRole('button', { name: new RegExp(`${last}.*Received`) }).click();
  for (const [name, { shown }] of written) {
    await expect.soft(requests.getByText(labelOf(name), { exact: true }).first(), name).toBeVisible();
    await expect.soft(requests.getByText(shown).first(), name).toBeVisible();
  }
  await asked.close();

  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  for (const [name, { shown }] of written) await expect(field(desk, labelOf(name))).toContainText(shown);
  await desk.getByRole('button', { name: 'Accept all open' }).click();
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();
  const stored = (await rep('GET', `/entity/${vid}`)).entities[0].entity;
  for (const [name, { value }] of list) expect.soft(stored[idOf(name)], name).toEqual(value);

  // The history and the profile show the values in words.
  await openHostPage(host, `${profileWidget(vid)}${searchWidget(`density="comfortable" ${demoAs('rep')}`)}`);
  for (const [name, given] of list) {
    const label = profile.getByText(labelOf(name), { exact: isWholeLabel(given) });
    await expect.soft(label.first(), name).toBeVisible();
    await expect.soft(profile.getByText(given.shown).first(), name).toBeVisible();
  }
  await profile.getByRole('button', { name: 'History' }).click();
  for (const [name, { shown }] of written) {
    await expect
      .soft(profile.getByText(labelOf(name), { exact: true }).filter({ visible: true }).first(), name)
      .toBeVisible();
    await expect.soft(profile.getByText(shown).filter({ visible: true }).first(), name).toBeVisible();
  }

  // The search box finds the words of the text, cards have the values, and the advanced search has a filter of each kind.
  const search = host.locator('platform-network-search-widget');
  await search
    .getByRole('searchbox')
    .or(search.getByRole('combobox'))
    .first()
    .fill(`${kinds['text']!.typed} ${last}`);
  await host.keyboard.press('Enter');
  const card = search.locator('[part~=card]', { hasText: last });
  await expect(card).toHaveCount(1);
  for (const [name, { shown }] of list) await expect.soft(card, name).toContainText(shown);
  await search.getByRole('button', { name: 'Advanced search', exact: true }).click();
  for (const [name] of list)
    await expect.soft(search.getByText(labelOf(name), { exact: true }).first(), name).toBeVisible();
  await host.keyboard.press('Escape');

  await remove(admin);
});
