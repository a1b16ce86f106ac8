/** Calls of the pages that never answer: without a limit, their form would be busy for ever. */
import { expect } from '@open-wc/testing';
import { ServiceClient } from '../../../../demo/pages/service/client.ts';
import { fetchInTime } from '../../../../demo/pages/service/fetch_in_time.ts';
import type { ServiceError } from '../../../../demo/pages/service/errors.ts';

describe('a call of the pages that never answers', () => {
  const { fetch } = globalThis;
  let sent: string[] = [];
  let answer: (signal: AbortSignal) => Promise<Response>;

  const silence = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const stop = (): void => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    });

  beforeEach(() => {
    sent = [];
    answer = silence;
    globalThis.fetch = ((address: string, { method, signal }: RequestInit) => {
      sent.push(`${method} ${new URL(address).pathname}`);
      return answer(signal!);
    }) as never;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const client = new ServiceClient(
    {
      instanceUrl: () => Promise.resolve('https://instance.example'),
      sessionId: () => 'session',
      renew: () => Promise.resolve(),
    },
    100,
  );
  const addUser = () => client.call('post /users', { body: {} as never });
  const errorOf = (call: Promise<unknown>): Promise<ServiceError> =>
    call.then(
      () => expect.fail('no error'),
      (error: ServiceError) => error,
    );
  const late = /^The sandbox took too long to answer: more than \d+ seconds\. Check .*, then try again\.$/;

  it('fails after its limit, and says what happened and what to do', async () => {
    const error = await errorOf(client.call('get /users', {}));
    expect(error.type).to.equal('TIMEOUT');
    expect(error.message).to.match(late);
  });

  it('says that a change may have arrived, and can be sent again', async () => {
    expect((await errorOf(addUser())).message).to.contain('check first whether it arrived');
    answer = () => Promise.resolve(new Response('{"responseStatus":"SUCCESS"}'));
    await addUser();
    expect(sent).to.have.length(2);
  });

  it('fails also when the answer begins and never ends', async () => {
    answer = (signal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('{"users": ['));
              signal.addEventListener('abort', () => stream.error(signal.reason));
            },
          }),
        ),
      );
    expect((await errorOf(client.call('get /users', {}))).type).to.equal('TIMEOUT');
  });

  it('does not cut a download that has begun', async () => {
    let end: (() => void) | undefined;
    answer = (signal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (stream) => {
              signal.addEventListener('abort', () => stream.error(signal.reason));
              end = () => stream.close();
            },
          }),
        ),
      );
    const file = await client.send('get /artifact/job/{job_id}/{file_name}', {
      path: { job_id: '1', file_name: 'a.csv' },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    end!();
    expect(await file.text()).to.equal('');
  });

  it('gives a file time for its size', async () => {
    answer = () =>
      new Promise((resolve) => setTimeout(() => resolve(new Response('{"responseStatus":"SUCCESS"}')), 300));
    const body = new Blob([new Uint8Array(1_000_000)]);
    const status = await fetchInTime('https://instance.example/', { body }, (head) => head.status, {
      milliseconds: 100,
    });
    expect(status).to.equal(200);
  });

  it('passes on that its caller has stopped it', async () => {
    const stop = new AbortController();
    const call = errorOf(client.call('get /users', { signal: stop.signal }));
    stop.abort();
    expect((await call).name).to.equal('AbortError');
  });
});
