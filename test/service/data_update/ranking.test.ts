/** Source rankings and lineage at work in Data Update (specification 4.20; section 7, NO_DATA_CHANGES). */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { address, onOneEngine, person, type Json } from '../change_requests/support.ts';
import { rank, update, type Loose } from './support.ts';

onOneEngine('Data Update and source rankings', (desk) => {
  before(() => rank(desk(), 'master', 'crm_us', 'crm_eu', 'change_request', 'us_registry'));

  const item = async (vid: string, fields: Json, system: string): Promise<Loose> => {
    const { body } = await update(desk(), [{ vid_key: vid, fields }], system);
    return { ...body.entities[0], overall: body.responseStatus };
  };
  const sourceOf = async (vid: string, object: string, field: string): Promise<string | undefined> => {
    const { body } = await desk().call('rep', 'GET', `/entity/${vid}/lineage`);
    return body.lineage
      .find(({ vid__v }: Loose) => vid__v === object)
      .fields.find((one: Loose) => one.field === field)?.source;
  };

  test('a stronger source replaces a value and owns it; a weaker one then gets the warning NO_DATA_CHANGES with the reason', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Kate' }));
    assert.equal(await sourceOf(vid, vid, 'nickname__v'), 'change_request');
    assert.equal((await item(vid, { nickname__v: 'Kat' }, 'crm_us')).overall, 'SUCCESS');
    assert.equal(await sourceOf(vid, vid, 'nickname__v'), 'crm_us');
    const was = await desk().record(vid);
    const refused = await item(vid, { nickname__v: 'Kit' }, 'crm_eu');
    assert.deepEqual(
      [refused.overall, refused.responseStatus, refused.errors[0].type, refused.fields],
      ['SUCCESS', 'SUCCESS', 'NO_DATA_CHANGES', { nickname__v: 'Kat' }],
      'with the final value',
    );
    assert.deepEqual(refused.warnings, refused.errors, 'callers find the warning in both lists');
    assert.match(refused.errors[0].message, /nickname__v keeps the value of crm_us, which ranks higher/);
    assert.deepEqual(await desk().record(vid), was, 'the record is not updated');
  });

  test('the same value: NO_DATA_CHANGES says so, the record keeps its version', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Same' }));
    const was = await desk().record(vid);
    const same = await item(vid, { nickname__v: 'Same', gender__v: null }, 'us_registry');
    assert.deepEqual([same.responseStatus, same.errors[0].type], ['SUCCESS', 'NO_DATA_CHANGES']);
    assert.deepEqual(same.warnings, same.errors);
    assert.match(
      same.errors[0].message,
      /nickname__v has this value already; gender__v has this value already/,
    );
    assert.deepEqual(await desk().record(vid), was);
    assert.equal(await sourceOf(vid, vid, 'nickname__v'), 'change_request');
  });

  test('a stronger source that confirms a value owns it from then on', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Sure' }));
    const { record_version__v } = await desk().record(vid);
    assert.equal((await item(vid, { nickname__v: 'Sure' }, 'crm_us')).errors[0].type, 'NO_DATA_CHANGES');
    assert.equal(await sourceOf(vid, vid, 'nickname__v'), 'crm_us');
    const outranked = await item(vid, { nickname__v: 'Other' }, 'crm_eu');
    assert.deepEqual([outranked.responseStatus, outranked.warnings[0].type], ['SUCCESS', 'NO_DATA_CHANGES']);
    assert.equal((await desk().record(vid)).record_version__v, record_version__v);
  });

  test('applied and outranked fields in one record: PARTIAL_SUCCESS, and the warning names the fields not applied', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Kate' }));
    await item(vid, { nickname__v: 'Kat' }, 'crm_us');
    const { overall, responseStatus, errors, warnings, fields } = await item(
      vid,
      { nickname__v: 'Kit', gender__v: 'F' },
      'crm_eu',
    );
    assert.deepEqual([overall, responseStatus], ['PARTIAL_SUCCESS', 'PARTIAL_SUCCESS']);
    assert.deepEqual(fields, { nickname__v: 'Kat', gender__v: 'F' });
    assert.equal(errors.length, 1);
    assert.deepEqual(warnings, errors);
    assert.equal(errors[0].type, 'NO_DATA_CHANGES');
    assert.match(errors[0].message, /nickname__v/);
    assert.doesNotMatch(errors[0].message, /gender__v/);
    assert.equal((await desk().record(vid)).gender__v, 'F');
  });

  test('changed fields beside an unchanged one: SUCCESS', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Kate' }));
    const { overall, errors, warnings } = await item(vid, { nickname__v: 'Kate', gender__v: 'F' }, 'crm_us');
    assert.deepEqual([overall, errors, warnings], ['SUCCESS', [], undefined]);
  });

  test('fields of one group are applied together or not at all', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const [{ vid__v: at }] = (await desk().record(vid)).addresses__v;
    await item(at, { locality__v: 'Cambridge', postal_code__v: '02139' }, 'crm_us');
    const kept = await item(at, { locality__v: 'Cambridge', postal_code__v: '02138' }, 'crm_eu');
    assert.deepEqual(
      [kept.responseStatus, kept.fields],
      ['SUCCESS', { locality__v: 'Cambridge', postal_code__v: '02139' }],
    );
  });

  test('a ranking of a field and country takes precedence over the general one', async () => {
    const { body: general } = await desk().call('admin', 'GET', '/source_rankings');
    const special = {
      object_type: 'HCP',
      country: 'DE',
      fields: ['phone_1__v'],
      sources: [
        { source: 'us_registry', rank: 1 },
        { source: 'change_request', rank: 2 },
      ],
    };
    await desk().call('admin', 'PUT', '/source_rankings', {
      body: { rankings: [...general.rankings, special] },
    });
    const german = await desk().addRecord(person({ primary_country__v: 'DE', phone_1__v: '+49 89 1' }));
    const american = await desk().addRecord(person({ phone_1__v: '+1 617 555 0101' }));
    const fields = { phone_1__v: '+1 617 555 0102' };
    assert.equal((await item(german, fields, 'us_registry')).warnings, undefined);
    assert.equal((await item(american, fields, 'us_registry')).warnings[0].type, 'NO_DATA_CHANGES');
    await desk().call('admin', 'PUT', '/source_rankings', { body: general });
  });

  test('a value removed by a stronger source stays removed; an accepted change request always applies', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Gone' }));
    await item(vid, { nickname__v: null }, 'crm_us');
    assert.equal((await desk().record(vid)).nickname__v, undefined);
    assert.equal((await item(vid, { nickname__v: 'Back' }, 'crm_eu')).warnings[0].type, 'NO_DATA_CHANGES');
    const id = await desk().create('rep', { vid_key: vid, entity: { nickname__v: 'Asked' } });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    assert.equal((await desk().record(vid)).nickname__v, 'Asked');
    assert.equal(await sourceOf(vid, vid, 'nickname__v'), 'change_request');
  });

  test('a seeded record belongs to its owner: weaker systems cannot change one of the master data set', async () => {
    const vid = '242975000000000500';
    const { record_owner_name__v } = await desk().record(vid);
    assert.equal(record_owner_name__v, 'master');
    const { responseStatus, warnings } = await item(vid, { last_name__v: 'Jonson' }, 'crm_us');
    assert.deepEqual([responseStatus, warnings[0].type], ['SUCCESS', 'NO_DATA_CHANGES']);
    assert.equal((await item(vid, { last_name__v: 'Jonson' }, 'master')).responseStatus, 'SUCCESS');
  });
});
