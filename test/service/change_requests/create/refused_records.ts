/** Records and values that a change request cannot have. */
import { type Json, address, license, organization, person, unique } from '../support.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Desk } from '../support.ts';

export function refusedRecordTests(desk: () => Desk): void {
  test('vid_key of a missing record, of a child, of another type, or malformed: INVALID_DATA', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const child = (await desk().record(vid))['addresses__v'][0].vid__v;
    for (const vid_key of [
      '242999999999999999',
      'Network:HCP:242999999999999999',
      `Network:Address:${child}`,
      'nonsense',
    ])
      assert.deepEqual(
        [(await desk().refuse('rep', { vid_key, entity: { gender__v: 'F' } })).type, vid_key],
        ['INVALID_DATA', vid_key],
      );
    const { message } = await desk().refuse('rep', {
      entity_type: 'HCO',
      vid_key: vid,
      entity: { count_beds__v: 1 },
    });
    assert.match(message, /^entity_type:/);
  });

  test('another entity type: UNSUPPORTED_TYPE', async () => {
    for (const entity_type of ['ADDRESS', 'HCP2', 'hcp'])
      assert.equal((await desk().refuse('rep', { entity_type, entity: {} })).type, 'UNSUPPORTED_TYPE');
  });

  const wrong: [title: string, field: RegExp, entity: () => Json][] = [
    ['an unknown field', /^favourite_color__v:/, () => person({ favourite_color__v: 'blue' })],
    ['a name of every object', /^(__proto__|constructor):/, () => person({ constructor: 'x' })],
    ['a read-only field', /^record_state__v:/, () => person({ record_state__v: 'VALID' })],
    ['a text in place of a number', /^birth_year__v:/, () => person({ birth_year__v: '1970' })],
    ['a fraction in place of a whole number', /^birth_year__v:/, () => person({ birth_year__v: 1970.5 })],
    ['a number in place of a text', /^first_name__v:/, () => person({ first_name__v: 5 })],
    ['a list in place of a text', /^first_name__v:/, () => person({ first_name__v: ['a'] })],
    [
      'a text in place of true or false',
      /^key_opinion_leader__c:/,
      () => person({ key_opinion_leader__c: 'Y' }),
    ],
    ['too long a text', /^first_name__v: at most 100/, () => person({ first_name__v: 'x'.repeat(101) })],
    ['an unknown code', /^hcp_type__v:/, () => person({ hcp_type__v: 'WIZARD' })],
    ['a code of another country', /^medical_degree_1__v:/, () => person({ medical_degree_1__v: 'DRMED' })],
    ['a field of another country', /^gmc_num__v:/, () => person({ gmc_num__v: '1234567' })],
    ['no e-mail address', /^email_1__v:/, () => person({ email_1__v: 'nobody' })],
    ['a missing required field', /^last_name__v:/, () => person({ last_name__v: undefined })],
    ['a required field left empty', /^last_name__v:/, () => person({ last_name__v: '' })],
    [
      'a required field of space alone',
      /^last_name__v: a required/,
      () => person({ last_name__v: ' \t\u00a0' }),
    ],
    [
      'a day that does not exist',
      /^licenses__v\.0\.effective_date__v:/,
      () =>
        person({
          licenses__v: [license({ effective_date__v: '2025-02-30', expiration_date__v: '2026-01-01' })],
        }),
    ],
    [
      'half a group of fields',
      /^addresses__v\.1\.postal_code__v:/,
      () => person({ addresses__v: [address(), address({ postal_code__v: undefined })] }),
    ],
    [
      'a region of another country',
      /^addresses__v\.0\.administrative_area__v:/,
      () => person({ addresses__v: [address({ administrative_area__v: 'DE-BY' })] }),
    ],
    [
      'an address_index without an address',
      /^licenses__v\.0\.address_index:/,
      () => person({ addresses__v: [address()], licenses__v: [license({ address_index: 1 })] }),
    ],
    [
      'an address_vid_key of no address',
      /^licenses__v\.0\.address_vid_key:/,
      () => person({ licenses__v: [license({ address_vid_key: unique('crm_us:ADDRESS:') })] }),
    ],
    [
      'a parent that does not exist',
      /^parent_hcos__v\.0\.parent_hco_vid_key:/,
      () =>
        person({
          parent_hcos__v: [{ parent_hco_vid_key: unique('crm_us:HCO:'), relationship_type__v: 'EMPL' }],
        }),
    ],
    [
      'a child key of the platform',
      /^addresses__v\.0\.vid_key:/,
      () => person({ addresses__v: [address({ vid_key: '242999999999999999' })] }),
    ],
    [
      'an incomplete custom key',
      /^custom_keys__v\.0\.custom_key_value__v:/,
      () =>
        person({ custom_keys__v: [{ custom_key_source_type__v: 'crm_us', custom_key_item_type__v: 'HCP' }] }),
    ],
  ];
  for (const [title, field, entity] of wrong)
    test(`${title}: INVALID_DATA names the field, nothing is stored`, async () => {
      const count = async () =>
        (await desk().call('steward', 'GET', '/change_request/search', { query: { limit: '0' } })).body
          .totalCount;
      const before = await count();
      const { type, message } = await desk().refuse('rep', { entity: entity() });
      assert.equal(type, 'INVALID_DATA');
      assert.match(message, field);
      assert.equal(await count(), before);
    });

  test('2.4: blank text counts as no value; white space around text stays', async () => {
    const id = await desk().create('rep', { entity: person({ nickname__v: ' \n', middle_name__v: ' M ' }) });
    const { entity } = await desk().read(id);
    assert.equal(entity.nickname__v.change_requested, null);
    assert.equal(entity.middle_name__v.change_requested, ' M ');
  });

  test('a person as parent, and an organization as its own parent: INVALID_DATA', async () => {
    const hcp = await desk().addRecord(person());
    const hco = await desk().addRecord(organization(), 'HCO');
    const parent = (parent_hco_vid_key: string) => ({
      parent_hcos__v: [{ parent_hco_vid_key, relationship_type__v: 'EMPL' }],
    });
    assert.match((await desk().refuse('rep', { entity: person(parent(hcp)) })).message, /^parent_hcos__v\.0/);
    const { message } = await desk().refuse('rep', { entity_type: 'HCO', vid_key: hco, entity: parent(hco) });
    assert.match(message, /own parent/);
  });
}
