/** Integrators' responses and the closing of requests (specification 4.12, 4.13). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onOneEngine, person, unique, type Json } from './support.ts';

onOneEngine('4.12 and 4.13, integrators', (desk) => {
  const metadata = { system: 'crm_us' };
  const update = async (...items: Json[]) => {
    const { status, body } = await desk().call('integration', 'PUT', '/change_requests/batch', {
      body: { change_requests: items },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const close = async (...ids: (string | number)[]) =>
    (
      await desk().call('integration', 'PUT', '/change_requests/process/batch', {
        body: {
          change_requests: ids.map((change_request_id) => ({ change_request_id })),
          systemName: 'crm_us',
        },
      })
    ).body;
  const extract = (id: string) =>
    update({ change_request_id: id, metadata, status__v: 'CHANGE_PENDINGREVIEW' });
  /** The request as extracted, with a result and final value in every field, and master keys. */
  const answered = async (id: string, result: string, keys: string[]): Promise<Json> => {
    const request = await desk().read(id);
    const answer = (object: Json): Json => ({
      ...Object.fromEntries(
        Object.entries(object).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null && 'change_requested' in value
            ? { ...value, final_value: value.change_requested, result }
            : value,
        ]),
      ),
      master_keys: keys,
    });
    return {
      ...request,
      metadata: { ...request.metadata, ...metadata },
      entity: {
        ...answer(request.entity),
        addresses__v: request.entity.addresses__v.map((child: Json) => ({
          ...answer(child),
          master_keys: [unique('crm_us:ADDRESS:')],
        })),
      },
    };
  };
  const failed = async (item: Json) => {
    const before = await desk().read(String(item['change_request_id']));
    const body = await update(item);
    assert.equal(body.responseStatus, 'FAILURE', JSON.stringify(body));
    assert.deepEqual(await desk().read(before.change_request_id), before, 'nothing changes');
    return body.change_requests[0].errors[0];
  };

  test('CHANGE_PENDINGREVIEW takes a new request; it cannot be taken twice', async () => {
    const id = await desk().create('rep', { entity: person() });
    assert.equal((await extract(id)).responseStatus, 'SUCCESS');
    assert.equal((await desk().read(id)).status__v, 'CHANGE_PENDINGREVIEW');
    const again = await extract(id);
    assert.equal(again.change_requests[0].errors[0].type, 'INVALID_STATE');
    assert.match(again.change_requests[0].errors[0].message, /taken already/);
  });

  test('rule 2: metadata.system is required, and master_keys in every object that is updated', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    const item = await answered(id, 'CHANGE_ACCEPTED', [unique('crm_us:HCP:')]);
    const entity = item['entity'] as Json;
    assert.match((await failed({ ...item, metadata: {} })).message, /metadata\.system/);
    assert.match((await failed({ ...item, entity: { ...entity, master_keys: [] } })).message, /master_keys/);
    const [child] = entity['addresses__v'] as Json[];
    assert.match(
      (await failed({ ...item, entity: { ...entity, addresses__v: [{ ...child, master_keys: undefined }] } }))
        .message,
      /addresses__v\.0\.master_keys/,
    );
    assert.match(
      (await failed({ ...item, entity: { ...entity, master_keys: ['nonsense'] } })).message,
      /master_keys\.0/,
    );
  });

  test('results and final values are stored as sent; the comment becomes a resolution note; closing applies them', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    await extract(id);
    const key = unique('crm_us:HCP:');
    const item = await answered(id, 'CHANGE_ACCEPTED', [key]);
    const entity = item['entity'] as Json;
    const body = await update({
      ...item,
      comment: 'checked by phone',
      entity: { ...entity, first_name__v: { result: 'CHANGE_MODIFIED', final_value: 'Agnes' } },
    });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    const request = await desk().read(id, { systemName: 'crm_us' });
    assert.equal(request.status__v, 'CHANGE_PARTIALLYPROCESSED');
    assert.equal(request.resolution_notes.at(-1).comment, 'checked by phone');
    assert.deepEqual(request.entity.master_keys, [key]);
    assert.deepEqual(request.entity.external_custom_keys, [key], 'same content as master_keys (4.11)');
    assert.equal((await close(id)).responseStatus, 'SUCCESS');
    const closed = await desk().read(id);
    assert.equal(closed.status__v, 'CHANGE_PROCESSED');
    assert.equal(closed.result__v, 'CHANGE_ACCEPTED');
    const record = await desk().record(key);
    assert.equal(record.vid__v, closed.vid__v);
    assert.equal(record.first_name__v, 'Agnes');
    assert.equal(record.record_state__v, 'VALID');
  });

  test('rule 6: without job_ids an accepted field needs a final_value', async () => {
    const id = await desk().create('rep', { entity: person() });
    const error = await failed({
      change_request_id: id,
      metadata,
      entity: { master_keys: [unique('crm_us:HCP:')], first_name__v: { result: 'CHANGE_ACCEPTED' } },
    });
    assert.equal(error.type, 'INVALID_DATA');
    assert.match(error.message, /first_name__v\.final_value/);
  });

  test('a job id without a job: INVALID_DATA', async () => {
    const id = await desk().create('rep', { entity: person() });
    const error = await failed({
      change_request_id: id,
      metadata,
      job_ids: ['4711'],
      entity: { master_keys: [unique('crm_us:HCP:')] },
    });
    assert.equal(error.type, 'INVALID_DATA');
    assert.match(error.message, /job_ids/);
  });

  for (const [title, entity, words] of [
    ['an unknown result', { first_name__v: { result: 'GOOD', final_value: 'A' } }, /first_name__v\.result/],
    [
      'a field that was not requested',
      { gender__v: { result: 'CHANGE_ACCEPTED', final_value: 'F' } },
      /gender__v/,
    ],
    [
      'a value the data model does not take',
      { first_name__v: { result: 'CHANGE_MODIFIED', final_value: 5 } },
      /first_name__v/,
    ],
    [
      'space in place of a required value',
      { first_name__v: { result: 'CHANGE_MODIFIED', final_value: ' ' } },
      /first_name__v: a required/,
    ],
    ['an invalid value', { first_name__v: { result: 'CHANGE_MODIFIED', final_value: {} } }, /final_value/],
    [
      'a child that is not in the request',
      { addresses__v: [{ object_id: '9', country__v: {} }] },
      /addresses__v\.0/,
    ],
  ] as [string, Json, RegExp][])
    test(`${title}: INVALID_DATA, the item alone fails`, async () => {
      const id = await desk().create('rep', { entity: person() });
      const good = await desk().create('rep', { entity: person() });
      const keys = { master_keys: [unique('crm_us:HCP:')] };
      const body = await update(
        { change_request_id: id, metadata, entity: { ...keys, ...entity } },
        { change_request_id: Number(good), metadata, comment: 'seen' },
        { change_request_id: '999999999', metadata, comment: 'seen' },
      );
      assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
      const [wrong, right, none] = body.change_requests;
      assert.deepEqual([wrong.change_request_id, right.change_request_id], [id, good]);
      assert.equal(wrong.errors[0].type, 'INVALID_DATA');
      assert.match(wrong.errors[0].message, words);
      assert.equal(right.responseStatus, 'SUCCESS');
      assert.equal(none.errors[0].type, 'INVALID_DATA', 'section 7: what names nothing');
      assert.equal((await desk().read(id)).status__v, 'CHANGE_NEW');
    });

  test('the system’s aliases are accepted for codes in final values', async () => {
    const id = await desk().create('rep', { entity: person() });
    await update({
      change_request_id: id,
      metadata,
      entity: {
        master_keys: [unique('crm_us:HCP:')],
        hcp_type__v: { result: 'CHANGE_ACCEPTED', final_value: 'MD_DO' },
      },
    });
    assert.deepEqual((await desk().read(id)).entity.hcp_type__v, {
      change_requested: 'PHYS',
      final_value: 'PHYS',
      result: 'CHANGE_ACCEPTED',
    });
  });

  test('2.4: an address in another country than its entity accepts the codes of its own country', async () => {
    const abroad = address({ country__v: 'FR', administrative_area__v: 'FR-IDF', postal_code__v: '75004' });
    const id = await desk().create('rep', { entity: person({ addresses__v: [abroad] }) });
    const key = unique('crm_us:HCP:');
    const body = await update(await answered(id, 'CHANGE_ACCEPTED', [key]));
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    await close(id);
    const [{ vid__v: vid_key, ...made }] = (await desk().record(key)).addresses__v;
    assert.deepEqual([made.country__v, made.administrative_area__v], ['FR', 'FR-IDF']);

    const moved = { vid_key, administrative_area__v: 'FR-BRE' };
    const next = await desk().create('rep', { vid_key: key, entity: { addresses__v: [moved] } });
    const answer = (changes: Json): Json => ({
      change_request_id: next,
      metadata,
      entity: { master_keys: [key], addresses__v: [{ object_id: '1', master_keys: [key], ...changes }] },
    });
    const isGiven = (final_value: string) => ({ result: 'CHANGE_MODIFIED', final_value });
    const wrong = await failed(answer({ administrative_area__v: isGiven('US-MA') }));
    assert.match(
      wrong.message,
      /US-MA .*is not one of the country FR/,
      'the address that is there says where',
    );
    const home = {
      administrative_area__v: isGiven('US-MA'),
      country__v: { ...isGiven('US'), result: 'CHANGE_ADDED' },
    };
    const right = await update(answer(home));
    assert.equal(right.responseStatus, 'SUCCESS', JSON.stringify(right));
  });

  test('4.13: fields without a result count as CHANGE_REJECTED; a closed request cannot be closed again', async () => {
    const vid = await desk().addRecord(person());
    const id = await desk().create('rep', { vid_key: vid, entity: { gender__v: 'F', nickname__v: 'Nick' } });
    await update({
      change_request_id: id,
      metadata,
      entity: {
        master_keys: [unique('crm_us:HCP:')],
        gender__v: { result: 'CHANGE_ACCEPTED', final_value: 'F' },
      },
    });
    assert.equal((await close(id)).responseStatus, 'SUCCESS');
    const request = await desk().read(id);
    assert.equal(request.result__v, 'CHANGE_PARTIALLYACCEPTED');
    assert.equal(request.entity.nickname__v.result, 'CHANGE_REJECTED');
    const again = await close(id, 999999999);
    assert.equal(again.responseStatus, 'FAILURE');
    assert.deepEqual(
      again.errors.map(({ type }: Json) => type),
      ['INVALID_STATE', 'INVALID_DATA'],
    );
    const other = await desk().create('rep', { entity: person() });
    assert.equal((await close(id, other)).responseStatus, 'PARTIAL_SUCCESS');
    assert.equal((await desk().read(other)).result__v, 'CHANGE_REJECTED');
  });

  test('more than 500 requests: LIMIT_EXCEEDED, nothing is applied', async () => {
    const id = await desk().create('rep', { entity: person() });
    const items = Array.from({ length: 501 }, () => ({ change_request_id: id, metadata, comment: 'x' }));
    for (const path of ['/change_requests/batch', '/change_requests/process/batch']) {
      const { status, body } = await desk().call('integration', 'PUT', path, {
        body: { change_requests: items },
      });
      assert.equal(status, 200);
      assert.equal(body.errors[0].type, 'LIMIT_EXCEEDED');
    }
    assert.equal((await desk().read(id)).status__v, 'CHANGE_NEW');
  });

  test('only integration users and administrators; each for systems they have access to', async () => {
    const id = await desk().create('rep', { entity: person() });
    const body = { change_requests: [{ change_request_id: id, metadata, comment: 'x' }] };
    for (const account of ['rep', 'steward'] as const)
      for (const path of ['/change_requests/batch', '/change_requests/process/batch'])
        assert.equal((await desk().call(account, 'PUT', path, { body })).status, 403);
    const partner = await desk().call('partner', 'PUT', '/change_requests/batch', { body });
    assert.equal(partner.body.change_requests[0].errors[0].type, 'INSUFFICIENT_ACCESS');
    for (const account of ['admin', 'data'] as const)
      assert.equal(
        (await desk().call(account, 'PUT', '/change_requests/batch', { body })).body.responseStatus,
        'SUCCESS',
      );
  });
});
