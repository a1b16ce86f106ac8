/**
 * An instance is upgraded while it serves: several processes migrate at once, and a database of the last release, with its data, is served by this
 * one. The tables of the last release are made from its migrations, and filled with what the seed writes into them.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../../../demo/service/store/migrate.ts';
import { openServer, type Store } from '../../../../demo/service/store/store.ts';
import type { Tables } from '../../../../demo/service/store/tables.ts';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../../support/databases.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { serviceAt, startTestService, testSettings } from '../../../support/service.ts';
import { startService } from '../../../../demo/service/server.ts';

/** Last migration of the release before. A release raises it. */
const lastMigration = '046_refused_agent_calls.sql';
/**
 * The commit of that release, whose newest migration it is. No release has been made yet: this is the first commit that starts on the tables of a later
 * one, and whose migrations are the first of today's.
 */
const lastRelease = '45cf6c6c007e0ebbeb3f14fdc91d91542717f452';

type Database = Kysely<Tables>;

/** Opens a database as it is, without migrating it. */
function openPlainly(url: string): Database {
  const pool = new pg.Pool({ connectionString: url });
  // The pool ends before its connections have, and the server may end these first, when the database is dropped.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  closeAtEnd(() => db.destroy());
  return db;
}

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: string;
  column_default: string | null;
  is_generated: string;
  is_identity: string;
}

const columnsOf = async (db: Database): Promise<Column[]> =>
  (
    await sql<Column>`
      SELECT table_name, column_name, data_type, is_nullable, column_default, is_generated, is_identity
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%'
      ORDER BY table_name COLLATE "C", ordinal_position`.execute(db)
  ).rows;

/** Copies what the tables of `to` can take from those of `from`, and the counters of numbers. */
async function copyRows(from: Database, to: Database): Promise<void> {
  const columns = await columnsOf(to);
  await to.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    for (const table of new Set(columns.map((each) => each.table_name))) {
      const own = columns.filter((each) => each.table_name === table && each.is_generated === 'NEVER');
      const names = sql.join(own.map((each) => sql.ref(each.column_name)));
      const { rows } = await sql<{
        row: string;
      }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} AS t`.execute(from);
      await sql`DELETE FROM ${sql.table(table)}`.execute(connection);
      for (let start = 0; start < rows.length; start += 500) {
        // As text: IDs of 18 digits are no exact numbers.
        const part = `[${rows
          .slice(start, start + 500)
          .map(({ row }) => row)
          .join()}]`;
        await sql`
          INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${part}::jsonb)`.execute(
          connection,
        );
      }
    }
    await sql`SET session_replication_role = origin`.execute(connection);
  });
  const { rows } = await sql<{ name: string; value: string | null }>`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'`.execute(
    from,
  );
  for (const { name, value } of rows)
    if (value !== null)
      await sql`SELECT setval(to_regclass(${name}), ${value}::bigint) WHERE to_regclass(${name}) IS NOT NULL`.execute(
        to,
      );
}

/** Writes the sources of the last release to a folder. Returns why it cannot, for example in a clone without history. */
function writeLastRelease(folder: string): string | undefined {
  const parts = ['demo', 'src', 'test/support/quick_passwords.ts', 'package.json'];
  const { status, stdout, stderr } = spawnSync('git', ['archive', lastRelease, ...parts], {
    maxBuffer: 512 * 2 ** 20,
  });
  if (status !== 0) return `the sources of ${lastRelease} are not here: ${String(stderr).split('\n')[0]}`;
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: stdout });
  if (unpacked.status !== 0) return `tar: ${String(unpacked.stderr)}`;
  // The packages of this release, in the same versions but for those in `removed_packages.ts`.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return undefined;
}

describe('an upgrade', () => {
  test('goes on while a process of the last release serves, and both answer', async (t) => {
    const folder = temporaryDirectory();
    const obstacle = writeLastRelease(folder);
    if (obstacle) return t.skip(obstacle);
    const url = await newServerDatabase('without tables');
    const dataDirectory = temporaryDirectory();
    const options = { folder, imports: [resolve('test/service/store/migrations/removed_packages.ts')] };
    const environment = { DATABASE_URL: url, SANDBOX_DATA_DIR: dataDirectory, SANDBOX_HCPS: '30' };
    const first = await startProcess(environment, options);
    const old = serviceAt(first.url);
    const migrations = async (): Promise<string> =>
      (await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(openPlainly(url)))
        .rows[0]!.name;
    assert.equal(await migrations(), lastMigration);
    const session = await old.signIn('rep');
    const query = { q: 'johnson', limit: '10' };
    const find = async (service: typeof old, q: string): Promise<string[]> => {
      const { status, body } = await service.call('GET', '/search', { session, query: { ...query, q } });
      assert.equal(status, 200, JSON.stringify(body));
      return body.entities.map(({ entityId }: { entityId: string }) => entityId);
    };
    const [vid] = await find(old, 'johnson');
    /** Makes a change request at one process. Returns its ID. */
    const ask = async (service: typeof old, name: string): Promise<string> => {
      const entity = { middle_name__v: name };
      const { body } = await service.call('POST', '/change_request', {
        session,
        body: { entity_type: 'HCP', vid_key: vid, metadata: {}, entity },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return String(body.change_request_id);
    };

    const run = { isOver: false, calls: 0 };
    const working = (async () => {
      for (; !run.isOver; run.calls++) {
        assert.ok((await find(old, 'johnson')).includes(vid!));
        await ask(old, `Old ${run.calls}`);
      }
    })();
    const settings = testSettings({ databaseUrl: url, dataDirectory, hcpCount: 30 });
    const running = await startService(settings, {}).finally(() => (run.isOver = true));
    closeAtEnd(() => running.close());
    await working;
    assert.ok(run.calls > 0);
    assert.ok((await migrations()) > lastMigration);

    const next = serviceAt(running.url);
    /** While the job of the new release writes entries, the last release may show a record twice. */
    const foundBy = async (service: typeof old): Promise<string[]> => [
      ...new Set(await find(service, 'johnson')),
    ];
    // Old and new, each with a request of the other, and in a session that the old one opened.
    for (const [one, other] of [
      [old, next],
      [next, old],
    ] as const) {
      const id = await ask(one, 'Either');
      const { status, body } = await other.call('GET', `/change_requests/${id}`, { session });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.change_requests[0].entity.middle_name__v.change_requested, 'Either');
      assert.deepEqual(await foundBy(one), await foundBy(other));
    }
    // A process of the last release starts again, on the newer tables.
    const again = serviceAt((await startProcess(environment, options)).url);
    assert.ok((await find(again, 'johnson')).includes(vid!));
    await ask(again, 'Again');
  });

  test('by several processes at once migrates an empty database once', async () => {
    const url = await newServerDatabase('without tables');
    const stores: Store[] = await Promise.all([1, 2, 3, 4].map(() => openServer(url)));
    for (const store of stores) closeAtEnd(() => store.close());
    const counted = await sql<{ count: string; times: string }>`
      SELECT count(*) AS count, count(DISTINCT name) AS times FROM kysely_migration`.execute(stores[0]!.db);
    assert.equal(counted.rows[0]!.count, counted.rows[0]!.times);
    assert.ok(Number(counted.rows[0]!.count) >= 40);
  });

  test('leaves every column of the last release as it was, and adds none that needs a value', async () => {
    const url = await newServerDatabase('without tables');
    const db = openPlainly(url);
    await migrate(db, lastMigration);
    const old = await columnsOf(db);
    await migrate(db);
    const now = new Map(
      (await columnsOf(db)).map((each) => [`${each.table_name}.${each.column_name}`, each]),
    );
    const known = new Set(old.map(({ table_name: table }) => table));
    for (const each of old) {
      const name = `${each.table_name}.${each.column_name}`;
      const found = now.get(name);
      assert.ok(found, `${name} is gone`);
      assert.equal(found.data_type, each.data_type, name);
      if (each.is_nullable === 'YES') assert.equal(found.is_nullable, 'YES', `${name} demands a value now`);
      if (each.column_default !== null)
        assert.notEqual(found.column_default, null, `${name} has no default now`);
      now.delete(name);
    }
    for (const [name, added] of now)
      if (known.has(added.table_name))
        assert.ok(
          added.is_nullable === 'YES' ||
            added.column_default !== null ||
            added.is_generated !== 'NEVER' ||
            added.is_identity === 'YES',
          `${name} needs a value, which the last release does not write`,
        );
  });

  test('serves a database of the last release with its data, and a process of that release can start again', async () => {
    const seeded = await startTestService({ engine: 'postgres', hcps: 30 });
    const url = await newServerDatabase('without tables');
    const db = openPlainly(url);
    await migrate(db, lastMigration);
    await copyRows(openPlainly(seeded.settings.databaseUrl!), db);

    const running = await startService(
      testSettings({ databaseUrl: url, dataDirectory: temporaryDirectory(), hcpCount: 30 }),
      {},
    );
    closeAtEnd(() => running.close());
    const upgraded = serviceAt(running.url);
    const session = await upgraded.signIn('rep');
    const before = await seeded.signIn('rep');
    const query = { q: 'johnson', limit: '10' };
    const [then, now] = await Promise.all([
      seeded.call('GET', '/search', { session: before, query }),
      upgraded.call('GET', '/search', { session, query }),
    ]);
    assert.deepEqual(now.body, then.body);
    const [{ entityId: vid }] = now.body.entities;
    for (const path of [`/entity/${vid}`, `/entity/${vid}/affiliations`, '/agents/drafts']) {
      const answers = await Promise.all([
        seeded.call('GET', path, { session: before }),
        upgraded.call('GET', path, { session }),
      ]);
      assert.deepEqual(answers[1]!.body, answers[0]!.body, path);
    }
    const made = await upgraded.call('POST', '/change_request', {
      session,
      body: { entity_type: 'HCP', vid_key: vid, metadata: {}, entity: { middle_name__v: 'Upgraded' } },
    });
    assert.equal(made.body.responseStatus, 'SUCCESS');
    // A process of the last release knows fewer migrations than have run: it starts on the newer tables.
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999_next_release.sql', 'now')`.execute(
      db,
    );
    const again = await openServer(url);
    await again.close();
  });
});
