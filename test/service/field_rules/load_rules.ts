/** Rules of standard fields in loads and FHIR. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../jobs/support.ts';
import { ruleOf, type ruleFixture } from './support.ts';

export function loadRules(given: ReturnType<typeof ruleFixture>): void {
  const { call, during } = given;
  const mapping = (files: object[]) => ({ match_on_load: false, files });

  /** Loads files in their order, and returns the job. */
  async function load(name: string, settings: object, files: Record<string, string>) {
    const base = `/systems/crm_us/source_subscriptions/${name}`;
    const stored = await call('admin', 'PUT', base, { body: { settings } });
    assert.equal(stored.status, 200, JSON.stringify(stored.body));
    for (const [file, body] of Object.entries(files))
      await call('integration', 'PUT', `${base}/files/${file}`, {
        body,
        headers: { 'content-type': 'text/csv' },
      });
    const { body } = await call('integration', 'GET', `${base}/job`);
    return until(async () => {
      const job = await call('integration', 'GET', `${base}/job/${body.job_id}`);
      return job.body.completed_date && job.body;
    }, 'the end of the load');
  }

  const entityOf = async (vid: string) =>
    (await call('rep', 'GET', `/entity/${vid}`)).body.entities[0].entity;

  it('a load leaves out values that break a rule of the country of their row, and rejects new records without a required field', async () => {
    const people = {
      pattern: 'people*.csv',
      object_type: 'HCP',
      record: { item: 'HCP', columns: ['key'] },
      country: { column: 'country' },
      fields: {
        first_name__v: 'first',
        last_name__v: 'last',
        hcp_type__v: 'type',
        nickname__v: 'nick',
        primary_country__v: 'country',
      },
    };
    const csv = [
      'key,first,last,type,nick,country',
      'R-1,Ana,Long,PHYS,Aninha,BR',
      'R-2,Ana,Short,PHYS,Ana,BR',
      'R-3,Ana,Away,PHYS,Aninha,FR',
    ].join('\n');
    const rule = ruleOf('BR', { required: true, maximum_length: 3 });
    await during('HCP/nickname__v', [rule], async () => {
      const job = await load('ruled', mapping([people]), { 'people.csv': csv });
      assert.equal(job.job_status, 'COMPLETE');
      assert.equal(job.badRecordCount, 1, JSON.stringify(job));
      const nickOf = async (key: string) => {
        const { status, body } = await call('rep', 'GET', `/hcps/crm_us:HCP:${key}`);
        return status === 200 && body.entities?.[0]
          ? (await entityOf(body.entities[0].entityId)).nickname__v
          : undefined;
      };
      assert.deepEqual(
        [await nickOf('R-1'), await nickOf('R-2'), await nickOf('R-3')],
        [undefined, 'Ana', 'Aninha'],
      );
    });
  });

  it('a file of children keeps to the rules of the country of their record', async () => {
    const licenses = {
      pattern: 'licenses*.csv',
      object_type: 'LICENSE',
      record: { item: 'HCP', columns: ['key'] },
      fields: { license_number__v: 'number', type__v: 'type', type_value__v: 'further' },
    };
    const csv = 'key,number,type,further\nJG-1002,RULED-1,NATL,Cardiology\n';
    await during('LICENSE/type_value__v', [ruleOf('BR', { maximum_length: 4 })], async () => {
      const job = await load('ruled_licenses', mapping([licenses]), { 'licenses.csv': csv });
      assert.equal(job.job_status, 'COMPLETE', JSON.stringify(job));
      const { licenses__v } = await entityOf(given.brazilian);
      const license = licenses__v.find(
        ({ license_number__v: number }: Record<string, string>) => number === 'RULED-1',
      );
      assert.ok(license, JSON.stringify([licenses__v, job]));
      assert.equal(license.type_value__v ?? null, null);
    });
  });
}
