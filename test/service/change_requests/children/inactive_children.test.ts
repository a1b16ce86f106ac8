/**
 * Requests for children that the record already has as inactive (specification 2.6; decision 5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, license, onOneEngine, person, unique, uniqueNumber, type Json } from '../support.ts';

const accept = { result: 'CHANGE_ACCEPTED' };
const reject = { result: 'CHANGE_REJECTED' };

onOneEngine('2.6, children that are inactive', (desk) => {
  const accepted = async (body: Json) => {
    const id = await desk().create('integration', body);
    await desk().decide(id, accept);
    return desk().process(id);
  };
  const addressesOf = async (vid: string): Promise<[string, string, string][]> =>
    (await desk().record(vid)).addresses__v.map((child: Json) => [
      child['vid__v'],
      child['address_status__v'],
      child['record_state__v'],
    ]);

  test('requesting an inactive address again activates it, by a change and by an add request', async () => {
    const home = address();
    const npi_num__v = uniqueNumber();
    const entity = person({ npi_num__v, addresses__v: [home] });
    const vid = await desk().addRecord(entity);
    const [[at]] = (await addressesOf(vid)) as [[string, string, string]];
    for (const body of [{ vid_key: vid, entity: { addresses__v: [home] } }, { entity }]) {
      const off = { addresses__v: [{ vid_key: at, address_status__v: 'I' }] };
      await accepted({ vid_key: vid, entity: off });
      assert.deepEqual(await addressesOf(vid), [[at, 'I', 'VALID']]);
      const { entity: processed, result__v } = await accepted(body);
      assert.equal(result__v, 'CHANGE_ACCEPTED');
      const [asked] = processed.addresses__v;
      assert.equal(asked.address_line_1__v.result, 'CHANGE_ALREADYAPPLIED');
      assert.deepEqual(asked.address_status__v, { change_requested: 'A', final_value: 'A', ...accept });
      assert.deepEqual(await addressesOf(vid), [[at, 'A', 'VALID']]);
    }
  });

  test('it stays inactive when the activation is refused, or when the request asks for an inactive address', async () => {
    const home = address();
    const vid = await desk().addRecord(person({ addresses__v: [home] }));
    const [[at]] = (await addressesOf(vid)) as [[string, string, string]];
    const off = { ...home, address_status__v: 'I' };
    await accepted({ vid_key: vid, entity: { addresses__v: [off] } });
    await accepted({ vid_key: vid, entity: { addresses__v: [off] } });
    const id = await desk().create('rep', { vid_key: vid, entity: { addresses__v: [home] } });
    await desk().decide(id, reject);
    await desk().process(id);
    assert.deepEqual(await addressesOf(vid), [[at, 'I', 'VALID']]);
  });

  const withRefusedAddress = async (sent: Json): Promise<string> => {
    const id = await desk().create('integration', { entity: person({ addresses__v: [sent] }) });
    const [{ object_id__v, ...child }] = (await desk().read(id)).entity.addresses__v;
    const fields = Object.keys(child).filter((name) => child[name]?.change_requested !== undefined);
    const refused = Object.fromEntries(fields.map((name) => [name, reject]));
    await desk().decide(id, { ...accept, entity: { addresses__v: [{ object_id__v, ...refused }] } });
    return (await desk().process(id)).vid__v;
  };

  test('the key of a refused proposed address no longer matches; the same key later names a new address', async () => {
    const key = unique('crm_us:ADDRESS:');
    const home = address({ vid_key: key });
    const vid = await withRefusedAddress(home);
    const [[proposed]] = (await addressesOf(vid)) as [[string, string, string]];
    assert.deepEqual(await addressesOf(vid), [[proposed, 'I', 'UNDER_REVIEW']]);
    const { body } = await desk().call('rep', 'GET', `/entity/${encodeURIComponent(key)}`);
    assert.equal(body.responseStatus, 'FAILURE', 'the key names nothing');
    const again = await accepted({ vid_key: vid, entity: { addresses__v: [home] } });
    assert.equal(again.result__v, 'CHANGE_ACCEPTED');
    const made = again.entity.addresses__v[0].vid__v;
    assert.deepEqual(await addressesOf(vid), [
      [proposed, 'I', 'UNDER_REVIEW'],
      [made, 'A', 'VALID'],
    ]);
    const line = { vid_key: key, address_line_2__v: 'Floor 4' };
    const next = await desk().create('rep', { vid_key: vid, entity: { addresses__v: [line] } });
    assert.equal((await desk().read(next)).entity.addresses__v[0].vid__v, made, 'the key is the new one’s');
    const same = { ...home, vid_key: undefined, address_line_2__v: null };
    const third = await desk().create('rep', { vid_key: vid, entity: { addresses__v: [same] } });
    assert.equal((await desk().read(third)).entity.addresses__v[0].vid__v, made, 'of two the active one');
  });

  test('a refused proposed address that is requested again by its fields is accepted as a whole', async () => {
    const home = address();
    const vid = await withRefusedAddress(home);
    const again = await accepted({ vid_key: vid, entity: { addresses__v: [home] } });
    assert.deepEqual(await addressesOf(vid), [[again.entity.addresses__v[0].vid__v, 'A', 'VALID']]);
  });

  const requestFor = (vid: string, entity: Json) => desk().create('rep', { vid_key: vid, entity });
  const status = { change_requested: 'A', final_value: null, result: null };

  test('a refused child that another request waited for is activated by that request', async () => {
    for (const array of ['addresses__v', 'licenses__v']) {
      const child = array === 'addresses__v' ? address() : license();
      const field = array === 'addresses__v' ? 'address_status__v' : 'license_status__v';
      const entity = person({ [array]: [child] });
      const add = await desk().create('rep', { create_unverified: 'Y', entity });
      const { vid__v: vid_key } = await desk().read(add);
      const waiting = await desk().create('rep', { vid_key, entity: { [array]: [child] } });
      assert.equal((await desk().read(waiting)).status__v, 'CHANGE_INQUEUE');
      const [{ object_id__v }] = (await desk().read(add)).entity[array];
      const refused = Object.fromEntries(Object.keys(child).map((name) => [name, reject]));
      await desk().decide(add, { ...accept, entity: { [array]: [{ object_id__v, ...refused }] } });
      const { vid__v: vid } = await desk().process(add);
      assert.deepEqual((await desk().read(waiting)).entity[array][0][field], status);
      await desk().decide(waiting, accept);
      const { result__v, entity: processed } = await desk().process(waiting);
      assert.equal(result__v, 'CHANGE_ACCEPTED');
      assert.equal(processed[array][0][field].result, 'CHANGE_ACCEPTED');
      const [at] = (await desk().record(vid))[array];
      assert.deepEqual([at[field], at.record_state__v], ['A', 'VALID']);
    }
  });

  const askedAndInactivated = async () => {
    const home = address();
    const vid = await desk().addRecord(person({ addresses__v: [home] }));
    const [[at]] = (await addressesOf(vid)) as [[string, string, string]];
    const id = await requestFor(vid, { addresses__v: [{ ...home, phone_1__v: '555-0100' }] });
    const inactivate = () =>
      accepted({ vid_key: vid, entity: { addresses__v: [{ vid_key: at, address_status__v: 'I' }] } });
    return { vid, at, id, inactivate };
  };

  test("a child inactivated during the request is to be activated at the steward's next decision", async () => {
    const { vid, at, id, inactivate } = await askedAndInactivated();
    await inactivate();
    const looked = await desk().decide(id, { resolution_notes: [{ comment: 'looked at' }] });
    assert.deepEqual(looked.entity.addresses__v[0].address_status__v, status);
    await desk().decide(id, accept);
    assert.equal((await desk().process(id)).result__v, 'CHANGE_ACCEPTED');
    assert.deepEqual(await addressesOf(vid), [[at, 'A', 'VALID']]);
  });

  test('a child inactivated between decision and closing becomes active with the accepted fields, and a note says so', async () => {
    const { vid, at, id, inactivate } = await askedAndInactivated();
    await desk().decide(id, accept);
    await inactivate();
    const { result__v, entity, resolution_notes } = await desk().process(id);
    assert.equal(result__v, 'CHANGE_ACCEPTED');
    assert.equal(entity.addresses__v[0].address_status__v.result, 'CHANGE_ACCEPTED');
    assert.match(resolution_notes[0].comment, new RegExp(`${at}.*active again`));
    assert.deepEqual(await addressesOf(vid), [[at, 'A', 'VALID']]);
  });

  test('a refused child, or one named by its key, stays inactive', async () => {
    const { vid, at, id, inactivate } = await askedAndInactivated();
    const named = await requestFor(vid, { addresses__v: [{ vid_key: at, address_line_2__v: 'Floor 5' }] });
    await inactivate();
    await desk().decide(id, reject);
    await desk().process(id);
    await desk().decide(named, accept);
    const { entity } = await desk().process(named);
    assert.equal(entity.addresses__v[0].address_status__v, undefined);
    assert.deepEqual(await addressesOf(vid), [[at, 'I', 'VALID']]);
  });
});
