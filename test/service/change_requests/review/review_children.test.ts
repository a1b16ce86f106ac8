/** Stewards' decisions about the children of a record (specification 2.6, 4.22, 7; decision 5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameRequest, type StoredRequest } from '../../../../src/requests/same_request.ts';
import { address, license, onOneEngine, organization, person, unique, type Json } from '../support.ts';

const accept = { result: 'CHANGE_ACCEPTED' };
const reject = { result: 'CHANGE_REJECTED' };

onOneEngine('2.6, decisions of stewards about children', (desk) => {
  const change = async (vid: string, entity: Json): Promise<string> =>
    desk().create('rep', { vid_key: vid, entity });
  /** Only users who may assign keys can request them. */
  const changeKeys = async (vid: string, entity: Json): Promise<string> =>
    desk().create('integration', { vid_key: vid, entity });

  test('children: one changed, one deactivated, one new; each only with its accepted fields', async () => {
    const hco = await desk().addRecord(organization(), 'HCO');
    const vid = await desk().addRecord(person({ addresses__v: [address(), address()] }));
    const [first, second] = (await desk().record(vid)).addresses__v;
    const id = await change(vid, {
      addresses__v: [
        { vid_key: first.vid__v, address_line_2__v: 'Floor 2' },
        { vid_key: `Network:Address:${second.vid__v}`, address_status__v: 'I' },
        address({ vid_key: unique('crm_us:ADDRESS:') }),
        address(),
      ],
      parent_hcos__v: [{ parent_hco_vid_key: hco, relationship_type__v: 'EMPL' }],
    });
    const { entity } = await desk().read(id);
    assert.deepEqual(
      entity.addresses__v.map(({ vid__v }: Json) => vid__v),
      [first.vid__v, second.vid__v, null, null],
    );
    assert.equal(entity.parent_hcos__v[0].parent_hco_vid__v.change_requested, hco);
    const unwanted = entity.addresses__v[3];
    await desk().decide(id, {
      result: 'CHANGE_ACCEPTED',
      entity: {
        addresses__v: [
          {
            object_id__v: unwanted.object_id__v,
            ...Object.fromEntries(
              ['address_line_1__v', 'locality__v', 'postal_code__v', 'country__v'].map((name) => [
                name,
                reject,
              ]),
            ),
          },
        ],
      },
    });
    const processed = await desk().process(id);
    assert.equal(processed.entity.addresses__v[3].vid__v, null);
    const after = await desk().record(vid);
    assert.equal(after.addresses__v.length, 3);
    const byId = new Map(after.addresses__v.map((item: Json) => [item['vid__v'], item]));
    const shown = (key: string) => byId.get(key) as Json;
    assert.equal(shown(first.vid__v)['address_line_2__v'], 'Floor 2');
    assert.equal(shown(second.vid__v)['address_status__v'], 'I');
    assert.equal(shown(processed.entity.addresses__v[2].vid__v)['address_status__v'], 'A');
    const [parent] = after.parent_hcos__v;
    assert.equal(parent.parent_hco_vid__v, hco);
    assert.equal(parent.parent_hco_name__v, (await desk().record(hco)).corporate_name__v);
    assert.equal(parent.related_entity_type__v, 'HCP');
    assert.equal(shown(first.vid__v)['record_version__v'], first.record_version__v + 1);
  });

  test('a new child keeps the client key of its request', async () => {
    const vid = await desk().addRecord(person());
    const key = unique('crm_us:ADDRESS:');
    const first = await changeKeys(vid, { addresses__v: [address({ vid_key: key })] });
    await desk().decide(first, accept);
    const child = (await desk().process(first)).entity.addresses__v[0].vid__v;
    const second = await changeKeys(vid, { addresses__v: [{ vid_key: key, address_line_2__v: 'Floor 3' }] });
    assert.equal((await desk().read(second)).entity.addresses__v[0].vid__v, child);
  });

  test('the same address again is the same child: it is not duplicated', async () => {
    const same = address();
    const vid = await desk().addRecord(person({ addresses__v: [same] }));
    const id = await change(vid, { addresses__v: [same] });
    const decided = await desk().decide(id, accept);
    assert.equal(decided.entity.addresses__v[0].address_line_1__v.result, 'CHANGE_ALREADYAPPLIED');
    await desk().process(id);
    assert.equal((await desk().record(vid)).addresses__v.length, 1);
  });

  test('4.8, address_index: an existing license moves to a new address when that is accepted', async () => {
    for (const [result, moves] of [
      ['CHANGE_ACCEPTED', true],
      ['CHANGE_REJECTED', false],
    ] as const) {
      const vid = await desk().addRecord(person({ licenses__v: [license()] }));
      const [existing] = (await desk().record(vid)).licenses__v;
      const id = await change(vid, {
        gender__v: 'F',
        addresses__v: [address()],
        licenses__v: [{ vid_key: `Network:License:${existing.vid__v}`, address_index: 0 }],
      });
      await desk().decide(id, { entity: { gender__v: accept }, result });
      const { entity, result__v } = await desk().process(id);
      const [after] = (await desk().record(vid)).licenses__v;
      if (moves) {
        const at = entity.addresses__v[0].vid__v;
        const linked = { change_requested: at, final_value: at, result: 'CHANGE_ACCEPTED' };
        assert.deepEqual(entity.licenses__v[0].address_vid__v, linked);
        assert.equal(result__v, 'CHANGE_ACCEPTED');
        assert.equal(after.address_vid__v, at);
      } else assert.deepEqual(after, existing);
    }
  });

  test('a steward adds a child, and fields of a child that was not in the request', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const [existing] = (await desk().record(vid)).addresses__v;
    const id = await change(vid, { gender__v: 'F' });
    const value = (final_value: unknown) => ({ final_value });
    await desk().decide(id, {
      entity: {
        addresses__v: [{ vid__v: existing.vid__v, address_line_2__v: value('Ward 5') }],
        licenses__v: [{ license_number__v: value('L-77'), type__v: value('NATL') }],
      },
    });
    const processed = await desk().process(id);
    assert.equal(processed.entity.licenses__v[0].type__v.result, 'CHANGE_ADDED');
    const after = await desk().record(vid);
    assert.equal(after.addresses__v[0].address_line_2__v, 'Ward 5');
    assert.equal(after.licenses__v[0].license_number__v, 'L-77');
  });

  test('custom keys reach the record; one that another record got first is rejected with a note', async () => {
    const value = unique();
    const key = {
      custom_key_source_type__v: 'crm_us',
      custom_key_item_type__v: 'HCP',
      custom_key_value__v: value,
    };
    const [winner, loser] = [await desk().addRecord(person()), await desk().addRecord(person())];
    const ids = [
      await changeKeys(winner, { custom_keys__v: [key] }),
      await changeKeys(loser, { custom_keys__v: [key] }),
    ];
    for (const id of ids) await desk().decide(id, accept);
    assert.equal((await desk().process(ids[0]!)).result__v, 'CHANGE_ACCEPTED');
    const late = await desk().process(ids[1]!);
    assert.equal(late.result__v, 'CHANGE_REJECTED');
    assert.match(late.resolution_notes[0].comment, new RegExp(value));
    assert.equal((await desk().record(`crm_us:HCP:${value}`)).vid__v, winner);
    const { message } = await desk().refuse('integration', {
      vid_key: loser,
      entity: { custom_keys__v: [key] },
    });
    assert.match(message, /in use/);
  });

  test('2.5: a custom key is assigned as a whole: one refused part refuses it', async () => {
    const value = unique();
    const vid = await desk().addRecord(person());
    const id = await changeKeys(vid, {
      gender__v: 'F',
      custom_keys__v: [
        {
          custom_key_source_type__v: 'crm_us',
          custom_key_item_type__v: 'HCP',
          custom_key_value__v: value,
        },
      ],
    });
    const [{ object_id__v }] = (await desk().read(id)).entity.custom_keys__v;
    await desk().decide(id, {
      ...accept,
      entity: { custom_keys__v: [{ object_id__v, custom_key_item_type__v: reject }] },
    });
    const { result__v, entity } = await desk().process(id);
    assert.equal(result__v, 'CHANGE_PARTIALLYACCEPTED');
    const [{ custom_key_source_type__v, custom_key_item_type__v, custom_key_value__v }] =
      entity.custom_keys__v;
    for (const part of [custom_key_source_type__v, custom_key_item_type__v, custom_key_value__v])
      assert.deepEqual([part.result, part.final_value], ['CHANGE_REJECTED', null]);
  });

  test('a request inactivates a custom key, which then never matches again and can be added as a new one', async () => {
    const value = unique();
    const parts = {
      custom_key_source_type__v: 'crm_us',
      custom_key_item_type__v: 'HCP',
      custom_key_value__v: value,
    };
    const whole = `crm_us:HCP:${value}`;
    const vid = await desk().addRecord(person({ custom_keys__v: [parts] }));
    const off = { vid_key: whole, custom_key_status__v: 'I' };
    const id = await changeKeys(vid, { custom_keys__v: [off] });
    const { entity } = await desk().read(id);
    const [asked] = entity.custom_keys__v;
    assert.deepEqual(asked.custom_key_status__v.change_requested, 'I');
    assert.equal(asked.custom_key_value__v, undefined, 'only the status is asked for');
    const keyOf = async () =>
      (await desk().record(vid)).custom_keys__v.filter(
        (key: { custom_key_value__v: string }) => key.custom_key_value__v === value,
      );
    assert.equal(asked.vid__v, (await keyOf())[0].vid__v);
    assert.equal((await desk().record(whole)).vid__v, vid, 'nothing happens before a steward decides');
    const other = await changeKeys(vid, { custom_keys__v: [{ ...parts, custom_key_status__v: 'I' }] });
    for (const each of [id, other]) await desk().decide(each, accept);
    assert.equal((await desk().process(id)).entity.custom_keys__v[0].custom_key_status__v.final_value, 'I');
    assert.deepEqual(
      (await keyOf()).map((key: { custom_key_status__v: string }) => key.custom_key_status__v),
      ['I'],
    );
    const { body } = await desk().call('rep', 'GET', `/entity/${encodeURIComponent(whole)}`);
    assert.equal(body.responseStatus, 'FAILURE', 'the key names nothing any more');
    assert.equal((await desk().process(other)).result__v, 'CHANGE_ACCEPTED', 'it is inactive already');
    const { message } = await desk().refuse('integration', {
      vid_key: vid,
      entity: { custom_keys__v: [off] },
    });
    assert.match(message, /^custom_keys__v\.0: the record has no such active custom key/);
    const again = await changeKeys(vid, { custom_keys__v: [{ ...parts, custom_key_status__v: 'A' }] });
    await desk().decide(again, accept);
    await desk().process(again);
    const keys = await keyOf();
    assert.deepEqual(
      keys.map((key: { custom_key_status__v: string }) => key.custom_key_status__v).toSorted(),
      ['A', 'I'],
    );
    assert.equal(new Set(keys.map((key: { vid__v: string }) => key.vid__v)).size, 2, 'a new key');
  });

  test('removing a key that the record does not have is refused, and a key stays when a steward decides so', async () => {
    const value = unique();
    const parts = {
      custom_key_source_type__v: 'crm_us',
      custom_key_item_type__v: 'HCP',
      custom_key_value__v: value,
    };
    const [owner, other] = [
      await desk().addRecord(person({ custom_keys__v: [parts] })),
      await desk().addRecord(person()),
    ];
    const off = { vid_key: `crm_us:HCP:${value}`, custom_key_status__v: 'I' };
    for (const body of [
      { vid_key: other, entity: { custom_keys__v: [off] } },
      { entity: person({ custom_keys__v: [off] }) },
    ])
      assert.match((await desk().refuse('integration', body)).message, /^custom_keys__v\.0/);
    const id = await changeKeys(owner, { custom_keys__v: [off] });
    await desk().decide(id, { result: 'CHANGE_REJECTED' });
    const closed = await desk().process(id);
    assert.equal(
      closed.entity.custom_keys__v[0].custom_key_status__v.final_value,
      'A',
      'what the record has',
    );
    assert.equal((await desk().record(`crm_us:HCP:${value}`)).vid__v, owner);
  });

  test('a request is found by its requested values, in the words of its system', async () => {
    const vid = await desk().addRecord(person());
    const body = {
      entity_type: 'HCP',
      vid_key: `Network:Entity:${vid}`,
      metadata: { system: 'crm_us', note: '' },
      entity: {
        hcp_type__v: 'MD_DO',
        middle_name__v: null,
        addresses__v: [address()],
        licenses__v: [{ ...license(), address_index: 0 }],
        custom_keys__v: [
          {
            custom_key_source_type__v: 'crm_us',
            custom_key_item_type__v: 'HCP',
            custom_key_value__v: unique(),
            custom_key_status__v: 'A',
          },
        ],
      },
    };
    const id = await desk().create('integration', body);
    await desk().create('integration', { ...body, metadata: { system: 'crm_us', note: 'Another' } });
    const filters = 'creator:me~rangeDiff||created_date:0.016667';
    const { change_requests: own } = (
      await desk().call('integration', 'GET', '/change_request/search', {
        query: { filters, systemName: 'crm_us' },
      })
    ).body;
    const same = own.filter((each: StoredRequest) => isSameRequest(body, each));
    assert.deepEqual(
      same.map(({ change_request_id: found }: { change_request_id: string }) => found),
      [id],
    );
  });
});
