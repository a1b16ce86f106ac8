/** Waiting files and what happens to them (specification 4.14; issue: safe to stop and to repeat, nothing ever disappears). */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import { inboundPath, listInbound, setAside } from '../../../../demo/service/domain/sources/inbound_files.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { clinic, clinicFile, clinics, openLoads, system, type LoadBench } from '../loads.ts';
import { ended, until } from '../support.ts';

onOneDatabase((open) => {
  let bench: LoadBench;
  const pathOf = (...names: [string, string, string]): string =>
    join(bench.context.settings.dataDirectory, inboundPath(...names));
  before(async () => {
    bench = await openLoads(await open());
  });
  after(() => bench.stop());
  const waiting = async (name: string): Promise<string[]> =>
    (await listInbound(bench.context.settings, system, name)).map((file) => file.name);
  const nameOf = async (code: string) =>
    (await bench.record(`crm_us:CODE:${code}`)).fields['corporate_name__v'];
  /** Replaces a file as an upload does: completely and at once. */
  const replace = (subscription: string, name: string, content: string): void => {
    const path = pathOf(system, subscription, name);
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
  };
  /** Starts a load of these files and returns its job after some rows are committed. */
  const underWay = async (subscription: string, files: Record<string, string>): Promise<string> => {
    bench.drop(subscription, files);
    const id = await bench.start(subscription);
    await until(async () => {
      const { state } = (await bench.store.db
        .selectFrom('job')
        .select('state')
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow()) as { state: { load?: { rows: number } } | null };
      return state?.load?.rows;
    }, 'the first batch');
    return id;
  };
  const many = (letter: string) =>
    clinicFile(...Array.from({ length: 3500 }, (_, index) => clinic(`${letter}${index}`)));

  describe('a file uploaded under the name of one that is being loaded', () => {
    test('waits for the next load', async () => {
      await bench.subscribe('again', clinics);
      const id = await underWay('again', { 'clinics.csv': many('A') });
      replace('again', 'clinics.csv', clinicFile(clinic('A-new')));
      const first = await ended(bench.store, id);
      assert.deepEqual([first.status, first.result!['recordCount']], ['COMPLETE', 3500]);
      assert.deepEqual(await waiting('again'), ['clinics.csv']);
      const next = await ended(bench.store, await bench.start('again'));
      assert.deepEqual([next.status, next.result!['recordCount']], ['COMPLETE', 1]);
      assert.equal(await nameOf('A-new'), 'Clinic A-new');
      assert.deepEqual(await waiting('again'), []);
    });

    test('is not read in place of the checked file before its turn', async () => {
      await bench.subscribe('turn', clinics);
      const id = await underWay('turn', {
        'clinics_1.csv': many('B'),
        'clinics_2.csv': clinicFile(clinic('B-two', 'Before')),
      });
      const other = 'name,code,phone,beds,status,street,city,state,zip\nAfter,B-two,,,open,,,,\n';
      replace('turn', 'clinics_2.csv', other);
      const first = await ended(bench.store, id);
      assert.deepEqual(
        [first.status, first.error],
        ['FAILED', 'clinics_2.csv was changed or deleted during the load. Start a new job.'],
      );
      assert.deepEqual(await waiting('turn'), ['clinics_1.csv', 'clinics_2.csv']);
      const next = await ended(bench.store, await bench.start('turn'));
      assert.deepEqual([next.status, next.result!['recordCount']], ['COMPLETE', 3501]);
      assert.equal(await nameOf('B-two'), 'After');
    });
  });

  describe('a truncated gzip file', () => {
    const text = clinicFile(...Array.from({ length: 9000 }, (_, index) => clinic(`Z${index * 7919}`)));
    for (const [what, settings, content] of [
      ['encoding set by the subscription', { encoding: 'utf-8' }, text],
      ['encoding detected from the start of the file', {}, text.replace('Clinic', 'Clínic')],
    ] as const)
      test(`fails the job with a message before anything is loaded: ${what}`, async () => {
        const name = `cut_${Object.keys(settings).length}`;
        const [file] = clinics.files;
        await bench.subscribe(name, {
          ...clinics,
          ...settings,
          files: [{ ...file, pattern: 'clinics*.csv.gz' }],
        });
        const whole = gzipSync(Buffer.from(content, 'latin1'));
        const cut = whole.subarray(0, Math.floor(whole.length * 0.7));
        const all = (await bench.store.db.selectFrom('entity').select('vid').execute()).length;
        const job = await bench.load(name, { 'clinics.csv.gz': cut });
        assert.equal(job.status, 'FAILED');
        assert.match(job.error!, /^clinics\.csv\.gz cannot be read: unexpected end of file/);
        const now = (await bench.store.db.selectFrom('entity').select('vid').execute()).length;
        assert.equal(now, all);
        assert.deepEqual(await waiting(name), ['clinics.csv.gz']);
      });
  });

  test('a file with the name of the processed folder fails the job with a message before anything is loaded', async () => {
    const [file] = clinics.files;
    await bench.subscribe('folder', { ...clinics, files: [{ ...file, pattern: '*' }] });
    const job = await bench.load('folder', { processed: clinicFile(clinic('P1')) });
    assert.equal(job.status, 'FAILED');
    assert.match(job.error!, /named processed.*Nothing was loaded/);
    await assert.rejects(nameOf('P1'));
    rmSync(pathOf(system, 'folder', 'processed'));
    const next = await bench.load('folder', { 'P.csv': clinicFile(clinic('P2')) });
    assert.deepEqual([next.status, next.error], ['COMPLETE', null]);
  });

  describe('several files of one mapping', () => {
    test('load in order of name: a later file updates an earlier one, as if each had its own job', async () => {
      await bench.subscribe('days', clinics);
      const days = {
        'clinics_2026-01-02.csv': clinicFile('D1,Newname,,,open,2 New Road,Salem,MA,01970\n', clinic('D2')),
        'clinics_2026-01-01.csv': clinicFile(
          'D1,Oldname,978 555 0101,,open,1 Old Road,Salem,MA,01970\n',
          clinic('D1', 'Twice'),
        ),
      };
      assert.equal((await bench.load('days', days)).status, 'COMPLETE');
      const said = async () => {
        const { fields, children } = await bench.record('crm_us:CODE:D1');
        return [fields['corporate_name__v'], fields['phone_1__v'], children[0]!.fields['address_line_1__v']];
      };
      assert.deepEqual(await said(), ['Newname', '978 555 0101', '2 New Road']);
      await bench.load('days', days);
      assert.deepEqual(await said(), ['Newname', '978 555 0101', '2 New Road'], 'it ends the same');
    });

    test('with different mappings, the first file describes a record, so that repeating changes nothing', async () => {
      const [file] = clinics.files;
      const files = [
        { ...file, pattern: 'first*.csv' },
        { ...file, pattern: 'a*.csv' },
      ];
      await bench.subscribe('mappings', { ...clinics, files });
      const both = {
        'a.csv': clinicFile(clinic('E1', 'Second')),
        'first.csv': clinicFile(clinic('E1', 'First')),
      };
      await bench.load('mappings', both);
      const { record_version } = await bench.record('crm_us:CODE:E1');
      await bench.load('mappings', both);
      assert.equal(await nameOf('E1'), 'First');
      assert.equal((await bench.record('crm_us:CODE:E1')).record_version, record_version);
    });
  });

  test('a file that arrived while the loaded one was moved goes back, unless another one has arrived since', async () => {
    const { settings } = bench.context;
    const files = [{ name: 'c.csv', version: 'the loaded one' }];
    const waits = pathOf(system, 'moved', 'c.csv');
    const folder = pathOf(system, 'moved', join('processed', '7'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'c.csv'), 'new');
    await setAside(settings, system, 'moved', '7', files);
    assert.equal(readFileSync(waits, 'utf8'), 'new');
    writeFileSync(join(folder, 'c.csv'), 'new');
    replace('moved', 'c.csv', 'newer');
    await setAside(settings, system, 'moved', '7', files);
    assert.equal(readFileSync(waits, 'utf8'), 'newer');
    assert.ok(!existsSync(join(folder, 'c.csv')));
  });
});
