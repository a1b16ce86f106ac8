/**
 * Who may request custom keys: only users who could also assign them by the calls of 4.2 to 4.7
 * (specification 4.8, 5 rule 6, 7).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onOneEngine, person, unique, type Json } from './support.ts';

type Account = 'rep' | 'steward' | 'data' | 'partner';

const accept = { result: 'CHANGE_ACCEPTED' };
const parts = (key: string): Json => {
  const [source, item, value] = key.split(':');
  return {
    custom_key_source_type__v: source,
    custom_key_item_type__v: item,
    custom_key_value__v: value,
  };
};

onOneEngine('4.8 with 5 and 7, custom keys of change requests', (desk) => {
  const isNamed = async (key: string): Promise<string | undefined> => {
    const { body } = await desk().call('admin', 'GET', `/entity/${encodeURIComponent(key)}`);
    return body.entities[0]?.entityId;
  };
  const isForbidden = async (account: Account, body: Json): Promise<void> => {
    const answer = await desk().call(account, 'POST', '/change_request', {
      body: { entity_type: 'HCP', ...body },
    });
    assert.deepEqual([answer.status, answer.body.errorType], [403, 'INSUFFICIENT_ACCESS'], account);
  };
  const finish = async (id: string) => {
    await desk().decide(id, accept);
    return desk().process(id);
  };
  /** Changes the user's access while `work` runs. */
  const withoutAccess = async (account: 'integration' | 'partner', work: () => Promise<void>) => {
    const { body } = await desk().call('admin', 'GET', '/users');
    const user = body.users.find(({ username }: Json) => String(username).startsWith(`${account}@`));
    const { api_access, api_systems, visibility_profile } = user;
    const change = async (access: Json): Promise<void> => {
      const answer = await desk().call('admin', 'PUT', `/users/${user.id}`, {
        body: { visibility_profile, ...access },
      });
      assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
    };
    await change({ api_access: 'selected', api_systems: ['us_registry'] });
    try {
      await work();
    } finally {
      await change({ api_access, api_systems });
    }
  };

  test("requesting a key needs the permission and access to its source's system, in every spelling", async () => {
    const valid = await desk().addRecord(person(), 'HCP', unique('crm_eu:HCP:'));
    const held = unique('crm_us:HCP:');
    await desk().giveKey(valid, held);
    for (const [account, source] of [
      ['rep', 'master'],
      ['rep', 'crm_us'],
      ['steward', 'crm_us'],
      ['data', 'anything'],
      ['partner', 'crm_us'],
      ['partner', 'CRM_US'],
    ] as const)
      for (const asked of [parts(unique(`${source}:HCP:`)), { vid_key: unique(`${source}:HCP:`) }])
        for (const body of [
          { entity: person({ custom_keys__v: [asked] }) },
          { vid_key: valid, entity: { custom_keys__v: [asked] } },
        ])
          await isForbidden(account, body);
    for (const account of ['rep', 'partner'] as const) {
      const off = { custom_keys__v: [{ vid_key: held, custom_key_status__v: 'I' }] };
      await isForbidden(account, { vid_key: valid, entity: off });
    }
    assert.equal(await isNamed(held), valid);
  });

  test('access is checked again on acceptance: without it no key is assigned or inactivated, and the result says so', async () => {
    const vid_key = await desk().addRecord(person());
    const [held, wanted, ofChild] = [unique('crm_us:HCP:'), unique('crm_us:HCP:'), unique('crm_us:ADDRESS:')];
    await desk().giveKey(vid_key, held);
    const id = await desk().create('integration', {
      vid_key,
      entity: {
        gender__v: 'F',
        addresses__v: [address({ vid_key: ofChild })],
        custom_keys__v: [parts(wanted), { vid_key: held, custom_key_status__v: 'I' }],
      },
    });
    await withoutAccess('integration', async () => {
      const { result__v, entity, resolution_notes } = await finish(id);
      assert.equal(result__v, 'CHANGE_PARTIALLYACCEPTED');
      const [given, gone] = entity.custom_keys__v;
      assert.equal(given.custom_key_value__v.result, 'CHANGE_REJECTED');
      assert.equal(gone.custom_key_status__v.result, 'CHANGE_REJECTED');
      const notes = resolution_notes.map(({ comment }: { comment: string }) => comment).join('\n');
      for (const key of [held, wanted, ofChild])
        assert.ok(notes.includes(key), `${notes} does not name ${key}`);
    });
    assert.deepEqual([await isNamed(wanted), await isNamed(ofChild)], [undefined, undefined]);
    assert.equal(await isNamed(held), vid_key);
  });

  test('an accepting rule also assigns no key that the user may not assign', async () => {
    const rule = { entity_type: 'HCP', country: 'CH', system: null, task_type: null, outcome: 'accept' };
    const rules = (list: Json[]) =>
      desk().call('admin', 'PUT', '/change_request_rules', { body: { rules: list } });
    await rules([{ ...rule, create_unverified: null }]);
    const [own, child] = [unique('crm_us:HCP:'), unique('crm_us:ADDRESS:')];
    const id = await desk().create('rep', {
      vid_key: own,
      entity: person({ primary_country__v: 'CH', addresses__v: [address({ vid_key: child })] }),
    });
    await rules([]);
    const { result__v, resolution_notes } = await desk().read(id);
    assert.equal(result__v, 'CHANGE_ACCEPTED');
    assert.match(resolution_notes[0].comment, new RegExp(child));
    assert.deepEqual([await isNamed(own), await isNamed(child)], [undefined, undefined]);
  });

  test('2.5: a key is assigned on acceptance, not before', async () => {
    const key = unique('crm_us:HCP:');
    const id = await desk().create('integration', { entity: person({ custom_keys__v: [parts(key)] }) });
    assert.equal(await isNamed(key), undefined);
    const { vid__v, entity } = await finish(id);
    assert.equal(await isNamed(key), vid__v);
    assert.equal(entity.custom_keys__v[0].custom_key_value__v.result, 'CHANGE_ACCEPTED');
  });

  test('4.2: a proposal gets no key, whether open, canceled or rejected', async () => {
    const endings = {
      open: async () => undefined,
      canceled: (id: string) => desk().call('rep', 'DELETE', `/change_request/${id}`),
      rejected: (id: string) => desk().process(id),
    };
    for (const [name, end] of Object.entries(endings)) {
      const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
      const { vid__v, entity } = await desk().read(id);
      await end(id);
      for (const place of [vid__v, `${vid__v}/children/${entity.addresses__v[0].vid__v}`]) {
        const value = unique();
        const { body } = await desk().call('admin', 'POST', `/entities/${place}/custom_keys`, {
          query: { custom_key_source_type: 'crm_us', custom_key_item_type: 'X', custom_key_value: value },
        });
        assert.equal(body.responseStatus, 'FAILURE', name);
        assert.equal(body.errors[0].type, 'INVALID_DATA', name);
        assert.equal(await isNamed(`crm_us:X:${value}`), undefined, name);
      }
    }
  });

  test('4.4: affiliations have no keys, neither by a call nor by a request', async () => {
    const [one, other] = [await desk().addRecord(person()), await desk().addRecord(person())];
    const key = unique('crm_us:X:');
    const id = await desk().create('integration', {
      vid_key: one,
      entity: {
        affiliations__v: [{ vid_key: key, affiliated_hcp_vid_key: other, affiliation_type__v: 'COAU' }],
      },
    });
    await finish(id);
    assert.equal(await isNamed(key), undefined);
    const [{ vid__v }] = (await desk().record(one)).affiliations__v;
    const { body } = await desk().call('admin', 'POST', `/entities/${one}/children/${vid__v}/custom_keys`, {
      query: { custom_key_source_type: 'crm_us', custom_key_item_type: 'X', custom_key_value: unique() },
    });
    assert.equal(body.errors[0].type, 'INVALID_DATA');
  });

  test('4.2: a blank or invisible key is refused by every call', async () => {
    const vid = await desk().addRecord(person());
    for (const blank of [' ', '\t ', '\u00A0', '\u200B\u3000'])
      for (const place of ['source_type', 'item_type', 'value'] as const) {
        const key = { source_type: 'legacy', item_type: 'HCP', value: unique(), [place]: blank };
        const query = Object.fromEntries(
          Object.entries(key).map(([name, text]) => [`custom_key_${name}`, text]),
        );
        const { status, body } = await desk().call('admin', 'POST', `/entities/${vid}/custom_keys`, {
          query,
        });
        assert.deepEqual([status, body.errors[0].type], [400, 'INVALID_DATA'], JSON.stringify(key));
        assert.match(body.errors[0].message, new RegExp(`^custom_key_${place}: `));
        const asked = parts(`${key.source_type}:${key.item_type}:${key.value}`);
        const { type } = await desk().refuse('admin', { vid_key: vid, entity: { custom_keys__v: [asked] } });
        assert.equal(type, 'INVALID_DATA');
      }
    assert.deepEqual((await desk().record(vid)).custom_keys__v, []);
  });

  test('4.12: a data administrator assigns no master key that the object does not have', async () => {
    const id = await desk().create('rep', { entity: person() });
    const item = {
      change_request_id: id,
      metadata: { system: 'crm_us' },
      entity: {
        master_keys: [unique('crm_us:HCP:')],
        first_name__v: { result: 'CHANGE_ACCEPTED', final_value: 'Ida' },
      },
    };
    const { body } = await desk().call('data', 'PUT', '/change_requests/batch', {
      body: { change_requests: [item] },
    });
    assert.equal(body.change_requests[0].errors[0].type, 'INSUFFICIENT_ACCESS');
  });
});
