/**
 * A service that is killed like `kill -9` while an object of the customer is deactivated and reactivated several times at once. A change takes over the job of
 * an earlier one that has not begun. After a restart, the words of the records are as the last change wants them.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { engines, enginesForRules } from '../../../support/databases.ts';
import { objectField } from '../../custom_objects/fixture.ts';
import { until } from '../support.ts';
import { endState } from './end_state.ts';
import { KilledDatabase, type Instance } from './killed_database.ts';
import { prepare, recordsOf, succeed, works, type Call } from './works.ts';

/** `JOB_KILLS=20` for the long run. */
const kills = Number(process.env['JOB_KILLS'] ?? 2);
const object = '/data_model/objects/plans__c';
const fields = ['title__c', 'goal__c'];
/** Status after each change. */
const changes = ['INACTIVE', 'ACTIVE', 'INACTIVE', 'ACTIVE', 'INACTIVE'];
const load = works.find(({ name }) => name === 'load')!;
const indexing = works.filter(({ name }) => name === 'index');

/** Gives every record a plan with words in two searchable fields. */
async function prepareWords(call: Call): Promise<void> {
  await prepare(call);
  for (const field of fields) {
    const body = objectField('plans__c', field, 'STRING', { searchable: true });
    succeed(await call('admin', 'POST', '/data_model/fields', { body }));
  }
  const path = '/systems/crm_us/source_subscriptions/account_plans';
  const { settings, version } = (await call('admin', 'GET', path)).body.source_subscription;
  const [file] = settings.files;
  const files = [{ ...file, fields: { title__c: 'title', goal__c: 'goal', status__v: 'status' } }];
  succeed(await call('admin', 'PUT', path, { body: { settings: { ...settings, files }, version } }));
  const rows = (await recordsOf(call, 'HCP')).map(
    (vid, at) => `${vid},P-${at},Quillplan ${at},Thistlegoal,A\n`,
  );
  await call('integration', 'PUT', `${path}/files/plans.csv`, {
    body: `record,plan,title,goal,status\n${rows.join('')}`,
    headers: { 'content-type': 'text/csv' },
  });
  succeed(await load.start(call));
  await until(async () => {
    const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'source_subscription' } })).body;
    return (
      jobs.length > 0 && jobs.every(({ job_status }: { job_status: string }) => job_status === 'COMPLETE')
    );
  }, 'the load');
}

/** Makes the changes that have not taken effect. Each raises the version of the object. */
async function change(call: Call): Promise<void> {
  for (;;) {
    const { version } = (await call('admin', 'GET', object)).body.object as { version: number };
    const status = changes[version - 1];
    if (!status) return;
    succeed(await call('admin', 'POST', `${object}/status`, { body: { status, version } }));
  }
}

/** The embedded database takes as long again, so a usual run leaves it out. */
for (const engine of kills > 2 ? engines : enginesForRules)
  test(`changes of an object's status in ${engine} that share a job survive kill -9 at any statement`, async () => {
    const prepared = await KilledDatabase.make(engine, prepareWords);
    const found = async ({ call }: Instance): Promise<number> =>
      (await call('rep', 'GET', '/search', { query: { q: 'thistlegoal' } })).body.entities.length as number;

    const whole = await prepared();
    const uninterrupted = await whole.start();
    assert.notEqual(await found(uninterrupted), 0, 'the words are found before the changes');
    await uninterrupted.count();
    await change(uninterrupted.call);
    await whole.ended(uninterrupted, indexing);
    assert.equal(await found(uninterrupted), 0, 'the words are not found after the last change');
    const writes = await uninterrupted.count();
    const { state: expected } = await whole.read(uninterrupted, endState);

    for (let round = 0; round < kills; round++) {
      const database = await prepared();
      let instance = await database.start();
      const point = 1 + Math.floor((writes * 0.95 * (round + 0.2)) / kills);
      const what = `killed at ${point} of about ${writes}`;
      database.nextDiesAt(point);
      const exit = once(instance.child, 'exit');
      await instance.count();
      const beginning = change(instance.call).catch(() => 'the process died in the call');
      assert.equal((await exit)[1], 'SIGKILL', what);
      await beginning;
      instance = await database.start();
      await change(instance.call);
      await database.ended(instance, indexing);
      const { state } = await database.read(instance, endState);
      for (const [table, rows] of Object.entries(expected))
        assert.deepEqual(state[table], rows, `${table}, ${what}`);
    }
  });
