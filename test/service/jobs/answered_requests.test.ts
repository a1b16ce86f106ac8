/** Change requests that an integrator answers with a load job: their resulting children, keys and record (specification 4.12, 2.6). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService, type Answer, type TestService } from '../../support/service.ts';
import { clinic, clinicFile, clinics } from './loads.ts';
import { until } from './support.ts';

type Body = Answer['body'];

/** Clinics have two keys each. Their names are unlike each other, because a request for an existing record becomes a change of it. */
const settings = {
  ...clinics,
  files: [{ ...clinics.files[0]!, custom_keys: [{ item: 'SECOND', columns: ['code'] }] }],
};
const metadata = { system: 'crm_us' };
const keyFields = (item: string, value: string) => ({
  custom_key_source_type__v: 'crm_us',
  custom_key_item_type__v: item,
  custom_key_value__v: value,
});
/** Returns the address that `clinic` gives a code. */
const addressOf = (code: string) => ({
  address_line_1__v: `${code} Elm Street`,
  locality__v: 'Salem',
  administrative_area__v: 'US-MA',
  postal_code__v: '01970',
  country__v: 'US',
});

onOneDatabase((_, engine) => {
  describe('4.12: change requests answered with a load job', () => {
    let service: TestService;
    const sessions: Record<string, string> = {};
    const call = async (method: string, path: string, body?: unknown, as = 'integration'): Promise<Body> => {
      const answer = await service.call(method, path, { session: sessions[as], body });
      assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
      return answer.body;
    };
    const subscription = '/systems/crm_us/source_subscriptions/clinics';
    before(async () => {
      service = await startTestService({ engine, hcps: 0 });
      for (const account of ['data', 'integration', 'rep', 'steward'])
        sessions[account] = await service.signIn(account);
      await call('PUT', subscription, { settings }, 'data');
    });
    /** Loads a file of clinics and returns its job number. */
    const load = async (...rows: string[]): Promise<string> => {
      await service.call('PUT', `${subscription}/files/clinics.csv`, {
        session: sessions['integration'],
        body: clinicFile(...rows),
        headers: { 'content-type': 'text/csv' },
      });
      const { job_id } = await call('GET', `${subscription}/job`);
      const job = await until(async () => {
        const found = await call('GET', `${subscription}/job/${job_id}`);
        return found.completed_date && found;
      }, 'the end of the job');
      assert.equal(job.job_status, 'COMPLETE');
      return String(job_id);
    };
    const request = async (entity: object, more: object): Promise<string> => {
      const body = {
        entity_type: 'HCO',
        metadata,
        entity: { hco_type__v: 'CLIN', primary_country__v: 'US', ...entity },
        ...more,
      };
      return String((await call('POST', '/change_request', body)).change_request_id);
    };
    const answer = (id: string, job: string, entity: object) =>
      call('PUT', '/change_requests/batch', {
        change_requests: [{ change_request_id: id, metadata, job_ids: [job], entity }],
      });
    const read = async (id: string): Promise<Body> =>
      (await call('GET', `/change_requests/${id}`)).change_requests[0];
    const close = async (id: string): Promise<Body> => {
      await call('PUT', '/change_requests/process/batch', {
        change_requests: [{ change_request_id: id }],
        systemName: 'crm_us',
      });
      return read(id);
    };
    const record = async (key: string): Promise<Body> =>
      (await call('GET', `/entity/${encodeURIComponent(key)}`, undefined, 'steward')).entities[0].entity;
    /** Returns results by field name. */
    const resultsOf = (object: Body): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(object as Record<string, { result?: unknown } | null>)
          .filter(([, value]) => value && typeof value === 'object' && 'result' in value)
          .map(([name, value]) => [name, value!.result]),
      );
    const all = (object: object, result: string) =>
      Object.fromEntries(Object.keys(object).map((name) => [name, result]));

    test('rules 2 and 4: children and custom keys of an add request are those that the job loaded', async () => {
      const id = await request(
        {
          corporate_name__v: 'Wexford Dialysis',
          addresses__v: [addressOf('N1')],
          custom_keys__v: [keyFields('SECOND', 'N1'), keyFields('SECOND', 'elsewhere')],
        },
        { create_unverified: 'N' },
      );
      await answer(id, await load(clinic('N1', 'Wexford Dialysis')), { master_keys: ['crm_us:CODE:N1'] });
      const { entity, vid__v } = await read(id);
      const loaded = await record('crm_us:CODE:N1');
      assert.equal(vid__v, loaded.vid__v);
      const [address] = entity.addresses__v;
      assert.equal(address.vid__v, loaded.addresses__v[0].vid__v);
      assert.deepEqual(resultsOf(address), all(addressOf('N1'), 'CHANGE_ACCEPTED'));
      assert.equal(address.locality__v.final_value, 'Salem');
      const [key, missing] = entity.custom_keys__v;
      assert.deepEqual(resultsOf(key), all(keyFields('', ''), 'CHANGE_ACCEPTED'));
      assert.equal(key.custom_key_value__v.final_value, 'N1');
      assert.deepEqual(resultsOf(missing), all(keyFields('', ''), 'CHANGE_REJECTED'));
    });

    test('rule 2: a child that the job loaded with other values is found by its master keys', async () => {
      const address = { ...addressOf('N2'), address_line_1__v: 'Corner of Elm and Main' };
      const id = await request(
        {
          corporate_name__v: 'Quimper Pediatric Heart Centre',
          addresses__v: [address],
          custom_keys__v: [keyFields('SECOND', 'N2')],
        },
        { create_unverified: 'N' },
      );
      await answer(id, await load(clinic('N2', 'Quimper Pediatric Heart Centre')), {
        master_keys: ['crm_us:CODE:N2'],
        addresses__v: [
          {
            object_id: '1',
            master_keys: ['crm_us:CODE_ADDRESS:N2'],
            address_line_1__v: { result: 'CHANGE_ACCEPTED' },
          },
        ],
      });
      const closed = await close(id);
      const [own, ...others] = (await record('crm_us:CODE:N2')).addresses__v;
      assert.deepEqual(others, [], 'the address is not made a second time');
      assert.equal(closed.entity.addresses__v[0].vid__v, own.vid__v);
      const [placed] = closed.entity.addresses__v;
      assert.equal(placed.address_line_1__v.final_value, 'N2 Elm Street');
      assert.deepEqual(resultsOf(placed), {
        ...all(address, 'CHANGE_ACCEPTED'),
        address_line_1__v: 'CHANGE_MODIFIED',
      });
      assert.equal(closed.result__v, 'CHANGE_ACCEPTED');
    });

    test('rule 4: a child that the job did not load is rejected and not created, even if the answer accepts it', async () => {
      const id = await request(
        { corporate_name__v: 'Old Mill Eye Surgeons', addresses__v: [addressOf('N3'), addressOf('Other')] },
        { create_unverified: 'N' },
      );
      await answer(id, await load(clinic('N3', 'Old Mill Eye Surgeons')), {
        master_keys: ['crm_us:CODE:N3'],
        addresses__v: [
          {
            object_id: '2',
            master_keys: ['crm_us:CODE_ADDRESS:Other'],
            address_line_1__v: { result: 'CHANGE_ACCEPTED' },
          },
        ],
      });
      const { entity, result__v } = await close(id);
      const [loaded, other] = entity.addresses__v;
      assert.deepEqual(resultsOf(loaded), all(addressOf('N3'), 'CHANGE_ACCEPTED'));
      assert.deepEqual(resultsOf(other), all(addressOf('Other'), 'CHANGE_REJECTED'));
      assert.equal(result__v, 'CHANGE_PARTIALLYACCEPTED');
      assert.equal((await record('crm_us:CODE:N3')).addresses__v.length, 1);
    });

    test('rule 4: the loaded record replaces a proposed one; final values are the loaded ones', async () => {
      const id = await request(
        {
          corporate_name__v: 'Ballinrobe Hospice Pavilion',
          addresses__v: [addressOf('Y1'), addressOf('Proposed')],
          custom_keys__v: [keyFields('ASKED', 'Y1')],
        },
        { create_unverified: 'Y', vid_key: 'crm_us:OWN:Y1' },
      );
      const { vid__v: proposed } = await read(id);
      const waiting = await request({ phone_1__v: '555 0100' }, { vid_key: proposed });
      assert.equal((await read(waiting)).status__v, 'CHANGE_INQUEUE');
      await answer(id, await load(clinic('Y1', 'Ballinrobe Hospice Center')), {
        master_keys: ['crm_us:CODE:Y1'],
        corporate_name__v: { result: 'CHANGE_ACCEPTED' },
      });
      const loaded = await record('crm_us:CODE:Y1');
      assert.notEqual(loaded.vid__v, proposed);
      const answered = await read(id);
      assert.deepEqual([answered.vid__v, answered.task_type], [loaded.vid__v, 'CHANGE_REQUEST']);
      assert.equal(answered.resolution_notes.at(-1).code, 'MERGED');
      const { corporate_name__v: name, addresses__v: addresses, custom_keys__v: keys } = answered.entity;
      assert.deepEqual([name.final_value, name.result], ['Ballinrobe Hospice Center', 'CHANGE_MODIFIED']);
      assert.equal(addresses[0].vid__v, loaded.addresses__v[0].vid__v);
      assert.deepEqual(resultsOf(addresses[0]), all(addressOf('Y1'), 'CHANGE_ACCEPTED'));
      assert.deepEqual(resultsOf(addresses[1]), all(addressOf('Proposed'), 'CHANGE_REJECTED'));
      assert.deepEqual(resultsOf(keys[0]), all(keyFields('', ''), 'CHANGE_REJECTED'));

      assert.equal((await close(id)).result__v, 'CHANGE_PARTIALLYACCEPTED');
      const after = await record('crm_us:CODE:Y1');
      assert.equal(after.corporate_name__v, 'Ballinrobe Hospice Center');
      assert.equal(after.addresses__v.length, 1, 'what was only proposed is not brought in');
      assert.equal((await record(proposed)).vid__v, loaded.vid__v, 'who knew the proposal finds the record');
      const next = await read(waiting);
      assert.deepEqual([next.status__v, next.vid__v], ['CHANGE_NEW', loaded.vid__v]);
    });

    test('rule 4: a row with the vid_key of a proposal becomes a separate record, which replaces the proposal', async () => {
      const id = await request(
        { corporate_name__v: 'Tuam Sleep Laboratory' },
        { create_unverified: 'Y', vid_key: 'crm_us:CODE:Y2' },
      );
      const { vid__v: proposed } = await read(id);
      const job = await load(clinic('Y2', 'Tuam Sleep Institute'));
      await answer(id, job, {
        master_keys: ['crm_us:CODE:Y2'],
        corporate_name__v: { result: 'CHANGE_ACCEPTED' },
      });
      const { vid__v, entity, task_type } = await read(id);
      const loaded = await record('crm_us:CODE:Y2');
      assert.notEqual(loaded.vid__v, proposed);
      assert.deepEqual([vid__v, task_type], [loaded.vid__v, 'CHANGE_REQUEST']);
      assert.equal(entity.corporate_name__v.final_value, 'Tuam Sleep Institute');
      assert.equal(loaded.corporate_name__v, 'Tuam Sleep Institute');
    });
  });
});
