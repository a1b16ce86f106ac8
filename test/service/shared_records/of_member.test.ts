/** Fields of shared objects with a value per member, such as a role (decision 39). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { until } from '../jobs/support.ts';
import { customField } from '../custom_fields/definitions.ts';
import { hospital, object, person, sharedField, sharedFixture, type Loose } from './fixture.ts';

onOneDatabase((_, engine) => {
  describe('fields of members of shared records', () => {
    const { call, errorOf, succeed, write, writeOne, read, entityOf, change } = sharedFixture(engine);
    const define = (body: object) => call('admin', 'POST', '/data_model/fields', { body });
    const role = sharedField('role__c', 'REFERENCE', {
      reference_type: 'Language',
      filterable: true,
      of_member: true,
    });
    const memberOf = async (vid: string): Promise<Loose> => (await entityOf(vid))[object]?.[0];
    const fieldOf = async (): Promise<Loose> =>
      (await call('admin', 'GET', '/data_model/fields')).body.fields.find(
        ({ field_id }: Loose) => field_id === 'role__c',
      );
    let north: string;

    before(async () => {
      succeed(await define(role));
      north = (await writeOne({ vid_key: 'crm_us:T:NORTH', fields: { team__c: 'North' } })).vid__v;
    });

    it('belong only to objects with shared records, and stay what they are', async () => {
      assert.match(
        errorOf(await define(customField('own__c', 'STRING', { of_member: true }))),
        /of_member: only for fields of an object with shared records/,
      );
      const { version, ...kept } = await fieldOf();
      assert.equal(kept.of_member, true);
      const settings = Object.fromEntries(
        Object.keys(customField('x__c', 'STRING'))
          .filter((name) => !['object_type', 'field_id', 'data_type', 'reference_type'].includes(name))
          .map((name) => [name, kept[name]]),
      );
      const path = `/data_model/fields/${object}/role__c`;
      succeed(await call('admin', 'PUT', path, { body: { ...settings, labels: { en: 'Role' }, version } }));
      assert.equal((await fieldOf()).of_member, true);
      const { document, model_version } = (await call('admin', 'GET', '/data_model/document')).body;
      const other = {
        ...document,
        fields: document.fields.map((field: Loose) =>
          field.field_id === 'role__c' ? { ...field, of_member: false } : field,
        ),
      };
      const brought = await call('admin', 'POST', '/data_model/document', {
        body: { document: other, model_version, dry_run: true },
      });
      assert.match(JSON.stringify(brought.body), /of_member: never changes/);
    });

    it('are written in members and not in the shared record', async () => {
      const { attributes } = (
        await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: object } })
      ).body;
      const isReadOnly = (name: string): boolean =>
        attributes.find(({ fieldId }: Loose) => fieldId === name).read_only;
      assert.deepEqual([isReadOnly('role__c'), isReadOnly('team__c')], [false, true]);
      const { body } = await write([{ vid_key: north, fields: { role__c: 'de' } }]);
      assert.match(JSON.stringify(body.errors), /fields.role__c: territories__c has no such field/);
    });

    it('keep their values when the shared record changes, and change without it', async () => {
      await change({ [object]: [{ shared_record_vid__v: north, role__c: 'de' }] });
      await change({ [object]: [{ shared_record_vid__v: north, role__c: 'fr' }] }, hospital, 'HCO');
      assert.deepEqual(
        [
          (await memberOf(person)).role__c,
          (await memberOf(hospital)).role__c,
          (await memberOf(person)).team__c,
        ],
        ['de', 'fr', 'North'],
      );
      await writeOne({ vid_key: north, fields: { team__c: 'Far north' } });
      const member = await memberOf(person);
      assert.deepEqual([member.role__c, member.team__c], ['de', 'Far north']);
      await change({ [object]: [{ vid_key: member.vid__v, role__c: 'ko' }] });
      assert.deepEqual(
        [
          (await memberOf(person)).role__c,
          (await memberOf(person)).team__c,
          (await memberOf(hospital)).role__c,
        ],
        ['ko', 'Far north', 'fr'],
      );
      const record = succeed(await read(north)).body.record;
      assert.ok(!('role__c' in record.fields), JSON.stringify(record.fields));
    });

    it('are found and counted by the value of each member', async () => {
      const { body } = await call('admin', 'GET', '/search', {
        query: { filters: `${object}.role__c:ko`, facets: `${object}.role__c` },
      });
      assert.deepEqual(
        [body.totalCount, body.entities[0].entityId, body.facets[0].values.length],
        [1, person, 2],
      );
    });

    it('come from files of members, and not from files of shared records', async () => {
      const base = '/systems/crm_us/source_subscriptions/roles';
      const set = (mapping: object) =>
        call('admin', 'PUT', base, {
          body: {
            settings: {
              match_on_load: false,
              files: [{ pattern: '*.csv', object_type: object, ...mapping }],
            },
          },
        });
      const key = { item: 'T', columns: ['territory'] };
      assert.match(
        errorOf(await set({ record: key, fields: { role__c: 'role' } })),
        /role__c: territories__c has no such field/,
      );
      succeed(await set({ record: { vid_column: 'record' }, parent: key, fields: { role__c: 'role' } }));
      const { body } = await call('admin', 'GET', '/search', { query: { types: 'HCP', limit: '80' } });
      const other = body.entities.find(
        ({ entityId, entity, metaData }: Loose) =>
          entityId !== person && entity.record_state__v === 'VALID' && !metaData.resultIsFromMaster,
      ).entityId;
      for (const value of ['en', 'de']) {
        succeed(
          await call('integration', 'PUT', `${base}/files/roles.csv`, {
            body: `record,territory,role\n${other},NORTH,${value}\n`,
            headers: { 'content-type': 'text/csv' },
          }),
        );
        const { job_id } = succeed(await call('integration', 'GET', `${base}/job`)).body;
        const job = await until(async () => {
          const answer = await call('integration', 'GET', `${base}/job/${job_id}`);
          return answer.body.completed_date && answer.body;
        }, 'the end of the load');
        assert.deepEqual([job.job_status, job.errorCount], ['COMPLETE', 0], JSON.stringify(job));
        const member = await memberOf(other);
        assert.deepEqual([member.role__c, member.team__c], [value, 'Far north']);
        assert.equal((await entityOf(other))[object].length, 1);
      }
    });
  });
});
