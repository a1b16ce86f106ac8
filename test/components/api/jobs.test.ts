import { expect } from '@open-wc/testing';
import { cancelJob, listJobs, readJob } from '../../../src/api/jobs.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

const job = { job_id: 5001, job_status: 'RUNNING', kind: 'source_subscription', progress: {} };

describe('jobs', () => {
  let stub: StubbedFetch;
  let answer: unknown;
  beforeEach(() => {
    answer = { responseStatus: 'SUCCESS', job };
    stub = stubFetch(() => json(answer));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const asked = (): Asked => stub.calls[0]!;

  it('reads and cancels by id', async () => {
    expect(await readJob(transport, 5001)).to.deep.equal(job);
    expect(await cancelJob(transport, 5001)).to.deep.equal(job);
    expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /jobs/5001',
      'POST /jobs/5001/cancel',
    ]);
  });

  it('lists with its filters', async () => {
    answer = { responseStatus: 'SUCCESS', jobs: [job], offset: 0, limit: 50, totalCount: 1 };
    expect((await listJobs(transport, { status: 'RUNNING' })).totalCount).to.equal(1);
    expect(asked().url.searchParams.get('status')).to.equal('RUNNING');
  });

  it('a cancel that comes too late is a `failed` fault; half an answer is `malformed`', async () => {
    answer = { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_STATE', message: 'It is COMPLETE.' }] };
    expect((await fault(cancelJob(transport, 5001))).kind).to.equal('failed');
    answer = { responseStatus: 'SUCCESS', job: { ...job, job_id: 'x' } };
    expect((await fault(readJob(transport, 5001))).kind).to.equal('malformed');
  });
});
