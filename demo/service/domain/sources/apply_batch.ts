/**
 * Brings a batch of rows into the database, in sets: keys are looked up in one question, records read and locked in one, written in one. Call
 * it in a transaction; a batch comes in whole or not at all.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { KeyParts } from '../change_requests/keys.ts';
import type { DataModel } from '../data_model.ts';
import { readLineage } from '../lineage/lineage_rows.ts';
import type { Origin } from '../lineage/origins.ts';
import { readRanker } from '../lineage/rankings.ts';
import type { FullRecord } from '../records.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import { KeyDirectory } from './key_directory.ts';
import { countMatch, countObject, countWaiting, noCounts, type LoadCounts } from './load_counts.ts';
import { matchRow, type MatchVerdict } from './match_row.ts';
import { mergeRow, newRecord, workOn, type MergeContext, type WorkingRecord } from './merge_row.ts';
import { referenceText, RowRejected, type Reference, type SourceRow } from './source_row.ts';
import { putBeforeSteward, rowsBeforeStewards } from './suspect_matches.ts';

export interface BatchContext {
  model: DataModel;
  system: string;
  subscription: string;
  matchOnLoad: boolean;
  jobId: string;
  userId: number;
  now: Date;
}

/** Something a row says that did not get in. */
export interface Problem {
  row: SourceRow;
  reason: string;
  /** False when nothing of the row got in. */
  isLoaded: boolean;
}

export interface BatchOutcome {
  counts: LoadCounts;
  problems: Problem[];
}

/** How a row is to be understood among the others of its file. */
export interface RowOfBatch {
  row: SourceRow;
  /** An earlier row of the file was about the same record. */
  isRepeated: boolean;
}

const keysIn = ({ row }: RowOfBatch): KeyParts[] => [
  ...('key' in row.record ? [row.record.key] : []),
  ...row.keys,
  ...row.children.flatMap(({ key, parent }) => [
    ...(key ? [key] : []),
    ...(parent && 'key' in parent ? [parent.key] : []),
  ]),
];

const parentsIn = (rows: readonly RowOfBatch[]): Reference[] =>
  rows.flatMap(({ row }) => row.children.flatMap(({ parent }) => parent ?? []));

const vidOf = (reference: Reference, keys: KeyDirectory): string | undefined =>
  'vid' in reference ? reference.vid : keys.find(reference.key)?.entityVid;

/** Locks and reads records, and where merged ones have gone to, their survivors instead. */
async function takeRecords(
  store: Store,
  vids: readonly string[],
): Promise<{ records: Map<string, FullRecord>; survivors: Map<string, string> }> {
  const records = new Map<string, FullRecord>();
  const survivors = new Map<string, string>();
  let wanted = [...new Set(vids)];
  for (let steps = 0; wanted.length && steps < 100; steps++) {
    const found = await lockRecords(store, wanted);
    for (const record of found) records.set(record.vid, record);
    wanted = found.flatMap(({ merged_into }) =>
      merged_into && !records.has(merged_into) ? merged_into : [],
    );
  }
  for (const vid of records.keys()) {
    let last = vid;
    for (let steps = 0; records.get(last)?.merged_into && steps < 100; steps++)
      last = records.get(last)!.merged_into!;
    if (last !== vid) survivors.set(vid, last);
  }
  return { records, survivors };
}

async function parentNames({ db }: Store, vids: readonly string[]): Promise<Map<string, string>> {
  if (!vids.length) return new Map();
  const { rows } = await sql<{ vid: string; name: string | null }>`
    SELECT vid, coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v') AS name
    FROM entity WHERE vid = ANY (${[...new Set(vids)]}::bigint[]) AND entity_type = 'HCO'`.execute(db);
  return new Map(rows.map(({ vid, name }) => [vid, name ?? '']));
}

/** IDs for whatever the rows may add. */
async function reserveVids({ db }: Store, rows: readonly RowOfBatch[]): Promise<() => string> {
  const most = rows.reduce((sum, { row }) => sum + 2 + row.keys.length + 2 * row.children.length, 0);
  const { rows: vids } = await sql<{ vid: string }>`
    SELECT nextval('vid_sequence') AS vid FROM generate_series(1, ${most}::integer)`.execute(db);
  let next = 0;
  return () => vids[next++]!.vid;
}

/** One round of a batch. */
class Round {
  readonly #store: Store;
  readonly #context: BatchContext;
  readonly #keys = new KeyDirectory();
  readonly #working = new Map<string, WorkingRecord>();
  readonly #outcome: BatchOutcome;
  /** Rows that may be the record of an earlier row of this round: they come in the next one, when that record can be matched. */
  readonly postponed: RowOfBatch[] = [];
  #merging!: MergeContext;
  #beforeStewards = new Set<string>();
  /** Parts left out of the row under way. */
  #left: string[] = [];

  constructor(store: Store, context: BatchContext, outcome: BatchOutcome) {
    this.#store = store;
    this.#context = context;
    this.#outcome = outcome;
  }

  async run(rows: readonly RowOfBatch[]): Promise<void> {
    const { model, system, now, jobId, userId } = this.#context;
    const store = this.#store;
    await this.#keys.look(store, rows.flatMap(keysIn));
    const named = rows.flatMap(({ row }) => vidOf(row.record, this.#keys) ?? []);
    const { records, survivors } = await takeRecords(store, named);
    this.#keys.follow(survivors);
    const lineage = await readLineage(store, [...records.keys()]);
    const parentVids = parentsIn(rows).flatMap((reference) => vidOf(reference, this.#keys) ?? []);
    const names = await parentNames(store, parentVids);
    for (const record of records.values())
      if (!record.merged_into) this.#working.set(record.vid, workOn(record));
    this.#merging = {
      model,
      ranker: await readRanker(store, model),
      lineage,
      source: system,
      now,
      nextVid: await reserveVids(store, rows),
      keys: this.#keys,
      parentOf: (reference) => this.#parentOf(reference, names),
      counts: this.#outcome.counts,
      problem: (reason) => this.#left.push(reason),
    };
    for (const [vid, last] of survivors) {
      const working = this.#working.get(last);
      if (working) this.#working.set(vid, working);
    }
    this.#beforeStewards = await rowsBeforeStewards(store, this.#unknown(rows));
    const matched = new Set<string>();
    for (const one of rows) await this.#take(one, matched);
    const changes = [...new Set(this.#working.values())].map(({ before, after, confirmed }) => ({
      before,
      after,
      confirmed,
    }));
    const cause: Origin = { source: system, time: now, jobId, changeRequestId: null, userId };
    const saved = await saveRecords(store, model, changes, cause, this.#merging.lineage);
    this.#outcome.counts.unchanged += changes.length - saved.length;
  }

  /** Keys of entity rows whose record is not there. */
  #unknown(rows: readonly RowOfBatch[]): KeyParts[] {
    return rows.flatMap(({ row }) =>
      row.entityType && 'key' in row.record && !this.#keys.find(row.record.key) ? row.record.key : [],
    );
  }

  #parentOf(reference: Reference, names: ReadonlyMap<string, string>) {
    const vid = vidOf(reference, this.#keys);
    if (vid === undefined) return undefined;
    // The parent may be a row of this very batch.
    const working = this.#working.get(vid)?.after;
    const name =
      working?.entity_type === 'HCO' ? String(working.fields['formatted_name__v'] ?? '') : names.get(vid);
    return name === undefined ? undefined : { vid, name };
  }

  async #take(one: RowOfBatch, matched: Set<string>): Promise<void> {
    const { row } = one;
    const { counts, problems } = this.#outcome;
    this.#left = [...row.problems];
    try {
      const working = await this.#recordOf(row, matched);
      if (working === 'postponed') return void this.postponed.push(one);
      if (working !== 'waiting') mergeRow(working, row, one.isRepeated, this.#merging);
      for (const reason of this.#left) problems.push({ row, reason, isLoaded: true });
      counts.errorCount += this.#left.length;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      problems.push({ row, reason: error.message, isLoaded: false });
      counts.errorCount++;
      counts.badRecordCount++;
    }
  }

  /** The record a row is about, made when there is none. `waiting`: a steward decides; `postponed`: the next batch knows. */
  async #recordOf(row: SourceRow, matched: Set<string>): Promise<WorkingRecord | 'waiting' | 'postponed'> {
    const { counts } = this.#outcome;
    const type = row.entityType;
    const vid = vidOf(row.record, this.#keys);
    const working = vid === undefined ? undefined : this.#working.get(vid);
    if (!type) {
      if (!working) throw new RowRejected(`there is no record ${referenceText(row.record)}`);
      return working;
    }
    if (working) {
      if (working.after.entity_type !== type)
        throw new RowRejected(`${referenceText(row.record)} is an ${working.after.entity_type}`);
      countMatch(counts, type, 'ACT');
      countObject(counts, type, false);
      return working;
    }
    if ('vid' in row.record) throw new RowRejected(`there is no record ${row.record.vid}`);
    if (this.#context.matchOnLoad) {
      const verdict = await matchRow(this.#store, this.#context.model, row, matched);
      if (verdict === 'postponed') return verdict;
      if (verdict.outcome !== 'notMatched') return this.#follow(row, verdict);
    }
    const made = newRecord(row, this.#merging);
    this.#working.set(made.after.vid, made);
    countMatch(counts, type, 'notMatched');
    countObject(counts, type, true);
    return made;
  }

  async #follow(
    row: SourceRow,
    verdict: Exclude<MatchVerdict, { outcome: 'notMatched' }>,
  ): Promise<WorkingRecord | 'waiting'> {
    const { counts } = this.#outcome;
    const type = row.entityType!;
    countMatch(counts, type, verdict.outcome);
    if (verdict.outcome === 'ACT') {
      countObject(counts, type, false);
      return this.#adopt(verdict.vid);
    }
    for (const counted of [type, ...row.children.map((child) => child.type)]) countWaiting(counts, counted);
    const key = referenceText(row.record);
    if (!this.#beforeStewards.has(key))
      await putBeforeSteward(this.#store, this.#context, row, verdict.candidates);
    this.#beforeStewards.add(key);
    return 'waiting';
  }

  /** Takes the record of a match into the batch. One of the master data set comes into the instance with it. */
  async #adopt(vid: string): Promise<WorkingRecord> {
    const known = this.#working.get(vid);
    if (known) return known;
    const [record] = await lockRecords(this.#store, [vid]);
    const own = await readLineage(this.#store, [vid]);
    const others = this.#merging.lineage;
    this.#merging.lineage = {
      marks: (one) => (own.marks(one).length ? own.marks(one) : others.marks(one)),
      recordOrigin: (one) => (one.vid === vid ? own : others).recordOrigin(one),
      originOf: (one, object, field) => (one.vid === vid ? own : others).originOf(one, object, field),
    };
    const working = workOn(record!);
    working.after.in_instance = true;
    this.#working.set(vid, working);
    return working;
  }
}

/** Applies rows in their order, in as many rounds as it takes until new records have been matched against those of the same batch. */
export async function applyBatch(
  store: Store,
  context: BatchContext,
  rows: readonly RowOfBatch[],
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { counts: noCounts(), problems: [] };
  for (let left = rows; left.length;) {
    const round = new Round(store, context, outcome);
    await round.run(left);
    left = round.postponed;
  }
  return outcome;
}
