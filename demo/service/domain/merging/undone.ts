/**
 * Works out both records and the relationships of others after a merge is undone. Edits since the merge stay where they belong. An edit of a
 * value that the merged record had brought in is a conflict, which a steward decides. Pure functions.
 */
import { isDeepStrictEqual } from 'node:util';
import { isSameSource } from '../../records/key_source.ts';
import { generalOrigin, ownOrigin, remark, type Mark } from '../../records/origins.ts';
import type { ChildRecord, ChildType, EntityType, Fields, FullRecord } from '../../records/record.ts';
import { deriveFields } from '../change_requests/receive/derived.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import type { Lineage, LineageRow } from '../lineage/lineage_rows.ts';
import type { RecordChange } from '../revisions/write_records.ts';
import { addAt, alikeRelationship, takeOut } from './places.ts';
import { restoreChild, restoreFields, restoreMarks } from './restored.ts';
import type { MergeSnapshot } from '../../records/merge.ts';
import type { StoredMerge } from './stored_merge.ts';

/** An edited value of which it is unclear whose it is. */
export interface MergeConflict {
  /** The surviving record, or one of its children. */
  vid: string;
  objectType: EntityType | ChildType;
  field: string;
  now: unknown;
  /** Values before the merge. */
  survivor: unknown;
  merged: unknown;
}

/** Whose an edited value is: the survivor keeps it, or the merged record gets it and the survivor its own value back. */
export type Owner = 'SURVIVOR' | 'MERGED';

export interface Undone {
  changes: RecordChange[];
  marks: LineageRow[];
  conflicts: MergeConflict[];
  /** Keys of the survivor that now name another of its children. */
  keys: ReadonlyMap<string, string>;
}

type RecordObject = FullRecord | ChildRecord;
const typeOf = (object: RecordObject): EntityType | ChildType =>
  'entity_type' in object ? object.entity_type : object.child_type;
const finder = (children: readonly ChildRecord[]) => (vid: string) =>
  children.find((child) => child.vid === vid);

export class Undoing {
  readonly #model: DataModel;
  readonly #merge: StoredMerge;
  readonly #lineage: Lineage;
  readonly #ownerOf: (vid: string, field: string) => Owner | undefined;
  readonly #marks = new Map<string, LineageRow>();
  readonly #conflicts: MergeConflict[] = [];
  readonly #keys = new Map<string, string>();
  readonly #survivor: FullRecord;
  readonly #merged: FullRecord;

  constructor(
    model: DataModel,
    merge: StoredMerge,
    now: { merged: FullRecord; survivor: FullRecord; lineage: Lineage },
    ownerOf: (vid: string, field: string) => Owner | undefined,
  ) {
    this.#model = model;
    this.#merge = merge;
    this.#lineage = now.lineage;
    this.#ownerOf = ownerOf;
    this.#survivor = now.survivor;
    this.#merged = now.merged;
  }

  run(members: readonly FullRecord[]): Undone {
    const survivor = structuredClone(this.#survivor);
    const merged = structuredClone(this.#merged);
    merged.merged_into = null;
    this.#addShared(survivor);
    this.#giveBackChildren(survivor, merged);
    this.#giveBackKeys(survivor, merged);
    this.#restoreMerged(merged);
    this.#restoreOwn(survivor, merged);
    // The record of a row has no lineage yet: its values came with the load. Rows since a merge may have confirmed values.
    const marks = this.#merge.before.marks[merged.vid];
    if (marks && !this.#marks.has(merged.vid) && !isDeepStrictEqual(marks, this.#lineage.marks(merged.vid)))
      this.#marks.set(merged.vid, { vid: merged.vid, entity_vid: merged.vid, marks });
    const others = members.map((before) => ({ before, after: this.#restoreMember(before) }));
    return {
      changes: [
        { before: this.#survivor, after: survivor },
        { before: this.#merged, after: merged },
        ...others,
      ],
      marks: [...this.#marks.values()],
      conflicts: this.#conflicts,
      keys: this.#keys,
    };
  }

  #setMarks(record: FullRecord, vid: string, restored: readonly string[], owner: string): void {
    const { before, after } = this.#merge;
    const marks = restoreMarks(
      {
        now: this.#lineage.marks(vid),
        after: after.marks[vid] ?? [],
        before: before.marks[vid] ?? [],
        otherwise: this.#lineage.recordOrigin(record),
      },
      restored,
    );
    this.#marks.set(vid, { vid, entity_vid: owner, marks });
  }

  /** Returns whether another source confirmed a value that the merge or a row had brought in. Then it is not of the merged record alone. */
  #isConfirmed(vid: string, field: string): boolean {
    const sourceIn = (marks: readonly Mark[]): string | undefined =>
      (ownOrigin(marks, field) ?? generalOrigin(marks))?.source;
    const now = sourceIn(this.#lineage.marks(vid));
    return now !== undefined && now !== sourceIn(this.#merge.after.marks[vid] ?? []);
  }

  /** Returns whether an edit came with a later row of the loaded record: only that record had a key of the source. */
  #isFromRow(vid: string, field: string): boolean {
    const { source } = this.#merge;
    if (source === undefined || ownOrigin(this.#lineage.marks(vid), field)?.source !== source) return false;
    return !this.#survivor.custom_keys.some(
      (key) =>
        key.status === 'A' &&
        isSameSource(key.source, source) &&
        !this.#merge.before.merged.custom_keys.some((own) => own.vid === key.vid),
    );
  }

  readonly #sharedChildren = (): ChildRecord[] => (this.#merge.shared ?? []).map(({ child }) => child);

  /** Adds the survivor's own children, before others leave. A relationship that it has twice, by rows of one file, is one. */
  #addShared(survivor: FullRecord): void {
    const { surplus = [], shared = [], before } = this.#merge;
    const theirs = new Set(before.merged.custom_keys.map(({ vid }) => vid));
    const leaving = new Set([...before.merged.children.map(({ vid }) => vid), ...surplus]);
    for (const [at, { child, of, siblings, marks }] of shared.entries()) {
      // Children of earlier rows are new too.
      const earlier = shared.slice(0, at).filter((one) => one.child.child_type === child.child_type);
      const own = alikeRelationship(survivor, child, leaving);
      if (own) own.fields = { ...own.fields, ...child.fields };
      else addAt(survivor, child, siblings + earlier.length);
      const { vid } = own ?? child;
      this.#marks.set(vid, { vid, entity_vid: survivor.vid, marks });
      for (const key of survivor.custom_keys)
        if (key.record_vid === of && !theirs.has(key.vid)) this.#keys.set(key.vid, vid);
    }
  }

  /** Returns the children that the merge moved, and ends that they have a second home. */
  #giveBackChildren(survivor: FullRecord, merged: FullRecord): void {
    const { before, after } = this.#merge;
    const own = new Set([...before.survivor.children, ...this.#sharedChildren()].map(({ vid }) => vid));
    const left = finder(merged.children);
    const there = finder(survivor.children);
    const restored = before.merged.children.flatMap((old) => {
      const stayed = left(old.vid);
      const moved = own.has(old.vid) ? undefined : there(old.vid);
      // Rows since the merge made a child of the merged record alone, because the survivor had it already.
      const now = stayed ?? moved ?? (this.#merge.children[old.vid] === old.vid ? undefined : old);
      if (!now) return [];
      const then = finder((stayed ? after.merged : after.survivor).children)(old.vid);
      const back = restoreChild(now, then, old);
      this.#setMarks(this.#merged, old.vid, back.restored, merged.vid);
      return [back.child];
    });
    const known = new Set(restored.map(({ vid }) => vid));
    merged.children = [...restored, ...merged.children.filter(({ vid }) => !known.has(vid))];
    takeOut(survivor, new Set([...known].filter((vid) => !own.has(vid))));
    this.#endSurplus(survivor, merged);
    const addresses = new Set(survivor.children.map(({ vid }) => vid));
    // A license that was linked to a moved address since the merge keeps no link to the other record.
    for (const { fields } of survivor.children)
      if (known.has(String(fields['address_vid__v'])) && !addresses.has(String(fields['address_vid__v'])))
        delete fields['address_vid__v'];
  }

  /** Nothing is deleted, so children that the merged record has twice end with it. */
  #endSurplus(survivor: FullRecord, merged: FullRecord): void {
    for (const vid of this.#merge.surplus ?? []) {
      const child = finder(survivor.children)(vid);
      if (!child) continue;
      const { child_type } = child;
      takeOut(survivor, new Set([vid]));
      const position = merged.children.filter((one) => one.child_type === child_type).length;
      merged.children.push({
        ...child,
        position,
        fields: { ...child.fields, [statusField(child_type)]: 'I' },
      });
      const marks = this.#lineage.marks(vid);
      this.#marks.set(vid, { vid, entity_vid: merged.vid, marks });
    }
  }

  #giveBackKeys(survivor: FullRecord, merged: FullRecord): void {
    const old = new Map(this.#merge.before.merged.custom_keys.map((key) => [key.vid, key]));
    const moved = survivor.custom_keys.filter(({ vid }) => old.has(vid));
    survivor.custom_keys = survivor.custom_keys.filter(({ vid }) => !old.has(vid));
    merged.custom_keys.push(...moved.map((key) => ({ ...key, record_vid: old.get(key.vid)!.record_vid })));
  }

  /** Takes the opt-out back that the merge may have put on the merged record (decision 28). */
  #restoreMerged(merged: FullRecord): void {
    const { before, after } = this.#merge;
    const { fields, restored } = restoreFields(merged.fields, after.merged.fields, before.merged.fields);
    if (!restored.length) return;
    merged.fields = fields;
    this.#setMarks(this.#merged, merged.vid, restored, merged.vid);
  }

  /** Restores the values of the survivor and of the children that it had before the merge. */
  #restoreOwn(survivor: FullRecord, merged: FullRecord): void {
    const { before, after, children } = this.#merge;
    const sources = new Map(Object.entries(children).map(([from, to]) => [to, from]));
    this.#restoreObject(survivor, after.survivor.fields, before.survivor.fields, {
      of: before.merged.fields,
      to: merged,
    });
    const [then, old] = [finder(after.survivor.children), finder(before.survivor.children)];
    for (const child of survivor.children) {
      const [at, from] = [then(child.vid), old(child.vid)];
      if (!at || !from) continue;
      const source = sources.get(child.vid) ?? '';
      const to = finder(merged.children)(source);
      const of = finder(before.merged.children)(source)?.fields ?? {};
      this.#restoreObject(child, at.fields, from.fields, to && { of, to });
      if (child.parent_hco_vid === at.parent_hco_vid) child.parent_hco_vid = from.parent_hco_vid;
    }
  }

  #restoreObject(
    object: RecordObject,
    after: Fields,
    before: Fields,
    source: { of: Fields; to: RecordObject } | undefined,
  ): void {
    const type = typeOf(object);
    const now = object.fields;
    const { fields, restored, edited, kept } = restoreFields(now, after, before, (name) =>
      this.#isConfirmed(object.vid, name),
    );
    const given: string[] = [];
    for (const field of edited) {
      const definition = this.#model.field(type, field);
      if (!source || !definition || definition.read_only) continue;
      const owner =
        this.#ownerOf(object.vid, field) ?? (this.#isFromRow(object.vid, field) ? 'MERGED' : undefined);
      if (owner === undefined) {
        const values = { now: now[field], survivor: before[field], merged: source.of[field] };
        this.#conflicts.push({ vid: object.vid, objectType: type, field, ...values });
      }
      if (owner !== 'MERGED') continue;
      const changed = { ...source.to.fields, [field]: now[field] };
      source.to.fields = deriveFields(this.#model, type, source.to.fields, changed);
      if (before[field] === undefined) delete fields[field];
      else fields[field] = before[field];
      given.push(field);
    }
    // Values that are derived from edited ones fit them again.
    const isMixed = edited.length > 0 || kept.length > 0 || this.#merge.said?.has(object.vid);
    object.fields = isMixed ? deriveFields(this.#model, type, {}, fields) : fields;
    this.#setMarks(this.#survivor, object.vid, [...restored, ...given], this.#survivor.vid);
    if (source && given.length) this.#giveMarks(object.vid, source.to, given);
  }

  /** Edits that go to the merged record keep their origin. */
  #giveMarks(from: string, to: RecordObject, fields: readonly string[]): void {
    let marks: readonly Mark[] = this.#marks.get(to.vid)?.marks ?? this.#merge.before.marks[to.vid] ?? [];
    for (const field of fields) {
      const origin = ownOrigin(this.#lineage.marks(from), field);
      if (origin) marks = remark(marks, [field], origin);
    }
    this.#marks.set(to.vid, { vid: to.vid, entity_vid: this.#merged.vid, marks });
  }

  #restoreMember(now: FullRecord): FullRecord {
    const record = structuredClone(now);
    const of = (snapshot: MergeSnapshot) =>
      finder(snapshot.members.find(({ vid }) => vid === now.vid)?.children ?? []);
    const [then, old] = [of(this.#merge.after), of(this.#merge.before)];
    record.children = record.children.map((child) => {
      const [at, before] = [then(child.vid), old(child.vid)];
      if (!at || !before) return child;
      const back = restoreChild(child, at, before);
      this.#setMarks(now, child.vid, back.restored, now.vid);
      return back.child;
    });
    for (const { child, marks } of this.#merge.added?.get(now.vid) ?? []) {
      const siblings = record.children.filter(({ child_type }) => child_type === child.child_type);
      const position = Math.max(-1, ...siblings.map((sibling) => sibling.position)) + 1;
      record.children.push({ ...child, position });
      this.#marks.set(child.vid, { vid: child.vid, entity_vid: now.vid, marks });
    }
    return record;
  }
}
