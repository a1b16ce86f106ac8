/** Stewards' decisions and what they do to the record (specification 2.6, 4.22, 7; decision 5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, license, onOneEngine, person, unique, type Json } from '../support.ts';

const accept = { result: 'CHANGE_ACCEPTED' };
const reject = { result: 'CHANGE_REJECTED' };

onOneEngine('2.6, decisions of stewards', (desk) => {
  const change = async (vid: string, entity: Json): Promise<string> =>
    desk().create('rep', { vid_key: vid, entity });
  /**
   * Makes a decision that must be refused; returns the error after checking that the request is unchanged.
   */
  const refused = async (id: string, decision: Json) => {
    const before = await desk().read(id);
    const { status, body } = await desk().call('steward', 'PUT', `/change_requests/${id}`, {
      body: { version: before.version, ...decision },
    });
    assert.equal(status, 200);
    assert.equal(body.responseStatus, 'FAILURE');
    assert.deepEqual(await desk().read(id), before);
    return body.errors[0];
  };

  test('the whole request accepted: every field CHANGE_ACCEPTED with its value, the record is VALID', async () => {
    const id = await desk().create('rep', {
      entity: person({ addresses__v: [address()], licenses__v: [license({ address_index: 0 })] }),
    });
    const decided = await desk().decide(id, accept);
    assert.equal(decided.status__v, 'CHANGE_PARTIALLYPROCESSED');
    assert.equal(decided.result__v, null);
    assert.equal((await desk().record(decided.vid__v)).record_state__v, 'UNDER_REVIEW');
    const processed = await desk().process(id);
    assert.equal(processed.status__v, 'CHANGE_PROCESSED');
    assert.equal(processed.result__v, 'CHANGE_ACCEPTED');
    assert.notEqual(processed.completed_date, '');
    for (const object of [
      processed.entity,
      ...processed.entity.addresses__v,
      ...processed.entity.licenses__v,
    ])
      for (const value of Object.values(object as Json))
        if (typeof value === 'object' && value !== null && 'result' in value) {
          assert.equal(value.result, 'CHANGE_ACCEPTED');
          assert.deepEqual(
            (value as unknown as Json)['final_value'],
            (value as unknown as Json)['change_requested'],
          );
        }
    const record = await desk().record(processed.vid__v);
    assert.equal(record.record_state__v, 'VALID');
    assert.equal(record.addresses__v[0].record_state__v, 'VALID');
    assert.equal(record.licenses__v[0].address_vid__v, record.addresses__v[0].vid__v);
  });

  test('the whole request rejected: the proposed record is kept, inactive and under review', async () => {
    const key = unique('crm_us:HCP:');
    const id = await desk().create('rep', { vid_key: key, entity: person({ addresses__v: [address()] }) });
    await desk().decide(id, {
      ...reject,
      resolution_notes: [{ comment: 'No such person', code: 'UNKNOWN' }],
    });
    const processed = await desk().process(id);
    assert.equal(processed.result__v, 'CHANGE_REJECTED');
    assert.deepEqual(processed.entity.first_name__v.result, 'CHANGE_REJECTED');
    const [note] = processed.resolution_notes;
    assert.equal(note.comment, 'No such person');
    assert.equal(note.code, 'UNKNOWN');
    const record = await desk().record(processed.vid__v);
    assert.equal(record.record_state__v, 'UNDER_REVIEW');
    assert.equal(record.hcp_status__v, 'I');
    assert.equal(record.addresses__v[0].address_status__v, 'I');
    const { body } = await desk().call('rep', 'GET', `/entity/${encodeURIComponent(key)}`);
    assert.equal(body.responseStatus, 'FAILURE', 'its key matches no more');
  });

  test('field by field: accepted, changed, rejected, added; an undecided field counts as rejected', async () => {
    const vid = await desk().addRecord(person({ middle_name__v: 'Old', nickname__v: 'Nick' }));
    const before = await desk().record(vid);
    const id = await change(vid, {
      first_name__v: 'Alma',
      middle_name__v: 'New',
      nickname__v: 'Al',
      gender__v: 'F',
    });
    const decided = await desk().decide(id, {
      entity: {
        first_name__v: accept,
        middle_name__v: { final_value: 'Newer' },
        nickname__v: reject,
        birth_year__v: { result: 'CHANGE_ADDED', final_value: 1970 },
      },
      resolution_notes: [{ comment: 'Register says Newer', fields: ['middle_name__v'] }],
    });
    assert.equal(decided.entity.gender__v.result, null);
    assert.equal((await desk().record(vid)).first_name__v, before.first_name__v, 'not yet applied');
    const { entity, result__v, resolution_notes } = await desk().process(id);
    assert.equal(result__v, 'CHANGE_PARTIALLYACCEPTED');
    assert.deepEqual(entity.first_name__v, {
      change_requested: 'Alma',
      final_value: 'Alma',
      result: 'CHANGE_ACCEPTED',
    });
    assert.deepEqual(entity.middle_name__v, {
      change_requested: 'New',
      final_value: 'Newer',
      result: 'CHANGE_MODIFIED',
    });
    assert.deepEqual(entity.nickname__v, {
      change_requested: 'Al',
      final_value: 'Nick',
      result: 'CHANGE_REJECTED',
    });
    assert.deepEqual(entity.gender__v, {
      change_requested: 'F',
      final_value: null,
      result: 'CHANGE_REJECTED',
    });
    assert.deepEqual(entity.birth_year__v, {
      change_requested: null,
      final_value: 1970,
      result: 'CHANGE_ADDED',
    });
    assert.deepEqual(resolution_notes[0].fields, ['middle_name__v']);
    assert.equal(resolution_notes[0].code, null);
    const after = await desk().record(vid);
    assert.deepEqual(
      [
        after.first_name__v,
        after.middle_name__v,
        after.nickname__v,
        after.gender__v ?? null,
        after.birth_year__v,
      ],
      ['Alma', 'Newer', 'Nick', null, 1970],
    );
    assert.equal(after.record_version__v, before.record_version__v + 1);
    assert.ok(Date.parse(after.modified_date__v) >= Date.parse(before.modified_date__v));
    assert.equal(after.created_date__v, before.created_date__v);
    assert.match(after.formatted_name__v, /^Alma Newer /);
  });

  test('CHANGE_ALREADYAPPLIED: the record already has the value and keeps its version', async () => {
    const vid = await desk().addRecord(person({ gender__v: 'F' }));
    const before = await desk().record(vid);
    const id = await change(vid, { gender__v: 'F' });
    assert.equal((await desk().decide(id, accept)).entity.gender__v.result, 'CHANGE_ALREADYAPPLIED');
    const processed = await desk().process(id);
    assert.equal(processed.entity.gender__v.result, 'CHANGE_ALREADYAPPLIED');
    assert.equal(processed.result__v, 'CHANGE_ACCEPTED');
    assert.equal((await desk().record(vid)).record_version__v, before.record_version__v);
  });

  test('null takes back a decision; an added field is removed again', async () => {
    const id = await change(await desk().addRecord(person()), { gender__v: 'F' });
    await desk().decide(id, { entity: { gender__v: accept, birth_year__v: { final_value: 1970 } } });
    const undone = await desk().decide(id, {
      entity: { gender__v: { result: null }, birth_year__v: { result: null } },
    });
    assert.equal(undone.entity.gender__v.result, null);
    assert.equal('birth_year__v' in undone.entity, false);
    assert.equal(undone.status__v, 'CHANGE_PENDINGREVIEW');
  });

  test('null clears a field', async () => {
    const vid = await desk().addRecord(person({ nickname__v: 'Nick' }));
    const id = await change(vid, { nickname__v: null });
    await desk().decide(id, accept);
    await desk().process(id);
    assert.equal((await desk().record(vid)).nickname__v ?? null, null);
  });

  test('a status field deactivates the record; it is not deleted (section 1)', async () => {
    const vid = await desk().addRecord(person());
    const id = await change(vid, { hcp_status__v: 'I' });
    await desk().decide(id, accept);
    await desk().process(id);
    const { hcp_status__v, status_update_time__v, created_date__v, modified_date__v, addresses__v } =
      await desk().record(vid);
    assert.equal(hcp_status__v, 'I');
    assert.equal(status_update_time__v, modified_date__v, '2.4: when the status changed');
    for (const address of addresses__v as Json[])
      assert.equal(address['status_update_time__v'], created_date__v, 'a child has its own status');
    const other = await change(vid, { nickname__v: 'Later' });
    await desk().decide(other, accept);
    await desk().process(other);
    const later = await desk().record(vid);
    assert.notEqual(later.modified_date__v, status_update_time__v);
    assert.equal(
      later['status_update_time__v'],
      status_update_time__v,
      'no other change is one of the status',
    );
  });

  for (const [title, entity, field] of [
    ['a value the data model does not take', { gender__v: { final_value: 'X-Y' } }, /^gender__v/],
    [
      'space in place of a required value',
      { last_name__v: { final_value: '  ' } },
      /^last_name__v: a required/,
    ],
    ['a read-only field', { record_state__v: { final_value: 'VALID' } }, /^record_state__v/],
    ['a result for a field that was not requested', { birth_year__v: reject }, /^birth_year__v/],
    ['CHANGE_MODIFIED without a value', { gender__v: { result: 'CHANGE_MODIFIED' } }, /^gender__v/],
    ['a value for a rejected field', { gender__v: { ...reject, final_value: 'M' } }, /^gender__v/],
    ['nothing said of a field', { gender__v: {} }, /^gender__v/],
    [
      'a child that is not in the request',
      { addresses__v: [{ object_id__v: '99', country__v: accept }] },
      /^addresses__v\.0/,
    ],
    [
      'a child that is not in the record',
      { addresses__v: [{ vid__v: '242999999999999999', country__v: accept }] },
      /^addresses__v\.0/,
    ],
  ] as [string, Json, RegExp][])
    test(`${title}: INVALID_DATA names the field, no decision is stored`, async () => {
      const id = await change(await desk().addRecord(person()), { gender__v: 'F', nickname__v: 'N' });
      const error = await refused(id, { entity: { nickname__v: accept, ...entity } });
      assert.equal(error.type, 'INVALID_DATA');
      assert.match(error.message, field);
    });

  test('a new record without its required fields: INVALID_DATA, nothing is applied', async () => {
    const id = await desk().create('rep', { entity: person() });
    const { version, vid__v } = await desk().decide(id, {
      entity: { last_name__v: reject },
      result: 'CHANGE_ACCEPTED',
    });
    const { body } = await desk().call('steward', 'PUT', `/change_requests/${id}/process`, {
      body: { version },
    });
    assert.equal(body.errors[0].type, 'INVALID_DATA');
    assert.match(body.errors[0].message, /^last_name__v/);
    assert.equal((await desk().record(vid__v)).record_state__v, 'UNDER_REVIEW');
    assert.equal((await desk().read(id)).status__v, 'CHANGE_PARTIALLYPROCESSED');
  });

  test('a refused field is removed from the proposed record', async () => {
    const id = await desk().create('rep', { entity: person({ nickname__v: 'Nick', middle_name__v: 'M' }) });
    await desk().decide(id, {
      entity: { nickname__v: reject, middle_name__v: { final_value: 'Mid' } },
      result: 'CHANGE_ACCEPTED',
    });
    const { vid__v, entity } = await desk().process(id);
    assert.deepEqual(entity.nickname__v, {
      change_requested: 'Nick',
      final_value: null,
      result: 'CHANGE_REJECTED',
    });
    const record = await desk().record(vid__v);
    assert.equal(record.nickname__v ?? null, null);
    assert.equal(record.middle_name__v, 'Mid');
    assert.equal(record.record_state__v, 'VALID');
  });
});
