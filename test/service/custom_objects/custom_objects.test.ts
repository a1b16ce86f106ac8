/** Custom objects from their definition to every place that shows, writes, loads and exports their records (specification 2.1, 2.4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService } from '../../support/service.ts';
import { definitionRules } from './definition_rules.ts';
import { fileRules } from './file_rules.ts';
import { filterRules } from './filter_rules.ts';
import { customObjectFixture, hospital, objectField, person } from './fixture.ts';
import { outletRules } from './outlet_rules.ts';

onOneDatabase((_, engine) => {
  describe('custom objects', () => {
    const given = customObjectFixture(engine);
    const { call, define, defineField, errorOf, entityOf, request, succeed, decide, change, update } = given;

    it('objectTypes and fields list a new object at the next call, with another ETag', async () => {
      const types = () => call('rep', 'GET', '/metadata/objectTypes');
      const first = await types();
      succeed(await define({ ...territories, entity_types: ['HCO'] }));
      const second = await types();
      assert.notEqual(second.headers.get('etag'), first.headers.get('etag'));
      const found = second.body.objectTypes.find(({ name }: { name: string }) => name === 'territories__c');
      assert.deepEqual(found, {
        name: 'territories__c',
        description: 'Where a team works.',
        labels: { en: 'Territory' },
        type: 'sub-object',
        customer_defined: true,
        status: 'ACTIVE',
      });
      const fields = await call('rep', 'GET', '/metadata/fields', {
        query: { objectTypes: 'territories__c' },
      });
      const names = fields.body.attributes.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.ok(names.includes('status__v') && names.includes('entity_vid__v'), names.join());
      succeed(await defineField(objectField('territories__c', 'team__c', 'STRING')));
      const all = (await call('rep', 'GET', '/metadata/fields')).body.attributes;
      assert.ok(all.some(({ fieldId }: { fieldId: string }) => fieldId === 'team__c'));
    });

    it('a request adds, changes and ends a record of the object, with ID, state, keys and revisions', async () => {
      const before = await entityOf(person);
      assert.deepEqual(before.consents__c, []);
      const made = await request(
        {
          consents__c: [
            { vid_key: 'crm_us:CONSENT:C-1', purpose__c: 'Newsletter', channel__c: 'de' },
            { purpose__c: 'Phone calls', given_on__c: '2026-02-03' },
          ],
        },
        person,
      );
      const id = String(succeed(made).body.change_request_id);
      const asked = (await call('steward', 'GET', `/change_requests/${id}`)).body.change_requests[0].entity;
      assert.deepEqual(
        asked.consents__c.map((one: Record<string, { change_requested: string }>) => [
          one['purpose__c']!.change_requested,
          one['object_id__v'],
        ]),
        [
          ['Newsletter', '1'],
          ['Phone calls', '2'],
        ],
      );
      assert.deepEqual(asked.plans__c, []);
      await decide(id, {
        entity: { consents__c: [{ object_id__v: '1', purpose__c: { final_value: 'Mailing' } }] },
        result: 'CHANGE_ACCEPTED',
      });
      const [mailing, calls] = (await entityOf(person)).consents__c;
      assert.match(mailing.vid__v, /^\d{18}$/);
      assert.deepEqual(
        [mailing.purpose__c, mailing.status__v, mailing.record_state__v, mailing.entity_vid__v],
        ['Mailing', 'A', 'VALID', person],
      );
      assert.equal(mailing.channel__c_value__u, 'German');
      assert.equal(mailing.custom_keys__v[0].custom_key_vid_key__v, 'crm_us:CONSENT:C-1');
      assert.equal(mailing.custom_keys__v[0].custom_key_entity_type__v, 'consents__c');
      assert.equal(calls.given_on__c, '2026-02-03');

      await change({ consents__c: [{ vid_key: 'crm_us:CONSENT:C-1', purpose__c: 'Post' }] });
      await change({ consents__c: [{ vid_key: calls.vid__v, status__v: 'I' }] });
      const after = (await entityOf(person)).consents__c;
      assert.deepEqual(
        after.map((one: Record<string, string>) => [one['purpose__c'], one['status__v']]),
        [
          ['Post', 'A'],
          ['Phone calls', 'I'],
        ],
      );
      assert.notEqual(after[1].status_update_time__v, calls.status_update_time__v);
      const { revisions } = (await call('rep', 'GET', `/entity/${person}/revisions`)).body;
      const own = revisions.flatMap(({ changes }: { changes: { object_type: string; action: string }[] }) =>
        changes.filter(({ object_type }) => object_type === 'consents__c').map(({ action }) => action),
      );
      assert.deepEqual(own, ['CHANGED', 'CHANGED', 'ADDED', 'ADDED']);
      const version = revisions[0].record_version__v - 1;
      const then = await call('rep', 'GET', `/entity/${person}/revisions/${version}`);
      assert.equal(then.body.entities[0].entity.consents__c[1].status__v, 'A', JSON.stringify(then.body));
      const lineage = (await call('admin', 'GET', `/entity/${person}/lineage`)).body;
      assert.ok(JSON.stringify(lineage).includes('"consents__c"'));
    });

    it('the same record asked for again is not added twice, and a new one is seen while it waits for review', async () => {
      await change({ consents__c: [{ purpose__c: 'Visits' }] });
      await change({ consents__c: [{ purpose__c: 'Visits' }] });
      const named = async () =>
        (await entityOf(person, 'admin')).consents__c.filter(
          (one: Record<string, string>) => one['purpose__c'] === 'Visits',
        );
      assert.equal((await named()).length, 1);
      await request({ consents__c: [{ purpose__c: 'Waiting' }] });
      const { entities } = (
        await call('admin', 'GET', `/entity/${person}`, { query: { includeUnderReview: 'true' } })
      ).body;
      const waiting = entities[0].entity.consents__c.find(
        (one: Record<string, string>) => one['purpose__c'] === 'Waiting',
      );
      assert.equal(waiting?.record_state__v, 'UNDER_REVIEW');
    });

    it('a new record is added with the objects that its request brings', async () => {
      const made = await call('admin', 'POST', '/change_request', {
        body: {
          entity_type: 'HCO',
          metadata: { system: 'crm_us' },
          entity: {
            corporate_name__v: 'Quillfeather Clinic',
            hco_type__v: 'CLIN',
            primary_country__v: 'US',
            plans__c: [{ budget__c: 12.5 }],
          },
        },
      });
      const id = String(succeed(made).body.change_request_id);
      await decide(id, { result: 'CHANGE_ACCEPTED' });
      const { change_requests } = (await call('admin', 'GET', `/change_requests/${id}`)).body;
      assert.equal((await entityOf(change_requests[0].vid__v)).plans__c[0].budget__c, 12.5);
    });

    it('what the object does not allow is refused with the path of the value', async () => {
      for (const [entity, reason] of [
        [{ consents__c: [{ given_on__c: '2026-01-01' }] }, /consents__c\.0\.purpose__c: required in a new/],
        [{ consents__c: [{ purpose__c: 'x', given_on__c: 'soon' }] }, /given_on__c: expected a date/],
        [{ consents__c: [{ purpose__c: 'x', budget__c: 1 }] }, /no such field/],
        [{ consents__c: 'all' }, /consents__c/],
        [{ consents__c: [7] }, /consents__c/],
        [{ consents__c: [{ vid_key: 7, purpose__c: 'x' }] }, /consents__c/],
        [{ consents__c: [{}] }, /nothing is requested/],
        [{ consents__c: [{ vid_key: hospital, purpose__c: 'x' }] }, /the record has no such consents__c/],
        [{ unknown__c: [{ purpose__c: 'x' }] }, /unknown__c: HCP has no such field/],
        [{ constructor: [{ purpose__c: 'x' }] }, /no such field/],
      ] as const) {
        const refused = await request(entity);
        assert.equal(refused.body.responseStatus, 'FAILURE', JSON.stringify(entity));
        assert.match(JSON.stringify(refused.body), reason);
      }
      const other = await request({ consents__c: [{ purpose__c: 'x' }] }, hospital, 'admin', 'HCO');
      assert.match(JSON.stringify(other.body), /an HCO has no consents__c/);
      assert.equal((await entityOf(hospital)).consents__c, undefined);
    });

    it('Data Update changes a record of the object by its ID and by its key', async () => {
      succeed(await call('admin', 'PUT', '/source_rankings', { body: { rankings: [crmFirst] } }));
      const [consent] = (await entityOf(person)).consents__c;
      for (const [key, purpose] of [
        [consent.vid__v, 'Congress'],
        ['crm_us:CONSENT:C-1', 'Seminars'],
      ] as const) {
        const { body } = succeed(await update(key, { purpose__c: purpose }));
        assert.equal(body.entities[0].entityType, 'consents__c');
        assert.equal((await entityOf(person)).consents__c[0].purpose__c, purpose);
      }
      const { body } = await update(consent.vid__v, { purpose__c: null });
      assert.match(JSON.stringify(body.entities[0].errors), /a required field cannot be cleared/);
      const audit = await call('admin', 'GET', '/audit/data_update', { query: { limit: '5' } });
      assert.equal(audit.status, 200);
    });

    definitionRules(given);
    outletRules(given);
    fileRules(given);
    filterRules(given);

    it('an inactive object cannot be written; its records stay, and it comes back', async () => {
      const { object } = (await call('admin', 'GET', '/data_model/objects/consents__c')).body;
      const set = (status: string, version: number) =>
        call('admin', 'POST', '/data_model/objects/consents__c/status', { body: { status, version } });
      const off = succeed(await set('INACTIVE', object.version));
      assert.match(errorOf(await set('ACTIVE', object.version)), /^INVALID_STATE .*saved version 2 on /);
      const types = (await call('rep', 'GET', '/metadata/objectTypes')).body.objectTypes;
      assert.equal(types.find(({ name }: { name: string }) => name === 'consents__c').status, 'INACTIVE');
      assert.match(
        JSON.stringify((await request({ consents__c: [{ purpose__c: 'x' }] })).body),
        /consents__c is inactive/,
      );
      const [consent] = (await entityOf(person)).consents__c;
      assert.match(JSON.stringify((await update(consent.vid__v, { purpose__c: 'y' })).body), /no such field/);
      succeed(await set('ACTIVE', off.body.object.version));
      await change({ consents__c: [{ vid_key: consent.vid__v, purpose__c: 'Again' }] });
      assert.equal((await entityOf(person)).consents__c[0].purpose__c, 'Again');
    });

    it(
      'another process of the instance writes the object without a restart',
      { skip: engine === 'pglite' && 'the embedded database has one process' },
      async () => {
        const other = await startTestService({
          engine,
          settings: { databaseUrl: given.service.settings.databaseUrl },
        });
        const session = await other.signIn('admin');
        succeed(await define({ ...territories, name: 'visits__c' }));
        const { body } = await other.call('POST', '/change_request', {
          session,
          body: {
            entity_type: 'HCP',
            vid_key: person,
            metadata: { system: 'crm_us' },
            entity: { visits__c: [{ status__v: 'A' }] },
          },
        });
        assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      },
    );
  });
});

const territories = {
  name: 'territories__c',
  labels: { en: 'Territory' },
  plural_labels: { en: 'Territories' },
  help: { en: 'Where a team works.' },
  entity_types: ['HCP'],
};

const crmFirst = {
  object_type: 'consents__c',
  country: null,
  fields: [],
  sources: [{ source: 'crm_us', rank: 1 }],
};
