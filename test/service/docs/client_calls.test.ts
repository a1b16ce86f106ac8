/** How the TypeScript client calls an instance: retries, sessions, pages and errors. The answers are made up. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { operationsOf, type OpenApiDocument } from '../../../build/client.ts';
import { clientOf } from '../../../clients/typescript/client.ts';
import { ConnectionError, type PlatformError } from '../../../clients/typescript/errors.ts';

const operations = operationsOf(JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument);

describe('calls of the client', () => {
  interface Sent {
    method: string;
    url: URL;
    headers: Headers;
    body: unknown;
  }
  type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;
  const failure = (type: string) => ({ responseStatus: 'FAILURE', errors: [{ type, message: 'No.' }] });
  const ok = { responseStatus: 'SUCCESS' };
  /** Returns a client whose instance gives these answers in turn, the last one again and again. */
  const replying = (replies: Reply[], options: object = {}) => {
    const sent: Sent[] = [];
    const client = clientOf(operations, 'v39.0', {
      baseUrl: 'http://instance.example/',
      session: 's1',
      fetch: (async (url: URL, init: RequestInit) => {
        const { method, headers, body } = init;
        sent.push({ method: method!, url, headers: new Headers(headers), body });
        const reply = replies[Math.min(sent.length, replies.length) - 1]!;
        init.signal!.throwIfAborted();
        if (reply instanceof Error) throw reply;
        return new Response(JSON.stringify(reply.body ?? ok), {
          status: reply.status ?? 200,
          headers: { 'content-type': 'application/json', ...reply.headers },
        });
      }) as unknown as typeof fetch,
      ...options,
    });
    return { client, sent };
  };
  const busy = { status: 503, body: failure('SERVICE_UNAVAILABLE'), headers: { 'retry-after': '0' } };
  const limited = { status: 429, body: failure('RATE_LIMITED'), headers: { 'retry-after': '0' } };

  test('paths and queries are encoded, and a missing parameter is an error before the call', async () => {
    const { client, sent } = replying([{}]);
    await client.call('retrieveEntity', {
      path: { vid_key: 'crm:A:a/b c' },
      query: { view: 'card', fields: undefined },
    });
    assert.equal(sent[0]!.url.href, 'http://instance.example/api/v39.0/entity/crm%3AA%3Aa%2Fb%20c?view=card');
    assert.equal(sent[0]!.headers.get('authorization'), 's1');
    await assert.rejects(client.call('retrieveEntity', {}), /path\.vid_key is missing/);
    assert.equal(sent.length, 1);
    await client.call('listVersions');
    assert.equal(sent[1]!.url.href, 'http://instance.example/api');
  });

  test('reads are repeated when the instance is away, at most as often as the options say', async () => {
    const { client, sent } = replying([busy, new TypeError('fetch failed'), busy, {}]);
    assert.deepEqual(await client.call('listJobs'), ok);
    assert.equal(sent.length, 4);
    const away = replying([busy], { retries: 2 });
    await assert.rejects(away.client.call('listJobs'), (error: PlatformError) => {
      assert.deepEqual(
        [error.name, error.status, error.type, error.retryAfterSeconds],
        ['PlatformError', 503, 'SERVICE_UNAVAILABLE', 0],
      );
      return true;
    });
    assert.equal(away.sent.length, 3);
    const lost = replying([new TypeError('fetch failed')], { retries: 1 });
    await assert.rejects(lost.client.call('listJobs'), ConnectionError);
    assert.equal(lost.sent.length, 2);
  });

  test('calls that change something are repeated after 429 alone, and the load that starts with GET is one', async () => {
    for (const [name, input] of [
      ['createChangeRequest', { body: {} }],
      ['startSourceJob', { path: { system: 'crm_us', subscription: 'clinics' } }],
    ] as const) {
      const once = replying([busy, {}]);
      await assert.rejects(once.client.call(name, input), { type: 'SERVICE_UNAVAILABLE' });
      assert.equal(once.sent.length, 1);
      const twice = replying([limited, {}]);
      await twice.client.call(name, input);
      assert.equal(twice.sent.length, 2);
    }
  });

  test('a long Retry-After ends the attempts', async () => {
    const { client, sent } = replying([{ ...limited, headers: { 'retry-after': '300' } }]);
    await assert.rejects(client.call('listJobs'), { retryAfterSeconds: 300 });
    assert.equal(sent.length, 1);
  });

  test('the signal ends waits and pages', async () => {
    const stop = new AbortController();
    const { client } = replying([{ ...busy, headers: { 'retry-after': '30' } }]);
    const waiting = client.call('listJobs', { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await assert.rejects(waiting, { name: 'AbortError' });
    await assert.rejects(client.items('listJobs', { signal: stop.signal }).next(), { name: 'AbortError' });
  });

  test('an instance that does not answer in time is not reached', async () => {
    const { client } = replying([], {
      retries: 0,
      timeoutSeconds: 0.02,
      fetch: (_: URL, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        }),
    });
    await assert.rejects(client.call('listJobs'), (error: ConnectionError) => {
      assert.equal(error.name, 'ConnectionError');
      assert.equal((error.cause as Error).name, 'TimeoutError');
      return true;
    });
  });

  test('a failure with status 200 and an answer that is no JSON are errors, a partial success is not', async () => {
    await assert.rejects(replying([{ body: failure('NO_DATA_CHANGES') }]).client.call('listJobs'), {
      type: 'NO_DATA_CHANGES',
      status: 200,
    });
    const partial = { responseStatus: 'PARTIAL_SUCCESS', errors: [] };
    assert.deepEqual(await replying([{ body: partial }]).client.call('listJobs'), partial);
    const proxy = replying([], {
      retries: 0,
      fetch: () => Promise.resolve(new Response('<html>Bad gateway', { status: 502 })),
    });
    await assert.rejects(proxy.client.call('listJobs'), { type: 'UNEXPECTED_ERROR', status: 502 });
  });

  test('an account signs in once, and once more when its session has ended', async () => {
    const signedIn = (sessionId: string): Reply => ({ body: { ...ok, sessionId } });
    const ended = { status: 401, body: failure('INVALID_SESSION_ID') };
    const options = { session: undefined, account: { username: 'a', password: 'b & c' } };
    const { client, sent } = replying([signedIn('one'), {}, ended, signedIn('two'), {}, ended], options);
    await client.call('listJobs');
    await client.call('listJobs');
    assert.deepEqual(
      sent.map(({ url, headers }) => `${url.pathname.split('/').at(-1)} ${headers.get('authorization')}`),
      ['auth null', 'jobs one', 'jobs one', 'auth null', 'jobs two'],
    );
    assert.equal(sent[0]!.body, 'username=a&password=b+%26+c');
    await assert.rejects(client.call('listJobs'), { type: 'INVALID_SESSION_ID' });
  });

  test('items of all pages are yielded, and a page is fetched only when it is needed', async () => {
    const jobs = Array.from({ length: 5 }, (_, job_id) => ({ job_id }));
    const pages = [jobs.slice(0, 2), jobs.slice(2, 4), jobs.slice(4)];
    const { client, sent } = replying(pages.map((page) => ({ body: { ...ok, jobs: page } })));
    const all = client.items('listJobs', { query: { limit: 2, kind: 'x' } });
    await all.next();
    await all.next();
    assert.equal(sent.length, 1);
    const rest: unknown[] = [];
    for await (const job of all) rest.push(job);
    assert.deepEqual(rest, jobs.slice(2));
    assert.deepEqual(
      sent.map(({ url }) => url.search),
      ['?limit=2&kind=x&offset=0', '?limit=2&kind=x&offset=2', '?limit=2&kind=x&offset=4'],
    );
  });

  test('the change feed continues at the cursor of the last answer and leaves out answers without news', async () => {
    const feed = (cursor: string, records: object[]): Reply => ({
      body: { ...ok, cursor, missed: false, records },
    });
    const { client, sent } = replying([
      feed('c1', []),
      feed('c2', [{ vid__v: '1' }]),
      feed('c3', [{ vid__v: '2' }]),
    ]);
    const changes = client.changes({ query: { topics: 'records', wait: 0 } });
    const [first, second] = [await changes.next(), await changes.next()];
    assert.deepEqual(
      [first, second].map(({ value }) => (value as { cursor: string }).cursor),
      ['c2', 'c3'],
    );
    assert.deepEqual(
      sent.map(({ url: { searchParams } }) => [searchParams.get('since'), searchParams.get('wait')]),
      [
        [null, '1'],
        ['c1', '1'],
        ['c2', '1'],
      ],
    );
  });
});
