/** Shared records from their definition to their members (decision 39). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { until } from '../jobs/support.ts';
import { hospital, object, person, sharedField, sharedFixture, territories, type Loose } from './fixture.ts';

onOneDatabase((_, engine) => {
  describe('shared records', () => {
    const given = sharedFixture(engine);
    const { call, errorOf, succeed, write, writeOne, read, find, entityOf, attach, change } = given;

    it('the relation is part of the definition and never changes', async () => {
      const path = `/data_model/objects/${object}`;
      const { object: known } = (await call('admin', 'GET', path)).body;
      assert.equal(known.relation, 'many_to_many');
      const { name: _name, relation: _relation, ...settings } = territories;
      const changed = await call('admin', 'PUT', path, {
        body: { ...settings, relation: 'one_to_many', version: known.version },
      });
      assert.equal(succeed(changed).body.object.relation, 'many_to_many');
      const types = (await call('rep', 'GET', '/metadata/objectTypes')).body.objectTypes;
      assert.equal(types.find(({ name }: Loose) => name === object).type, 'relationship');
      const { document, model_version } = (await call('admin', 'GET', '/data_model/document')).body;
      assert.equal(document.objects[0].relation, 'many_to_many');
      const other = { ...document, objects: [{ ...document.objects[0], relation: 'one_to_many' }] };
      const preview = await call('admin', 'POST', '/data_model/document', {
        body: { model_version, dry_run: true, document: other },
      });
      assert.match(JSON.stringify(preview.body.findings), /ERROR.*relation of an object never changes/);
      assert.deepEqual(
        preview.body.changes.map(({ path: at, from, to }: Loose) => [at, from, to]),
        [[`${object}.relation`, 'many_to_many', 'one_to_many']],
      );
    });

    it('members have the link and read-only copies, and shared records the writable fields', async () => {
      const { attributes } = (
        await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: object } })
      ).body;
      const writable = attributes.filter(({ read_only }: Loose) => !read_only);
      assert.deepEqual(writable.map(({ fieldId }: Loose) => fieldId).sort(), [
        'shared_record_vid__v',
        'status__v',
      ]);
      const name = attributes.find(({ fieldId }: Loose) => fieldId === 'shared_record_name__v');
      assert.equal(name.labels.de, 'Gebiet');
    });

    it('records are made and changed by ID and by key, with versions, keys and revisions', async () => {
      const key = 'crm_us:TERRITORY:NE-1';
      const made = await writeOne({ vid_key: key, fields: { team__c: 'Northeast', language__c: 'de' } });
      assert.deepEqual([made.action, made.record_version__v], ['ADDED', 1]);
      const changed = await writeOne({ vid_key: key, fields: { budget__c: 12.5 }, version: 1 });
      assert.deepEqual(
        [changed.action, changed.vid__v, changed.record_version__v],
        ['CHANGED', made.vid__v, 2],
      );
      const again = await write([{ vid_key: made.vid__v, fields: { budget__c: 12.5 } }]);
      assert.equal(succeed({ ...again, body: { ...again.body } }).body.records[0].action, 'UNCHANGED');
      assert.equal(again.body.records[0].warnings[0].type, 'NO_DATA_CHANGES');
      const stale = await write([{ vid_key: made.vid__v, fields: { budget__c: 3 }, version: 1 }]);
      assert.match(errorOf(stale), /^INVALID_STATE records\[0\].*saved version 2 on /);
      await writeOne({
        vid_key: made.vid__v,
        fields: { budget__c: null },
        custom_keys__v: [
          { custom_key_vid_key__v: 'crm_eu:TERRITORY:7' },
          { custom_key_vid_key__v: key, custom_key_status__v: 'I' },
        ],
      });
      assert.equal((await read(key)).status, 404);
      const { record } = succeed(await read('CRM_EU:TERRITORY:7', { enrichedResults: 'true' })).body;
      assert.deepEqual(record.fields, {
        status__v: 'A',
        status__v_value__u: 'Active',
        team__c: 'Northeast',
        language__c: 'de',
        language__c_value__u: 'German',
      });
      assert.equal(record.name, 'Northeast');
      assert.deepEqual(
        record.custom_keys__v.map((one: Loose) => [one.custom_key_vid_key__v, one.custom_key_status__v]),
        [
          [key, 'I'],
          ['crm_eu:TERRITORY:7', 'A'],
        ],
      );
      const { revisions, totalCount } = succeed(
        await call('rep', 'GET', `/shared_records/${object}/${made.vid__v}/revisions`, {
          query: { limit: '2' },
        }),
      ).body;
      assert.equal(totalCount, 3);
      assert.deepEqual(revisions[0].changes, [
        { field: 'budget__c', from: 12.5, to: null },
        { field: 'custom_keys__v', from: null, to: 'crm_eu:TERRITORY:7' },
        { field: 'custom_keys__v', from: key, to: null },
      ]);
      assert.equal(revisions[1].user, 'integration@sandbox.example');
      const audit = (await call('admin', 'GET', '/audit/data_update', { query: { limit: '1' } })).body;
      assert.deepEqual(
        [audit.entries[0].object_type, audit.entries[0].vid__v, audit.entries[0].outcome],
        [object, made.vid__v, 'SUCCESS'],
      );
    });

    it('records are found by words in any order, by ID and by key, by name, page by page', async () => {
      for (const team__c of ['Zürich Nord', 'Zürich Süd', 'Nord 100%', 'Nord_West'])
        await writeOne({ vid_key: `crm_us:T:${team__c}`, fields: { team__c } });
      assert.deepEqual(await find({ q: 'zurich' }), ['Zürich Nord', 'Zürich Süd']);
      assert.deepEqual(await find({ q: 'NOR zür' }), ['Zürich Nord']);
      assert.deepEqual(await find({ q: 'nord' }), ['Nord 100%', 'Nord_West', 'Zürich Nord']);
      assert.deepEqual(await find({ q: 'nord', limit: '1', offset: '1' }), ['Nord_West']);
      assert.deepEqual(await find({ q: 'crm_us:T:Nord 100%' }), ['Nord 100%']);
      for (const q of ['%', '_', '%%', "' OR 1=1 --", '\\', '💥']) assert.deepEqual(await find({ q }), [], q);
      assert.ok((await find({})).length >= 5);
      await writeOne({ vid_key: 'crm_us:T:Nord_West', fields: { status__v: 'I' } });
      assert.deepEqual(await find({ q: 'nord', status: 'A' }), ['Nord 100%', 'Zürich Nord']);
      assert.deepEqual(await find({ q: 'nord', status: 'I' }), ['Nord_West']);
    });

    it('what the object does not allow is refused with the path of the value; the other records are written', async () => {
      const { body } = await write([
        { fields: { language__c: 'de' } },
        { fields: { team__c: 'x', budget__c: -1 } },
        { fields: { team__c: 'x', unknown__c: 1 } },
        { fields: { team__c: 'x', shared_record_vid__v: person } },
        { vid_key: '242975999999999999', fields: { team__c: 'x' } },
        { vid_key: 'nothing', fields: { team__c: 'x' } },
        { fields: { team__c: 'x' }, version: 3 },
        { fields: 'all' },
        7,
        { fields: { team__c: 'x', constructor: 2 } },
        { vid_key: 'crm_us:T:good', fields: { team__c: 'Good' } },
      ]);
      assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
      const messages = body.records.map(({ errors }: Loose) => errors[0]?.message ?? '');
      for (const [index, expected] of [
        /^fields\.team__c: required in a new/,
        /^fields\.budget__c: at least 0/,
        /no such field/,
        /^fields\.shared_record_vid__v: .*no such field/,
        /no such territories__c/,
        /vid_key: expected <source>/,
        /version: a new record has no version/,
        /fields/,
        /./,
        /no such field/,
        /^$/,
      ].entries())
        assert.match(messages[index], expected, `records.${index}`);
      assert.match(
        errorOf(await write(Array.from({ length: 101 }, () => ({ fields: {} })))),
        /^LIMIT_EXCEEDED/,
      );
      assert.equal((await write([], 'integration')).status, 400);
      assert.equal((await write([{ fields: { team__c: 'x' } }], 'rep')).status, 403);
      assert.equal((await write([{ fields: { team__c: 'x' } }], 'admin', 'nowhere')).status, 400);
      for (const name of ['consents__c', 'HCP', '__proto__'])
        assert.equal((await call('rep', 'GET', `/shared_records/${name}`)).status, 404, name);
      const taken = await write([
        { fields: { team__c: 'Thief' }, custom_keys__v: [{ custom_key_vid_key__v: 'crm_us:T:good' }] },
      ]);
      assert.match(errorOf(taken), /custom_keys__v\.0: the key is in use by a different record/);
      assert.deepEqual(await find({ q: 'thief' }), []);
    });

    it('concurrent calls with one new key make one record, and no change is lost', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_each, index) =>
          write([{ vid_key: 'crm_us:T:race', fields: { team__c: 'Race', budget__c: index } }]),
        ),
      );
      const records = answers.map((answer) => succeed(answer).body.records[0]);
      assert.equal(new Set(records.map(({ vid__v }) => vid__v)).size, 1);
      assert.equal(records.filter(({ action }) => action === 'ADDED').length, 1);
      assert.deepEqual(records.map(({ record_version__v }) => record_version__v).sort(), [1, 2, 3, 4, 5, 6]);
    });

    it('a merge of codes reaches shared records and their members, whose versions do not change', async () => {
      const grades = {
        type: 'Grade__c',
        labels: { en: 'Grade' },
        codes: ['GOLD', 'TOP'].map((code) => ({
          code,
          labels: { en: code },
          inactive: false,
          countries: [],
          aliases: {},
        })),
      };
      succeed(await call('admin', 'POST', '/data_model/reference_types', { body: grades }));
      succeed(
        await call('admin', 'POST', '/data_model/fields', {
          body: sharedField('grade__c', 'REFERENCE', { reference_type: 'Grade__c' }),
        }),
      );
      const { vid__v: vid } = await writeOne({ fields: { team__c: 'Graded', grade__c: 'GOLD' } });
      await attach(vid, hospital, 'HCO');
      const { record_version__v: version } = await entityOf(hospital);
      succeed(
        await call('admin', 'POST', '/data_model/reference_types/Grade__c/merge', {
          body: { version: 1, code: 'GOLD', into: 'TOP' },
        }),
      );
      await until(
        async () => (await read(vid)).body.record.fields.grade__c === 'TOP',
        'the code of the shared record',
      );
      const entity = await entityOf(hospital);
      const member = entity[object].find((one: Loose) => one.shared_record_vid__v === vid);
      assert.deepEqual([member.grade__c, entity.record_version__v], ['TOP', version]);
    });

    it('HCPs and HCOs become members, have the values, and get the changed ones without a new version', async () => {
      const { vid__v: vid } = await writeOne({
        vid_key: 'crm_us:T:shared',
        fields: { team__c: 'Quillfeather team', language__c: 'ja' },
      });
      await attach(vid);
      await attach('crm_us:T:shared'.length ? vid : '', hospital, 'HCO');
      const [child] = (await entityOf(person))[object];
      assert.deepEqual(
        [
          child.shared_record_name__v,
          child.team__c,
          child.language__c_value__u,
          child.shared_record_status__v,
        ],
        ['Quillfeather team', 'Quillfeather team', 'Japanese', 'A'],
      );
      const found = async (query: Record<string, string>): Promise<string[]> =>
        (await call('rep', 'GET', '/search', { query })).body.entities.map(({ entityId }: Loose) => entityId);
      assert.deepEqual((await found({ q: 'quillfeather' })).sort(), [hospital, person]);
      const before = await entityOf(person);
      const { copy_job_id } = await writeOne({
        vid_key: vid,
        fields: { team__c: 'Brambleworth team', language__c: 'ko' },
      });
      assert.equal(copy_job_id, null);
      const after = await entityOf(person);
      assert.equal(after[object][0].shared_record_name__v, 'Brambleworth team');
      assert.equal(after.record_version__v, before.record_version__v);
      assert.equal(after[object][0].record_version__v, before[object][0].record_version__v);
      assert.deepEqual(await found({ q: 'quillfeather' }), []);
      assert.deepEqual((await found({ q: 'brambleworth' })).sort(), [hospital, person]);
      assert.deepEqual((await found({ filters: `${object}.language__c:ko` })).sort(), [hospital, person]);
      const first = succeed(await read(vid, { limit: '1' })).body;
      const second = succeed(await read(vid, { limit: '1', offset: '1' })).body;
      assert.equal(first.totalCount, 2);
      assert.deepEqual(
        [...first.members, ...second.members].map(({ entity_vid__v, entity_type, status__v }: Loose) => [
          entity_vid__v,
          entity_type,
          status__v,
        ]),
        [
          [hospital, 'HCO', 'A'],
          [person, 'HCP', 'A'],
        ],
      );
      await change({ [object]: [{ vid_key: child.vid__v, status__v: 'I' }] });
      const ended = succeed(await read(vid)).body.members.find(
        ({ entity_vid__v }: Loose) => entity_vid__v === person,
      );
      assert.equal(ended.status__v, 'I');
      // Attached again, the membership is active again, not a second one.
      await attach(vid);
      assert.deepEqual(
        (await entityOf(person))[object].map(({ status__v }: Loose) => status__v),
        ['A'],
      );
    });
  });
});
