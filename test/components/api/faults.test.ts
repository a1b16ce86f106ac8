import { expect } from '@open-wc/testing';
import { endOtherSessions, readFaults, replaceFaults } from '../../../src/api/faults.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

describe('faults of a sandbox', () => {
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
  const faults = { kinds: ['slow'], delay_milliseconds: 500, expires_at: '2026-11-21T09:10:00.000Z' };

  it('are read, and replaced as a whole', async () => {
    answer = { responseStatus: 'SUCCESS', faults };
    expect(await readFaults(transport)).to.deep.equal(faults);
    expect(await replaceFaults(transport, { kinds: ['slow'], delay_milliseconds: 500 })).to.deep.equal(
      faults,
    );
    expect(stub.calls[1]!.method).to.equal('PUT');
    expect(stub.calls[1]!.body).to.equal('{"kinds":["slow"],"delay_milliseconds":500}');
  });

  it('cannot be switched on at a public instance: a `failed` fault', async () => {
    answer = { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_STATE', message: 'Public.' }] };
    expect((await fault(replaceFaults(transport, { kinds: ['slow'] }))).kind).to.equal('failed');
  });

  it('ends the other sessions and says how many', async () => {
    answer = { responseStatus: 'SUCCESS', ended: 2 };
    expect(await endOtherSessions(transport)).to.equal(2);
    expect(stub.calls[0]!.method).to.equal('DELETE');
  });
});
