/**
 * Rows that name a record that was merged earlier, by a steward or by the match of a load, by one of its keys: rows of child files, later
 * files, and relationships of other records. They go to the surviving record. What they say is stored, so that undoing the merge moves it
 * (decision 53).
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { OwnRow, RelationshipRow, SharedRow } from '../../../records/merge.ts';
import type { Mark, Origin } from '../../../records/origins.ts';
import type { ChildRecord, FullRecord } from '../../../records/record.ts';
import { isRelationship } from '../../change_requests/children.ts';
import { vidOf, type RowOfBatch } from '../plan/batch_rows.ts';
import type { KeyDirectory } from '../plan/key_directory.ts';
import { relationshipFields } from '../plan/relationship_fields.ts';
import type { MergeContext, WorkingRecord } from '../plan/working_record.ts';
import { keyIdentity, type Reference, type SourceChild } from '../read/source_row.ts';
import { stateOf, whatChanged, type State } from './record_states.ts';
import { otherName, storedRow, type KeptRow } from './stored_rows.ts';

/** A merge that can still be undone. */
interface OpenMerge {
  mergedVid: string;
  /** IDs of the keys of the merged record. */
  keys: ReadonlySet<string>;
  /** IDs of the children that it and its rows added to the survivor. */
  added: Set<string>;
}

/** A row that went to the record that took an earlier row of the same record. */
interface FollowingRow {
  mergedVid: string;
  one: RowOfBatch;
  working: WorkingRecord;
  before: State;
  after: State;
  places: ReadonlyMap<SourceChild, string>;
  others: OwnRow['others'];
}
interface OtherRow {
  mergedVid: string;
  subject: string;
  isNews: boolean;
  row: Omit<RelationshipRow, 'load'> | Omit<SharedRow, 'load'>;
}

interface RelatedChild {
  mergedVid: string;
  isNamed: boolean;
  child: SourceChild;
  /** ID of the child that it was merged into or made. */
  vid: string | undefined;
  /** Whether the row is of a matched record itself. */
  isOfMerged: boolean;
}

type NamedMerge = OpenMerge & { isNamed: boolean };

const haveOther = (one: ChildRecord, other: ChildRecord): boolean =>
  JSON.stringify(one.fields) !== JSON.stringify(other.fields);

/** Returns the lineage of objects of a record in a state of it. */
export type MarksAt = (
  state: State,
  working: WorkingRecord,
  vids: readonly string[],
) => Record<string, readonly Mark[]>;

/** Collects such rows of a batch. */
export class RowsAfterMerges {
  readonly #open = new Map<string, OpenMerge[]>();
  readonly #rows: FollowingRow[] = [];
  readonly #others: OtherRow[] = [];

  /** Reads the merges into records that can still be undone. */
  async prepare({ db }: Store, vids: readonly string[]): Promise<void> {
    if (!vids.length) return;
    const { rows } = await sql<{ survivor: string; merged: string; keys: string[]; added: string[] }>`
      SELECT survivor_vid AS survivor, merged_vid AS merged,
        jsonb_path_query_array(before, '$.merged.custom_keys[*].vid') ||
        coalesce((SELECT jsonb_agg(key.value) FROM record_merge_row row, jsonb_each(row.content -> 'keys') AS key
          WHERE row.merge_id = record_merge.id), '[]') AS keys,
        coalesce((SELECT jsonb_agg(child.key) FROM jsonb_each_text(children) AS child
          WHERE child.key = child.value), '[]') ||
        coalesce((SELECT jsonb_agg(child) FROM record_merge_row row, jsonb_array_elements(row.content -> 'added') AS child
          WHERE row.merge_id = record_merge.id), '[]') AS added
      FROM record_merge
      WHERE survivor_vid = ANY (${[...new Set(vids)]}::bigint[]) AND undone_at IS NULL
      ORDER BY id`.execute(db);
    for (const { survivor, merged, keys, added } of rows)
      this.add(survivor, { mergedVid: merged, keys: new Set(keys), added: new Set(added) });
  }

  /** Adds a match of this batch. */
  add(survivor: string, merge: OpenMerge): void {
    this.#open.set(survivor, [...(this.#open.get(survivor) ?? []), merge]);
  }

  /** Call it before a row is merged into its record, and the returned functions then. Returns null for a row that needs none. */
  begin(
    one: RowOfBatch,
    working: WorkingRecord,
    context: MergeContext,
    isMatched: boolean,
  ): {
    placed: NonNullable<MergeContext['placed']>;
    otherOf: MergeContext['otherOf'];
    end: () => void;
  } | null {
    if (!this.#open.size) return null;
    const { row } = one;
    const { keys } = context;
    const open = this.#named(row.record, working.after.vid, keys);
    const own = open.find(({ isNamed }) => isNamed);
    const isOfMerged = isMatched || own !== undefined;
    const related = row.children.flatMap((child) =>
      isRelationship(child.type) && child.parent
        ? this.#named(child.parent, vidOf(child.parent, keys), keys).map((merge) => ({ ...merge, child }))
        : [],
    );
    if (!open.length && !related.length) return null;
    const before = stateOf(working);
    const places = new Map<SourceChild, string>();
    const others: OwnRow['others'] = {};
    return {
      placed: (child, vid) => places.set(child, vid),
      otherOf: (reference, type) => {
        const other = context.otherOf(reference, type);
        if (other) others[otherName(reference, type)] = other;
        return other;
      },
      end: () => {
        const after = stateOf(working);
        if (own) this.#follow(own, { one, working, before, after, places, others });
        else if (!isMatched) this.#share(open, { one, working, before, after, places, others });
        for (const { child, mergedVid, isNamed } of related)
          this.#relate(
            { mergedVid, isNamed, child, vid: places.get(child), isOfMerged },
            [before.record, after.record],
            context,
          );
      },
    };
  }

  #named(reference: Reference, survivor: string | undefined, keys: KeyDirectory): NamedMerge[] {
    const open = survivor === undefined ? undefined : this.#open.get(survivor);
    if (!open) return [];
    const key = 'key' in reference ? keys.find(reference.key)?.vid : undefined;
    return open.map((merge) => ({
      ...merge,
      isNamed: 'vid' in reference ? reference.vid === merge.mergedVid : merge.keys.has(key ?? ''),
    }));
  }

  #follow({ mergedVid, added }: NamedMerge, following: Omit<FollowingRow, 'mergedVid'>): void {
    const { before, after } = following;
    const stood = new Set(before.record.children.map(({ vid }) => vid));
    for (const { vid } of after.record.children) if (!stood.has(vid)) added.add(vid);
    this.#rows.push({ mergedVid, ...following });
  }

  /** Keeps what a row of the survivor itself says about children that a merged record brought. */
  #share(
    open: readonly NamedMerge[],
    { one, before, after, places, others }: Omit<FollowingRow, 'mergedVid'>,
  ): void {
    for (const child of one.row.children) {
      const vid = places.get(child);
      const merge = open.find(({ added }) => vid !== undefined && added.has(vid));
      const was = before.record.children.find((other) => other.vid === vid);
      const is = after.record.children.find((other) => other.vid === vid);
      if (!merge || !was || !is) continue;
      const row = {
        ...storedRow({ ...one.row, children: [child] }),
        entityType: null,
        fields: {},
        keys: [],
        keyed: null,
      };
      this.#others.push({
        mergedVid: merge.mergedVid,
        subject: `shared ${vid}`,
        isNews: haveOther(was, is),
        row: {
          kind: 'shared',
          row,
          others,
          before: was,
          after: is,
          siblings: after.record.children.filter(({ child_type }) => child_type === child.type).length,
        },
      });
    }
  }

  #relate(
    { mergedVid, isNamed, child, vid, isOfMerged }: RelatedChild,
    [before, after]: [FullRecord, FullRecord],
    context: MergeContext,
  ): void {
    const find = ({ children }: FullRecord): ChildRecord | undefined =>
      children.find((one) => one.vid === vid);
    const now = find(after);
    if (!now || !isRelationship(child.type)) return;
    // The record that the row makes once its own match is undone has another relationship.
    if (isOfMerged && find(before)) return;
    const said = relationshipFields(child.type, child, after, { ...context, problem: () => {} });
    if (!said) return;
    const was = find(before) ?? null;
    this.#others.push({
      mergedVid,
      subject: `${now.vid} ${isNamed}`,
      isNews: !was || haveOther(was, now),
      row: { kind: 'relationship', namesMerged: isNamed, isOfMerged, said, before: was, after: now },
    });
  }

  /** Returns the rows since the last call. */
  finish(marksAt: MarksAt, cause: Origin, file: string): KeptRow[] {
    const { source, jobId, userId, time } = cause;
    const load = { file, source, jobId, userId, time: time.toISOString() };
    return [
      ...this.#rows.splice(0).map((following) => this.#keptRow(following, marksAt, load)),
      ...this.#others.splice(0).map(({ mergedVid, subject, isNews, row }) => ({
        merged_vid: mergedVid,
        subject,
        is_news: isNews,
        content: { ...row, load },
      })),
    ];
  }

  #keptRow(
    { mergedVid, one, working, before, after, places, others }: FollowingRow,
    marksAt: MarksAt,
    load: OwnRow['load'],
  ): KeptRow {
    const row = storedRow(one.row);
    const [was, is] = whatChanged(before.record, after.record);
    const vids = [...new Set([...was.children, ...is.children].map(({ vid }) => vid)), is.vid];
    const stood = new Set([...before.record.children, ...before.record.custom_keys].map(({ vid }) => vid));
    const keys = after.record.custom_keys.filter(({ vid }) => !stood.has(vid));
    const confirmed = (state: State): number => [...state.confirmed.values()].flat().length;
    const content: OwnRow = {
      kind: 'row',
      load,
      row,
      isRepeated: one.isRepeated,
      others,
      places: one.row.children.map((child) => places.get(child) ?? null),
      added: is.children.flatMap(({ vid }) => (stood.has(vid) ? [] : vid)),
      keys: Object.fromEntries(keys.map((key) => [keyIdentity(key), key.vid])),
      before: { survivor: was, marks: marksAt(before, working, vids) },
      after: { survivor: is, marks: marksAt(after, working, vids) },
    };
    const { line: _, ...said } = row;
    return {
      merged_vid: mergedVid,
      subject: createHash('sha256').update(JSON.stringify(said)).digest('base64'),
      is_news:
        is.children.length > 0 ||
        Object.keys({ ...was.fields, ...is.fields }).length > 0 ||
        keys.length > 0 ||
        confirmed(after) > confirmed(before),
      content,
    };
  }
}
