/** One round of a batch of rows: plans what to write, in sets, with one query for the keys and one for the records. Planning only reads. */
import { proposalsAmong } from '../../../store/proposals.ts';
import type { Store } from '../../../store/store.ts';
import type { EntityType, FullRecord } from '../../../records/record.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import { joinLineage, readLineage } from '../../lineage/lineage_rows.ts';
import type { Origin } from '../../../records/origins.ts';
import { readRanks } from '../../lineage/rankings.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import { lockMatching } from '../../match/match_lock.ts';
import { lockRecords, prepareSave, savedBy, saveTexts } from '../../revisions/save_records.ts';
import { otherEnds, takeRecords, VidReserve, type OtherEnd } from './batch_records.ts';
import { givenKeysIn, parentsIn, recordKeysIn, unknownRows, vidOf, type RowOfBatch } from './batch_rows.ts';
import type { BatchContext } from './batch_context.ts';
import type { BatchOutcome } from './batch_outcome.ts';
import { KeyDirectory } from './key_directory.ts';
import { countMatch, countObject, countWaiting, noCounts } from '../load_counts.ts';
import { MatchOutdated, stillMatched } from '../match/matched_ahead.ts';
import { LoadMerges } from '../match/load_merges.ts';
import { RowMatching, type MatchVerdict } from '../match/match_rows.ts';
import { mergeRow, newRecord } from './merge_row.ts';
import { readSharedEnds } from './shared_ends.ts';
import { workOn, type MergeContext, type WorkingRecord } from './working_record.ts';
import {
  referenceIdentity,
  referenceText,
  RowRejected,
  type Reference,
  type SourceRow,
} from '../read/source_row.ts';
import type { ReadyBatch } from '../write/ready_batch.ts';
import { markOf } from '../write/records_mark.ts';
import { DigestList } from './row_digests.ts';
import { openSuspects, refusedRows, type Suspect } from '../match/suspect_matches.ts';
import { digestWith, leaveOutUnchanged } from './unchanged_rows.ts';

const keyOf = ({ record }: SourceRow): KeyParts => (record as { key: KeyParts }).key;

export class Round {
  readonly #store: Store;
  readonly #context: BatchContext;
  readonly #keys = new KeyDirectory();
  readonly #vids: VidReserve;
  readonly #working = new Map<string, WorkingRecord>();
  readonly #outcome: BatchOutcome;
  #merging!: MergeContext;
  /** Change requests that rejected rows, by the rows' keys. */
  #refused: ReadonlyMap<string, string> = new Map();
  /** Records that a steward has to decide on, from earlier loads and from this round. */
  #open = new Set<string>();
  readonly #suspects: Suspect[] = [];
  readonly #merges = new LoadMerges();
  /** The row that was last taken into an existing record. */
  #matched: SourceRow | undefined;
  /** Undefined when rows are not matched. */
  #matching: RowMatching | undefined;
  /** Number of rows per record. */
  readonly #rowsOf = new Map<WorkingRecord, number>();
  readonly #digests: DigestList | null;
  /** Version of the source rankings. */
  #ranks = '';
  /** Reasons why parts of the current row are left out. */
  #left: string[] = [];

  constructor(store: Store, context: BatchContext, outcome: BatchOutcome) {
    this.#store = store;
    // A row that is taken into an existing record also makes the record that it would make alone.
    this.#vids = new VidReserve(store, context.matching ? 2 : 1);
    this.#digests = context.job && new DigestList(context.job.subscriptionId);
    this.#context = context;
    this.#outcome = outcome;
  }

  /**
   * Plans what to write; returns null for nothing. With `holds`, locks the records until the end of the transaction. Otherwise `stands`
   * must be checked before writing. Reads at once; everything else waits for `after`.
   */
  async plan(
    all: readonly RowOfBatch[],
    { holds, after }: { holds: boolean; after?: Promise<unknown> | undefined },
  ): Promise<ReadyBatch | null> {
    const { model, system, now, job, matching } = this.#context;
    const store = this.#store;
    const keys = this.#keys;
    if (matching) await lockMatching(store);
    await keys.look(store, all.flatMap(recordKeysIn));
    const { ranker, version } = await readRanks(store, model);
    this.#ranks = version;
    const rows = job
      ? await leaveOutUnchanged(store, job.subscriptionId, all, keys, version, this.#outcome.counts)
      : all;
    if (!rows.length) return null;
    const unknown = unknownRows(rows, keys);
    if (matching) {
      this.#refused = await refusedRows(store, unknown.map(keyOf));
      const { matchedAhead, isMatchedOutside } = this.#context;
      this.#matching = matchedAhead && (await stillMatched(store, matchedAhead, unknown));
      if (!this.#matching && isMatchedOutside) throw new MatchOutdated();
      this.#matching ??= await RowMatching.prepare(store, model, matching, unknown);
    }
    const named = [
      ...rows.flatMap(({ row }) => vidOf(row.record, keys) ?? []),
      ...((await this.#matching?.likely()) ?? []),
    ];
    const parentsNow = (): string[] => parentsIn(rows).flatMap((reference) => vidOf(reference, keys) ?? []);
    const mark = holds ? undefined : await markOf(store, named, parentsNow());
    const { records, survivors } = await takeRecords(store, named, { holds });
    keys.know(records.values());
    await keys.look(store, rows.flatMap(givenKeysIn));
    keys.follow(survivors);
    const lineage = await readLineage(store, [...records.keys()]);
    const parentVids = parentsNow();
    const others = await otherEnds(store, parentVids);
    const reviewed = [...records.values()].filter(({ record_state }) => record_state === 'UNDER_REVIEW');
    const proposals = await proposalsAmong(
      store,
      reviewed.map(({ vid }) => vid),
    );
    for (const record of records.values())
      if (!record.merged_into && !proposals.has(record.vid))
        this.#working.set(record.vid, this.#workOn(record));
    if (job) await this.#merges.prepare(store, [...records.keys(), ...parentVids]);
    await this.#vids.takeFor(unknown);
    this.#merging = {
      model,
      ranker,
      lineage,
      source: system,
      now,
      nextVid: this.#vids.next,
      keys,
      otherOf: (reference, type) => this.#otherOf(reference, type, others),
      sharedOf: await readSharedEnds(store, model, rows),
      counts: this.#outcome.counts,
      takesIncomplete: job === null,
      firstNameIsOptional: this.#context.firstNameIsOptional,
      problem: (reason) => this.#left.push(reason),
    };
    for (const [vid, last] of survivors) {
      const working = this.#working.get(last);
      if (working) this.#working.set(vid, working);
    }
    this.#open = await openSuspects(store, [...records.values()]);
    await after;
    await inTimeSlices(rows, (one) => this.#take(one));
    const changes = [...new Set(this.#working.values())];
    for (const { after, taken } of changes) if (taken.size) this.#outcome.described.set(after.vid, taken);
    const cause: Origin = {
      source: system,
      time: now,
      jobId: job?.id ?? null,
      changeRequestId: null,
      userId: job?.userId ?? null,
    };
    const save = prepareSave(changes, cause, model);
    const saved = new Set(savedBy(save));
    for (const [working, count] of this.#rowsOf)
      if (!saved.has(working.after)) this.#outcome.counts.unchanged += count;
    return {
      mark,
      vids: new Set(this.#working.keys()),
      texts: await saveTexts(save, model, this.#merging.lineage),
      digests: this.#digests,
      suspects: this.#suspects,
      merges: this.#merges.finish(this.#merging.lineage, cause, this.#context.file ?? ''),
    };
  }

  readonly #workOn = (record: FullRecord): WorkingRecord =>
    workOn(record, this.#context.taken?.of(record.vid));

  #otherOf(reference: Reference, type: EntityType, others: ReadonlyMap<string, OtherEnd>) {
    const vid = vidOf(reference, this.#keys);
    if (vid === undefined) return undefined;
    // It may be from a row of the same batch.
    const working = this.#working.get(vid)?.after;
    const other = working
      ? { type: working.entity_type, name: String(working.fields['formatted_name__v'] ?? '') }
      : others.get(vid);
    return other?.type === type ? { vid, name: other.name } : undefined;
  }

  async #take(one: RowOfBatch): Promise<void> {
    const { row } = one;
    const { counts, problems } = this.#outcome;
    this.#left = [...row.problems];
    if (this.#vids.isShortFor(row)) await this.#vids.takeFor([row]);
    try {
      if (row.isEnd && !this.#isKnown(row)) {
        counts.skipped++;
        return;
      }
      const working = await this.#recordOf(row);
      // A record that a load writes to is in use here, so a record of the master data set becomes part of the instance.
      working.after.in_instance = true;
      const seen = this.#context.watch?.(row, working);
      this.#merge(working, one);
      seen?.();
      this.#matching?.learn(working.after, working.before);
      for (const reason of this.#left) problems.push({ row, reason, isLoaded: true });
      counts.errorCount += this.#left.length;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      problems.push({ row, reason: error.message, isLoaded: false });
      counts.errorCount++;
      counts.badRecordCount++;
    }
  }

  #merge(working: WorkingRecord, one: RowOfBatch): void {
    const { row, isRepeated } = one;
    const { counts } = this.#outcome;
    if (this.#open.has(working.after.vid)) {
      mergeRow(working, row, isRepeated, { ...this.#merging, counts: noCounts() });
      for (const { type } of row.children) countWaiting(counts, type);
      return;
    }
    const taken = this.#merges.begin(one, working, this.#merging, this.#matched === row);
    mergeRow(working, row, isRepeated, taken ? { ...this.#merging, ...taken } : this.#merging);
    taken?.end();
    this.#rowsOf.set(working, (this.#rowsOf.get(working) ?? 0) + 1);
    if (!(row.entityType || row.isEnd) || isRepeated || !('key' in row.record)) return;
    const key = this.#keys.find(row.record.key);
    // A row with problems gets no digest, so that every load reports them. The digest of an end makes a later row of the record count again.
    if (key && !this.#left.length)
      this.#digests?.add(key.vid, digestWith(one, this.#keys, this.#ranks), {
        isNew: !working.before && !row.isEnd,
      });
  }

  readonly #isKnown = ({ record }: SourceRow): boolean => this.#working.has(vidOf(record, this.#keys) ?? '');

  /** Returns the record of a row; creates it when there is none. */
  async #recordOf(row: SourceRow): Promise<WorkingRecord> {
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
      const isOpen = this.#open.has(working.after.vid);
      countMatch(counts, type, isOpen ? 'ASK' : 'ACT');
      if (isOpen) countWaiting(counts, type);
      else countObject(counts, type, false);
      return working;
    }
    if ('vid' in row.record) throw new RowRejected(`there is no record ${row.record.vid}`);
    const verdict = this.#matching?.verdict(row);
    if (verdict && verdict.outcome !== 'notMatched') return this.#follow(row, verdict);
    const made = newRecord(row, this.#merging);
    this.#working.set(made.after.vid, made);
    countMatch(counts, type, 'notMatched');
    countObject(counts, type, true);
    return made;
  }

  async #follow(
    row: SourceRow,
    verdict: Exclude<MatchVerdict, { outcome: 'notMatched' }>,
  ): Promise<WorkingRecord> {
    const { counts } = this.#outcome;
    const type = row.entityType!;
    // A rejected suspect match is not proposed again.
    const refused = verdict.outcome === 'ASK' && this.#refused.get(referenceIdentity(row.record));
    if (refused)
      throw new RowRejected(`${referenceText(row.record)} was refused in change request ${refused}`);
    if (verdict.outcome === 'ACT') {
      countMatch(counts, type, 'ACT');
      countObject(counts, type, false);
      this.#matched = row;
      return this.#working.get(verdict.vid) ?? this.#takeUnexpected(verdict.vid);
    }
    // Count only after `newRecord`, which rejects a row that makes no record.
    const made = newRecord(row, this.#merging, 'UNDER_REVIEW');
    countMatch(counts, type, 'ASK');
    countWaiting(counts, type);
    this.#working.set(made.after.vid, made);
    this.#open.add(made.after.vid);
    this.#suspects.push({ row, record: made.after, candidates: verdict.candidates });
    return made;
  }

  /** Reads a record that became a certain match only because rows of this batch changed how common its words are. */
  async #takeUnexpected(vid: string): Promise<WorkingRecord> {
    const [record] = await lockRecords(this.#store, [vid]);
    this.#merging.lineage = joinLineage(this.#merging.lineage, await readLineage(this.#store, [vid]));
    const working = this.#workOn(record!);
    this.#working.set(vid, working);
    return working;
  }
}
