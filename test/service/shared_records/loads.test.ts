/** Shared records from the files of a source subscription (decision 39). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { forEachDatabase } from '../../support/databases.ts';
import { until } from '../jobs/support.ts';
import { hospital, object, person, sharedFixture, type Loose } from './fixture.ts';

const base = '/systems/crm_us/source_subscriptions/territories';
const records = {
  pattern: 'territories*.csv',
  object_type: object,
  record: { item: 'T', columns: ['id'] },
  fields: { team__c: 'team', language__c: 'language', budget__c: 'budget', status__v: 'status' },
  custom_keys: [{ item: 'OLD', columns: ['old'] }],
};
const members = {
  pattern: 'members*.csv',
  object_type: object,
  record: { vid_column: 'record' },
  parent: { item: 'T', columns: ['territory'] },
  fields: {},
};
const header = 'id,team,language,budget,status,old\n';

forEachDatabase((_, engine) => {
  describe('loads of shared records', () => {
    const given = sharedFixture(engine);
    const { call, errorOf, succeed, write, writeOne, read, find, entityOf, attach } = given;
    const settings = (...files: object[]) => call('admin', 'PUT', base, { body: { settings: { files } } });
    const refused = async (changes: object): Promise<string> =>
      errorOf(await settings({ ...records, ...changes }));
    const load = async (files: Record<string, string>): Promise<Loose> => {
      for (const [name, body] of Object.entries(files))
        succeed(
          await call('integration', 'PUT', `${base}/files/${name}`, {
            body,
            headers: { 'content-type': 'text/csv' },
          }),
        );
      const { job_id } = succeed(await call('integration', 'GET', `${base}/job`)).body;
      return until(async () => {
        const { body } = await call('integration', 'GET', `${base}/job/${job_id}`);
        return body.completed_date && body;
      }, 'the end of the load');
    };
    const rejects = async ({ job_id, rejectFile }: Loose): Promise<string> => {
      const file = `${given.service.url}/api/v39.0/artifact/job/${job_id}/${rejectFile}`;
      const headers = { authorization: await given.sessionOf('integration') };
      return (await fetch(file, { headers })).text();
    };
    const one = async (id: string): Promise<Loose> => succeed(await read(`crm_us:T:${id}`)).body.record;

    before(async () => {
      succeed(await settings(records, members));
    });

    it('a mapping needs fields of the shared record, which its record names', async () => {
      assert.match(await refused({ fields: {} }), /parent: required: map the shared record of a member/);
      assert.match(
        await refused({ fields: { golf__c: 'golf' } }),
        /golf__c: territories__c has no such field/,
      );
      assert.match(await refused({ key: { item: 'K', columns: ['id'] } }), /key: not allowed/);
      assert.match(await refused({ constants: { language__c: 'xx' } }), /not a value of this field/);
      assert.match(
        await refused({ fields: { shared_record_vid__v: 'id', team__c: 'team' } }),
        /shared_record_vid__v: territories__c has no such field/,
      );
    });

    it('new records get their values and keys, and the same file again changes nothing', async () => {
      const file = `${header}1,North,de,1.5,A,N\n2,South,,,,\n`;
      const job = await load({ 'territories.csv': file });
      assert.deepEqual(
        [job.job_status, job.recordCount, job.badRecordCount, job.errorCount],
        ['COMPLETE', 2, 0, 0],
        JSON.stringify(job),
      );
      assert.deepEqual(job.dataLoadSummary[object], { rowsRead: 2, rowsParsed: 2 });
      assert.deepEqual(job.jobResultSummary[object], { total: 2, newRecordsAdded: 2, recordsMerged: 0 });
      assert.deepEqual(job.jobResultSummary.CUSTOMKEYS, { total: 3, newRecordsAdded: 3, recordsMerged: 0 });
      const north = await one('1');
      assert.deepEqual(north.fields, { team__c: 'North', language__c: 'de', budget__c: 1.5, status__v: 'A' });
      assert.deepEqual(
        north.custom_keys__v.map((key: Loose) => key.custom_key_vid_key__v),
        ['crm_us:T:1', 'crm_us:OLD:N'],
      );
      assert.equal((await one('2')).fields.status__v, 'A');
      assert.deepEqual(await find({ q: 'north' }), ['North']);
      const { revisions } = (await call('rep', 'GET', `/shared_records/${object}/crm_us:T:1/revisions`)).body;
      assert.deepEqual([revisions[0].source, revisions[0].job_id], ['crm_us', job.job_id]);

      const again = await load({ 'territories.csv': file });
      assert.deepEqual(again.jobResultSummary[object], { total: 2, newRecordsAdded: 0, recordsMerged: 2 });
      assert.deepEqual(again.jobResultSummary.CUSTOMKEYS, { total: 3, newRecordsAdded: 0, recordsMerged: 3 });
      assert.equal((await one('1')).record_version__v, 1);
    });

    it('a row that is the same as in the last load does not win back a value', async () => {
      await writeOne({ vid_key: 'crm_us:T:2', fields: { team__c: 'Deep south' } });
      await load({ 'territories.csv': `${header}2,South,,,,\n` });
      assert.equal((await one('2')).fields.team__c, 'Deep south');
      await load({ 'territories.csv': `${header}2,South,ko,,,\n` });
      assert.equal((await one('2')).fields.team__c, 'South');
    });

    it('a change reaches members and the search, and an empty cell leaves the value', async () => {
      const { vid__v } = await one('1');
      await attach(vid__v);
      const version = (await entityOf(person)).record_version__v;
      await load({ 'territories.csv': `${header}1,Far north,,,,\n` });
      const entity = await entityOf(person);
      assert.deepEqual(
        [entity[object][0].team__c, entity[object][0].language__c, entity.record_version__v],
        ['Far north', 'de', version],
      );
      const { body } = await call('admin', 'GET', '/search', {
        query: { filters: `${object}.team__c:Far north` },
      });
      assert.equal(body.totalCount, 1);
      await load({ 'territories.csv': `${header}1,Far north,,,I,\n` });
      assert.equal((await entityOf(person))[object][0].shared_record_status__v, 'I');
    });

    it('rows that cannot be loaded are rejected in words, and invalid parts are left out', async () => {
      const rows = [
        '10,,de,,,', // No required value in a new record.
        ',Nobody,,,,', // No key.
        '11,Eleven,zz,,,', // No such code.
        '12,Twelve,,many,,', // No number.
        '13,Thirteen,,-1,,', // Below the minimum.
        '14,Fourteen,,,,N', // The key of another record.
        '15,Fifteen,,',
      ];
      const job = await load({ 'territories.csv': header + rows.join('\n') });
      assert.deepEqual([job.recordCount, job.badRecordCount, job.errorCount], [7, 3, 7], JSON.stringify(job));
      const text = await rejects(job);
      for (const reason of [
        /team__c: required in a new territories__c/,
        /no key/,
        /language__c: not a value of this field: zz/,
        /budget__c: not a value of this field: many/,
        /budget__c: not a value of this field: -1/,
        /the key crm_us:OLD:N is in use by another record/,
        /4 cells instead of 6/,
      ])
        assert.match(text, reason);
      assert.deepEqual((await one('11')).fields, { team__c: 'Eleven', status__v: 'A' });
      assert.equal((await one('14')).custom_keys__v.length, 1);
      assert.equal(succeed(await read('crm_us:OLD:N')).body.record.name, 'Far north');
      assert.match(errorOf(await read('crm_us:T:10')), /NOT_FOUND/);
    });

    it('the first row of a record describes it, and others add keys', async () => {
      const job = await load({ 'territories.csv': `${header}20,First,,,,A1\n20,Second,,,,A2\n` });
      assert.deepEqual(job.jobResultSummary[object], { total: 2, newRecordsAdded: 1, recordsMerged: 1 });
      const record = await one('20');
      assert.deepEqual([record.name, record.custom_keys__v.length], ['First', 3]);
    });

    it('records come before their members in one load, and IDs name records too', async () => {
      await load({
        'members.csv': `record,territory\n${hospital},30\n`,
        'territories.csv': `${header}30,Thirty,,,,\n`,
      });
      assert.equal((await entityOf(hospital))[object][0].team__c, 'Thirty');
      const { vid__v } = await one('30');
      succeed(await settings({ ...records, record: { vid_column: 'id' }, custom_keys: [] }));
      const job = await load({
        'territories.csv': `${header}${vid__v},Half of sixty,,,,\n${person},Nothing,,,,\n`,
      });
      assert.equal(job.badRecordCount, 1);
      assert.match(await rejects(job), /there is no such territories__c: 242975000000000500/);
      assert.equal((await entityOf(hospital))[object][0].team__c, 'Half of sixty');
    });

    it('records of an inactive object are not loaded', async () => {
      const { objects } = (await call('admin', 'GET', '/data_model/objects')).body;
      const { version } = objects.find(({ name }: Loose) => name === object);
      const status = `/data_model/objects/${object}/status`;
      succeed(await settings(records));
      succeed(await call('admin', 'POST', status, { body: { status: 'INACTIVE', version } }));
      const job = await load({ 'territories.csv': `${header}40,Forty,,,,\n` });
      assert.equal(job.badRecordCount, 1, JSON.stringify(job));
      assert.match(await rejects(job), /the object territories__c is inactive/);
      succeed(await call('admin', 'POST', status, { body: { status: 'ACTIVE', version: version + 1 } }));
      assert.equal((await write([{ fields: { team__c: 'X' } }])).body.responseStatus, 'SUCCESS');
    });
  });
});
