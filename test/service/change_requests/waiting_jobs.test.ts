/**
 * Requests that wait for an integrator's jobs, and which operations they allow while waiting (specification
 * 4.12, rules 3 to 6).
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  processRequests,
  updateRequests,
} from '../../../demo/service/domain/change_requests/answer/integrate.ts';
import {
  cancelRequest,
  decideRequest,
  processRequest,
} from '../../../demo/service/domain/change_requests/decide/review.ts';
import { routeRequest } from '../../../demo/service/domain/change_requests/route/route.ts';
import { sweep } from '../../../demo/service/domain/change_requests/work.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { person, unique, type Json } from './support.ts';
import { openBench, type Bench } from './support_domain.ts';

const fiveMinutes = 5 * 60 * 1000;

forEachDatabase((open) => {
  describe('4.12, requests that wait for jobs', () => {
    let bench: Bench;
    let vid: string;
    before(async () => {
      bench = await openBench(open);
      const made = await bench.create({ entity: person({ nickname__v: 'Before' }) });
      await routeRequest(bench.context, made);
      ({ vid } = await bench.close(made));
    });

    const nickname = async (): Promise<unknown> =>
      (await loadRecords(bench.store, [vid]))[0]!.fields['nickname__v'];
    /** Creates a change of the nickname that the integrator accepted and left to its jobs. */
    const waiting = async (
      job: string,
      entity: Json = { nickname__v: { result: 'CHANGE_ACCEPTED' } },
      more: { status__v?: 'CHANGE_PROCESSED' } = {},
    ) => {
      const id = await bench.create({ vid_key: vid, entity: { nickname__v: unique('After') } });
      await routeRequest(bench.context, id);
      const item = {
        change_request_id: id,
        metadata: { system: 'crm_us' },
        job_ids: [job],
        entity: { master_keys: [unique('crm_us:HCP:')], ...entity },
        ...more,
      };
      const [outcome] = await updateRequests(bench.context, await bench.user('integration'), [item]);
      assert.equal(outcome!.error, undefined);
      return id;
    };
    const closing = async (id: string) => {
      const requests = [{ change_request_id: id }];
      const [outcome] = await processRequests(
        bench.context,
        await bench.user('integration'),
        requests,
        undefined,
      );
      return outcome!.error;
    };

    test('rule 4: a field accepted for a job that fails is no longer accepted, and closing erases nothing', async () => {
      bench.setJob('bad', 'failed');
      bench.setJob('slow', 'running');
      const atOnce = await waiting('bad');
      const later = await waiting('slow');
      assert.equal((await bench.load(later)).status, 'CHANGE_PARTIALLYPROCESSED');
      bench.setJob('slow', 'failed');
      bench.passTime(fiveMinutes);
      await sweep(bench.context, (what, error) => assert.fail(`${what} ${String(error)}`));
      for (const id of [atOnce, later]) {
        const { status, entity } = await bench.load(id);
        assert.deepEqual([status, entity.fields['nickname__v']!.result], ['CHANGE_PENDINGREVIEW', null]);
        assert.equal(await closing(id), undefined);
        assert.equal((await bench.load(id)).result, 'CHANGE_REJECTED');
      }
      assert.equal(await nickname(), 'Before');
    });

    test('while jobs run, deciding and closing are INVALID_STATE, and nothing overwrites the steward’s decision later', async () => {
      bench.setJob('work', 'running');
      const id = await waiting('work', {});
      const steward = await bench.user('steward');
      const { version } = await bench.load(id);
      const refused = { type: 'INVALID_STATE', message: /waits for its jobs: work/ };
      const decision = { version, result: 'CHANGE_ACCEPTED' as const };
      await assert.rejects(decideRequest(bench.context, steward, id, decision), refused);
      await assert.rejects(processRequest(bench.context, steward, id, version), refused);
      assert.match((await closing(id))!.message, /waits for its jobs: work/);
      bench.setJob('work', 'complete');
      bench.passTime(fiveMinutes);
      await sweep(bench.context, (what, error) => assert.fail(`${what} ${String(error)}`));
      const now = (await bench.load(id)).version;
      await decideRequest(bench.context, steward, id, { version: now, result: 'CHANGE_REJECTED' });
      assert.equal((await bench.load(id)).entity.fields['nickname__v']!.result, 'CHANGE_REJECTED');
    });

    test('rule 5: CHANGE_PROCESSED waits for the jobs, and closes the request once they are complete', async () => {
      bench.setJob('closing', 'running');
      const ids = [
        await waiting('closing', {}, { status__v: 'CHANGE_PROCESSED' }),
        await waiting('closing', {}, { status__v: 'CHANGE_PROCESSED' }),
      ];
      for (const id of ids) {
        const { status, result } = await bench.load(id);
        assert.deepEqual([status, result], ['CHANGE_PENDINGREVIEW', null]);
      }
      const [id, withdrawn] = ids as [string, string];
      await cancelRequest(bench.context, await bench.user('rep'), withdrawn);
      bench.setJob('closing', 'complete');
      bench.passTime(fiveMinutes);
      const fail = (what: string, error: unknown) => assert.fail(`${what} ${String(error)}`);
      await sweep(bench.context, fail);
      const { status, result, closes_after_jobs } = await bench.load(id);
      // The jobs did not change the nickname.
      assert.deepEqual([status, result, closes_after_jobs], ['CHANGE_PROCESSED', 'CHANGE_REJECTED', false]);
      assert.equal((await bench.load(withdrawn)).status, 'CHANGE_CANCELLED');
    });

    test('rule 5: a failed job closes nothing, for any requested status', async () => {
      bench.setJob('breaks', 'running');
      const id = await waiting('breaks', {}, { status__v: 'CHANGE_PROCESSED' });
      bench.setJob('breaks', 'failed');
      bench.passTime(fiveMinutes);
      await sweep(bench.context, (what, error) => assert.fail(`${what} ${String(error)}`));
      const { status, closes_after_jobs } = await bench.load(id);
      assert.deepEqual([status, closes_after_jobs], ['CHANGE_PENDINGREVIEW', false]);
    });

    test('rule 5: a request that cannot be closed after its jobs stays open with a note and is not retried', async () => {
      bench.setJob('partial', 'running');
      const made = await bench.create({ entity: person() });
      await routeRequest(bench.context, made);
      const item = {
        change_request_id: made,
        metadata: { system: 'crm_us' },
        job_ids: ['partial'],
        status__v: 'CHANGE_PROCESSED' as const,
        entity: { master_keys: [unique('crm_us:HCP:')] },
      };
      const [outcome] = await updateRequests(bench.context, await bench.user('integration'), [item]);
      assert.equal(outcome!.error, undefined);
      // Accepted without a required field of an HCP.
      const { entity } = await bench.load(made);
      const emptied = { change_requested: 'Bell', final_value: null, result: 'CHANGE_MODIFIED' as const };
      const broken = { ...entity, fields: { ...entity.fields, last_name__v: emptied } };
      await bench.store.db
        .updateTable('change_request')
        .set({ job_check_at: null, entity: JSON.stringify(broken) })
        .where('id', '=', made)
        .execute();
      for (let look = 0; look < 2; look++)
        await sweep(bench.context, (what, error) => assert.fail(`${what} ${String(error)}`));
      const { closes_after_jobs, resolution_notes, status } = await bench.load(made);
      assert.deepEqual([closes_after_jobs, status], [false, 'CHANGE_PENDINGREVIEW']);
      const notes = resolution_notes
        .map(({ comment }) => comment)
        .filter((each) => /not be closed/.test(each));
      assert.equal(notes.length, 1);
    });

    test('rule 5: a canceled request no longer waits, and an error in one request does not block others', async () => {
      bench.setJob('long', 'running');
      const cancelled = await waiting('long', {});
      const ended = await waiting('long', {});
      const other = await waiting('long', {});
      await cancelRequest(bench.context, await bench.user('rep'), cancelled);
      assert.equal((await bench.load(cancelled)).job_check_at, null);
      // As an earlier release left them.
      await cancelRequest(bench.context, await bench.user('rep'), ended);
      const { job_check_at } = await bench.load(other);
      await bench.store.db
        .updateTable('change_request')
        .set({ job_check_at })
        .where('id', '=', ended)
        .execute();
      bench.setJob('long', 'complete');
      bench.passTime(fiveMinutes);
      const reports: string[] = [];
      await sweep(bench.context, (what) => reports.push(what));
      assert.deepEqual(reports, []);
      assert.equal((await bench.load(ended)).job_check_at, null);
      assert.equal((await bench.load(other)).entity.fields['nickname__v']!.result, 'CHANGE_REJECTED');
    });

    test('rule 5: a request that cannot be processed is reported, and the others are processed', async () => {
      bench.setJob('gone', 'running');
      bench.setJob('there', 'running');
      const broken = await waiting('gone', {});
      const whole = await waiting('there', {});
      bench.setJob('gone', 'unknown');
      bench.setJob('there', 'complete');
      bench.passTime(fiveMinutes);
      const reports: string[] = [];
      await sweep(bench.context, (what) => reports.push(what));
      assert.deepEqual(reports, [`jobs of change request ${broken} not looked at`]);
      assert.equal((await bench.load(whole)).job_check_at, null);
    });

    test('rule 3: extracting with a comment also marks the request as extracted; it cannot be extracted again', async () => {
      const id = await bench.create({ vid_key: vid, entity: { nickname__v: unique('Taken') } });
      await routeRequest(bench.context, id);
      const take = async (system: string) => {
        const item = {
          change_request_id: id,
          status__v: 'CHANGE_PENDINGREVIEW' as const,
          metadata: { system },
          entity: { master_keys: [] },
          comment: 'taken',
        };
        return (await updateRequests(bench.context, await bench.user('integration'), [item]))[0]!.error?.type;
      };
      assert.deepEqual([await take('crm_us'), await take('crm_eu')], [undefined, 'INVALID_STATE']);
      assert.equal(
        (await bench.load(id)).resolution_notes.filter(({ comment }) => comment === 'taken').length,
        1,
      );
    });
  });
});
