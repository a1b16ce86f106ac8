/** Creating change requests over HTTP (specification 4.8, 2.6, section 9; decisions, sections 6 and 7). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wideText } from '../../support/long_keys.ts';
import {
  address,
  license,
  onBothEngines,
  organization,
  person,
  unique,
  uniqueNumber,
  type Json,
} from './support.ts';

onBothEngines('4.8, create', (desk) => {
  test('an add request with children: each field as requested, undecided, with the creator named', async () => {
    const entity = person({
      addresses__v: [address(), address({ vid_key: unique('crm_us:ADDRESS:') })],
      licenses__v: [license({ address_index: 1 })],
      custom_keys__v: [
        {
          custom_key_source_type__v: 'crm_us',
          custom_key_item_type__v: 'HCP',
          custom_key_value__v: unique(),
        },
      ],
    });
    const vidKey = unique('crm_us:HCP:');
    const id = await desk().create('integration', {
      entity,
      vid_key: vidKey,
      metadata: { note: 'met at a congress', source: 'visit', system: 'crm_us' },
    });
    const request = await desk().read(id);
    assert.equal(request.change_request_id, id);
    assert.equal(request.task_type, 'ADD_REQUEST');
    assert.equal(request.original_task_type, 'ADD_REQUEST');
    assert.equal(request.entity_type, 'HCP');
    assert.equal(request.vid_key, vidKey);
    assert.equal(request.taskCountry, 'US');
    assert.equal(request.result__v, null);
    assert.equal(request.completed_date, '');
    assert.deepEqual(request.metadata, {
      creator: 'integration@sandbox.example',
      note: 'met at a congress',
      source: 'visit',
      system: 'crm_us',
    });
    assert.deepEqual(request.entity.last_name__v, {
      change_requested: entity['last_name__v'],
      final_value: null,
      result: null,
    });
    assert.equal(request.entity.addresses__v.length, 2);
    assert.equal(request.entity.licenses__v[0].address_index, 1);
    assert.equal('attachments' in request, false);
    assert.equal('source_verified' in request, false);
  });

  test('create_unverified Y, or absent: creates a record under review with its children at once, found by its ID', async () => {
    for (const flag of [{ create_unverified: 'Y' }, {}]) {
      const vidKey = unique('crm_us:HCP:');
      const id = await desk().create('rep', {
        ...flag,
        vid_key: vidKey,
        entity: person({ addresses__v: [address()], licenses__v: [license({ address_index: 0 })] }),
      });
      const { vid__v, status__v, entity } = await desk().read(id);
      assert.match(vid__v, /^\d{18}$/);
      assert.equal(status__v, 'CHANGE_NEW');
      const record = await desk().record(vid__v);
      assert.equal(record['record_state__v'], 'UNDER_REVIEW');
      assert.equal(record['hcp_status__v'], 'A');
      assert.equal(record['addresses__v'][0].vid__v, entity.addresses__v[0].vid__v);
      assert.equal(record['licenses__v'][0].address_vid__v, entity.addresses__v[0].vid__v);
      assert.equal(record['addresses__v'][0].record_state__v, 'UNDER_REVIEW');
    }
  });

  test('create_unverified N: creates the request without a record', async () => {
    const vidKey = unique('crm_us:HCP:');
    const id = await desk().create('rep', { create_unverified: 'N', vid_key: vidKey, entity: person() });
    assert.equal((await desk().read(id)).vid__v, null);
    const { body } = await desk().call('rep', 'GET', `/entity/${encodeURIComponent(vidKey)}`);
    assert.equal(body.responseStatus, 'FAILURE');
  });

  test('reserve_vid: an 18-digit ID that only the record of the request gets', async () => {
    const id = await desk().create('rep', { reserve_vid: true, create_unverified: 'N', entity: person() });
    const { reserved_vid, vid__v } = await desk().read(id);
    assert.match(reserved_vid, /^\d{18}$/);
    assert.equal(vid__v, null);
    const other = await desk().create('rep', { entity: person() });
    assert.notEqual((await desk().read(other)).vid__v, reserved_vid);
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    assert.equal((await desk().process(id)).vid__v, reserved_vid);
  });

  test('vid_key of a record: a change request on it, in every form of 2.2', async () => {
    const key = unique('crm_us:HCP:');
    const npi = uniqueNumber();
    const vid = await desk().addRecord(person({ npi_num__v: npi }), 'HCP', key);
    for (const vidKey of [
      vid,
      `Network:Entity:${vid}`,
      `Network:HCP:${vid}`,
      key,
      `AlternateId:npi_num__v:${npi}`,
    ]) {
      const id = await desk().create('rep', { vid_key: vidKey, entity: { gender__v: 'F' } });
      const request = await desk().read(id);
      assert.equal(request.task_type, 'CHANGE_REQUEST', vidKey);
      assert.equal(request.vid__v, vid);
      assert.equal(request.taskCountry, 'US');
      assert.equal(request.reserved_vid, null);
    }
  });

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

  test('metadata.system: its aliases are accepted for codes; without it an alias is invalid', async () => {
    const id = await desk().create('rep', {
      metadata: { system: 'crm_us' },
      entity: person({ hcp_type__v: 'MD_DO' }),
    });
    assert.equal((await desk().read(id)).entity.hcp_type__v.change_requested, 'PHYS');
    assert.match(
      (await desk().refuse('rep', { entity: person({ hcp_type__v: 'MD_DO' }) })).message,
      /^hcp_type__v/,
    );
    const { message } = await desk().refuse('rep', { metadata: { system: 'nobody' }, entity: person() });
    assert.match(message, /^metadata\.system/);
  });

  test('a system the user has no access to: INSUFFICIENT_ACCESS', async () => {
    const { status, body } = await desk().call('partner', 'POST', '/change_request', {
      body: { entity_type: 'HCP', metadata: { system: 'crm_us' }, entity: person() },
    });
    assert.equal(status, 403);
    assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
  });

  test('source_verified: returned when submitted, ignored before v39.0', async () => {
    for (const source_verified of [true, false]) {
      const id = await desk().create('rep', { source_verified, entity: person() });
      assert.equal((await desk().read(id)).source_verified, source_verified);
    }
    const earlier = await desk().create('rep', { source_verified: false, entity: person() }, 'v38.0');
    assert.equal('source_verified' in (await desk().read(earlier)), false);
  });

  test('section 9: versions before v39.0 omit source_verified, whenever it was submitted', async () => {
    const id = await desk().create('rep', { source_verified: true, entity: person() });
    assert.equal('source_verified' in (await desk().read(id, {}, 'v38.0')), false);
    const query = { filters: `change_request_id:${id}` };
    for (const [version, isTold] of [
      ['v38.0', false],
      ['v39.0', true],
    ] as const) {
      const { body } = await desk().call('steward', 'GET', '/change_request/search', { query, version });
      assert.equal('source_verified' in body.change_requests[0], isTold, version);
    }
  });

  test('an overlong key is refused before anything is stored: vid_key and custom_keys__v', async () => {
    const key = `crm_us:HCP:${wideText(980)}`;
    assert.match(
      (await desk().refuse('rep', { vid_key: key, entity: person() })).message,
      /^vid_key: .*2500 bytes/,
    );
    const alternate = `AlternateId:npi_num__v:${wideText(970)}`;
    assert.match(
      (await desk().refuse('rep', { vid_key: alternate, entity: person() })).message,
      /^vid_key: /,
    );
    const whole = person({ custom_keys__v: [{ vid_key: key }] });
    assert.match((await desk().refuse('rep', { entity: whole })).message, /^custom_keys__v\.0/);
  });

  test('section 7: every failure of any origin has responseMessage and errorType', async () => {
    const refusals = [
      ['partner', { entity_type: 'HCP', metadata: { system: 'crm_us' }, entity: person() }],
      ['guest', { entity_type: 'HCP', entity: person() }],
      ['rep', { entity: person() }],
      ['rep', '{'],
    ] as const;
    for (const [account, body] of refusals) {
      const answer = (await desk().call(account, 'POST', '/change_request', { body })).body;
      assert.equal(answer.errorType, answer.errors[0].type);
      assert.equal(answer.responseMessage, answer.errors[0].message);
    }
  });

  test('a body that does not match the contract: 400 INVALID_DATA', async () => {
    for (const body of [
      {},
      { entity_type: 'HCP' },
      { entity_type: 5, entity: {} },
      '{',
      { entity_type: 'HCP', entity: { addresses__v: 'x' } },
    ])
      assert.equal((await desk().call('rep', 'POST', '/change_request', { body })).status, 400);
  });

  test('without API access: INSUFFICIENT_ACCESS', async () => {
    const { status } = await desk().call('guest', 'POST', '/change_request', {
      body: { entity_type: 'HCP', entity: person() },
    });
    assert.equal(status, 403);
  });
});
