/** Changes that are answered when the standby shows them (docs/decisions/0054-costs-of-the-whole.md). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { outageOf } from '../../../demo/service/store/outages.ts';
import {
  AppliedCommits,
  knownMilliseconds,
  settledMilliseconds,
  standbysWaitedFor,
} from '../../../demo/service/store/replicas/applied_commits.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd } from '../../support/databases.ts';
import { until } from '../jobs/support.ts';
import { startPostgres, template } from '../../support/postgres.ts';

describe('a change that no standby confirms', () => {
  it('is not answered as done when somebody ends its waiting', async () => {
    const postgres = await startPostgres(['synchronous_commit=remote_apply']);
    closeAtEnd(() => postgres.stop());
    const store = await openServer(`${postgres.address}/${template}`);
    closeAtEnd(() => store.close());
    await sql`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`.execute(store.db);
    await sql`SELECT pg_reload_conf()`.execute(store.db);
    const waits = async () =>
      (
        await sql<{ value: string }>`SELECT current_setting('synchronous_standby_names') AS value`.execute(
          store.db,
        )
      ).rows[0]!.value === 'nobody';
    await until(waits, 'the setting');
    const cancel = async () =>
      (
        await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`.execute(
          store.db,
        )
      ).rows.length > 0;
    let probes = 0;
    const isWaitedFor = async () => {
      const ended = sql`INSERT INTO system (name, label) VALUES (${`probe${probes++}`}, 'Probe')`
        .execute(store.db)
        .then(
          () => 'answered',
          () => 'canceled',
        );
      let outcome: string | undefined;
      await until(async () => {
        await cancel();
        outcome = await Promise.race([ended, undefined]);
        return outcome !== undefined;
      }, 'an end of the commit');
      return outcome === 'canceled';
    };
    // The checkpointer has to read the setting, too, and nothing tells when it has.
    await until(isWaitedFor, 'commits that wait');
    const insert = sql`INSERT INTO system (name, label) VALUES ('one', 'One')`;
    const commits = {
      alone: () => insert.execute(store.db),
      'with others': () =>
        store.db
          .transaction()
          .execute((transaction) => sql`DELETE FROM system WHERE name = 'one'`.execute(transaction)),
    };
    for (const [how, commit] of Object.entries(commits)) {
      const answer = assert.rejects(commit(), (error) => outageOf(error) === 'unreachable', how);
      await Promise.all([answer, until(cancel, 'a commit that waits')]);
    }
    assert.equal((await sql`SELECT 1 AS one`.execute(store.db)).rows.length, 1, 'the connection goes on');
  });
});

describe('which standbys commits wait for', () => {
  it('is known when they are named, and all of them are waited for', () => {
    const of = (setting: string) => [...standbysWaitedFor(setting)];
    assert.deepEqual(of('FIRST 2 (one, "Two")'), ['one', 'two']);
    assert.deepEqual(of('any 1 (one)'), ['one']);
    assert.deepEqual(of('2 (one, two)'), ['one', 'two']);
    assert.deepEqual(of('one'), ['one']);
    for (const some of ['', '*', 'ANY 1 (*)', 'FIRST 1 (one, two)', 'one, two', 'ANY 2 (one, two, three)'])
      assert.deepEqual(of(some), [], some);
  });

  it('counts after all processes know it, and as long as the primary says so', () => {
    let now = 0;
    const applied = new AppliedCommits(() => now);
    assert.equal(applied.note('FIRST 1 (one)'), false);
    assert.equal(applied.has('one'), false, 'not at once');
    for (now = 500; now <= settledMilliseconds; now += 500) applied.note('FIRST 1 (one)');
    now = settledMilliseconds;
    assert.deepEqual([applied.has('one'), applied.has('two'), applied.has('')], [true, false, false]);
    now += knownMilliseconds;
    assert.equal(applied.has('one'), false, 'the primary has not answered for a while');
    applied.note('FIRST 1 (one)');
    assert.equal(applied.has('one'), true);
    assert.equal(applied.note('FIRST 2 (one, two)'), false, 'more than before');
    assert.equal(applied.note(''), true, 'replicas have to catch up');
    assert.equal(applied.has('one'), false);
  });
});
