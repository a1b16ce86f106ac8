/** A child or record requested twice is created once (specification 2.2, 2.6, 4.8; decision 5). */
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
} from './support.ts';

const accept = { result: 'CHANGE_ACCEPTED' };
const arrays = ['addresses__v', 'licenses__v', 'parent_hcos__v', 'affiliations__v'];

onOneEngine('2.6 and 4.8, what is asked for twice', (desk) => {
  /** Accepts everything and closes. */
  const finish = async (id: string) => {
    await desk().decide(id, accept);
    return desk().process(id);
  };
  const resultsOf = (child: Json): unknown[] =>
    Object.values(child).flatMap((change) => (change as { result?: string } | null)?.result ?? []);
  const childrenOf = async (vid: string): Promise<Json[]> => {
    const record = await desk().record(vid);
    return arrays.flatMap((array) => record[array] ?? []);
  };

  test('4.8: a client key in two open requests names one child; the second request changes it', async () => {
    const vid = await desk().addRecord(person());
    const home = address({ vid_key: unique('crm_us:ADDRESS:') });
    const ids = [
      await desk().create('integration', { vid_key: vid, entity: { addresses__v: [home] } }),
      await desk().create('integration', {
        vid_key: vid,
        entity: { addresses__v: [{ ...home, address_line_2__v: 'Floor 2' }] },
      }),
    ];
    const made = (await finish(ids[0]!)).entity.addresses__v[0].vid__v;
    const { entity } = await finish(ids[1]!);
    const [again] = entity.addresses__v;
    assert.equal(again.vid__v, made);
    assert.deepEqual(
      [again.address_line_1__v.result, again.address_line_2__v.result],
      ['CHANGE_ALREADYAPPLIED', 'CHANGE_ACCEPTED'],
    );
    const { addresses__v } = await desk().record(vid);
    assert.deepEqual(
      addresses__v.map((one: Json) => [one['vid__v'], one['address_line_2__v']]),
      [[made, 'Floor 2']],
    );
  });

  test('2.6: an equal child without a key is also the same one, in either order of decisions', async () => {
    const hco = await desk().addRecord(organization(), 'HCO');
    for (const entity of [
      { addresses__v: [address()] },
      { licenses__v: [license()] },
      { parent_hcos__v: [{ parent_hco_vid_key: hco, relationship_type__v: 'EMPL' }] },
    ]) {
      const vid = await desk().addRecord(person());
      const [first, second] = [
        await desk().create('rep', { vid_key: vid, entity }),
        await desk().create('rep', { vid_key: vid, entity }),
      ];
      await desk().decide(second, accept);
      await finish(first);
      const processed = await desk().process(second);
      const [array] = Object.keys(entity) as [string];
      assert.deepEqual(
        new Set(resultsOf(processed.entity[array][0])),
        new Set(['CHANGE_ALREADYAPPLIED']),
        array,
      );
      assert.equal(processed.result__v, 'CHANGE_ACCEPTED');
      assert.equal((await childrenOf(vid)).length, 1, array);
    }
  });

  test('2.6: two children with equal text and different types stay two, each itself', async () => {
    const vid = await desk().addRecord(person());
    const home = address();
    const both = ['P', 'S'].map((address_type__v) => ({ ...home, address_type__v }));
    const ids = [
      await desk().create('rep', { vid_key: vid, entity: { addresses__v: both } }),
      await desk().create('rep', { vid_key: vid, entity: { addresses__v: both.toReversed() } }),
    ];
    await finish(ids[0]!);
    const before = await childrenOf(vid);
    const { entity } = await finish(ids[1]!);
    assert.deepEqual(
      entity.addresses__v.flatMap(resultsOf).filter((result: string) => result !== 'CHANGE_ALREADYAPPLIED'),
      [],
    );
    assert.deepEqual(await childrenOf(vid), before);
    assert.equal(before.length, 2);
  });

  test('an authorized custom key makes a child with equal text a separate one', async () => {
    const home = address();
    const vid = await desk().addRecord(person());
    const keyed = { ...home, vid_key: unique('crm_us:ADDRESS:'), address_type__v: 'S' };
    const ids = [
      await desk().create('rep', { vid_key: vid, entity: { addresses__v: [home] } }),
      await desk().create('integration', { vid_key: vid, entity: { addresses__v: [keyed] } }),
    ];
    for (const id of ids) await finish(id);
    assert.equal((await childrenOf(vid)).length, 2);
  });

  test('a key that a child of another record got first stays there, and a note says so', async () => {
    const [one, other] = [await desk().addRecord(person()), await desk().addRecord(person())];
    const vid_key = unique('crm_us:ADDRESS:');
    const ids = [
      await desk().create('integration', { vid_key: one, entity: { addresses__v: [address({ vid_key })] } }),
      await desk().create('integration', {
        vid_key: other,
        entity: { addresses__v: [address({ vid_key })] },
      }),
    ];
    assert.deepEqual((await finish(ids[0]!)).resolution_notes, []);
    const { result__v, resolution_notes } = await finish(ids[1]!);
    assert.equal(result__v, 'CHANGE_ACCEPTED');
    assert.match(resolution_notes[0].comment, new RegExp(`${vid_key} is in use`));
    assert.equal((await desk().record(vid_key)).vid__v, one);
  });

  test('a child twice in one request is refused: INVALID_DATA', async () => {
    const vid = await desk().addRecord(person());
    const [home, paper, key] = [address(), license(), unique('crm_us:ADDRESS:')];
    for (const entity of [
      { addresses__v: [home, { ...home }] },
      { licenses__v: [paper, { ...paper }] },
      { addresses__v: [address({ vid_key: key }), address({ vid_key: key })] },
    ])
      for (const body of [{ vid_key: vid, entity }, { entity: person(entity) }]) {
        const { type, message } = await desk().refuse('rep', body);
        assert.equal(type, 'INVALID_DATA');
        assert.match(message, /^\w+__v\.1: the same child appears twice in the request/);
      }
  });

  test('2.6: of two add requests for one person the one processed later becomes a change request', async () => {
    const key = {
      custom_key_source_type__v: 'crm_us',
      custom_key_item_type__v: 'HCP',
    };
    for (const create_unverified of ['Y', 'N', null])
      for (const numbers of [
        () => ({ npi_num__v: uniqueNumber() }),
        () => ({ custom_keys__v: [{ ...key, custom_key_value__v: unique() }] }),
      ]) {
        const entity = person({ ...numbers(), addresses__v: [address()] });
        const body = { entity, ...(create_unverified && { create_unverified }) };
        const [first, second] = [
          await desk().create('integration', body),
          await desk().create('integration', body),
        ];
        await desk().decide(second, accept);
        const { vid__v: vid, task_type } = await finish(first);
        assert.equal(task_type, 'ADD_REQUEST');
        const proposed = (await desk().read(second)).vid__v;
        const changed = await desk().process(second);
        assert.deepEqual(
          [changed.task_type, changed.original_task_type, changed.result__v, changed.vid__v],
          ['CHANGE_REQUEST', 'ADD_REQUEST', 'CHANGE_ACCEPTED', vid],
        );
        assert.equal(changed.entity.first_name__v.result, 'CHANGE_ALREADYAPPLIED');
        assert.equal(changed.entity.addresses__v[0].address_line_1__v.result, 'CHANGE_ALREADYAPPLIED');
        assert.match(changed.resolution_notes[0].comment, new RegExp(vid));
        assert.equal((await childrenOf(vid)).length, 1);
        if (proposed) assert.equal((await desk().record(proposed)).vid__v, vid, 'withdrawn in its favour');
      }
  });

  test('2.2: the number names the VALID record, whichever proposal came first', async () => {
    const npi_num__v = uniqueNumber();
    const entity = person({ npi_num__v });
    const [first, second] = [await desk().create('rep', { entity }), await desk().create('rep', { entity })];
    const { vid__v: vid } = await finish(second);
    assert.equal((await desk().record(`AlternateId:npi_num__v:${npi_num__v}`)).vid__v, vid);
    assert.equal((await finish(first)).vid__v, vid);
  });

  test('a number that the steward refuses creates two records for two persons', async () => {
    const entity = person({ npi_num__v: uniqueNumber() });
    const [first, second] = [await desk().create('rep', { entity }), await desk().create('rep', { entity })];
    const { vid__v: vid } = await finish(first);
    await desk().decide(second, { ...accept, entity: { npi_num__v: { result: 'CHANGE_REJECTED' } } });
    const { task_type, vid__v } = await desk().process(second);
    assert.equal(task_type, 'ADD_REQUEST');
    assert.notEqual(vid__v, vid);
  });

  test('of two add requests with one number processed at the same moment one becomes a change', async () => {
    const entity = person({ npi_num__v: uniqueNumber() });
    const ids = [await desk().create('rep', { entity }), await desk().create('rep', { entity })];
    for (const id of ids) await desk().decide(id, accept);
    const processed = await Promise.all(ids.map((id) => desk().process(id)));
    assert.equal(new Set(processed.map(({ vid__v }) => vid__v)).size, 1);
  });
});
