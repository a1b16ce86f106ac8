/** Merges of codes, in records, children and change requests. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { person } from '../custom_fields/fixture.ts';
import { until } from '../jobs/support.ts';
import type { listFixture } from './fixture.ts';

export function mergeRules(given: ReturnType<typeof listFixture>): void {
  const { call, own, read, errorOf, entityOf, update, found } = given;

  it('a merged code is replaced in all records, children and open requests, with their sources kept', async () => {
    const address = (await entityOf(given.golfer)).addresses__v[0].vid__v;
    for (const [fields, vid] of [
      [{ near_course__c: 'PARK' }, address],
      [{ home_course__c: 'PARK', courses__c: 'PARK,DUNE,LINKS' }, given.golfer],
    ] as const)
      assert.equal((await update(fields, vid)).body.responseStatus, 'SUCCESS');
    const asked = await call('rep', 'POST', '/change_request', {
      body: {
        entity_type: 'HCP',
        vid_key: person,
        metadata: { system: 'crm_us' },
        entity: { home_course__c: 'PARK' },
      },
    });
    const requestId = String(asked.body.change_request_id);
    const sourcesOf = async () => {
      const { body } = await call('steward', 'GET', `/entity/${given.golfer}/lineage`);
      return JSON.stringify(body)
        .match(/"home_course__c":\{[^}]*\}/)?.[0]
        .replace(/"value":"\w+"/, '');
    };
    const sources = await sourcesOf();
    const merge = async (query: Record<string, string>, body: object) =>
      call('admin', 'POST', `${own}/merge`, { query, body: { version: (await read()).version, ...body } });
    const preview = await merge({ dry_run: 'true' }, { code: 'PARK', into: 'LINKS' });
    assert.deepEqual([preview.body.record_count, preview.body.job_id], [1, null]);
    const { body } = await merge({}, { code: 'PARK', into: 'LINKS' });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    const merged = body.reference_type.codes.find(({ code }: { code: string }) => code === 'PARK');
    assert.deepEqual([merged.inactive, merged.merged_into], [true, 'LINKS']);
    const job = await until(async () => {
      const answer = await call('admin', 'GET', `/jobs/${body.job_id}`);
      return answer.body.job.completed_date && answer.body.job;
    }, 'the end of the merge');
    assert.deepEqual([job.job_status, job.result], ['COMPLETE', { records: 1, requests: 1 }]);
    const record = await entityOf(given.golfer);
    assert.deepEqual(
      [record.home_course__c, record.courses__c, record.addresses__v[0].near_course__c],
      ['LINKS', 'LINKS,DUNE', 'LINKS'],
    );
    assert.deepEqual(await found('hcp.courses__c:PARK'), []);
    assert.deepEqual(await sourcesOf(), sources);
    const request = (await call('steward', 'GET', `/change_requests/${requestId}`)).body.change_requests[0];
    assert.equal(request.entity.home_course__c.change_requested, 'LINKS');
    const { revisions } = (await call('rep', 'GET', `/entity/${given.golfer}/revisions`)).body;
    assert.equal(revisions[0].source, 'data_model');
    // Systems that still send the merged code are understood.
    assert.equal((await update({ home_course__c: 'PARK' }, given.golfer)).body.responseStatus, 'SUCCESS');
    assert.equal((await entityOf(given.golfer)).home_course__c, 'LINKS');
    assert.match(errorOf(await merge({}, { code: 'HEATH', into: 'PARK' })), /another active code/);
    assert.match(errorOf(await merge({}, { code: 'HEATH', into: 'HEATH' })), /another active code/);
  });
}
