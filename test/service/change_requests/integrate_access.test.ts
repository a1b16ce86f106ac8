/**
 * Which requests integrators may answer, by their access to systems (specification 4.12 and 4.13 with section
 * 5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onOneEngine, person, unique, type Json } from './support.ts';

onOneEngine('4.12 and 4.13, systems of integrators', (desk) => {
  type Account = 'integration' | 'partner';
  const answer = async (account: Account, id: string, entity: Json, more: Json = {}) => {
    const metadata = { system: 'crm_eu' };
    const item = { change_request_id: id, metadata, entity, ...more };
    const path = '/change_requests/batch';
    return (await desk().call(account, 'PUT', path, { body: { change_requests: [item] } })).body;
  };
  const close = async (account: Account, id: string, more: Json = {}) => {
    const body = { change_requests: [{ change_request_id: id }], ...more };
    return (await desk().call(account, 'PUT', '/change_requests/process/batch', { body })).body;
  };
  const isRefused = async (id: string, entity: Json, more: Json = {}) => {
    const before = await desk().read(id);
    const { change_requests } = await answer('partner', id, entity, more);
    assert.equal(change_requests[0].errors[0].type, 'INSUFFICIENT_ACCESS');
    assert.deepEqual(await desk().read(id), before, 'nothing changes');
  };
  const isTaken = async (account: Account, id: string, entity: Json, more: Json = {}) => {
    const body = await answer(account, id, entity, more);
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
  };
  const accepted = (final_value: string) => ({ result: 'CHANGE_ACCEPTED', final_value });
  const firstName = accepted('Ida');
  /** section 5, rule 6: only users with access to a system assign its master keys */
  const metadata = { system: 'crm_eu' };

  test('section 5, rule 6: accepting a custom key neither assigns nor inactivates one of another system', async () => {
    const id = await desk().create('rep', { metadata, entity: person({ addresses__v: [address()] }) });
    const stolen = unique('us_registry:HCP:');
    await isRefused(id, { master_keys: [stolen], first_name__v: firstName });
    const own = unique('crm_eu:HCP:');
    const street = { object_id: '1', locality__v: accepted('Boston') };
    await isRefused(id, { master_keys: [own], addresses__v: [{ ...street, master_keys: [stolen] }] });
    const parts = { custom_key_source_type__v: 'us_registry', custom_key_item_type__v: 'HCP' };
    const inParts = { ...parts, custom_key_value__v: unique() };
    await isRefused(id, { master_keys: [inParts], first_name__v: firstName });
    await isTaken('partner', id, { master_keys: [own, unique('our_own:HCP:')], first_name__v: firstName });

    await isTaken('integration', id, { master_keys: [stolen], last_name__v: accepted('Bell') });
    const extracted = (await desk().read(id)).entity.master_keys;
    assert.ok(extracted.includes(stolen));
    await isTaken('partner', id, { master_keys: extracted, first_name__v: firstName });
  });

  test("section 7: only users with access to a request's system close it, even if the call names another", async () => {
    const parts = (value: string): Json => ({
      custom_key_source_type__v: 'us_registry',
      custom_key_item_type__v: 'HCP',
      custom_key_value__v: value,
    });
    const value = unique();
    const vid_key = await desk().addRecord(person({ custom_keys__v: [parts(value)] }));
    const ask = (key: Json) =>
      desk().create('integration', { vid_key, metadata, entity: { custom_keys__v: [key] } });
    const entity = (fields: Json): Json => ({
      master_keys: [],
      custom_keys__v: [{ object_id: '1', master_keys: [unique('crm_eu:KEY:')], ...fields }],
    });
    const wanted = unique();
    const given = await ask(parts(wanted));
    const yes = Object.entries(parts(wanted)).map(([name, text]) => [name, accepted(text as string)]);
    await isRefused(given, entity(Object.fromEntries(yes)));
    const gone = await ask({ vid_key: `us_registry:HCP:${value}`, custom_key_status__v: 'I' });
    await isRefused(gone, entity({ custom_key_status__v: accepted('I') }));
    await isTaken('partner', gone, entity({ custom_key_status__v: { result: 'CHANGE_REJECTED' } }));
    await isTaken('integration', given, entity(Object.fromEntries(yes)));
    const { entity: answered } = await desk().read(given);
    await isTaken('partner', given, answered);
  });

  test("section 5: only users with access to a request's system answer, cancel, decide and process it", async () => {
    const entity = person();
    const id = await desk().create('rep', { entity, metadata: { system: 'crm_us' } });
    for (const more of [{}, { systemName: 'crm_eu' }]) {
      const { responseStatus, errors } = await close('partner', id, more);
      assert.equal(responseStatus, 'FAILURE');
      assert.equal(errors[0].type, 'INSUFFICIENT_ACCESS');
    }
    assert.equal((await desk().read(id)).status__v, 'CHANGE_NEW');
    assert.equal((await close('integration', id)).responseStatus, 'SUCCESS');
    const ofNone = await desk().create('rep', { entity: person() });
    assert.equal((await close('partner', ofNone)).errors[0].type, 'INSUFFICIENT_ACCESS');
    const own = await desk().create('rep', { entity: person(), metadata });
    assert.equal((await close('partner', own)).responseStatus, 'SUCCESS');
  });

  test('The partner does not see the request, so the answer is NOT_FOUND.', async () => {
    const isClosedTo = async (id: string): Promise<void> => {
      const before = await desk().read(id);
      const own = { master_keys: [unique('crm_eu:HCP:')] };
      for (const [entity, more] of [
        [{ ...own, first_name__v: firstName }, {}],
        [own, { status__v: 'CHANGE_PENDINGREVIEW' }],
        [own, { status__v: 'CHANGE_CANCELLED' }],
        [own, { comment: 'mine' }],
        [own, { resolution_notes: [{ comment: 'mine' }] }],
      ] as [Json, Json][])
        await isRefused(id, entity, more);
      const { version } = before;
      const path = `/change_requests/${id}`;
      // section 7: a job that the user may not see is not a valid answer
      const canceled = await desk().call('partner', 'DELETE', `/change_request/${id}`);
      assert.deepEqual([canceled.status, canceled.body.errors[0].type], [200, 'NOT_FOUND']);
      for (const [method, at, body] of [
        ['PUT', path, { version, result: 'CHANGE_ACCEPTED' }],
        ['PUT', `${path}/process`, { version }],
      ] as [string, string, Json][]) {
        const answer = await desk().call('partner', method, at, { body });
        assert.equal(answer.status, 403, `${method} ${at}`);
        assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS');
      }
      assert.deepEqual(await desk().read(id), before, 'nothing changes');
    };
    const entity = person();
    const foreign = await desk().create('rep', { entity, metadata: { system: 'crm_us' } });
    await isClosedTo(foreign);
    const vid_key = await desk().addRecord(person());
    const change = { vid_key, entity: { gender__v: 'F' }, metadata: { system: 'crm_us' } };
    await isClosedTo(await desk().create('rep', change));

    await isClosedTo(await desk().create('rep', { entity: person() }));
    const own = await desk().create('rep', { entity: person(), metadata });
    await isTaken('partner', own, { master_keys: [unique('crm_eu:HCP:')], first_name__v: firstName });
    await isTaken('integration', foreign, {
      master_keys: [unique('crm_us:HCP:')],
      first_name__v: firstName,
    });
  });

  test('2.5: a master key of another record stays there; the request says so', async () => {
    const started: Record<string, string> = {};
    for (const system of ['crm_us', 'crm_eu']) {
      const path = `/systems/${system}/source_subscriptions/loads`;
      const settings = {
        files: [
          {
            pattern: '*.csv',
            object_type: 'HCO',
            record: { item: 'CODE', columns: ['code'] },
            country: { code: 'US' },
            fields: { corporate_name__v: 'name' },
          },
        ],
      };
      assert.equal((await desk().call('admin', 'PUT', path, { body: { settings } })).status, 200);
      started[system] = String((await desk().call('admin', 'GET', `${path}/job`)).body.job_id);
    }
    assert.equal((await desk().call('partner', 'GET', `/jobs/${started['crm_us']}`)).status, 403);
    const id = await desk().create('rep', { metadata, entity: person() });
    const entity = { master_keys: [unique('crm_eu:HCP:')] };
    await isRefused(id, entity, { job_ids: [started['crm_us']] });
    await isTaken('partner', id, entity, { job_ids: [Number(started['crm_eu'])] });
    assert.deepEqual((await desk().read(id)).job_ids, [started['crm_eu']], 'a number is the id as well');
  });

  test('2.5: a master key that another record has stays with it; the request says so', async () => {
    const key = unique('crm_eu:HCP:');
    const other = await desk().addRecord(person(), 'HCP', key);
    const vid_key = await desk().addRecord(person());
    const id = await desk().create('rep', { vid_key, metadata, entity: { gender__v: 'F' } });
    await isTaken('partner', id, { master_keys: [key], gender__v: accepted('F') });
    assert.equal((await close('partner', id)).responseStatus, 'SUCCESS');
    const { result__v, resolution_notes } = await desk().read(id);
    assert.equal(result__v, 'CHANGE_ACCEPTED');
    assert.equal(resolution_notes.at(-1).comment, `The custom key ${key} is in use by a different record.`);
    assert.equal((await desk().record(key)).vid__v, other);
  });
});
