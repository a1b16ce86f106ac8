/** Large files of FHIR resources, which a thread reads: it reads the same rows as the service itself, and gives the same reasons. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import type { DataModel } from '../../../../demo/service/domain/data_model.ts';
import type { CsvRow } from '../../../../demo/service/domain/sources/read/csv_text.ts';
import type { FileForm } from '../../../../demo/service/domain/sources/read/csv_rows.ts';
import { findVid } from '../../../../demo/service/domain/keys/vid_keys.ts';
import { FileUnusable } from '../../../../demo/service/domain/sources/read/file_bytes.ts';
import { fromThread } from '../../../../demo/service/domain/sources/read/source_row.ts';
import { resourceReaders } from '../../../../demo/service/fhir/load/thread/resource_rows.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { testSettings } from '../../../support/service.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const settings = sourceSettings.parse({
  match_on_load: false,
  files: [
    {
      pattern: 'people*',
      format: 'fhir',
      object_type: 'HCP',
      country: { code: 'US' },
      record: { item: 'HCP', columns: ['id'] },
      constants: { hcp_type__v: 'PHYS' },
    },
  ],
});
const form: FileForm = { encoding: 'utf-8', delimiter: '\n', quote: '"' };
const part = { type: 'Practitioner', others: ['Patient'], isFirst: true };

/** Generated text, which no field takes, so that a thousand resources make a large file. */
const text = { status: 'generated', div: `<div>${'Zoë 東京 '.repeat(200)}</div>` };
const { instanceUrl } = testSettings();
const practitioner = (index: number, more: object = {}) => ({
  resourceType: 'Practitioner',
  id: `p${index}`,
  text,
  active: true,
  name: [{ family: `Große ${index}`, given: ['Ann'] }],
  identifier: [
    { system: 'http://hl7.org/fhir/sid/us-npi', value: `1${String(index).padStart(9, '0')}` },
    { system: `${instanceUrl}/fhir/R4/sid/key/crm_us/CODE`, value: `Code-${index}` },
  ],
  address: [{ line: [`${index} Elm Street`], city: 'Salem', state: 'MA', country: 'US', use: 'work' }],
  ...more,
});
const resources = Array.from({ length: 1000 }, (_, index) =>
  practitioner(index, {
    ...(index === 500 && { gender: 'unheard of' }),
    ...(index === 600 && { resourceType: 'Patient' }),
    ...(index === 700 && { id: undefined }),
  }),
);
const lines = [...resources.map((one) => JSON.stringify(one)), '', '{"resourceType":', 'null', '{}'].join(
  '\n',
);
const bundle = JSON.stringify({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});

/** What a row says, or why it is not loaded. */
const said = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
};

onOneDatabase((open) => {
  describe('a large file of resources', () => {
    let bench: LoadBench;
    const directory = mkdtempSync(join(tmpdir(), 'platform-network-threads-'));
    before(async () => {
      bench = await openLoads(await open());
      await bench.subscribe('people', settings);
    });
    after(async () => {
      await bench.stop();
      rmSync(directory, { recursive: true });
    });
    const readerWith = (model: DataModel) =>
      resourceReaders(settings.files[0]!, { ...bench.context, model, system: 'crm_us' });
    const rowsOf = async (
      name: string,
      bytes: string | Buffer,
      own: FileForm,
      model = bench.context.model,
    ) => {
      const path = join(directory, name);
      writeFileSync(path, bytes);
      const rows: CsvRow[] = [];
      for await (const row of readerWith(model).rows!({ path }, own)) {
        assert.ok('cells' in row, JSON.stringify(row));
        rows.push(row);
      }
      return rows;
    };

    for (const [name, bytes, own] of [
      ['people.ndjson', lines, form],
      ['people.ndjson.gz', gzipSync(lines), form],
      ['people.json', bundle, { ...form, part }],
    ] as const)
      test(`${name}: a thread reads the rows that the service reads`, async () => {
        const reader = readerWith(bench.context.model);
        const rows = await rowsOf(name, bytes, own);
        assert.equal(rows.length, name === 'people.json' ? 999 : 1003);
        // What the reject file shows of them.
        assert.deepEqual(
          rows.slice(0, 550).map(({ cells }) => cells),
          resources.slice(0, 550).map((one) => [JSON.stringify(one)]),
        );
        for (const row of rows) {
          assert.notEqual(row.read, undefined);
          assert.deepEqual(
            said(() => fromThread(row, row.read!)),
            said(() => reader.read(row.line, row.cells)),
          );
        }
      });

    test('rows that the thread read by an older data model are read again', async () => {
      const model = Object.create(bench.context.model, { version: { value: -1 } }) as DataModel;
      const rows = await rowsOf('people.ndjson', lines, form, model);
      assert.equal(rows.length, 1003);
      assert.ok(rows.every((row) => !('read' in row)));
    });

    test('a file that ends too early is named', async () => {
      const whole = gzipSync(lines);
      await assert.rejects(
        rowsOf('people.ndjson.gz', whole.subarray(0, whole.length - 100), form),
        (error) => error instanceof FileUnusable && /people.ndjson.gz cannot be read/.test(error.message),
      );
      await assert.rejects(
        rowsOf('people.json', bundle.slice(0, -1), { ...form, part }),
        (error) => error instanceof FileUnusable && /people.json has no valid JSON/.test(error.message),
      );
    });

    test('a broken Bundle ends the job before the large Bundle that was checked first is loaded', async () => {
      const { error, status } = await bench.load('people', {
        'people 1.json': bundle,
        'people 2.json': bundle.slice(0, -1),
      });
      assert.equal(status, 'FAILED');
      assert.match(error ?? '', /^people 2\.json has no valid JSON/);
      assert.equal(await findVid(bench.store, bench.context.model, 'crm_us:HCP:p1'), undefined);
      // Neither file was set aside, and the first check leaves nothing over for the next job.
      const [small] = resources;
      const mended = JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry: [{ resource: small }] });
      const job = await bench.load('people', { 'people 2.json': mended });
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
      const { filesProcessed, recordCount, badRecordCount } = job.result as Record<string, number>;
      // One resource has no id, and one is of a type that no mapping reads.
      assert.deepEqual(
        { filesProcessed, recordCount, badRecordCount },
        { filesProcessed: 2, recordCount: 1001, badRecordCount: 2 },
      );
      assert.deepEqual(
        bench.rejects(job).map(([, line]) => Number(line)),
        [501, 601, 701],
      );
      assert.equal((await bench.record('crm_us:HCP:p999')).fields['last_name__v'], 'Große 999');
    });

    test('is loaded, and its rejects have their lines', async () => {
      const job = await bench.load('people', { 'people.ndjson': lines });
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
      const { recordCount, badRecordCount } = job.result as Record<string, number>;
      assert.deepEqual({ recordCount, badRecordCount }, { recordCount: 1003, badRecordCount: 5 });
      assert.deepEqual(
        bench.rejects(job).map(([, line]) => Number(line)),
        [501, 601, 701, 1002, 1003, 1004],
      );
      assert.equal((await bench.record('crm_us:HCP:p999')).fields['last_name__v'], 'Große 999');
    });
  });
});
