/** The store on both engines: migrations, typed values, COPY (decision 18). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { quoteEntry } from '../../../demo/service/domain/search/index/terms.ts';
import { copyInto } from '../../../demo/service/store/copy.ts';
import { CopyRows } from '../../../demo/service/store/copy_rows.ts';
import { entityColumns, entityCopy, entityRow } from '../../../demo/service/store/records.ts';
import { openEmbedded, openServer, copyLine } from '../../../demo/service/store/store.ts';
import { forEachDatabase, newDatabase } from '../../support/databases.ts';

const hostile = [
  '<img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE entity;--",
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N \\. \\t',
  '"quotes" and \'apostrophes\' $1 %s',
  '\u202eright to left \u{1f9d1}\u200d\u2695\ufe0f',
  '\\.',
  '',
];

forEachDatabase((open, engine) => {
  test('migrations run on an empty database, and change nothing a second time', async () => {
    const { databaseUrl, dataDirectory } = await newDatabase(engine);
    const reopen = () => (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory));
    const tables = async () => {
      const store = await reopen();
      const { rows } = await sql<{ name: string }>`
        SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY table_name COLLATE "C", column_name COLLATE "C"`.execute(
        store.db,
      );
      await store.close();
      return rows.map((row) => row.name);
    };
    const first = await tables();
    assert.ok(first.includes('entity.vid') && first.includes('search_document.lexemes'));
    assert.deepEqual(await tables(), first);
  });

  test('an 18-digit vid__v comes back with every digit', async () => {
    const store = await open();
    const now = new Date();
    const vid = '242977178443156481';
    await store.db
      .insertInto('entity')
      .values({
        vid,
        entity_type: 'HCP',
        record_state: 'VALID',
        merged_into: null,
        created_at: now,
        modified_at: now,
        fields: JSON.stringify({ last_name__v: hostile[1] }),
      })
      .execute();
    const row = await store.db.selectFrom('entity').select(['vid', 'fields']).executeTakeFirstOrThrow();
    assert.equal(row.vid, vid);
    assert.equal(row.fields['last_name__v'], hostile[1]);
  });

  test('COPY preserves hostile text byte for byte and drops only NUL', async () => {
    const store = await open();
    const lines = hostile.map((text, index) => copyLine([`key ${index}`, JSON.stringify(text)]));
    await store.copyIn('setting', ['name', 'value'], lines);
    await store.copyIn(
      'system',
      ['name', 'label', 'is_master'],
      [hostile.map((text, index) => copyLine([`s${index}`, `${text}\0`, index === 0])).join('')],
    );
    const settings = await store.db.selectFrom('setting').selectAll().orderBy('name').execute();
    assert.deepEqual(
      settings.map((row) => row.value),
      hostile,
    );
    const systems = await store.db.selectFrom('system').selectAll().orderBy('name').execute();
    assert.deepEqual(
      systems.map((row) => [row.label, row.is_master]),
      hostile.map((text, index) => [text, index === 0]),
    );
  });

  test('COPY in the binary format preserves every kind of value, hostile text byte for byte, and lexemes as their text form would', async () => {
    const store = await open();
    const vid = '242977178443156481';
    const lexemes = [...hostile.filter(Boolean), 'b', 'a', 'aa', '='];
    const times = ['1999-12-31T23:59:59.999Z', '2026-11-22T09:48:00.001Z'].map((time) => new Date(time));
    const vidOf = (index: number) => String(BigInt(vid) + BigInt(index));
    const written = hostile.map((text, index) => ({
      vid: vidOf(index),
      entity_type: 'HCO' as const,
      in_instance: index % 2 === 0,
      record_state: 'VALID' as const,
      record_version: index,
      merged_into: index ? vid : null,
      created_at: times[0]!,
      modified_at: times[1]!,
      fields: { text },
    }));
    const records = new CopyRows(entityCopy);
    for (const record of written) records.add(entityRow({ ...record, children: [], custom_keys: [] }));
    await store.copyIn('entity', entityColumns, [records.take(), records.take()]);
    const found = await store.db.selectFrom('entity').select(entityColumns).orderBy('vid').execute();
    assert.deepEqual(found, written);
    const documents = new CopyRows({ vid: 'bigint', name: 'text', lexemes: 'tsvector' });
    documents.add(['1', `${hostile.join('\0')}`, lexemes]);
    documents.add(['2', '', []]);
    documents.add(['3', '', ['\ud800', '\udfff', 'é'.repeat(600)]]);
    const read = sql<{ name: string; same: boolean; none: number; odd: string }>`
      SELECT string_agg(name, '' ORDER BY vid) AS name,
        bool_or(lexemes = ${lexemes.map(quoteEntry).join(' ')}::tsvector) AS same,
        max(length(lexemes)) FILTER (WHERE vid = 2) AS none, string_agg(lexemes::text, '') FILTER (WHERE vid = 3) AS odd
      FROM copied`;
    await store.db.transaction().execute(async (db) => {
      await sql`CREATE TEMPORARY TABLE copied (vid bigint, name text, lexemes tsvector) ON COMMIT DROP`.execute(
        db,
      );
      await copyInto(db)('copied' as 'entity', ['vid', 'name', 'lexemes'], [documents.take()]);
      assert.deepEqual((await read.execute(db)).rows, [
        { name: hostile.join(''), same: true, none: 0, odd: `'${'é'.repeat(600)}' '\ufffd'` },
      ]);
    });
  });

  test('lists of hostile text, also empty ones and null, are preserved byte for byte as parameters', async () => {
    const store = await open();
    const list = [...hostile, 'NULL', '{}', ','];
    const { rows } = await sql<{ list: unknown }>`
      SELECT ${list}::text[] AS list UNION ALL SELECT ${[]}::text[] UNION ALL SELECT ${['a', null]}::text[]`.execute(
      store.db,
    );
    assert.deepEqual(
      rows.map((row) => row.list),
      [list, [], ['a', null]],
    );
  });

  test('a failed COPY leaves no row of its chunk and a usable store', async () => {
    const store = await open();
    const twice = copyLine(['same', '1']) + copyLine(['same', '2']);
    await assert.rejects(store.copyIn('setting', ['name', 'value'], [twice]), /duplicate key/);
    assert.deepEqual(await store.db.selectFrom('setting').selectAll().execute(), []);
  });

  test('idle connections that the server ends are replaced', async () => {
    if (engine !== 'postgres') return;
    const store = await open();
    const ask = () => sql`SELECT pg_sleep(0.01)`.execute(store.db);
    await Promise.all([ask(), ask(), ask()]);
    const { rows: ended } = await sql<{
      pid: number;
    }>`SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(store.db);
    const pids = ended.map(({ pid }) => pid);
    const areThere = async () =>
      (await sql`SELECT pid FROM pg_stat_activity WHERE pid = ANY (${pids}::integer[])`.execute(store.db))
        .rows.length > 0;
    while (await areThere()) await new Promise((resolve) => setTimeout(resolve, 10));
    // The server's closing messages arrived before this answer.
    await ask();
    await Promise.all([ask(), ask(), ask()]);
  });
});
