/** The primary is killed under load and a standby is promoted (docs/running/fail_over.md): nothing that was answered is lost, and reads go on. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { addressesOf } from '../../../demo/service/store/replicas/primary_address.ts';
import { isInstalled } from '../../cluster/programs.ts';
import type { RestartablePostgres } from '../../support/postgres.ts';
import { clinic, clinicFile, clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';
import {
  holdTime,
  newWord,
  search,
  startServersAlone,
  startWhole,
  waitForStandby,
  type Client,
  type FailOverCluster,
} from './support.ts';

/** `npm run test:cluster` makes more. */
const rounds = Number(process.env['CLUSTER_ROUNDS'] ?? 1);
const writers = 4;
const rows = 2000;
/** Milliseconds. Reads go on: a standby answers as soon as the primary is known to be gone. */
const mostReadGap = 5000;

/** The longest time without something. */
class Gaps {
  #last = performance.now();
  /** In milliseconds. */
  longest = 0;

  end(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.#last);
    this.#last = now;
  }
}

const hasWhole = isInstalled('haproxy', '-v') && isInstalled('pgbouncer');
const instances = {
  'of the whole': {
    start: startWhole,
    skip: hasWhole ? false : 'haproxy or pgbouncer (Debian) is not installed',
  },
  // `topology.test.ts` promotes a standby without other programs, too.
  'of database servers alone': {
    start: startServersAlone,
    skip: hasWhole && rounds === 1 ? 'the whole is tried, and npm run test:cluster tries both' : false,
  },
};

for (const [name, { start, skip }] of Object.entries(instances))
  describe(
    `a fail-over under load ${name}`,
    { skip: process.platform === 'linux' ? skip : 'needs the list of processes of Linux' },
    () => {
      let cluster: FailOverCluster;
      let integration: string;
      let rep: string;
      let vids: string[];
      let now: RestartablePostgres;
      let next: RestartablePostgres;
      before(async () => {
        cluster = await start();
        [now, next] = [cluster.primary, cluster.standby];
        integration = await cluster.processes[0].signIn('integration');
        rep = await cluster.processes[1].signIn('rep');
        const query = { types: 'HCP', states: 'VALID', limit: String(writers) };
        const { body } = await cluster.processes[0].call('GET', '/search', { session: integration, query });
        vids = body.entities.map(({ entityId }: { entityId: string }) => entityId);
        // Sessions of the service are older than its first fail-over.
        await wait(500);
      });
      const at = (index: number): Client => cluster.processes[index % 2]!;

      /** Starts an export and returns whether it was a full one. */
      const exportIsFull = async (): Promise<boolean> => {
        const path = '/systems/crm_us/target_subscriptions/us_daily/job';
        const { body } = await at(0).call('POST', path, { session: integration, body: {} });
        const job = await until(async () => {
          const { body: found } = await at(0).call('GET', `${path}/${body.job_id}`, { session: integration });
          return found.completed_date !== null && found;
        }, 'the end of the export');
        assert.equal(job.job_status, 'COMPLETE');
        return job.exportFull;
      };

      const cursor = async (since?: string) =>
        (
          await at(1).call('GET', '/changes', {
            session: integration,
            query: { topics: 'records', ...(since && { since }) },
          })
        ).body;

      for (let round = 1; round <= rounds; round++)
        it(`loses nothing that was answered, and does nothing twice (${round} of ${rounds})`, async () => {
          const run = { isOver: false };
          const answered: string[] = [];
          const unanswered: string[] = [];
          let reads = 0;
          const admin = await at(0).signIn('admin');
          await exportIsFull();
          assert.equal(await exportIsFull(), false, 'the second is incremental');
          const { cursor: before } = await cursor();

          const base = '/systems/crm_us/source_subscriptions/clinics';
          await at(0).call('PUT', base, { session: admin, body: { settings: clinics } });
          const codes = Array.from({ length: rows }, (_, index) => `${round}x${index}`);
          await at(0).call('PUT', `${base}/files/clinics${round}.csv`, {
            session: admin,
            body: clinicFile(...codes.map((code) => clinic(code))),
            headers: { 'content-type': 'text/csv' },
          });
          const { body: load } = await at(0).call('GET', `${base}/job`, { session: admin });

          const [changeGaps, readGaps] = [new Gaps(), new Gaps()];
          const writing = vids.map(async (vid, index) => {
            for (let turn = index; !run.isOver; turn++) {
              const word = newWord();
              const entities = [{ vid_key: vid, fields: { nickname__v: word } }];
              const { status, body } = await at(turn).call('PUT', '/objects', {
                session: integration,
                body: { entities, systemName: 'crm_us' },
              });
              const isDone = status === 200 && body.responseStatus === 'SUCCESS';
              assert.ok(isDone || status === 503, JSON.stringify(body));
              (isDone ? answered : unanswered).push(word);
              if (isDone) changeGaps.end();
              // The time between an outage and the next attempt of a client.
              if (!isDone) await wait(50);
            }
          });
          const asked = { answered: [] as string[], unanswered: [] as string[] };
          const asking = [0, 1].map(async (index) => {
            for (let turn = index; !run.isOver; turn++) {
              const word = newWord();
              const entity = { nickname__v: word };
              // A change of a record, or a new record.
              const body =
                turn % 4 < 2
                  ? { entity_type: 'HCP', vid_key: vids[index], entity }
                  : {
                      entity_type: 'HCP',
                      create_unverified: 'Y',
                      entity: {
                        ...entity,
                        first_name__v: newWord(),
                        last_name__v: newWord(),
                        hcp_type__v: 'PHYS',
                        primary_country__v: 'US',
                      },
                    };
              const { status, body: answer } = await at(turn).call('POST', '/change_request', {
                session: integration,
                body,
              });
              const isDone = status === 200 && answer.responseStatus === 'SUCCESS';
              assert.ok(isDone || status === 503, JSON.stringify(answer));
              asked[isDone ? 'answered' : 'unanswered'].push(word);
              await wait(50);
            }
          });
          const reading = [0, 1].map(async (index) => {
            while (!run.isOver) {
              assert.ok((await search(at(index), rep, 'Katherine')).length);
              reads++;
              readGaps.end();
            }
          });
          const working = Promise.all([...writing, ...asking, ...reading]);
          working.catch(() => (run.isOver = true));
          await until(async () => answered.length > 20 || run.isOver, 'twenty changes');

          await now.crash();
          await wait(1000);
          const [soFar, readsSoFar] = [answered.length, reads];
          await until(async () => reads > readsSoFar + 4 || run.isOver, 'reads while there is no primary');
          await cluster.query(next, 'SELECT pg_promote()');
          cluster.afterPromotion(next);
          await until(
            async () => answered.length > soFar + writers || run.isOver,
            'changes at the new primary',
          );
          holdTime('longest time without a change', changeGaps.longest, 30_000);
          holdTime('longest time without a read', readGaps.longest, mostReadGap);
          run.isOver = true;
          await working;
          const ended = await until(async () => {
            const { status, body } = await at(1).call('GET', `/jobs/${load.job_id}`, { session: admin });
            return status === 200 && ['COMPLETE', 'FAILED'].includes(body.job.job_status) && body.job;
          }, 'the end of the load');

          assert.equal(ended.job_status, 'COMPLETE');
          const counted = async (condition: string): Promise<number> =>
            Number((await cluster.query(next, `SELECT count(*) AS n FROM ${condition}`))[0]!['n']);
          assert.equal(
            await counted(`custom_key WHERE record_type = 'HCO' AND value LIKE '${round}x%'`),
            rows,
            'each row once',
          );
          const words = (list: readonly string[]) => `ARRAY['${list.join(`', '`)}']`;
          const times = await cluster.query(
            next,
            `SELECT word, count(*)::int AS times FROM unnest(${words([...answered, ...unanswered])}) word
           JOIN revision ON entity_vid IN (${vids.join()}) AND changes @@ ('$[*].fields.nickname__v[1] == "' || word || '"')::jsonpath GROUP BY word`,
          );
          const timesOf = new Map(times.map(({ word, times: count }) => [word, count]));
          assert.deepEqual(
            answered.filter((word) => timesOf.get(word) !== 1),
            [],
            'every answered change is there once',
          );
          assert.deepEqual(
            unanswered.filter((word) => Number(timesOf.get(word) ?? 0) > 1),
            [],
          );
          await until(
            async () => (await counted('change_request WHERE routed_at IS NULL')) === 0,
            'the routing of all requests',
          );
          // A request, and the record that it made, once each.
          const requests = await cluster.query(
            next,
            `SELECT word, count(DISTINCT request.id)::int AS requests, count(DISTINCT made.vid)::int AS records, bool_and(task_type = 'ADD_REQUEST') AS "isNew"
           FROM unnest(${words([...asked.answered, ...asked.unanswered])}) word
           JOIN change_request request ON request.entity::text LIKE '%"' || word || '"%'
           LEFT JOIN entity made ON made.fields ->> 'nickname__v' = word GROUP BY word`,
          );
          const found = new Map(requests.map(({ word, ...rest }) => [word, rest]));
          assert.ok(requests.some(({ isNew }) => isNew) && requests.some(({ isNew }) => !isNew));
          const isOnce = (word: string): boolean => {
            const { requests: times, records, isNew } = found.get(word) ?? {};
            return times === 1 && records === (isNew ? 1 : 0);
          };
          assert.deepEqual(
            asked.answered.filter((word) => !isOnce(word)),
            [],
            'every answered request is there once',
          );
          assert.deepEqual(
            asked.unanswered.filter((word) => found.has(word) && !isOnce(word)),
            [],
            'no other request is there twice, or without its record',
          );
          assert.equal((await cursor(before)).missed, true, 'a cursor of the old primary');
          assert.equal(await exportIsFull(), true, 'the receiver may have changes that were lost');
          assert.equal(await exportIsFull(), false);

          await now.follow(next);
          await waitForStandby(cluster, next, cluster.namesFor(now));
          [now, next] = [next, now];
        });
    },
  );

describe('an address of several hosts', () => {
  it('is one address per host', () => {
    const hosts = 'postgres://user:p%40ss@one.example:5432,two.example/network';
    const each = ['one.example:5432', 'two.example'].map((host) => `postgres://user:p%40ss@${host}/network`);
    assert.deepEqual(addressesOf(`${hosts}?target_session_attrs=read-write`), each);
    assert.deepEqual(
      addressesOf(`${hosts}?sslmode=require`),
      each.map((address) => `${address}?sslmode=require`),
    );
    const one = 'postgres://user@one.example/network?sslmode=require';
    assert.deepEqual(addressesOf(one), [one]);
  });
});
