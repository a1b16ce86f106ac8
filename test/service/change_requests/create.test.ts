/** Creating change requests over HTTP (specification 4.8, 2.6, section 9, 7; decision 5). */
import { test } from 'node:test';
import { person, address, unique, license, uniqueNumber, onOneEngine } from './support.ts';
import assert from 'node:assert/strict';
import { wideText } from '../../support/long_keys.ts';
import { refusedRecordTests } from './create/refused_records.ts';

onOneEngine('4.8, create', (desk) => {
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

  refusedRecordTests(desk);

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
