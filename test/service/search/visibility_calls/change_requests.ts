/** Change requests on hidden addresses. */
import { type Json, address, license, person, unique } from '../../change_requests/support.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownVid, type fixture, type Account } from './fixture.ts';
import type { Desk } from '../../change_requests/support.ts';

export function changeRequestVisibilityTests(given: ReturnType<typeof fixture>, desk: () => Desk): void {
  const { keyed, unknownKey, assertUnknown } = given;

  test('4.8: a change request cannot concern a hidden address, nor name its record or key by it', async () => {
    const request = (account: Account, entity: Json) =>
      desk().call(account, 'POST', '/change_request', {
        body: { entity_type: 'HCP', vid_key: given.vid, entity },
      });
    const key = await keyed();
    const [source, item, value] = key.split(':');
    const [at] = (await desk().record(given.parent)).addresses__v;
    const asks: [entity: (named: string) => Json, named: string, unknown: string][] = [
      ...[given.hidden, `Network:Address:${given.hidden}`].map(
        (named): [(named: string) => Json, string, string] => [
          (vid_key) => ({ addresses__v: [{ vid_key, address_line_2__v: 'Floor 2' }] }),
          named,
          named.replace(given.hidden, unknownVid),
        ],
      ),
      [(address_vid_key) => ({ licenses__v: [license({ address_vid_key })] }), key, unknownKey()],
      [(address_vid__v) => ({ licenses__v: [license({ address_vid__v })] }), given.hidden, unknownVid],
      [
        (parent_hco_vid_key) => ({ parent_hcos__v: [{ parent_hco_vid_key, relationship_type__v: 'EMPL' }] }),
        `Network:Address:${at.vid__v}`,
        `Network:Address:${unknownVid}`,
      ],
      [
        (custom_key_value__v) => ({
          custom_keys__v: [
            {
              custom_key_source_type__v: source,
              custom_key_item_type__v: item,
              custom_key_value__v,
              custom_key_status__v: 'I',
            },
          ],
        }),
        value!,
        unique(),
      ],
    ];
    for (const [entity, named, unknown] of asks) {
      const { body } = await assertUnknown((one) => request('partner', entity(one)), named, unknown);
      assert.equal(body.errorType, 'INVALID_DATA');
      assert.equal(
        (await request('integration', entity(named))).body.responseStatus,
        'SUCCESS',
        JSON.stringify(body),
      );
    }
    assert.equal((await request('partner', { nickname__v: 'Kat' })).body.responseStatus, 'SUCCESS');
  });

  test('4.8: custom keys and values of a hidden address lead no request to the address or its record', async () => {
    const made = async (body: Json, account: Account = 'partner') => {
      const { vid__v, task_type, entity } = await desk().read(await desk().create(account, body));
      return { vid__v, task_type, address: entity.addresses__v[0]?.vid__v };
    };
    const key = await keyed();
    const same = (await desk().record(given.vid)).addresses__v.find(
      ({ vid__v }: Json) => vid__v === given.hidden,
    );
    const said = {
      address_line_1__v: same.address_line_1__v,
      address_line_2__v: same.address_line_2__v ?? null,
      locality__v: same.locality__v,
      postal_code__v: same.postal_code__v,
      country__v: same.country__v,
    };
    for (const addresses__v of [[{ ...address(), vid_key: key }], [said]]) {
      const body = { vid_key: given.vid, entity: { addresses__v } };
      assert.equal((await made(body)).address, null);
      assert.equal((await made(body, 'integration')).address, given.hidden);
    }

    const add = { create_unverified: 'N', vid_key: key, entity: person() };
    assert.deepEqual(
      [(await made(add)).task_type, (await made(add, 'integration')).task_type],
      ['ADD_REQUEST', 'CHANGE_REQUEST'],
    );
    const ofKey = {
      custom_key_source_type__v: 'my_source',
      custom_key_item_type__v: 'ADDRESS',
      custom_key_value__v: key.split(':')[2],
    };
    const byKey = { create_unverified: 'N', entity: person({ custom_keys__v: [ofKey] }) };
    assert.deepEqual(
      [(await made(byKey)).task_type, (await made(byKey, 'integration')).task_type],
      ['ADD_REQUEST', 'CHANGE_REQUEST'],
    );

    const own = `my_source:HCP:${unique()}`;
    await desk().call('integration', 'POST', `/entities/${given.vid}/custom_keys`, {
      query: {
        custom_key_source_type: 'my_source',
        custom_key_item_type: 'HCP',
        custom_key_value: own.split(':')[2]!,
      },
    });
    const [first, item, value] = own.split(':');
    const toBe = {
      create_unverified: 'N',
      entity: person({
        custom_keys__v: [
          { custom_key_source_type__v: first, custom_key_item_type__v: item, custom_key_value__v: value },
        ],
        addresses__v: [said],
      }),
    };
    assert.deepEqual(await made(toBe), { vid__v: given.vid, task_type: 'CHANGE_REQUEST', address: null });
    assert.equal((await made(toBe, 'integration')).address, given.hidden);
  });
}
