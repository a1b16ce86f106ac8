/** A field becomes searchable, or not, while records have values: a job updates the index. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../jobs/support.ts';
import { customField } from './definitions.ts';
import { hospital, type customFieldFixture } from './fixture.ts';

export function searchableRules(given: ReturnType<typeof customFieldFixture>): void {
  const { call, define, path, change, found, hold, update } = given;

  async function indexed(id: string, type = 'HCP'): Promise<void> {
    await until(async () => {
      const { field } = (await call('admin', 'GET', path(id, type))).body;
      return field.index_job === null;
    }, 'the end of the index job');
  }

  it('words of values that exist are found after the job, also misspelled, and no longer when it is taken back', async () => {
    await define(customField('golf_trainer__c', 'STRING'));
    assert.equal(
      (await update({ golf_trainer__c: 'Zephyrina Quillfeather' })).body.responseStatus,
      'SUCCESS',
    );
    assert.deepEqual(await found({ q: 'quillfeather' }), []);
    // Without the lock the job may be over before the next call.
    const release = await hold(given.golfer);
    const { body } = await change('golf_trainer__c', { searchable: true });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    // The settings change again before the job ends: at most one more job waits for it.
    for (const searchable of [false, true, false, true]) {
      const again = await change('golf_trainer__c', { searchable });
      assert.equal(again.body.responseStatus, 'SUCCESS', JSON.stringify(again.body));
    }
    const open = (await call('admin', 'GET', '/jobs', { query: { kind: 'index_custom_field' } })).body.jobs;
    const waiting = open.filter(({ job_status: status }: { job_status: string }) => status === 'QUEUED');
    assert.ok(waiting.length <= 1, JSON.stringify(open));
    await release();
    await indexed('golf_trainer__c');
    const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'index_custom_field' } })).body;
    assert.deepEqual([jobs[0].job_status, jobs[0].result], ['COMPLETE', { records: 1 }]);
    assert.deepEqual(await found({ q: 'quillfeather' }), [given.golfer]);
    assert.deepEqual(await found({ q: 'quillfeathr' }), [given.golfer]);
    await change('golf_trainer__c', { searchable: false });
    await indexed('golf_trainer__c');
    assert.deepEqual(await found({ q: 'quillfeather' }), []);
    assert.equal((await update({ golf_trainer__c: 'Someone Else' })).body.responseStatus, 'SUCCESS');
  });

  it('the job indexes the records of child fields, too', async () => {
    await define(customField('wing__c', 'STRING', { object_type: 'ADDRESS' }));
    const { body } = await call('rep', 'GET', `/entity/${hospital}`);
    const address = body.entities[0].entity.addresses__v[0].vid__v;
    assert.equal((await update({ wing__c: 'Ylvaria pavilion' }, address)).body.responseStatus, 'SUCCESS');
    await change('wing__c', { searchable: true }, 'ADDRESS');
    await indexed('wing__c', 'ADDRESS');
    assert.deepEqual(await found({ q: 'ylvaria' }), [hospital]);
  });

  it('the search box does not find words of an inactive field, and finds them again when it is active', async () => {
    const id = 'golf_mentor__c';
    await define(customField(id, 'STRING', { searchable: true }));
    assert.equal((await update({ [id]: 'Wilhelmina Larkspur' })).body.responseStatus, 'SUCCESS');
    assert.deepEqual(await found({ q: 'larkspur' }), [given.golfer]);
    for (const [status, vids] of [
      ['INACTIVE', []],
      ['ACTIVE', [given.golfer]],
    ] as const) {
      const { version } = (await call('admin', 'GET', path(id))).body.field;
      const { body } = await call('admin', 'POST', `${path(id)}/status`, { body: { status, version } });
      assert.deepEqual([body.field.status, body.field.searchable], [status, true]);
      await indexed(id);
      assert.deepEqual(await found({ q: 'larkspur' }), vids, status);
    }
  });

  it('a field without values becomes searchable without a job', async () => {
    await define(customField('golf_rival__c', 'STRING'));
    const { body } = await change('golf_rival__c', { searchable: true });
    assert.deepEqual([body.field.searchable, body.field.index_job], [true, null]);
  });
}
