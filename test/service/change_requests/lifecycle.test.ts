/** Automatic steps of requests, and cancellation (specification 3.1, 4.9; decision 5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, license, onOneEngine, person, unique, uniqueNumber, type Json } from './support.ts';

onOneEngine('3.1 and 4.9, the life of a request', (desk) => {
  const cancel = async (account: 'rep' | 'steward' | 'integration', id: string) => {
    const { status, body } = await desk().call(account, 'DELETE', `/change_request/${id}`);
    assert.equal(status, 200);
    assert.equal(body.change_request_id, Number(id));
    return body;
  };
  const setRules = async (rules: Json[]): Promise<void> => {
    const any = { entity_type: null, country: null, system: null, task_type: null, create_unverified: null };
    const { body } = await desk().call('admin', 'PUT', '/change_request_rules', {
      body: { rules: rules.map((rule) => ({ ...any, ...rule })) },
    });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
  };

  test('a request canceled before processing starts is CHANGE_CANCELLED and still retrievable', async () => {
    const id = await desk().create('rep', { entity: person() });
    assert.equal((await cancel('rep', id)).responseStatus, 'SUCCESS');
    const request = await desk().read(id);
    assert.equal(request.status__v, 'CHANGE_CANCELLED');
    assert.equal(request.result__v, 'CHANGE_CANCELLED');
    assert.notEqual(request.completed_date, '');
    const record = await desk().record(request.vid__v);
    assert.deepEqual([record.hcp_status__v, record.record_state__v], ['I', 'UNDER_REVIEW']);
  });

  test('canceled after processing has started, or twice: INVALID_STATE, nothing changes', async () => {
    const decided = await desk().create('rep', { entity: person() });
    await desk().decide(decided, { entity: { first_name__v: { result: 'CHANGE_REJECTED' } } });
    const partly = await desk().create('rep', { entity: person() });
    await desk().decide(partly, { entity: { first_name__v: { result: 'CHANGE_ACCEPTED' } } });
    const processed = await desk().create('rep', { entity: person() });
    await desk().process(processed);
    const cancelled = await desk().create('rep', { entity: person() });
    await cancel('rep', cancelled);
    for (const id of [decided, partly, processed, cancelled]) {
      const before = await desk().read(id);
      const { responseStatus, errors } = await cancel('rep', id);
      assert.equal(responseStatus, 'FAILURE');
      assert.equal(errors[0].type, 'INVALID_STATE');
      assert.deepEqual(await desk().read(id), before);
    }
  });

  test('a request that a steward took up without a decision can still be canceled', async () => {
    const id = await desk().create('rep', { entity: person() });
    const { status__v } = await desk().decide(id, { resolution_notes: [{ comment: 'asking the register' }] });
    assert.equal(status__v, 'CHANGE_PENDINGREVIEW');
    assert.equal((await cancel('rep', id)).responseStatus, 'SUCCESS');
  });

  test('another user’s or a missing request: NOT_FOUND; a steward may cancel it', async () => {
    const id = await desk().create('integration', { entity: person() });
    assert.equal((await cancel('rep', id)).errors[0].type, 'NOT_FOUND');
    assert.equal((await cancel('rep', '999999999')).errors[0].type, 'NOT_FOUND');
    assert.equal((await cancel('steward', id)).responseStatus, 'SUCCESS');
  });

  const queued = async (): Promise<{ parent: string; child: string; vid: string }> => {
    const parent = await desk().create('rep', { entity: person() });
    const { vid__v: vid } = await desk().read(parent);
    const child = await desk().create('rep', { vid_key: vid, entity: { gender__v: 'F' } });
    return { parent, child, vid };
  };

  test('a change on an unverified record waits for the add request: CHANGE_INQUEUE with parent_task_ids', async () => {
    const { parent, child, vid } = await queued();
    const { status__v, parent_task_ids, vid__v, version } = await desk().read(child);
    assert.equal(status__v, 'CHANGE_INQUEUE');
    assert.deepEqual(parent_task_ids, [parent]);
    assert.equal(vid__v, vid);
    for (const path of [`/change_requests/${child}`, `/change_requests/${child}/process`]) {
      const { body } = await desk().call('steward', 'PUT', path, { body: { version } });
      assert.equal(body.errors[0].type, 'INVALID_STATE');
    }
  });

  test('it continues once the add request is accepted', async () => {
    const { parent, child, vid } = await queued();
    await desk().decide(parent, { result: 'CHANGE_ACCEPTED' });
    await desk().process(parent);
    assert.equal((await desk().read(child)).status__v, 'CHANGE_NEW');
    await desk().decide(child, { result: 'CHANGE_ACCEPTED' });
    await desk().process(child);
    assert.equal((await desk().record(vid)).gender__v, 'F');
  });

  test('it ends rejected when the add request is rejected or canceled', async () => {
    for (const end of ['reject', 'cancel']) {
      const { parent, child } = await queued();
      if (end === 'cancel') await cancel('rep', parent);
      else await desk().process(parent);
      const request = await desk().read(child);
      assert.equal(request.status__v, 'CHANGE_PROCESSED');
      assert.equal(request.result__v, 'CHANGE_REJECTED');
      assert.equal(request.entity.gender__v.result, 'CHANGE_REJECTED');
      assert.match(request.resolution_notes[0].comment, new RegExp(parent));
    }
  });

  test('it can be canceled while it waits, and then stays canceled', async () => {
    const { parent, child } = await queued();
    assert.equal((await cancel('rep', child)).responseStatus, 'SUCCESS');
    await desk().process(parent);
    assert.equal((await desk().read(child)).status__v, 'CHANGE_CANCELLED');
  });

  test('a certain match with a VALID record turns an add request into a change request on it', async () => {
    const npi = uniqueNumber();
    const home = address();
    const entity = person({ npi_num__v: npi, addresses__v: [home] });
    const vid = await desk().addRecord(entity);
    const id = await desk().create('rep', {
      reserve_vid: true,
      entity: { ...entity, nickname__v: 'Nick', addresses__v: [home, address()] },
    });
    const request = await desk().read(id);
    assert.equal(request.task_type, 'CHANGE_REQUEST');
    assert.equal(request.original_task_type, 'ADD_REQUEST');
    assert.equal(request.vid__v, vid);
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    const { entity: decided } = await desk().process(id);
    assert.equal(decided.npi_num__v.result, 'CHANGE_ALREADYAPPLIED');
    assert.equal(decided.nickname__v.result, 'CHANGE_ACCEPTED');
    assert.equal(decided.addresses__v[0].address_line_1__v.result, 'CHANGE_ALREADYAPPLIED');
    assert.equal((await desk().record(vid)).addresses__v.length, 2);
  });

  test('an active custom key of a VALID record does the same; keys of two records are no certain match', async () => {
    const keyed = async () => {
      const value = unique();
      const key = {
        custom_key_source_type__v: 'crm_eu',
        custom_key_item_type__v: 'HCP',
        custom_key_value__v: value,
      };
      return { key, vid: await desk().addRecord(person({ custom_keys__v: [key] })) };
    };
    const [one, two] = [await keyed(), await keyed()];
    const id = await desk().create('integration', { entity: person({ custom_keys__v: [one.key] }) });
    assert.equal((await desk().read(id)).vid__v, one.vid);
    const both = await desk().create('integration', {
      entity: person({ custom_keys__v: [one.key, two.key] }),
    });
    assert.equal((await desk().read(both)).task_type, 'ADD_REQUEST');
  });

  test('a certain match does the same without a key', async () => {
    const home = address({ address_line_1__v: `${uniqueNumber().slice(0, 4)} Massachusetts Avenue` });
    const entity = person({
      first_name__v: 'Philippa',
      last_name__v: `Quistgaard${unique()}`,
      birth_year__v: 1961,
      gender__v: 'F',
      phone_1__v: uniqueNumber(),
      email_1__v: `${unique('quistgaard')}@example.org`,
      specialty_1__v: 'CARD',
      addresses__v: [home],
      licenses__v: [license()],
    });
    const vid = await desk().addRecord(entity);
    const id = await desk().create('rep', { entity: { ...entity, middle_name__v: 'Maria' } });
    const { task_type, vid__v } = await desk().read(id);
    assert.deepEqual([task_type, vid__v], ['CHANGE_REQUEST', vid]);
  });

  test('4.8: the vid_key of an add request is stored but ignored: it finds and claims nothing', async () => {
    const key = unique('crm_us:HCP:');
    const ids = await Promise.all(
      ['Y', 'N', 'Y'].map((create_unverified) =>
        desk().create('integration', { vid_key: key, create_unverified, entity: person() }),
      ),
    );
    const requests = await Promise.all(ids.map((id) => desk().read(id)));
    for (const { vid_key, task_type, status__v } of requests)
      assert.deepEqual([vid_key, task_type, status__v], [key, 'ADD_REQUEST', 'CHANGE_NEW']);
    const vids = new Set<string>();
    for (const id of ids) {
      await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
      vids.add((await desk().process(id)).vid__v);
      const { body } = await desk().call('rep', 'GET', `/entity/${encodeURIComponent(key)}`);
      assert.equal(body.responseStatus, 'FAILURE');
    }
    assert.equal(vids.size, 3);
  });

  test('rules: accept creates a VALID record immediately, reject creates none, others leave the request for review', async () => {
    await setRules([
      { entity_type: 'HCP', country: 'FR', outcome: 'accept' },
      { entity_type: 'HCP', country: 'GB', system: 'crm_eu', outcome: 'reject' },
      { entity_type: 'HCP', country: 'ES', outcome: 'review', create_unverified: 'N' },
    ]);
    const inCountry = async (primary_country__v: string, more: Json = {}) =>
      desk().read(await desk().create('rep', { entity: person({ primary_country__v }), ...more }));
    const accepted = await inCountry('FR');
    assert.deepEqual([accepted.status__v, accepted.result__v], ['CHANGE_PROCESSED', 'CHANGE_ACCEPTED']);
    assert.equal((await desk().record(accepted.vid__v)).record_state__v, 'VALID');
    const rejected = await inCountry('GB', { metadata: { system: 'crm_eu' } });
    assert.deepEqual([rejected.status__v, rejected.result__v], ['CHANGE_PROCESSED', 'CHANGE_REJECTED']);
    assert.equal(rejected.vid__v, null);
    assert.equal((await inCountry('GB', { metadata: { system: 'crm_us' } })).status__v, 'CHANGE_NEW');
    assert.equal((await inCountry('ES')).vid__v, null, 'workflow settings: no unverified record');
    assert.notEqual((await inCountry('ES', { create_unverified: 'Y' })).vid__v, null);
    await setRules([]);
    assert.equal((await inCountry('FR')).status__v, 'CHANGE_NEW');
  });

  test('only System Administrators change rules, and rules name existing systems', async () => {
    for (const account of ['rep', 'steward', 'data', 'integration'] as const)
      assert.equal(
        (await desk().call(account, 'PUT', '/change_request_rules', { body: { rules: [] } })).status,
        403,
      );
    const rule = {
      entity_type: null,
      country: null,
      system: 'nobody',
      task_type: null,
      outcome: 'accept',
      create_unverified: null,
    };
    const { status } = await desk().call('admin', 'PUT', '/change_request_rules', {
      body: { rules: [rule] },
    });
    assert.equal(status, 400);
    const { body } = await desk().call('steward', 'GET', '/change_request_rules');
    assert.deepEqual(body.rules, []);
  });
});
