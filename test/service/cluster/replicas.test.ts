/** Reads on a standby (docs/decisions/0031-replicas.md): never older than what their user knows, and independent of the state of a replica. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '../../../demo/settings.ts';
import type { CallOptions } from '../../support/service.ts';
import {
  holdTime,
  millisecondsUntil,
  namedSo,
  newWord,
  rename,
  search,
  startCluster,
  type Client,
  type Cluster,
} from './support.ts';

/** `npm run test:cluster` makes more. */
const pairs = Number(process.env['CLUSTER_PAIRS'] ?? 30);
const lagSeconds = 2;
/** The replica gets the time to answer so often. Waiting for it takes most of the time of many pairs. */
const replicaEach = pairs > 1000 ? 10 : 3;
/** Sessions end after 20 minutes. */
const sessionEach = 500;
/** The standby is so much behind, so that a read that is too old shows itself. */
const delayMilliseconds = 100;
const onLinux = { skip: process.platform === 'linux' ? false : 'needs the list of processes of Linux' };

describe('two processes with a replica', () => {
  let cluster: Cluster;
  let one: Client;
  let other: Client;
  let writer: string;
  let reader: string;
  let vid: string;
  before(async () => {
    cluster = await startCluster({ lagSeconds, delayMilliseconds });
    [one, other] = cluster.processes;
    writer = await one.signIn('integration');
    reader = await other.signIn('rep');
    const query = { types: 'HCP', states: 'VALID', limit: '1' };
    const { body } = await one.call('GET', '/search', { session: writer, query });
    vid = body.entities[0].entityId;
  });
  const isInUse = async () => (await cluster.measured('replica_in_use{replica="1"}')) === 1;
  const reads = async (server: string) =>
    (await cluster.measured(`replica_reads_total{server="${server}"}`))!;
  const untilInUse = () => millisecondsUntil(isInUse, 'the replica is in use');

  it('answer reads there', async () => {
    await untilInUse();
    await millisecondsUntil(async () => {
      await search(one, reader, 'Katherine');
      return (await reads('replica')) > 0;
    }, 'the replica has the sign-in');
    const before = await reads('replica');
    const primaryBefore = await reads('primary');
    const ask = async (method: string, path: string, options: CallOptions = {}) => {
      const answer = await one.call(method, path, { session: reader, ...options });
      assert.equal(answer.status, 200, path);
      return answer.body;
    };
    const { entities } = await ask('GET', '/search', { query: { types: 'HCO', limit: '2' } });
    const [hco, second] = entities.map(({ entityId }: { entityId: string }) => entityId);
    const paths = [
      `/entity/${vid}/affiliations`,
      `/entity/${hco}/affiliations/metrics`,
      `/entity/${vid}/revisions`,
      `/entity/${vid}/revisions/1`,
      `/entity/${vid}/lineage`,
      `/entities/${hco}/comparison/${second}`,
    ];
    for (const path of paths) await ask('GET', path);
    await ask('GET', `/entity/${vid}/affiliations/path`, { query: { to: hco } });
    const entity = { last_name__v: 'Johnson', first_name__v: 'Katherine' };
    await ask('POST', '/match/', { body: { entity_type: 'HCP', entity } });
    const body = { entities: [{ vid_key: hco }] };
    await ask('POST', '/entities/affiliations/metrics/batch', { body });
    const fhir = [
      `Practitioner?name=Johnson&_revinclude=PractitionerRole:practitioner`,
      `Practitioner/${vid}/_history`,
    ];
    for (const path of fhir) {
      const { status } = await fetch(`${one.url}/fhir/R4/${path}`, { headers: { authorization: reader } });
      assert.equal(status, 200, path);
    }
    assert.equal((await reads('replica')) - before, paths.length + 4 + fhir.length);
    assert.equal(await reads('primary'), primaryBefore, 'none of them needs the primary');
  });

  it(`never answer older than what the same user wrote at the other (${pairs} pairs)`, async () => {
    const before = await reads('replica');
    const stale: number[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const [to, from] = pair % 2 ? [one, other] : [other, one];
      if (pair && pair % sessionEach === 0)
        [writer, reader] = [await to.signIn('integration'), await from.signIn('rep')];
      const word = newWord();
      await rename(to, writer, vid, word);
      if (pair % replicaEach === 0) await wait(3 * delayMilliseconds);
      if ((await namedSo(from, writer, word)).join() !== vid) stale.push(pair);
    }
    assert.deepEqual(stale, []);
    const answered = (await reads('replica')) - before;
    assert.ok(answered > 0 && answered < pairs / 2, `${answered} by the replica`);
  });

  it('never answer older than what the same user has read at the primary', async () => {
    await untilInUse();
    await cluster.query(cluster.standby, 'SELECT pg_wal_replay_pause()');
    const word = newWord();
    try {
      await rename(one, writer, vid, word);
      assert.deepEqual(await namedSo(other, writer, word), [vid], 'who wrote it');
      assert.deepEqual(await namedSo(other, reader, word), [], 'others read the standby');
      const { body } = await one.call('GET', `/entity/${vid}`, { session: reader });
      assert.equal(body.entities[0].entity.nickname__v, word);
      assert.deepEqual(await namedSo(other, reader, word), [vid], 'who has seen it');
    } finally {
      await cluster.query(cluster.standby, 'SELECT pg_wal_replay_resume()');
    }
  });

  it('leave a replica out that lags, and use it again when it has caught up', async () => {
    await untilInUse();
    await cluster.query(cluster.standby, 'SELECT pg_wal_replay_pause()');
    const word = newWord();
    try {
      await rename(one, writer, vid, word);
      const milliseconds = await millisecondsUntil(async () => !(await isInUse()), 'it is left out');
      holdTime('a replica that lags is left out', milliseconds, (lagSeconds + 2) * 1000);
      assert.ok((await cluster.measured('replica_lag_seconds{replica="1"}'))! >= lagSeconds);
      assert.deepEqual(await namedSo(one, reader, word), [vid], 'the primary answers everybody');
    } finally {
      await cluster.query(cluster.standby, 'SELECT pg_wal_replay_resume()');
    }
    await untilInUse();
    assert.deepEqual(await namedSo(one, reader, word), [vid]);
  });

  const writeAndRead = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const word = newWord();
      await rename(one, writer, vid, word);
      assert.deepEqual(await namedSo(other, writer, word), [vid]);
    }
  };
  const breaks = {
    'is killed': { go: () => cluster.standby.crash(), back: () => cluster.standby.resume() },
    freezes: { go: () => cluster.standby.freeze(), back: () => cluster.standby.thaw() },
  };
  for (const [how, { go, back }] of Object.entries(breaks))
    it(`answer every read while the replica ${how} and comes back`, onLinux, async () => {
      await untilInUse();
      const test = { isOver: false };
      const answered: number[] = [];
      const readers = Array.from({ length: 4 }, async (_, index) => {
        const client = index % 2 ? one : other;
        while (!test.isOver) answered.push((await search(client, reader, 'Katherine')).length);
      });
      readers.push(writeAndRead(() => test.isOver));
      // A time-out of the test would leave the standby as it is.
      try {
        await go();
        const milliseconds = await millisecondsUntil(async () => !(await isInUse()), 'it is left out');
        holdTime(`a replica that ${how} is left out`, milliseconds, 2000);
      } finally {
        await back();
      }
      await untilInUse().finally(() => (test.isOver = true));
      await Promise.all(readers);
      assert.equal(new Set(answered).size, 1, 'all answers were the same');
    });

  it('read on while the primary is away, say so, and write again when it is back', onLinux, async () => {
    await untilInUse();
    const word = newWord();
    await rename(one, writer, vid, word);
    // Commits do not wait for this standby: a primary that is killed may not have sent the last one.
    const received = 'SELECT FROM pg_stat_replication WHERE flush_lsn >= pg_current_wal_flush_lsn()';
    await millisecondsUntil(
      async () => (await cluster.query(cluster.primary, received)).length > 0,
      'the standby has received the change',
    );
    await cluster.primary.crash();
    try {
      for (const client of [one, other]) {
        assert.deepEqual(await namedSo(client, writer, word), [vid]);
        assert.deepEqual(await namedSo(client, reader, word), [vid]);
        const { body } = await client.call('GET', `/entity/${vid}`, { session: reader });
        assert.equal(body.entities[0].entity.nickname__v, word, 'the record, too');
        const ready = await fetch(`${client.url}/ready`);
        assert.deepEqual([ready.status, await ready.json()], [200, { status: 'read only' }]);
        const refused = await client.call('PUT', '/objects', {
          session: writer,
          body: { entities: [{ vid_key: vid, fields: { nickname__v: 'no' } }], systemName: 'crm_us' },
        });
        assert.equal(refused.status, 503);
      }
    } finally {
      await cluster.primary.resume();
    }
    const again = newWord();
    await millisecondsUntil(
      () =>
        rename(one, writer, vid, again).then(
          () => true,
          () => false,
        ),
      'the primary answers',
    );
    // The other process has hardly looked at the primary since, and the standby is not connected to it.
    assert.deepEqual(await namedSo(other, writer, again), [vid], 'the fences were lost with the primary');
    assert.deepEqual(await namedSo(other, writer, word), []);
  });
});

describe('the addresses of replicas', () => {
  const read = (environment: Record<string, string>) => {
    Object.assign(process.env, environment);
    try {
      return readSettings();
    } finally {
      for (const name of Object.keys(environment)) delete process.env[name];
    }
  };
  const one = 'postgres://user:secret@one.example/network';

  it('are separated by commas', () => {
    const urls = `${one}, postgresql://two.example:5433/network`;
    assert.deepEqual(read({ DATABASE_URL: one, DATABASE_REPLICA_URLS: urls }).replicaUrls, urls.split(', '));
    assert.deepEqual(read({ DATABASE_URL: one }).replicaUrls, []);
  });

  it('are refused without naming a password, and without a primary', () => {
    assert.throws(
      () => read({ DATABASE_URL: one, DATABASE_REPLICA_URLS: 'http://user:secret@one.example' }),
      (error: Error) => /DATABASE_REPLICA_URLS must be/.test(error.message) && !/secret/.test(error.message),
    );
    assert.throws(() => read({ DATABASE_REPLICA_URLS: one }), /needs DATABASE_URL/);
  });
});
