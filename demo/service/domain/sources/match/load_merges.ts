/**
 * Rows that a load takes into existing records. What each row brought is stored like a merge with the record that the row alone would have
 * made, so that a steward can undo it (decision 53).
 */
import type { Store } from '../../../store/store.ts';
import type { MergeSnapshot } from '../../../records/merge.ts';
import { marksOf, type Mark, type Origin } from '../../../records/origins.ts';
import type { ChildRecord, Fields, FullRecord } from '../../../records/record.ts';
import type { Lineage } from '../../lineage/lineage_rows.ts';
import { isSame } from '../../lineage/ranked_update.ts';
import { differences, finderOf, isOther } from '../../revisions/differences.ts';
import { lineageRows } from '../../revisions/save_records.ts';
import { noCounts } from '../load_counts.ts';
import { KeyDirectory } from '../plan/key_directory.ts';
import { mergeRow, newRecord } from '../plan/merge_row.ts';
import { copyOf, type MergeContext, type WorkingRecord } from '../plan/working_record.ts';
import { keyIdentity, RowRejected, type SourceChild, type SourceRow } from '../read/source_row.ts';

/** A record while a batch is planned, with the fields that its rows confirmed so far. */
interface State {
  record: FullRecord;
  confirmed: ReadonlyMap<string, readonly string[]>;
}

interface TakenRow {
  row: SourceRow;
  working: WorkingRecord;
  before: State;
  after: State;
  /** The record that the row alone makes. */
  alone: FullRecord;
  /** IDs of its children to those of the record that took the row. Children that the row added have one ID. */
  children: Record<string, string>;
}

/** A row of `record_merge`, as JSON where it has records. */
export interface LoadMerge {
  merged_vid: string;
  survivor_vid: string;
  entity_type: FullRecord['entity_type'];
  line: number;
  before: string;
  after: string;
  children: string;
}

const stateOf = ({ after, confirmed }: WorkingRecord): State => ({
  record: copyOf(after),
  confirmed: new Map(confirmed),
});

/** Returns the record that a row alone makes, and the child that each of its children makes; null when it makes none. */
function madeAlone(
  row: SourceRow,
  context: MergeContext,
): { record: FullRecord; children: Map<SourceChild, string> } | null {
  const children = new Map<SourceChild, string>();
  const scratch: MergeContext = {
    ...context,
    keys: new KeyDirectory(),
    counts: noCounts(),
    problem: () => {},
    placed: (child, vid) => children.set(child, vid),
  };
  try {
    const made = newRecord(row, scratch);
    mergeRow(made, row, false, scratch);
    return { record: made.after, children };
  } catch (error) {
    if (error instanceof RowRejected) return null;
    throw error;
  }
}

/** Returns the fields of `of` that differ between two versions of an object. */
const changedFields = (of: Fields, before: Fields, after: Fields): Fields =>
  before === after
    ? {}
    : Object.fromEntries(
        Object.entries(of).filter(([name]) => !isSame(before[name] ?? null, after[name] ?? null)),
      );

/** Returns both versions of a record with what differs between them. Undoing a merge needs no more. */
function whatChanged(before: FullRecord, after: FullRecord): [FullRecord, FullRecord] {
  const old = finderOf(before.children);
  const now = finderOf(after.children);
  const isChanged = (child: ChildRecord): boolean => {
    const [was, is] = [old(child.vid), now(child.vid)];
    return !was || !is || isOther(was, is) || was.parent_hco_vid !== is.parent_hco_vid;
  };
  const reduced = (record: FullRecord): FullRecord => ({
    ...record,
    fields: changedFields(record.fields, before.fields, after.fields),
    children: record.children.filter(isChanged),
    custom_keys: [],
  });
  return [reduced(before), reduced(after)];
}

/** Collects the rows of a batch that are taken into existing records. */
export class LoadMerges {
  readonly #rows: TakenRow[] = [];

  /**
   * Call it before a row is merged into its record, with a context that has enough IDs for the row, and the returned functions then:
   * `placed` for each child, `end` after the row. Returns null when the row makes no record without the match.
   */
  begin(
    row: SourceRow,
    working: WorkingRecord,
    context: MergeContext,
  ): { placed: NonNullable<MergeContext['placed']>; end: () => void } | null {
    const made = madeAlone(row, context);
    if (!made) return null;
    const before = stateOf(working);
    const places = new Map<SourceChild, string>();
    return {
      placed: (child, vid) => places.set(child, vid),
      end: () => {
        const after = stateOf(working);
        const children = this.#join(made, places, before.record);
        this.#takeKeys(made.record, before.record, after.record);
        this.#rows.push({ row, working, before, after, alone: made.record, children });
      },
    };
  }

  /** Gives children that the row added the IDs that they have in the record that took it. */
  #join(
    { record, children }: { record: FullRecord; children: ReadonlyMap<SourceChild, string> },
    places: ReadonlyMap<SourceChild, string>,
    before: FullRecord,
  ): Record<string, string> {
    const stood = finderOf(before.children);
    const joined: Record<string, string> = {};
    const moved = new Map<string, string>();
    for (const [child, vid] of children) {
      const place = places.get(child);
      if (place === undefined || joined[vid] !== undefined || moved.has(vid)) continue;
      if (stood(place) || joined[place] !== undefined) joined[vid] = place;
      else {
        moved.set(vid, place);
        joined[place] = place;
      }
    }
    for (const child of record.children) child.vid = moved.get(child.vid) ?? child.vid;
    for (const key of record.custom_keys) key.record_vid = moved.get(key.record_vid) ?? key.record_vid;
    return joined;
  }

  /** Keeps the keys that the row added to the record that took it. */
  #takeKeys(alone: FullRecord, before: FullRecord, after: FullRecord): void {
    const stood = new Set(before.custom_keys.map(({ vid }) => vid));
    const added = new Map(
      after.custom_keys.flatMap((key) => (stood.has(key.vid) ? [] : [[keyIdentity(key), key.vid]])),
    );
    alone.custom_keys = alone.custom_keys.flatMap((key) => {
      const vid = added.get(keyIdentity(key));
      return vid === undefined ? [] : { ...key, vid };
    });
  }

  /** Returns the rows to store. `lineage`: that of the records before the batch. */
  finish(lineage: Lineage, cause: Origin): LoadMerge[] {
    return this.#rows.map((taken) => {
      const { row, working, alone, children } = taken;
      const [before, after] = whatChanged(taken.before.record, taken.after.record);
      const own = [alone.vid, ...alone.children.map(({ vid }) => vid)];
      const vids = [...new Set([...before.children, ...after.children].map(({ vid }) => vid)), after.vid];
      const marksAt = ({ record, confirmed }: State): Record<string, readonly Mark[]> => {
        const { before: stored } = working;
        // The values of a record that this batch makes have the origin of the record.
        if (!stored) return {};
        const written = {
          change: { before: stored, after: record },
          differences: differences(stored, record),
        };
        const rows = lineageRows([written], [{ before: stored, after: record, confirmed }], cause, lineage);
        const changed = new Map(rows.map(({ vid, marks }) => [vid, marks]));
        return Object.fromEntries(vids.map((vid) => [vid, changed.get(vid) ?? lineage.marks(vid)]));
      };
      const left: FullRecord = {
        ...alone,
        merged_into: after.vid,
        children: alone.children.filter(({ vid }) => children[vid] !== vid),
        custom_keys: [],
      };
      const snapshots: { before: MergeSnapshot; after: MergeSnapshot } = {
        before: {
          merged: alone,
          survivor: before,
          members: [],
          marks: {
            ...marksAt(taken.before),
            ...Object.fromEntries(own.map((vid) => [vid, marksOf(cause)])),
          },
        },
        after: { merged: left, survivor: after, members: [], marks: marksAt(taken.after) },
      };
      return {
        merged_vid: alone.vid,
        survivor_vid: after.vid,
        entity_type: after.entity_type,
        line: row.line,
        before: JSON.stringify(snapshots.before),
        after: JSON.stringify(snapshots.after),
        children: JSON.stringify(children),
      };
    });
  }
}

/** The load that took rows, and when. */
interface Finder {
  system: string;
  subscription: string;
  file?: string | undefined;
  job: { id: string };
  now: Date;
}

/** Stores the rows that a batch took into existing records. */
export async function keepLoadMerges(
  { db }: Store,
  { system, subscription, file, job, now }: Finder,
  merges: readonly LoadMerge[],
): Promise<void> {
  if (!merges.length) return;
  await db
    .insertInto('record_merge')
    .values(
      merges.map((merge) => ({
        ...merge,
        merged_at: now,
        source: system,
        subscription,
        file: file ?? '',
        job_id: job.id,
        change_request_id: null,
        merged_by: null,
      })),
    )
    .execute();
}
