import { expect } from '@open-wc/testing';
import { listChanges } from '../../../src/api/changes.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

describe('live updates', () => {
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

  it('asks from a cursor on and waits', async () => {
    answer = { cursor: '0.7:9:', missed: false, change_requests: ['1001'], jobs: [5001] };
    const query = { topics: 'change_requests,jobs', since: '0.5:5:', wait: 15 };
    expect((await listChanges(transport, query)).change_requests).to.deep.equal(['1001']);
    expect(stub.calls[0]!.url.searchParams.get('wait')).to.equal('15');
    expect(stub.calls[0]!.url.searchParams.get('since')).to.equal('0.5:5:');
  });

  it('an answer of another shape is `malformed`', async () => {
    answer = { cursor: 7, missed: false };
    expect((await fault(listChanges(transport, { topics: 'jobs' }))).kind).to.equal('malformed');
  });
});
