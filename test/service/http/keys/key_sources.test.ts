/** Sources of custom keys that differ only in case are one source (specification 2.2, 2.5; docs/api.md, custom keys). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../../jobs/support.ts';

for (const engine of enginesForRules)
  describe(`a source in another case on ${engine} (specification 2.2)`, () => {
    let service: TestService;
    let session: string;
    let first: string;
    let second: string;
    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      session = await service.signIn('admin');
      const { body } = await service.call('GET', '/search', { session, query: { types: 'HCP', limit: '2' } });
      [first, second] = body.entities.map(({ entityId }: { entityId: string }) => entityId);
    });
    const associate = async (vid: string, source: string, value: string) => {
      const query = {
        custom_key_source_type: source,
        custom_key_item_type: 'HCP',
        custom_key_value: value,
      };
      return (await service.call('POST', `/entities/${vid}/custom_keys`, { session, query })).body;
    };
    const read = async (key: string) => (await service.call('GET', `/entity/${key}`, { session })).body;
    const keysOf = async (vid: string, value: string): Promise<string[]> =>
      (await read(vid)).entities[0].entity.custom_keys__v
        .map(({ custom_key_vid_key__v: key }: { custom_key_vid_key__v: string }) => key)
        .filter((key: string) => key.endsWith(`:${value}`));

    it('finds a record by its key (2.2), and keeps the spelling of the key', async () => {
      assert.equal((await associate(first, 'crm_us', 'find-1')).responseStatus, 'SUCCESS');
      assert.equal((await read('CRM_US:HCP:find-1')).entities[0].entityId, first);
      assert.deepEqual(await keysOf(first, 'find-1'), ['crm_us:HCP:find-1']);
    });

    it('distinguishes items and values as before (2.2)', async () => {
      await associate(first, 'crm_us', 'exact-1');
      for (const key of ['crm_us:hcp:exact-1', 'crm_us:HCP:EXACT-1'])
        assert.equal((await read(key)).responseStatus, 'FAILURE', key);
    });

    it('does not add a key of one record to another (4.2), nor twice to the same record', async () => {
      await associate(first, 'crm_us', 'twice-1');
      const other = await associate(second, 'CRM_US', 'twice-1');
      assert.deepEqual([other.responseStatus, other.errors[0].type], ['FAILURE', 'INVALID_DATA']);
      assert.equal((await associate(first, 'CRM_US', 'twice-1')).responseStatus, 'SUCCESS');
      assert.deepEqual(await keysOf(first, 'twice-1'), ['crm_us:HCP:twice-1']);
    });

    it('works the same for a source that is not a system (4.2)', async () => {
      await associate(first, 'Old_Crm', 'old-1');
      assert.equal((await associate(second, 'OLD_CRM', 'old-1')).responseStatus, 'FAILURE');
      assert.equal((await read('old_crm:HCP:old-1')).entities[0].entityId, first);
    });

    it('disassociates a key (4.6)', async () => {
      await associate(first, 'crm_us', 'gone-1');
      const { body } = await service.call('DELETE', '/custom_keys/Crm_Us:HCP:gone-1', { session });
      assert.equal(body.responseStatus, 'SUCCESS');
      assert.equal((await read('crm_us:HCP:gone-1')).responseStatus, 'FAILURE');
    });

    it('updates the record of a key (4.20)', async () => {
      await associate(first, 'crm_us', 'update-1');
      const { body } = await service.call('PUT', '/objects', {
        session,
        body: {
          systemName: 'crm_us',
          entities: [{ vid_key: 'CRM_US:HCP:update-1', fields: { middle_name__v: 'Case' } }],
        },
      });
      assert.equal(body.entities[0].entityId, first);
    });

    it('creates a change request for the record of a key, and adds no second key (4.8)', async () => {
      await associate(first, 'crm_us', 'request-1');
      const { body } = await service.call('POST', '/change_request', {
        session,
        body: {
          entity_type: 'HCP',
          vid_key: 'CRM_US:HCP:request-1',
          entity: { middle_name__v: 'Asked', custom_keys__v: [{ vid_key: 'Crm_us:HCP:request-1' }] },
        },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const id = body.change_request_id;
      const found = await service.call('GET', `/change_requests/${id}`, { session });
      assert.equal(found.body.change_requests[0].vid__v, first);
      assert.deepEqual(await keysOf(first, 'request-1'), ['crm_us:HCP:request-1']);
    });

    it('finds the records of a file (4.14)', async () => {
      await associate(first, 'crm_us', 'load-1');
      const path = '/systems/crm_us/source_subscriptions/letters';
      const settings = {
        files: [
          {
            pattern: '*.csv',
            object_type: 'HCP',
            record: { source: 'CRM_US', item: 'HCP', columns: ['id'] },
            fields: { first_name__v: 'first', last_name__v: 'last', middle_name__v: 'middle' },
            constants: { hcp_type__v: 'PHYS' },
            country: { code: 'US' },
          },
        ],
      };
      assert.equal((await service.call('PUT', path, { session, body: { settings } })).status, 200);
      const headers = { 'content-type': 'text/csv' };
      const body = 'id,first,last,middle\nload-1,Ada,Loaded,File\n';
      await service.call('PUT', `${path}/files/letters.csv`, { session, headers, body });
      const { job_id } = (await service.call('GET', `${path}/job`, { session })).body;
      const job = await until(async () => {
        const answer = (await service.call('GET', `${path}/job/${job_id}`, { session })).body;
        return ['COMPLETE', 'FAILED'].includes(answer.job_status) && answer;
      }, 'the end of the load');
      assert.equal(job.job_status, 'COMPLETE');
      assert.equal(job.jobResultSummary.HCP.newRecordsAdded, 0);
      assert.deepEqual(await keysOf(first, 'load-1'), ['crm_us:HCP:load-1']);
    });

    it('reads a system that a call names in another case as the same system (4.8, 4.10 to 4.13)', async () => {
      const integrator = await service.signIn('partner');
      const made = await service.call('POST', '/change_request', {
        session,
        body: {
          entity_type: 'HCP',
          vid_key: first,
          create_unverified: 'N',
          metadata: { system: 'CRM_EU' },
          entity: { nickname__v: 'Case' },
        },
      });
      const id = String(made.body.change_request_id);
      assert.equal(made.body.responseStatus, 'SUCCESS', JSON.stringify(made.body));
      const found = async (query: Record<string, string>) =>
        (await service.call('GET', '/change_request/search', { session: integrator, query })).body;
      const isFound = async (query: Record<string, string>) =>
        (await found(query)).change_requests.some(
          (one: { change_request_id: string }) => one.change_request_id === id,
        );
      assert.equal(await isFound({ filters: 'system:Crm_Eu', systemName: 'CRM_EU' }), true);
      const answered = await service.call('PUT', '/change_requests/batch', {
        session: integrator,
        body: {
          change_requests: [
            {
              change_request_id: id,
              metadata: { system: 'Crm_EU' },
              entity: {
                master_keys: ['CRM_EU:HCP:case-1'],
                nickname__v: { result: 'CHANGE_ACCEPTED', final_value: 'Case' },
              },
            },
          ],
        },
      });
      assert.equal(answered.body.responseStatus, 'SUCCESS', JSON.stringify(answered.body));
      assert.equal(await isFound({ masterSystemNames: 'CRM_EU' }), true);
      const closed = await service.call('PUT', '/change_requests/process/batch', {
        session: integrator,
        body: { change_requests: [{ change_request_id: id }], systemName: 'CRM_EU' },
      });
      assert.equal(closed.body.responseStatus, 'SUCCESS', JSON.stringify(closed.body));
      const read = await service.call('GET', `/change_requests/${id}`, { session: integrator });
      assert.equal(read.body.change_requests[0].metadata.system, 'crm_eu');
      const { body } = await service.call('GET', `/entity/${first}/lineage`, { session });
      assert.doesNotMatch(JSON.stringify(body), /Crm_E|CRM_/);
    });

    it('reads systems in settings and paths in any case, and keeps one spelling (4.14, 4.20, 5)', async () => {
      const update = {
        systemName: 'CRM_US',
        entities: [{ vid_key: first, fields: { middle_name__v: 'Cased' } }],
      };
      const changed = await service.call('PUT', '/objects', { session, body: update });
      assert.equal(changed.body.responseStatus, 'SUCCESS', JSON.stringify(changed.body));
      const audited = await service.call('GET', '/audit/data_update', {
        session,
        query: { systemName: 'crm_US', jobId: String(changed.body.jobId) },
      });
      assert.deepEqual(
        audited.body.entries.map(({ system }: { system: string }) => system),
        ['crm_us'],
      );
      const settings = { object_types: ['HCP'], export_type: 'full' };
      const path = '/target_subscriptions/any_case';
      const kept = await service.call('PUT', `/systems/CRM_US${path}`, { session, body: { settings } });
      assert.equal(kept.body.target_subscription?.system, 'crm_us', JSON.stringify(kept.body));
      assert.equal((await service.call('GET', `/systems/crm_us${path}`, { session })).status, 200);
      const started = await service.call('POST', `/systems/Crm_us${path}/job`, { session });
      const jobs = await service.call('GET', '/jobs', { session, query: { system: 'CRM_US', limit: '1' } });
      assert.equal(jobs.body.jobs[0].job_id, started.body.job_id);

      const rules = [
        {
          entity_type: null,
          country: null,
          system: 'CRM_US',
          task_type: null,
          outcome: 'review',
          create_unverified: 'N',
        },
      ];
      const ruled = await service.call('PUT', '/change_request_rules', { session, body: { rules } });
      assert.equal(ruled.body.rules?.[0].system, 'crm_us', JSON.stringify(ruled.body));
      const sources = [{ source: 'CRM_US', rank: 1 }];
      const rankings = [{ object_type: 'HCP', country: null, fields: [], sources }];
      const ranked = await service.call('PUT', '/source_rankings', { session, body: { rankings } });
      assert.equal(ranked.body.rankings?.[0].sources[0].source, 'crm_us', JSON.stringify(ranked.body));
      const user = {
        username: 'case@sandbox.example',
        display_name: 'Case',
        user_type: 'INTEGRATION_USER',
        password: 'a password of case',
        api_access: 'selected',
        api_systems: ['CRM_US', 'crm_us'],
        visibility_profile: 'ALL',
      };
      const created = await service.call('POST', '/users', { session, body: user });
      assert.deepEqual(created.body.user?.api_systems, ['crm_us'], JSON.stringify(created.body));
    });
  });
