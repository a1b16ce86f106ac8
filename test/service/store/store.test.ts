/** The store on both engines: migrations, typed values, COPY (decisions, section 8). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
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
  test('migrations run from nothing, and a second time change nothing', async () => {
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

  test('COPY keeps hostile text to the byte, NUL alone is dropped', async () => {
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

  test('a failed COPY leaves no line of its chunk behind and the store usable', async () => {
    const store = await open();
    const twice = copyLine(['same', '1']) + copyLine(['same', '2']);
    await assert.rejects(store.copyIn('setting', ['name', 'value'], [twice]), /duplicate key/);
    assert.deepEqual(await store.db.selectFrom('setting').selectAll().execute(), []);
  });

  test('connections that the server ends while nobody uses them are replaced', async () => {
    if (engine !== 'postgres') return;
    const store = await open();
    const ask = () => sql`SELECT pg_sleep(0.01)`.execute(store.db);
    await Promise.all([ask(), ask(), ask()]);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(store.db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([ask(), ask(), ask()]);
  });
});
