/** Calls during a reset of the sandbox: a normal answer, or 503 with Retry-After, but never 500. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openApiDocument } from '../../../demo/service/http/openapi.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { ExampleCalls } from '../../support/example_calls.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Operations that would break the calls after them. */
const notCalled: readonly string[] = [
  'signOut',
  'endOtherSessions',
  'replaceFaults',
  'replaceUserAccess',
  'setUserLocked',
];

forEachDatabase((_, engine) => {
  describe('while a sandbox is reset', () => {
    let service: TestService;
    let admin: string;
    before(async () => {
      service = await startTestService({ engine, hcps: 150 });
      admin = await service.signIn('admin');
    });

    /** Waits for the end of all jobs, because a reset waits for none. */
    async function jobsEnded(): Promise<void> {
      for (;;) {
        const { body } = await service.call('GET', '/jobs', { session: admin, query: { limit: '100' } });
        const jobs = body.jobs as { job_status: string }[];
        assert.ok(jobs.length);
        if (jobs.every(({ job_status }) => !['QUEUED', 'RUNNING'].includes(job_status))) return;
        await wait(20);
      }
    }

    /** Starts a reset and repeats the calls in turn until it ends; returns all responses. */
    async function during<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
      const { body } = await service.call('POST', '/sandbox/reset', {
        session: admin,
        body: { confirmation: 'RESET' },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const ended = new AbortController();
      const answers: T[] = [];
      const waiting: (() => Promise<T>)[] = [];
      const caller = async () => {
        while (!ended.signal.aborted) {
          if (!waiting.length) waiting.push(...calls);
          answers.push(await waiting.pop()!());
          // The reset, its calls and the service share a processor.
          await wait(5);
        }
      };
      const watcher = async () => {
        while (!ended.signal.aborted) {
          const { body: read } = await service.call('GET', `/jobs/${body.job_id}`, { session: admin });
          assert.notEqual(read.job.job_status, 'FAILED', JSON.stringify(read));
          if (read.job.job_status === 'COMPLETE') ended.abort();
          await wait(5);
        }
      };
      await Promise.all([watcher(), caller(), caller(), caller()]);
      return answers;
    }

    test('custom keys are refused with 503 and Retry-After during the reset, and accepted afterwards', async () => {
      const { body: found } = await service.call('GET', '/search', {
        session: admin,
        query: { q: 'Katherine', limit: '1' },
      });
      const path = `/entities/${found.entities[0].entityId}/custom_keys`;
      let number = 0;
      const associate = () =>
        service.call('POST', path, {
          session: admin,
          query: {
            custom_key_source_type: 'crm_us',
            custom_key_item_type: 'HCP',
            custom_key_value: `during${(number += 1)}`,
          },
        });
      const answers = await during([associate]);
      // The end is noticed a little late, so the last calls may already succeed.
      const refused = answers.filter(({ body }) => body.responseStatus !== 'SUCCESS');
      assert.ok(refused.length);
      for (const { status, headers, body } of refused) {
        assert.equal(status, 503, JSON.stringify(body));
        assert.equal(body.errors[0].type, 'SERVICE_UNAVAILABLE');
        assert.match(body.errors[0].message, /reset/);
        assert.ok(Number(headers.get('retry-after')) > 0);
      }
      assert.equal((await associate()).body.responseStatus, 'SUCCESS');
    });

    test('no operation answers 500', async () => {
      const examples = new ExampleCalls(() => service, openApiDocument());
      const operations = examples.operations.filter(({ operationId }) => !notCalled.includes(operationId));
      // The examples learn their IDs from earlier responses.
      for (const operation of operations) await examples.call(operation);
      await jobsEnded();
      const answers = await during(
        operations.map((operation) => async () => ({
          operation: operation.operationId,
          ...(await examples.call(operation)),
        })),
      );
      const faults = answers.filter(({ status }) => status === 500);
      assert.deepEqual(faults, []);
      assert.ok(
        new Set(answers.map(({ operation }) => operation)).size > 10,
        'several operations were called',
      );
    });
  });
});
