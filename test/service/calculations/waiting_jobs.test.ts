/** A job that waits calculates what a change of the model made, even when the change takes long to commit. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { calculateKind, isWaiting } from '../../../demo/service/domain/calculations/recalculate.ts';
import { startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { inside } from '../../../demo/service/domain/retrieve.ts';
import { claimJob } from '../../../demo/service/jobs/job_claims.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd, newServerDatabase } from '../../support/databases.ts';

const store = await openServer(await newServerDatabase());
closeAtEnd(() => store.close());

const parameters = { object_type: 'HCP', field_ids: ['golf__c'] };
const claim = () => claimJob(store, randomUUID(), [calculateKind], 60_000);

test('a waiting job that a change counts on begins after the change is committed', async () => {
  const id = await startJob(store, { kind: calculateKind, parameters, userId: null });
  await store.db.transaction().execute(async (db) => {
    const change = inside(store, db);
    assert.equal(await isWaiting(change, parameters), true);
    assert.equal(await isWaiting(change, { ...parameters, field_ids: ['tennis__c'] }), false);
    assert.equal(await claim(), undefined, 'not before the change is committed');
  });
  assert.equal((await claim())?.job_id, id);
});

test('a job that is just beginning is not counted on', async () => {
  const id = await startJob(store, { kind: calculateKind, parameters, userId: null });
  await store.db.transaction().execute(async (beginning) => {
    await beginning.updateTable('job').set({ status: 'RUNNING' }).where('job_id', '=', id).execute();
    const isCounted = await store.db
      .transaction()
      .execute((change) => isWaiting(inside(store, change), parameters));
    assert.equal(isCounted, false);
  });
});
