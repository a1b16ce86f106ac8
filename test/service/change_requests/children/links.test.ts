/**
 * References of children name existing records of the right kind, in requests and decisions (specification
 * 4.8; docs/api.md, "Custom keys").
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  address,
  license,
  onOneEngine,
  organization,
  person,
  unique,
  uniqueNumber,
  type Json,
} from '../support.ts';

onOneEngine('4.8, what children name', (desk) => {
  const change = (vid: string, entity: Json): Promise<string> =>
    desk().create('rep', { vid_key: vid, entity });
  const parentOf = (hco: string): Json => ({
    parent_hcos__v: [{ parent_hco_vid__v: hco, relationship_type__v: 'EMPL' }],
  });
  const modified = (final_value: string): Json => ({ result: 'CHANGE_MODIFIED', final_value });
  const refusedByBoth = async (
    id: string,
    array: string,
    fields: Json,
    named: string,
    why: RegExp,
  ): Promise<void> => {
    const { version } = await desk().read(id);
    const { body: decided } = await desk().call('steward', 'PUT', `/change_requests/${id}`, {
      body: { version, entity: { [array]: [{ object_id__v: '1', ...fields }] } },
    });
    const item = {
      change_request_id: id,
      metadata: { system: 'crm_us' },
      entity: { [array]: [{ object_id: '1', master_keys: [unique('crm_us:PART:')], ...fields }] },
    };
    const { body: answered } = await desk().call('integration', 'PUT', '/change_requests/batch', {
      body: { change_requests: [item] },
    });
    for (const [error, prefix] of [
      [decided.errors?.[0], ''],
      [answered.change_requests[0].errors?.[0], `${id}: `],
    ] as const) {
      assert.equal(error?.type, 'INVALID_DATA', JSON.stringify([decided, answered]));
      assert.ok(error.message.startsWith(`${prefix}${array}.0.${named}: `), error.message);
      assert.match(error.message, why);
    }
    assert.equal((await desk().read(id)).version, version, 'nothing is recorded');
  };

  test('a final parent is an existing organization other than the organization itself', async () => {
    const [hco, other] = [
      await desk().addRecord(organization(), 'HCO'),
      await desk().addRecord(organization(), 'HCO'),
    ];
    const hcp = await desk().addRecord(person());
    const ofPerson = await change(hcp, parentOf(hco));
    for (const vid of [hcp, '111111111111111111'])
      await refusedByBoth(
        ofPerson,
        'parent_hcos__v',
        { parent_hco_vid__v: modified(vid) },
        'parent_hco_vid__v',
        /no such organization/,
      );
    const ofItself = await desk().create('rep', {
      entity_type: 'HCO',
      vid_key: hco,
      entity: parentOf(other),
    });
    const fields = { parent_hco_vid__v: modified(hco) };
    await refusedByBoth(ofItself, 'parent_hcos__v', fields, 'parent_hco_vid__v', /own parent/);

    await desk().decide(ofPerson, {
      entity: { parent_hcos__v: [{ object_id__v: '1', parent_hco_vid__v: modified(other) }] },
      result: 'CHANGE_ACCEPTED',
    });
    await desk().process(ofPerson);
    assert.equal((await desk().record(hcp)).parent_hcos__v[0].parent_hco_vid__v, other);
  });

  test('a license refers to an address of its own record: at creation, by a steward and by an integrator', async () => {
    const stranger = await desk().addRecord(person({ addresses__v: [address()] }));
    const vid = await desk().addRecord(person({ addresses__v: [address()], licenses__v: [license()] }));
    const { addresses__v, licenses__v } = await desk().record(vid);
    const [elsewhere] = (await desk().record(stranger)).addresses__v;
    const asked = (at: string): Json => ({ licenses__v: [license({ address_vid__v: at })] });
    const id = await change(vid, asked(addresses__v[0].vid__v));
    for (const wrong of [elsewhere.vid__v, licenses__v[0].vid__v]) {
      const { type, message } = await desk().refuse('rep', { vid_key: vid, entity: asked(wrong) });
      assert.equal(type, 'INVALID_DATA');
      assert.match(message, /^licenses__v\.0\.address_vid__v: the record has no such address/);
      const fields = { address_vid__v: modified(wrong) };
      await refusedByBoth(id, 'licenses__v', fields, 'address_vid__v', /no such address/);
    }
  });

  test('a decided custom key equals the returned one: source and item contain no colon', async () => {
    const value = uniqueNumber();
    const key = {
      custom_key_source_type__v: 'legacy',
      custom_key_item_type__v: 'HCP',
      custom_key_value__v: value,
    };
    const id = await desk().create('integration', {
      vid_key: await desk().addRecord(person()),
      entity: { custom_keys__v: [key] },
    });
    for (const fields of [
      { custom_key_source_type__v: modified('a:b') },
      { custom_key_item_type__v: modified('a:b') },
      { custom_key_source_type__v: modified('Network') },
    ] as Json[])
      await refusedByBoth(id, 'custom_keys__v', fields, 'custom_key_source_type__v', /must not have colons/);
    const { version } = await desk().read(id);
    const body = {
      version,
      entity: { custom_keys__v: [{ object_id__v: '1', custom_key_value__v: modified(`${value}:1`) }] },
      result: 'CHANGE_ACCEPTED',
    };
    const decide = async (account: 'steward' | 'admin') =>
      (await desk().call(account, 'PUT', `/change_requests/${id}`, { body })).body;
    assert.equal(
      (await decide('steward')).errors[0].type,
      'INSUFFICIENT_ACCESS',
      'a key that nobody asked for',
    );
    assert.equal((await decide('admin')).responseStatus, 'SUCCESS');
    const { vid__v } = await desk().process(id);
    assert.equal((await desk().record(`legacy:HCP:${value}:1`)).vid__v, vid__v);
  });
});
