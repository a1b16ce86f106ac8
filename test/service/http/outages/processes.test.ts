import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { keptMilliseconds } from '../../../../demo/service/domain/users/session_cache.ts';
import { startService } from '../../../../demo/service/server.ts';
import { readSettings } from '../../../../demo/settings.ts';
import { newDatabase } from '../../../support/databases.ts';
import { seedOfProcess } from '../../../support/databases/seeded.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { serviceAt, startTestService, testSettings, type TestService } from '../../../support/service.ts';
import { until } from '../../jobs/support.ts';

/** Begins a call: the service has received the headers and waits for the body. The returned function sends the body and reads the response. */
async function beginSignIn(url: string): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(url);
  const form = 'username=rep@sandbox.example&password=sandbox-rep';
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    [
      'POST /api/v39.0/auth HTTP/1.1',
      `Host: ${hostname}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
      // The server sends 100 Continue when it has begun to process the request.
      'Expect: 100-continue',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  assert.match(first.toString(), /^HTTP\/1\.1 100 /);
  return async () => {
    socket.write(form);
    let answer = '';
    for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString();
    return answer;
  };
}

/** Returns true when a server accepts connections there. */
const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });

/** So few that each process takes one at a time: both together allow exactly these. */
const heavyCalls = 24;

describe('two processes on one PostgreSQL database (decision 23)', () => {
  let first: TestService;
  let second: Pick<TestService, 'call' | 'signIn'>;
  let url: string;
  let child: ChildProcess;
  before(async () => {
    const settings = { callLimits: { heavy: heavyCalls } };
    first = await startTestService({ engine: 'postgres', hcps: 50, settings });
    ({ url, child } = await startProcess({
      DATABASE_URL: first.settings.databaseUrl!,
      CALL_LIMITS: `heavy=${heavyCalls}`,
    }));
    second = serviceAt(url);
  });

  it('share change requests: one decides a request that was created in the other', async () => {
    const [rep, steward] = [await first.signIn('rep'), await second.signIn('steward')];
    const query = { types: 'HCP', states: 'VALID', limit: '2' };
    const { body: found } = await first.call('GET', '/search', { session: rep, query });
    const [vid, other] = found.entities.map(({ entityId }: { entityId: string }) => entityId);
    const ask = async (vid_key: string, name: string): Promise<string> => {
      const body = { entity_type: 'HCP', vid_key, entity: { nickname__v: name } };
      const answer = await first.call('POST', '/change_request', { session: rep, body });
      assert.equal(answer.body.responseStatus, 'SUCCESS');
      return String(answer.body.change_request_id);
    };

    const id = await ask(vid, 'Elsewhere');
    const there = await second.call('GET', `/change_requests/${id}`, { session: steward });
    const here = await first.call('GET', `/change_requests/${id}`, { session: steward });
    assert.deepEqual(there.body, here.body);
    const { version } = there.body.change_requests[0];
    const decision = { version, result: 'CHANGE_ACCEPTED' };
    await second.call('PUT', `/change_requests/${id}`, { session: steward, body: decision });
    const late = await first.call('PUT', `/change_requests/${id}`, { session: steward, body: decision });
    assert.equal(late.body.errors[0].type, 'INVALID_STATE', 'the other process was faster');
    await second.call('PUT', `/change_requests/${id}/process`, {
      session: steward,
      body: { version: version + 1 },
    });
    for (const service of [first, second]) {
      const { body } = await service.call('GET', `/entity/${vid}`, { session: rep });
      assert.equal(body.entities[0].entity.nickname__v, 'Elsewhere');
      const hits = await service.call('GET', '/search', { session: rep, query: { q: 'Elsewhere' } });
      assert.deepEqual(
        hits.body.entities.map(({ entityId }: { entityId: string }) => entityId),
        [vid],
        'the search index has it too',
      );
    }

    // Two stewards decide concurrently in two processes: one succeeds, the other gets an error.
    const contested = await ask(other, 'Contested');
    const outcomes = await Promise.all(
      [first, second].map((service, index) =>
        service.call('PUT', `/change_requests/${contested}`, {
          session: steward,
          body: { version, result: index ? 'CHANGE_ACCEPTED' : 'CHANGE_REJECTED' },
        }),
      ),
    );
    assert.deepEqual(outcomes.map(({ body }) => body.responseStatus).sort(), ['FAILURE', 'SUCCESS']);
  });

  it('count the calls of a user together', async () => {
    const session = await first.signIn('integration');
    const body = { entities: ['1'] };
    const call = async (service: typeof second) =>
      (await service.call('POST', '/entities/batch', { session, body })).status;
    const statuses = await Promise.all(
      Array.from({ length: heavyCalls + 4 }, (_, index) => call(index % 3 ? first : second)),
    );
    assert.equal(statuses.filter((status) => status === 200).length, heavyCalls);
    assert.equal(statuses.filter((status) => status === 429).length, 4);
    assert.deepEqual([await call(first), await call(second)], [429, 429]);
  });

  it('share sessions, records and limits', async () => {
    const session = await first.signIn('admin');
    const query = { q: 'a', limit: '50', includeMasterResults: 'true' };
    const [here, there] = [
      await first.call('GET', '/search', { session, query }),
      await second.call('GET', '/search', { session, query }),
    ];
    assert.ok(here.body.entities.length > 0);
    assert.deepEqual(there.body, here.body);

    const vid = here.body.entities[0].entityId;
    const key = {
      custom_key_source_type: 'processes',
      custom_key_item_type: 'HCP',
      custom_key_value: 'one',
    };
    await first.call('GET', `/entity/${vid}`, { session });
    await first.call('POST', `/entities/${vid}/custom_keys`, { session, query: key });
    const byKey = await second.call('GET', '/entity/processes:HCP:one', { session });
    assert.equal(byKey.body.entities[0].entityId, vid);

    const wrong = { username: 'steward@sandbox.example', password: 'wrong' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await (attempt % 2 ? first : second).call('POST', '/auth', { form: wrong })).status);
    assert.equal(statuses.filter((status) => status === 401).length, 10);
    assert.equal(statuses.filter((status) => status === 429).length, 2);

    const atOnce = async (form: Record<string, string>) => {
      const calls = Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? first : second).call('POST', '/auth', { form }),
      );
      const answers = (await Promise.all(calls)).map(({ status }) => status);
      return [200, 401, 429].map((status) => answers.filter((other) => other === status).length);
    };
    const data = { username: 'data@sandbox.example', password: 'sandbox-data' };
    assert.deepEqual(await atOnce(data), [24, 0, 0]);
    assert.deepEqual(await atOnce({ ...data, password: 'wrong' }), [0, 10, 14]);

    await second.call('DELETE', '/auth', { session });
    // Reads in the other process may use a session for two seconds after its end.
    await wait(keptMilliseconds);
    assert.equal((await first.call('GET', '/search', { session })).status, 401);
  });

  it('SIGTERM during a call: the call gets its response, the process exits normally, and the other continues', async () => {
    const finish = await beginSignIn(url);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await until(async () => !(await isListening(url)), 'the process takes no more calls');
    assert.match(await finish(), /^HTTP\/1\.1 200 [\s\S]*"sessionId"/);
    assert.equal((await exit)[0], 0);
    const session = await first.signIn('rep');
    assert.equal((await first.call('GET', '/search', { session })).status, 200);
  });
});

describe('processes (decision 23)', () => {
  it('written data survive kill -9 of the process on the embedded database', async () => {
    const { dataDirectory } = await newDatabase('pglite', seedOfProcess);
    const environment = { SANDBOX_DATA_DIR: dataDirectory };
    const before = await startProcess(environment);
    const instance = serviceAt(before.url);
    const session = await instance.signIn('admin');
    const { body } = await instance.call('GET', '/search', { session, query: { limit: '1', types: 'HCP' } });
    const vid = body.entities[0].entityId;
    const query = { custom_key_source_type: 'kill', custom_key_item_type: 'HCP', custom_key_value: '9' };
    const answer = await instance.call('POST', `/entities/${vid}/custom_keys`, { session, query });
    assert.equal(answer.body.responseStatus, 'SUCCESS');
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');

    const after = await startProcess(environment);
    const found = await serviceAt(after.url).call('GET', '/entity/kill:HCP:9', { session });
    assert.equal(found.body.entities[0].entityId, vid, 'the key, and the session, are still there');
    after.child.kill('SIGTERM');
    assert.equal((await once(after.child, 'exit'))[0], 0, 'SIGTERM ends it in order');
  });

  it('a process reports that its port is in use before it does anything else', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const settings = testSettings({ ...(await newDatabase('pglite')), servicePort: port });
    await assert.rejects(startService(settings), { code: 'EADDRINUSE', port });
    other.close();
  });

  it('a public instance (SANDBOX_PUBLIC) refuses the documented accounts', async () => {
    const settings = testSettings({ ...(await newDatabase('pglite')), isPublic: true });
    await assert.rejects(startService(settings), /SANDBOX_PUBLIC/);
  });

  it('section 5, rule 4: a public instance does not start without an https URL', () => {
    const read = (environment: Record<string, string>): string => {
      const before = { ...process.env };
      Object.assign(process.env, environment);
      try {
        return readSettings().instanceUrl;
      } finally {
        process.env = before;
      }
    };
    const mdm = 'mdm.verteo.example';
    for (const url of [`http://${mdm}`, `http://${mdm}:443`, ''])
      assert.throws(
        () => read({ SANDBOX_PUBLIC: '1', INSTANCE_URL: url }),
        /INSTANCE_URL must be an https address/,
      );
    const isPublic = { SANDBOX_PUBLIC: '1', INSTANCE_URL: `https://${mdm}` };
    assert.throws(() => read(isPublic), /set IDENTITY_SECRET/, 'keys beside their secret');
    assert.equal(read({ ...isPublic, IDENTITY_SECRET: 'x'.repeat(40) }), `https://${mdm}`);
    assert.equal(
      read({ SANDBOX_PUBLIC: '', SERVICE_PORT: '4000', INSTANCE_URL: '' }),
      'http://localhost:4000',
    );
  });

  it('section 5, rule 4: an instance without TLS is reachable only from this machine, and finishes running requests before it closes', async (t) => {
    const service = await startTestService({ engine: 'pglite', hcps: 20 });
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
    if (outside) {
      const stranger = connect(Number(new URL(service.url).port), outside);
      await assert.rejects(once(stranger, 'connect'), { code: 'ECONNREFUSED' });
    } else t.diagnostic('This machine has no address that others reach.');
    const finish = await beginSignIn(service.url);
    const closing = service.close();
    assert.match(await finish(), /^HTTP\/1\.1 200 [\s\S]*"sessionId"/);
    await closing;
    await assert.rejects(fetch(`${service.url}/health`));
  });
});
