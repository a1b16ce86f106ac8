import { expect } from '@open-wc/testing';
import { createTransport, type Transport } from '../../../src/api/transport.ts';
import { createChangeRequest } from '../../../src/api/change_requests.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { upload } from '../../../src/api/upload.ts';
import { json } from './stub_fetch.ts';
import { FakeUpload } from '../../../demo/fixtures/fake_upload.ts';

const body = (size: number): never =>
  ({ metadata: { system: 'crm_us' }, entity_type: 'HCP', entity: { note: 'x'.repeat(size) } }) as never;

describe('request with upload progress', () => {
  const { fetch, XMLHttpRequest } = globalThis;
  afterEach(() => Object.assign(globalThis, { fetch, XMLHttpRequest }));

  /** Returns a transport whose calls are all answered by `answer`. */
  function transportTo(answer: () => Promise<Response>): Transport {
    Object.assign(globalThis, { fetch: answer, XMLHttpRequest: FakeUpload });
    return createTransport({
      origin: 'https://instance.example',
      session: { sessionId: () => Promise.resolve('one'), renew: () => Promise.resolve('two') },
    });
  }

  it('reports the sent share and resolves like any other request', async () => {
    const shares: number[] = [];
    const transport = transportTo(() =>
      Promise.resolve(json({ responseStatus: 'SUCCESS', change_request_id: 12 })),
    );
    const id = await createChangeRequest(transport, body(10), undefined, (share) => shares.push(share));
    expect(id).to.equal('12');
    expect(shares).to.deep.equal([0.5, 1]);
  });

  for (const [what, answer, kind] of [
    [
      'a refusal',
      () =>
        Promise.resolve(
          json({ responseStatus: 'FAILURE', errors: [{ type: 'INVALID_DATA', message: 'no' }] }, 400),
        ),
      'invalid',
    ],
    [
      'too many calls',
      () => Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '7' } })),
      'rate-limited',
    ],
    ['no answer', () => Promise.reject(new TypeError('gone')), 'unreachable'],
  ] as const)
    it(`${what} gives the same error`, async () => {
      const failed = await createChangeRequest(transportTo(answer), body(10), undefined, () => {}).catch(
        (error: unknown) => error,
      );
      expect(failed).to.be.instanceOf(ApiError);
      expect((failed as ApiError).kind).to.equal(kind);
      if (kind === 'rate-limited') expect((failed as ApiError).retryAfterSeconds).to.equal(7);
    });

  it('renews an ended session once and sends the body again', async () => {
    let calls = 0;
    const transport = transportTo(() =>
      Promise.resolve(
        ++calls === 1
          ? json(
              { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_SESSION_ID', message: 'ended' }] },
              401,
            )
          : json({ responseStatus: 'SUCCESS', change_request_id: 1 }),
      ),
    );
    await createChangeRequest(transport, body(10), undefined, () => {});
    expect(calls).to.equal(2);
  });

  it('rejects with the reason of an abort', async () => {
    const stop = new AbortController();
    const transport = transportTo(() => new Promise(() => {}));
    const sent = createChangeRequest(transport, body(10), stop.signal, () => stop.abort(new Error('enough')));
    const failed = await sent.catch((error: unknown) => error);
    expect((failed as Error).message).to.equal('enough');
  });

  it('reports growing shares and the server’s status in a browser', async () => {
    const shares: number[] = [];
    const { signal } = new AbortController();
    const response = await upload(
      '/no-such-path',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(300_000) },
      (share) => shares.push(share),
      signal,
    );
    expect(response.status).to.be.greaterThan(199);
    expect(shares.at(-1)).to.equal(1);
    expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b));
  });
});
