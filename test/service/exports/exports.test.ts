/** Exports: content, format, and complete files or none when a job ends (specification 4.16 to 4.18, 2.8). */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { after, before, describe, test } from 'node:test';
import { artifactDirectory } from '../../../demo/service/jobs/artifacts.ts';
import { exportJob } from '../../../demo/service/jobs/export_job.ts';
import type { JobKind } from '../../../demo/service/jobs/job_kinds.ts';
import { readJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import type { JobContext, JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { formulaCells, naughtyStrings } from '../../support/hostile_strings.ts';
import { ended, fill, jobContext, startRunner, until } from '../jobs/support.ts';
import { addRecord, beginExport, exportNow, readExport } from './support.ts';

/** Texts that break CSV readers, then strings known to break other programs. NUL is left out: no database stores it. */
const hostile = [
  ' leading and trailing ',
  '007',
  '"',
  '""quoted""',
  "'",
  'a,b;c|d\te',
  'line\nbreak',
  'line\r\nbreak\r',
  '=1+1',
  '\\N',
  'NULL',
  '\uFEFFmark',
  ...naughtyStrings,
  ...formulaCells,
].filter((text) => text !== '' && !/[\0\p{Surrogate}]/u.test(text));

/** File names in a folder; empty when the folder does not exist. */
const namesIn = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : []);

forEachDatabase((open) => {
  let context: JobContext;
  let runner: JobRunner;
  before(async () => {
    const store = await open();
    await fill(store);
    context = await jobContext(store);
  });
  after(() => runner.stop());

  describe('an export', () => {
    /** Wraps the job kind for tests that interrupt it. */
    let run: JobKind['run'];
    const kind: JobKind = { name: exportJob.name, run: (job) => run(job) };
    let vids: string[];
    const restart = (): JobRunner => (runner = startRunner(context, [kind]));
    const artifacts = (): string[] => namesIn(join(context.settings.dataDirectory, 'artifacts', 'job'));

    before(async () => {
      run = exportJob.run as JobKind['run'];
      restart();
      vids = [
        await addRecord(context, {
          fields: {
            first_name__v: 'Ada',
            last_name__v: 'Weiß',
            specialty_1__v: 'CARD',
            primary_country__v: 'DE',
          },
          children: [
            {
              type: 'ADDRESS',
              fields: { address_line_1__v: 'Am Markt 1', address_status__v: 'A', address_ordinal__v: 1 },
            },
            { type: 'ADDRESS', fields: { address_line_1__v: 'Alt 2', address_status__v: 'I' } },
            {
              type: 'LICENSE',
              fields: { license_number__v: '0012', license_status__v: 'A' },
              underReview: true,
            },
          ],
          keys: ['ada'],
        }),
        await addRecord(context, {
          type: 'HCO',
          fields: { corporate_name__v: 'Clinic', primary_country__v: 'US' },
        }),
        await addRecord(context, { fields: { hcp_status__v: 'I', primary_country__v: 'FR' } }),
        await addRecord(context, { underReview: true }),
        await addRecord(context, { isMasterOnly: true }),
      ];
    });

    test("has the instance's valid records with children and keys, a file per object type, a column per stored field", async () => {
      const { rows, texts, result } = await exportNow(context, 'all', {});
      assert.deepEqual(
        rows['HCP']!.map(({ vid__v }) => vid__v),
        [vids[0], vids[2]],
        'neither the one under review nor the one of the master data set alone',
      );
      assert.deepEqual(
        rows['HCO']!.map(({ corporate_name__v }) => corporate_name__v),
        ['Clinic'],
      );
      assert.equal(rows['HCP']![0]!['last_name__v'], 'Weiß');
      assert.equal(rows['ADDRESS']!.length, 2);
      assert.deepEqual(
        [rows['ADDRESS']![0]!['entity_vid__v'], rows['ADDRESS']![0]!['address_ordinal__v']],
        [vids[0], '1'],
      );
      assert.deepEqual(rows['LICENSE'], [], 'under review');
      assert.deepEqual(
        rows['CUSTOMKEY']!.map((row) => [row['custom_key_vid_key__v'], row['custom_key_entity_id__v']]),
        [['crm_eu:EXPORT:ada', vids[0]]],
      );
      assert.deepEqual(result.counts, {
        HCP: 2,
        HCO: 1,
        ADDRESS: 2,
        LICENSE: 0,
        PARENTHCO: 0,
        AFFILIATION: 0,
        CUSTOMKEY: 1,
      });
      assert.deepEqual([...texts.keys()].slice(0, 3), ['hcp_0000.csv', 'hco_0000.csv', 'address_0000.csv']);
      const columns = Object.keys(rows['HCP']![0]!);
      assert.ok(
        columns.includes('npi_num__v') && !columns.includes('practising_since__c'),
        'stored, not calculated',
      );
      assert.match(texts.get('license_0000.csv')!, /^"vid__v","entity_vid__v",.*"\r\n$/, 'a header alone');
    });

    test('selects by type, country, field, status and record state', async () => {
      const vidsOf = async (settings: object): Promise<string[]> =>
        (await exportNow(context, 'selects', settings)).vids;
      assert.deepEqual(await vidsOf({ object_types: ['HCO'] }), [vids[1]]);
      assert.deepEqual(await vidsOf({ countries: ['US', 'FR'] }), [vids[2], vids[1]]);
      const cardiology = [{ object_type: 'HCP', field: 'specialty_1__v', values: ['CARD'] }];
      assert.deepEqual(
        await vidsOf({ filters: cardiology }),
        [vids[0], vids[1]],
        'a filter speaks of its type alone',
      );
      assert.deepEqual(await vidsOf({ include_under_review: true, object_types: ['HCP'] }), [
        vids[0],
        vids[2],
        vids[3],
      ]);
      const active = await exportNow(context, 'selects', { active_only: true });
      assert.deepEqual(active.vids, [vids[0], vids[1]]);
      assert.deepEqual(
        active.rows['ADDRESS']!.map(({ address_line_1__v }) => address_line_1__v),
        ['Am Markt 1'],
      );
      const children = await exportNow(context, 'selects', { object_types: ['ADDRESS'] });
      assert.deepEqual(Object.keys(children.rows), ['ADDRESS']);
      assert.equal(children.rows['ADDRESS']!.length, 2);
    });

    test('a file loads back unchanged with any text, delimiter and qualifier', async () => {
      const own: string[] = [];
      for (let at = 0; at < hostile.length; at += 30)
        own.push(
          await addRecord(context, {
            fields: { last_name__v: hostile[at], primary_country__v: 'JP' },
            children: hostile.slice(at, at + 30).map((text) => ({
              type: 'ADDRESS',
              fields: { address_line_1__v: text, locality__v: null, address_line_2__v: '' },
            })),
          }),
        );
      let plain = '';
      for (const format of [{ delimiter: '|', text_qualifier: "'" }, { delimiter: '\t' }, {}]) {
        const { rows, vids, texts } = await exportNow(context, 'hostile', { countries: ['JP'], ...format });
        assert.deepEqual(vids, own);
        plain = texts.get('address_0000.csv')!;
        assert.deepEqual(
          rows['ADDRESS']!.map((row) => row['address_line_1__v']),
          hostile,
        );
        assert.deepEqual(
          rows['HCP']!.map((row) => row['last_name__v']),
          own.map((_, at) => hostile[at * 30]),
        );
        assert.equal(plain.charCodeAt(0), (format.text_qualifier ?? '"').charCodeAt(0));
      }
      const [line] = plain.split('\r\n').slice(1);
      assert.match(line!, /," leading and trailing ","",/, 'an empty text is there, no value is not');
    });

    test("the reference file has every code with its labels and the system's aliases", async () => {
      const { rows, result } = await exportNow(context, 'reference', {
        object_types: ['HCO'],
        include_reference: true,
        reference_languages: ['en', 'de'],
      });
      const cardiology = rows['REFERENCE']!.filter(
        (row) => row['reference_type'] === 'Specialty' && row['code'] === 'CARD',
      );
      assert.deepEqual(
        cardiology.map(({ language, label }) => [language, label]),
        [
          ['en', 'Cardiology'],
          ['de', 'Kardiologie'],
        ],
      );
      assert.ok(rows['REFERENCE']!.some(({ alias }) => alias !== ''));
      assert.equal(result.referenceCount, rows['REFERENCE']!.length);
      assert.match(result.referenceVersion!, /^[0-9a-f]{16}$/);
      const codes = new Set(rows['REFERENCE']!.map((row) => `${row['reference_type']}\n${row['code']}`));
      assert.equal(
        codes.size,
        context.model.referenceTypes.flatMap((type) => context.model.referenceCodes(type)).length,
      );
    });

    test('split files are complete, stay below the limit and together equal the single file', async () => {
      const settings = { countries: ['JP'], split_size: 10_000 };
      const whole = await exportNow(context, 'split', settings);
      const { rows, texts, job } = await exportNow(context, 'split', settings, 'split');
      assert.deepEqual(rows, whole.rows);
      const names = [...texts.keys()].filter((name) => name.startsWith('address_'));
      assert.ok(names.length > 5, `${names.length} files`);
      assert.deepEqual(names.slice(0, 2), ['address_0000.csv', 'address_0001.csv']);
      const header = texts.get('address_0000.csv')!.split('\r\n')[0]!;
      for (const name of names) {
        assert.ok(statSync(join(artifactDirectory(context.settings, job.job_id), name)).size <= 10_000, name);
        assert.ok(texts.get(name)!.startsWith(header), 'every file has the header');
      }
    });

    test('a zip archive contains all files unchanged', async () => {
      const { texts, job, result } = await exportNow(context, 'zip', { countries: ['DE', 'JP'] }, 'zip');
      const { name } = result.files.at(-1)!;
      assert.equal(name, `crm_eu_zip_${job.job_id}.zip`);
      const files = unzipSync(readFileSync(join(artifactDirectory(context.settings, job.job_id), name)));
      assert.deepEqual(
        Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
        [...texts],
      );
    });

    test('a canceled export leaves no files; one interrupted by a shutdown runs again and writes complete files', async () => {
      let isHeld = true;
      let reached = 0;
      run = async (job) => {
        const result = (await exportJob.run({
          ...job,
          parameters: job.parameters as never,
          progress: async (update) => {
            await job.progress(update);
            reached++;
            if (isHeld)
              await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }));
          },
        })) as Record<string, unknown>;
        return result;
      };
      const before = artifacts();
      const cancelled = await beginExport(context, 'stopped', {});
      await until(async () => reached > 0, 'the first page');
      assert.equal(
        artifacts().length,
        before.length + 1,
        'files are being written, beside where they will stand',
      );
      assert.ok(!artifacts().includes(cancelled));
      await context.store.db
        .updateTable('job')
        .set({ cancel_requested: true })
        .where('job_id', '=', cancelled)
        .execute();
      assert.equal((await ended(context.store, cancelled)).status, 'CANCELLED');
      assert.deepEqual(artifacts(), before);

      reached = 0;
      const stopped = await beginExport(context, 'stopped', {});
      await until(async () => reached > 0, 'the first page');
      await runner.stop();
      assert.equal((await readJob(context.store, stopped))!.status, 'QUEUED');
      assert.deepEqual(artifacts(), before);
      // What a killed process leaves behind because it cannot clean up.
      mkdirSync(join(context.settings.dataDirectory, 'artifacts', 'job', `.${stopped}-killed`));
      isHeld = false;
      restart();
      const { vids } = readExport(context, await ended(context.store, stopped));
      assert.equal(new Set(vids).size, vids.length);
      assert.deepEqual(artifacts().sort(), [...before, stopped].sort());
      run = exportJob.run as JobKind['run'];
    });
  });
});
