/**
 * Rows that a load takes into existing records. What each row brought is stored like a merge with the record that the row alone would have
 * made, so that a steward can undo it (decision 53).
 */
import type { Store } from '../../../store/store.ts';
import type { KeyOfRow, MergeSnapshot } from '../../../records/merge.ts';
import { marksOf, type Origin } from '../../../records/origins.ts';
import type { FullRecord } from '../../../records/record.ts';
import { isRelationship } from '../../change_requests/children.ts';
import type { Lineage } from '../../lineage/lineage_rows.ts';
import { finderOf } from '../../revisions/differences.ts';
import { noCounts } from '../load_counts.ts';
import type { RowOfBatch } from '../plan/batch_rows.ts';
import { KeyDirectory } from '../plan/key_directory.ts';
import { mergeRow, newRecord } from '../plan/merge_row.ts';
import type { MergeContext, WorkingRecord } from '../plan/working_record.ts';
import { keyIdentity, RowRejected, type SourceChild, type SourceRow } from '../read/source_row.ts';
import { changedNames, marksAt, stateOf, whatChanged, type State } from './record_states.ts';
import { RowsAfterMerges } from './rows_after_merges.ts';
import { keepRowsAfterMerges, keyOf, type KeptRow } from './stored_rows.ts';

interface TakenRow {
  row: SourceRow;
  working: WorkingRecord;
  before: State;
  after: State;
  /** The record that the row alone makes. */
  alone: FullRecord;
  /** IDs of its children to those of the record that took the row. Children that the row added have one ID. */
  children: Record<string, string>;
  /** Keys by which the row names the records at the other ends of its relationships, by child of `alone`. */
  parents: Record<string, KeyOfRow>;
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

/** Rows to store with their matches, and rows that concern earlier ones. */
export interface TakenRows {
  merges: readonly LoadMerge[];
  following: readonly KeptRow[];
}

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

/** Collects the rows of a batch that are taken into existing records. */
export class LoadMerges {
  readonly #rows: TakenRow[] = [];
  readonly #after = new RowsAfterMerges();

  /** Reads the earlier merges into records that the rows of this batch name. */
  prepare(store: Store, vids: readonly string[]): Promise<void> {
    return this.#after.prepare(store, vids);
  }

  /**
   * Call it before a row is merged into its record, and what it returns then: `placed` for each child, `end` after the row. A row that is
   * matched needs a context with enough IDs for another record. Returns null when the row concerns no match.
   */
  begin(
    one: RowOfBatch,
    working: WorkingRecord,
    context: MergeContext,
    isMatched: boolean,
  ): (Pick<MergeContext, 'placed' | 'otherOf'> & { end: () => void }) | null {
    const after = this.#after.begin(one, working, context, isMatched);
    const own = isMatched ? this.#take(one.row, working, context) : null;
    if (!own || !after) return own ? { ...own, otherOf: context.otherOf } : after;
    return {
      otherOf: after.otherOf,
      placed: (child, vid) => {
        own.placed(child, vid);
        after.placed(child, vid);
      },
      end: () => {
        own.end();
        after.end();
      },
    };
  }

  /** Returns null when the row makes no record without the match. */
  #take(
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
        const parents: Record<string, KeyOfRow> = {};
        for (const [child, vid] of made.children)
          if (isRelationship(child.type) && child.parent && 'key' in child.parent)
            parents[vid] = keyOf(child.parent.key);
        this.#takeKeys(made.record, before.record, after.record);
        this.#rows.push({ row, working, before, after, alone: made.record, children, parents });
        const keys = new Set(made.record.custom_keys.map(({ vid }) => vid));
        const added = new Set(Object.keys(children).filter((vid) => children[vid] === vid));
        const changed = new Set(changedNames(before.record, after.record));
        this.#after.add(after.record.vid, { mergedVid: made.record.vid, keys, added, changed });
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
  finish(lineage: Lineage, cause: Origin, file: string): TakenRows {
    const origins = { lineage, cause };
    const following = this.#after.finish(
      (state, working, vids) => marksAt(state, working, vids, origins),
      cause,
      file,
    );
    const merges = this.#rows.map((taken) => {
      const { row, working, alone, children, parents } = taken;
      const [before, after] = whatChanged(taken.before.record, taken.after.record);
      const own = [alone.vid, ...alone.children.map(({ vid }) => vid)];
      const vids = [...new Set([...before.children, ...after.children].map(({ vid }) => vid)), after.vid];
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
          parents,
          marks: {
            ...marksAt(taken.before, working, vids, origins),
            ...Object.fromEntries(own.map((vid) => [vid, marksOf(cause)])),
          },
        },
        after: {
          merged: left,
          survivor: after,
          members: [],
          marks: marksAt(taken.after, working, vids, origins),
        },
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
    return { merges, following };
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
  store: Store,
  { system, subscription, file, job, now }: Finder,
  { merges, following }: TakenRows,
): Promise<void> {
  if (merges.length)
    await store.db
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
  await keepRowsAfterMerges(store, following);
}
