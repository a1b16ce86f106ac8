/** Data Update (specification 4.20; section 5, rule 7; section 7): the rules of a call. */
import { test, before } from 'node:test';
import {
  organization,
  person,
  address,
  license,
  unique,
  uniqueNumber,
  onOneEngine,
} from '../change_requests/support.ts';
import { update, type Loose, rank } from './support.ts';
import assert from 'node:assert/strict';
import { refusedCallTests } from './data_update/refused_calls.ts';

onOneEngine('Data Update', (desk) => {
  before(() => rank(desk(), 'master', 'crm_us', 'change_request', 'crm_eu'));

  test('updates HCP, HCO, address, license and parent HCO in one call, and returns their final values', async () => {
    const parent = await desk().addRecord(organization(), 'HCO');
    const other = await desk().addRecord(organization(), 'HCO');
    const hcp = await desk().addRecord(
      person({
        addresses__v: [address()],
        licenses__v: [license()],
        parent_hcos__v: [{ parent_hco_vid_key: parent, relationship_type__v: 'EMPL' }],
      }),
    );
    const hco = await desk().addRecord(organization(), 'HCO');
    const was = await desk().record(hcp);
    const [{ vid__v: at }, { vid__v: by }, { vid__v: of }] = [
      was.addresses__v[0],
      was.licenses__v[0],
      was.parent_hcos__v[0],
    ];
    const name = unique('Clinic ');
    const { status, body } = await update(desk(), [
      { vid_key: hcp, fields: { nickname__v: 'Kit', gender__v: 'Female' } },
      { vid_key: `Network:Entity:${hco}`, fields: { corporate_name__v: name } },
      { vid_key: at, fields: { address_line_1__v: '9 Data Street' } },
      { vid_key: `Network:License:${by}`, fields: { license_status__v: 'I' } },
      { vid_key: of, fields: { parent_hco_vid__v: other } },
    ]);
    assert.deepEqual([status, body.responseStatus], [200, 'SUCCESS'], JSON.stringify(body));
    assert.ok(Number.isInteger(body.jobId));
    assert.equal(body.jobId, body.job_id);
    assert.deepEqual(
      body.entities.map(({ responseStatus, entityId, entityType, fields }: Loose) => [
        responseStatus,
        entityId,
        entityType,
        fields,
      ]),
      [
        ['SUCCESS', hcp, 'HCP', { nickname__v: 'Kit', gender__v: 'F' }],
        ['SUCCESS', hco, 'HCO', { corporate_name__v: name }],
        ['SUCCESS', at, 'ADDRESS', { address_line_1__v: '9 Data Street' }],
        ['SUCCESS', by, 'LICENSE', { license_status__v: 'I' }],
        ['SUCCESS', of, 'PARENTHCO', { parent_hco_vid__v: other }],
      ],
    );
    const now = await desk().record(hcp);
    assert.deepEqual([now.nickname__v, now.gender__v], ['Kit', 'F'], 'aliases of the system are codes');
    assert.match(now.addresses__v[0].formatted_address__v, /^9 Data Street/);
    assert.equal(now.licenses__v[0].license_status__v, 'I');
    const { formatted_name__v } = await desk().record(other);
    assert.deepEqual(
      [now.parent_hcos__v[0].parent_hco_vid__v, now.parent_hcos__v[0].parent_hco_name__v],
      [other, formatted_name__v],
    );
    assert.equal((await desk().record(hco)).formatted_name__v, name);
    assert.equal(now.record_version__v, was.record_version__v + 1, 'one call, one version');
    const { body: history } = await desk().call('rep', 'GET', `/entity/${hcp}/revisions`);
    const [newest] = history.revisions;
    assert.deepEqual(
      [newest.source, newest.job_id, newest.user.username],
      ['crm_us', body.jobId, 'integration@sandbox.example'],
    );
    assert.deepEqual(
      newest.changes.map(({ object_type }: Loose) => object_type),
      ['HCP', 'ADDRESS', 'LICENSE', 'PARENTHCO'],
    );
  });

  test('finds a record by ID, Network:Entity, custom key and alternate key; a child by its ID and its custom key', async () => {
    const npi_num__v = uniqueNumber();
    const key = `crm_us:HCP:${unique()}:with:colons`;
    const vid = await desk().addRecord(person({ npi_num__v, addresses__v: [address()] }), 'HCP', key);
    const [{ vid__v: at }] = (await desk().record(vid)).addresses__v;
    const value = unique();
    await desk().call('admin', 'POST', `/entities/${vid}/children/${at}/custom_keys`, {
      query: { custom_key_source_type: 'crm_us', custom_key_item_type: 'ADDRESS', custom_key_value: value },
    });
    for (const [vidKey, entityId, field] of [
      [vid, vid, 'nickname__v'],
      [`Network:Entity:${vid}`, vid, 'nickname__v'],
      [`Network:HCP:${vid}`, vid, 'nickname__v'],
      [key, vid, 'nickname__v'],
      [`AlternateId:npi_num__v:${npi_num__v}`, vid, 'nickname__v'],
      [at, at, 'address_line_2__v'],
      [`Network:Address:${at}`, at, 'address_line_2__v'],
      [`crm_us:ADDRESS:${value}`, at, 'address_line_2__v'],
    ] as const) {
      const { body } = await update(desk(), [{ vid_key: vidKey, fields: { [field]: unique() } }]);
      assert.deepEqual([body.responseStatus, body.entities[0].entityId], ['SUCCESS', entityId], vidKey);
    }
  });

  test('an unknown entity, a key of another type, or the custom key as a target: INVALID_DATA; nothing is created', async () => {
    const vid = await desk().addRecord(person(), 'HCP', `crm_us:HCP:${unique()}`);
    const [{ vid__v: keyVid }] = (await desk().record(vid)).custom_keys__v;
    const keys = [
      '242979999999999999',
      'Network:Entity:242979999999999999',
      `Network:HCO:${vid}`,
      `crm_us:HCP:${unique()}`,
      'AlternateId:npi_num__v:nobody',
      'AlternateId:nothing__v:1',
      'no key',
      keyVid,
      `Network:CustomKey:${keyVid}`,
    ];
    const { body } = await update(
      desk(),
      keys.map((vid_key) => ({ vid_key, fields: { nickname__v: 'No' } })),
    );
    assert.equal(body.responseStatus, 'FAILURE');
    for (const [index, item] of body.entities.entries()) {
      assert.deepEqual(
        [item.responseStatus, item.entityId, item.entityType, item.errors[0].type],
        ['FAILURE', null, null, 'INVALID_DATA'],
        keys[index],
      );
      assert.match(body.errors[index].message, new RegExp(`^entities\\[${index}\\]\\.vid_key: `));
    }
    assert.match(body.entities[7].errors[0].message, /custom key/i);
  });

  test('duplicates in one call, by any keys, are all INVALID_DATA; the others are updated', async () => {
    const [one, other] = [await desk().addRecord(person()), await desk().addRecord(person())];
    const { body } = await update(desk(), [
      { vid_key: one, fields: { nickname__v: 'A' } },
      { vid_key: other, fields: { nickname__v: 'B' } },
      { vid_key: `Network:HCP:${one}`, fields: { gender__v: 'F' } },
    ]);
    assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
    assert.deepEqual(
      body.entities.map(({ responseStatus, errors = [] }: Loose) => [responseStatus, errors[0]?.type]),
      [
        ['FAILURE', 'INVALID_DATA'],
        ['SUCCESS', undefined],
        ['FAILURE', 'INVALID_DATA'],
      ],
    );
    assert.match(body.entities[0].errors[0].message, /multiple requests for the same entity/);
    assert.equal((await desk().record(one)).nickname__v, undefined);
  });

  test('an unknown or read-only field, or an invalid value: INVALID_DATA names it, and the record stays unchanged', async () => {
    const org = await desk().addRecord(organization(), 'HCO');
    const vid = await desk().addRecord(
      person({
        addresses__v: [address()],
        licenses__v: [license()],
        parent_hcos__v: [{ parent_hco_vid_key: org, relationship_type__v: 'EMPL' }],
      }),
    );
    const was = await desk().record(vid);
    const [at, by, of] = [was.addresses__v[0], was.licenses__v[0], was.parent_hcos__v[0]].map(
      ({ vid__v }: Loose) => vid__v as string,
    );
    for (const [vidKey, fields, named] of [
      [vid, { nothing__v: 'x' }, 'fields.nothing__v'],
      [vid, { constructor: 'x' }, 'fields.constructor'],
      [vid, { addresses__v: 'x' }, 'fields.addresses__v'],
      [vid, { vid__v: vid }, 'fields.vid__v'],
      [vid, { record_state__v: 'VALID' }, 'fields.record_state__v'],
      [vid, { gender__v: 'nobody' }, 'fields.gender__v'],
      [vid, { email_1__v: 'no address' }, 'fields.email_1__v'],
      [vid, { birth_year__v: '1970' }, 'fields.birth_year__v'],
      [vid, { last_name__v: null }, 'fields.last_name__v'],
      [vid, { last_name__v: '   ' }, 'fields.last_name__v'],
      [vid, { nickname__v: 'x'.repeat(101) }, 'fields.nickname__v'],
      [vid, {}, 'fields'],
      [at, { locality__v: 'Alone' }, 'fields.postal_code__v'],
      [at, { nickname__v: 'x' }, 'fields.nickname__v'],
      [by, { address_vid__v: by }, 'fields.address_vid__v'],
      [of, { parent_hco_vid__v: vid }, 'fields.parent_hco_vid__v'],
      [of, { parent_hco_vid__v: '242979999999999999' }, 'fields.parent_hco_vid__v'],
    ] as const) {
      const { status, body } = await update(desk(), [{ vid_key: vidKey!, fields: { ...fields } }]);
      const [item] = body.entities;
      assert.deepEqual(
        [status, body.responseStatus, item.responseStatus, item.errors[0].type],
        [200, 'FAILURE', 'FAILURE', 'INVALID_DATA'],
        named,
      );
      assert.ok(item.errors[0].message.startsWith(`${named}: `), item.errors[0].message);
    }
    const mixed = await update(desk(), [{ vid_key: vid, fields: { nickname__v: 'Good', gender__v: 'bad' } }]);
    assert.equal(mixed.body.responseStatus, 'FAILURE');
    assert.deepEqual(await desk().record(vid), was);
  });

  test('4.20: an invalid value of any kind and an invalid key fail only their record', async () => {
    const [good, bad] = [await desk().addRecord(person()), await desk().addRecord(person())];
    for (const [wrong, named] of [
      [{ vid_key: bad, fields: { addresses__v: [] } }, 'fields.addresses__v'],
      [{ vid_key: bad, fields: { nickname__v: ['x'] } }, 'fields.nickname__v'],
      [{ vid_key: bad, fields: { key_opinion_leader__c: {} } }, 'fields.key_opinion_leader__c'],
      [{ vid_key: bad, fields: { gender__v: { code: 'F' } } }, 'fields.gender__v'],
      [{ vid_key: bad, fields: { ['x'.repeat(256)]: 'x' } }, `fields.${'x'.repeat(256)}`],
      [{ vid_key: '', fields: { nickname__v: 'x' } }, 'vid_key'],
      [{ vid_key: `crm_us:HCP:${'x'.repeat(1000)}`, fields: { nickname__v: 'x' } }, 'vid_key'],
    ] as const) {
      const nickname__v = unique('N');
      const { status, body } = await update(desk(), [{ vid_key: good, fields: { nickname__v } }, wrong]);
      assert.deepEqual([status, body.responseStatus], [200, 'PARTIAL_SUCCESS'], named);
      const [right, { responseStatus, vid_key, errors }] = body.entities;
      assert.equal(right.responseStatus, 'SUCCESS');
      assert.deepEqual([responseStatus, vid_key], ['FAILURE', wrong.vid_key]);
      assert.equal(errors[0].type, 'INVALID_DATA');
      assert.ok(errors[0].message.startsWith(`${named}: `), errors[0].message);
      assert.equal((await desk().record(good)).nickname__v, nickname__v);
    }
  });

  refusedCallTests(desk);

  test('the search index follows', async () => {
    const vid = await desk().addRecord(person());
    const word = unique('Zyx').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
    await update(desk(), [{ vid_key: vid, fields: { last_name__v: word } }]);
    const { body } = await desk().call('rep', 'GET', '/search', { query: { q: word } });
    assert.deepEqual(
      body.entities.map(({ entityId }: Loose) => entityId),
      [vid],
    );
  });

  test('two concurrent calls on one record lose nothing: two versions, both values', async () => {
    const vid = await desk().addRecord(person());
    const { record_version__v } = await desk().record(vid);
    const answers = await Promise.all(
      [{ nickname__v: 'Both' }, { gender__v: 'F' }, { middle_name__v: 'Too' }].map((fields) =>
        update(desk(), [{ vid_key: vid, fields }]),
      ),
    );
    for (const { body } of answers) assert.equal(body.responseStatus, 'SUCCESS');
    assert.equal(new Set(answers.map(({ body }) => body.jobId)).size, 3);
    const after = await desk().record(vid);
    assert.deepEqual([after.nickname__v, after.gender__v, after.middle_name__v], ['Both', 'F', 'Too']);
    assert.equal(after.record_version__v, record_version__v + 3);
  });
});
