/** A renamed record changes the copies of its name in the relationships of other records, and incremental exports repeat those records. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onBothEngines, organization, person } from '../change_requests/support.ts';
import { until } from '../jobs/support.ts';

const path = '/systems/crm_us/target_subscriptions';
type Row = Record<string, string>;

onBothEngines('incremental exports after a rename', (desk) => {
  /** Runs an export and reads its rows by object type. */
  async function run(subscription: string): Promise<{ isFull: boolean; rows: Record<string, Row[]> }> {
    const { body } = await desk().call('integration', 'POST', `${path}/${subscription}/job`);
    const job = await until(async () => {
      const read = await desk().call('integration', 'GET', `${path}/${subscription}/job/${body.job_id}`);
      return read.body.completed_date === null ? undefined : read.body;
    }, 'the end of the export');
    assert.equal(job.job_status, 'COMPLETE');
    const rows: Record<string, Row[]> = {};
    for (const { object, href } of job.jobExportLinks as { object: string; href: string }[]) {
      if (object === 'PACKAGE') continue;
      const session = await desk().service.signIn('integration');
      const file = await fetch(`${desk().service.url}/api/v39.0${href}`, {
        headers: { authorization: session },
      });
      rows[object] = parse(await file.text(), { columns: true });
    }
    return { isFull: job.exportFull, rows };
  }

  async function subscribe(subscription: string, settings: object): Promise<void> {
    const { body } = await desk().call('admin', 'PUT', `${path}/${subscription}`, {
      body: { settings: { export_type: 'incremental', ...settings } },
    });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    assert.equal((await run(subscription)).isFull, true);
  }

  /** Renames an organization by a change request that a steward accepts. */
  async function rename(vid: string, name: string): Promise<void> {
    const id = await desk().create('rep', {
      entity_type: 'HCO',
      vid_key: vid,
      entity: { corporate_name__v: name },
    });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    assert.equal((await desk().record(vid)).corporate_name__v, name);
  }

  test('an HCP comes again with the new name of its parent HCO, once', async () => {
    const hco = await desk().addRecord(organization(), 'HCO');
    const other = await desk().addRecord(organization(), 'HCO');
    const hcp = await desk().addRecord(
      person({
        parent_hcos__v: [
          { parent_hco_vid__v: hco, relationship_type__v: 'EMPL' },
          { parent_hco_vid__v: other, relationship_type__v: 'EMPL' },
        ],
      }),
    );
    await subscribe('renamed', { object_types: ['HCP', 'PARENTHCO'] });
    await subscribe('renamed_children', { object_types: ['HCP', 'PARENTHCO'], updated_child_only: true });
    await rename(hco, 'Renamed Hospital of Wales');

    const { isFull, rows } = await run('renamed');
    assert.equal(isFull, false);
    assert.deepEqual(
      rows['HCP']!.map(({ vid__v }) => vid__v),
      [hcp],
    );
    const parents = Object.fromEntries(
      rows['PARENTHCO']!.map((row) => [row['parent_hco_vid__v'], row['parent_hco_name__v']]),
    );
    assert.equal(parents[hco], 'Renamed Hospital of Wales');
    assert.ok(parents[other], 'the other relationship of the record comes too');
    assert.deepEqual((await run('renamed')).rows['HCP'], [], 'once');

    const children = await run('renamed_children');
    assert.ok(
      children.rows['PARENTHCO']!.some((row) => row['parent_hco_name__v'] === 'Renamed Hospital of Wales'),
      'updated child only has the relationship with the new name',
    );
  });

  test('a record that changed itself comes once, with the new name', async () => {
    const hco = await desk().addRecord(organization(), 'HCO');
    const hcp = await desk().addRecord(
      person({ parent_hcos__v: [{ parent_hco_vid__v: hco, relationship_type__v: 'EMPL' }] }),
    );
    await subscribe('both', { object_types: ['HCP', 'PARENTHCO'] });
    await desk().giveKey(hcp, 'crm_us:HCP:both');
    await rename(hco, 'Hospital of Both Changes');
    const { rows } = await run('both');
    assert.deepEqual(
      rows['HCP']!.map(({ vid__v }) => vid__v),
      [hcp],
    );
    assert.deepEqual(
      rows['PARENTHCO']!.map((row) => row['parent_hco_name__v']),
      ['Hospital of Both Changes'],
    );
  });
});
