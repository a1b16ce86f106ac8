/** After an upgrade, a job indexes the records of a database that an earlier release indexed, and the index is that of a new database. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startJob } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { lockRecords, saveRecords } from '../../../../demo/service/domain/revisions/save_records.ts';
import {
  indexRecordsKind,
  indexVersion,
  renewIndex,
} from '../../../../demo/service/domain/search/index/index_version.ts';
import { search } from '../../../../demo/service/domain/search/search.ts';
import { indexRecordsJob } from '../../../../demo/service/jobs/indexing/index_records_job.ts';
import type { Origin } from '../../../../demo/service/records/origins.ts';
import { seedSandbox } from '../../../../demo/service/seed/seed.ts';
import { onBehalfOf } from '../../../../demo/service/store/caller.ts';
import { inside, openEmbedded, openServer, type Store } from '../../../../demo/service/store/store.ts';
import { searchQuery } from '../../../../src/contract/records/entities.ts';
import { closeAtEnd, engines, newDatabase, temporaryDirectory } from '../../../support/databases.ts';
import { seedOf } from '../../../support/databases/seeded.ts';
import { killInBatch } from '../killing.ts';
import { ended, jobContext, startRunner, startRunnerAfterKill } from '../support.ts';

const origin: Origin = {
  source: 'change_request',
  time: new Date(),
  jobId: null,
  changeRequestId: null,
  userId: null,
};
const seed = { hcpCount: 60, seed: 20260101 };
const seedSettings = { ...seed, isPublic: false, realDataDirectory: undefined };

async function openSeeded(
  engine: (typeof engines)[number],
): Promise<{ store: Store; databaseUrl?: string | undefined }> {
  const { databaseUrl, dataDirectory } = await newDatabase(engine, seedOf(seed));
  const store = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory));
  closeAtEnd(() => store.close());
  return { store, databaseUrl };
}

/** Returns the whole index as texts. */
async function readIndex({ db }: Store): Promise<Record<string, string[]>> {
  const list = async (query: ReturnType<typeof sql<{ row: string }>>): Promise<string[]> =>
    (await query.execute(db)).rows.map(({ row }) => row);
  return {
    documents: await list(
      sql<{ row: string }>`SELECT to_json(search_document)::text AS row FROM search_document ORDER BY vid`,
    ),
    sorts: await list(
      sql<{ row: string }>`SELECT to_json(sort_value)::text AS row FROM sort_value ORDER BY 1`,
    ),
    words: await list(
      sql<{
        row: string;
      }>`SELECT concat_ws(' ', word, sound, documents) AS row FROM search_word WHERE documents > 0 ORDER BY 1`,
    ),
  };
}

/** Makes the index as an earlier release might have: without acronyms and endings, with another word in place of one, other sounds, no row of one record. */
async function makeOlder({ db }: Store): Promise<void> {
  await sql`
    UPDATE search_document SET lexemes = ts_delete(lexemes, ARRAY(
      SELECT lexeme FROM unnest(tsvector_to_array(lexemes)) lexeme WHERE lexeme LIKE '&%' OR lexeme LIKE '\\%%'))
    WHERE vid % 2 = 0`.execute(db);
  await sql`
    WITH old AS (SELECT vid FROM search_document WHERE lexemes @@ 'johnson' ORDER BY vid LIMIT 3),
      renamed AS (UPDATE search_document SET lexemes = ts_delete(lexemes, 'johnson') || array_to_tsvector(ARRAY['zzold']), city = 'zzold'
        WHERE vid IN (SELECT vid FROM old) RETURNING vid),
      fewer AS (UPDATE search_word SET documents = documents - (SELECT count(*) FROM renamed) WHERE word = 'johnson')
    INSERT INTO search_word (word, sound, documents) SELECT 'zzold', '', count(*) FROM renamed`.execute(db);
  await sql`UPDATE search_word SET sound = 'OLD' WHERE word < 'm'`.execute(db);
  await sql`DELETE FROM setting WHERE name = 'search_index'`.execute(db);
}

const stateOf = async ({ db }: Store): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('name', '=', 'search_index').executeTakeFirst())
    ?.value;
const jobsOf = ({ db }: Store) =>
  db.selectFrom('job').selectAll().where('kind', 'like', 'index_records%').orderBy('job_id').execute();

describe('records that an earlier release indexed', () => {
  for (const engine of engines)
    it(`are indexed again in ${engine}, and only their rows are written`, async () => {
      const { store } = await openSeeded(engine);
      assert.deepEqual(await stateOf(store), { version: indexVersion });
      await seedSandbox(store, seedSettings);
      assert.deepEqual(await jobsOf(store), [], 'a new database needs no job');

      const fresh = await readIndex(store);
      await makeOlder(store);
      const rowsOf = async (): Promise<Map<string, string>> =>
        new Map(
          (
            await sql<{ vid: string; at: string }>`SELECT vid, xmin::text AS at FROM search_document`.execute(
              store.db,
            )
          ).rows.map(({ vid, at }) => [vid, at]),
        );
      const before = await rowsOf();
      const older = await readIndex(store);
      assert.notDeepEqual(older, fresh);

      await seedSandbox(store, seedSettings);
      const [job] = await jobsOf(store);
      const runner = startRunner(await jobContext(store), [indexRecordsJob]);
      closeAtEnd(() => runner.stop());
      const { status, error, progress, result } = await ended(store, job!.job_id);
      const records = before.size;
      assert.deepEqual([status, error], ['COMPLETE', null]);
      assert.deepEqual([progress, result], [{ records, total: records }, { records }]);
      assert.deepEqual(await readIndex(store), fresh);
      const now = await rowsOf();
      const changed = fresh['documents']!.filter((row, index) => row !== older['documents']![index]).length;
      assert.ok(changed > 3 && changed < records);
      assert.equal([...now].filter(([vid, at]) => before.get(vid) !== at).length, changed);
    });

  it('are indexed in small transactions on a server while a call uses the database, and in large ones otherwise', async () => {
    const { store } = await openSeeded('postgres');
    /** Renews all documents, and returns how many records the first transaction of the job wrote. */
    const recordsOfFirst = async (): Promise<number> => {
      await sql`UPDATE search_document SET city = 'zzold'`.execute(store.db);
      await sql`DELETE FROM setting WHERE name = 'search_index'`.execute(store.db);
      await renewIndex(store, new Date());
      const runner = startRunner(await jobContext(store), [indexRecordsJob]);
      const jobs = await jobsOf(store);
      const { status } = await ended(store, jobs.at(-1)!.job_id);
      await runner.stop();
      assert.equal(status, 'COMPLETE');
      const { rows } = await sql<{ records: number }>`
        SELECT count(*)::int AS records FROM search_document GROUP BY xmin ORDER BY min(vid) LIMIT 1`.execute(
        store.db,
      );
      return rows[0]!.records;
    };
    assert.equal(await recordsOfFirst(), 50);
    const caller = { address: '192.0.2.1', session: 'one' };
    const beside = await onBehalfOf(caller, () =>
      store.db.connection().execute(() => onBehalfOf(null, recordsOfFirst)),
    );
    assert.equal(beside, 10);
  });

  it('are indexed once by two processes that start at the same time, and a job that was canceled is begun again', async () => {
    const { store, databaseUrl } = await openSeeded('postgres');
    const other = await openServer(databaseUrl!);
    closeAtEnd(() => other.close());
    await makeOlder(store);
    await Promise.all([store, other].map((one) => seedSandbox(one, seedSettings)));
    const [job, ...others] = await jobsOf(store);
    assert.deepEqual(others, []);
    await store.db
      .updateTable('job')
      .set({ status: 'CANCELLED', completed_at: new Date() })
      .where('job_id', '=', job!.job_id)
      .execute();
    await seedSandbox(store, seedSettings);
    assert.deepEqual(
      (await jobsOf(store)).map(({ status }) => status),
      ['CANCELLED', 'QUEUED'],
    );
  });

  it('are indexed on after a process was killed in the middle, with changes made before and after it', async () => {
    const { store, databaseUrl } = await openSeeded('postgres');
    const fresh = await readIndex(store);
    await makeOlder(store);
    await renewIndex(store, new Date());
    const { job_id } = (await jobsOf(store))[0]!;
    await killInBatch(2, { databaseUrl: databaseUrl!, dataDirectory: temporaryDirectory(), kind: 'index' });
    const [killed] = await jobsOf(store);
    const { records, last } = killed!.state as { records: number; last: string };
    assert.ok(records > 0);
    assert.notDeepEqual(await readIndex(store), fresh);

    // One record that the job has indexed, and one that it has not.
    const context = await jobContext(store);
    const vidsOf = async (side: string): Promise<string> =>
      (
        await sql<{ vid: string }>`
          SELECT vid FROM entity WHERE entity_type = 'HCP' AND vid ${sql.raw(side)} ${last}::bigint ORDER BY vid LIMIT 1`.execute(
          store.db,
        )
      ).rows[0]!.vid;
    const vids = [await vidsOf('<='), await vidsOf('>')];
    const rename = (name: string | undefined, kept: Map<string, string | null>): Promise<unknown> =>
      store.db.transaction().execute(async (db) => {
        const inner = inside(store, db);
        const locked = await lockRecords(inner, vids);
        const changes = locked.map((before) => {
          if (!kept.has(before.vid))
            kept.set(before.vid, (before.fields['middle_name__v'] as string | undefined) ?? null);
          const value = name ?? kept.get(before.vid) ?? null;
          return { before, after: { ...before, fields: { ...before.fields, middle_name__v: value } } };
        });
        return saveRecords(inner, context.model, changes, origin);
      });
    const kept = new Map<string, string | null>();
    await rename('Zzquill', kept);
    const runner = startRunnerAfterKill(context, [indexRecordsJob]);
    closeAtEnd(() => runner.stop());
    const job = await ended(store, job_id);
    assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
    const { entities } = await search(store, context.model, searchQuery.parse({ q: 'zzquill' }));
    assert.deepEqual(entities.map(({ entityId }) => entityId).sort(), vids.toSorted());
    await rename(undefined, kept);
    const now = await readIndex(store);
    assert.deepEqual(now['words'], fresh['words']);
  });

  it('that a process of the earlier release changes during a rolling upgrade are indexed again by the next process that starts', async () => {
    const { store } = await openSeeded('postgres');
    const fresh = await readIndex(store);
    await makeOlder(store);
    await seedSandbox(store, seedSettings);
    const runner = startRunner(await jobContext(store), [indexRecordsJob]);
    closeAtEnd(() => runner.stop());
    const [first] = await jobsOf(store);
    await ended(store, first!.job_id);
    const began = first!.parameters as { began: string };
    assert.deepEqual(await stateOf(store), { version: indexVersion, since: began.began });

    // A process of the earlier release saves two records.
    await sql`UPDATE entity SET modified_at = now() WHERE vid IN (SELECT vid FROM entity ORDER BY vid LIMIT 2)`.execute(
      store.db,
    );
    await sql`UPDATE search_document SET lexemes = array_to_tsvector(ARRAY['zzold'])
      WHERE vid IN (SELECT vid FROM entity ORDER BY vid LIMIT 2)`.execute(store.db);
    await seedSandbox(store, seedSettings);
    const [, second] = await jobsOf(store);
    assert.equal((second!.parameters as { since: string }).since, began.began);
    const { result } = await ended(store, second!.job_id);
    assert.deepEqual(result, { records: 2 });
    const lexemes = (row: string): string => (JSON.parse(row) as { lexemes: string }).lexemes;
    assert.deepEqual((await readIndex(store))['documents']!.map(lexemes), fresh['documents']!.map(lexemes));

    // A day later nothing of the earlier release serves any more: the last look ends the upgrade.
    await renewIndex(store, new Date(Date.now() + 25 * 60 * 60 * 1000));
    await ended(store, (await jobsOf(store))[2]!.job_id);
    assert.deepEqual(await stateOf(store), { version: indexVersion });
    await seedSandbox(store, seedSettings);
    assert.equal((await jobsOf(store)).length, 3);
  });

  it('are left to a later release: a process of this one takes no job of it, and notes that its own entries come', async () => {
    const { store } = await openSeeded('postgres');
    const later = { version: indexVersion + 1 };
    await store.db
      .updateTable('setting')
      .set({ value: JSON.stringify(later) })
      .where('name', '=', 'search_index')
      .execute();
    const kind = `index_records_${later.version}`;
    const id = await startJob(store, { kind, parameters: {}, userId: null });
    await seedSandbox(store, seedSettings);
    assert.deepEqual(await stateOf(store), later);
    assert.equal((await jobsOf(store)).length, 1);
    await store.db
      .updateTable('job')
      .set({ status: 'CANCELLED', completed_at: new Date() })
      .where('job_id', '=', id)
      .execute();
    await seedSandbox(store, seedSettings);
    assert.deepEqual(await stateOf(store), { version: indexVersion });
    assert.equal((await jobsOf(store)).length, 1);
  });

  it('are not indexed by a job of an earlier release any more', async () => {
    const { store } = await openSeeded('postgres');
    await makeOlder(store);
    await startJob(store, { kind: 'index_records_0', parameters: {}, userId: null });
    await seedSandbox(store, seedSettings);
    assert.deepEqual(
      (await jobsOf(store)).map(({ kind, status }) => [kind, status]),
      [
        ['index_records_0', 'CANCELLED'],
        [indexRecordsKind, 'QUEUED'],
      ],
    );
  });
});
