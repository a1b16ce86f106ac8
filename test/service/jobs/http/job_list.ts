/** The list of jobs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { fixture } from './fixture.ts';

export function jobListTests(given: ReturnType<typeof fixture>): void {
  const { loaded, sessions, call, typeOf } = given;

  describe('the list of jobs', () => {
    test('is newest first, filtered and paged, without jobs of systems that the user has no access to', async () => {
      await loaded();
      const { body } = await given.service.call('GET', '/jobs', {
        session: sessions['admin'],
        query: { kind: 'source_subscription', status: 'COMPLETE', limit: '1' },
      });
      assert.ok(body.totalCount >= 2);
      assert.equal(body.jobs.length, 1);
      assert.deepEqual([body.jobs[0].system, body.jobs[0].subscription], ['crm_us', 'clinics']);
      const one = await call('GET', `/jobs/${body.jobs[0].job_id}`);
      assert.deepEqual(one.body.job, body.jobs[0]);
      assert.equal((await call('GET', '/jobs', { as: 'partner' })).body.totalCount, 0);
      assert.equal(
        typeOf(await call('GET', `/jobs/${body.jobs[0].job_id}`, { as: 'partner' })),
        'INSUFFICIENT_ACCESS',
      );
      for (const account of ['rep', 'steward'])
        assert.equal(typeOf(await call('GET', '/jobs', { as: account })), 'INSUFFICIENT_ACCESS');
    });

    test('answers canceling an ended job with INVALID_STATE, a missing one with NOT_FOUND', async () => {
      const { job_id } = await loaded();
      const late = await call('POST', `/jobs/${job_id}/cancel`);
      assert.deepEqual([late.status, typeOf(late)], [200, 'INVALID_STATE']);
      assert.equal(typeOf(await call('POST', '/jobs/999999/cancel')), 'NOT_FOUND');
      assert.equal((await call('GET', '/jobs/abc')).status, 400);
    });
  });
}
