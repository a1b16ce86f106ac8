/** The feed of record changes: `GET /changes` with the topic records (docs/decisions/0016-live-updates.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { after, eventsAfter, positionOf } from '../../../demo/service/domain/live_updates/record_feed.ts';
import { inTransaction, type Store } from '../../../demo/service/store/store.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { onBothEngines, person, unique, type Json } from '../change_requests/support.ts';
import { openBench } from '../change_requests/support_domain.ts';

interface Event {
  vid__v: string;
  record_version__v: number;
  change: string;
  merged_into__v: string | null;
}

onBothEngines('GET /changes, records', (desk) => {
  const read = async (query: Record<string, string> = {}): Promise<{ cursor: string; records: Event[] }> => {
    const { status, body } = await desk().call('admin', 'GET', '/changes', {
      query: { topics: 'records', ...query },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  /** Reads until an event is there: it is told when no older transaction of the server is open, those of other databases included. */
  const readUntil = async (
    since: string,
    isThere: (records: Event[]) => boolean,
  ): Promise<{ cursor: string; records: Event[] }> => {
    for (let attempt = 1; attempt <= 200; attempt++) {
      const answer = await read({ since });
      if (isThere(answer.records)) return answer;
      await delay(50);
    }
    return assert.fail('The feed does not tell the event.');
  };
  const accepted = async (body: Json): Promise<string> => {
    const id = await desk().create('rep', body);
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    return (await desk().process(id)).vid__v as string;
  };
  const kinds = (records: Event[], vid: string): unknown[] =>
    records.filter(({ vid__v }) => vid__v === vid).map((each) => [each.record_version__v, each.change]);

  test('a new, a changed and an inactivated record are told in order, with version and kind', async () => {
    const { cursor } = await read();
    const vid = await accepted({ entity: person() });
    await accepted({ vid_key: vid, entity: { nickname__v: 'Kit' } });
    await accepted({ vid_key: vid, entity: { hcp_status__v: 'I' } });
    const { records, cursor: next } = await readUntil(cursor, (events) =>
      events.some((event) => event.vid__v === vid && event.change === 'inactivated'),
    );
    const told = kinds(records, vid);
    assert.deepEqual(told[0], [1, 'created']);
    assert.deepEqual((told.at(-1) as unknown[])[1], 'inactivated');
    assert.ok(told.length >= 3);
    assert.deepEqual(
      told.map((each) => (each as number[])[0]),
      told.map((_, index) => index + 1),
      'every version once',
    );
    assert.deepEqual((await read({ since: next })).records, []);
    assert.deepEqual((await read({ since: cursor })).records, records, 'an earlier cursor replays');
    const { records: all } = await read({ since: 'start' });
    assert.deepEqual(kinds(all, vid), told, 'so does the beginning');
  });

  test('an event does not tell the content', async () => {
    const { cursor } = await read();
    const name = unique('Secret');
    await accepted({ entity: person({ last_name__v: name }) });
    const { records } = await readUntil(cursor, ({ length }) => length > 0);
    assert.ok(!JSON.stringify(records).includes(name));
    for (const event of records)
      assert.deepEqual(Object.keys(event).toSorted(), [
        'change',
        'entity_type',
        'merged_into__v',
        'record_version__v',
        'time',
        'vid__v',
      ]);
  });

  test('a waiting call is answered when a record changes', async () => {
    const { cursor } = await read();
    const waiting = read({ since: cursor, wait: '15' });
    await desk().create('rep', { entity: person() });
    assert.ok((await waiting).records.length);
  });

  test('standard users do not read the feed, and the beginning has only records', async () => {
    assert.equal((await desk().call('rep', 'GET', '/changes', { query: { topics: 'records' } })).status, 403);
    const query = { topics: 'records,jobs', since: 'start' };
    assert.equal((await desk().call('admin', 'GET', '/changes', { query })).status, 400);
  });
});

forEachDatabase((open, engine) => {
  /** Reads the feed in pages until nothing follows. */
  async function readAll({ db }: Store, size: number, from = after('1')) {
    const all = [];
    for (let position = from; ;) {
      const { rows } = await sql<{ page: { vid__v: string; record_version__v: number; position: string }[] }>`
        SELECT ${eventsAfter(position, size)} AS page`.execute(db);
      const page = rows[0]!.page;
      if (!page.length) return all;
      all.push(...page);
      position = positionOf(page.at(-1) as never);
    }
  }

  test('pages of any size have the same events in the same order', async () => {
    const bench = await openBench(open);
    for (let index = 0; index < 7; index++) await bench.create({ entity: person() });
    const { routeWaiting } = await import('../../../demo/service/domain/change_requests/route/route.ts');
    await routeWaiting(bench.context, (_, error) => assert.fail(String(error)));
    // Tests beside this one have transactions too, and an event waits for all that are older.
    let whole = await readAll(bench.store, 100);
    for (const until = Date.now() + 30_000; whole.length < 7 && Date.now() < until; await delay(50))
      whole = await readAll(bench.store, 100);
    assert.equal(whole.length, 7);
    for (const size of [1, 2, 3]) assert.deepEqual(await readAll(bench.store, size), whole);
  });

  test(
    'overlapping transactions: a reader misses nothing and sees the versions of a record in order',
    { skip: engine === 'pglite' && 'one connection: transactions do not overlap' },
    async () => {
      const { store } = await openBench(open);
      const vids = ['1', '2'].map((digit) => `24290000000000900${digit}`);
      for (const vid of vids)
        await sql`INSERT INTO entity (vid, entity_type, in_instance, record_state, record_version, created_at, modified_at, fields)
          VALUES (${vid}::bigint, 'HCP', true, 'VALID', 1, now(), now(), '{}')`.execute(store.db);
      const write = (one: Store, vid: string, version: number) =>
        sql`INSERT INTO revision (entity_vid, record_version, created_at, source, changes, kind)
          VALUES (${vid}::bigint, ${version}, now(), 'test', '[]', 'updated')`.execute(one.db);
      let begin = (): void => {};
      let change = (): void => {};
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const changed = new Promise<void>((resolve) => (change = resolve));
      // The first transaction has the smaller number, but writes a version of the second record after the second transaction.
      const first = inTransaction(store, async (one) => {
        await write(one, vids[0]!, 1);
        begin();
        await changed;
        await write(one, vids[1]!, 2);
      });
      await begun;
      await inTransaction(store, (one) => write(one, vids[1]!, 1));
      const early = await readAll(store, 1);
      change();
      await first;
      // A version waits until every older transaction of the server has ended, and tests beside this one have transactions too.
      const events = early;
      for (const until = Date.now() + 30_000; events.length < 3 && Date.now() < until; await delay(50)) {
        const last = events.at(-1);
        events.push(...(await readAll(store, 1, last ? positionOf(last as never) : after('1'))));
      }
      const told = events.map(({ vid__v, record_version__v }) => [vid__v, record_version__v]);
      assert.deepEqual(
        told.filter(([vid]) => vid === vids[1]),
        [
          [vids[1], 1],
          [vids[1], 2],
        ],
      );
      assert.equal(told.length, 3);
    },
  );
});
