/**
 * Rows that name a record that was merged earlier, by a steward or by the match of a load, by one of its keys: rows of child files, later
 * files, and relationships of other records. They go to the surviving record. What they say is stored, so that undoing the merge moves it
 * (decision 53).
 */
import type { Store } from '../../../store/store.ts';
import type { OwnRow, RelationshipRow, SaidRow, SharedRow } from '../../../records/merge.ts';
import type { Mark, Origin } from '../../../records/origins.ts';
import type { ChildRecord, FullRecord } from '../../../records/record.ts';
import { isRelationship } from '../../change_requests/children.ts';
import { vidOf, type RowOfBatch } from '../plan/batch_rows.ts';
import type { KeyDirectory } from '../plan/key_directory.ts';
import { relationshipFields } from '../plan/relationship_fields.ts';
import type { MergeContext, WorkingRecord } from '../plan/working_record.ts';
import { keyIdentity, type Reference, type SourceChild } from '../read/source_row.ts';
import { readOpenMerges, type OpenMerge } from './open_merges.ts';
import { changedNames, stateOf, whatChanged, type State } from './record_states.ts';
import { hashOf, keyOf, otherName, storedRow, type KeptRow } from './stored_rows.ts';
import { saidByRow } from './survivor_rows.ts';

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
  row: Omit<RelationshipRow, 'load'> | Omit<SharedRow, 'load'> | Omit<SaidRow, 'load'>;
}

interface RelatedChild {
  mergedVid: string;
  isNamed: boolean;
  child: SourceChild;
  /** ID of the child that it was merged into or made. */
  vid: string | undefined;
  /** Whether the row is of a matched record itself. */
  isOfMerged: boolean;
  /** IDs of the children that its merge added to the survivor. */
  added: ReadonlySet<string> | undefined;
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
  /** In the order of the file: undoing reads them again. */
  readonly #rows: (FollowingRow | OtherRow)[] = [];

  /** Reads the merges into records that can still be undone. */
  async prepare(store: Store, vids: readonly string[]): Promise<void> {
    for (const { survivor, ...merge } of await readOpenMerges(store, vids)) this.add(survivor, merge);
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
        else if (!isMatched) {
          this.#share(open, { one, working, before, after, places, others });
          for (const merge of open) this.#say(merge, { one, before, after, places });
        }
        for (const { child, mergedVid, isNamed } of related)
          this.#relate(
            { mergedVid, isNamed, child, vid: places.get(child), isOfMerged, added: own?.added },
            [before.record, after.record],
            context,
          );
      },
    };
  }

  /** Returns rows of other records with relationships, for the merges into the record that these lead to. */
  passOn(rows: readonly RelationshipRow[], survivor: string, keys: KeyDirectory): KeptRow[] {
    return rows.flatMap((row) =>
      row.parent
        ? this.#named({ key: row.parent }, survivor, keys).map(({ mergedVid, isNamed }) => ({
            merged_vid: mergedVid,
            subject: `${row.after.vid} ${isNamed}`,
            is_news: true,
            content: { ...row, namesMerged: isNamed },
          }))
        : [],
    );
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

  #follow({ mergedVid, added, changed }: NamedMerge, following: Omit<FollowingRow, 'mergedVid'>): void {
    const { before, after } = following;
    const stood = new Set(before.record.children.map(({ vid }) => vid));
    for (const { vid } of after.record.children) if (!stood.has(vid)) added.add(vid);
    for (const name of changedNames(before.record, after.record)) changed.add(name);
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
      this.#rows.push({
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

  /** Keeps what a row of the survivor itself says about values that a merge changed. */
  #say(
    { mergedVid, changed }: NamedMerge,
    { one, before, after, places }: Pick<FollowingRow, 'one' | 'before' | 'after' | 'places'>,
  ): void {
    for (const { isNews, row } of saidByRow(one, [before, after], places, changed)) {
      const subject = `said ${row.vid} ${hashOf(row.said)}`;
      this.#rows.push({ mergedVid, subject, isNews, row });
    }
  }

  #relate(
    { mergedVid, isNamed, child, vid, isOfMerged, added }: RelatedChild,
    [before, after]: [FullRecord, FullRecord],
    context: MergeContext,
  ): void {
    const find = ({ children }: FullRecord): ChildRecord | undefined =>
      children.find((one) => one.vid === vid);
    const now = find(after);
    if (!now || !isRelationship(child.type)) return;
    // The record that the row makes once its own match is undone has another relationship, unless it is one that goes with it.
    if (isOfMerged && find(before) && !added?.has(now.vid)) return;
    const said = relationshipFields(child.type, child, after, { ...context, problem: () => {} });
    if (!said) return;
    const was = find(before) ?? null;
    const parent = child.parent && 'key' in child.parent ? keyOf(child.parent.key) : null;
    this.#rows.push({
      mergedVid,
      subject: `${now.vid} ${isNamed}`,
      isNews: !was || haveOther(was, now),
      row: { kind: 'relationship', namesMerged: isNamed, isOfMerged, parent, said, before: was, after: now },
    });
  }

  /** Returns the rows since the last call. */
  finish(marksAt: MarksAt, cause: Origin, file: string): KeptRow[] {
    const { source, jobId, userId, time } = cause;
    const load = { file, source, jobId, userId, time: time.toISOString() };
    return this.#rows.splice(0).map((one) =>
      'working' in one
        ? this.#keptRow(one, marksAt, load)
        : {
            merged_vid: one.mergedVid,
            subject: one.subject,
            is_news: one.isNews,
            content: { ...one.row, load },
          },
    );
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
      subject: hashOf(said),
      is_news:
        is.children.length > 0 ||
        Object.keys({ ...was.fields, ...is.fields }).length > 0 ||
        keys.length > 0 ||
        confirmed(after) > confirmed(before),
      content,
    };
  }
}
