/**
 * Section 5, rules 1 and 4, over HTTP. For a user whose profile hides mail-only addresses, every call with keys treats the key of such an
 * address as unknown. All other users can use it.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '../../support/service.ts';
import {
  address,
  license,
  onBothEngines,
  organization,
  person,
  unique,
  type Desk,
  type Json,
} from '../change_requests/support.ts';
import { update } from '../data_update/support.ts';

type Account = Parameters<Desk['call']>[0];

const unknownVid = '999999999999999999';
const street = '9 Hidden Lane';

onBothEngines('Section 5, hidden addresses in calls with keys', (desk) => {
  /** The record, its hidden address and its visible one. */
  let vid: string;
  let hidden: string;
  let office: string;
  let parent: string;

  const call = (account: Account, method: string, path: string, query: Record<string, string> = {}) =>
    desk().call(account, method, path, { query });
  /** Returns the answer without the values that differ between calls: the requested key, and job numbers. */
  const told = ({ status, body }: Answer, key: string): string =>
    JSON.stringify({ status, body }, (name, value: unknown) =>
      /^job_?id$/i.test(name) ? undefined : value,
    ).replaceAll(key, '<key>');
  /** Fails unless the partner gets the same answer for a hidden key as for an unknown one. */
  const assertUnknown = async (
    ask: (key: string) => Promise<Answer>,
    key: string,
    unknown: string,
  ): Promise<Answer> => {
    const answer = await ask(key);
    assert.equal(told(answer, key), told(await ask(unknown), unknown), key);
    assert.ok(!JSON.stringify(answer.body).includes(street));
    return answer;
  };
  const associate = (account: Account, entity: string, child: string, value: string) =>
    call(
      account,
      'POST',
      `/entities/${encodeURIComponent(entity)}${child && `/children/${child}`}/custom_keys`,
      {
        custom_key_source_type: 'my_source',
        custom_key_item_type: 'ADDRESS',
        custom_key_value: value,
      },
    );
  /** Adds a key to an address on behalf of a user who sees the address. */
  const keyed = async (of = hidden): Promise<string> => {
    const value = unique();
    assert.equal((await associate('integration', vid, of, value)).body.responseStatus, 'SUCCESS');
    return `my_source:ADDRESS:${value}`;
  };
  const unknownKey = (): string => `my_source:ADDRESS:${unique()}`;
  const disassociate = (account: Account, key: string) =>
    call(account, 'DELETE', `/custom_keys/${encodeURIComponent(key)}`);
  /** Returns the custom keys of the record's addresses. */
  const addressKeys = async (): Promise<Json[]> =>
    (await desk().record(vid)).addresses__v.flatMap(({ custom_keys__v }: Json) => custom_keys__v ?? []);

  before(async () => {
    parent = await desk().addRecord(
      organization({ addresses__v: [address({ address_type__v: 'M' })] }),
      'HCO',
    );
    vid = await desk().addRecord(
      person({
        addresses__v: [
          address({ address_line_1__v: street, address_type__v: 'M' }),
          address({ address_type__v: 'P' }),
        ],
        licenses__v: [license()],
      }),
    );
    for (const { vid__v, address_type__v } of (await desk().record(vid)).addresses__v)
      if (address_type__v === 'M') hidden = vid__v;
      else office = vid__v;
  });

  test('4.20: Data Update neither shows nor changes a hidden address, whichever key names it', async () => {
    const key = await keyed();
    const { vid__v: ofKey } = (await addressKeys()).find(
      ({ custom_key_vid_key__v }) => custom_key_vid_key__v === key,
    )!;
    const fields = { address_line_1__v: '1 Changed Street' };
    for (const [named, unknown] of [
      [hidden, unknownVid],
      [`Network:Address:${hidden}`, `Network:Address:${unknownVid}`],
      [key, unknownKey()],
      [String(ofKey), unknownVid],
    ] as const) {
      const asked = (vid_key: string) =>
        update(desk(), [{ vid_key, fields }], 'crm_eu', { account: 'partner' });
      const { body } = await assertUnknown(asked, named, unknown);
      assert.deepEqual([body.entities[0].entityId, body.entities[0].fields], [null, {}]);
    }
    const { addresses__v, licenses__v } = await desk().record(vid);
    assert.ok(addresses__v.some(({ address_line_1__v }: Json) => address_line_1__v === street));

    const link = (address_vid__v: string) =>
      update(desk(), [{ vid_key: licenses__v[0].vid__v, fields: { address_vid__v } }], 'crm_eu', {
        account: 'partner',
      });
    await assertUnknown(link, hidden, unknownVid);
  });

  test('4.20: Data Update still works for the record, for its visible addresses, and for users who see everything', async () => {
    for (const [account, vid_key, fields] of [
      ['partner', vid, { nickname__v: 'Kit' }],
      ['partner', office, { address_line_2__v: 'Floor 2' }],
      ['integration', hidden, { address_line_2__v: 'Box 7' }],
    ] as const) {
      const { body } = await update(desk(), [{ vid_key, fields }], 'crm_eu', { account });
      assert.deepEqual([body.responseStatus, body.entities[0].fields], ['SUCCESS', fields], vid_key);
    }
  });

  test('4.3 to 4.5: a hidden address gets no custom key, and its keys name no entity', async () => {
    const value = unique();
    const key = await keyed();
    for (const [named, unknown] of [
      [hidden, unknownVid],
      [`Network:Address:${hidden}`, `Network:Address:${unknownVid}`],
      [key, unknownKey()],
    ] as const) {
      const { body } = await assertUnknown(
        (child) => associate('partner', vid, child, value),
        named,
        unknown,
      );
      assert.equal(body.errors[0].type, 'NOT_FOUND');
    }
    await assertUnknown((entity) => associate('partner', entity, '', value), key, unknownKey());
    assert.ok(!(await addressKeys()).some(({ custom_key_value__v }) => custom_key_value__v === value));
    assert.equal((await associate('partner', vid, office, unique())).body.responseStatus, 'SUCCESS');
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
    assert.equal((await disassociate('partner', await keyed(office))).body.responseStatus, 'SUCCESS');
  });

  test('affiliations: the key of a hidden address names no record', async () => {
    const [at] = (await desk().record(parent)).addresses__v;
    const key = `Network:Address:${at.vid__v}`;
    const unknown = `Network:Address:${unknownVid}`;
    const path = (named: string, rest = '') => `/entity/${encodeURIComponent(named)}/affiliations${rest}`;
    const asks: ((account: Account, named: string) => Promise<Answer>)[] = [
      (account, named) => call(account, 'GET', path(named)),
      (account, named) => call(account, 'GET', path(named, '/metrics')),
      (account, named) => call(account, 'GET', path(named, '/path'), { to: parent }),
      (account, named) => call(account, 'GET', path(parent, '/path'), { to: named }),
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
    assert.equal((await call('partner', 'GET', path(`Network:Address:${office}`))).body.root, vid);
  });

  test('4.8: a change request cannot concern a hidden address, nor name its record or key by it', async () => {
    const request = (account: Account, entity: Json) =>
      desk().call(account, 'POST', '/change_request', { body: { entity_type: 'HCP', vid_key: vid, entity } });
    const key = await keyed();
    const [source, item, value] = key.split(':');
    const [at] = (await desk().record(parent)).addresses__v;
    const asks: [entity: (named: string) => Json, named: string, unknown: string][] = [
      ...[hidden, `Network:Address:${hidden}`].map((named): [(named: string) => Json, string, string] => [
        (vid_key) => ({ addresses__v: [{ vid_key, address_line_2__v: 'Floor 2' }] }),
        named,
        named.replace(hidden, unknownVid),
      ]),
      [(address_vid_key) => ({ licenses__v: [license({ address_vid_key })] }), key, unknownKey()],
      [(address_vid__v) => ({ licenses__v: [license({ address_vid__v })] }), hidden, unknownVid],
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
    const same = (await desk().record(vid)).addresses__v.find(({ vid__v }: Json) => vid__v === hidden);
    const said = {
      address_line_1__v: same.address_line_1__v,
      address_line_2__v: same.address_line_2__v ?? null,
      locality__v: same.locality__v,
      postal_code__v: same.postal_code__v,
      country__v: same.country__v,
    };
    for (const addresses__v of [[{ ...address(), vid_key: key }], [said]]) {
      const body = { vid_key: vid, entity: { addresses__v } };
      assert.equal((await made(body)).address, null);
      assert.equal((await made(body, 'integration')).address, hidden);
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
    await desk().call('integration', 'POST', `/entities/${vid}/custom_keys`, {
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
    assert.deepEqual(await made(toBe), { vid__v: vid, task_type: 'CHANGE_REQUEST', address: null });
    assert.equal((await made(toBe, 'integration')).address, hidden);
  });

  test('2.5: a key that moved from a visible address to a hidden one names nothing', async () => {
    const key = await keyed(office);
    await disassociate('integration', key);
    assert.equal(
      (await associate('integration', vid, hidden, key.split(':')[2]!)).body.responseStatus,
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
