/** Target subscriptions and artifacts over HTTP: permissions, the job's response and the files (specification 4.16 to 4.18, 2.8). */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { onOneDatabase } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { until } from '../jobs/support.ts';

const path = '/systems/crm_us/target_subscriptions';

onOneDatabase((_, engine) => {
  describe('target subscriptions', () => {
    let service: TestService;
    const { call, sessionOf } = callsByAccount(() => service);
    before(async () => {
      service = await startTestService({ engine, hcps: 40 });
    });
    after(() => service.close());
    const fetchFile = async (account: string, href: string, headers: object = {}): Promise<Response> =>
      fetch(`${service.url}/api/v39.0${href}`, {
        headers: { authorization: await sessionOf(account), ...headers },
      });
    /** Starts an export and waits for its end. */
    const run = async (subscription: string, query: Record<string, string> = {}): Promise<Answer['body']> => {
      const { body } = await call('integration', 'POST', `${path}/${subscription}/job`, { query });
      return until(async () => {
        const job = await call('integration', 'GET', `${path}/${subscription}/job/${body.job_id}`);
        return job.body.completed_date === null ? undefined : job.body;
      }, 'the end of the export');
    };

    it('an export ends COMPLETE with the response of 2.8 and links to files as text/csv', async () => {
      const job = await run('everything', { export_archive: 'zip' });
      assert.equal(job.job_status, 'COMPLETE');
      assert.equal(job.subscriptionName, 'everything');
      assert.equal(job.exportFull, true);
      assert.equal(job.exportFormat, 'CSV');
      assert.equal(job.export_archive, 'zip');
      assert.equal(job.export_package_path, `/artifact/job/${job.job_id}/${job.exportPackageName}.zip`);
      assert.ok(job.jobExportCount.HCP > 20 && job.jobExportCount.CUSTOMKEY > 0);
      assert.equal(
        job.total_records_exported,
        Object.values<number>(job.jobExportCount).reduce((sum, count) => sum + count, 0),
      );
      for (const { object, href, method, accept } of job.jobExportLinks) {
        assert.equal(method, 'GET');
        const response = await fetchFile('integration', href);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('content-type')!.split(';')[0], accept);
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
        assert.match(response.headers.get('content-disposition')!, /^attachment; filename="[a-z0-9_.]+"$/);
        const bytes = Buffer.from(await response.arrayBuffer());
        if (object === 'PACKAGE') {
          assert.equal(bytes.subarray(0, 2).toString(), 'PK');
          continue;
        }
        const rows = parse(bytes, { columns: true }) as Record<string, string>[];
        assert.equal(rows.length, job.jobExportCount[object] ?? job.exportReferenceCount);
        assert.match(href, new RegExp(`^/artifact/job/${job.job_id}/${object.toLowerCase()}_0000\\.csv$`));
        if (object !== 'HCP') continue;
        const { body } = await call('rep', 'GET', `/entity/${rows[0]!['vid__v']}`);
        const { entity } = body.entities[0];
        for (const [field, text] of Object.entries(rows[0]!))
          if (text) assert.equal(text, String(entity[field]), field);
      }
    });

    it('9.2: in an earlier version, the total is the sum of the object types of that version', async () => {
      const { job_id, jobExportCount: counts, total_records_exported: total } = await run('everything');
      assert.ok(counts.AFFILIATION > 0);
      const { body } = await call('integration', 'GET', `${path}/everything/job/${job_id}`, {
        version: 'v38.0',
      });
      assert.equal(body.jobExportCount.AFFILIATION, undefined);
      assert.equal(body.total_records_exported, total - counts.AFFILIATION);
    });

    it('2.8: every object type is counted, and the package exists without a parameter too', async () => {
      const body = { settings: { object_types: ['HCO'] } };
      await call('admin', 'PUT', `${path}/organizations`, { body });
      const job = await run('organizations');
      const { HCO, ...others } = job.jobExportCount;
      assert.ok(HCO > 0);
      assert.deepEqual(others, { HCP: 0, ADDRESS: 0, LICENSE: 0, PARENTHCO: 0, CUSTOMKEY: 0 });
      assert.equal(job.total_records_exported, HCO);
      assert.equal(job.export_package_path, `/artifact/job/${job.job_id}/${job.exportPackageName}.zip`);
      const response = await fetchFile('integration', job.export_package_path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'application/zip');
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const file = await fetchFile('integration', job.jobExportLinks[0].href);
      assert.deepEqual(Object.keys(files), ['hco_0000.csv']);
      assert.equal(strFromU8(files['hco_0000.csv']!), await file.text());
    });

    it('an incremental export contains what changed over HTTP since the last one', async () => {
      const first = await run('us_daily');
      assert.deepEqual([first.exportFull, first.data_revision_first], [true, '0']);
      assert.ok(first.jobExportCount.HCP > 0);
      const { body } = await call('rep', 'GET', '/search', {
        query: { types: 'HCP', filters: 'hcp.primary_country__v:US', limit: '1' },
      });
      const vid = body.entities[0].entityId;
      const key = { custom_key_source_type: 'crm_us', custom_key_item_type: 'HCP', custom_key_value: 'new' };
      await call('integration', 'POST', `/entities/${vid}/custom_keys`, { query: key });
      const second = await run('us_daily');
      assert.equal(second.exportFull, false);
      assert.deepEqual([second.jobExportCount.HCP, second.jobExportCount.HCO], [1, 0]);
      const { href } = second.jobExportLinks.find(({ object }: { object: string }) => object === 'CUSTOMKEY');
      assert.match(await (await fetchFile('integration', href)).text(), /"crm_us:HCP:new"/);
      assert.equal((await run('us_daily')).total_records_exported, 0);
    });

    it('a file loads back through a source subscription and changes nothing', async () => {
      const body = { settings: { object_types: ['HCO'], delimiter: ';', export_type: 'incremental' } };
      await call('admin', 'PUT', `${path}/round`, { body });
      const exported = await run('round');
      const fields = ['corporate_name__v', 'hco_type__v', 'hco_status__v', 'phone_1__v', 'count_beds__v'];
      const mapping = {
        pattern: 'hco*.csv',
        object_type: 'HCO',
        record: { vid_column: 'vid__v' },
        country: { column: 'primary_country__v' },
        fields: Object.fromEntries(fields.map((field) => [field, field])),
      };
      const source = '/systems/crm_us/source_subscriptions/round';
      await call('admin', 'PUT', source, { body: { settings: { files: [mapping] } } });
      const file = await (await fetchFile('integration', exported.jobExportLinks[0].href)).text();
      const sent = await call('integration', 'PUT', `${source}/files/hco_0000.csv`, {
        body: file,
        headers: { 'content-type': 'text/csv' },
      });
      assert.equal(sent.body.file.file_size, Buffer.byteLength(file));
      const { body: started } = await call('integration', 'GET', `${source}/job`);
      const load = await until(async () => {
        const job = await call('integration', 'GET', `${source}/job/${started.job_id}`);
        return job.body.completed_date === null ? undefined : job.body;
      }, 'the end of the load');
      assert.deepEqual(
        [load.job_status, load.errorCount, load.badRecordCount],
        ['COMPLETE', 0, 0],
        load.error,
      );
      assert.equal(load.recordCount, exported.jobExportCount.HCO);
      assert.equal(load.jobResultSummary.HCO.newRecordsAdded, 0);
      assert.equal((await run('round')).total_records_exported, 0);
    });

    it('administrators store subscriptions; settings are checked against the data model', async () => {
      const put = (settings: object, account = 'data'): Promise<Answer> =>
        call(account, 'PUT', `${path}/own`, { body: { settings } });
      const kept = await put({ object_types: ['HCO'], delimiter: '|', split_size: 10_000 });
      assert.equal(kept.body.target_subscription.settings.text_qualifier, '"');
      const read = await call('integration', 'GET', `${path}/own`);
      assert.deepEqual(read.body.target_subscription, kept.body.target_subscription);
      const list = await call('integration', 'GET', path);
      assert.deepEqual(
        list.body.target_subscriptions.map(({ name }: { name: string }) => name),
        ['everything', 'organizations', 'own', 'round', 'us_daily'],
      );
      const split = await run('own', { export_archive: 'split' });
      assert.ok(split.jobExportLinks.length > 1);
      assert.equal(split.exportFormatDelimiter, '|');
      for (const [settings, field] of [
        [{ countries: ['XX'] }, 'countries.0'],
        [{ object_types: ['HCP', 'HCP'] }, 'object_types.1'],
        [{ filters: [{ object_type: 'HCP', field: 'shoe_size__v', values: ['1'] }] }, 'filters.0.field'],
        // Stored outside `fields`: an export filtered by one of these would be empty.
        ...['vid__v', 'record_state__v', 'created_date__v', 'record_version__v'].map(
          (field) =>
            [{ filters: [{ object_type: 'HCP', field, values: ['VALID'] }] }, 'filters.0.field'] as const,
        ),
        [{ filters: [{ object_type: 'HCP', field: 'gender__v', values: ['F', 'Q'] }] }, 'filters.0.values.1'],
        [{ delimiter: '"' }, 'delimiter'],
        [{ split_size: 10 }, 'split_size'],
        [{ colour: 'red' }, 'settings'],
      ] as const satisfies readonly (readonly [object, string])[]) {
        const { status, body } = await put(settings);
        assert.equal(status, 400, field);
        assert.ok(body.errors[0].message.includes(field), body.errors[0].message);
      }
      assert.equal((await put({}, 'integration')).status, 403);
    });

    it('only administrators and integration users with access to the system may export', async () => {
      const { body } = await call('admin', 'POST', `${path}/own/job`);
      const files = (account: string): Promise<Answer> =>
        call(account, 'GET', `/artifact/job/${body.job_id}/none.csv`);
      for (const account of ['rep', 'steward', 'partner', 'guest']) {
        assert.equal((await call(account, 'POST', `${path}/own/job`)).status, 403, account);
        assert.equal((await call(account, 'GET', path)).status, 403, account);
        assert.equal((await call(account, 'GET', `${path}/own/job/${body.job_id}`)).status, 403, account);
        assert.equal((await files(account)).status, 403, account);
      }
      assert.equal((await call('partner', 'GET', '/systems/crm_eu/target_subscriptions')).status, 200);
      for (const account of ['admin', 'data', 'integration'])
        assert.equal((await files(account)).status, 404, account);
      assert.equal((await service.call('GET', path)).status, 401);
    });

    it('users whose visibility profile hides mail-only addresses may not export, because the files contain them', async () => {
      const own = '/systems/crm_eu/target_subscriptions/eu_active/job';
      const { body } = await call('integration', 'POST', own);
      const file = `/artifact/job/${body.job_id}/address_0000.csv`;
      await until(async () => {
        const job = await call('integration', 'GET', `${own}/${body.job_id}`);
        return job.body.job_status === 'COMPLETE';
      }, 'the end of the export');
      for (const refused of [await call('partner', 'POST', own), await call('partner', 'GET', file)]) {
        assert.equal(refused.status, 403);
        assert.equal(refused.body.errors[0].type, 'INSUFFICIENT_ACCESS');
        assert.match(refused.body.errors[0].message, /mail-only addresses/);
      }
    });

    it('unknown systems, subscriptions, jobs and files are NOT_FOUND, and no path leaves the folder of a job', async () => {
      const { job_id } = await run('own');
      for (const missing of [
        '/systems/nowhere/target_subscriptions',
        `${path}/nothing`,
        `${path}/own/job/1`,
        `${path}/everything/job/${job_id}`,
        `/artifact/job/${job_id}/hcp_9999.csv`,
        '/artifact/job/1/hcp_0000.csv',
      ])
        assert.equal((await call('integration', 'GET', missing)).status, 404, missing);
      for (const name of ['..%2f..%2fdatabase%2fPG_VERSION', '%2e%2e', '.hidden', 'a%00b', 'a%5c..%5cb'])
        assert.ok(
          [400, 404].includes((await fetchFile('integration', `/artifact/job/${job_id}/${name}`)).status),
          name,
        );
      const zipped = await fetchFile('integration', `/artifact/job/${job_id}/hco_0000.csv`, {
        'accept-encoding': 'gzip',
      });
      assert.match(await zipped.text(), /^"vid__v"\|/);
    });
  });
});
