/** A request with a custom object: the steward sees its records with the label of the object, and decides them. */
import { test } from '../../support/host_page.ts';
import { callAs, expect, faultsOf, notice, openPage } from '../../support/pages.ts';
import { ask, choose, field, newPerson } from '../steward_page.ts';

test('a steward reads and decides the records of a custom object in a request', async ({ page, context }) => {
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);
  await admin('POST', '/data_model/objects', {
    name: 'journey_consents__c',
    labels: { en: 'Journey consent' },
    plural_labels: { en: 'Journey consents' },
    help: {},
    entity_types: ['HCP'],
  });
  await admin('POST', '/data_model/fields', {
    object_type: 'journey_consents__c',
    field_id: 'purpose__c',
    data_type: 'STRING',
    reference_type: null,
    labels: { en: 'Purpose' },
    help: {},
    required: true,
    group: null,
    countries: [],
    maximum_length: 40,
    minimum: null,
    maximum: null,
    pattern: null,
    example: null,
    searchable: false,
    filterable: false,
    shown: true,
    on_cards: false,
  });
  await ask(rep, vid, { journey_consents__c: [{ purpose__c: 'Newsletter' }] });

  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  await expect(desk.getByRole('heading', { name: 'Journey consent New' })).toBeVisible();
  await expect(field(desk, 'Purpose')).toContainText('Newsletter');
  expect(await faultsOf(desk)).toEqual([]);
  await choose(desk, 'Purpose', 'Accept');
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();
  const { entities } = await rep('GET', `/entity/${vid}`);
  expect(entities[0].entity.journey_consents__c[0].purpose__c).toBe('Newsletter');
});
