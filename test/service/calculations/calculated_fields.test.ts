/** Calculated custom fields: from their expression to every place that shows, finds and exports the value (decision 43). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onOneDatabase } from '../../support/databases.ts';
import { customFieldFixture } from '../custom_fields/fixture.ts';
import { until } from '../jobs/support.ts';
import { definitionRules } from './definition_rules.ts';
import { calculationsFixture } from './fixture.ts';
import { readerRules } from './reader_rules.ts';

onOneDatabase((_, engine) => {
  describe('calculated fields', () => {
    const given = customFieldFixture(engine);
    const { call, change, entityOf, errorOf, found, update } = given;
    const { calculated, ready, valueOf } = calculationsFixture(given);

    before(async () => {
      await calculated('golf_tier__c', 'record.golf_handicap__c <= 10 ? "Gold" : "Silver"', {
        searchable: true,
        sortable: true,
        on_cards: true,
      });
      await calculated('golf_score__c', 'round(record.golf_rounds__c / record.golf_handicap__c)', {
        data_type: 'INTEGER',
        sortable: true,
      });
      await calculated('golf_pro__c', 'record.golf_tier__c == "Gold" && record.plays_golf__c', {
        data_type: 'BOOLEAN',
        facet: true,
      });
      await calculated('golf_jubilee__c', 'date(record.golf_since__c.getFullYear() + 25, 1, 1)', {
        data_type: 'DATE',
      });
    });

    it('a write sets the value with what it is calculated from, also through another calculated field', async () => {
      await update({
        golf_handicap__c: 8,
        golf_rounds__c: 20,
        plays_golf__c: true,
        golf_since__c: '2001-05-04',
      });
      const record = await entityOf(given.golfer);
      assert.deepEqual(
        ['golf_tier__c', 'golf_score__c', 'golf_pro__c', 'golf_jubilee__c'].map((name) => record[name]),
        ['Gold', 3, true, '2026-01-01'],
      );
      await update({ golf_handicap__c: 20 });
      assert.deepEqual(await valueOf('golf_tier__c', 'golf_score__c', 'golf_pro__c'), ['Silver', 1, false]);
    });

    it('a value is in revisions, and words, filters, sort orders, facets and cards have it', async () => {
      await update({ golf_handicap__c: 6 });
      const { revisions } = (await call('rep', 'GET', `/entity/${given.golfer}/revisions`)).body;
      assert.match(JSON.stringify(revisions[0]), /golf_tier__c.*Gold/);
      assert.deepEqual(await found({ q: 'gold', types: 'HCP', fieldQueries: 'hcp.golf_tier__c:gold' }), [
        given.golfer,
      ]);
      assert.deepEqual(await found({ filters: 'hcp.golf_tier__c:Gold' }), [given.golfer]);
      assert.deepEqual(await found({ filters: 'range||hcp.golf_score__c:3||4' }), [given.golfer]);
      assert.equal((await found({ sort: 'golf_score__c' }))[0], given.golfer);
      const { body } = await call('rep', 'GET', '/search', {
        query: { facets: 'golf_pro__c', filters: 'hcp.golf_tier__c:Gold', fields: 'golf_tier__c' },
      });
      assert.equal(body.facets[0].values.find((each: { value: string }) => each.value === 'true').count, 1);
      assert.equal(body.entities[0].entity.golf_tier__c, 'Gold');
    });

    it('a missing value and a division by zero give no value, and never refuse the write', async () => {
      for (const fields of [{ golf_handicap__c: null }, { golf_handicap__c: 0, golf_rounds__c: 3 }]) {
        assert.equal((await update(fields)).body.responseStatus, 'SUCCESS');
        assert.deepEqual(await valueOf('golf_score__c'), [null]);
      }
      assert.deepEqual(await valueOf('golf_tier__c'), ['Gold']);
      await update({ golf_handicap__c: null });
      assert.deepEqual(await valueOf('golf_tier__c', 'golf_pro__c'), [null, null]);
      assert.deepEqual(await found({ filters: 'hcp.golf_tier__c:Gold' }), []);
    });

    it('an expression reads lists of children and a value that may be absent', async () => {
      await calculated(
        'licenses_held__c',
        'record.licenses__v.filter(l, l.?license_status__v.orValue("") == "A").size()',
        { data_type: 'INTEGER' },
      );
      await calculated('badge__c', 'record.?golf_club__c.orValue("no club") + ", " + record.last_name__v');
      await calculated('floor_label__c', 'record.?floor__c.orValue("ground").upperAscii()', {
        object_type: 'ADDRESS',
      });
      await calculated('first_floor__c', 'record.addresses__v[0].floor_label__c');
      await ready('first_floor__c');
      const record = await entityOf(given.golfer);
      const held = record.licenses__v.filter(
        (license: { license_status__v: string }) => license.license_status__v === 'A',
      );
      assert.equal(record.licenses_held__c, held.length);
      assert.match(record.badge__c, /^no club, ./);
      const [address] = record.addresses__v;
      assert.equal(address.floor_label__c, 'GROUND');
      assert.equal(record.first_floor__c, address.floor_label__c);
      await update({ floor__c: 'third' }, address.vid__v);
      assert.deepEqual(await valueOf('first_floor__c'), ['THIRD']);
    });

    it('a new or changed expression is calculated for all records by a job that tells its progress', async () => {
      await calculated('initial__c', 'record.last_name__v.substring(0, 1)');
      await ready('initial__c');
      const people = await call('rep', 'GET', '/search', { query: { types: 'HCP', limit: '50' } });
      for (const { entityId } of people.body.entities) {
        const record = await entityOf(entityId);
        if (record.last_name__v) assert.equal(record.initial__c, record.last_name__v.slice(0, 1));
      }
      const { body } = await change('initial__c', { expression: 'record.last_name__v.substring(0, 2)' });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      await ready('initial__c');
      const record = await entityOf(given.golfer);
      assert.equal(record.initial__c, record.last_name__v.slice(0, 2));
      const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'calculate_custom_fields' } }))
        .body;
      assert.equal(jobs[0].job_status, 'COMPLETE');
      assert.ok(jobs[0].result.records >= 20 && jobs[0].result.changed > 0);
      const { revisions } = (await call('rep', 'GET', `/entity/${given.golfer}/revisions`)).body;
      assert.match(JSON.stringify(revisions[0]), /initial__c/);
    });

    it('nobody writes the field: not Data Update, a change request or an add request, and no load names it', async () => {
      const refused = await update({ golf_tier__c: 'Gold' });
      assert.match(JSON.stringify(refused.body.entities[0].errors), /golf_tier__c: the field is read-only/);
      for (const body of [
        { entity_type: 'HCP', vid_key: given.golfer, entity: { golf_tier__c: 'Gold' } },
        {
          entity_type: 'HCP',
          entity: { first_name__v: 'Ada', last_name__v: 'Links', golf_tier__c: 'Gold' },
        },
      ]) {
        const asked = await call('rep', 'POST', '/change_request', {
          body: { ...body, metadata: { system: 'crm_us' } },
        });
        assert.match(JSON.stringify(asked.body), /golf_tier__c: the field is read-only/);
      }
      const stored = await call('admin', 'PUT', '/systems/crm_us/source_subscriptions/tiers', {
        body: {
          settings: {
            match_on_load: false,
            files: [
              {
                pattern: 'tiers*.csv',
                object_type: 'HCP',
                record: { item: 'HCP', columns: ['key'] },
                country: { code: 'BR' },
                fields: { golf_tier__c: 'tier' },
              },
            ],
          },
        },
      });
      assert.match(errorOf(stored), /golf_tier__c.*is calculated and cannot be loaded/);
    });

    it('metadata and the description of the instance mark it as calculated, and an export has a column for it', async () => {
      await update({ golf_handicap__c: 6 });
      const { body } = await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'HCP' } });
      const tier = body.attributes.find(({ fieldId }: { fieldId: string }) => fieldId === 'golf_tier__c');
      assert.deepEqual([tier.calculated, tier.read_only], [true, true]);
      assert.ok(!JSON.stringify(tier).includes('golf_handicap__c'));
      const response = await fetch(`${given.service.url}/api/v39.0/openapi.json`, {
        headers: { authorization: await given.session('rep') },
      });
      const { components } = (await response.json()) as {
        components: { schemas: { EntityRecord: { properties: Record<string, { readOnly?: boolean }> } } };
      };
      const { properties } = components.schemas.EntityRecord;
      assert.deepEqual(
        [properties['golf_tier__c']?.readOnly, properties['golf_handicap__c']?.readOnly],
        [true, undefined],
      );
      const target = '/systems/crm_us/target_subscriptions/everything';
      const begun = await call('integration', 'POST', `${target}/job`);
      const exported = await until(async () => {
        const job = await call('integration', 'GET', `${target}/job/${begun.body.job_id}`);
        return job.body.completed_date && job.body;
      }, 'the end of the export');
      const { href } = exported.jobExportLinks.find(({ object }: { object: string }) => object === 'HCP');
      const file = await fetch(`${given.service.url}/api/v39.0${href}`, {
        headers: { authorization: await given.session('integration') },
      });
      const rows: Record<string, string>[] = parse(await file.text(), { columns: true });
      assert.equal(rows.find(({ vid__v }) => vid__v === given.golfer)!['golf_tier__c'], 'Gold');
    });

    it('an inactive field keeps its value, and is calculated again when it comes back', async () => {
      const path = '/data_model/fields/HCP/golf_score__c';
      const set = async (status: string) => {
        const { version } = (await call('admin', 'GET', path)).body.field;
        return call('admin', 'POST', `${path}/status`, { body: { status, version } });
      };
      await update({ golf_handicap__c: 10, golf_rounds__c: 20 });
      assert.equal((await set('INACTIVE')).status, 200);
      await update({ golf_rounds__c: 70 });
      assert.deepEqual(await valueOf('golf_score__c'), [2]);
      assert.equal((await set('ACTIVE')).status, 200);
      await ready('golf_score__c');
      assert.deepEqual(await valueOf('golf_score__c'), [7]);
    });

    definitionRules(given);
    readerRules(given);
  });
});
