/**
 * Odd text in files costs at most part of a row, never the load, and a rejected row names the actual cause (specification 4.14; decision
 * 7).
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { clinic, clinicFile, clinicHeader, clinics, openLoads, type LoadBench } from '../loads.ts';

onOneDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('clinics', clinics);
  });
  after(() => bench.stop());
  const load = (file: string | Buffer) => bench.load('clinics', { 'clinics.csv': file });

  test('a text that is too long is cut between characters, because half a character would end the load', async () => {
    const long = 'r'.repeat(99);
    const beds = 'b'.repeat(59);
    const job = await load(
      clinicFile(
        clinic('A1'),
        `A2,Region,,,open,1 Way,Salem,${long}\u{1f3e5},01970\n`,
        `A3,Beds,,${beds}\u{1f3e5},open,,,,\n`,
        clinic('A4'),
      ),
    );
    assert.deepEqual([job.status, job.error, job.result!['badRecordCount']], ['COMPLETE', null, 0]);
    const [address] = (await bench.record('crm_us:CODE:A2')).children;
    assert.equal(address!.fields['sub_administrative_area__v'], long);
    assert.deepEqual(
      bench.rejects(job).map(([, , , reason]) => reason),
      [`count_beds__v: not a value of this field: ${beds}`],
    );
    assert.ok(await bench.record('crm_us:CODE:A4'));
  });

  test('keys of several columns belong to one row only, even when the columns contain the joining character', async () => {
    const [mapping] = clinics.files;
    await bench.subscribe('joined', {
      ...clinics,
      files: [{ ...mapping, record: { item: 'JOINED', columns: ['code', 'zip'] }, addresses: [] }],
    });
    const parts = [
      ['u1', '2'],
      ['u1', '2-3'],
      ['u1-2', '3'],
      ['u1-', '2-3'],
      ['u1', '-2-3'],
      ['u1\\', '2'],
      ['u1\\', '2-3'],
    ];
    const job = await bench.load('joined', {
      'clinics.csv': clinicFile(
        ...parts.map(([code, zip], index) => `${code},Clinic ${index},,,open,,,,${zip}\n`),
      ),
    });
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    const keys = [
      'u1-2',
      'u1-2-3',
      String.raw`u1\-2-3`,
      String.raw`u1\--2-3`,
      'u1--2-3',
      String.raw`u1\-2`,
      String.raw`u1\\-2-3`,
    ];
    for (const [index, key] of keys.entries()) {
      const { fields } = await bench.record(`crm_us:JOINED:${key}`);
      assert.equal(fields['corporate_name__v'], `Clinic ${index}`, key);
    }
  });

  test('UTF-16 of either byte order is recognized by its byte-order mark', async () => {
    const littleEndian = (code: string): Buffer =>
      Buffer.from(`\ufeff${clinicFile(clinic(code, 'Zürich 東京'))}`, 'utf16le');
    for (const [code, file] of [
      ['B1', littleEndian('B1')],
      ['B2', littleEndian('B2').swap16()],
    ] as const) {
      const job = await load(file);
      assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
      assert.equal((await bench.record(`crm_us:CODE:${code}`)).fields['corporate_name__v'], 'Zürich 東京');
    }
  });

  test('NUL in a header is not part of a name, and is not in the message of a failed job', async () => {
    const read = await load(`${clinicHeader.replace('name', 'na\0me')}${clinic('C1')}`);
    assert.deepEqual([read.status, read.error], ['COMPLETE', null]);
    assert.ok(await bench.record('crm_us:CODE:C1'));
    await bench.subscribe('strict', clinics);
    const job = await bench.load('strict', { 'clinics.csv': 'co\0de,tit\0le\n1,2\n' });
    assert.deepEqual([job.status, job.attempts], ['FAILED', 1]);
    assert.match(job.error!, /has no column .*It has: code, title\.$/);
  });

  test('a row rejected for an invalid required value names this value; a row without it names the missing field', async () => {
    await bench.subscribe('people', {
      match_on_load: false,
      files: [
        {
          pattern: '*.csv',
          object_type: 'HCP',
          record: { item: 'ID', columns: ['id'] },
          country: { code: 'US' },
          fields: {
            first_name__v: 'first',
            last_name__v: 'last',
            hcp_type__v: 'type',
            birth_year__v: 'born',
          },
        },
      ],
    });
    const job = await bench.load('people', {
      'a.csv': 'id,first,last,type,born\n1,Ann,Why,PHYSICIANN,\n2,Bob,Why,,soon\n3,Cid,Why,PHYS,\n',
    });
    assert.deepEqual([job.error, job.result!['badRecordCount'], job.result!['errorCount']], [null, 2, 2]);
    assert.deepEqual(
      bench.rejects(job).map(([, line, loaded, reason]) => [line, loaded, reason]),
      [
        ['2', 'no', 'hcp_type__v: not a value of this field: PHYSICIANN'],
        ['3', 'no', 'a new HCP needs hcp_type__v'],
      ],
    );
  });
});
