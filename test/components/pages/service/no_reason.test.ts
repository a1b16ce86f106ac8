/** What the sandbox's pages say about an answer without a reason, as a proxy gives while the service restarts. */
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

  async function messageFor(
    status: number,
    retryAfter?: string,
    body: string = '<h1>Gone</h1>',
  ): Promise<string> {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    globalThis.fetch = () => Promise.resolve(new Response(body, { status, headers }));
    return client.call('get /users', {}).then(
      () => 'no error',
      (error: Error) => error.message,
    );
  }

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
    const answer = JSON.stringify({
      responseStatus: 'FAILURE',
      errors: [{ type: 'RATE_LIMITED', message: reason }],
    });
    expect(await messageFor(429, '20', answer)).to.equal(
      'There were too many calls. Try again in 20 seconds.',
    );
    expect(await messageFor(503, '20', answer)).to.equal(reason);
  });

  it('takes a date, and ignores one that has passed or cannot be read', async () => {
    const date = new Date(Date.now() + 86_400_000).toUTCString();
    expect(await messageFor(503, date)).to.match(/Try again in 24 hours\.$/);
    const soon = 'The service is restarting or busy. Try again in a moment.';
    for (const header of ['0', '-5', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect(await messageFor(503, header), header).to.equal(soon);
  });

  it('with another status says the status', async () => {
    expect(await messageFor(500)).to.equal('The sandbox answered with status 500 and no reason.');
  });
});
