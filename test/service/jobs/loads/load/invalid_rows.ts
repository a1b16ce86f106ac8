/** Rows and files that a load rejects. */
import assert from 'node:assert/strict';
import { clinic, clinicFile, clinicHeader, clinics, system } from '../../loads.ts';
import { describe, test } from 'node:test';
import { ended } from '../../support.ts';
import { listInbound } from '../../../../../demo/service/domain/sources/inbound_files.ts';
import { wideText } from '../../../../support/long_keys.ts';
import type { fixture } from './fixture.ts';

export function invalidRowTests(given: ReturnType<typeof fixture>): void {
  const { load, records } = given;

  describe('invalid rows and files', () => {
    test('a row whose key is too long to store goes to the reject file in any script, and the others are loaded', async () => {
      const job = await load(clinic('L1'), clinic(wideText(980)), clinic('L'.repeat(5000)), clinic('L2'));
      assert.deepEqual([job.status, job.result!['badRecordCount']], ['COMPLETE', 2]);
      for (const [, , loaded, reason] of given.bench.rejects(job)) {
        assert.equal(loaded, 'no');
        assert.match(reason!, /1000 characters, or 2500 bytes/);
      }
      for (const key of ['L1', 'L2']) assert.ok(await given.bench.record(`crm_us:CODE:${key}`));
    });

    test('bad rows are counted and written to the reject file with line, reason and text, and the others are loaded', async () => {
      const job = await given.bench.load('clinics', {
        'clinics.csv':
          `${clinicHeader}F1,Good,,,open,,,,\n,No key,,,open,,,,\nF2,,,,open,,,,\nF3,Too short\n` +
          'F4,"Open,,,open,,,,\nF5,Beds,,many,open,,,,\nF6,Region,,,open,1 Way,Salem,Ruritania,01970\n=F7,,,,,,,,\n',
      });
      assert.equal(job.status, 'COMPLETE');
      assert.deepEqual(
        [job.result!['recordCount'], job.result!['badRecordCount'], job.result!['errorCount']],
        [8, 5, 6],
      );
      assert.deepEqual(job.result!['dataLoadSummary'], { HCO: { rowsRead: 8, rowsParsed: 5 } });
      assert.deepEqual(given.bench.rejects(job), [
        ['clinics.csv', '3', 'no', 'no key', ',No key,,,open,,,,'],
        ['clinics.csv', '4', 'no', 'a new HCO needs corporate_name__v', 'F2,,,,open,,,,'],
        ['clinics.csv', '5', 'no', '2 cells instead of 9', 'F3,Too short'],
        ['clinics.csv', '6', 'no', 'unclosed quote', 'F4,""Open,,,open,,,,'],
        [
          'clinics.csv',
          '7',
          'without this part',
          'count_beds__v: not a value of this field: many',
          'F5,Beds,,many,open,,,,',
        ],
        ['clinics.csv', '9', 'no', 'a new HCO needs corporate_name__v', "'=F7,,,,,,,,"],
      ]);
      const region = (await given.bench.record('crm_us:CODE:F6')).children[0]!.fields;
      assert.equal(
        region['sub_administrative_area__v'],
        'Ruritania',
        'a region without a code stays as text',
      );
    });

    test('a file without a mapping or a column fails the job with a message before anything is loaded, and stays', async () => {
      const all = await records();
      const stray = await given.bench.load('clinics', {
        'clinics.csv': clinicFile(clinic('G1')),
        'other.csv': 'a,b\n',
      });
      assert.equal(stray.status, 'FAILED');
      assert.match(stray.error!, /other\.csv matches no file pattern/);
      await given.bench.subscribe('strict', clinics);
      const lacking = await given.bench.load('strict', { 'clinics.csv': 'code,name\n1,2\n' });
      assert.match(lacking.error!, /clinics\.csv has no column phone, beds/);
      assert.equal(await records(), all);
      const waiting = await listInbound(given.bench.context.settings, system, 'strict');
      assert.deepEqual(
        waiting.map(({ name }) => name),
        ['clinics.csv'],
      );
      await given.bench.store.db.deleteFrom('job').where('subscription', '=', 'clinics').execute();
    });

    test('loaded files leave the inbound area; a job without files completes and does nothing', async () => {
      await given.bench.subscribe('area', clinics);
      await given.bench.load('area', { 'clinics_1.csv': clinicFile(clinic('H1')), 'readme.md': 'not data' });
      const waiting = await listInbound(given.bench.context.settings, system, 'area');
      assert.deepEqual(
        waiting.map(({ name }) => name),
        ['readme.md'],
      );
      const idle = await ended(given.bench.store, await given.bench.start('area'));
      assert.deepEqual(
        [idle.status, idle.result!['recordCount'], idle.result!['filesProcessed']],
        ['COMPLETE', 0, 0],
      );
    });

    test('hostile names and values are stored as text and cause no error', async () => {
      const names = [
        "'; DROP TABLE entity; --",
        '<script>alert(1)</script>',
        '=cmd|/C calc',
        '\u202Egnirts',
        '𝒜'.repeat(90),
      ];
      await given.bench.subscribe('hostile', clinics);
      const job = await given.bench.load('hostile', {
        'clinics.csv': clinicFile(...names.map((name, index) => `J${index},"${name}",\0,,open,\\N,\\.,,\n`)),
      });
      assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
      for (const [index, name] of names.entries())
        assert.equal((await given.bench.record(`crm_us:CODE:J${index}`)).fields['corporate_name__v'], name);
    });
  });
}
