import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { readVersions, startTestService, type TestService } from '../../support/service.ts';

describe('errors and HTTP statuses (specification 7)', () => {
  let service: TestService;
  let session: string;

  before(async () => {
    service = await startTestService({ engine: 'pglite', hcps: 20 });
    session = await service.signIn('admin');
  });

  const expectFailure = async (
    call: ReturnType<TestService['call']>,
    status: number,
    type: string,
    message = /./,
  ) => {
    const answer = await call;
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.equal(answer.body.responseStatus, 'FAILURE');
    assert.equal(answer.body.errors[0].type, type);
    assert.match(answer.body.errors[0].message, message);
  };

  it('malformed JSON: 400 INVALID_DATA', async () => {
    for (const body of ['{"entities": [', 'nonsense', '', '\u0000'])
      await expectFailure(service.call('POST', '/entities/batch', { session, body }), 400, 'INVALID_DATA');
  });

  it('a wrong type or a missing field in a body: 400 INVALID_DATA names the field', async () => {
    const batch = (body: unknown) => service.call('POST', '/entities/batch', { session, body });
    await expectFailure(batch({}), 400, 'INVALID_DATA', /^entities:/);
    await expectFailure(batch({ entities: 1 }), 400, 'INVALID_DATA', /^entities:/);
    const { status, body } = await batch({ entities: [{ vid_key: 1 }] });
    assert.deepEqual([status, body.responseStatus, body.errors[0].type], [200, 'FAILURE', 'INVALID_DATA']);
    assert.match(body.errors[0].message, /^entities\[0\]\.vid_key:/);
    await expectFailure(batch([]), 400, 'INVALID_DATA');
    await expectFailure(batch(null), 400, 'INVALID_DATA');
  });

  it('a body nested too deeply: 400 INVALID_DATA', async () => {
    for (const levels of [60, 20_000, 1_000_000]) {
      const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      for (const path of ['/match/', '/change_request'])
        await expectFailure(
          service.call('POST', path, {
            session,
            body: `{"entity_type":"HCP","entity":{"last_name__v":"Hall","x":${nested}}}`,
          }),
          400,
          'INVALID_DATA',
          /is nested/,
        );
    }
  });

  it('a body of another type: 400 INVALID_DATA', async () => {
    const headers = { 'content-type': 'text/plain' };
    const call = service.call('POST', '/entities/batch', { session, body: '{"entities":[]}', headers });
    await expectFailure(call, 400, 'INVALID_DATA', /^Content-Type/);
  });

  it('an unknown parameter value or one given twice: 400 INVALID_DATA names the parameter', async () => {
    for (const [name, value] of [
      ['limit', '101'],
      ['limit', 'many'],
      ['offset', '-1'],
      ['sort', 'luck'],
      ['sortOrder', 'up'],
      ['enrichedResults', 'yes'],
      ['resultLanguage', 'not a language'],
      ['q', 'x'.repeat(501)],
      ['systemName', 'nowhere'],
    ] as const)
      await expectFailure(
        service.call('GET', '/search', { session, query: { [name]: value } }),
        400,
        'INVALID_DATA',
        new RegExp(`^${name}:`),
      );
    await expectFailure(service.call('GET', '/search?q=a&q=b', { session }), 400, 'INVALID_DATA');
  });

  it('a blank number is refused with 400 INVALID_DATA, an empty one is absent and does not count as 0', async () => {
    for (const [path, name] of [
      ['/search', 'limit'],
      ['/search', 'offset'],
      ['/change_request/search', 'limit'],
      ['/suspect_matches', 'limit'],
      ['/users', 'offset'],
      ['/jobs', 'limit'],
    ] as const)
      await expectFailure(
        service.call('GET', path, { session, query: { [name]: ' ' } }),
        400,
        'INVALID_DATA',
        new RegExp(`^${name}:`),
      );
    const { body } = await service.call('GET', '/search', { session, query: { limit: '' } });
    assert.equal((body as { limit: number }).limit, 25);
    assert.equal((await service.call('GET', '/search', { session, query: { limit: '0' } })).status, 200);
  });

  it('text that the database cannot store: 400 INVALID_DATA', async () => {
    await expectFailure(service.call('GET', '/search?q=a%00b', { session }), 400, 'INVALID_DATA', /^q:/);
    await expectFailure(service.call('GET', '/entity/a%00b', { session }), 400, 'INVALID_DATA', /^vid_key:/);
    for (const text of ['a\\u0000b', '\\ud800']) {
      const body = `{"entity_type":"HCP","entity":{"first_name__v":"${text}"}}`;
      await expectFailure(
        service.call('POST', '/change_request', { session, body }),
        400,
        'INVALID_DATA',
        /^entity\.first_name__v:/,
      );
    }
  });

  it('an unknown path or method: 404 NOT_FOUND, with or without a session', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', '/search'],
      ['GET', '/entity/'],
      ['POST', '/entities/1/other'],
      ['GET', '/entity/%'],
    ] as const) {
      const answer = await service.call(method, path);
      assert.ok([401, 404].includes(answer.status), `${method} ${path}: ${answer.status}`);
    }
    await expectFailure(service.call('GET', '/nothing', { session }), 404, 'NOT_FOUND');
    await expectFailure(service.call('DELETE', '/search', { session }), 404, 'NOT_FOUND');
  });

  it('an unknown version: 404 UNSUPPORTED_VERSION; v1.0 and v39.0 are served (section 9)', async () => {
    for (const version of ['v0.0', 'v40.0', 'v39', 'v39.1', '39.0', 'v039.0', 'V39.0', 'latest'])
      await expectFailure(
        service.call('GET', '/metadata/objectTypes', { session, version }),
        404,
        'UNSUPPORTED_VERSION',
      );
    for (const version of ['v1.0', 'v9.0', 'v39.0'])
      assert.equal((await service.call('GET', '/metadata/objectTypes', { session, version })).status, 200);
  });

  it('a body over 10 MB: 413 PAYLOAD_TOO_LARGE, with or without Content-Length', async () => {
    const large = JSON.stringify({ entities: [{ vid_key: 'x'.repeat(11 * 1024 * 1024) }] });
    await expectFailure(
      service.call('POST', '/entities/batch', { session, body: large }),
      413,
      'PAYLOAD_TOO_LARGE',
    );
    const response = await fetch(`${service.url}/api/v39.0/entities/batch`, {
      method: 'POST',
      headers: { authorization: session, 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    assert.equal(response.status, 413);
    assert.equal(
      ((await response.json()) as { errors: { type: string }[] }).errors[0]!.type,
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('accepts every query that the contract allows, with any encoded length', async () => {
    // Each character takes nine bytes.
    const term = `hcp.last_name__v:${'漢'.repeat(7900)}`;
    const query = { filters: term, excludeFilters: term, fieldQueries: term };
    assert.equal((await service.call('GET', '/search', { session, query })).status, 200);
  });

  it('a URL longer than any call needs: 400 INVALID_DATA', async () => {
    const query = { q: 'x'.repeat(300 * 1024) };
    await expectFailure(service.call('GET', '/search', { session, query }), 400, 'INVALID_DATA', /address/);
  });

  it('survives malformed HTTP', async () => {
    for (const request of [
      'GET /api/v39.0/search?q=%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'GET /api\\v39.0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'GET /api HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET /oidc/auth?%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'NONSENSE\r\n\r\n',
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(request));
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
      assert.match(answer, /^HTTP\/1\.1 [234]/, request);
    }
    assert.ok((await readVersions(service.url)).values['v39.0']);
  });

  it('returns the URL of every version for GET /api', async () => {
    const { values } = await readVersions(service.url);
    assert.equal(Object.keys(values).length, 39);
    assert.equal(values['v39.0'], `${service.url}/api/v39.0`);
  });

  it('serves health and readiness without a session', async () => {
    for (const path of ['/health', '/ready']) assert.equal((await fetch(service.url + path)).status, 200);
  });

  it('sends security headers and forbids caching of records', async () => {
    const { headers } = await service.call('GET', '/search', { session, query: { limit: '1' } });
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.match(headers.get('content-security-policy')!, /default-src 'none'/);
    assert.match(headers.get('x-request-id')!, /^[0-9a-f-]{36}$/);
  });

  it('compresses large responses for clients that support it', async () => {
    const read = async (encoding: string) => {
      const response = await fetch(`${service.url}/api/v39.0/openapi.json`, {
        headers: { 'accept-encoding': encoding },
      });
      return { encoding: response.headers.get('content-encoding'), text: await response.text() };
    };
    const [zipped, plain] = [await read('gzip'), await read('identity')];
    assert.equal(zipped.encoding, 'gzip');
    assert.equal(plain.encoding, null);
    assert.equal(zipped.text, plain.text);
    // The second answer was compressed in advance.
    const small = await read('gzip, br');
    assert.equal(small.encoding, 'br');
    assert.equal(small.text, plain.text);
    const refused = await read('br;q=0, gzip;q=0');
    assert.deepEqual(refused, plain);
  });
});

describe('internal errors and the log (specification 7)', () => {
  it('500 UNEXPECTED_ERROR has the request ID of the log, without SQL and stack', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const service = await startTestService({ engine: 'postgres', hcps: 20, logger });
    const session = await service.signIn('rep');
    const client = new pg.Client(service.settings.databaseUrl);
    await client.connect();
    await client.query('ALTER TABLE search_document RENAME TO elsewhere');
    await client.end();

    const { status, body, headers } = await service.call('GET', '/search', {
      session,
      query: { q: 'private words' },
    });
    assert.equal(status, 500);
    const { type, message } = body.errors[0];
    assert.equal(type, 'UNEXPECTED_ERROR');
    assert.doesNotMatch(JSON.stringify(body), /search_document|select|at .*\.ts/i);
    const id = headers.get('x-request-id')!;
    assert.ok(message.includes(id));
    const logged = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
    assert.ok(logged.some(({ level, error }) => level === 50 && /search_document/.test(error.message)));
    assert.ok(!lines.some((line) => line.includes('private words')));
  });

  it('logs method, path, status and time, and never a secret', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const service = await startTestService({ engine: 'pglite', hcps: 20, logger });
    const session = await service.signIn('rep');
    await service.call('POST', '/auth', {
      form: { username: 'my-typed-name', password: 'my-wrong-password' },
    });
    await service.call('GET', '/search', { session, query: { q: 'searched-for' } });
    await service.call('POST', '/auth/sso', { headers: { authorization: 'Bearer my-access-token' } });
    await service.call('DELETE', '/auth', { session });

    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    const search = requests.find(({ path }) => path === '/api/v39.0/search');
    assert.equal(search.method, 'GET');
    assert.equal(search.status, 200);
    assert.equal(typeof search.milliseconds, 'number');
    const log = lines.join('');
    for (const secret of [
      session,
      'sandbox-rep',
      'my-typed-name',
      'my-wrong-password',
      'searched-for',
      'my-access-token',
    ])
      assert.ok(!log.includes(secret), `the log has ${secret}`);
  });
});
