/**
 * Section 5, rule 1, in change requests: mail-only addresses do not exist for users with the profile
 * HIDE_MAIL_ONLY, such as partner.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, license, onOneEngine, person, unique, type Json } from '../support.ts';

onOneEngine('Section 5, rule 1, change requests and mail-only addresses', (desk) => {
  const mail = (changes: Json = {}): Json => address({ address_type__v: 'M', ...changes });
  const change = (vid: string, entity: Json): Promise<string> =>
    desk().create('rep', { vid_key: vid, metadata, entity });
  /** The partner sees only requests of its own system. */
  const metadata = { system: 'crm_eu' };
  const asPartner = async (id: string) => {
    const { body } = await desk().call('partner', 'GET', `/change_requests/${id}`, {
      query: { systemName: 'crm_eu', includeEntity: 'true' },
    });
    return body.change_requests[0];
  };
  const finds = async (account: 'partner' | 'steward', text: string): Promise<string[]> => {
    const { body } = await desk().call(account, 'GET', '/change_request/search', {
      query: { filters: `text:${text}`, facets: 'task_type' },
    });
    assert.equal(body.totalCount, body.change_requests.length);
    return body.change_requests.map(({ change_request_id }: Json) => change_request_id);
  };
  const vids = (children: Json[]): unknown[] => children.map(({ vid__v }) => vid__v);

  test('a child about a hidden address is left out, and its text finds nothing, before and after processing', async () => {
    const [hiddenWord, shownWord] = [unique('secret'), unique('plain')];
    const vid = await desk().addRecord(person({ addresses__v: [mail(), address()] }));
    const [hidden, shown] = (await desk().record(vid)).addresses__v;
    const id = await change(vid, {
      addresses__v: [
        { vid_key: hidden.vid__v, address_line_1__v: `5 ${hiddenWord} Lane` },
        { vid_key: shown.vid__v, address_line_2__v: shownWord },
      ],
    });
    const check = async (): Promise<void> => {
      const { entity } = await asPartner(id);
      assert.deepEqual(vids(entity.addresses__v), [shown.vid__v]);
      assert.ok(!JSON.stringify(entity).includes(hiddenWord));
      assert.deepEqual(await finds('partner', `${hiddenWord} Lane`), []);
      assert.deepEqual(await finds('partner', shownWord), [id]);
      assert.deepEqual(await finds('steward', hiddenWord), [id]);
      assert.deepEqual(vids((await desk().read(id)).entity.addresses__v), [hidden.vid__v, shown.vid__v]);
    };
    await check();
    await desk().decide(id, { result: 'CHANGE_REJECTED' });
    await desk().process(id);
    await check();
  });

  test('a requested or decided mail-only address, and a custom key of one, are left out', async () => {
    const asked = await desk().create('rep', {
      metadata,
      entity: person({ addresses__v: [mail(), address()] }),
    });
    const decided = await desk().create('rep', {
      metadata,
      entity: person({ addresses__v: [address()] }),
      create_unverified: 'N',
    });
    const word = unique('hidden');
    const both = [mail({ address_line_1__v: `1 ${word} Road` })];
    const without = await desk().create('rep', {
      metadata,
      entity: person({ addresses__v: both }),
      create_unverified: 'N',
    });
    assert.equal((await asPartner(asked)).entity.addresses__v.length, 1);
    assert.deepEqual((await asPartner(without)).entity.addresses__v, []);
    assert.deepEqual(await finds('partner', word), []);
    await desk().decide(decided, {
      entity: { addresses__v: [{ object_id__v: '1', address_type__v: { final_value: 'M' } }] },
    });
    assert.deepEqual((await asPartner(decided)).entity.addresses__v, []);

    const key = unique('crm_eu:ADDRESS:');
    const vid = await desk().addRecord(person({ addresses__v: [mail()] }));
    const [{ vid__v }] = (await desk().record(vid)).addresses__v;
    await desk().call('admin', 'POST', `/entities/${vid}/children/${vid__v}/custom_keys`, {
      query: {
        custom_key_source_type: 'crm_eu',
        custom_key_item_type: 'ADDRESS',
        custom_key_value: key.split(':')[2]!,
      },
    });
    const gone = { custom_keys__v: [{ vid_key: key, custom_key_status__v: 'I' }] };
    const ofKey = await desk().create('integration', { vid_key: vid, metadata, entity: gone });
    assert.equal((await desk().read(ofKey)).entity.custom_keys__v[0].vid_key, key);
    assert.deepEqual((await asPartner(ofKey)).entity.custom_keys__v, []);
  });

  test('users keep seeing what they requested; what a steward added about a hidden address stays hidden', async () => {
    const word = unique('typed');
    const vid = await desk().addRecord(
      person({ addresses__v: [mail(), address()], licenses__v: [license()] }),
    );
    const [hidden] = (await desk().record(vid)).addresses__v;
    const id = await desk().create('partner', {
      vid_key: vid,
      entity: { addresses__v: [mail({ address_line_1__v: `7 ${word} Street` })] },
    });
    await desk().decide(id, {
      entity: { addresses__v: [{ vid__v: hidden.vid__v, address_line_2__v: { final_value: 'Floor 9' } }] },
      result: 'CHANGE_ACCEPTED',
    });
    const { entity } = await desk().process(id);
    assert.equal(entity.addresses__v.length, 2);
    const own = (await asPartner(id)).entity.addresses__v;
    assert.deepEqual(vids(own), [entity.addresses__v[0].vid__v]);
    assert.equal(own[0].address_line_1__v.change_requested, `7 ${word} Street`);
    assert.deepEqual(await finds('partner', word), [id]);
  });

  test('4.12: an integrator cannot answer a hidden child by its ID, its object ID or its position', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [mail(), address()] }));
    const [hidden, shown] = (await desk().record(vid)).addresses__v;
    const line = (vid_key: string): Json => ({ vid_key, address_line_2__v: unique('Floor ') });
    const id = await change(vid, { addresses__v: [line(hidden.vid__v), line(shown.vid__v)] });
    const answer = async (named: Json) => {
      const address_line_2__v = { result: 'CHANGE_MODIFIED', final_value: 'B' };
      const item = { ...named, master_keys: [unique('crm_eu:ADDRESS:')], address_line_2__v };
      const { body } = await desk().call('partner', 'PUT', '/change_requests/batch', {
        body: {
          change_requests: [
            { change_request_id: id, metadata: { system: 'crm_eu' }, entity: { addresses__v: [item] } },
          ],
        },
      });
      return body.change_requests[0];
    };
    for (const named of [{ object_id: '1' }, { vid__v: hidden.vid__v }, { vid_key: hidden.vid__v }])
      assert.match((await answer(named)).errors?.[0].message, /the request has no such child/);
    assert.equal((await answer({})).responseStatus, 'SUCCESS');
    const [first, second] = (await desk().read(id)).entity.addresses__v;
    assert.deepEqual(
      [first.address_line_2__v.final_value, second.address_line_2__v.final_value],
      [null, 'B'],
      'the first one that they see',
    );
  });
});
