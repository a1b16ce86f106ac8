/**
 * The seed of a sandbox: its content, and that it is repeatable, restarts after a kill and creates no duplicates (README;
 * specification 6.1).
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { widgetSettings } from '../../../src/contract/widgets/widgets.ts';
import { widgetKinds } from '../../../src/widget_kinds.ts';
import { verifyPassword } from '../../../demo/service/domain/users/passwords.ts';
import { optOutFields } from '../../../demo/service/domain/users/visibility.ts';
import { sandboxAccounts, seedAccounts } from '../../../demo/service/seed/accounts.ts';
import { seedSandbox, type SeedSettings } from '../../../demo/service/seed/seed.ts';
import { firstSequenceVid } from '../../../demo/service/seed/synthetic/vids.ts';
import { wellKnown, wellKnownRecords } from '../../../demo/service/seed/well_known.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { openEmbedded, openServer, type Store } from '../../../demo/service/store/store.ts';
import { forEachDatabase, newDatabase, newServerDatabase } from '../../support/databases.ts';

const settings = (changes: Partial<SeedSettings> = {}): SeedSettings => ({
  hcpCount: 300,
  seed: 7,
  isPublic: false,
  realDataDirectory: undefined,
  ...changes,
});

const recordTables = [
  'entity',
  'child_record',
  'custom_key',
  'search_document',
  'search_word',
  'affiliation',
] as const;

/** Returns one digest per table of records, without the transaction marks, which always differ. */
async function digests(store: Store): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const table of recordTables) {
    const { rows } = await sql<{ rows: string; digest: string }>`
      SELECT count(*) AS rows, md5(string_agg(line, E'\n' ORDER BY line COLLATE "C")) AS digest
      FROM (SELECT (to_jsonb(t) - 'changed_in' - 'added_in')::text AS line FROM ${sql.table(table)} t) lines`.execute(
      store.db,
    );
    result[table] = rows[0];
  }
  return result;
}

const indexNames = async (store: Store): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname COLLATE "C"`.execute(
      store.db,
    )
  ).rows.map(({ name }) => name);

/** Seeds in a separate process, which prints a line after the first record is written. */
const seeder = `
  const [, root, where, hcps] = process.argv;
  const { openEmbedded, openServer } = await import(root + 'demo/service/store/store.ts');
  const { seedSandbox } = await import(root + 'demo/service/seed/seed.ts');
  const store = where.startsWith('postgres:') ? await openServer(where) : await openEmbedded(where);
  const { copyIn } = store;
  store.copyIn = async (table, ...rest) => {
    await copyIn(table, ...rest);
    if (table === 'search_document') process.stdout.write('loading\\n');
  };
  await seedSandbox(store, { hcpCount: Number(hcps), seed: 7, isPublic: false, realDataDirectory: undefined });
  await store.close();`;

forEachDatabase((open, engine) => {
  let store: Store;
  let made: Record<string, unknown>;
  let indexes: string[];
  before(async () => {
    store = await open();
    indexes = await indexNames(store);
    await seedSandbox(store, settings());
    made = await digests(store);
  });

  test('a new sandbox has the requested HCPs, about one HCO per six HCPs, and the well-known records', async () => {
    const counts = await store.db
      .selectFrom('entity')
      .select(['entity_type', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('entity_type')
      .orderBy('entity_type')
      .execute();
    const known = wellKnownRecords();
    const hcps = 300 + known.filter(({ entity_type }) => entity_type === 'HCP').length;
    assert.equal(Number(counts.find(({ entity_type }) => entity_type === 'HCP')?.count), hcps);
    assert.ok(Number(counts.find(({ entity_type }) => entity_type === 'HCO')?.count) > 50);
    const stored = await loadRecords(store, Object.values(wellKnown));
    assert.equal(stored.length, known.length);
    assert.deepEqual(
      new Map(stored.map((record) => [record.vid, record])),
      new Map(
        known.map((record) => [
          record.vid,
          { ...record, children: inOrder(record.children), custom_keys: record.custom_keys },
        ]),
      ),
    );
  });

  test('every record has its search document, and every index is restored', async () => {
    const { rows } = await sql<{ missing: string }>`
      SELECT count(*) AS missing FROM entity LEFT JOIN search_document USING (vid)
      WHERE search_document.vid IS NULL`.execute(store.db);
    assert.equal(rows[0]!.missing, '0');
    assert.deepEqual(await indexNames(store), indexes);
  });

  test('the next ID of the sequence is larger than every ID of the seed', async () => {
    const { rows } = await sql<{ next: string; largest: string }>`
      SELECT nextval('vid_sequence') AS next, (SELECT max(vid) FROM child_record) AS largest`.execute(
      store.db,
    );
    assert.ok(BigInt(rows[0]!.next) > BigInt(rows[0]!.largest));
    assert.ok(BigInt(rows[0]!.next) > BigInt(firstSequenceVid));
  });

  test('the accounts of the decisions exist with their roles, and passwords are stored as hashes', async () => {
    const users = await store.db.selectFrom('app_user').selectAll().execute();
    assert.equal(users.length, 8);
    for (const { username, password, userType, apiAccess, apiSystems, manager } of sandboxAccounts) {
      const user = users.find((user) => user.username === username)!;
      assert.deepEqual(
        [user.user_type, user.api_access, user.api_systems],
        [userType, apiAccess, apiSystems],
      );
      assert.equal(users.find(({ id }) => id === user.manager_id)?.username, manager);
      assert.ok(!user.password_hash.includes(password));
    }
    const rep = users.find(({ username }) => username === 'rep@sandbox.example')!;
    assert.equal(await verifyPassword('sandbox-rep', rep.password_hash), true);
    assert.equal(await verifyPassword('sandbox-admin', rep.password_hash), false);
  });

  test('the default widget configurations, one of each kind, match the contract and allow local development pages', async () => {
    const widgets = await store.db.selectFrom('widget').selectAll().orderBy('id').execute();
    assert.deepEqual(
      widgets.map(({ id, name }) => [id, name]),
      widgetKinds
        .map((kind) => `sandbox-${kind}`)
        .toSorted()
        .map((name) => [name, name]),
    );
    for (const { settings, domains } of widgets) {
      const { system, demo_allowed } = widgetSettings.parse(settings);
      assert.deepEqual([system, demo_allowed], ['crm_us', true]);
      assert.deepEqual(domains, ['localhost:*', '*.localhost:*', '127.0.0.1:*']);
    }
  });

  test('the profile shows the opt-out of every country; add requests do not ask for it', async () => {
    const hasOptOut = async (id: string): Promise<boolean[]> => {
      const { settings } = await store.db
        .selectFrom('widget')
        .select('settings')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Object.values(widgetSettings.parse(settings).layouts.HCP!).map(({ sections }) => {
        const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
        return optOutFields.every((name) => names.includes(name));
      });
    };
    assert.deepEqual(new Set(await hasOptOut('sandbox-profile')), new Set([true]));
    assert.deepEqual(new Set(await hasOptOut('sandbox-search')), new Set([false]));
  });

  test('seeding again changes nothing and keeps changes that users have made', async () => {
    const widget = store.db
      .updateTable('widget')
      .set({ domains: ['crm.example'] })
      .where('id', '=', 'sandbox-profile');
    await widget.execute();
    const lines: string[] = [];
    await seedSandbox(store, settings(), (line) => lines.push(line));
    assert.deepEqual(await digests(store), made);
    assert.deepEqual(lines, []);
    const { domains } = await store.db
      .selectFrom('widget')
      .select('domains')
      .where('id', '=', 'sandbox-profile')
      .executeTakeFirstOrThrow();
    assert.deepEqual(domains, ['crm.example']);
  });

  test('different counts for an existing sandbox change nothing and are explained', async () => {
    const lines: string[] = [];
    await seedSandbox(store, settings({ hcpCount: 9, seed: 8 }), (line) => lines.push(line));
    assert.match(lines.join(), /300 HCPs made from seed 7.*SANDBOX_DATA_DIR/);
    assert.deepEqual(await digests(store), made);
  });

  test('a killed seed starts over and ends with the same data', async () => {
    const { databaseUrl, dataDirectory } = await newDatabase(engine);
    const root = new URL('../../../', import.meta.url).href;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', seeder, root, databaseUrl ?? dataDirectory, '20000'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exit = once(child, 'exit').then(() => assert.fail('the seed ended by itself'));
    await Promise.race([once(child.stdout, 'data'), exit]);
    child.kill('SIGKILL');
    await assert.rejects(exit);
    const again = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDirectory);
    const { rows } = await sql<{ left: string }>`SELECT count(*) AS left FROM entity`.execute(again.db);
    assert.ok(Number(rows[0]!.left) > 0, 'the killed seed left nothing');
    const lines: string[] = [];
    await seedSandbox(again, settings(), (line) => lines.push(line));
    assert.match(lines[0]!, /interrupted/);
    assert.deepEqual(await digests(again), made);
    assert.deepEqual(await indexNames(again), indexes);
    await again.close();
  });

  test('a seed that fails at its third example request starts over, and has each request once', async () => {
    const fresh = await open();
    const withRequests = settings({ hcpCount: 5, hasFirstRequests: true });
    const requests = async (): Promise<number[]> =>
      (await fresh.db.selectFrom('change_request').select('id').orderBy('id').execute()).map(({ id }) =>
        Number(id),
      );
    await fresh.script('ALTER TABLE change_request ADD CONSTRAINT no_third CHECK (id < 1003)');
    await assert.rejects(seedSandbox(fresh, withRequests), /no_third/);
    assert.equal((await requests()).length, 2);
    await fresh.script('ALTER TABLE change_request DROP CONSTRAINT no_third');
    const lines: string[] = [];
    await seedSandbox(fresh, withRequests, (line) => lines.push(line));
    assert.match(lines[0]!, /interrupted/);
    const ids = await requests();
    assert.ok(ids.length > 3);
    assert.deepEqual(
      ids,
      ids.map((_, index) => 1001 + index),
    );
  });

  test('a public sandbox is refused before anything is written, also when accounts have documented passwords', async () => {
    const fresh = await open();
    await assert.rejects(seedSandbox(fresh, settings({ isPublic: true })), /SANDBOX_PUBLIC=1/);
    assert.deepEqual(await fresh.db.selectFrom('setting').selectAll().execute(), []);
    await assert.rejects(seedAccounts(fresh, { isPublic: true }), /everybody knows their passwords/);
    await assert.rejects(seedSandbox(store, settings({ isPublic: true })), /documented password/);
  });
});

/** Sorts children by type, then by position. */
function inOrder<T extends { child_type: string; position: number }>(children: readonly T[]): T[] {
  return [...children].sort((one, other) =>
    one.child_type === other.child_type
      ? one.position - other.position
      : one.child_type < other.child_type
        ? -1
        : 1,
  );
}

test('when two processes use one server, one seeds and the other waits, without duplicates', async () => {
  const url = await newServerDatabase();
  const stores = [await openServer(url), await openServer(url)] as const;
  const lines: string[] = [];
  await Promise.all(stores.map((store) => seedSandbox(store, settings(), (line) => lines.push(line))));
  assert.equal(lines.filter((line) => line.startsWith('Making')).length, 1);
  const [one] = await stores[0].db
    .selectFrom('entity')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .execute();
  const [two] = await stores[1].db
    .selectFrom('search_document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .execute();
  assert.equal(one!.count, two!.count);
  for (const store of stores) await store.close();
});
