/** Indexes dropped before a bulk load are restored unchanged, also after a kill in between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dropIndexes, restoreIndexes } from '../../../demo/service/store/bulk.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { forEachDatabase } from '../../support/databases.ts';

const tables = ['search_document', 'search_word', 'custom_key'] as const;

async function definitions(store: Store): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname COLLATE "C"`.execute(
    store.db,
  );
  return rows.map(({ definition }) => definition);
}

forEachDatabase((open) => {
  test('every dropped index is restored with the definition of its migration', async () => {
    const store = await open();
    const before = await definitions(store);
    await dropIndexes(store, tables);
    const dropped = await definitions(store);
    assert.ok(!dropped.some((definition) => definition.includes('search_document_lexemes')));
    assert.ok(dropped.some((definition) => definition.includes('search_document_pkey')));
    await restoreIndexes(store);
    assert.deepEqual(await definitions(store), before);
  });

  test('every index is restored after a load was killed after dropping indexes or while restoring them', async () => {
    const store = await open();
    const before = await definitions(store);
    await dropIndexes(store, tables);
    await restoreIndexes(store, ['custom_key']);
    assert.ok((await definitions(store)).some((definition) => definition.includes('custom_key_active')));
    // The next process does not know about the kill and starts over.
    await dropIndexes(store, tables);
    await restoreIndexes(store);
    assert.deepEqual(await definitions(store), before);
  });
});
