/** The connection of the page's assistant while the service is slow, broken or absent. */
import { expect } from '@open-wc/testing';
import type { Call } from '../../../../demo/pages/agent/call.ts';
import { Connection, type ConnectionFailed } from '../../../../demo/pages/agent/connection.ts';
import { until } from '../stale_form.ts';

const instance = 'https://instance.example';
const busy = 'The service is restarting or busy. Try again in 7 seconds.';
const cut = 'The answer was cut off or is not from the sandbox. Check the connection, then try again.';
const gone = 'The sandbox does not answer. Check that it is still running, then try again.';

describe('the connection of an assistant', () => {
  const { fetch } = globalThis;
  let answer: () => Promise<Response>;
  let calls: Call[] = [];

  const signInWindow = () => {
    const opened = { closed: false, close: () => void (opened.closed = true), location: { href: '' } };
    return opened;
  };
  const failure = (connection: Connection, opened = signInWindow()): Promise<ConnectionFailed> =>
    connection.open(instance, opened as unknown as Window).then(
      () => {
        throw new Error('The connection is open.');
      },
      (error: ConnectionFailed) => error,
    );
  const connectionOf = (): Connection =>
    new Connection((call) => void (calls.includes(call) || calls.push(call)));

  beforeEach(() => {
    calls = [];
    globalThis.fetch = ((_: unknown, { signal }: RequestInit = {}) =>
      Promise.race([
        answer(),
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      ])) as typeof globalThis.fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const answers: readonly [name: string, answer: () => Promise<Response>, words: string][] = [
    [
      'a busy service',
      async () => new Response('upstream connect error', { status: 503, headers: { 'Retry-After': '7' } }),
      busy,
    ],
    [
      'a page of a proxy',
      async () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }),
      cut,
    ],
    [
      'an answer that is cut off',
      async () => new Response('{"jsonrpc":', { headers: { 'Content-Type': 'application/json' } }),
      cut,
    ],
    ['a service that is not there', () => Promise.reject(new TypeError('Failed to fetch')), gone],
  ];
  for (const [name, given, words] of answers)
    it(`tells about ${name} in the words of the pages, and marks the call as failed`, async () => {
      answer = given;
      const error = await failure(connectionOf());
      expect(error.reason).to.equal('failed');
      expect(error.message).to.equal(words);
      await until(() => calls[0]?.milliseconds !== undefined);
      expect(calls[0]!.isFailed).to.equal(true);
    });

  it('ends when the user closes the window before the service answers', async () => {
    answer = () => new Promise(() => {});
    const opened = signInWindow();
    const failed = failure(connectionOf(), opened);
    await until(() => calls.length > 0);
    opened.closed = true;
    const { reason } = await failed;
    expect(reason).to.equal('denied');
    await until(() => calls[0]!.isFailed);
  });
});
