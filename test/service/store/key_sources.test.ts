/** Keys that the migration makes one: the older stays active (docs/api.md, custom keys). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { forEachDatabase } from '../../support/databases.ts';

const migration = new URL('../../../demo/service/store/migrations/024_key_sources.sql', import.meta.url);

forEachDatabase((open) => {
  test('of two active keys whose sources differ in case, the migration inactivates the younger', async () => {
    const store = await open();
    await sql`DROP INDEX custom_key_active`.execute(store.db);
    await sql`INSERT INTO entity (vid, entity_type, in_instance, record_state, record_version, created_at, modified_at, fields)
      SELECT vid, 'HCP', true, 'VALID', 1, now(), now(), '{}' FROM generate_series(900000000000000001, 900000000000000003) vid`.execute(
      store.db,
    );
    const keys = [
      ['CRM_US', 'HCP', '1', '2026-01-02'],
      ['crm_us', 'HCP', '1', '2026-01-01'],
      ['Crm_us', 'HCP', '1', '2026-01-03'],
      ['CRM_US', 'HCP', '2', '2026-01-01'],
      ['crm_us', 'hcp', '2', '2026-01-02'],
    ];
    for (const [index, [source, item, value, created]] of keys.entries())
      await sql`INSERT INTO custom_key (vid, entity_vid, record_vid, record_type, source, item, value, status, created_at, modified_at)
        SELECT ${900000000000000100n + BigInt(index)}, vid, vid, 'HCP', ${source}, ${item}, ${value}, 'A', ${created}::timestamptz, now()
        FROM (SELECT 900000000000000001 + ${index % 3}::integer AS vid) record`.execute(store.db);
    await sql`CREATE UNIQUE INDEX custom_key_active ON custom_key (source, item, value) WHERE status = 'A'`.execute(
      store.db,
    );
    await store.script(readFileSync(migration, 'utf8'));
    const { rows } = await sql<{ key: string }>`
      SELECT concat_ws(':', source, item, value) AS key FROM custom_key
      WHERE vid >= 900000000000000100 AND status = 'A' ORDER BY source, item, value`.execute(store.db);
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['CRM_US:HCP:2', 'crm_us:HCP:1', 'crm_us:hcp:2'],
    );
  });
});
