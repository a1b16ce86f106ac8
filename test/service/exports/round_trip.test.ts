/** Every kind of file that an export writes loads back through a source subscription, unchanged (specification 2.7, 2.8, 4.14 to 4.18). */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onOneDatabase } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { until } from '../jobs/support.ts';

const system = '/systems/crm_us';
const types = ['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION', 'CUSTOMKEY'] as const;

/** Parts of a mapping besides the fields, by object type. */
const rules: Record<(typeof types)[number], object> = {
  HCP: { record: { vid_column: 'vid__v' }, country: { column: 'primary_country__v' } },
  HCO: { record: { vid_column: 'vid__v' }, country: { column: 'primary_country__v' } },
  ADDRESS: { record: { vid_column: 'entity_vid__v' } },
  LICENSE: { record: { vid_column: 'entity_vid__v' } },
  PARENTHCO: { record: { vid_column: 'entity_vid__v' }, parent: { vid_column: 'parent_hco_vid__v' } },
  AFFILIATION: {
    record: { vid_column: 'entity_vid__v' },
    affiliated_hcp: { vid_column: 'affiliated_hcp_vid__v' },
  },
  CUSTOMKEY: {
    record: { vid_column: 'entity_vid__v' },
    keyed: { vid_column: 'custom_key_entity_id__v' },
    custom_keys: [
      {
        source: { column: 'custom_key_source_type__v' },
        item: { column: 'custom_key_item_type__v' },
        columns: ['custom_key_value__v'],
        status: 'custom_key_status__v',
      },
    ],
  },
};

/** Columns that the rules map, or that only the platform sets. */
const unmapped = new Set([
  'parent_hco_vid__v',
  'parent_hco_name__v',
  'affiliated_hcp_vid__v',
  'entity_vid__v',
]);

interface Exported {
  job: Answer['body'];
  files: Map<string, string>;
}

onOneDatabase((_, engine) => {
  describe('files of an export, loaded back', () => {
    let service: TestService;
    const { call, sessionOf } = callsByAccount(() => service);
    before(async () => {
      service = await startTestService({ engine, hcps: 40 });
    });
    after(() => service.close());

    const done = async (path: string, method: string): Promise<Answer['body']> => {
      const { body } = await call('integration', method, path);
      assert.ok(body.job_id, JSON.stringify(body));
      return until(async () => {
        const job = await call('integration', 'GET', `${path}/${body.job_id}`);
        return job.body.completed_date === null ? undefined : job.body;
      }, 'the end of the job');
    };
    const runExport = async (): Promise<Exported> => {
      const job = await done(`${system}/target_subscriptions/round/job`, 'POST');
      const files = new Map<string, string>();
      for (const { object, href } of job.jobExportLinks) {
        const answer = await fetch(`${service.url}/api/v39.0${href}`, {
          headers: { authorization: await sessionOf('integration') },
        });
        files.set(object, await answer.text());
      }
      return { job, files };
    };
    const keep = async (files: object[]): Promise<Answer> =>
      call('admin', 'PUT', `${system}/source_subscriptions/round`, { body: { settings: { files } } });
    const mappingOf = async (type: (typeof types)[number]): Promise<object> => {
      const { body } = await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: type } });
      const fields = (body.attributes as { fieldId: string; read_only: boolean; calculated: boolean }[])
        .filter(({ fieldId, read_only, calculated }) => !read_only && !calculated && !unmapped.has(fieldId))
        .map(({ fieldId }) => [fieldId, fieldId]);
      return {
        pattern: `${type.toLowerCase()}_*.csv`,
        object_type: type,
        ...rules[type],
        ...(type === 'CUSTOMKEY' ? {} : { fields: Object.fromEntries(fields) }),
      };
    };
    const load = async (files: ReadonlyMap<string, string>): Promise<Answer['body']> => {
      for (const [object, body] of files)
        await call(
          'integration',
          'PUT',
          `${system}/source_subscriptions/round/files/${object.toLowerCase()}_0000.csv`,
          {
            body,
            headers: { 'content-type': 'text/csv' },
          },
        );
      const job = await done(`${system}/source_subscriptions/round/job`, 'GET');
      assert.equal(job.job_status, 'COMPLETE', job.error);
      return job;
    };
    const rejected = async ({ job_id, rejectFile }: Answer['body']): Promise<string> => {
      if (!rejectFile) return '';
      const answer = await fetch(`${service.url}/api/v39.0/artifact/job/${job_id}/${rejectFile}`, {
        headers: { authorization: await sessionOf('integration') },
      });
      return answer.text();
    };
    const rowsOf = (file: string): Record<string, string>[] => parse(file, { columns: true });
    const associate = async (path: string, value: string): Promise<void> => {
      const query = {
        custom_key_source_type: 'crm_us',
        custom_key_item_type: 'ROUND',
        custom_key_value: value,
      };
      const { status, body } = await call('integration', 'POST', path, { query });
      assert.equal(status, 200, JSON.stringify(body));
    };
    const take = async (value: string): Promise<void> => {
      const { status, body } = await call('integration', 'DELETE', `/custom_keys/crm_us:ROUND:${value}`);
      assert.equal(status, 200, JSON.stringify(body));
    };

    it('all seven kinds of rows are accepted and change nothing', async () => {
      const settings = { object_types: types, export_type: 'incremental' };
      await call('admin', 'PUT', `${system}/target_subscriptions/round`, { body: { settings } });
      const addresses = rowsOf((await runExport()).files.get('ADDRESS')!);
      const { vid__v: child, entity_vid__v: vid } = addresses[0]!;
      // A key of a child, a key removed and associated again, a removed key, and unusual texts.
      const [own, ofChild] = [
        `/entities/${vid}/custom_keys`,
        `/entities/${vid}/children/${child}/custom_keys`,
      ];
      for (const value of ['again', 'gone', 'a:b-c "d"', ' spaced ']) await associate(own, value);
      await associate(ofChild, 'child');
      for (const value of ['again', 'gone']) await take(value);
      await associate(own, 'again');
      await call('admin', 'PUT', `${system}/target_subscriptions/round`, {
        body: { settings: { ...settings, export_type: 'full' } },
      });
      const { job: exported, files } = await runExport();
      for (const type of types) assert.ok(exported.jobExportCount[type] > 0, `there are rows of ${type}`);
      const kept = await keep(await Promise.all(types.map(mappingOf)));
      assert.equal(kept.status, 200, JSON.stringify(kept.body));
      const job = await load(files);
      assert.equal(await rejected(job), '');
      assert.deepEqual([job.errorCount, job.badRecordCount], [0, 0]);
      assert.equal(job.recordCount, exported.total_records_exported);
      for (const [type, { newRecordsAdded }] of Object.entries<{ newRecordsAdded: number }>(
        job.jobResultSummary,
      ))
        assert.equal(newRecordsAdded, 0, type);
      const { files: after } = await runExport();
      for (const type of types) assert.equal(after.get(type), files.get(type), type);
    });
  });
});
