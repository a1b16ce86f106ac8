/** A PostgreSQL server restarts under load: the process waits and continues (decision 17). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { closeAtEnd, temporaryDirectory } from '../../../support/databases.ts';
import { startPostgres, template, type RestartablePostgres } from '../../../support/postgres.ts';
import { startProcess, type SandboxProcess } from '../../../support/sandbox_process.ts';
import { serviceAt, type Answer, type TestService } from '../../../support/service.ts';
import { clinic, clinicFile, clinics } from '../../jobs/loads.ts';
import { until } from '../../jobs/support.ts';

describe('a restart of PostgreSQL', () => {
  const rows = 6000;
  const base = '/systems/crm_us/source_subscriptions/clinics';
  let postgres: RestartablePostgres;
  let sandbox: SandboxProcess;
  let service: Pick<TestService, 'call' | 'signIn'>;
  let session: string;
  before(async () => {
    postgres = await startPostgres();
    closeAtEnd(() => postgres.stop());
    sandbox = await startProcess({
      DATABASE_URL: `${postgres.address}/${template}`,
      SANDBOX_DATA_DIR: temporaryDirectory(),
      SANDBOX_HCPS: '20',
    });
    service = serviceAt(sandbox.url);
    session = await service.signIn('admin');
  });
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    service.call(method, path, { session, body });
  const ready = async (): Promise<number> => (await fetch(`${sandbox.url}/ready`)).status;

  const startLoad = async (): Promise<string> => {
    await call('PUT', base, { settings: clinics });
    const content = clinicFile(...Array.from({ length: rows }, (_, index) => clinic(String(index))));
    const headers = { 'content-type': 'text/csv' };
    await service.call('PUT', `${base}/files/clinics.csv`, { session, body: content, headers });
    return String((await call('GET', `${base}/job`)).body.job_id);
  };

  it('during a load: calls return 503 with Retry-After, /ready reports it, and the load continues from its checkpoint', async () => {
    const id = await startLoad();
    const job = async () => (await call('GET', `/jobs/${id}`)).body.job;
    await until(async () => (await job()).progress.recordCount > 0, 'the first batch');
    await postgres.halt();

    const refused = await call('GET', '/search?q=clinic');
    assert.equal(refused.status, 503);
    assert.equal(refused.body.errors[0].type, 'SERVICE_UNAVAILABLE');
    assert.match(refused.headers.get('retry-after')!, /^\d+$/);
    const { username, password } = { username: 'rep@sandbox.example', password: 'sandbox-rep' };
    const signIn = await service.call('POST', '/auth', { form: { username, password } });
    assert.equal(signIn.status, 503);
    assert.equal(await ready(), 503);
    assert.equal((await fetch(`${sandbox.url}/health`)).status, 200, 'the process is up');

    await postgres.resume();
    await until(async () => (await ready()) === 200, 'it is ready again');
    const done = await until(async () => {
      const now = await job();
      return ['COMPLETE', 'FAILED'].includes(now.job_status) && now;
    }, 'the end of the load');
    assert.deepEqual([done.job_status, done.error], ['COMPLETE', null]);
    assert.equal(done.result.recordCount, rows);
    assert.equal(done.result.jobResultSummary.HCO.newRecordsAdded, rows, 'each row is counted once');
    assert.equal((await call('GET', `/entity/crm_us:CODE:${rows - 1}`)).body.responseStatus, 'SUCCESS');
    assert.equal(sandbox.child.exitCode, null, 'it is the same process');
  });
});
