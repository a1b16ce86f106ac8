/** Loads of custom objects from files, and exports to files. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { until } from '../jobs/support.ts';
import { hospital, person, type customObjectFixture } from './fixture.ts';

export function fileRules(given: ReturnType<typeof customObjectFixture>): void {
  const { call, entityOf, errorOf, succeed } = given;
  const base = '/systems/crm_us/source_subscriptions/account_plans';
  const mapping = {
    match_on_load: false,
    files: [
      {
        pattern: 'plans*.csv',
        object_type: 'plans__c',
        record: { vid_column: 'record' },
        key: { item: 'PLAN', columns: ['plan'] },
        fields: { budget__c: 'budget', status__v: 'status' },
      },
    ],
  };
  const load = async (file: string) => {
    await call('integration', 'PUT', `${base}/files/plans.csv`, {
      body: file,
      headers: { 'content-type': 'text/csv' },
    });
    const { body } = await call('integration', 'GET', `${base}/job`);
    return until(async () => {
      const job = await call('integration', 'GET', `${base}/job/${body.job_id}`);
      return job.body.completed_date && job.body;
    }, 'the end of the load');
  };

  it('a file brings records of the object by their keys; the same file again changes nothing', async () => {
    succeed(await call('admin', 'PUT', base, { body: { settings: mapping } }));
    const file = `record,plan,budget,status\n${person},P-1,100,A\n${hospital},P-2,200.5,\n${hospital},P-3,-1,A\n`;
    const first = await load(file);
    assert.deepEqual([first.job_status, first.badRecordCount], ['COMPLETE', 0], JSON.stringify(first));
    assert.equal(first.jobResultSummary.plans__c.newRecordsAdded, 3);
    assert.deepEqual(first.dataLoadSummary.plans__c, { rowsRead: 3, rowsParsed: 3 });
    const plans = (await entityOf(hospital)).plans__c;
    assert.deepEqual(
      plans.map((one: Record<string, unknown>) => [one['budget__c'], one['status__v']]),
      [
        [200.5, 'A'],
        [undefined, 'A'],
      ],
    );
    assert.equal(plans[0].custom_keys__v[0].custom_key_vid_key__v, 'crm_us:PLAN:P-2');
    const version = (await entityOf(hospital)).record_version__v;
    await load(file);
    assert.equal((await entityOf(hospital)).record_version__v, version);
    await load(`record,plan,budget,status\n${hospital},P-2,300,I\n`);
    const [plan] = (await entityOf(hospital)).plans__c;
    assert.deepEqual([plan.budget__c, plan.status__v], [300, 'I']);
  });

  it('the search box does not find the keys of an inactive object, and finds them again when it is active', async () => {
    succeed(await call('admin', 'PUT', base, { body: { settings: mapping } }));
    await load(`record,plan,budget,status\n${hospital},Quillkey-77,5,A\n`);
    const search = async (): Promise<string[]> =>
      (await call('rep', 'GET', '/search', { query: { q: 'Quillkey-77' } })).body.entities.map(
        ({ entityId }: { entityId: string }) => entityId,
      );
    assert.deepEqual(await search(), [hospital]);
    const object = '/data_model/objects/plans__c';
    for (const [status, found] of [
      ['INACTIVE', []],
      ['ACTIVE', [hospital]],
    ] as const) {
      const { version } = (await call('admin', 'GET', object)).body.object;
      succeed(await call('admin', 'POST', `${object}/status`, { body: { status, version } }));
      await until(async () => {
        const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'index_custom_field' } }))
          .body;
        return jobs.every(({ job_status }: { job_status: string }) => job_status === 'COMPLETE');
      }, 'the end of the jobs');
      assert.deepEqual(await search(), found, status);
      // The key still names the stored record, so that files and other systems do not lose it.
      const named = await call('integration', 'GET', '/entity/crm_us:PLAN:Quillkey-77');
      assert.equal(named.body.entities?.[0]?.entityId, hospital);
    }
  });

  it('a mapping of an unknown object is refused, and rows of records that do not have it are reported', async () => {
    const other = (object_type: string, fields: object) => ({
      ...mapping,
      files: [{ ...mapping.files[0], object_type, fields }],
    });
    const put = (settings: object) => call('admin', 'PUT', base, { body: { settings } });
    assert.match(
      errorOf(await put(other('nothing__c', {}))),
      /object_type: there is no object type nothing__c/,
    );
    assert.match(
      errorOf(await put(other('plans__c', { purpose__c: 'budget' }))),
      /plans__c has no such field/,
    );
    succeed(await put(other('consents__c', { purpose__c: 'budget' })));
    const job = await load(`record,plan,budget,status\n${hospital},P-9,Post,A\n`);
    assert.deepEqual([job.job_status, job.errorCount], ['COMPLETE', 1]);
    assert.equal((await entityOf(hospital)).consents__c, undefined);
  });

  for (const format of ['CSV', 'XLSX'])
    it(`an export to ${format} has a file of the object when the subscription names it`, async () => {
      const target = '/systems/crm_us/target_subscriptions/plans';
      const settings = { object_types: ['HCO', 'plans__c', 'CUSTOMKEY'], active_only: true, format };
      succeed(await call('admin', 'PUT', target, { body: { settings } }));
      const begun = await call('integration', 'POST', `${target}/job`);
      const exported = await until(async () => {
        const job = await call('integration', 'GET', `${target}/job/${begun.body.job_id}`);
        return job.body.completed_date && job.body;
      }, 'the end of the export');
      assert.equal(exported.job_status, 'COMPLETE', JSON.stringify(exported));
      const link = exported.jobExportLinks.find(({ object }: { object: string }) => object === 'plans__c');
      assert.ok(link, JSON.stringify(exported.jobExportLinks));
      assert.ok(exported.jobExportCount.plans__c >= 1);
      const response = await fetch(`${given.service.url}/api/v39.0${link.href}`, {
        headers: { authorization: await given.session('integration') },
      });
      assert.equal(response.status, 200);
      if (format === 'XLSX') return;
      const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
      assert.ok(rows.every(({ status__v }) => status__v === 'A'));
      assert.ok(rows.some(({ entity_vid__v }) => entity_vid__v === hospital));
      assert.ok('budget__c' in rows[0]!);
    });

  it('an export of an unknown object is refused', async () => {
    const answer = await call('admin', 'PUT', '/systems/crm_us/target_subscriptions/none', {
      body: { settings: { object_types: ['nothing__c'] } },
    });
    assert.match(errorOf(answer), /object_types\.0: there is no object type nothing__c/);
  });
}
