import { expect } from '@open-wc/testing';
import { resetSandbox } from '../../../src/api/sandbox.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

describe('the sandbox', () => {
  let stub: StubbedFetch;
  let answer: object;
  beforeEach(() => {
    stub = stubFetch(() => json(answer));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });

  it('is reset with a word that nobody says by chance', async () => {
    answer = { responseStatus: 'SUCCESS', job_id: 5001 };
    expect(await resetSandbox(transport)).to.equal(5001);
    expect(stub.calls[0]!.body).to.equal('{"confirmation":"RESET"}');
  });

  it('is not reset while jobs run: a `failed` fault', async () => {
    answer = { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_STATE', message: 'Jobs run.' }] };
    expect((await fault(resetSandbox(transport))).kind).to.equal('failed');
  });
});
