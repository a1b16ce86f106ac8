/** A steward works through the inbox: one request after another, with what else is known beside each. */
import { test } from '../support/host_page.ts';
import { callAs, expect, faultsOf, notice, openPage, unlikeWord } from '../support/pages.ts';
import { ask, field, newPerson } from './steward_page.ts';

test('next request opens by itself after a decision, with competing requests beside their field', async ({
  page,
}) => {
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const first = await ask(rep, vid, { phone_1__v: '+1 617 555 0123', middle_name__v: 'Kai' });
  const second = await ask(rep, vid, { phone_1__v: '+1 617 555 0999' });
  await openPage(page, `/steward?text=${last}`);
  await page.getByRole('link', { name: new RegExp(`No\\. ${first}`) }).click();
  await expect(field(page, 'Phone')).toContainText(/No\. \d+.*\+1 617 555 0999/);
  await expect(field(page, 'Phone').getByRole('link', { name: `No. ${second}` })).toBeVisible();
  await expect(field(page, 'Middle name').getByRole('link')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reject all open' }).click();
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(page, `Request ${first} is closed: rejected.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/steward/requests/${second}$`));
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(last) })).toBeFocused();
  await page.getByRole('button', { name: 'Accept all open' }).click();
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(page).toHaveURL(new RegExp(`/steward\\?text=${last}$`));
  await expect(page.getByText('No request fits these filters.')).toBeVisible();
});

test('add request has duplicates beside it, its parent by name, and fits 900 px with its decision in sight', async ({
  page,
}) => {
  const rep = await callAs(page, 'rep');
  await page.setViewportSize({ width: 1280, height: 900 });
  const [{ entity: known }] = (await rep('GET', '/search?types=HCP&q=johnson&limit=1')).entities;
  const [{ entityId: hospital, entity: parent }] = (await rep('GET', '/search?types=HCO&q=hospital&limit=1'))
    .entities;
  const [address] = known.addresses__v;
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: known.first_name__v,
      last_name__v: known.last_name__v,
      middle_name__v: unlikeWord(),
      hcp_type__v: 'PHYS',
      hcp_status__v: 'A',
      specialty_1__v: 'CARD',
      medical_degree_1__v: 'MD',
      phone_1__v: '+1 617 555 0123',
      email_1__v: 'new@crm.example',
      primary_country__v: address.country__v,
      addresses__v: [
        {
          address_line_1__v: address.address_line_1__v,
          locality__v: address.locality__v,
          postal_code__v: address.postal_code__v,
          administrative_area__v: address.administrative_area__v,
          country__v: address.country__v,
        },
      ],
      parent_hcos__v: [{ parent_hco_vid_key: hospital, relationship_type__v: 'MEMB' }],
    },
  });
  await openPage(page, `/steward/requests/${id}`);
  const about = page.getByRole('complementary', { name: 'About the request' });
  await expect(about.getByText('Possible duplicates')).toBeVisible();
  await expect(
    about.getByRole('button', { name: new RegExp(`^Show\\s*: ${known.formatted_name__v}`) }).first(),
  ).toBeVisible();
  await expect(field(page, 'Parent organization ID')).toContainText(parent.formatted_name__v);
  const rows = page.locator('.field');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(17);
  const bar = page.getByRole('region', { name: 'Decide' });
  // Names and duplicates arrive one after the other, and move what is below them.
  await expect(async () => {
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(40);
    const [end, top] = [await rows.last().boundingBox(), await bar.boundingBox()];
    expect(end!.y + end!.height).toBeLessThanOrEqual(top!.y);
  }).toPass({ timeout: 40_000 });
  await page.setViewportSize({ width: 320, height: 600 });
  await expect(page.getByRole('button', { name: 'Apply and close' })).toBeInViewport({ ratio: 1 });
  expect(await faultsOf(page)).toEqual([]);
});
