import { expect } from '@open-wc/testing';
import { readArtifact } from '../../../src/api/jobs.ts';
import {
  listTargetSubscriptions,
  readTargetJob,
  readTargetSubscription,
  replaceTargetSubscription,
  startTargetJob,
} from '../../../src/api/target_subscriptions.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

const subscription = { subscription_id: 201, system: 'crm_us', name: 'daily', settings: {} };
const link = { object: 'HCP', href: '/artifact/job/5001/hcp_0000.csv', method: 'GET', accept: 'text/csv' };

describe('target subscriptions', () => {
  let stub: StubbedFetch;
  let answer: () => Response;
  beforeEach(() => {
    stub = stubFetch(() => answer());
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const asked = (): string[] => stub.calls.map(({ method, path }) => `${method} ${path}`);

  it('lists, reads and replaces', async () => {
    answer = () => json({ responseStatus: 'SUCCESS', target_subscriptions: [subscription] });
    expect(await listTargetSubscriptions(transport, 'crm_us')).to.deep.equal([subscription]);
    answer = () => json({ responseStatus: 'SUCCESS', target_subscription: subscription });
    expect(await readTargetSubscription(transport, 'crm_us', 'daily')).to.deep.equal(subscription);
    await replaceTargetSubscription(transport, 'crm_us', 'daily', { delimiter: ';' });
    expect(asked()).to.deep.equal([
      'GET /systems/crm_us/target_subscriptions',
      'GET /systems/crm_us/target_subscriptions/daily',
      'PUT /systems/crm_us/target_subscriptions/daily',
    ]);
    expect(stub.calls[2]!.body).to.equal('{"settings":{"delimiter":";"}}');
    answer = () => json({ responseStatus: 'SUCCESS', target_subscription: { name: 'daily' } });
    expect((await fault(readTargetSubscription(transport, 'crm_us', 'daily'))).kind).to.equal('malformed');
  });

  it('starts an export and reads its job', async () => {
    answer = () => json({ responseStatus: 'SUCCESS', job_id: 5001 });
    expect(await startTargetJob(transport, 'crm_us', 'daily', { archive: 'split' })).to.equal(5001);
    await startTargetJob(transport, 'crm_us', 'daily', { exportType: 'full' });
    expect(stub.calls.map(({ url }) => url.search)).to.deep.equal([
      '?export_archive=split',
      '?export_type=full',
    ]);
    const job = { responseStatus: 'SUCCESS', job_id: 5001, job_status: 'COMPLETE', jobExportLinks: [link] };
    answer = () => json(job);
    expect(await readTargetJob(transport, 'crm_us', 'daily', 5001)).to.deep.equal(job);
    expect(asked()[2]).to.equal('GET /systems/crm_us/target_subscriptions/daily/job/5001');
  });

  it('reads a file of a job byte for byte, with a new session when the first has ended', async () => {
    let isEnded = true;
    answer = () => {
      if (!isEnded) return new Response('"vid__v"\r\n', { headers: { 'content-type': 'text/csv' } });
      isEnded = false;
      return json(
        { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_SESSION_ID', message: 'Ended.' }] },
        401,
      );
    };
    expect(await (await readArtifact(transport, 5001, 'hcp_0000.csv')).text()).to.equal('"vid__v"\r\n');
    expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal(['s1', 's2']);
    answer = () =>
      json({ responseStatus: 'FAILURE', errors: [{ type: 'NOT_FOUND', message: 'No such file.' }] }, 404);
    expect((await fault(readArtifact(transport, 5001, 'x.csv'))).kind).to.equal('not-found');
    answer = () => new Response('Bad gateway', { status: 502 });
    expect((await fault(readArtifact(transport, 5001, 'x.csv'))).kind).to.equal('server-fault');
  });
});
