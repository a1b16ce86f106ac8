import { expect } from '@open-wc/testing';
import {
  deleteInboundFile,
  listInboundFiles,
  listSourceSubscriptions,
  putInboundFile,
  readSourceJob,
  readSourceSubscription,
  replaceSourceSubscription,
  startSourceJob,
} from '../../../src/api/source_subscriptions.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

const name = { system: 'uk_registry', subscription: 'uk_practices' };
const base = '/systems/uk_registry/source_subscriptions';
const settings = {
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCO' as const,
      record: { item: 'ODS', columns: ['code'] },
      country: { code: 'GB' },
    },
  ],
};
const source_subscription = { subscription_id: 101, system: 'uk_registry', name: 'uk_practices', settings };
const file = { file_name: 'epraccur.csv', file_size: 3, modified_date: '2026-01-01T00:00:00.000+00:00' };
const job = {
  job_id: 5001,
  job_status: 'COMPLETE',
  dataLoadSummary: {},
  processedDataSummary: {},
  matchSummary: {},
  jobResultSummary: {},
};

describe('source subscriptions (4.14, 4.15)', () => {
  let stub: StubbedFetch;
  let answer: object;
  beforeEach(() => {
    stub = stubFetch(() => json({ responseStatus: 'SUCCESS', ...answer }));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const calls = (): string[] => stub.calls.map(({ method, path }) => `${method} ${path}`);

  it('starts a job by GET and reads it', async () => {
    answer = job;
    expect(await startSourceJob(transport, name)).to.equal(5001);
    expect((await readSourceJob(transport, name, 5001)).job_status).to.equal('COMPLETE');
    expect(calls()).to.deep.equal([`GET ${base}/uk_practices/job`, `GET ${base}/uk_practices/job/5001`]);
    answer = { ...job, jobResultSummary: null };
    expect((await fault(readSourceJob(transport, name, 5001))).kind).to.equal('malformed');
  });

  it('lists, reads and replaces subscriptions', async () => {
    answer = { source_subscription, source_subscriptions: [source_subscription] };
    expect(await listSourceSubscriptions(transport, 'uk_registry')).to.deep.equal([source_subscription]);
    expect(await readSourceSubscription(transport, name)).to.deep.equal(source_subscription);
    await replaceSourceSubscription(transport, name, settings);
    expect(calls()).to.deep.equal([`GET ${base}`, `GET ${base}/uk_practices`, `PUT ${base}/uk_practices`]);
    expect(JSON.parse(stub.calls[2]!.body)).to.deep.equal({ settings });
  });

  it('sends a file as it is, lists and removes it', async () => {
    answer = { file, files: [file] };
    expect(await putInboundFile(transport, name, 'epraccur.csv', new Blob(['a,b']))).to.deep.equal(file);
    expect(await listInboundFiles(transport, name)).to.deep.equal([file]);
    await deleteInboundFile(transport, name, 'epraccur.csv');
    expect(calls()).to.deep.equal([
      `PUT ${base}/uk_practices/files/epraccur.csv`,
      `GET ${base}/uk_practices/files`,
      `DELETE ${base}/uk_practices/files/epraccur.csv`,
    ]);
    expect(new Headers(stub.calls[0]!.init.headers).get('content-type')).to.equal('text/csv');
  });
});
