/** What the sandbox's pages say about an answer without a reason for users: that of a proxy, or the service's own about its state. */
import { expect } from '@open-wc/testing';
import { ServiceClient } from '../../../../demo/pages/service/client.ts';

describe('an answer that gives no reason', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    document.documentElement.lang = 'en';
  });

  const client = new ServiceClient({
    instanceUrl: () => Promise.resolve('https://instance.example'),
    sessionId: () => 'session',
    renew: () => Promise.resolve(),
  });

  const messageOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'no error',
      (error: Error) => error.message,
    );
  const answer = (body: string, status: number, headers: Record<string, string> = {}): void => {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status, headers }));
  };

  async function messageFor(
    status: number,
    retryAfter?: string,
    body: string = '<h1>Gone</h1>',
  ): Promise<string> {
    answer(body, status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
    return messageOf(client.call('get /users', {}));
  }

  const withReason = (type: string, message: string): string =>
    JSON.stringify({ responseStatus: 'FAILURE', errors: [{ type, message }] });

  for (const status of [502, 503, 504])
    it(`with status ${status} says that the service restarts or is busy, and when to try again`, async () => {
      expect(await messageFor(status)).to.equal('The service is restarting or busy. Try again in a moment.');
      expect(await messageFor(status, '20')).to.equal(
        'The service is restarting or busy. Try again in 20 seconds.',
      );
    });

  it('with status 429 says that there were too many calls, and when to try again', async () => {
    expect(await messageFor(429)).to.equal('There were too many calls. Try again in a moment.');
    expect(await messageFor(429, '1')).to.equal('There were too many calls. Try again in 1 second.');
    expect(await messageFor(429, '300')).to.equal('There were too many calls. Try again in 5 minutes.');
  });

  it('with status 429 says the same instead of the reason of the service, which is for developers', async () => {
    const reason = 'More than 1200 calls of this kind (read) in a minute. Send fewer at once.';
    expect(await messageFor(429, '20', withReason('RATE_LIMITED', reason))).to.equal(
      'There were too many calls. Try again in 20 seconds.',
    );
    expect(await messageFor(400, '20', withReason('INVALID_DATA', 'limit: at most 500.'))).to.equal(
      'limit: at most 500.',
    );
  });

  it('with status 503 says when to try again instead of the reason of the service', async () => {
    const reason = 'The database is out of reach. The call may or may not have been carried out.';
    expect(await messageFor(503, '5', withReason('SERVICE_UNAVAILABLE', reason))).to.equal(
      'The service is restarting or busy. Try again in 5 seconds.',
    );
  });

  it('with status 503 to a change says that it may have arrived', async () => {
    answer(withReason('SERVICE_UNAVAILABLE', 'The database is out of reach.'), 503, { 'Retry-After': '5' });
    expect(await messageOf(client.call('post /users', { body: {} as never }))).to.equal(
      'The service is restarting or busy. Try again in 5 seconds. If you saved something, check first whether it arrived.',
    );
  });

  for (const [what, call] of [
    ['a match', () => client.call('post /match/', { query: {}, body: {} as never })],
    [
      'a dry run, asked in the body',
      () => client.call('post /data_model/document', { body: { dry_run: true } as never }),
    ],
    [
      'a dry run, asked in the query',
      () =>
        client.call('post /data_model/reference_types/{type}/merge', {
          path: { type: 'Specialty' },
          query: { dry_run: 'true' },
          body: {} as never,
        }),
    ],
  ] as const)
    it(`with status 503 to a call that only reads says nothing about saving (${what})`, async () => {
      answer('', 503, { 'Retry-After': '5' });
      expect(await messageOf(call())).to.equal('The service is restarting or busy. Try again in 5 seconds.');
    });

  it('with status 507 says that changes need disk space', async () => {
    const reason = 'The service has too little free disk space to write.';
    expect(await messageFor(507, '60', withReason('INSUFFICIENT_STORAGE', reason))).to.equal(
      'The service has too little disk space for changes. Records can still be read. Tell an administrator.',
    );
  });

  it('with status 500 names the ID of the call, under which the log has the details', async () => {
    answer(withReason('UNEXPECTED_ERROR', 'The service failed unexpectedly.'), 500, { 'X-Request-Id': 'a1' });
    expect(await messageOf(client.call('get /users', {}))).to.equal(
      'The service failed. Try again. If it fails again, tell an administrator the ID of the call: a1',
    );
  });

  it('takes a date, and ignores one that has passed or cannot be read', async () => {
    const date = new Date(Date.now() + 86_400_000).toUTCString();
    expect(await messageFor(503, date)).to.match(/Try again in 24 hours\.$/);
    const soon = 'The service is restarting or busy. Try again in a moment.';
    for (const header of ['0', '-5', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect(await messageFor(503, header), header).to.equal(soon);
  });

  const cutOff = 'The answer was cut off or is not from the sandbox. Check the connection, then try again.';
  const unreachable = 'The sandbox does not answer. Check that it is still running, then try again.';
  const doubt = ' If you saved something, check first whether it arrived.';
  const change = () => client.call('post /users', { body: {} as never });

  it('because it was cut off says what to do, and to a change that it may have arrived', async () => {
    answer('{"users": [', 200);
    expect(await messageOf(client.call('get /users', {}))).to.equal(cutOff);
    expect(await messageOf(change())).to.equal(cutOff + doubt);
  });

  it('because the connection broke says to a change that it may have arrived', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await messageOf(client.call('get /users', {}))).to.equal(unreachable);
    expect(await messageOf(change())).to.equal(unreachable + doubt);
  });

  it('with another status says the status', async () => {
    expect(await messageFor(500)).to.equal('The sandbox answered with status 500 and no reason.');
  });
});
