/**
 * Rows that named a merged record after the merge (decision 53). Undoing the merge reads them again for the record that the first row alone
 * makes, and takes what they brought from the survivor.
 */
import type { OwnRow, SaidRow, SharedRow, StoredRow } from '../../records/merge.ts';
import { marksOf, type Mark, type Origin } from '../../records/origins.ts';
import type { ChildRecord, CustomKey, EntityType, FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { lineageRows } from '../revisions/save_records.ts';
import { differences } from '../revisions/differences.ts';
import { originBy, type Lineage } from '../lineage/lineage_rows.ts';
import type { Ranker } from '../lineage/ranking.ts';
import { isRelationship } from '../change_requests/children.ts';
import { noCounts } from '../sources/load_counts.ts';
import { KeyDirectory } from '../sources/plan/key_directory.ts';
import { mergeRow } from '../sources/plan/merge_row.ts';
import type { SharedOf } from '../sources/plan/shared_ends.ts';
import { copyOf, type WorkingRecord } from '../sources/plan/working_record.ts';
import { keyIdentity, type Reference, type SourceChild, type SourceRow } from '../sources/read/source_row.ts';
import { marksAt } from '../sources/match/record_states.ts';
import type { RowsAfterMerges } from '../sources/match/rows_after_merges.ts';
import { otherName, type KeptRow } from '../sources/match/stored_rows.ts';
import { joinChanges, withSaid } from './compose.ts';
import type { SharedChild, StoredMerge } from './stored_merge.ts';

/** What reading rows again needs. */
export interface Reading {
  model: DataModel;
  ranker: Ranker;
  sharedOf: SharedOf;
  /** Returns the origin of either record as a whole. */
  recordOrigin: Lineage['recordOrigin'];
  /** Merges of other records into the merged one, which rows may concern too. */
  earlier: RowsAfterMerges;
  /** Returns a new ID. */
  nextVid: () => string;
}

export const originOf = ({ source, time, jobId, userId }: OwnRow['load']): Origin => ({
  source,
  time: new Date(time),
  jobId,
  changeRequestId: null,
  userId,
});

/** Lineage of the record of the rows. */
function lineageOf(all: Record<string, readonly Mark[]>, { recordOrigin }: Reading): Lineage {
  const marks = (vid: string): readonly Mark[] => all[vid] ?? [];
  return { knows: () => true, marks, recordOrigin, originOf: originBy(marks, recordOrigin) };
}

const sourceRow = (row: StoredRow): SourceRow => ({
  ...row,
  isEnd: row.isEnd ?? false,
  cells: [],
  problems: [],
});

/** What a stored row is merged with. Its problems and counts were told when it was loaded. */
const contextOf = ({ others, load }: OwnRow | SharedRow, reading: Reading) => ({
  ...reading,
  source: load.source,
  now: new Date(load.time),
  otherOf: (reference: Reference, type: EntityType) => others[otherName(reference, type)],
  counts: noCounts(),
  takesIncomplete: false,
  problem: () => {},
});

/** The record that the rows alone make, after each of them. */
class Alone {
  record: FullRecord;
  marks: Record<string, readonly Mark[]>;
  readonly children: Record<string, string>;
  readonly parents: NonNullable<StoredMerge['before']['parents']>;
  readonly surplus = new Set<string>();
  /** Rows that concern an earlier merge into the record. */
  readonly passed: KeptRow[] = [];
  readonly #reading: Reading;
  #load = '';
  #taken: WorkingRecord['taken'] = new Map();

  constructor(merge: StoredMerge, reading: Reading) {
    const { merged } = merge.before;
    const timed = <T extends FullRecord | ChildRecord | CustomKey>(object: T): T => ({
      ...object,
      created_at: new Date(object.created_at),
      modified_at: new Date(object.modified_at),
    });
    this.record = {
      ...timed(merged),
      children: merged.children.map(timed),
      custom_keys: merged.custom_keys.map(timed),
    };
    this.marks = { ...merge.before.marks };
    this.children = { ...merge.children };
    this.parents = { ...merge.before.parents };
    this.#reading = reading;
    // Other rows of the file of the first row see what it said.
    this.#taken = new Map(this.record.children.map(({ vid, fields }) => [vid, fields]));
    this.#load = merge.load ?? '';
  }

  add(stored: OwnRow): void {
    const { row, load } = stored;
    const name = `${load.jobId} ${load.file}`;
    if (name !== this.#load) this.#taken = new Map();
    this.#load = name;
    const source = sourceRow(row);
    const before = this.record;
    const lineage = lineageOf(this.marks, this.#reading);
    const working: WorkingRecord = {
      before,
      after: copyOf(before),
      confirmed: new Map(),
      taken: this.#taken,
    };
    const keys = new KeyDirectory();
    keys.know([working.after]);
    const places = new Map<SourceChild, string>();
    const own = { ...contextOf(stored, this.#reading), lineage, keys };
    const one = { row: source, isRepeated: stored.isRepeated };
    const taken = this.#reading.earlier.begin(one, working, own, false);
    const otherOf = taken?.otherOf ?? own.otherOf;
    const placed = (child: SourceChild, vid: string) => places.set(child, vid);
    mergeRow(working, source, stored.isRepeated, { ...own, otherOf, placed });
    this.record = working.after;
    const cause = originOf(load);
    const written = { change: { before, after: this.record }, differences: differences(before, this.record) };
    for (const { vid, marks } of lineageRows([written], [working], cause, lineage)) this.marks[vid] = marks;
    this.#join(source, places, stored);
    this.record.custom_keys = this.record.custom_keys.flatMap((key) => {
      if (before.custom_keys.some(({ vid }) => vid === key.vid)) return key;
      const vid = stored.keys[keyIdentity(key)];
      return vid === undefined ? [] : { ...key, vid };
    });
    if (!taken) return;
    for (const [child, vid] of places) taken.placed(child, vid);
    taken.end();
    const origins = { lineage, cause };
    this.passed.push(
      ...this.#reading.earlier.finish(
        (state, its, vids) => marksAt(state, its, vids, origins),
        cause,
        load.file,
      ),
    );
  }

  /** Gives children that the row added to the survivor the IDs that they have there. */
  #join({ children }: SourceRow, places: Map<SourceChild, string>, stored: OwnRow): void {
    const used = new Set([...Object.keys(this.children), ...Object.values(this.children)]);
    for (const [at, child] of children.entries()) {
      const [own, place] = [places.get(child), stored.places[at]];
      if (own === undefined || place === undefined || place === null) continue;
      if (isRelationship(child.type) && child.parent && 'key' in child.parent)
        this.parents[own] = child.parent.key;
      if (used.has(place)) continue;
      const isAdded = stored.added.includes(place) || this.surplus.has(place);
      if (this.children[own] === own) {
        if (isAdded) this.surplus.add(place);
        continue;
      }
      if (isAdded) {
        this.surplus.delete(place);
        this.#rename(own, place);
        places.set(child, place);
      } else this.children[own] ??= place;
      used.add(place);
    }
  }

  #rename(from: string, to: string): void {
    delete this.children[from];
    this.children[to] = to;
    for (const child of this.record.children) if (child.vid === from) child.vid = to;
    for (const key of this.record.custom_keys) if (key.record_vid === from) key.record_vid = to;
    if (this.marks[from]) this.marks[to] = this.marks[from];
    if (this.parents[from]) this.parents[to] = this.parents[from];
    const said = this.#taken.get(from);
    if (said) this.#taken.set(to, said);
  }
}

/** Returns the child that rows of the survivor alone make. */
function sharedChild(
  rows: readonly SharedRow[],
  survivor: FullRecord,
  reading: Reading,
): SharedChild | undefined {
  const made: WorkingRecord = {
    before: null,
    after: { ...survivor, children: [], custom_keys: [] },
    confirmed: new Map(),
    taken: new Map(),
  };
  let file = '';
  for (const stored of rows) {
    // Only rows of one file mean different children by different values.
    const { jobId, file: name } = stored.load;
    if (file !== `${jobId} ${name}`) made.taken.clear();
    file = `${jobId} ${name}`;
    mergeRow(made, sourceRow(stored.row), false, {
      ...contextOf(stored, reading),
      lineage: lineageOf({}, reading),
      keys: new KeyDirectory(),
    });
  }
  const [first] = rows;
  const [child] = made.after.children;
  if (!child || !first) return undefined;
  return { child, of: first.after.vid, siblings: first.siblings, marks: marksOf(originOf(first.load)) };
}

/** Returns children for the survivor, in place of those that belong to both records and go to the merged one. */
export const sharedChildren = (
  { after: { survivor }, children }: StoredMerge,
  rows: readonly SharedRow[],
  reading: Reading,
): SharedChild[] =>
  [...new Set(rows.map(({ after }) => after.vid))].flatMap((vid) =>
    children[vid] === vid
      ? (sharedChild(
          rows.filter(({ after }) => after.vid === vid),
          survivor,
          reading,
        ) ?? [])
      : [],
  );

/**
 * Returns the merge after later rows: with what rows of the merged record brought, without what rows of the survivor changed of that, and with
 * the values that rows of the survivor gave to the survivor.
 */
export function withOwnRows(
  merge: StoredMerge,
  rows: readonly (OwnRow | SharedRow | SaidRow)[],
  reading: Reading,
): StoredMerge {
  if (!rows.length) return merge;
  const alone = new Alone(merge, reading);
  let change = {
    before: { survivor: merge.before.survivor, marks: merge.before.marks },
    after: { survivor: merge.after.survivor, marks: merge.after.marks },
  };
  const said = new Set<string>();
  for (const row of rows) {
    if (row.kind === 'said') {
      change = withSaid(change, row, originOf(row.load), reading);
      said.add(row.vid);
      continue;
    }
    if (row.kind === 'row') {
      alone.add(row);
      change = joinChanges(change, row);
      continue;
    }
    const side = (child: ChildRecord) => ({
      survivor: { ...change.after.survivor, fields: {}, children: [child] },
      marks: {},
    });
    change = joinChanges(change, { before: side(row.before), after: side(row.after) });
  }
  const { record, children, parents } = alone;
  const own = new Set([record.vid, ...record.children.map(({ vid }) => vid)]);
  const ownMarks = Object.fromEntries(Object.entries(alone.marks).filter(([vid]) => own.has(vid)));
  return {
    ...merge,
    children,
    surplus: alone.surplus,
    passed: alone.passed,
    said,
    before: {
      ...merge.before,
      survivor: change.before.survivor,
      merged: record,
      parents,
      marks: { ...change.before.marks, ...ownMarks },
    },
    after: {
      ...merge.after,
      survivor: change.after.survivor,
      marks: change.after.marks,
    },
  };
}
