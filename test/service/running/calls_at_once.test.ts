/** A user who sends many calls at once waits for turns while others call, and only then (docs/running.md). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { before, beforeEach, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { CallsAtOnce } from '../../../demo/service/http/limits/calls_at_once.ts';
import { Abandoned } from '../../../demo/service/store/caller.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, postMessage } from '../agents/agent_client.ts';
import { until } from '../jobs/support.ts';

/** Calls that end when they are told to. */
function callsOf(calls: CallsAtOnce, user: string, count: number, signal?: AbortSignal) {
  const running: ((error?: Error) => void)[] = [];
  const answers = Array.from({ length: count }, () =>
    calls.run(
      user,
      () =>
        new Promise<void>((resolve, reject) => running.push((error) => (error ? reject(error) : resolve()))),
      signal && (() => signal),
    ),
  );
  return { running, answers: Promise.allSettled(answers) };
}

describe('calls at once', () => {
  let calls: CallsAtOnce;
  let now: number;
  beforeEach(() => {
    now = 1000;
    calls = new CallsAtOnce(2, () => now);
  });

  it('of a user alone keep the process busy', async () => {
    const flood = callsOf(calls, 'integrator', 20);
    await turn();
    assert.equal(flood.running.length, 8);
  });

  it('of one user are limited while others call, and go on in their order, also after one that failed', async () => {
    const other = callsOf(calls, 'rep', 1);
    const flood = callsOf(calls, 'integrator', 5);
    await turn();
    assert.equal(flood.running.length, 2);
    flood.running[0]!(new Error('refused'));
    await turn();
    assert.equal(flood.running.length, 3);
    for (let index = 1; index < 5; index++) {
      flood.running[index]!();
      await turn();
    }
    assert.deepEqual(
      (await flood.answers).map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
    );
    other.running[0]!();
    await other.answers;
  });

  it('of the same user go on when others take long, as changes do that no standby confirms', async () => {
    callsOf(calls, 'rep', 1).running[0]!();
    const changes = callsOf(calls, 'integrator', 2);
    const searches = callsOf(calls, 'integrator', 2);
    await turn();
    assert.equal(searches.running.length, 0);
    now += 2000;
    callsOf(calls, 'rep', 1).running[0]!();
    await turn();
    assert.equal(searches.running.length, 2);
    // The turns of the changes are over, and their ends give no further ones.
    const more = callsOf(calls, 'integrator', 1);
    for (const end of changes.running) end();
    await turn();
    assert.equal(more.running.length, 0);
  });

  it('do not delay those of another user', async () => {
    callsOf(calls, 'rep', 1);
    callsOf(calls, 'integrator', 50);
    const other = callsOf(calls, 'rep', 1);
    await turn();
    assert.equal(other.running.length, 1);
  });

  it('of a user who sends many begin while no call of another runs', async () => {
    callsOf(calls, 'rep', 1).running[0]!();
    const flood = callsOf(calls, 'integrator', 20);
    await turn();
    now += 500;
    const other = callsOf(calls, 'rep', 1);
    flood.running[0]!();
    flood.running[1]!();
    await turn();
    assert.equal(flood.running.length, 2, 'none while the other runs');
    other.running[0]!();
    await turn();
    assert.equal(flood.running.length, 4);
  });

  it('of a user who sends many begin one after the other when others never end', async () => {
    callsOf(calls, 'rep', 1);
    const flood = callsOf(calls, 'integrator', 20);
    await turn();
    now += 500;
    flood.running[0]!();
    flood.running[1]!();
    await until(async () => {
      now += 10;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return flood.running.length > 2;
    }, 'the end of its patience');
    assert.equal(flood.running.length, 3);
    assert.ok(now > 1600, String(now));
  });

  it('of two users who send many share the process', async () => {
    await calls.run('rep', async () => undefined);
    const one = callsOf(calls, 'one', 20);
    const other = callsOf(calls, 'other', 20);
    await turn();
    now += 500;
    for (const each of [one, other]) each.running.splice(0).forEach((end) => end());
    await turn();
    assert.deepEqual([one.running.length, other.running.length], [2, 2]);
  });

  it('that call others have one turn together', async () => {
    calls = new CallsAtOnce(1);
    callsOf(calls, 'rep', 1);
    assert.equal(
      await calls.run('integrator', () => calls.run('integrator', async () => 'answer')),
      'answer',
    );
  });

  it('that nobody waits for any more do not begin', async () => {
    callsOf(calls, 'rep', 1);
    const flood = callsOf(calls, 'integrator', 2);
    const client = new AbortController();
    const gone = callsOf(calls, 'integrator', 1, client.signal);
    const last = callsOf(calls, 'integrator', 1);
    client.abort();
    const [answer] = await gone.answers;
    assert.ok(answer?.status === 'rejected' && answer.reason instanceof Abandoned);
    flood.running[0]!();
    await turn();
    assert.deepEqual([gone.running.length, last.running.length], [0, 1]);
  });
});

describe('turns of calls', () => {
  let service: TestService;
  let rep: string;
  let integration: string;
  let admin: string;
  let vid: string;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20, settings: { callsAtOnce: 1 } });
    [rep, integration, admin] = [
      await service.signIn('rep'),
      await service.signIn('integration'),
      await service.signIn('admin'),
    ];
    const query = { types: 'HCP', states: 'VALID', limit: '1' };
    const { body } = await service.call('GET', '/search', { session: integration, query });
    vid = body.entities[0].entityId;
  });
  const search = (session: string) => service.call('GET', '/search', { session, query: { q: 'Katherine' } });
  /** Reads a table that a test can lock. */
  const readHistory = (session: string) => service.call('GET', `/entity/${vid}/revisions`, { session });

  it('let a flood be answered whole, and others before it ends', async () => {
    await search(rep);
    let ended = 0;
    const flood = Array.from({ length: 60 }, async () => {
      assert.equal((await search(integration)).status, 200);
      ended++;
    });
    assert.equal((await search(rep)).status, 200);
    assert.ok(ended < 60, 'the flood goes on');
    await Promise.all(flood);
    assert.equal(ended, 60);
  });

  /** Lets calls that read a table wait, and returns how many do and what ends it. */
  async function holdReadersOf(table: string) {
    const client = new pg.Client({ connectionString: service.settings.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const held = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return {
      untilHeld: (count: number) =>
        until(async () => {
          // A transaction sees one list otherwise.
          await client.query('SELECT pg_stat_clear_snapshot()');
          return (await client.query(held)).rows.length >= count;
        }, `${count} calls wait`),
      letGo: () => client.end(),
    };
  }

  /** Returns whether an answer is there after calls of others that came later. */
  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    let answered = false;
    void answer.then(() => (answered = true));
    for (let turns = 0; turns < 20; turns++) await service.call('GET', '/systems', { session: admin });
    return answered;
  }

  it('hold the tools of agents, too', async () => {
    await allowAgents(service);
    const { token } = await connectAgent(service, { account: 'steward' });
    const list = async () =>
      (await postMessage(service.url, token, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).text();
    await list();
    const table = await holdReadersOf('revision');
    const running = [readHistory(rep), readHistory(await service.signIn('steward'))];
    await table.untilHeld(2);
    const listed = list();
    assert.equal(await isAnswered(listed), false);
    await table.letGo();
    assert.match(await listed, /find_records/);
    await Promise.all(running);
  });

  const json = JSON.stringify({ entities: [], systemName: 'crm_us' });
  /** A change whose body has this many bytes, in which blanks stand before the JSON. */
  function upload(bytes: number): ClientRequest {
    const headers = {
      authorization: integration,
      'content-type': 'application/json',
      'content-length': bytes,
    };
    const request = httpRequest(`${service.url}/api/v39.0/objects`, { method: 'PUT', headers });
    // The test ends some of them in the middle.
    request.on('error', () => undefined);
    request.write(' '.repeat(bytes - json.length));
    return request;
  }
  const end = async (request: ClientRequest): Promise<number> => {
    const answer = once(request, 'response') as Promise<[IncomingMessage]>;
    request.end(json);
    const [response] = await answer;
    response.resume();
    return response.statusCode!;
  };

  it('begin when the body is there, so that unfinished uploads delay no other call of their user', async () => {
    await search(rep);
    const unfinished = [1000, 1000, 100_000, 100_000].map(upload);
    // The service hears of them before it answers calls that were sent later.
    await isAnswered(Promise.resolve());
    assert.equal(await isAnswered(search(integration)), true);
    for (const request of unfinished) assert.equal(await end(request), 400);
  });

  it('leave room for small bodies when a user sends many large ones, of which eight are read at a time', async () => {
    await search(rep);
    const unfinished = Array.from({ length: 8 }, () => upload(100_000));
    await isAnswered(Promise.resolve());
    const large = end(upload(100_000));
    assert.equal(await isAnswered(large), false);
    assert.equal(await end(upload(1000)), 400);
    const gone = new Promise((resolve) => unfinished[0]!.once('close', resolve));
    unfinished[0]!.destroy();
    await gone;
    assert.equal(await large, 400);
    for (const request of unfinished.slice(1)) assert.equal(await end(request), 400);
  });

  it('are lost by a call whose client is gone', async () => {
    const table = await holdReadersOf('revision');
    const running = [readHistory(rep), readHistory(integration)];
    await table.untilHeld(2);
    const client = new AbortController();
    const change = fetch(`${service.url}/api/v39.0/objects`, {
      method: 'PUT',
      headers: { authorization: integration, 'content-type': 'application/json' },
      body: JSON.stringify({
        entities: [{ vid_key: vid, fields: { nickname__v: 'Unwanted' } }],
        systemName: 'crm_us',
      }),
      signal: client.signal,
    });
    assert.equal(await isAnswered(change.catch(() => undefined)), false);
    client.abort();
    await assert.rejects(change);
    // The service hears of the end before it answers calls that were sent later.
    await isAnswered(Promise.resolve());
    await table.letGo();
    await Promise.all(running);
    const { body } = await service.call('GET', `/entity/${vid}`, { session: integration });
    assert.notEqual(body.entities[0].entity.nickname__v, 'Unwanted');
  });
});
