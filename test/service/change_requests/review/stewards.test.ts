/** Concurrent stewards, and who may be one (specification 4.22; issue 3, optimistic concurrency). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onOneEngine, person, type Json } from '../support.ts';

const accept = { result: 'CHANGE_ACCEPTED' };

onOneEngine('stewards at once, and who may decide', (desk) => {
  const change = async (vid: string, entity: Json): Promise<string> =>
    desk().create('rep', { vid_key: vid, entity });

  test('deciding or processing an older version: INVALID_STATE, the newer decisions are kept', async () => {
    const id = await change(await desk().addRecord(person()), { gender__v: 'F', nickname__v: 'N' });
    const { version } = await desk().read(id);
    await desk().decide(id, { entity: { gender__v: accept } });
    for (const [path, body] of [
      [`/change_requests/${id}`, { version, result: 'CHANGE_REJECTED' }],
      [`/change_requests/${id}/process`, { version }],
    ] as const) {
      const answer = await desk().call('steward', 'PUT', path, { body });
      assert.equal(answer.body.errors[0].type, 'INVALID_STATE');
    }
    assert.equal((await desk().read(id)).entity.gender__v.result, 'CHANGE_ACCEPTED');
  });

  test('a request that was read before it was routed can be decided: routing is no change of another user', async () => {
    const id = await desk().create('rep', { entity: person() });
    for (let isRouted = false; !isRouted;) isRouted = (await desk().read(id)).version === 2;
    const decide = (version: number, result: string) =>
      desk().call('steward', 'PUT', `/change_requests/${id}`, {
        body: { version, entity: { last_name__v: { result } } },
      });
    const first = await decide(1, 'CHANGE_ACCEPTED');
    assert.equal(first.body.responseStatus, 'SUCCESS', JSON.stringify(first.body));
    for (const version of [1, 2]) {
      const { body } = await decide(version, 'CHANGE_REJECTED');
      assert.equal(body.errors[0].type, 'INVALID_STATE', 'a decision is a change');
    }
  });

  test('two stewards at the same moment: one decision counts, the other gets an error', async () => {
    const id = await change(await desk().addRecord(person()), { gender__v: 'F' });
    const { version } = await desk().read(id);
    const put = (final_value: string) =>
      desk().call('steward', 'PUT', `/change_requests/${id}`, {
        body: { version, entity: { gender__v: { final_value } } },
      });
    const answers = await Promise.all([put('F'), put('M'), put('U'), put('F')]);
    const won = answers.filter(({ body }) => body.responseStatus === 'SUCCESS');
    assert.equal(won.length, 1);
    for (const { body } of answers)
      if (body.responseStatus !== 'SUCCESS') assert.equal(body.errors[0].type, 'INVALID_STATE');
    assert.deepEqual((await desk().read(id)).entity, won[0]!.body.change_requests[0].entity);
  });

  test('two process calls at the same moment: the record changes once', async () => {
    const vid = await desk().addRecord(person());
    const before = await desk().record(vid);
    const id = await change(vid, { addresses__v: [address()] });
    const { version } = await desk().decide(id, accept);
    const put = () => desk().call('steward', 'PUT', `/change_requests/${id}/process`, { body: { version } });
    const answers = await Promise.all([put(), put(), put()]);
    assert.equal(answers.filter(({ body }) => body.responseStatus === 'SUCCESS').length, 1);
    const after = await desk().record(vid);
    assert.equal(after.addresses__v.length, 1);
    assert.equal(after.record_version__v, before.record_version__v + 1);
  });

  test('two requests on one record processed at the same moment: the record gets both changes', async () => {
    const vid = await desk().addRecord(person());
    const ids = [await change(vid, { gender__v: 'F' }), await change(vid, { nickname__v: 'Nick' })];
    for (const id of ids) await desk().decide(id, accept);
    await Promise.all(ids.map((id) => desk().process(id)));
    const record = await desk().record(vid);
    assert.deepEqual([record.gender__v, record.nickname__v], ['F', 'Nick']);
    assert.equal(record.record_version__v, 4, 'one for the add, one for its acceptance, two for the changes');
  });

  test('only stewards and administrators decide, apply and see the rules', async () => {
    const id = await change(await desk().addRecord(person()), { gender__v: 'F' });
    const { version } = await desk().read(id);
    for (const account of ['rep', 'integration', 'partner'] as const)
      for (const [method, path, body] of [
        ['PUT', `/change_requests/${id}`, { version, result: 'CHANGE_ACCEPTED' }],
        ['PUT', `/change_requests/${id}/process`, { version }],
        ['GET', '/change_request_rules', undefined],
      ] as const) {
        const { status } = await desk().call(account, method, path, { body });
        assert.equal(status, 403, `${account} ${method} ${path}`);
      }
    for (const account of ['data', 'admin'] as const) {
      const { version } = await desk().read(id);
      const { body } = await desk().call(account, 'PUT', `/change_requests/${id}`, {
        body: { version, ...accept },
      });
      assert.equal(body.responseStatus, 'SUCCESS');
    }
  });

  test('a request that does not exist: NOT_FOUND in the envelope', async () => {
    const { status, body } = await desk().call('steward', 'PUT', '/change_requests/999999999', {
      body: { version: 1, ...accept },
    });
    assert.equal(status, 200);
    assert.equal(body.errors[0].type, 'NOT_FOUND');
  });
});
