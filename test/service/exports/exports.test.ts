/** Exports: what is in them, how it is written, and that a job leaves whole files or none (specification 4.16 to 4.18, 2.8). */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { after, before, describe, test } from 'node:test';
import { artifactDirectory } from '../../../demo/service/jobs/artifacts.ts';
import { exportJob } from '../../../demo/service/jobs/export_job.ts';
import { readJob, type JobKind } from '../../../demo/service/jobs/job_kinds.ts';
import type { JobContext, JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { ended, fill, jobContext, startRunner, until } from '../jobs/support.ts';
import { addRecord, beginExport, changeRecord, exportNow, readExport, type NewRecord } from './support.ts';

const hostileFolder = new URL('../../../../shared/data/hostile_strings/', import.meta.url);
const injections = (
  existsSync(hostileFolder)
    ? JSON.parse(readFileSync(new URL('csv_injection.json', hostileFolder), 'utf8'))
    : { payloads: [], extra_added_by_collector: [] }
) as { payloads: string[]; extra_added_by_collector: string[] };
/** Texts that break readers of CSV, then everything that broke programs elsewhere. NUL is the one character no database keeps. */
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
  ...(existsSync(hostileFolder)
    ? [
        ...(JSON.parse(
          gunzipSync(readFileSync(new URL('blns.json.gz', hostileFolder))).toString(),
        ) as string[]),
        ...injections.payloads,
        ...injections.extra_added_by_collector,
      ]
    : []),
].filter((text) => text !== '' && !/[\0\p{Surrogate}]/u.test(text));

/** Names of a folder; none when there is no such folder. */
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
    /** Wraps the kind for tests that stop it half-way. */
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

    test('a file loads back unchanged, whatever the text, the delimiter and the qualifier', async () => {
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

    test('split: files are whole and stay below the limit, and together are the one file', async () => {
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

    test('zip: the archive has all files as they are', async () => {
      const { texts, job, result } = await exportNow(context, 'zip', { countries: ['DE', 'JP'] }, 'zip');
      const { name } = result.files.at(-1)!;
      assert.equal(name, `crm_eu_zip_${job.job_id}.zip`);
      const files = unzipSync(readFileSync(join(artifactDirectory(context.settings, job.job_id), name)));
      assert.deepEqual(
        Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
        [...texts],
      );
    });

    test('leaves nothing when it is cancelled, and whole files when the process is shut down and it runs again', async () => {
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
      // What a process leaves that is killed and cannot clear up.
      mkdirSync(join(context.settings.dataDirectory, 'artifacts', 'job', `.${stopped}-killed`));
      isHeld = false;
      restart();
      const { vids } = readExport(context, await ended(context.store, stopped));
      assert.equal(new Set(vids).size, vids.length);
      assert.deepEqual(artifacts().sort(), [...before, stopped].sort());
      run = exportJob.run as JobKind['run'];
    });
  });

  describe('incremental exports', () => {
    /** Records of one country, which other tests leave alone. */
    const here = { countries: ['IT'] };
    const incremental = { ...here, export_type: 'incremental' };
    const add = ({ fields = {}, ...record }: NewRecord = {}): Promise<string> =>
      addRecord(context, { ...record, fields: { primary_country__v: 'IT', ...fields } });
    const touch = (vid: string): Promise<void> =>
      changeRecord(context, vid, ({ fields }) => {
        fields['middle_name__v'] = `${String(fields['middle_name__v'] ?? '')}x`;
      });

    test('have what changed since the last one, of the record, a child or a key; the first has all', async () => {
      const one = await add({
        children: [
          { type: 'ADDRESS', fields: { locality__v: 'Bonn', address_status__v: 'A' } },
          { type: 'ADDRESS', fields: { locality__v: 'Köln', address_status__v: 'A' } },
        ],
        keys: ['one'],
      });
      const two = await add();
      const three = await add();
      const first = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(first.vids, [one, two, three]);
      assert.equal(first.result.isFull, true);
      assert.equal(first.result.revisions.first, '0');

      const none = await exportNow(context, 'incremental', incremental);
      assert.deepEqual([none.vids, none.result.isFull], [[], false]);
      await touch(two);
      await changeRecord(context, one, ({ children }) => {
        children[0]!.fields['locality__v'] = 'Berlin';
      });
      const changed = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(changed.vids, [two, one]);
      assert.deepEqual(
        changed.rows['ADDRESS']!.map(({ locality__v }) => locality__v),
        ['Berlin', 'Köln'],
      );
      assert.equal(changed.rows['CUSTOMKEY']!.length, 1);
      assert.ok(BigInt(changed.result.revisions.last) >= BigInt(changed.result.revisions.first));
      await changeRecord(context, one, ({ custom_keys }) => {
        custom_keys[0]!.status = 'I';
      });
      const keyed = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(
        keyed.rows['CUSTOMKEY']!.map((row) => row['custom_key_status__v']),
        ['I'],
      );
    });

    test('updated child only: of a changed record only the children that changed too', async () => {
      const settings = { ...incremental, updated_child_only: true };
      await exportNow(context, 'child_only', settings);
      const [vid] = (await exportNow(context, 'other', here)).vids;
      await changeRecord(context, vid!, ({ children }) => {
        children[1]!.fields['locality__v'] = 'Leipzig';
      });
      const { rows, vids } = await exportNow(context, 'child_only', settings);
      assert.deepEqual(vids, [vid]);
      assert.deepEqual(
        rows['ADDRESS']!.map(({ locality__v }) => locality__v),
        ['Leipzig'],
      );
      assert.deepEqual(rows['CUSTOMKEY'], []);
    });

    test('active only: tell of a record that has become inactive, not of one that nobody has heard of', async () => {
      const settings = { ...incremental, active_only: true };
      const known = await add();
      await exportNow(context, 'active_only', settings);
      await changeRecord(context, known, ({ fields }) => {
        fields['hcp_status__v'] = 'I';
      });
      await add({ fields: { hcp_status__v: 'I' } });
      const { rows } = await exportNow(context, 'active_only', settings);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['hcp_status__v']]),
        [[known, 'I']],
      );
    });

    test('tell where a merged record went', async () => {
      const survivor = await add();
      const merged = await add({ children: [{ type: 'ADDRESS' }] });
      await exportNow(context, 'merged', incremental);
      await changeRecord(context, merged, (record) => {
        record.merged_into = survivor;
      });
      const { rows } = await exportNow(context, 'merged', incremental);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['record_merged_vid__v']]),
        [[merged, survivor]],
      );
      assert.deepEqual(rows['ADDRESS'], []);
      assert.ok(
        !(await exportNow(context, 'other', here)).vids.includes(merged),
        'a full export has the survivor alone',
      );
    });

    test('a full export sets the state of its subscription, unless it is told not to', async () => {
      const vid = await add();
      await exportNow(context, 'state', { ...here, set_subscription_state_on_full: true });
      assert.deepEqual((await exportNow(context, 'state', incremental)).vids, []);
      await touch(vid);
      await exportNow(context, 'state', { ...here, set_subscription_state_on_full: false });
      assert.deepEqual((await exportNow(context, 'state', incremental)).vids, [vid]);
    });

    test('start anew when other records are selected than before, not when they are written in another way', async () => {
      await exportNow(context, 'selection', incremental);
      const written = await exportNow(context, 'selection', { ...incremental, delimiter: ';' });
      assert.equal(written.result.isFull, false);
      const selected = await exportNow(context, 'selection', { ...incremental, countries: ['DE'] });
      assert.equal(selected.result.isFull, true);
    });

    test('an export that ends before it is whole is none: the next has what it would have had', async () => {
      await exportNow(context, 'cancelled', incremental);
      const vid = await add();
      await runner.stop();
      const cancelled = await beginExport(context, 'cancelled', incremental);
      await context.store.db
        .updateTable('job')
        .set({ status: 'CANCELLED', completed_at: new Date() })
        .where('job_id', '=', cancelled)
        .execute();
      runner = startRunner(context, [exportJob as JobKind]);
      assert.deepEqual((await exportNow(context, 'cancelled', incremental)).vids, [vid]);
    });

    test('never lose a record that was begun before them and committed after them', async (t) => {
      if (context.store.engine === 'pglite')
        return t.skip('one connection: there is nothing that commits late');
      const late = await add();
      const early = await add();
      await exportNow(context, 'late', incremental);
      let commit = (): void => undefined;
      const held = new Promise<void>((resolve) => (commit = resolve));
      let isWritten = false;
      const writing = changeRecord(
        context,
        late,
        ({ fields }) => void (fields['nickname__v'] = 'late'),
        () => {
          isWritten = true;
          return held;
        },
      );
      await until(async () => isWritten, 'the change that stays open');
      await touch(early);
      assert.deepEqual((await exportNow(context, 'late', incremental)).vids, [early]);
      commit();
      await writing;
      const { rows } = await exportNow(context, 'late', incremental);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['nickname__v']]),
        [[late, 'late']],
      );
    });

    test('while others write: what all of them told together is what stands in the database', async () => {
      const own: string[] = [];
      for (let at = 0; at < 12; at++) own.push(await add({ fields: { primary_country__v: 'AT' } }));
      const told = new Map<string, string>();
      const tell = async (): Promise<void> => {
        const { rows } = await exportNow(context, 'busy', { ...incremental, countries: ['AT'] });
        for (const row of rows['HCP'] ?? []) told.set(row['vid__v']!, row['middle_name__v']!);
      };
      const writing = { isUnderWay: true };
      const writers = [0, 1, 2].map(async (writer) => {
        for (let at = 0; at < 30; at++) await touch(own[(at * 3 + writer) % own.length]!);
      });
      const written = Promise.all(writers).then(() => (writing.isUnderWay = false));
      while (writing.isUnderWay) await tell();
      await written;
      await tell();
      const { rows } = await exportNow(context, 'busy_full', { countries: ['AT'] });
      assert.equal(told.size, own.length);
      assert.deepEqual(told, new Map(rows['HCP']!.map((row) => [row['vid__v']!, row['middle_name__v']!])));
      assert.equal([...told.values()].join('').length, 90);
    });
  });
});
