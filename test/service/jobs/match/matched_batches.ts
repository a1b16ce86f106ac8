/** Checks that rows matched many at once get the answers of matching them one by one (decision 6, decision 7). */
import assert from 'node:assert/strict';
import { BatchMatcher, MatchMemory } from '../../../../demo/service/domain/match/batch_matcher.ts';
import { matchEntity } from '../../../../demo/service/domain/match/match.ts';
import { inside } from '../../../../demo/service/domain/retrieve.ts';
import { applyBatch } from '../../../../demo/service/domain/sources/write/apply_batch.ts';
import type { RowOfBatch } from '../../../../demo/service/domain/sources/plan/batch_rows.ts';
import { TakenChildren } from '../../../../demo/service/domain/sources/plan/taken_children.ts';
import {
  matchAhead,
  type MatchedAhead,
} from '../../../../demo/service/domain/sources/match/matched_ahead.ts';
import { submittedRow } from '../../../../demo/service/domain/sources/match/match_rows.ts';
import { RowReader } from '../../../../demo/service/domain/sources/read/row_reader.ts';
import { sandboxSubscriptions } from '../../../../demo/service/seed/source_subscriptions.ts';
import { loadRecords } from '../../../../demo/service/store/records.ts';
import type { SuspectCandidate } from '../../../../demo/service/records/suspect_match.ts';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { openDatabase, type Engine } from '../../../support/databases.ts';
import { quotedCsv } from '../../../support/generated/organizations.ts';
import { openLoads, system, type LoadBench } from '../loads.ts';

export interface Source {
  settings: object;
  header: string[];
  lines: string[][];
}

/** Columns of persons that a load reads. */
const personHeader = ['rec_id', 'given_name', 'surname', 'street', 'suburb', 'postcode'] as const;

/** Returns rows with the columns of FEBRL: originals and mistyped copies. */
export function personSource(rows: readonly Record<string, string>[]): Source {
  const address = { address_line_1__v: 'street', locality__v: 'suburb', postal_code__v: 'postcode' };
  const file = {
    pattern: '*.csv',
    object_type: 'HCP',
    record: { item: 'ID', columns: ['rec_id'] },
    country: { code: 'AU' },
    constants: { hcp_type__v: 'PHYS' },
    fields: { first_name__v: 'given_name', last_name__v: 'surname' },
    addresses: [{ fields: address, constants: { address_type__v: 'P' } }],
  };
  const lines = rows
    .map(
      (row) => ({ ...row, street: `${row['street_number']} ${row['address_1']}` }) as Record<string, string>,
    )
    .map((row) => personHeader.map((name) => row[name] ?? ''));
  return { settings: { files: [file] }, header: [...personHeader], lines };
}

/** Returns rows in the layout of the sandbox's files of American nursing homes. */
export function organizationSource({ header, lines }: Pick<Source, 'header' | 'lines'>): Source {
  const { settings } = sandboxSubscriptions.find(({ name }) => name === 'us_organisations')!;
  const { files } = sourceSettings.parse(settings);
  const file = files.find(({ pattern }) => pattern.startsWith('nursing'))!;
  return { settings: { files: [{ ...file, pattern: '*.csv' }] }, header, lines };
}

function rowsOf(bench: LoadBench, { settings, header }: Source, lines: readonly string[][]): RowOfBatch[] {
  const [mapping] = sourceSettings.parse(settings).files;
  const reader = new RowReader(mapping!, header, bench.context.model, system);
  return lines.map((cells, index) => ({ row: reader.read(index + 2, cells)!, isRepeated: false }));
}

async function openBench(engine: Engine, source: Source, { runs }: { runs: boolean }): Promise<LoadBench> {
  const bench = await openLoads(await openDatabase(engine), { runs });
  await bench.subscribe('stored', { ...source.settings, match_on_load: false });
  return bench;
}

/** Returns a sample that is spread over a whole file. */
export const every = <T>(items: readonly T[], step: number, from = 0): T[] =>
  items.filter((_, index) => index % step === from);

export async function assertSameAnswers(
  engine: Engine,
  source: Source,
  { stored, asked }: { stored: string[][]; asked: string[][] },
  least: number,
): Promise<void> {
  const bench = await openBench(engine, source, { runs: true });
  const { store, context } = bench;
  assert.equal(
    (await bench.load('stored', { 'a.csv': quotedCsv([source.header, ...stored]) })).status,
    'COMPLETE',
  );
  await bench.stop();
  const entities = rowsOf(bench, source, asked).map(({ row }) => ({
    entityType: row.entityType!,
    entity: submittedRow(row),
  }));
  let matched = 0;
  await store.db.transaction().execute(async (transaction) => {
    const own = inside(store, transaction);
    const matcher = await BatchMatcher.prepare(own, context.model, new MatchMemory(), entities);
    for (const [index, { entityType, entity }] of entities.entries()) {
      const { matches } = await matchEntity(own, context.model, entityType, entity);
      const expected = matches.map(({ record: { vid, record_state }, outcome, score }) => ({
        vid,
        state: record_state,
        outcome,
        score,
      }));
      assert.deepEqual(matcher.match(index), expected, JSON.stringify(entity));
      if (matches.length) matched++;
    }
  });
  assert.ok(matched >= least, `${matched} matched`);
}

/**
 * Returns the results of rows: the first row of the same record, the values of the record and its children, and the candidates and scores that a
 * steward sees. By key, because IDs differ.
 */
async function outcomeOf(bench: LoadBench, rows: readonly RowOfBatch[]): Promise<unknown[]> {
  const { db } = bench.store;
  const keys = await db.selectFrom('custom_key').select(['entity_vid', 'value']).orderBy('vid').execute();
  const records = new Map(keys.map(({ entity_vid, value }) => [value, entity_vid]));
  const first = new Map(keys.toReversed().map(({ entity_vid, value }) => [entity_vid, value]));
  const asked = await db.selectFrom('suspect_match').select(['vid', 'candidates']).execute();
  const candidates = new Map(asked.map((one) => [one.vid, one.candidates as SuspectCandidate[]]));
  const stored = await loadRecords(bench.store, [...new Set(records.values())]);
  const values = new Map(
    stored.map(({ vid, fields, children }) => [vid, [fields, children.map((child) => child.fields)]]),
  );
  return rows.map(({ row }) => {
    const { value } = (row.record as { key: { value: string } }).key;
    const vid = records.get(value)!;
    const open = candidates.get(vid)?.map((one) => [first.get(one.vid), one.outcome, one.score.toFixed(9)]);
    return [value, first.get(vid), open ?? null, values.get(vid)];
  });
}

/** Opens a database to load batches of rows of `source` into, each in its own transaction. */
export async function openBatches(engine: Engine, source: Source) {
  const bench = await openBench(engine, source, { runs: false });
  const { store, context } = bench;
  const waiting = await bench.start('stored');
  const subscription = await store.db
    .selectFrom('source_subscription')
    .select('id')
    .executeTakeFirstOrThrow();
  const { created_by } = await store.db
    .selectFrom('job')
    .select('created_by')
    .where('job_id', '=', waiting)
    .executeTakeFirstOrThrow();
  const memory = new MatchMemory();
  const taken = new TakenChildren();
  return {
    rows: (lines: readonly string[][]) => rowsOf(bench, source, lines),
    matchAhead: (rows: readonly RowOfBatch[]) => matchAhead(store, context.model, memory, rows),
    async load(
      rows: readonly RowOfBatch[],
      matchedAhead?: MatchedAhead,
      { isMatchedOutside = false } = {},
    ): Promise<void> {
      const { described } = await store.db.transaction().execute((transaction) =>
        applyBatch(
          inside(store, transaction),
          {
            model: context.model,
            system,
            subscription: 'stored',
            matching: memory,
            matchedAhead,
            isMatchedOutside,
            taken,
            job: { id: waiting, subscriptionId: subscription.id, userId: created_by! },
            now: new Date('2026-11-01T00:00:00Z'),
          },
          rows,
        ),
      );
      taken.keep(described);
    },
    outcome: (rows: readonly RowOfBatch[]) => outcomeOf(bench, rows),
  };
}

/** Loads rows in batches of some size. With `ahead`, each batch is matched before its transaction. */
async function loadInBatches(
  engine: Engine,
  source: Source,
  lines: string[][],
  { size, ahead = false }: { size: number; ahead?: boolean },
): Promise<unknown[]> {
  const batches = await openBatches(engine, source);
  const rows = batches.rows(lines);
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size);
    await batches.load(some, ahead ? await batches.matchAhead(some) : undefined);
  }
  return batches.outcome(rows);
}

/** Checks that a batch whose rows partly concern each other is loaded like its rows one by one. Takes the copies of each row at a `step`. */
export async function assertBatchLikeOneByOne(source: Source, step = 9): Promise<void> {
  const names = new Set(every(source.lines, step).map(([id]) => /^rec-\d+/.exec(id!)![0]));
  const lines = source.lines.filter(([id]) => names.has(/^rec-\d+/.exec(id!)![0])).slice(0, 90);
  const oneByOne = await loadInBatches('postgres', source, lines, { size: 1 });
  assert.deepEqual(await loadInBatches('postgres', source, lines, { size: lines.length }), oneByOne);
  assert.deepEqual(await loadInBatches('pglite', source, lines, { size: 8, ahead: true }), oneByOne);
  assert.ok((oneByOne as string[][]).filter(([key, first]) => key !== first).length > 12, 'some are merged');
  assert.ok((oneByOne as unknown[][]).filter(([, , open]) => open).length > 1, 'some are asked about');
}
