/** Custom fields from their definition to every place that shows, writes, finds, loads and exports them (specification 2.4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService, type Answer } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { definitionRules } from './definition_rules.ts';
import { customField, golfClub } from './definitions.ts';
import { exportedRules } from './exported_rules.ts';
import { customFieldFixture, hospital, person } from './fixture.ts';
import { searchableRules } from './searchable_rules.ts';

onOneDatabase((_, engine) => {
  describe('custom fields', () => {
    const given = customFieldFixture(engine);
    const { call, define, path, change, errorOf, entityOf, found, update } = given;

    it('a new field is in the metadata of the next call, with another ETag', async () => {
      const read = () => call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'HCP' } });
      const first = await read();
      assert.equal((await define(customField('golf_balls__c', 'INTEGER'))).status, 200);
      const second = await read();
      assert.notEqual(second.headers.get('etag'), first.headers.get('etag'));
      const namesOf = ({ body }: Answer): string[] =>
        body.attributes.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.deepEqual(
        namesOf(second).filter((name) => !namesOf(first).includes(name)),
        ['golf_balls__c'],
      );
      const club = second.body.attributes.find(
        ({ fieldId }: { fieldId: string }) => fieldId === 'golf_club__c',
      );
      assert.deepEqual(
        [club.customer_defined, club.status, club.labels.de, club.help.en, club.validation.pattern],
        [true, 'ACTIVE', 'Golfclub', 'The club of the membership card.', golfClub.pattern],
      );
    });

    it('the configurations of widgets show the field in forms, profiles, the advanced search and results', async () => {
      const { body } = await given.service.call('GET', '/widgets/sandbox-search/configuration', {
        query: { name: 'sandbox-search' },
      });
      const { layouts, search } = body.widget;
      for (const country of ['*', 'US', 'DE']) {
        const section = layouts.HCP[country].sections.at(-1);
        assert.equal(section.titles.de, 'Weitere Angaben');
        const names = section.fields.map(({ name }: { name: string }) => name);
        assert.ok(names.includes('golf_club__c') && !names.includes('course_par__c'), country);
        const address = layouts.HCP[country].children.addresses__v.fields.at(-1);
        assert.equal(address.name, 'floor__c');
      }
      assert.ok(search.advanced_fields.HCP.includes('golf_handicap__c'));
      assert.ok(search.advanced_fields.HCO.includes('address.floor__c'));
      assert.ok(search.result_fields.HCP.includes('golf_club__c'));
      assert.ok(!search.result_fields.HCP.includes('golf_handicap__c'));
    });

    it('a change request, the decision and the revisions carry values of every kind', async () => {
      const entity = {
        golf_club__c: 'Royal Dunes',
        golf_handicap__c: 12.5,
        golf_rounds__c: 40,
        golf_since__c: '2012-05-01',
        plays_golf__c: true,
        golf_language__c: 'de',
        golf_languages__c: 'de,fr',
        golf_mail__c: 'golf@clinic.example',
        golf_seen__c: '2026-02-03T04:05:06.000Z',
        golf_phone__c: '+1 617 555 0142',
        golf_page__c: 'https://clinic.example/golf',
      };
      const created = await call('rep', 'POST', '/change_request', {
        body: { entity_type: 'HCP', vid_key: person, metadata: { system: 'crm_us' }, entity },
      });
      assert.equal(created.body.responseStatus, 'SUCCESS', JSON.stringify(created.body));
      const id = String(created.body.change_request_id);
      const asked = (await call('steward', 'GET', `/change_requests/${id}`)).body.change_requests[0].entity;
      assert.equal(asked.golf_club__c.change_requested, 'Royal Dunes');
      for (const [method, way, body] of [
        ['PUT', '', { result: 'CHANGE_ACCEPTED' }],
        ['PUT', '/process', undefined],
      ] as const) {
        const answer = await call('steward', method, `/change_requests/${id}${way}`, body ? { body } : {});
        assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
      }
      const record = await entityOf(person);
      for (const [name, value] of Object.entries(entity)) assert.equal(record[name], value, name);
      assert.equal(record.golf_language__c_value__u, 'German');
      const { revisions } = (await call('rep', 'GET', `/entity/${person}/revisions`)).body;
      const changed = JSON.stringify(revisions[0]);
      for (const name of Object.keys(entity)) assert.ok(changed.includes(name), name);
    });

    it('filters, ranges and words find the record by the field', async () => {
      for (const filters of [
        'hcp.golf_club__c:royal dunes',
        'range||hcp.golf_handicap__c:12||13',
        'range||hcp.golf_since__c:2012-01-01||2012-12-31',
        'hcp.plays_golf__c:true',
        'hcp.golf_language__c:de',
        'hcp.golf_languages__c:fr',
        'hcp.golf_mail__c:golf@clinic.example',
      ])
        assert.deepEqual(await found({ filters }), [person], filters);
      assert.deepEqual(await found({ q: 'dunes' }), [person]);
      assert.deepEqual(await found({ fieldQueries: 'hcp.golf_club__c:royal' }), [person]);
      assert.ok(!(await found({ q: 'dunes', excludeFilters: 'hcp.plays_golf__c:true' })).includes(person));
    });

    it('Data Update changes values and refuses those that break a rule of the field', async () => {
      const { body } = await update({ golf_club__c: 'Old Links', golf_handicap__c: 11 });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      assert.equal((await entityOf(given.golfer)).golf_club__c, 'Old Links');
      assert.deepEqual(await found({ q: 'links' }), [given.golfer]);
      assert.equal((await update({ golf_club__c: 'New Greens' })).body.responseStatus, 'SUCCESS');
      assert.ok(!(await found({ q: 'links' })).includes(given.golfer));
      for (const [fields, reason] of [
        [{ golf_club__c: 'x7' }, /not of the form of this field, such as Royal Dunes/],
        [{ golf_club__c: 'X'.repeat(41) }, /at most 40 characters/],
        [{ golf_handicap__c: 99 }, /at most 54/],
        [{ golf_since__c: 'yesterday' }, /expected a date/],
        [{ plays_golf__c: 'yes' }, /expected true or false/],
        [{ golf_language__c: 'xx' }, /no code xx/],
        [{ course_par__c: 72 }, /no such field/],
      ] as const) {
        const refused = await update(fields);
        assert.match(JSON.stringify(refused.body.entities[0].errors), reason);
      }
      assert.equal((await update({ course_par__c: 72 }, hospital)).body.responseStatus, 'SUCCESS');
    });

    it('a load fills the field, and an export has a column for it', async () => {
      const base = '/systems/crm_us/source_subscriptions/golfers';
      const mapping = {
        match_on_load: false,
        files: [
          {
            pattern: 'golfers*.csv',
            object_type: 'HCP',
            record: { item: 'HCP', columns: ['key'] },
            country: { code: 'BR' },
            fields: { golf_club__c: 'club', golf_handicap__c: 'handicap', plays_golf__c: 'plays' },
          },
        ],
      };
      const stored = await call('admin', 'PUT', base, { body: { settings: mapping } });
      assert.equal(stored.status, 200, JSON.stringify(stored.body));
      const file = 'key,club,handicap,plays\nJG-1002,Sea Links,10,no\n';
      await call('integration', 'PUT', `${base}/files/golfers.csv`, {
        body: file,
        headers: { 'content-type': 'text/csv' },
      });
      const { body } = await call('integration', 'GET', `${base}/job`);
      const loaded = await until(async () => {
        const job = await call('integration', 'GET', `${base}/job/${body.job_id}`);
        return job.body.completed_date && job.body;
      }, 'the end of the load');
      assert.deepEqual([loaded.job_status, loaded.badRecordCount], ['COMPLETE', 0]);
      const record = await entityOf(given.golfer);
      assert.deepEqual(
        [record.golf_club__c, record.golf_handicap__c, record.plays_golf__c],
        ['Sea Links', 10, false],
      );

      const target = '/systems/crm_us/target_subscriptions/everything';
      const begun = await call('integration', 'POST', `${target}/job`);
      const exported = await until(async () => {
        const job = await call('integration', 'GET', `${target}/job/${begun.body.job_id}`);
        return job.body.completed_date && job.body;
      }, 'the end of the export');
      const { href } = exported.jobExportLinks.find(({ object }: { object: string }) => object === 'HCP');
      const response = await fetch(`${given.service.url}/api/v39.0${href}`, {
        headers: { authorization: await given.session('integration') },
      });
      const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
      const row = rows.find(({ vid__v }) => vid__v === given.golfer)!;
      assert.deepEqual([row['golf_club__c'], row['plays_golf__c']], ['Sea Links', 'false']);
    });

    it('an inactive field cannot be written and leaves forms; its values stay, and it comes back', async () => {
      const { field } = (await call('admin', 'GET', path('golf_club__c'))).body;
      const set = (status: string, version: number) =>
        call('admin', 'POST', `${path('golf_club__c')}/status`, { body: { status, version } });
      const off = await set('INACTIVE', field.version);
      assert.equal(off.body.field.status, 'INACTIVE');
      assert.match(errorOf(await set('ACTIVE', field.version)), /^INVALID_STATE .*saved version 2 on /);
      assert.match(
        JSON.stringify((await update({ golf_club__c: 'Sea Side' })).body.entities[0].errors),
        /no such field/,
      );
      assert.equal((await entityOf(given.golfer)).golf_club__c, 'Sea Links');
      const { widget } = (
        await given.service.call('GET', '/widgets/sandbox-profile/configuration', {
          query: { name: 'sandbox-profile' },
        })
      ).body;
      assert.ok(!JSON.stringify(widget.layouts).includes('golf_club__c'));
      // The job takes the words of the field out of the index first.
      await until(
        async () => (await call('admin', 'GET', path('golf_club__c'))).body.field.index_job === null,
        'the end of the index job',
      );
      const on = await set('ACTIVE', off.body.field.version);
      assert.equal(on.body.responseStatus, 'SUCCESS', JSON.stringify(on.body));
      assert.equal((await update({ golf_club__c: 'Sea Side' })).body.responseStatus, 'SUCCESS');
    });

    it('a required field is required of new records only while it is active', async () => {
      const add = () =>
        call('rep', 'POST', '/change_request', {
          body: {
            entity_type: 'HCO',
            metadata: { system: 'crm_us' },
            entity: { corporate_name__v: 'Dune Clinic', hco_type__v: 'CLIN', primary_country__v: 'US' },
          },
        });
      await change('course_par__c', { required: true }, 'HCO');
      assert.match(JSON.stringify((await add()).body), /course_par__c: required in an add request/);
      await change('course_par__c', { required: false }, 'HCO');
      assert.equal((await add()).body.responseStatus, 'SUCCESS');
    });

    definitionRules(given);
    searchableRules(given);
    exportedRules(given);

    it('the audit tells who defined and changed the field', async () => {
      const { entries } = (
        await call('admin', 'GET', '/audit/administration', {
          query: { action: 'data_model', limit: '100' },
        })
      ).body;
      const paths = entries.flatMap(({ changes }: { changes: { path: string }[] }) =>
        changes.map((one) => one.path),
      );
      assert.ok(paths.includes('HCP.golf_club__c.labels') && paths.includes('HCP.golf_club__c.status'));
      assert.ok(paths.includes('HCO.course_par__c.required'));
      assert.equal(entries[0].subject, null);
    });

    it(
      'another process of the instance writes and reads the field without a restart',
      { skip: engine === 'pglite' && 'the embedded database has one process' },
      async () => {
        const other = await startTestService({
          engine,
          settings: { databaseUrl: given.service.settings.databaseUrl },
        });
        const session = await other.signIn('integration');
        await define(customField('golf_cart__c', 'BOOLEAN'));
        const { body } = await other.call('PUT', '/objects', {
          session,
          body: {
            systemName: 'crm_us',
            entities: [{ vid_key: `Network:Entity:${person}`, fields: { golf_cart__c: true } }],
          },
        });
        assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      },
    );
  });
});
