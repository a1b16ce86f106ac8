/**
 * The job that indexes a changed custom field, compared with a new index of all records: after random changes of settings and values, the rows of both
 * are equal. A setting that makes records found by values may leave rows behind when it is taken away; nothing reads them, and they are
 * right again when it comes back.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { indexRecordsKind } from '../../../demo/service/domain/search/index/index_version.ts';
import { indexRecords } from '../../../demo/service/domain/search/index/index_records.ts';
import { seeingAll } from '../../../demo/service/store/caller.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { inside, openEmbedded, openServer, type Store } from '../../../demo/service/store/store.ts';
import { makeChooser, oneOf } from '../../support/chooser.ts';
import { closeAtEnd, enginesForRules } from '../../support/databases.ts';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { fields, isCalculated } from './index_fields.ts';
import { indexSettings, jobsEnded, nameOf, succeed } from './index_settings.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const seed = Number(process.env['INDEX_SEED'] ?? 20261129);
const changes = Number(process.env['INDEX_CHANGES'] ?? 15);
/** After this many changes, all settings are turned on, and both indexes must be equal. */
const changesInRound = 15;
const changesBetweenLooks = 5;

interface Index {
  lexemes: Set<string>;
  sorts: Set<string>;
  words: Set<string>;
}

function indexSuite(engine: (typeof enginesForRules)[number]): void {
  let service: TestService;
  let store: Store | undefined;
  let records: { vid: string; type: string; address: string | undefined; license: string | undefined }[];
  let accounts = callsByAccount(() => service);
  const call: typeof accounts.call = (...parts) => accounts.call(...parts);
  const choose = makeChooser(seed);
  const settings = indexSettings(call);

  const word = () => `zq${String.fromCodePoint(97 + choose(20), 97 + choose(3))}`;
  const valueOf = (kind: string): unknown =>
    kind === 'STRING'
      ? `${word()} ${word()}`
      : kind === 'BOOLEAN'
        ? choose(2) === 0
        : kind === 'NUMBER'
          ? choose(2000) / 10 - 100
          : kind === 'REFERENCE'
            ? oneOf(['de', 'en', 'fr'], choose)
            : oneOf(['de,en', 'fr', 'en,fr,de'], choose);
  const valuesOf = (type: string, share: number): Record<string, unknown> =>
    Object.fromEntries(
      fields
        .filter(
          (field) =>
            field.type === type &&
            !isCalculated(field) &&
            settings.on.get(nameOf(field))!.has('status') &&
            choose(100) < share,
        )
        .map(({ name, kind }) => [name, valueOf(kind)]),
    );
  const update = async (vid: string, values: object): Promise<void> => {
    if (Object.keys(values).length === 0) return;
    succeed(
      await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields: values }] },
      }),
    );
  };
  const write = async ({ vid, type, address }: (typeof records)[number], share: number): Promise<void> => {
    await update(vid, valuesOf(type, share));
    if (address !== undefined) await update(address, valuesOf('ADDRESS', share));
  };
  /** Adds a custom key to the license: a profile that hides licenses takes it out of the words. */
  const addKey = async ({ vid, license }: (typeof records)[number]): Promise<void> => {
    if (license === undefined) return;
    const query = {
      system_name: 'crm_us',
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'LICENSE',
      custom_key_value: `zq-${license}`,
    };
    const path = `/entities/${vid}/children/${license}/custom_keys`;
    succeed(await call('integration', 'POST', path, { query }));
  };
  const note = async ({ vid, type }: (typeof records)[number]): Promise<void> => {
    const { change_request_id: id } = succeed(
      await call('admin', 'POST', '/change_request', {
        body: {
          entity_type: type,
          vid_key: vid,
          metadata: { system: 'crm_us' },
          entity: { notes__c: [valuesOf('notes__c', 100)] },
        },
      }),
    ).body;
    succeed(await call('steward', 'PUT', `/change_requests/${id}`, { body: { result: 'CHANGE_ACCEPTED' } }));
    succeed(await call('steward', 'PUT', `/change_requests/${id}/process`));
  };

  async function readIndex({ db }: Store): Promise<Index> {
    const setOf = async (query: ReturnType<typeof sql<{ row: string }>>): Promise<Set<string>> =>
      new Set((await query.execute(db)).rows.map(({ row }) => row));
    return {
      lexemes: await setOf(sql<{ row: string }>`
        SELECT vid || ' ' || lexeme AS row FROM search_document, unnest(tsvector_to_array(lexemes)) lexeme
        UNION ALL SELECT vid || ' visible ' || lexeme FROM search_document, unnest(tsvector_to_array(visible_lexemes)) lexeme`),
      sorts: await setOf(
        sql<{ row: string }>`SELECT concat_ws(' ', vid, field_id, value, name) AS row FROM sort_value`,
      ),
      words: await setOf(sql<{ row: string }>`
        SELECT word || ' ' || documents AS row FROM search_word WHERE word LIKE 'zq%' AND documents > 0`),
    };
  }

  const open = (): Promise<Store> =>
    engine === 'pglite'
      ? openEmbedded(service.settings.dataDirectory)
      : openServer(service.settings.databaseUrl!);

  /** Returns the index of all records as it is, and as it were if it was made now. */
  async function bothIndexes(): Promise<{ kept: Index; fresh: Index }> {
    // The embedded database belongs to one process at a time.
    if (engine === 'pglite') await service.close();
    store ??= await open();
    const model = await loadDataModel(store);
    const undone = new Error('undone');
    let both: { kept: Index; fresh: Index } | undefined;
    const read = store;
    await read.db
      .transaction()
      .execute(async (db) => {
        const inner = inside(read, db);
        const kept = await readIndex(inner);
        const { rows } = await sql<{ vid: string }>`SELECT vid FROM search_document`.execute(db);
        await sql`DELETE FROM search_document`.execute(db);
        await sql`DELETE FROM sort_value`.execute(db);
        await sql`DELETE FROM search_word`.execute(db);
        const all = await seeingAll(() =>
          loadRecords(
            inner,
            rows.map(({ vid }) => vid),
          ),
        );
        await indexRecords(
          inner,
          all.map((record) => ({ record, before: null })),
          model,
        );
        both = { kept, fresh: await readIndex(inner) };
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    if (engine === 'pglite') {
      await store.close();
      store = undefined;
      const { dataDirectory } = service.settings;
      service = await startTestService({ engine, hcps: 20, settings: { dataDirectory } });
      accounts = callsByAccount(() => service);
    }
    return both!;
  }
  const beyond = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
    [...one].filter((row) => !other.has(row)).sort();

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    closeAtEnd(() => store?.close());
    await settings.prepare();
    const { body } = succeed(
      await call('rep', 'GET', '/search', { query: { limit: '25', filters: 'record_state__v:VALID' } }),
    );
    records = body.entities.map(({ entityId, entityType, entity }: Loose) => ({
      vid: entityId,
      type: entityType,
      address: entity.addresses__v?.[0]?.vid__v,
      license: entity.licenses__v?.[0]?.vid__v,
    }));
    for (const record of records) {
      await write(record, 70);
      await addKey(record);
    }
    for (const record of records.slice(0, 6)) await note(record);
    await jobsEnded(call);
  });

  it(`are those of a new index, by ${changes} changes from seed ${seed}`, async () => {
    const log: string[] = [];
    for (let at = 1; at <= changes; at++) {
      // All records are indexed again beside the job of the change.
      if (store && choose(3) === 0) {
        await startJob(store, { kind: indexRecordsKind, parameters: { began: '2026-01-01' }, userId: null });
        log.push('all records');
      }
      log.push(await settings.change(choose));
      await write(oneOf(records, choose), 50);
      if (at % changesInRound === 0) log.push(...(await settings.turnAllOn(choose)));
      // Opening the embedded database again takes a second.
      if (engine === 'pglite' && at % changesBetweenLooks > 0) continue;
      const { kept, fresh } = await bothIndexes();
      for (const part of ['lexemes', 'sorts', 'words'] as const) {
        assert.ok(fresh.lexemes.size > 1000);
        assert.deepEqual(beyond(fresh[part], kept[part]), [], `${part} that lack after ${log.join(', ')}`);
        if (at % changesInRound === 0) {
          assert.ok(fresh[part].size > 10, part);
          assert.deepEqual(beyond(kept[part], fresh[part]), [], `${part} too many after ${log.join(', ')}`);
        }
      }
    }
  });
}

describe('the index of custom fields after jobs', () => {
  for (const engine of enginesForRules)
    describe(engine === 'pglite' ? 'on PGlite' : 'on PostgreSQL', () => indexSuite(engine));
});
