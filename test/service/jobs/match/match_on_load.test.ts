/** Matching on load: ACT merges, ASK asks a data steward, and an unmatched row becomes a record (specification 2.7, matchSummary). */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { changeRequestContext } from '../../../../demo/service/domain/change_requests/context.ts';
import {
  decideRequest,
  processRequest,
} from '../../../../demo/service/domain/change_requests/decide/review.ts';
import { findUserByName } from '../../../../demo/service/domain/users/users.ts';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { forEachDatabase } from '../../../support/databases.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const people = {
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCP',
      record: { item: 'ID', columns: ['id'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: {
        first_name__v: 'first',
        last_name__v: 'last',
        npi_num__v: 'npi',
        email_1__v: 'email',
        specialty_1__v: 'specialty',
      },
      addresses: [
        {
          fields: {
            address_line_1__v: 'street',
            locality__v: 'city',
            administrative_area__v: 'state',
            postal_code__v: 'zip',
          },
          constants: { address_type__v: 'P' },
        },
      ],
    },
  ],
};
const header = 'id,first,last,npi,email,specialty,street,city,state,zip\n';
const oakland = '7 Harrison Street,Oakland,CA,94607';

forEachDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('people', people);
    await bench.subscribe('others', people);
    // Without other records, either all names would be rare or none.
    const first = ['Ana', 'Bo', 'Cid', 'Dag', 'Eve', 'Fay', 'Gil', 'Hal'];
    const last = ['Abbott', 'Becker', 'Castro', 'Dunne', 'Eriksen', 'Fontana', 'Grant', 'Hughes'];
    const rows = first.flatMap((one, x) =>
      last.map((other, y) => `S${x}${y},${one},${other},,,,${x}${y} Lake Road,Reno,NV,8950${y}\n`),
    );
    await bench.subscribe('some', { ...people, match_on_load: false });
    assert.equal((await bench.load('some', { 'a.csv': header + rows.join('') })).status, 'COMPLETE');
  });
  after(() => bench.stop());
  const matches = ({ result }: Job) => (result!['matchSummary'] as Record<string, object>)['HCP'];
  const added = ({ result }: Job): number =>
    (result!['jobResultSummary'] as Record<string, { newRecordsAdded: number }>)['HCP']?.newRecordsAdded ?? 0;
  const tasks = (key: string) =>
    bench.store.db.selectFrom('change_request').selectAll().where('vid_key', '=', key).execute();

  test('an unmatched row becomes a new record; a row with ACT is merged into its match, which gets its key', async () => {
    const one = await bench.load('people', {
      'a.csv': `${header}P1,Katherine,Vandermolen,1003000126,kv@clinic.example,,${oakland}\n`,
    });
    assert.deepEqual([one.error, matches(one)], [null, { notMatched: 1, ACT: 0, ASK: 0 }]);
    const two = await bench.load('others', {
      'b.csv': `${header}Q1,Katherine,Vandermolen,1003000126,kv@clinic.example,CD,${oakland}\n`,
    });
    assert.deepEqual([two.error, matches(two)], [null, { notMatched: 0, ACT: 1, ASK: 0 }]);
    const record = await bench.record('crm_us:ID:Q1');
    assert.equal(record.vid, (await bench.record('crm_us:ID:P1')).vid);
    assert.equal(record.fields['specialty_1__v'], 'CARD', 'an alias of the system is its code');
    assert.equal(record.children.length, 1, 'the same address is not added again');
    assert.equal(record.record_version, 2);
  });

  test('a record of the same file is matched too, even within one batch', async () => {
    const job = await bench.load('people', {
      'a.csv':
        `${header}P10,Ignatius,Quillfeather,1003000134,iq@clinic.example,,${oakland}\n` +
        `P11,Ignatius,Quillfeather,1003000134,iq@clinic.example,,${oakland}\n`,
    });
    assert.deepEqual(matches(job), { notMatched: 1, ACT: 1, ASK: 0 });
    assert.equal((await bench.record('crm_us:ID:P10')).vid, (await bench.record('crm_us:ID:P11')).vid);
  });

  test('rows are matched once each while another load changes records', async () => {
    // Names and places that do not look alike.
    const word = (seed: string): string => {
      const bytes = hash('sha1', seed, 'buffer');
      return Array.from(
        { length: 5 },
        (_, at) => `${'bdfgklmnprstvz'[bytes[2 * at]! % 14]}${'aeiou'[bytes[2 * at + 1]! % 5]}`,
      ).join('');
    };
    const rows = (prefix: string): string =>
      Array.from(
        { length: 60 },
        (_, at) =>
          `${prefix}${at},${word(`first ${at}`)},${word(`last ${at}`)},,${word(`mail ${at}`)}@clinic.example,,${100 + at} ${word(`street ${at}`)} Street,${word(`city ${at}`)},NV,89${100 + at}\n`,
      ).join('');
    const many = Array.from(
      { length: 1500 },
      (_, at) => `M${at},Jo,Ng${at},,,,${at} Pine Street,Elko,NV,89801\n`,
    ).join('');
    const [other, job] = await Promise.all([
      bench.load('some', { 'b.csv': header + many }),
      bench.load('people', { 'a.csv': header + rows('R') + rows('S') }),
    ]);
    assert.deepEqual([other.status, job.status], ['COMPLETE', 'COMPLETE']);
    assert.deepEqual(matches(job), { notMatched: 60, ACT: 60, ASK: 0 });
    assert.equal(job.result!['recordCount'], 120);
    for (const at of [0, 59])
      assert.equal(
        (await bench.record(`crm_us:ID:R${at}`)).vid,
        (await bench.record(`crm_us:ID:S${at}`)).vid,
      );
  });

  test('a row with ASK becomes a task for data stewards that names the candidates, once, however often the file is loaded', async () => {
    await bench.load('people', {
      'a.csv': `${header}P20,Rosalind,Okonkwo-Frost,1003000142,ro@clinic.example,,${oakland}\n`,
    });
    const { vid } = await bench.record('crm_us:ID:P20');
    // The same number under another name is a question for a steward.
    const row = `${header}Q20,Bartholomew,Zimmerman,1003000142,,,"9 Other Road",Fresno,CA,93650\n`;
    for (let round = 0; round < 2; round++) {
      const job = await bench.load('others', { 'b.csv': row });
      assert.deepEqual([job.error, matches(job)], [null, { notMatched: 0, ACT: 0, ASK: 1 }]);
      assert.equal(added(job), 0);
    }
    const asked = await tasks('crm_us:ID:Q20');
    assert.equal(asked.length, 1);
    const { status, task_type, entity_type, resolution_notes, country } = asked[0]!;
    assert.deepEqual([status, task_type, entity_type, country], ['CHANGE_NEW', 'ADD_REQUEST', 'HCP', 'US']);
    const [note] = resolution_notes as { code: string; comment: string }[];
    assert.equal(note!.code, 'SUSPECT_MATCH');
    assert.match(note!.comment, new RegExp(vid));
  });

  test('a task that a steward accepts creates the record, and the next load finds it by its key', async () => {
    const [task] = await tasks('crm_us:ID:Q20');
    const steward = (await findUserByName(bench.store, 'steward@sandbox.example'))!;
    const context = changeRequestContext(bench.context);
    await decideRequest(context, steward, task!.id, { version: 1, result: 'CHANGE_ACCEPTED' });
    const [decided] = await tasks('crm_us:ID:Q20');
    await processRequest(context, steward, task!.id, decided!.version);
    const made = await bench.record('crm_us:ID:Q20');
    assert.deepEqual([made.fields['last_name__v'], made.record_state], ['Zimmerman', 'VALID']);
    assert.equal(made.children[0]!.fields['locality__v'], 'Fresno');
    const job = await bench.load('others', {
      'b.csv': `${header}Q20,Bartholomew,Zimmerman,1003000142,bz@clinic.example,,"9 Other Road",Fresno,CA,93650\n`,
    });
    assert.deepEqual([job.error, matches(job)], [null, { notMatched: 0, ACT: 1, ASK: 0 }]);
    assert.equal((await bench.record('crm_us:ID:Q20')).fields['email_1__v'], 'bz@clinic.example');
  });

  test('a rejected row counts only as a bad row, even where a steward would have been asked', async () => {
    const [mapping] = people.files;
    await bench.subscribe('typeless', { files: [{ ...mapping, constants: {} }] });
    const { result } = await bench.load('typeless', {
      'b.csv': `${header}Q21,Maximilian,Underhill,1003000142,,,"9 Third Road",Fresno,CA,93650\n`,
    });
    const { badRecordCount, recordCount, matchSummary, processedDataSummary, jobResultSummary } = result!;
    assert.deepEqual([recordCount, badRecordCount], [1, 1]);
    assert.deepEqual([matchSummary, processedDataSummary, jobResultSummary], [{}, {}, {}]);
  });
});
