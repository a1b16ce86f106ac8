/** One statement of a call has a time limit on a PostgreSQL server, and those of jobs have none (decision 17). */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { closeAtEnd } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../../jobs/support.ts';

describe('the time limit of a statement', () => {
  const limitMilliseconds = 300;
  const lines: string[] = [];
  let service: TestService;
  let session: string;
  /** Two connections: one locks records, the other sees what waits for it, because statistics do not change within a transaction. */
  let [other, watcher]: pg.Client[] = [];
  before(async () => {
    const log = new Writable({
      write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()),
    });
    service = await startTestService({
      engine: 'postgres',
      hcps: 20,
      settings: { statementSeconds: limitMilliseconds / 1000 },
      logger: pino({ level: 'warn' }, log),
    });
    session = await service.signIn('admin');
    [other, watcher] = await Promise.all([connected(), connected()]);
  });

  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: service.settings.databaseUrl! });
    await client.connect();
    closeAtEnd(() => client.end());
    return client;
  };

  /** Locks every record in another session while `work` runs. */
  const whileTaken = async <T>(work: () => Promise<T>): Promise<T> => {
    await other!.query('BEGIN; LOCK TABLE entity IN ACCESS EXCLUSIVE MODE');
    try {
      return await work();
    } finally {
      await other!.query('ROLLBACK');
    }
  };
  const read = () => service.call('GET', '/entity/crm_us:HCP:KJ-1001', { session });

  it('ends a call with 503 in the usual envelope, and logs it', async () => {
    assert.equal((await read()).status, 200);
    const refused = await whileTaken(read);
    assert.equal(refused.status, 503);
    assert.equal(refused.body.responseStatus, 'FAILURE');
    assert.equal(refused.body.errors[0].type, 'SERVICE_UNAVAILABLE');
    assert.match(refused.body.errors[0].message, /took too long/);
    assert.equal(refused.headers.get('retry-after'), '30');
    assert.match(lines.join(''), /statement timeout/);
    assert.equal((await read()).status, 200, 'the connection goes on');
  });

  it('does not end a waiting job that a call started', async () => {
    const path = '/systems/crm_us/target_subscriptions/everything/job';
    const id = await whileTaken(async () => {
      const started = await service.call('POST', path, { session });
      assert.equal(started.status, 200);
      await until(async () => {
        const { rows } = await watcher!.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND wait_event = 'relation'
           AND query_start < clock_timestamp() - ${2 * limitMilliseconds} * interval '1 millisecond'`,
        );
        return rows.length > 0;
      }, 'a statement that takes longer than calls may');
      return started.body.job_id;
    });
    const job = await until(async () => {
      const { body } = await service.call('GET', `${path}/${id}`, { session });
      return ['COMPLETE', 'FAILED'].includes(body.job_status) && body;
    }, 'the end of the job');
    assert.equal(job.job_status, 'COMPLETE');
  });
});
