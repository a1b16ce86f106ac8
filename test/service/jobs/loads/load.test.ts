/** The effect of source subscription loads on records (specification 2.7, 4.14). */
import { describe, test } from 'node:test';
import { clinic, clinics, clinicFile } from '../loads.ts';
import assert from 'node:assert/strict';
import { replaceRankings, listRankings } from '../../../../demo/service/domain/lineage/rankings.ts';
import { findUserByName } from '../../../../demo/service/domain/users/users.ts';
import { cancelJob } from '../../../../demo/service/domain/jobs/administer_jobs.ts';
import { ended } from '../support.ts';
import { forEachDatabase } from '../../../support/databases.ts';
import { fixture } from './load/fixture.ts';
import { invalidRowTests } from './load/invalid_rows.ts';

forEachDatabase((open) => {
  const given = fixture(open);
  const { load, records } = given;

  describe('records', () => {
    test('a row becomes a record with codes, children, keys and derived fields, and the summaries are those of 2.7', async () => {
      const job = await load(
        'A1,"Salem ""North"" Clinic",(978) 555-0100,12,open,12 Elm Street,Salem,MA,01970\n',
        clinic('A2'),
      );
      assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
      assert.deepEqual(job.result, {
        errorCount: 0,
        badRecordCount: 0,
        recordCount: 2,
        filesProcessed: 1,
        unchanged: 0,
        skipped: 0,
        dataLoadSummary: { HCO: { rowsRead: 2, rowsParsed: 2 } },
        processedDataSummary: { HCO: 2, ADDRESS: 2, CUSTOMKEYS: 4 },
        matchSummary: { HCO: { notMatched: 2, ACT: 0, ASK: 0 } },
        jobResultSummary: {
          HCO: { total: 2, newRecordsAdded: 2, recordsMerged: 0 },
          ADDRESS: { total: 2, newRecordsAdded: 2, recordsMerged: 0 },
          CUSTOMKEYS: { total: 4, newRecordsAdded: 4, recordsMerged: 0 },
        },
      });
      const { fields, children, custom_keys, record_state } = await given.bench.record('crm_us:CODE:A1');
      assert.equal(fields['formatted_name__v'], 'Salem "North" Clinic');
      assert.equal(fields['count_beds__v'], 12);
      assert.deepEqual([fields['hco_status__v'], fields['primary_country__v']], ['A', 'US']);
      assert.deepEqual([fields['record_owner_name__v'], record_state], ['crm_us', 'VALID']);
      assert.equal(children[0]!.fields['administrative_area__v'], 'US-MA');
      assert.equal(children[0]!.fields['formatted_address__v'], '12 Elm Street, Salem, MA 01970');
      assert.deepEqual(custom_keys.map(({ item, value }) => `${item}:${value}`).sort(), [
        'CODE:A1',
        'CODE_ADDRESS:A1',
      ]);
    });

    test('loading the same file again changes nothing: no version, no revision, no duplicate', async () => {
      const before = await given.bench.record('crm_us:CODE:A2');
      const all = await records();
      const { result } = await load(clinic('A2'));
      assert.deepEqual(await given.bench.record('crm_us:CODE:A2'), before);
      assert.equal(await records(), all);
      assert.equal(result!['unchanged'], 1);
      assert.deepEqual(result!['jobResultSummary'], {
        HCO: { total: 1, newRecordsAdded: 0, recordsMerged: 1 },
        ADDRESS: { total: 1, newRecordsAdded: 0, recordsMerged: 1 },
        CUSTOMKEYS: { total: 2, newRecordsAdded: 0, recordsMerged: 2 },
      });
    });

    test('changed values are updated in place, values missing in the row stay, and nothing is deleted', async () => {
      await load('B1,Old Name,978 555 0101,,open,1 Old Road,Salem,MA,01970\n');
      const before = await given.bench.record('crm_us:CODE:B1');
      const job = await load('B1,New Name,,,closed,2 New Road,Salem,MA,01970\n');
      assert.equal(job.status, 'COMPLETE');
      const record = await given.bench.record('crm_us:CODE:B1');
      assert.equal(record.vid, before.vid);
      assert.equal(record.record_version, before.record_version + 1);
      assert.deepEqual(
        ['corporate_name__v', 'formatted_name__v', 'hco_status__v', 'phone_1__v'].map(
          (name) => record.fields[name],
        ),
        ['New Name', 'New Name', 'I', '978 555 0101'],
      );
      assert.equal(record.children.length, 1, 'its address has a key: it moved');
      assert.equal(record.children[0]!.fields['address_line_1__v'], '2 New Road');
      const revision = await given.bench.store.db
        .selectFrom('revision')
        .selectAll()
        .where('entity_vid', '=', record.vid)
        .where('record_version', '=', record.record_version)
        .executeTakeFirstOrThrow();
      assert.deepEqual([revision.source, revision.job_id], ['crm_us', job.job_id]);
    });

    test('the first of several rows about one record describes it and the others add to it, so that repeating changes nothing', async () => {
      const rows = [clinic('C1', 'First'), clinic('C1', 'Second')];
      const { result } = await load(...rows);
      assert.equal((await given.bench.record('crm_us:CODE:C1')).fields['corporate_name__v'], 'First');
      assert.deepEqual((result!['jobResultSummary'] as Record<string, object>)['HCO'], {
        total: 2,
        newRecordsAdded: 1,
        recordsMerged: 1,
      });
      const { record_version } = await given.bench.record('crm_us:CODE:C1');
      await load(...rows);
      assert.equal((await given.bench.record('crm_us:CODE:C1')).record_version, record_version);
    });

    test('survivorship: a stronger source keeps its values, and the others come from the file', async () => {
      await load('D1,Ours,978 555 0102,,open,,,,\n');
      const { vid, fields } = await given.bench.record('crm_us:CODE:D1');
      const mark = {
        source: 'change_request',
        time: '2026-01-01T00:00:00.000Z',
        fields: ['corporate_name__v'],
      };
      await given.bench.store.db
        .insertInto('lineage')
        .values({ vid, entity_vid: vid, marks: JSON.stringify([mark]) })
        .execute();
      await given.bench.store.db
        .updateTable('entity')
        .set({ fields: JSON.stringify({ ...fields, corporate_name__v: 'Decided' }) })
        .where('vid', '=', vid)
        .execute();
      await load('D1,Theirs,978 555 0199,,open,,,,\n');
      const record = await given.bench.record('crm_us:CODE:D1');
      assert.equal(record.fields['corporate_name__v'], 'Decided');
      assert.equal(record.fields['phone_1__v'], '978 555 0199');
    });

    test('files of children and keys add to existing records, and parents are found by their key', async () => {
      const record = { item: 'CODE', columns: ['code'] };
      await given.bench.subscribe('network', {
        match_on_load: false,
        files: [
          clinics.files[0],
          {
            pattern: 'parents*.csv',
            object_type: 'PARENTHCO',
            record,
            parent: { item: 'CODE', columns: ['parent'] },
            constants: { relationship_type__v: 'PART' },
          },
          {
            pattern: 'keys*.csv',
            object_type: 'CUSTOMKEY',
            record,
            custom_keys: [{ item: 'TAX', columns: ['tax'] }],
          },
          {
            pattern: 'licenses*.csv',
            object_type: 'LICENSE',
            record,
            key: { item: 'LIC', columns: ['number'] },
            fields: { license_number__v: 'number' },
            constants: { type__v: 'LABO' },
          },
        ],
      });
      const job = await given.bench.load('network', {
        'parents.csv': 'code,parent\nE1,E2\nE1,E9\nE1,E1\nE8,E2\n',
        'keys.csv': 'code,tax\nE1,11\nE2,11\n',
        'licenses.csv': 'code,number\nE2,L-7\n',
        'clinics.csv': clinicFile(clinic('E1'), clinic('E2', 'Head')),
      });
      assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
      const [one, two] = [
        await given.bench.record('crm_us:CODE:E1'),
        await given.bench.record('crm_us:CODE:E2'),
      ];
      const parent = one.children.find(({ child_type }) => child_type === 'PARENTHCO')!;
      assert.equal(parent.parent_hco_vid, two.vid);
      assert.equal(parent.fields['parent_hco_name__v'], 'Head');
      assert.equal((await given.bench.record('crm_us:TAX:11')).vid, one.vid);
      assert.equal((await given.bench.record('crm_us:LIC:L-7')).vid, two.vid);
      assert.deepEqual(
        given.bench.rejects(job).map(([file, line, loaded, reason]) => [file, line, loaded, reason]),
        [
          [
            'parents.csv',
            '3',
            'without this part',
            'parent_hco_vid__v: there is no organization crm_us:CODE:E9',
          ],
          [
            'parents.csv',
            '4',
            'without this part',
            'parent_hco_vid__v: an organization cannot be its own parent',
          ],
          ['parents.csv', '5', 'no', 'there is no record crm_us:CODE:E8'],
          ['keys.csv', '3', 'without this part', 'the key crm_us:TAX:11 is in use by another record'],
        ],
      );
      assert.deepEqual(
        [job.result!['badRecordCount'], job.result!['errorCount'], job.result!['recordCount']],
        [1, 4, 9],
      );
    });
  });

  invalidRowTests(given);

  test('an unchanged row is read again when source rankings have changed', async () => {
    const rank = (us_registry: number, crm_us: number) =>
      replaceRankings(given.bench.store, given.bench.context.model, [
        {
          object_type: 'HCO',
          country: null,
          fields: [],
          sources: Object.entries({ us_registry, crm_us }).map(([source, rank]) => ({ source, rank })),
        },
      ]);
    const before = await listRankings(given.bench.store);
    await given.bench.subscribe('ranked', clinics);
    const load = (name: string) =>
      given.bench.load('ranked', { 'clinics.csv': clinicFile(clinic('RANKED', name)) });
    await load('Registered Clinic');
    const { vid } = await given.bench.record('crm_us:CODE:RANKED');
    const mark = { source: 'us_registry', time: new Date().toISOString(), fields: ['corporate_name__v'] };
    await given.bench.store.db
      .insertInto('lineage')
      .values({ vid, entity_vid: vid, marks: JSON.stringify([mark]) })
      .execute();
    const nameAfterLoad = async () => {
      await load('Clinic of the CRM');
      return (await given.bench.record('crm_us:CODE:RANKED')).fields['corporate_name__v'];
    };
    await rank(1, 2);
    assert.equal(await nameAfterLoad(), 'Registered Clinic');
    await rank(2, 1);
    assert.equal(await nameAfterLoad(), 'Clinic of the CRM');
    await replaceRankings(given.bench.store, given.bench.context.model, before);
  });

  test('a canceled load ends after its batch: committed rows stay, and the rest comes with the next load', async () => {
    await given.bench.subscribe('long', clinics);
    const rows = Array.from({ length: 3500 }, (_, index) => clinic(`K${index}`));
    given.bench.drop('long', { 'clinics.csv': clinicFile(...rows) });
    const id = await given.bench.start('long');
    const admin = (await findUserByName(given.bench.store, 'admin@sandbox.example'))!;
    for (;;) {
      const { state } = (await given.bench.store.db
        .selectFrom('job')
        .select('state')
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow()) as { state: { load?: { rows: number } } | null };
      if (state?.load?.rows) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await cancelJob(given.bench.store, admin, id);
    const job = await ended(given.bench.store, id);
    assert.deepEqual([job.status, job.result], ['CANCELLED', null]);
    const { load: kept } = job.state as unknown as { load: { rows: number } };
    assert.ok(kept.rows > 0 && kept.rows < 3500, `${kept.rows} rows`);
    const again = await ended(given.bench.store, await given.bench.start('long'));
    assert.deepEqual((again.result!['jobResultSummary'] as Record<string, object>)['HCO'], {
      total: 3500,
      newRecordsAdded: 3500 - kept.rows,
      recordsMerged: kept.rows,
    });
  });
});
