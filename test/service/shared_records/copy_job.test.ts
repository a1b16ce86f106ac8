/** The job that copies values to many members, when it ends in the middle and begins again (decision 39). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sharedVidField } from '../../../demo/service/records/record.ts';
import { copySharedJob } from '../../../demo/service/jobs/copy_shared_job.ts';
import type { RunningJob } from '../../../demo/service/jobs/job_kinds.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import type { CopySharedParameters } from '../../../demo/service/domain/shared_records/copies.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { addRecord } from '../exports/support.ts';
import { addSharedRecord, sharedVid } from '../hostile/known_values.ts';
import { fill, jobContext } from '../jobs/support.ts';

onOneDatabase((open) => {
  test('a job that ends after its first step resumes behind it, and each member is copied once', async () => {
    const store = await open();
    await fill(store);
    await addSharedRecord(store);
    const context = await jobContext(store);
    for (let count = 0; count < 60; count++)
      await addRecord(context, {
        fields: { primary_country__v: 'US' },
        children: [{ type: 'territories__c', fields: { [sharedVidField]: sharedVid } }],
      });
    // The save of a member has brought the current values to it.
    await sql`UPDATE child_record SET fields = jsonb_set(fields, '{team__c}', '"Old"')`.execute(store.db);
    const states: Record<string, unknown>[] = [];
    const run = async (steps: number): Promise<Record<string, unknown>> => {
      const abort = new AbortController();
      const job: RunningJob<CopySharedParameters> = {
        ...context,
        id: '1',
        system: null,
        subscription: null,
        parameters: { shared_vid: sharedVid, object_type: 'territories__c' },
        userId: 1,
        model: await loadDataModel(store),
        signal: abort.signal,
        restoredState: states.at(-1) ?? null,
        progress: async () => {},
        checkpoint: async (state) => {
          states.push(structuredClone(state));
          if (states.length === steps) abort.abort(new Error('The process ends.'));
        },
      };
      return copySharedJob.run(job);
    };
    const current = async (): Promise<number> => {
      const rows = await store.db
        .selectFrom('child_record')
        .select('fields')
        .where('child_type', '=', 'territories__c')
        .execute();
      return rows.filter(({ fields }) => fields['team__c'] === 'Team').length;
    };
    await assert.rejects(run(1), /The process ends/);
    assert.equal(await current(), 50);
    assert.deepEqual(await run(0), { records: 60 });
    assert.equal(await current(), 60);
    assert.deepEqual(
      states.map(({ records }) => records),
      [50, 60],
    );
  });
});
