/**
 * Section 5, rules 1 and 4, over HTTP. For a user whose profile hides mail-only addresses, every call with keys treats the key of such an
 * address as unknown. All other users can use it.
 */
import { test } from 'node:test';
import { update } from '../data_update/support.ts';
import assert from 'node:assert/strict';
import { type Json, unique, onOneEngine } from '../change_requests/support.ts';
import type { Answer } from '../../support/service.ts';
import { unknownVid, street, fixture, type Account } from './visibility_calls/fixture.ts';
import { changeRequestVisibilityTests } from './visibility_calls/change_requests.ts';

onOneEngine('Section 5, hidden addresses in calls with keys', (desk) => {
  const given = fixture(desk);
  const { keyed, addressKeys, unknownKey, assertUnknown, associate, disassociate, call } = given;

  test('4.20: Data Update neither shows nor changes a hidden address, whichever key names it', async () => {
    const key = await keyed();
    const { vid__v: ofKey } = (await addressKeys()).find(
      ({ custom_key_vid_key__v }) => custom_key_vid_key__v === key,
    )!;
    const fields = { address_line_1__v: '1 Changed Street' };
    for (const [named, unknown] of [
      [given.hidden, unknownVid],
      [`Network:Address:${given.hidden}`, `Network:Address:${unknownVid}`],
      [key, unknownKey()],
      [String(ofKey), unknownVid],
    ] as const) {
      const asked = (vid_key: string) =>
        update(desk(), [{ vid_key, fields }], 'crm_eu', { account: 'partner' });
      const { body } = await assertUnknown(asked, named, unknown);
      assert.deepEqual([body.entities[0].entityId, body.entities[0].fields], [null, {}]);
    }
    const { addresses__v, licenses__v } = await desk().record(given.vid);
    assert.ok(addresses__v.some(({ address_line_1__v }: Json) => address_line_1__v === street));

    const link = (address_vid__v: string) =>
      update(desk(), [{ vid_key: licenses__v[0].vid__v, fields: { address_vid__v } }], 'crm_eu', {
        account: 'partner',
      });
    await assertUnknown(link, given.hidden, unknownVid);
  });

  test('4.20: Data Update still works for the record, for its visible addresses, and for users who see everything', async () => {
    for (const [account, vid_key, fields] of [
      ['partner', given.vid, { nickname__v: 'Kit' }],
      ['partner', given.office, { address_line_2__v: 'Floor 2' }],
      ['integration', given.hidden, { address_line_2__v: 'Box 7' }],
    ] as const) {
      const { body } = await update(desk(), [{ vid_key, fields }], 'crm_eu', { account });
      assert.deepEqual([body.responseStatus, body.entities[0].fields], ['SUCCESS', fields], vid_key);
    }
  });

  test('4.3 to 4.5: a hidden address gets no custom key, and its keys name no entity', async () => {
    const value = unique();
    const key = await keyed();
    for (const [named, unknown] of [
      [given.hidden, unknownVid],
      [`Network:Address:${given.hidden}`, `Network:Address:${unknownVid}`],
      [key, unknownKey()],
    ] as const) {
      const { body } = await assertUnknown(
        (child) => associate('partner', given.vid, child, value),
        named,
        unknown,
      );
      assert.equal(body.errors[0].type, 'NOT_FOUND');
    }
    await assertUnknown((entity) => associate('partner', entity, '', value), key, unknownKey());
    assert.ok(!(await addressKeys()).some(({ custom_key_value__v }) => custom_key_value__v === value));
    assert.equal(
      (await associate('partner', given.vid, given.office, unique())).body.responseStatus,
      'SUCCESS',
    );
  });

  test('4.6, 4.7: the key of a hidden address cannot be disassociated', async () => {
    const key = await keyed();
    const own = (await addressKeys()).find(({ custom_key_vid_key__v }) => custom_key_vid_key__v === key)!;
    for (const [named, unknown] of [
      [key, unknownKey()],
      [String(own['vid__v']), unknownVid],
    ] as const) {
      const { body } = await assertUnknown((one) => disassociate('partner', one), named, unknown);
      assert.equal(body.errors[0].type, 'NOT_FOUND');
    }
    assert.equal((await disassociate('integration', key)).body.responseStatus, 'SUCCESS');
    assert.equal((await disassociate('partner', await keyed(given.office))).body.responseStatus, 'SUCCESS');
  });

  test('affiliations: the key of a hidden address names no record', async () => {
    const [at] = (await desk().record(given.parent)).addresses__v;
    const key = `Network:Address:${at.vid__v}`;
    const unknown = `Network:Address:${unknownVid}`;
    const path = (named: string, rest = '') => `/entity/${encodeURIComponent(named)}/affiliations${rest}`;
    const asks: ((account: Account, named: string) => Promise<Answer>)[] = [
      (account, named) => call(account, 'GET', path(named)),
      (account, named) => call(account, 'GET', path(named, '/metrics')),
      (account, named) => call(account, 'GET', path(named, '/path'), { to: given.parent }),
      (account, named) => call(account, 'GET', path(given.parent, '/path'), { to: named }),
      (account, named) =>
        desk().call(account, 'POST', '/entities/affiliations/metrics/batch', {
          body: { entities: [{ vid_key: named }] },
        }),
    ];
    for (const ask of asks) {
      const { body } = await assertUnknown((named) => ask('partner', named), key, unknown);
      assert.equal(body.errors[0].type, 'NOT_FOUND');
      assert.equal((await ask('rep', key)).body.responseStatus, 'SUCCESS');
    }
    assert.equal(
      (await call('partner', 'GET', path(`Network:Address:${given.office}`))).body.root,
      given.vid,
    );
  });

  changeRequestVisibilityTests(given, desk);

  test('2.5: a key that moved from a visible address to a hidden one names nothing', async () => {
    const key = await keyed(given.office);
    await disassociate('integration', key);
    assert.equal(
      (await associate('integration', given.vid, given.hidden, key.split(':')[2]!)).body.responseStatus,
      'SUCCESS',
    );
    for (const rest of ['', '/revisions', '/lineage']) {
      const path = (named: string) => `/entity/${encodeURIComponent(named)}${rest}`;
      const { body } = await assertUnknown((named) => call('partner', 'GET', path(named)), key, unknownKey());
      assert.equal(body.errors[0].type, 'NOT_FOUND', rest);
      assert.equal((await call('rep', 'GET', path(key))).body.responseStatus, 'SUCCESS', rest);
    }
  });
});
