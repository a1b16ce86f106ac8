/**
 * The acceptance of an add request and a load, or a second acceptance, for the same person at the same time, in many orders of their queries
 * (specification 4.2, 4.8): one record, with the key of the row. The embedded database runs one transaction at a time.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql, type KyselyPlugin } from 'kysely';
import {
  changeRequestContext,
  type Context,
} from '../../../../demo/service/domain/change_requests/context.ts';
import {
  createChangeRequest,
  type CreateBody,
} from '../../../../demo/service/domain/change_requests/receive/create.ts';
import {
  decideRequest,
  processRequest,
} from '../../../../demo/service/domain/change_requests/decide/review.ts';
import { loadRequests } from '../../../../demo/service/domain/change_requests/rows.ts';
import { routeRequest } from '../../../../demo/service/domain/change_requests/route/route.ts';
import { findVid } from '../../../../demo/service/domain/keys/vid_keys.ts';
import { findUserByName, type User } from '../../../../demo/service/domain/users/users.ts';
import type { JobRunner } from '../../../../demo/service/jobs/job_runner.ts';
import { sourceJob } from '../../../../demo/service/jobs/source_job.ts';
import type { Store } from '../../../../demo/service/store/store.ts';
import { openDatabase } from '../../../support/databases.ts';
import { openLoads, type LoadBench } from '../loads.ts';
import { startRunner, until } from '../support.ts';

/** Runs `act` after the result of query number `at`. */
class Pause implements KyselyPlugin {
  #queries = 0;
  readonly #at: number;
  readonly #act: () => Promise<void>;

  constructor(at: number, act: () => Promise<void>) {
    this.#at = at;
    this.#act = act;
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    if (++this.#queries === this.#at) await this.#act();
    return result;
  };
}

const subscriptionOf = (match_on_load: boolean) => ({
  match_on_load,
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCP',
      record: { item: 'ID', columns: ['id'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: { first_name__v: 'first', last_name__v: 'last', npi_num__v: 'npi' },
    },
  ],
});

const letters = (): string =>
  Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

interface Person {
  id: string;
  first: string;
  last: string;
  npi: string;
}
let count = 0;
const somebody = (): Person => ({
  id: `S${++count}`,
  first: letters(),
  last: letters(),
  npi: String(1_800_000_000 + count),
});

/** The second one runs after so many queries of the first, then twice as many, and so on. `SCHEDULE_STEP=1` tries every order. */
const step = Number(process.env['SCHEDULE_STEP'] ?? 3);

describe('a load and an acceptance at the same time, on PostgreSQL', () => {
  let bench: LoadBench;
  let context: Context;
  let integration: User;
  let steward: User;
  /** The store of the next load. */
  let loadStore: Store;
  let runner: JobRunner;

  before(async () => {
    bench = await openLoads(await openDatabase('postgres'), { runs: false });
    loadStore = bench.store;
    const run: typeof sourceJob.run = (job) => sourceJob.run({ ...job, store: loadStore });
    runner = startRunner(bench.context, [{ ...sourceJob, run }]);
    await bench.subscribe('matched', subscriptionOf(true));
    await bench.subscribe('unmatched', subscriptionOf(false));
    context = changeRequestContext(bench.context);
    const user = async (name: string) => (await findUserByName(bench.store, `${name}@sandbox.example`))!;
    [integration, steward] = [await user('integration'), await user('steward')];
    // Among a handful of records every name is a common one, which makes a match of names less certain.
    const rows = Array.from({ length: 50 }, somebody).map(({ id, first, last, npi }) =>
      [id, first, last, npi].join(),
    );
    await bench.load('unmatched', { 'others.csv': ['id,first,last,npi', ...rows, ''].join('\n') });
  });
  after(() => runner.stop());

  /** Creates an add request that a steward has decided to accept. Returns its acceptance. */
  const propose = async (
    { id: key, first, last, npi }: Person,
    identity: 'key' | 'number' | 'address',
  ): Promise<(store: Store) => Promise<void>> => {
    const entity = {
      first_name__v: first,
      last_name__v: last,
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
      ...(identity !== 'address' && { npi_num__v: npi }),
      ...(identity === 'key' && { custom_keys__v: [{ vid_key: `crm_us:ID:${key}` }] }),
      ...(identity === 'address' && {
        email_1__v: `${npi}@clinic.example`,
        addresses__v: [
          {
            address_line_1__v: `${npi} Lake Road`,
            locality__v: 'Reno',
            postal_code__v: '89501',
            country__v: 'US',
            address_type__v: 'P',
          },
        ],
      }),
    };
    const id = await createChangeRequest(context, integration, { entity_type: 'HCP', entity } as CreateBody);
    await routeRequest(context, id);
    const [request] = await loadRequests(bench.store, (where) => where('id', '=', id));
    await decideRequest(context, steward, id, { version: request!.version, result: 'CHANGE_ACCEPTED' });
    return (store) => processRequest({ ...context, store }, steward, id, request!.version + 1);
  };
  const load = async (one: Person, subscription: string, store: Store): Promise<void> => {
    loadStore = store;
    const { id, first, last, npi } = one;
    const job = await bench.load(subscription, {
      'a.csv': `id,first,last,npi\n${id},${first},${last},${npi}\n`,
    });
    assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
  };

  /** Runs `one`, and `other` after query `at` of `one`, until it ends or waits for a lock. Returns whether `one` had so many queries. */
  const interleave = async (
    at: number,
    one: (store: Store) => Promise<void>,
    other: (store: Store) => Promise<void>,
  ): Promise<boolean> => {
    let end: Promise<void> | undefined;
    const pause = new Pause(at, async () => {
      let isOver = false;
      end = other(bench.store).finally(() => (isOver = true));
      end.catch(() => undefined);
      await until(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
          bench.store.db,
        );
        return isOver || rows.length > 0;
      }, 'the end of the second one, or its wait');
    });
    await one({ ...bench.store, db: bench.store.db.withPlugin(pause) });
    await end;
    return end !== undefined;
  };

  const check = async ({ id, npi }: Person, at: number): Promise<void> => {
    const { rows } = await sql<{ vid: string }>`
      SELECT vid FROM entity WHERE record_state = 'VALID' AND fields ->> 'npi_num__v' = ${npi}`.execute(
      bench.store.db,
    );
    const vid = await findVid(bench.store, bench.context.model, `crm_us:ID:${id}`);
    assert.deepEqual(
      rows.map((row) => row.vid),
      [vid],
      `after query ${at}`,
    );
  };

  for (const { subscription, asksKey } of [
    { subscription: 'matched', asksKey: true },
    { subscription: 'matched', asksKey: false },
    { subscription: 'unmatched', asksKey: true },
  ]) {
    const words = `${subscription} rows, request ${asksKey ? 'with' : 'without'} the key`;
    test(`the load runs after queries of the acceptance: ${words}`, async () => {
      for (let at = 1, goesOn = true; goesOn; at += step) {
        const one = somebody();
        const accept = await propose(one, asksKey ? 'key' : 'number');
        goesOn = await interleave(at, accept, (store) => load(one, subscription, store));
        if (!goesOn) await load(one, subscription, bench.store);
        await check(one, at);
      }
    });
    test(`the acceptance runs after queries of the load: ${words}`, async () => {
      for (let at = 1, goesOn = true; goesOn; at += step) {
        const one = somebody();
        const accept = await propose(one, asksKey ? 'key' : 'number');
        goesOn = await interleave(at, (store) => load(one, subscription, store), accept);
        if (!goesOn) await accept(bench.store);
        await check(one, at);
      }
    });
  }

  test('of two acceptances without any key, one creates the record and the other changes it', async () => {
    for (let at = 1, goesOn = true; goesOn; at += step) {
      const one = somebody();
      const [accept, other] = [await propose(one, 'address'), await propose(one, 'address')];
      goesOn = await interleave(at, accept, other);
      if (!goesOn) await other(bench.store);
      const { rows } = await sql`
        SELECT FROM entity WHERE record_state = 'VALID' AND fields ->> 'last_name__v' = ${one.last}
        AND fields ->> 'hcp_status__v' = 'A'`.execute(bench.store.db);
      assert.equal(rows.length, 1, `after query ${at}`);
    }
  });
});
